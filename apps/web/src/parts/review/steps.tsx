import { printedMove } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import type { ReviewShown } from './band.js';
import styles from './review.module.css';
import { useReviewSentences } from './sentences.js';
import { isForTotal, mistakesIn, worths } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

/** What stands below the band and the controls: steps to the mistakes, how the band is read, and the same as a table. */
export function ReviewSteps({ review, kind, names, ending, ply, last, go }: ReviewShown) {
  const say = useWords(reviewWords);
  const sentences = useReviewSentences(kind, names);
  const isTotal = isForTotal(review);
  const all = worths(review, last, ending);
  const mistakes = mistakesIn(review);
  const step = (name: 'previous' | 'next', to: number | undefined) => (
    <button
      type="button"
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && go(to)}
    >
      {say(name)}
    </button>
  );
  const [above = '', below = ''] = names;
  return (
    <div className={styles['more']}>
      <div className={styles['steps']}>
        {step(
          'previous',
          mistakes.findLast((at) => at < ply),
        )}
        {step(
          'next',
          mistakes.find((at) => at > ply),
        )}
      </div>
      <p className={styles['reading']}>
        {say(isTotal ? 'as-total' : 'above-below', { above, below, mistakes: mistakes.length })}
      </p>
      <details>
        <summary>{say('table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('ply')}</th>
              <th scope="col">{say('move')}</th>
              <th scope="col">{say('then')}</th>
              <th scope="col">{say('given')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((worth, at) => {
              const entry = review.plies[at - 1];
              return (
                <tr key={at} aria-current={at === ply ? 'true' : undefined}>
                  <th scope="row">{at === 0 ? say('start') : at}</th>
                  <td>{entry?.played && printedMove(kind, entry.played)}</td>
                  <td>{sentences.worth(worth, isTotal)}</td>
                  <td>{sentences.mistake(entry)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </div>
  );
}
