import styles from './review.module.css';
import { isForTotal, mistakesIn, worths, type Worth } from './worth.js';
import type { ReviewShown } from './shown.js';

/** The size of the picture, before it is stretched to the width of the scrubber. */
const [width, height, widest] = [320, 48, 10];
/** What is won for nothing is drawn too. */
const least = 0.12;

type BarsProps = Pick<ReviewShown, 'review' | 'ending' | 'last'> & {
  /** The ply that is looked at; none on paper. */
  readonly ply?: number;
};

/** The picture of a review: a bar a ply, and a mark where something was given away. It is said in words elsewhere. */
export function Bars({ review, ending, last, ply }: BarsProps) {
  const isTotal = isForTotal(review);
  const all = worths(review, last, ending);
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
  return (
    <>
      {mistakesIn(review).map((at) => (
        <span key={at} style={{ left: `${(at / span) * 100}%` }}>
          ▾
        </span>
      ))}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {ply !== undefined && <path d={`M${along(ply)} 0V${height}`} className={styles['here']} />}
        {all.map(drawn)}
        <path d={`M0 ${middle}H${width}`} className={styles['level']} />
      </svg>
    </>
  );
}
