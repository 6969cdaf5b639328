import { bug, type JsonObject } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import type { Player } from '../event.js';
import { wantedOfBoard, type Board } from './board.js';
import { wantedOfDeal, type OpenedDeal, type RevealedDeal } from './dealing.js';
import type { ScarneyTable } from './entering.js';

/** Picks the move of a ply. */
export type PickMove = (ply: number, legalMoves: readonly string[]) => string;

export type Outcome = {
  readonly by: string;
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
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
  readonly moves: readonly string[];
  /** After each ply, as whoever moved was shown it. */
  readonly boards: readonly Board[];
}

/** What a match waits for before its next game starts: a choice, or a deal. */
export interface OpenedGame {
  readonly asked?: {
    readonly choicesAsked: readonly { readonly gameId: string; readonly by: { readonly id: string } }[];
  };
  readonly dealt?: { readonly deals: readonly OpenedDeal[] };
}

interface Seen {
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[];
  readonly board: Board;
}

const wanted = `toAct legalMoves ${wantedOfBoard}`;

/** Opens the next game of the match, as one of its players does. */
export function openGame({ matchId, players: [player] }: ScarneyTable): Promise<OpenedGame> {
  const { client } = player ?? bug('a match of nobody');
  return client.command<OpenedGame>(
    'openGame',
    { commandId: newId(), matchId },
    `... on ChoicesAsked { asked: match { choicesAsked { gameId by { id } } } }
     ... on DealOpened { dealt: match { deals { gameId dealId serverCommitment } } }`,
  );
}

/** Chooses the colours of a game that waits for them, by the player whose choice it is: the game starts (S-5). */
export async function chooseColours(
  { matchId, players }: ScarneyTable,
  { asked }: OpenedGame,
  colours: readonly string[],
): Promise<string> {
  const [choice = bug('the match asks for no colours')] = asked?.choicesAsked ?? [];
  const { gameId, by } = choice;
  const { client } = players.find(({ entry }) => entry === by.id) ?? bug('a choice of nobody');
  await client.command(
    'chooseColours',
    { commandId: newId(), matchId, gameId, colours },
    '... on ColoursChosen { match { status } }',
  );
  return gameId;
}

interface Started extends Seen {
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}

/** Plays a game to its end, each ply by the player whose seat acts, over his own connection. */
export async function playGame(table: ScarneyTable, id: string, pick: PickMove): Promise<PlayedGame> {
  const [{ client } = bug('a match of nobody')] = table.players;
  const { game } = await client.ask<{ game: Started }>(
    `query($id: ID!) { game(id: $id) { seats { entry { id } } ${wanted} } }`,
    { id },
  );
  const seats = game.seats.map(
    ({ entry }) => table.players.find((player) => player.entry === entry.id) ?? bug('a seat of nobody'),
  );
  const moves: string[] = [];
  const boards: Board[] = [];
  for (let seen: Seen = game; seen.toAct.length > 0;) {
    const [seat = 0] = seen.toAct;
    const ply = moves.length;
    const move = pick(ply, seen.legalMoves);
    const { client: mover } = seats[seat] ?? bug(`nobody at seat ${seat}`);
    const played = await mover.command<{ game: Seen }>(
      'playMove',
      { commandId: newId(), gameId: id, ply, move },
      `... on MovePlayed { game { ${wanted} } }`,
    );
    moves.push(move);
    boards.push(played.game.board);
    seen = played.game;
  }
  return { seats, moves, boards, ...(await endOf(id, seats)) };
}

async function endOf(id: string, [seat]: readonly Player[]): Promise<End> {
  const { client } = seat ?? bug('a game of nobody');
  const { game } = await client.ask<{ game: End }>(
    `query($id: ID!) { game(id: $id) {
       record outcome { by winners points lines { label seat points } rating } ${wantedOfDeal} } }`,
    { id },
  );
  return game;
}
