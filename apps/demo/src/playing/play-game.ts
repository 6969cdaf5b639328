import { bug } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import {
  wantedOfDeal,
  type GameEnd,
  type PickMove,
  type PlayedGame,
  type PlayedPly,
  type AskedView,
  type Shown,
} from '../plan/played-game.js';
import type { Player } from '../server/tournament.js';
import type { MatchTable } from './tables.js';

/** What a seat is shown of a game, as a query asks for it. */
const wantedOf = ({ asked }: AskedView<unknown>): string => `toAct legalMoves view { __typename ${asked} }`;

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

/** What the server answers: moves that are not listed are null. */
type Answered = Omit<Shown, 'legalMoves'> & { readonly legalMoves: readonly string[] | null };

const shownOf = (game: Answered): Shown => ({ ...game, legalMoves: game.legalMoves ?? [] });

async function shownTo({ client }: Player, id: string, wanted: string): Promise<Shown> {
  const { game } = await client.ask<{ game: Answered }>(`query($id: ID!) { game(id: $id) { ${wanted} } }`, {
    id,
  });
  return shownOf(game);
}

/**
 * Plays a game to its end, each ply by the player whose seat acts, over their own connection: `pick` gets what that seat is
 * shown, and nothing else.
 */
export async function playGame(
  table: MatchTable,
  id: string,
  view: AskedView<unknown>,
  pick: PickMove,
): Promise<PlayedGame> {
  const wanted = wantedOf(view);
  const seats = await seatsOf(table, id);
  const plies: PlayedPly[] = [];
  let looking = seats[0] ?? bug('a game of nobody');
  for (let shown = await shownTo(looking, id, wanted); shown.toAct.length > 0;) {
    const [seat = 0] = shown.toAct;
    const mover = seats[seat] ?? bug(`nobody at seat ${seat}`);
    const ply = plies.length;
    const before = { ...(mover === looking ? shown : await shownTo(mover, id, wanted)), seat, ply };
    const move = pick(before);
    const { game, ply: recorded } = await mover.client.command<{ game: Answered; ply: { move: string } }>(
      'playMove',
      { commandId: newId(), gameId: id, ply, move },
      `... on MovePlayed { ply { move } game { ${wanted} } }`,
    );
    const after = shownOf(game);
    plies.push({ seat, move: recorded.move, before, after });
    [looking, shown] = [mover, after];
  }
  return { seats, plies, ...(await endOf(id, looking)) };
}

async function endOf(id: string, { client }: Player): Promise<GameEnd> {
  const { game } = await client.ask<{ game: GameEnd }>(
    `query($id: ID!) { game(id: $id) {
       record outcome { by winners points lines { label seat points round } rating } ${wantedOfDeal} } }`,
    { id },
  );
  return game;
}
