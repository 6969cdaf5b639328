import type { PointerEvent } from 'react';
import type { BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import type { SentReview } from './documents.js';
import styles from './review.module.css';
import { useReviewSentences } from './sentences.js';
import { isForTotal, mistakesIn, worths, type FinalScore, type Worth } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

/** A review, and the game that it is of. */
export interface ReviewShown {
  readonly review: SentReview;
  readonly kind: BoardKind;
  readonly names: readonly string[];
  readonly ending: FinalScore | null;
  readonly ply: number;
  readonly last: number;
  readonly go: (ply: number) => void;
}

/** The size of the picture, before it is stretched to the width of the scrubber. */
const [width, height, widest] = [320, 48, 10];
/** What is won for nothing is drawn too. */
const least = 0.12;

/**
 * A bar a ply for what perfect play makes of it: upwards if the first seat wins, downwards if the second, as long as the points; and
 * in words of the ply that is shown. It stands over the scrubber, ply over ply.
 */
export function ReviewBand({ review, kind, names, ending, ply, last, go }: ReviewShown) {
  const say = useWords(reviewWords);
  const sentences = useReviewSentences(kind, names);
  const isTotal = isForTotal(review);
  const all = worths(review, last, ending);
  const mistakes = mistakesIn(review);
  const most = Math.max(1, ...all.map((worth) => worth?.points ?? 0));
  const span = Math.max(1, last);
  const along = (at: number): number => (at / span) * width;
  const bar = Math.min(widest, (width / span) * 0.7);
  const middle = isTotal ? height : height / 2;
  const drawn = (worth: Worth | null, at: number) => {
    if (!worth) return null;
    const isLevel = !isTotal && worth.winner === null;
    const long = isLevel ? 1 : Math.max(least, worth.points / most) * (middle - 2);
    const isBelow = worth.winner === 1;
    return (
      <rect
        key={at}
        x={along(at) - bar / 2}
        y={isBelow ? middle : middle - long}
        width={bar}
        height={isLevel ? 2 : long}
        className={isBelow ? styles['below'] : styles['above']}
      />
    );
  };
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
      <div className={styles['bars']} aria-hidden="true" onPointerDown={point}>
        {mistakes.map((at) => (
          <span key={at} style={{ left: `${(at / span) * 100}%` }}>
            ▾
          </span>
        ))}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path d={`M${along(ply)} 0V${height}`} className={styles['here']} />
          {all.map(drawn)}
          <path d={`M0 ${middle}H${width}`} className={styles['level']} />
        </svg>
      </div>
    </figure>
  );
}
