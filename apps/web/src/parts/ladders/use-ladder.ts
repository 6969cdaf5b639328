import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { askerOf, everyPage } from '../../data/asker.js';
import { ladderDocument, ladderPages, type LadderNow } from './documents.js';

/**
 * A ladder at present; null until it is read, and if there is none.
 * @param at what it is read again for: the position in the log, or how often a command was given
 */
export function useLadder(tournament: string, at: number): LadderNow | null {
  const client = useClient();
  const [ladder, setLadder] = useState<LadderNow | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = askerOf(client);
    const read = async (): Promise<LadderNow | null> => {
      let head: LadderNow | null = null;
      const places = await everyPage(async (after) => {
        const variables = { id: tournament, after, ...ladderPages };
        const told = (await ask(ladderDocument, variables)).tournament?.ladder;
        if (told) head ??= { ...told, places: [], challenges: told.challenges.nodes };
        return told?.places;
      });
      return head && { ...(head as LadderNow), places };
    };
    // If there is no answer the earlier value stays; the page itself reports the lost connection.
    read().then(
      (told) => {
        if (isHere) setLadder(told);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [client, tournament, at]);
  return ladder;
}
