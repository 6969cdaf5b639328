import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { refusalOf, type Refusal } from '../../../data/refusal.js';
import { readUntilAnswered } from '../../../data/reading.js';
import { everyPage } from '../../../data/every-page.js';
import { pageOf, ranksDocument } from '../documents.js';
import { tournamentAsker } from '../read-standings.js';
import type { RoundRanks } from './course.js';

/** The ranks after each of these rounds, requested one after the other; again when the tournament has changed. */
export function useRanks(
  id: string,
  rounds: readonly number[],
  position: number,
): { readonly ranks: readonly RoundRanks[] | null; readonly refusal: Refusal | null } {
  const client = useClient();
  const [ranks, setRanks] = useState<readonly RoundRanks[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wanted = rounds.join(',');
  useEffect(() => {
    const leaving = new AbortController();
    const ask = tournamentAsker(client);
    const rowsAfter = (round: number) =>
      everyPage(async (after) => {
        const asked = { id, first: pageOf.standings, after, asOf: { round } };
        return (await ask(ranksDocument, asked))?.tournament?.standings;
      });
    const read = async (): Promise<readonly RoundRanks[]> => {
      const all: RoundRanks[] = [];
      for (const round of wanted.split(',').map(Number)) {
        const rows = await rowsAfter(round);
        all.push({ round, rows: rows.map(({ entry, ...row }) => ({ ...row, entry: entry.id })) });
      }
      return all;
    };
    readUntilAnswered(read, setRefusal, leaving.signal).then(
      (all) => {
        if (!all) return;
        setRanks(all);
        setRefusal(null);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
    return () => leaving.abort();
  }, [client, id, wanted, position]);
  return { ranks, refusal };
}
