import { useWords } from '../../messages/say.js';
import { GuideLink } from '../guide/guide-link.js';
import type { ReviewShown } from './shown.js';
import styles from './review.module.css';
import { ReviewTable } from './review-table.js';
import { isForTotal, mistakesIn } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

/** What stands below the band and the controls: steps to the mistakes, how the band is read, and the same as a table. */
export function ReviewSteps({ review, kind, names, ending, ply, last, go }: Omit<ReviewShown, 'choose'>) {
  const say = useWords(reviewWords);
  const isTotal = isForTotal(review);
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
        {say(isTotal ? 'as-total' : 'above-below', { above, below, mistakes: mistakes.length })}{' '}
        <GuideLink part="band" />
      </p>
      <details>
        <summary>{say('table')}</summary>
        <ReviewTable {...{ review, kind, names, ending, ply, last }} />
      </details>
    </div>
  );
}
