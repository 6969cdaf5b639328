import type { ReactElement } from 'react';
import { useWords } from '../../messages/say.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

interface ControlsProps {
  readonly ply: number;
  readonly last: number;
  readonly playing: boolean;
  readonly go: (ply: number) => void;
  readonly play: () => void;
  readonly flip: () => void;
  /** Whether there is a board that can be turned. */
  readonly flips: boolean;
}

const solid = { fill: 'currentColor' };
const signs = {
  first: <path d="M2 1v10M11 1 4 6l7 5z" {...solid} stroke="currentColor" />,
  back: <path d="M9 1 2 6l7 5z" {...solid} />,
  play: <path d="M2 0v12l10-6z" {...solid} />,
  stop: <path d="M2 1h3v10H2zM7 1h3v10H7z" {...solid} />,
  next: <path d="M3 1l7 5-7 5z" {...solid} />,
  last: <path d="M10 1v10M1 1l7 5-7 5z" {...solid} stroke="currentColor" />,
  flip: (
    <path
      d="M4 11V2M1.5 4.5 4 2l2.5 2.5M8 1v9M5.5 7.5 8 10l2.5-2.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    />
  ),
} satisfies Record<string, ReactElement>;

/** First, Back, Play, Next, Last, Flip: each with its word. */
export function Controls({ ply, last, playing, go, play, flip, flips }: ControlsProps) {
  const say = useWords(gameWords);
  const button = (sign: keyof typeof signs, pressed: () => void, isOff: boolean) => (
    <button type="button" onClick={pressed} aria-disabled={isOff || undefined} className={styles['control']}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {signs[sign]}
      </svg>
      {say(sign)}
    </button>
  );
  const [atStart, atEnd] = [ply <= 0, ply >= last];
  return (
    <div className={styles['controls']} role="group" aria-label={say('controls')}>
      {button('first', () => go(0), atStart)}
      {button('back', () => go(ply - 1), atStart)}
      {button(playing ? 'stop' : 'play', play, atEnd && !playing)}
      {button('next', () => go(ply + 1), atEnd)}
      {button('last', () => go(last), atEnd)}
      {button('flip', flip, !flips)}
    </div>
  );
}
