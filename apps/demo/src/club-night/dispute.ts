import { bug, inColumns, type Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import { openNextGame, playMoves, type PlayedMatch } from './matches.js';
import type { Say } from '../printing/text.js';
import type { Player } from '../server/tournament.js';
import { expectedSheet, readGame } from './schedule.js';

/** A game after so many plies, as the server shows it. */
interface Moment {
  readonly ply: number;
  readonly legalMoves: number | null;
  readonly played: { readonly seat: number; readonly move: string; readonly at: string } | null;
  readonly view: { readonly board: { readonly circles: readonly { readonly piece: number | null }[] } };
}

const colours = ['black', 'red'];
const disputedPly = 4;

/**
 * The loser of a match disputes its last game; the arbiter replays it up to the ply in question and voids it. The result is
 * provisional in between, the match goes on without the game, and another one is played instead. Returns the match after that.
 */
export async function disputeAndRule(
  arbiter: Client,
  tournamentId: string,
  match: PlayedMatch,
  settings: Json,
  say: Say,
): Promise<PlayedMatch> {
  const gameId = match.lastGame;
  const loser = match.players[match.sheet.figures().winner === 'A' ? 1 : 0];
  await loser.client.command(
    'disputeGame',
    { commandId: newId(), gameId, ply: disputedPly, reason: 'The board was touched before I had dropped.' },
    '... on GameDisputeChanged { dispute { ply } }',
  );
  say('');
  say(
    `${loser.name} disputes ply ${disputedPly} of the last game of round ${match.round}, board ${match.board}; the result is provisional.`,
  );
  await expectProvisional(arbiter, tournamentId, true);
  say('The arbiter replays it:');
  say('');
  (await replayed(arbiter, gameId)).forEach((line) => say(`    ${line}`));
  say('');
  const before = await countsOf(arbiter, match);
  await arbiter.command(
    'issueRuling',
    { commandId: newId(), gameId, ruling: 'VOID', reason: 'Nobody knows where the piece had stood.' },
    '... on GameDisputeChanged { dispute { ply } }',
  );
  await expectProvisional(arbiter, tournamentId, false);
  say(
    `Ruling: the game is void. It stood ${before}, it stands ${await countsOf(arbiter, match)}, and the match goes on.`,
  );
  const again = await playAgain(arbiter, match, settings);
  say(
    `Another game is played in its place: it stands ${await countsOf(arbiter, again)}, and the match is over.`,
  );
  return again;
}

/** Plays a game in place of the last one, which the same player wins, in another way, and gives the match as it must stand. */
async function playAgain(watcher: Client, match: PlayedMatch, settings: Json): Promise<PlayedMatch> {
  const lastGame = await openNextGame(match);
  const seats = await seatsOf(watcher, match, lastGame);
  const winner = match.players[match.sheet.figures().winner === 'A' ? 0 : 1];
  const game = await readGame(seats[0] === winner ? 'black-row-by-drop' : 'red-row-by-drop');
  await playMoves(lastGame, seats, game.moves);
  const games = [...match.games.slice(0, -1), game];
  const [first, second] = match.players;
  return { ...match, games, lastGame, sheet: expectedSheet(games, [first.entry, second.entry], settings) };
}

async function seatsOf(client: Client, { players }: PlayedMatch, id: string): Promise<[Player, Player]> {
  const { game } = await client.ask<{ game: { seats: readonly { entry: { id: string } }[] } }>(
    'query($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id },
  );
  const [black, red] = game.seats.map(
    ({ entry }) => players.find((player) => player.entry === entry.id) ?? bug('a seat of nobody'),
  );
  return [black ?? bug('nobody has black'), red ?? bug('nobody has red')];
}

/** `Bruno 5, Hugo 0`. */
async function countsOf(client: Client, { id, players }: PlayedMatch): Promise<string> {
  const { match } = await client.ask<{ match: { sheet: { sides: readonly { count: number }[] } } }>(
    'query($id: ID!) { match(id: $id) { sheet { sides { count } } } }',
    { id },
  );
  return players.map(({ name }, at) => `${name} ${match.sheet.sides[at]?.count ?? 0}`).join(', ');
}

/** The boards around the ply in question, side by side. */
async function replayed(client: Client, gameId: string): Promise<readonly string[]> {
  const moments: Moment[] = [];
  for (const ply of [disputedPly - 1, disputedPly, disputedPly + 1])
    moments.push(await momentAt(client, gameId, ply));
  const boards = moments.map((moment) => [heading(moment), ...drawn(moment)]);
  return inColumns((boards[0] ?? []).map((_, row) => boards.map((board) => `${board[row] ?? ''}    `)));
}

async function momentAt(client: Client, gameId: string, ply: number): Promise<Moment> {
  const { game } = await client.ask<{ game: { at: Moment } }>(
    `query($id: ID!, $ply: Int!) { game(id: $id) { at(ply: $ply) {
       ply legalMoves played { seat move at } view { ... on TeekoView { board { circles { piece } } } } } } }`,
    { id: gameId, ply },
  );
  return game.at;
}

const heading = ({ ply, played }: Moment): string =>
  played ? `${ply}. ${colours[played.seat] ?? ''} ${played.move} at ${played.at.slice(11, 19)}` : 'the start';

const inARow = 5;

const drawn = ({ view: { board } }: Moment): readonly string[] =>
  Array.from({ length: inARow }, (_, row) =>
    board.circles
      .slice(row * inARow, (row + 1) * inARow)

      .map(({ piece }) => (piece === null ? '·' : (colours[piece]?.charAt(0).toUpperCase() ?? '')))
      .join(' '),
  );

async function expectProvisional(client: Client, id: string, expected: boolean): Promise<void> {
  const { tournament } = await client.ask<{ tournament: { standings: { provisional: boolean } } }>(
    'query($id: ID!) { tournament(id: $id) { standings { provisional } } }',
    { id },
  );
  if (tournament.standings.provisional !== expected)
    throw new Error(`standings provisional: ${tournament.standings.provisional}, not ${expected}`);
}
