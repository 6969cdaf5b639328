import { keepers, whistStarters } from './whist-starters.js';

/** One table in the order of seats P1 to P4: P1 and P3 are partners, P2 and P4 are. */
export type WhistTable = readonly [number, number, number, number];

/** One round of a whist schedule, players by their numbers from 1. */
export interface WhistRound {
  /** Those who keep their tables all through come first. */
  readonly tables: readonly WhistTable[];
  /** With 4k+1 players, the one who rests in this round. */
  readonly bye?: number;
}

/** The sizes that have a schedule: every multiple of four and every number one above it, from 4 to 64 players. */
export const whistSizes: readonly number[] = Array.from({ length: 61 }, (_, at) => at + 4).filter(
  (players) => players % 4 < 2,
);

const seated = ([a, b, c, d]: WhistTable, place: (player: number) => number): WhistTable => [
  place(a),
  place(b),
  place(c),
  place(d),
];

/** The same table after everybody has moved on `seats` seats: partners stay partners. */
const turned = ([a, b, c, d]: WhistTable, seats: number): WhistTable =>
  seats === 0 ? [a, b, c, d] : turned([d, a, b, c], seats - 1);

function read(table: string): WhistTable {
  const [a = 0, b = 0, c = 0, d = 0] = table.split(' ').map(Number);
  return [a, b, c, d];
}

/**
 * The closed form for a size in which some i squares to -1 (5, 13, 17, 25, 29, ...): counted from the player who rests,
 * the tables are x, ix, -x, -ix. The differences of partners are then the multiples of 2 and those of opponents the
 * multiples of i-1 and i+1, every one as often as it should be.
 */
function squareStarter(players: number): readonly WhistTable[] {
  const numbers = Array.from({ length: players - 1 }, (_, at) => at + 1);
  const i = numbers.find((number) => (number * number) % players === players - 1) ?? 0;
  return numbers
    .map((x): WhistTable => [x, (i * x) % players, players - x, players - ((i * x) % players)])
    .filter((table) => Math.min(...table) === table[0])
    .map((table) => seated(table, (number) => number + 1));
}

/** The rounds that the schedule is unfolded from: one, but for 9 players. */
const starters = (players: number): readonly (readonly WhistTable[])[] =>
  whistStarters[players]?.split('; ').map((round) => round.split(', ').map(read)) ?? [squareStarter(players)];

/**
 * One round for each player who moves. Of several rounds to start from each has its turn, and everybody has moved on by
 * their number when the first comes again. If a player keeps the table, its four move on a seat in every round, since
 * they would sit on one seat for ever; at the other tables the moving players come by every seat of themselves.
 */
function unfolded(players: number, fixed: number): readonly WhistRound[] {
  const moving = players - fixed;
  const rounds = starters(players);
  return Array.from({ length: moving }, (_, round) => {
    const start = round % rounds.length;
    const place = (player: number) =>
      player > moving ? player : ((player - 1 + round - start) % moving) + 1;
    const tables = (rounds[start] ?? []).map((table) =>
      turned(seated(table, place), table.some((player) => player > moving) ? round % 4 : 0),
    );
    return fixed === 0 ? { tables, bye: round + 1 } : { tables };
  });
}

/**
 * The rounds in which those who keep their tables meet each other, if there are several: they and the moving players,
 * in groups of as many, each play the schedule of that size, all groups at once.
 */
const amongThemselves = (players: number, fixed: number): readonly WhistRound[] =>
  (whistSchedule(fixed) ?? []).map(({ tables }) => {
    const step = (players - fixed) / fixed;
    const groups = Array.from({ length: step }, (_, at) =>
      tables.map((table) => seated(table, (number) => at + 1 + (number - 1) * step)),
    );
    const kept = tables.map((table) => seated(table, (number) => players - fixed + number));
    return { tables: [...kept, ...groups.flat()] };
  });

/**
 * A whist schedule, for a tournament in which everybody enters alone and partners change: each two players are partners
 * exactly once and opponents exactly twice. 4k players have 4k-1 rounds and all play in each; 4k+1 have 4k+1 rounds and
 * player r rests in round r. Seats are shared as evenly as docs/pairing.md says. `undefined` for a size that is not among
 * `whistSizes`.
 */
export function whistSchedule(players: number): readonly WhistRound[] | undefined {
  if (!whistSizes.includes(players)) return undefined;
  const fixed = players % 4 === 1 ? 0 : (keepers[players] ?? 1);
  return [...unfolded(players, fixed), ...amongThemselves(players, fixed)];
}
