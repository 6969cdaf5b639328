import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { Fetching } from '../../shell/states.js';
import type { NameOf } from './names.js';
import { Begins } from './round-section.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { everyPage } from '../../data/asker.js';
import { readUntilAnswered } from '../../data/until-answered.js';
import { refusalOf, type Refusal } from '../../data/refusal.js';
import { pageOf, roundsToComeDocument, type PairingToCome } from './documents.js';
import { tournamentAsker } from './read-standings.js';

/** The pairs of the rounds to come; read again when another round is paired. */
function useRoundsToCome(
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

interface RoundsToComeProps {
  readonly now: TournamentNow;
  readonly nameOf: NameOf;
}

/** The pairs of the rounds that are still to be paired in turn. Entries that have left keep their place, and are struck out. */
export function RoundsToCome({ now: { plan, entries }, nameOf }: RoundsToComeProps) {
  const say = useWords(tournamentWords);
  const { versus } = useFormats();
  const { pairings, refusal } = useRoundsToCome(plan.id, plan.nextRound);
  if (!pairings) return refusal ? <Refused refusal={refusal} what={say('not-read')} /> : <Fetching />;
  const gone = new Set(entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return [...new Set(pairings.map(({ round }) => round))].map((round) => (
    <div key={round} className={styles['toCome']}>
      <h3>{say('round', { round })}</h3>
      <Begins timetable={plan.timetable} round={round} />
      <ol>
        {pairings
          .filter((each) => each.round === round)
          .map(({ board, entries: who }) => (
            <li key={board} value={board}>
              {who.map(({ id }, at) => (
                <span key={id}>
                  {at > 0 && versus}
                  <span className={gone.has(id) ? 'void' : undefined}>{nameOf(id)}</span>
                </span>
              ))}
            </li>
          ))}
      </ol>
    </div>
  ));
}
