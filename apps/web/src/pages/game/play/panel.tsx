import { lazy, Suspense, type ReactNode } from 'react';
import { withoutSeat, type Seating } from '../../../parts/board/index.js';
import { printedMove } from '../../../games/index.js';
import { useWords } from '../../../messages/say.js';
import { Coming } from '../../../shell/states.js';
import type { GameHead } from '../documents.js';
import { ResignOrDraw } from './draw-and-resign.js';
import styles from './play.module.css';
import { TypedMove, type Asked } from './typed-move.js';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };

const ClockWarnings = lazy(async () => ({
  default: (await import('../../../parts/clocks/clock-warnings.js')).ClockWarnings,
}));

interface PlayPanelProps {
  readonly gameId: string;
  readonly playing: Playing;
  /** The limit of the match and the grace after it. */
  readonly limit: GameHead['limit'];
  readonly seating: Seating;
  /** What the command box answers: the position, the last ply, the clock. */
  readonly asked: Asked;
  /** What stands beside the other verbs: the dispute. */
  readonly children?: ReactNode;
}

/** What one does at the table besides picking from it: a typed ply, every legal ply, draw, resign and dispute. */
export function PlayPanel({ gameId, playing, limit, seating, asked, children }: PlayPanelProps) {
  const say = useWords(playWords);
  const { view, isMyTurn, isSuspended, legal } = playing;
  const ends = [
    ...(playing.moveDueAt !== null && isMyTurn ? [playing.moveDueAt] : []),
    ...(limit ? [limit.endsAt, limit.noContestAfter] : []),
  ];
  const listed = isMyTurn ? (legal ?? playing.open?.plies ?? []) : [];
  return (
    <div className={styles['panel']} data-at="panel">
      {(limit ?? playing.moveDueAt) !== null && (
        <Suspense fallback={<Coming />}>
          <ClockWarnings ends={ends} />
        </Suspense>
      )}
      <div className={styles['verbs']}>
        <details className={styles['moves']}>
          <summary>
            {listed.length > 0
              ? say(legal === null ? 'some-legal' : 'all-legal', { count: listed.length })
              : say('how-to')}
          </summary>
          <div className={styles['opened']}>
            {listed.length > 0 && (
              <ul>
                {listed.map((move) => (
                  <li key={move}>
                    <button type="button" onClick={() => playing.play(withoutSeat(move))}>
                      {printedMove(view.kind, move)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <label className="pick">
              <input
                type="checkbox"
                checked={playing.asksFirst}
                onChange={({ target }) => playing.setAsksFirst(target.checked)}
              />
              {say('ask-first')}
            </label>
          </div>
        </details>
        {!isSuspended && <TypedMove play={playing.play} asked={asked} kind={view.kind} />}
        <ResignOrDraw gameId={gameId} playing={playing} seating={seating} />
        {children}
      </div>
    </div>
  );
}
