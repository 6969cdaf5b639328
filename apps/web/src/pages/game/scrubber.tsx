import { useWords } from '../../messages/say.js';
import { Signal } from '../../shell/states.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

interface ScrubberProps {
  readonly ply: number;
  readonly last: number;
  readonly go: (ply: number) => void;
  /** The sentence of the ply, for screen readers on the slider. */
  readonly said: string;
  /** Plies that are disputed. */
  readonly disputed: readonly number[];
  /** Where a part of the game begins, with its name. */
  readonly parts: readonly { readonly ply: number; readonly name: string }[];
}

/** More than so many ticks would be a grey bar. */
const mostTicks = 80;

/** All plies on one line, to be dragged along; disputed ones bear the mark. */
export function Scrubber({ ply, last, go, said, disputed, parts }: ScrubberProps) {
  const say = useWords(gameWords);
  const span = Math.max(1, last);
  const every = Math.ceil(span / mostTicks);
  const ticks = Array.from({ length: Math.floor(span / every) + 1 }, (_, at) => at * every);
  const along = (at: number): number => (at / span) * 320;
  return (
    <div className={styles['scrubber']}>
      <div className={styles['parts']} aria-hidden="true">
        {parts.map((part) => (
          <span key={part.ply} style={{ left: `${(part.ply / span) * 100}%` }}>
            {part.name}
          </span>
        ))}
        {disputed.map((at) => (
          <span
            key={`disputed ${at}`}
            className={styles['disputed']}
            style={{ left: `${(at / span) * 100}%` }}
          >
            <Signal />
          </span>
        ))}
      </div>
      <svg viewBox="0 0 320 16" preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks.map((at) => `M${along(at)} 5V11`).join('')} className={styles['ticks']} />
        <path
          d={`M0 8H320M0 2V14M320 2V14${parts.map((part) => `M${along(part.ply)} 2V14`).join('')}`}
          className={styles['track']}
        />
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        disabled={last === 0}
        aria-label={say('ply')}
        aria-valuetext={said}
        onChange={({ target }) => go(Number(target.value))}
      />
    </div>
  );
}
