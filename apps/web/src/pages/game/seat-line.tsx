import type { ReactNode } from 'react';
import { boardOf, printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { SeatPiece } from '../../parts/drawing/drawing-image.js';
import { duration } from '../../parts/clocks/server-time.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

interface SeatLineProps {
  readonly kind: BoardKind;
  /** The side of the board at which they sit, as it is drawn. */
  readonly end: 'far' | 'near';
  readonly seat: number;
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether the seat is to act at the moment that is shown, and whether that is now. */
  readonly toAct: boolean;
  readonly live: boolean;
  /** Its last ply up to the moment that is shown, and how long it took. */
  readonly lastMove: { readonly move: string; readonly took: number } | undefined;
  /** The time for the ply in hand. */
  readonly clock: ReactNode;
}

/** The player at one side of the board: the piece, the name, and what they did last. */
export function SeatLine({ kind, end, seat, name, isOwn, toAct, live, lastMove, clock }: SeatLineProps) {
  const say = useWords(gameWords);
  return (
    <p className={styles['seat']} data-end={end}>
      <SeatPiece {...{ kind, seat }} />
      <span className={styles['who']}>
        <b>{name}</b>
        {boardOf(kind).onCircles?.seatPiece && `, ${say(seat === 0 ? 'black' : 'red')}`}
        {isOwn && ` (${say('you')})`}
        {toAct && (
          <>
            {' '}
            <span className={live && isOwn ? styles['turn'] : styles['quiet']}>
              {live && isOwn ? say('your-turn') : say('to-act')}
            </span>
          </>
        )}
      </span>
      {lastMove && (
        // A new text is a new element: what changes its width does not move.
        <span key={`${lastMove.move} ${lastMove.took}`} className={styles['last']}>
          {say('played-in', { move: printedMove(kind, lastMove.move), time: duration(lastMove.took) })}
        </span>
      )}
      {clock}
    </p>
  );
}
