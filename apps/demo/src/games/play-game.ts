import { bug, type JsonObject } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Player } from '../tournament.js';
import { wantedOfDeal, type RevealedDeal } from './deal.js';
import { wantedOfBoard, type Board } from './scarney/board.js';
import type { MatchTable } from './tables.js';

/** A game as a seat is shown it. */
export interface Shown {
  readonly toAct: readonly number[];
  /** None where they are without number. */
  readonly legalMoves: readonly string[];
  readonly position: string;
  /** Of the games on the Scarney board. */
  readonly board: Board | null;
}

/** All that a player goes by: his seat, and the game as it is shown that seat. */
export interface Seen extends Shown {
  readonly seat: number;
  readonly ply: number;
}

/** Picks the move of the seat that is to act. */
export type PickMove = (seen: Seen) => string;

/** A ply as it was recorded, with the game before it and after it as it is shown to the seat that played it. */
export interface PlayedPly {
  readonly seat: number;
  readonly move: string;
  readonly before: Seen;
  readonly after: Shown;
}

export type Outcome = {
  readonly by: string;
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
    readonly round: number | null;
  }[];
  readonly rating: string | null;
};

/** How a game ended, its record with the players' names, and its deal, if it was dealt. */
interface End {
  readonly outcome: Outcome;
  readonly record: JsonObject;
  readonly deal: RevealedDeal | null;
}

/** A game as it was played, seat 0 first. */
export interface PlayedGame extends End {
  readonly seats: readonly Player[];
  readonly plies: readonly PlayedPly[];
}

const wanted = `toAct legalMoves position ${wantedOfBoard}`;

async function seatsOf({ sides }: MatchTable, id: string): Promise<readonly Player[]> {
  const players = sides.flat();
  const { client } = players[0] ?? bug('a match of nobody');
  const { game } = await client.ask<{ game: { seats: readonly { entry: { id: string } }[] } }>(
    'query($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id },
  );
  return game.seats.map(
    ({ entry }) => players.find((player) => player.entry === entry.id) ?? bug('a seat of nobody'),
  );
}

async function shownTo({ client }: Player, id: string): Promise<Shown> {
  const { game } = await client.ask<{ game: Shown }>(`query($id: ID!) { game(id: $id) { ${wanted} } }`, {
    id,
  });
  return game;
}

/**
 * Plays a game to its end, each ply by the player whose seat acts, over his own connection: `pick` is told what that seat
 * is shown, and nothing else.
 */
export async function playGame(table: MatchTable, id: string, pick: PickMove): Promise<PlayedGame> {
  const seats = await seatsOf(table, id);
  const plies: PlayedPly[] = [];
  let looking = seats[0] ?? bug('a game of nobody');
  for (let shown = await shownTo(looking, id); shown.toAct.length > 0;) {
    const [seat = 0] = shown.toAct;
    const mover = seats[seat] ?? bug(`nobody at seat ${seat}`);
    const ply = plies.length;
    const before = { ...(mover === looking ? shown : await shownTo(mover, id)), seat, ply };
    const move = pick(before);
    const { game: after, ply: recorded } = await mover.client.command<{ game: Shown; ply: { move: string } }>(
      'playMove',
      { commandId: newId(), gameId: id, ply, move },
      `... on MovePlayed { ply { move } game { ${wanted} } }`,
    );
    plies.push({ seat, move: recorded.move, before, after });
    [looking, shown] = [mover, after];
  }
  return { seats, plies, ...(await endOf(id, looking)) };
}

async function endOf(id: string, { client }: Player): Promise<End> {
  const { game } = await client.ask<{ game: End }>(
    `query($id: ID!) { game(id: $id) {
       record outcome { by winners points lines { label seat points round } rating } ${wantedOfDeal} } }`,
    { id },
  );
  return game;
}
