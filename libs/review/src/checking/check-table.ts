import { winningKinds, winningPositions, type Positions } from '@fairview/rules';

/*
 * The checker of a table. It knows the board and the winning positions of the rulebook and asks the table for values, and shares
 * no code with what built it: a fault of the one should not be hidden by the same fault in the other.
 */

/** What a table says of a position: plies to the end, odd if the side to move wins, 0 for a draw; and its points. */
export interface Answer {
  readonly plies: number;
  readonly points: number;
}

/** Asks for the value of a position for the side to move. */
export type Ask = (mine: number, theirs: number) => Answer;

const circleCount = 25;
const apart = (one: number, other: number): number =>
  Math.max(Math.abs(Math.floor(one / 5) - Math.floor(other / 5)), Math.abs((one % 5) - (other % 5)));
/** By circle: the circles next to it. */
const nextTo: readonly (readonly number[])[] = Array.from({ length: circleCount }, (_, one) =>
  Array.from({ length: circleCount }, (__, other) => other).filter((other) => apart(one, other) === 1),
);

/** Four different circles, each as a set of one. */
type Four = readonly [number, number, number, number];

function* fours(): Generator<Four> {
  for (let a = 0; a < circleCount; a += 1)
    for (let b = a + 1; b < circleCount; b += 1)
      for (let c = b + 1; c < circleCount; c += 1)
        for (let d = c + 1; d < circleCount; d += 1) yield [1 << a, 1 << b, 1 << c, 1 << d];
}

const together = (four: Four): number => four[0] | four[1] | four[2] | four[3];

/** The eight ways to lay the board, as the circle that each circle comes to. */
const layings: readonly (readonly number[])[] = [false, true].flatMap((isMirrored) =>
  [0, 1, 2, 3].map((turns) =>
    Array.from({ length: circleCount }, (_, circle) => {
      let [x, y] = [circle % 5, Math.floor(circle / 5)];
      if (isMirrored) x = 4 - x;
      for (let turn = 0; turn < turns; turn += 1) [x, y] = [4 - y, x];
      return 5 * y + x;
    }),
  ),
);

function laid(set: number, laying: readonly number[]): number {
  let image = 0;
  for (let circle = 0; circle < circleCount; circle += 1)
    if ((set >> circle) & 1) image |= 1 << (laying[circle] ?? 0);
  return image;
}

/** Whether a set is the least of those that it can be laid to: of positions that are alike one is enough. */
const isLeast = (set: number): boolean => layings.every((laying) => laid(set, laying) >= set);

/** What a position is worth by what the table says of the positions that its moves lead to. */
function fromSuccessors(mine: number, theirs: number, worth: ReadonlyMap<number, number>, ask: Ask): Answer {
  let [quickest, latest, draws, most] = [Infinity, 0, 0, -Infinity];
  for (let circle = 0; circle < circleCount; circle += 1) {
    if (((mine >> circle) & 1) === 0) continue;
    for (const to of nextTo[circle] ?? []) {
      if (((mine | theirs) >> to) & 1) continue;
      const moved = (mine & ~(1 << circle)) | (1 << to);
      const won = worth.get(moved);
      const { plies, points } = won === undefined ? ask(theirs, moved) : { plies: 0, points: -won };
      if (points === 0) draws += 1;
      else if (points < 0) quickest = Math.min(quickest, plies + 1);
      else latest = Math.max(latest, plies + 1);
      most = Math.max(most, -points);
    }
  }
  if (quickest < Infinity) return { plies: quickest, points: most };
  return { plies: draws > 0 ? 0 : latest, points: most };
}

/** A position whose value does not follow from its successors. */
export interface Wrong {
  readonly mine: number;
  readonly theirs: number;
  readonly told: Answer;
  readonly follows: Answer;
}

/** How many positions there are, laid in every way, and what they are worth to the side to move. */
export interface Census {
  readonly positions: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly longestWin: number;
  /** The first values that do not follow. */
  readonly wrong: readonly Wrong[];
}

const mostWrong = 10;

const worthOf = (positions: Positions): ReadonlyMap<number, number> =>
  new Map([...winningPositions(positions)].map(([set, kind]) => [set, winningKinds[kind].points]));

function judged(
  mine: number,
  theirs: number,
  worth: ReadonlyMap<number, number>,
  ask: Ask,
): Wrong | undefined {
  const told = ask(mine, theirs);
  const follows = fromSuccessors(mine, theirs, worth, ask);
  // In plies a win is odd and a loss even: a draw that has points, or the other way round, is found here too.
  const isRight = told.plies === follows.plies && told.points === follows.points;
  return isRight ? undefined : { mine, theirs, told, follows };
}

/** Compares every position of the movement phase with its successors; those that are alike once. Takes minutes. */
export function checkAll(positions: Positions, ask: Ask): Census {
  const worth = worthOf(positions);
  const all = [...fours()].map(together);
  const census = { positions: 0, won: 0, lost: 0, drawn: 0, longestWin: 0, wrong: [] as Wrong[] };
  for (const mine of all) {
    if (worth.has(mine) || !isLeast(mine)) continue;
    const alike = new Set(layings.map((laying) => laid(mine, laying))).size;
    for (const theirs of all) {
      if ((mine & theirs) !== 0 || worth.has(theirs)) continue;
      const { plies } = ask(mine, theirs);
      census.positions += alike;
      if (plies === 0) census.drawn += alike;
      else if (plies % 2 === 0) census.lost += alike;
      else census.won += alike;
      if (plies % 2 === 1) census.longestWin = Math.max(census.longestWin, plies);
      const wrong = judged(mine, theirs, worth, ask);
      if (wrong !== undefined && census.wrong.length < mostWrong) census.wrong.push(wrong);
    }
  }
  return census;
}

/** Compares `count` positions that `pick(n)`, 0 to n-1, chooses. */
export function checkSome(
  positions: Positions,
  ask: Ask,
  count: number,
  pick: (n: number) => number,
): readonly Wrong[] {
  const worth = worthOf(positions);
  const all = [...fours()].map(together);
  const wrong: Wrong[] = [];
  for (let compared = 0; compared < count && wrong.length < mostWrong;) {
    const [mine = 0, theirs = 0] = [all[pick(all.length)], all[pick(all.length)]];
    if ((mine & theirs) !== 0 || worth.has(mine) || worth.has(theirs)) continue;
    compared += 1;
    const found = judged(mine, theirs, worth, ask);
    if (found !== undefined) wrong.push(found);
  }
  return wrong;
}
