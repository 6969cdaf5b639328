import { dropChoosers, openings, type Opening } from '@fairview/rules';
import { board, circleCount, type Circles } from './circles.js';
import { Numbering } from './numbering.js';
import { rankOf } from './ranks.js';
import { better, earlier, none, turned, valueOf, type Value } from './value.js';

export const dropCount = 8;

/** T-6: Black drops the even pieces, from 0. */
const ownerOf = (drop: number): number => drop % 2;

/** The game from the drop at hand on: who chooses the circles of the drops that are left, and whether they may pass (T-7 to T-9). */
export interface DropGame {
  readonly choosers: readonly number[];
  readonly pass: boolean;
}

/** The game of a style. Where nobody chooses for the other no pass is possible, so that both options are one game. */
export function dropGame(opening: Opening, pass: boolean): DropGame {
  return laterGame({ choosers: dropChoosers[opening], pass }, 0);
}

/** What is left of a game after so many more drops. */
export function laterGame({ choosers, pass }: DropGame, drops: number): DropGame {
  const left = choosers.slice(drops);
  const first = dropCount - left.length;
  return { choosers: left, pass: pass && left.some((chooser, at) => chooser !== ownerOf(first + at)) };
}

/** The name of a game from a drop on: `drop 5 101 pass`. */
export const nameOf = ({ choosers, pass }: DropGame): string =>
  `drop ${dropCount - choosers.length} ${choosers.join('')}${pass ? ' pass' : ''}`;

/** All games that begin at this drop in some style, by name. */
export function gamesFrom(drop: number): ReadonlyMap<string, DropGame> {
  const all = openings.flatMap((opening) =>
    [false, true].map((pass) => laterGame(dropGame(opening, pass), drop)),
  );
  return new Map(all.map((game) => [nameOf(game), game]));
}

const made: Numbering[] = [];

/** The numbers of the boards on which so many pieces stand, fewer than eight, Black's made the first; made when first asked for. */
export const boardsOfDrop = (placed: number): Numbering =>
  (made[placed] ??= new Numbering(Math.ceil(placed / 2), Math.floor(placed / 2)));

/** A position of the drop, and the value for Black of those that a drop leads to. */
export interface DropPosition {
  readonly black: Circles;
  readonly red: Circles;
  readonly placed: number;
}

/** T-11: the value for Black if the piece just dropped on `board` ends the game, by the worth of four circles. */
export function endedBy({ black, red, placed }: DropPosition, worth: Uint8Array): Value | undefined {
  if (placed < dropCount - 1) return undefined;
  const owner = ownerOf(placed - 1);
  const points = worth[rankOf(owner === 0 ? black : red)] as number;
  if (points === 0) return undefined;
  return valueOf(0, owner === 0 ? points : -points);
}

/** The position after a drop on a circle, given as a set. */
export function dropped({ black, red, placed }: DropPosition, circle: Circles): DropPosition {
  const isBlack = ownerOf(placed) === 0;
  return { black: isBlack ? black | circle : black, red: isBlack ? red : red | circle, placed: placed + 1 };
}

/** The best that each seat could make of a drop if it chose the circle: values for Black. */
export interface Choices {
  readonly black: Value;
  readonly red: Value;
}

/** T-10: the centre, if it is barred and the drop is the first; else none. */
export const barredAt = ({ placed }: DropPosition, centreBarred: boolean): Circles =>
  centreBarred && placed === 0 ? 1 << ((circleCount - 1) / 2) : 0;

/** `after` tells the value for Black once a circle is taken; those that are barred may not be. */
export function choicesOf(
  position: DropPosition,
  after: (circle: Circles) => Value,
  barred: Circles = 0,
): Choices {
  let [black, red] = [none, none];
  for (let rest = board & ~(position.black | position.red | barred); rest !== 0; rest &= rest - 1) {
    const value = earlier(after(rest & -rest));
    black = better(black, value);
    red = better(red, turned(value));
  }
  return { black, red: turned(red) };
}

/** The value for Black: that of the chooser's best drop, or of a pass, after which the owner chooses (T-9). */
export function chosen(placed: number, { choosers, pass }: DropGame, { black, red }: Choices): Value {
  const owner = ownerOf(placed);
  const [owners, others] = owner === 0 ? [black, red] : [red, black];
  if (choosers[0] === owner) return owners;
  if (!pass) return others;
  const passed = earlier(owners);
  return owner === 0 ? turned(better(turned(others), turned(passed))) : better(others, passed);
}
