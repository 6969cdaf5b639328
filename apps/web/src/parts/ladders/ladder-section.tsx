import { useState } from 'react';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Empty } from '../../shell/states.js';
import { ChallengeText } from './challenge-acts.js';
import type { LadderNow } from './documents.js';
import styles from './ladders.module.css';
import { OwnLadders } from './own-ladders.js';
import { useLadder } from './use-ladder.js';
import ladderWords from './words.json' with { type: 'json' };

interface LadderSectionProps {
  readonly tournament: string;
  /** The position of the log that the page shows. */
  readonly at: number;
  readonly isOver: boolean;
}

/** A ladder: what the viewer may do on it, how everybody came to their place, and its challenges. */
export function LadderSection({ tournament, at, isOver }: LadderSectionProps) {
  const say = useWords(ladderWords);
  const [given, setGiven] = useState(0);
  const ladder = useLadder(tournament, at + given);
  if (!ladder) return null;
  const { challengeRange: range, answerDays: answer, playDays: play, climb, decayDays } = ladder;
  return (
    <>
      {!isOver && <OwnLadders {...{ tournament, at }} onDone={() => setGiven((times) => times + 1)} />}
      <section aria-labelledby="ladder">
        <h2 id="ladder">{say('ladder')}</h2>
        <p className={styles['rules']}>
          {say('rules', { range, answer, play, climb })}{' '}
          {decayDays !== null && say('rules-decay', { days: decayDays })}
        </p>
        {ladder.places.length > 0 && <Places ladder={ladder} />}
      </section>
      <section aria-labelledby="challenges">
        <h2 id="challenges">{say('challenges')}</h2>
        {ladder.challenges.length === 0 ? (
          <Empty>{say('no-challenges')}</Empty>
        ) : (
          <ul className={styles['challenges']}>
            {ladder.challenges.map((challenge) => (
              <li key={challenge.matchId}>
                <ChallengeText challenge={challenge} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Places({ ladder: { places } }: { readonly ladder: LadderNow }) {
  const say = useWords(ladderWords);
  const formats = useFormats();
  return (
    <table className={styles['places']}>
      <caption>{say('places-caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="figure">
            <span className="unseen">{say('place')}</span>
          </th>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('since')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, entry, lastChange }) => (
          <tr key={entry.id}>
            <td className="figure">{place}</td>
            <th scope="row">{entry.name ?? '?'}</th>
            <td>
              {lastChange && (
                <>
                  {say('cause', {
                    cause: lastChange.cause,
                    own: lastChange.by.id === entry.id ? 'yes' : 'no',
                    by: lastChange.by.name ?? '?',
                  })}{' '}
                  <span className="quiet">
                    {say('on-day', { from: lastChange.from ?? 0, day: formats.day(lastChange.at) })}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
