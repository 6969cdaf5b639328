/**
 * The first round of every size that has no closed form, by the number of players: players in the order of seats, `, `
 * parts tables, `; ` the rounds to start from if one is not enough. Found by search, proved by counting
 * (`whist.spec.ts`).
 */
const whistStarters: Readonly<Record<number, string>> = {
  4: '4 2 1 3',
  8: '8 2 1 6, 3 5 4 7',
  9: '4 2 7 3, 5 8 9 6; 5 3 8 1, 6 9 7 4; 6 1 9 2, 4 7 8 5',
  12: '12 10 1 7, 2 6 9 8, 3 11 4 5',
  16: '16 10 1 3, 2 13 6 12, 4 15 7 5, 8 9 14 11',
  20: '20 5 1 16, 2 12 4 7, 3 9 18 6, 8 13 15 14, 10 11 19 17',
  21: '2 9 14 6, 3 21 10 8, 4 12 15 16, 5 17 7 11, 13 19 18 20',
  24: '24 5 1 12, 2 19 16 17, 3 21 8 6, 4 11 10 15, 7 22 18 9, 13 23 14 20',
  28: '28 18 1 15, 2 19 12 4, 3 26 14 5, 6 25 7 11, 8 13 10 21, 9 24 27 20, 16 17 23 22',
  32: '32 26 1 11, 2 7 6 14, 3 8 5 21, 4 13 27 25, 9 12 19 23, 10 16 15 30, 17 28 20 29, 18 22 24 31',
  33: '2 11 4 27, 3 18 30 8, 5 6 23 25, 7 14 20 19, 9 31 12 22, 10 28 32 24, 13 16 21 15, 17 33 29 26',
  36: '36 22 1 19, 2 18 7 14, 3 8 13 35, 4 12 26 24, 5 25 16 6, 9 21 23 15, 10 17 28 32, 11 30 20 29, 27 31 34 33',
  40: '40 18 1 15, 2 7 19 23, 3 33 13 29, 4 28 22 35, 5 16 20 8, 6 24 31 30, 9 17 36 26, 10 12 21 11, 14 37 34 39, 25 32 38 27',
  44: '44 26 1 15, 2 13 36 42, 3 8 38 4, 5 41 27 10, 6 40 30 43, 7 25 23 19, 9 21 24 28, 11 35 34 18, 12 20 22 33, 14 29 39 31, 16 37 17 32',
  45: '2 4 14 5, 3 21 25 29, 6 7 12 23, 8 26 40 9, 10 39 37 44, 11 31 18 35, 13 19 43 28, 27 34 24 15, 36 16 38 30, 41 22 17 33, 20 32 45 42',
  48: '48 34 1 7, 2 41 17 39, 3 45 27 16, 4 31 32 43, 5 15 42 46, 6 22 36 19, 8 26 47 40, 9 18 30 11, 10 14 44 25, 12 28 21 33, 13 38 35 37, 20 29 24 23',
  49: '2 13 47 3, 8 4 48 32, 26 5 25 43, 29 6 14 20, 7 28 44 33, 31 18 9 12, 10 24 41 22, 11 46 40 38, 15 42 39 49, 16 23 35 36, 34 27 17 30, 19 21 45 37',
  52: '52 25 1 28, 2 22 16 32, 3 4 33 49, 5 36 13 47, 6 18 30 35, 7 43 20 45, 8 21 24 26, 9 19 27 34, 46 10 50 42, 11 15 12 44, 14 51 40 23, 17 31 37 38, 29 39 41 48',
  56: '56 21 1 36, 4 2 43 50, 3 42 20 14, 28 39 27 5, 46 6 11 51, 7 9 30 33, 19 31 8 26, 10 34 13 38, 25 15 12 29, 16 22 41 55, 48 35 54 17, 47 37 45 18, 32 23 24 49, 40 53 52 44',
  57: '2 5 28 15, 3 23 49 55, 18 17 10 4, 38 35 31 6, 7 24 9 25, 8 44 32 53, 11 19 45 41, 52 54 12 34, 13 46 27 51, 14 16 26 43, 20 30 39 48, 21 22 57 37, 29 40 33 56, 36 47 42 50',
  60: '49 6 35 32, 50 27 18 25, 28 45 51 39, 52 48 17 10, 53 44 38 43, 36 34 33 54, 29 55 12 2, 9 19 56 14, 13 31 40 57, 26 47 1 58, 8 21 15 59, 46 24 11 60, 3 4 37 22, 5 23 20 42, 7 30 16 41',
  64: '64 33 1 60, 61 26 2 3, 24 23 7 4, 5 30 46 55, 6 14 16 40, 29 15 57 8, 9 45 38 42, 32 21 19 10, 62 44 54 11, 59 49 12 34, 13 50 31 36, 17 35 18 47, 63 27 20 51, 37 22 28 43, 25 53 56 48, 41 58 39 52',
};

/** How many keep their tables, if not one of 4k players or none of 4k+1. */
const keepers: Readonly<Record<number, number>> = { 60: 12 };

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
