import { withoutSeat, seatCalled, type Seating } from '../parts/board/names.js';
import { cross, markedPiece, vacantCircle } from '../parts/board/circles.js';
import type { SayMessage } from '../parts/board/say.js';
import type { CellId, Marks, Scene } from '../parts/board/scene.js';
import type { SvgElement } from '../parts/board/svg/element.js';
import { boardOf, type BoardKind, type BoardView } from './fetched-boards.js';

/** What is drawn of a game, and the same in words: for the page, for a print and for a file. */
export const sceneOf = (view: BoardView, seating: Seating, marks: Marks, say: SayMessage): Scene =>
  boardOf(view.kind).scene(view, seating, marks, say);

/**
 * What a player picks, in order, to play this ply on this position: cells, and words such as `pass`. Undefined if it
 * cannot be read here.
 */
export const picksOf = (before: BoardView, move: string): readonly CellId[] | undefined =>
  boardOf(before.kind).picks(before, withoutSeat(move));

/** The ply that these picks write on this position; undefined if they write none. The rules say whether it is legal. */
export const moveOf = (before: BoardView, picks: readonly CellId[]): string | undefined =>
  boardOf(before.kind).move(before, picks);

/** What may be picked next, of these legal plies, after some picks; and the ply that is whole with them. */
export interface Choices {
  readonly next: readonly CellId[];
  readonly whole: string | undefined;
}

/** The legal plies that begin with these picks. What is picked in any order, as in HighLow, is matched as a set. */
export function choicesAfter(
  before: BoardView,
  legal: readonly string[],
  picked: readonly CellId[],
): Choices {
  const anyOrder = boardOf(before.kind).isAnyOrder?.(before) === true;
  const matching = legal.flatMap((move) => {
    const picks = picksOf(before, move) ?? [];
    const begins = anyOrder
      ? picked.every((pick) => picks.includes(pick))
      : picked.every((pick, at) => picks[at] === pick);
    return begins ? [{ move, picks }] : [];
  });
  const next = matching.flatMap(({ picks }) =>
    anyOrder ? picks.filter((pick) => !picked.includes(pick)) : picks.slice(picked.length, picked.length + 1),
  );
  const whole = matching.find(({ picks }) => picks.length === picked.length && picked.length > 0)?.move;
  return { next: [...new Set(next)], whole };
}

/** A ply as it is announced: whose it was, and the move as the viewer may read it. */
export interface AnnouncedPly {
  readonly seat: number;
  readonly move: string;
  /** Whether the clock played it for a silent seat. */
  readonly byClock?: boolean;
}

/** A ply in a sentence, as the page announces it: `Greta moved 20 to 14.` */
export function announce(before: BoardView, ply: AnnouncedPly, seating: Seating, say: SayMessage): string {
  const who = seatCalled(say, seating, ply.seat);
  const sentence = boardOf(before.kind).sentence(before, ply.seat, withoutSeat(ply.move), who, say);
  return ply.byClock === true ? `${say('The clock played for {who}.', { who })} ${sentence}` : sentence;
}

/** The notation as the page prints it: a move of Teeko with an en dash, all else as the rulebook writes it. */
export function printedMove(kind: BoardKind, move: string): string {
  const text = withoutSeat(move);
  return boardOf(kind).printed?.(text) ?? text;
}

/**
 * A ply as the rulebook writes it, from what somebody typed: with other signs and spaces, small or large letters, and the words that a
 * game lets out. What is no ply stays as it is, and the rules say why it is refused.
 * @example typedMove('teeko', 'd 13') is `13`, and typedMove('teeko', '12 16') is `12-16`
 */
export function typedMove(kind: BoardKind, text: string): string {
  const plain = text
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
  return boardOf(kind).typed(withoutSeat(plain));
}

/** Each mark of a board, drawn on a circle or piece of its game about the origin; none of games without circles. */
export function markSamples(kind: BoardKind): readonly {
  readonly mark: 'legal' | 'selected' | 'left' | 'disputed' | 'refused';
  readonly content: readonly SvgElement[];
}[] {
  const { onCircles } = boardOf(kind);
  if (!onCircles) return [];
  const { grid, samples } = onCircles;
  const [one, other] = samples.circles;
  const [first, second] = samples.pieces;
  const id = 'sample';
  return [
    { mark: 'legal', content: vacantCircle(grid, id, one, { legal: [id] }) },
    { mark: 'selected', content: markedPiece(grid, id, first, { selected: [id] }) },
    { mark: 'left', content: vacantCircle(grid, id, other, { last: [id] }) },
    { mark: 'disputed', content: markedPiece(grid, id, second, { last: [id], disputed: true }) },
    { mark: 'refused', content: [...vacantCircle(grid, id, one, {}), cross] },
  ];
}
