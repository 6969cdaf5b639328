import { isObject, own, quoted, refused, type JsonObject, type Refused } from '@fairview/kernel';
import type { Column } from '../../../columns.js';
import type { SheetGame } from '../../../contract.js';
import type { Credited } from '../../../credited.js';
import { roundTheTable, type Side } from '../../../sides.js';
import type { EnteredBoard, Round, TeamPlay } from '../../../team-rounds.js';

/** A deal is played at two tables. */
export const tables = 2;
const seatsOfATable = 4;

/** The round and the dealer of a hand, counted from 1: as in bridge the deal passes from table to table with its board. */
const handOf = (hand: number): { readonly round: number; readonly dealer: number } => ({
  round: hand,
  dealer: ((hand - 1) % seatsOfATable) + 1,
});

/** The pair of a team that sits at a table: the first two of its line-up at table 1, the others at table 2. */
export const pairAt = (players: readonly string[], table: number): readonly string[] =>
  players.slice(2 * table - 2, 2 * table);

/** The pairs at a table, P1 and P3 first: at table 1 the first team's, at table 2 the other's. */
function pairsAt(columns: readonly Column[], table: number): readonly Side[] {
  const pairs = columns.map(({ side, players }) => ({ name: side, players: pairAt(players, table) }));
  return table === 1 ? pairs : pairs.reverse();
}

/** Whether these seats are those of the pairs. Which of two partners has which is theirs to choose. */
const areOf = (seats: readonly string[], pairs: readonly Side[]): boolean =>
  seats.every((player, seat) => pairs[seat % pairs.length]?.players.includes(player));

/** The setup of a game that carries its record. */
const setupOf = ({ setup }: SheetGame): JsonObject | undefined => (isObject(setup) ? setup : undefined);

/** SK-1, SK-19: a record is of the hand that is due, and of the very deal that the other table has played. */
function judgeDeal({ game }: EnteredBoard, { round, done }: Round): Refused | undefined {
  const setup = setupOf(game);
  if (!setup) return undefined;
  const due = handOf(round);
  if (own(setup, 'round') !== due.round || own(setup, 'dealer') !== due.dealer)
    return refused('SK-19', 'hand-not-due', due);
  const decks = [game, ...done.map((other) => other.game)].flatMap((each) => {
    const deck = own(setupOf(each) ?? {}, 'deck');
    return deck === undefined ? [] : JSON.stringify(deck);
  });
  return new Set(decks).size > 1 ? refused('SK-19', 'deal-not-the-same', { round }) : undefined;
}

/** at a table sit the pairs of the line-ups, and one of them wins. */
function judgeSeats(
  { board, result: { seats, winner } }: EnteredBoard,
  { columns }: Round,
): Refused | undefined {
  const pairs = pairsAt(columns, board);
  if (seats && !areOf(seats, pairs)) return refused('R-5', 'seats-not-of-the-table', { table: board });
  return winner !== null && !pairs.some(({ players }) => players.includes(winner))
    ? refused('R-5', 'winner-not-at-the-table', { player: quoted(winner), table: board })
    : undefined;
}

/** By how much the first team was ahead over both tables. */
const swingOf = (boards: readonly Credited[]): number =>
  boards.reduce((sum, { scores: [own = 0, others = 0] = [] }) => sum + own - others, 0);

/**
 * Two teams of two pairs play every deal at two tables, once with the cards of P1 and P3 and once with those of P2 and P4.
 * `worth` is what a swing is entered with, signed as the swing is.
 */
export const duplicate = (worth: (swing: number) => number): TeamPlay => ({
  boards: () => tables,
  pairing: (columns, round, board) => ({
    seats: roundTheTable({ sides: pairsAt(columns, board) }),
    round,
    board,
    setup: handOf(round),
  }),
  refusals: {
    anotherRound: (round) => refused('SK-19', 'round-not-in-play', { round }),
    unknownBoard: (boards) => refused('SK-19', 'board-unknown', { boards }),
    repeatedBoard: (board, round) => refused('SK-19', 'board-repeated', { board, round }),
  },
  judge: (board, round) => judgeSeats(board, round) ?? judgeDeal(board, round),
  net: (boards) => worth(swingOf(boards)),
});
