import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { refusalOf, type Refusal } from '../../../data/refusal.js';
import { readUntilAnswered } from '../../../data/until-answered.js';
import { ranksDocument } from '../documents.js';
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
    const read = async (): Promise<readonly RoundRanks[]> => {
      const all: RoundRanks[] = [];
      for (const round of wanted.split(',').map(Number)) {
        const found = await ask(ranksDocument, { id, asOf: { round } });
        const { entries = [], ranks: then = [], questions = [] } = found?.tournament?.figures.standings ?? {};
        const rowOf = (entry: string, at: number) => ({
          entry,
          rank: then[at] ?? 0,
          provisional: (questions[at] ?? []).length > 0,
        });
        all.push({ round, rows: entries.map(rowOf) });
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
