import { middleOf } from '../../parts/board/circles.js';
import type { CellId } from '../../parts/board/scene.js';
import type { ScarneyBoardView } from './view.js';
import { scarneyGrid } from './picture.js';
import { pawnName } from './in-words.js';

const placing = /^([BRYG][1-4]?)@(C\d+)$/u;
const jump = /^([BRYG][1-4])x([BRYG][1-4])$/u;
const removal = /^-([BRYG][1-4](?:,[BRYG][1-4])*)$/u;

const circleOf = (view: ScarneyBoardView, pawn: string): CellId | undefined => {
  const place = view.circles.findIndex((each) => each !== null && pawnName(each) === pawn);
  return place < 0 ? undefined : `C${place + 1}`;
};

const pawnOn = (view: ScarneyBoardView, circle: CellId): string | undefined => {
  const pawn = view.circles[Number(circle.slice(1)) - 1] ?? null;
  return pawn === null ? undefined : pawnName(pawn);
};

const place = (circle: CellId): number => Number(circle.slice(1)) - 1;

/** The circle as far beyond `over` as `over` is from `from` (S-7). */
function beyond(from: CellId, over: CellId): CellId | undefined {
  const [start, middle] = [middleOf(scarneyGrid, place(from)), middleOf(scarneyGrid, place(over))];
  const [x, y] = [2 * middle.x - start.x, 2 * middle.y - start.y];
  const at = Array.from({ length: 16 }, (_, each) => each).find((each) => {
    const there = middleOf(scarneyGrid, each);
    return there.x === x && there.y === y;
  });
  return at === undefined ? undefined : `C${at + 1}`;
}

const between = (from: CellId, to: CellId): CellId => `C${(place(from) + place(to)) / 2 + 1}`;

/**
 * What to pick to play a ply on the position before it: the pawn in hand and its circle; the pawn that jumps and where
 * it lands; the pawns that go; or the word `scarney`.
 */
export function scarneyPicks(view: ScarneyBoardView, text: string): readonly CellId[] | undefined {
  const [, pawn, circle] = placing.exec(text) ?? [];
  if (pawn !== undefined && circle !== undefined) return [`hand:${pawn}`, circle];
  const [, from, over] = jump.exec(text) ?? [];
  if (from !== undefined && over !== undefined) {
    const [start, middle] = [circleOf(view, from), circleOf(view, over)];
    const landing = start && middle && beyond(start, middle);
    return landing === undefined || start === undefined ? undefined : [start, landing];
  }
  const [, removed] = removal.exec(text) ?? [];
  if (removed !== undefined) {
    const circles = removed.split(',').map((each) => circleOf(view, each));
    return circles.every((each) => each !== undefined)
      ? circles.toSorted((one, other) => place(one) - place(other))
      : undefined;
  }
  return text === 'scarney' ? [text] : undefined;
}

/** The ply that these picks write on this position; undefined if they write none. */
export function scarneyMove(view: ScarneyBoardView, picks: readonly CellId[]): string | undefined {
  const [first = '', second] = picks;
  if (first === 'scarney') return first;
  if (first.startsWith('hand:')) return second === undefined ? undefined : `${first.slice(5)}@${second}`;
  const pawns = picks.map((circle) => pawnOn(view, circle));
  if (second !== undefined && pawns[1] === undefined) {
    const over = pawnOn(view, between(first, second));
    return pawns[0] === undefined || over === undefined ? undefined : `${pawns[0]}x${over}`;
  }
  return pawns.every((pawn) => pawn !== undefined) && pawns.length > 0 ? `-${pawns.join(',')}` : undefined;
}

const typedPlacing = /^([BRYG][1-4]?) ?(?:@|ON|TO)? ?C? ?0*([1-9]\d?)$/u;
const typedJump = /^([BRYG][1-4]) ?(?:[X×]|OVER)? ?([BRYG][1-4])$/u;
const typedRemoval = /^- ?([BRYG][1-4](?:[ ,]+[BRYG][1-4])*)$/u;

/** `R3@C7`, `r3 c7` and `r3 7` put a pawn on a circle; `R3xG1` and `r3 g1` jump; `-R3,G1` and `-r3 g1` take pawns off. */
export function scarneyTyped(text: string): string {
  const large = text.toUpperCase();
  const [, pawn, circle] = typedPlacing.exec(large) ?? [];
  if (pawn !== undefined && circle !== undefined) return `${pawn}@C${circle}`;
  const [, from, over] = typedJump.exec(large) ?? [];
  if (from !== undefined && over !== undefined) return `${from}x${over}`;
  const [, pawns] = typedRemoval.exec(large) ?? [];
  return pawns === undefined ? text.toLowerCase() : `-${pawns.split(/[ ,]+/u).join(',')}`;
}
