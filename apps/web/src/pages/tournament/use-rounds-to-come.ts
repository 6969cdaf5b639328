import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { everyPage } from '../../data/asker.js';
import { readUntilAnswered } from '../../data/until-answered.js';
import { refusalOf, type Refusal } from '../../data/refusal.js';
import { pageOf, roundsToComeDocument, type PairingToCome } from './documents.js';
import { tournamentAsker } from './read-standings.js';

/** The pairs of the rounds to come; read again when another round is paired. */
export function useRoundsToCome(
  id: string,
  nextRound: number | null,
): { readonly pairings: readonly PairingToCome[] | null; readonly refusal: Refusal | null } {
  const client = useClient();
  const [pairings, setPairings] = useState<readonly PairingToCome[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = tournamentAsker(client);
    const read = () =>
      everyPage(
        async (after) =>
          (await ask(roundsToComeDocument, { id, first: pageOf.entries, after }))?.tournament?.pairingsToCome,
      );
    readUntilAnswered(read, setRefusal, leaving.signal).then(
      (all) => {
        if (!all) return;
        setPairings(all);
        setRefusal(null);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
    return () => leaving.abort();
  }, [client, id, nextRound]);
  return { pairings, refusal };
}
