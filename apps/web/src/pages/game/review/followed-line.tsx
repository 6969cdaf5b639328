import { useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../data/use-read.js';
import { announce, picksOf, printedMove, type BoardKind, type BoardView } from '../../../games/index.js';
import { useWords } from '../../../messages/say.js';
import type { CellId } from '../../../parts/board/index.js';
import { useSentences } from '../../../parts/drawing/use-sentences.js';
import { goneOn, lineOf, recordOfLine, viewAt, type Line } from '../../../parts/practice-board/line.js';
import { useRulebooks } from '../../../parts/drawing/use-board.js';
import { BestMoves } from '../../../parts/review/best-moves.js';
import { reviewOfRecordDocument } from '../../../parts/review/documents.js';
import styles from '../../../parts/review/review.module.css';
import { useReviewSentences } from '../../../parts/review/sentences.js';
import { isForTotal, worths } from '../../../parts/review/worth.js';
import reviewWords from '../../../parts/review/words.json' with { type: 'json' };
import type { SentPly } from '../documents.js';
import { useKeys } from '../use-replay-keys.js';

/** What stands on the board while a line is followed. */
export interface LineShown {
  /** The ply of the game after which the line begins, and how many plies it has. */
  readonly ply: number;
  readonly length: number;
  readonly view: BoardView;
  /** The cells of its last ply. */
  readonly last: readonly CellId[];
}

interface FollowedLineProps {
  readonly head: { readonly gameKind: string; readonly record: unknown };
  readonly plies: readonly SentPly[];
  readonly kind: BoardKind;
  readonly names: readonly string[];
  /** The ply of the game that the line begins after, and its moves. */
  readonly ply: number;
  readonly moves: readonly string[];
  readonly follow: (moves: readonly string[]) => void;
  /** Puts a moment of the line on the board; null puts the game back. */
  readonly show: (line: LineShown | null) => void;
}

/** A line of best moves that was not played: it stands on the board, with what it is worth and the moves that go on from there. */
export function FollowedLine({ head, plies, kind, names, ply, moves, follow, show }: FollowedLineProps) {
  const rulebooks = useRulebooks(head.gameKind);
  const [record, setRecord] = useState<unknown>();
  useEffect(() => {
    let isShown = true;
    if (!rulebooks) return;
    void import('../fold-record.js').then(({ grownRecord }) => {
      if (isShown) setRecord(grownRecord(rulebooks, head.record, plies));
    });
    return () => {
      isShown = false;
    };
  }, [rulebooks, head.record, plies]);
  const line = useMemo(() => {
    const whole = rulebooks && record !== undefined ? lineOf(rulebooks, record, ply) : undefined;
    return whole && goneOn(whole, moves);
  }, [rulebooks, record, ply, moves]);
  useEffect(() => {
    if (line) show(shownOf(line, ply));
  }, [line, ply, show]);
  useEffect(() => () => show(null), [show]);
  return line ? <Known {...{ line, kind, names, ply, moves, follow }} /> : null;
}

function shownOf(line: Line, ply: number): LineShown {
  const at = line.plies.length;
  const played = line.plies[at - 1];
  return {
    ply,
    length: at - ply,
    view: viewAt(line, at),
    last: played ? (picksOf(viewAt(line, at - 1), played.move) ?? []) : [],
  };
}

type KnownProps = Pick<FollowedLineProps, 'kind' | 'names' | 'ply' | 'moves' | 'follow'> & {
  readonly line: Line;
};

function Known({ line, kind, names, ply, moves, follow }: KnownProps) {
  const say = useWords(reviewWords);
  const speak = useSentences();
  const sentences = useReviewSentences(kind, names);
  const read = useRead(reviewOfRecordDocument, { record: recordOfLine(line, names) });
  const review = read.data?.reviewOfRecord;
  const at = line.plies.length;
  const ending = line.plies.at(-1)?.after.outcome ?? null;
  const worth = review && (worths(review, at, ending)[at] ?? null);
  const entry = review?.plies[at];
  const best = entry?.best[0]?.move;
  const choose = (move: string): void => follow([...moves, move]);
  const back = (): void => follow(moves.slice(0, -1));
  useKeys({
    l: () => {
      if (best !== undefined) choose(best);
    },
    L: back,
    Escape: () => follow([]),
  });
  const played = line.plies.at(-1);
  const said = played ? announce(viewAt(line, at - 1), played, { names }, speak) : '';
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={first} tabIndex={-1} className={styles['line']} aria-label={say('line')}>
      <p>{say('line-after', { ply, moves: moves.map((move) => printedMove(kind, move)).join(' ') })}</p>
      <p className={styles['said']} role="status">
        {said} {ending && say('line-over')}{' '}
        {review && worth !== undefined && <b>{sentences.worth(worth, isForTotal(review))}</b>}
      </p>
      <BestMoves entry={entry} kind={kind} choose={choose} />
      <div className={styles['steps']}>
        <button type="button" onClick={back}>
          {say('line-back')}
        </button>
        <button type="button" onClick={() => follow([])}>
          {say('line-leave')}
        </button>
      </div>
    </section>
  );
}
