import type { PointerEvent } from 'react';
import { useWords } from '../../messages/say.js';
import { Bars } from './bars.js';
import { BestMoves } from './best-moves.js';
import styles from './review.module.css';
import { useReviewSentences } from './sentences.js';
import type { ReviewShown } from './shown.js';
import { isForTotal, worths } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

/**
 * A bar a ply for what perfect play makes of it: upwards if the first seat wins, downwards if the second, as long as the points; and
 * in words of the ply that is shown. It stands over the scrubber, ply over ply.
 */
export function ReviewBand({ review, kind, names, ending, ply, last, go, choose }: ReviewShown) {
  const say = useWords(reviewWords);
  const sentences = useReviewSentences(kind, names);
  const isTotal = isForTotal(review);
  const all = worths(review, last, ending);
  const span = Math.max(1, last);
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    go(Math.round(((clientX - left) / wide) * span));
  };
  const said = sentences.worth(all[ply] ?? null, isTotal);
  const mistake = sentences.mistake(review.plies[ply - 1]);
  return (
    <figure className={styles['band']} aria-label={say('band')}>
      <p className={styles['said']} role="status">
        <b>{said}</b> {mistake}
      </p>
      {choose && <BestMoves entry={review.plies[ply]} kind={kind} choose={choose} />}
      <div className={styles['bars']} aria-hidden="true" onPointerDown={point}>
        <Bars {...{ review, ending, last, ply }} />
      </div>
    </figure>
  );
}
