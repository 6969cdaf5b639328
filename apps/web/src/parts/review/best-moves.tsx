import { printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import type { ReviewedPly } from './documents.js';
import styles from './review.module.css';
import reviewWords from './words.json' with { type: 'json' };

/** As many as fit in a line or two: where most moves draw, naming all of them says less. */
const most = 8;

interface BestMovesProps {
  /** The review of the position; undefined at the end of the game. */
  readonly entry: ReviewedPly | undefined;
  readonly kind: BoardKind;
  /** What choosing one of them does. */
  readonly choose: (move: string) => void;
}

/** The moves of perfect play in a position, each a button that follows it. */
export function BestMoves({ entry, kind, choose }: BestMovesProps) {
  const say = useWords(reviewWords);
  if (!entry) return null;
  const best = entry.best.map(({ move }) => move);
  const byPoints = entry.bestByPoints.map(({ move }) => move).filter((move) => !best.includes(move));
  const list = (label: 'best-here' | 'best-by-points', moves: readonly string[]) =>
    moves.length > 0 && (
      <p className={styles['best']} role="group" aria-label={say(label)}>
        {say(label)}{' '}
        {moves.slice(0, most).map((move) => (
          <button key={move} type="button" className="plain" onClick={() => choose(move)}>
            {printedMove(kind, move)}
          </button>
        ))}
        {moves.length > most && say('more-best', { count: moves.length - most })}
      </p>
    );
  return (
    <>
      {list('best-here', best)}
      {list('best-by-points', byPoints)}
    </>
  );
}
