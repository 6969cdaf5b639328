import { bug, type Json } from '@fairview/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import { type Sheet } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import type { Say } from '../printing/text.js';
import { createTournament, enterAll, pairRounds, type Player } from '../server/tournament.js';
import { expectedSheet, readGame, type Schedule, type ScheduledGame } from './schedule.js';

export interface OpenMatch {
  readonly id: string;
  readonly round: number;
  readonly board: number;
  readonly players: readonly [Player, Player];
}

/** A match as it was played, with the sheet it must come to. */
export interface PlayedMatch extends OpenMatch {
  readonly games: readonly ScheduledGame[];
  readonly sheet: Sheet;
  readonly lastGame: string;
}

interface NightPlan {
  readonly name: string;
  readonly settings: Json;
  readonly players: readonly string[];
}

/** Creates a tournament, enters its players, keeps their entry codes, and pairs the rounds. */
export async function holdClubNight(
  organizer: Client,
  clubId: string,
  { players: names, ...plan }: NightPlan,
): Promise<{ tournamentId: string; players: readonly Player[]; matches: readonly OpenMatch[] }> {
  const tournamentId = await createTournament(organizer, clubId, plan);
  const players = await enterAll(organizer, tournamentId, names);
  await pairRounds(organizer, tournamentId);
  return { tournamentId, players, matches: await pairedMatches(organizer, tournamentId, players) };
}

async function pairedMatches(
  organizer: Client,
  tournamentId: string,
  players: readonly Player[],
): Promise<readonly OpenMatch[]> {
  const { tournament } = await organizer.ask<{
    tournament: {
      matches: {
        nodes: { id: string; round: number; board: number; sides: { players: { id: string }[] }[] }[];
      };
    };
  }>(
    'query($id: ID!) { tournament(id: $id) { matches(first: 100) { nodes { id round board sides { players { id } } } } } }',
    { id: tournamentId },
  );
  const playerOf = (id: string | undefined): Player =>
    players.find(({ entry }) => entry === id) ?? bug('a side nobody entered');
  return tournament.matches.nodes.map(({ sides, ...match }) => ({
    ...match,
    players: [playerOf(sides[0]?.players[0]?.id), playerOf(sides[1]?.players[0]?.id)] as const,
  }));
}

/** Opens the next game of a match, as one of its players does, and gives its id. */
export async function openNextGame({ id, players }: OpenMatch): Promise<string> {
  const { game } = await players[0].client.command<{ game: { id: string } }>(
    'openGame',
    { commandId: newId(), matchId: id },
    '... on GameAdded { game { id } }',
  );
  return game.id;
}

/** Plays moves from ply `from` on, each by the player whose seat acts. In a standard drop the seats take turns. */
export async function playMoves(
  gameId: string,
  seats: readonly [Player, Player],
  moves: readonly string[],
  from = 0,
): Promise<void> {
  for (const [i, move] of moves.entries()) {
    const ply = from + i;
    const { client } = seats[ply % 2] ?? seats[0];
    await client.command('playMove', { commandId: newId(), gameId, ply, move }, '... on MovePlayed { seat }');
  }
}

/** The player with black in game `number` of a match, from 0 (TM-10). */
export const seatsOf = ({ players }: OpenMatch, number: number): readonly [Player, Player] =>
  number % 2 === 0 ? players : [players[1], players[0]];

async function playMatch(
  match: OpenMatch,
  games: readonly ScheduledGame[],
  settings: Json,
): Promise<PlayedMatch> {
  let lastGame = '';
  for (const [number, game] of games.entries()) {
    lastGame = await openNextGame(match);
    await playMoves(lastGame, seatsOf(match, number), game.moves);
  }
  const [first, second] = match.players;
  return { ...match, games, sheet: expectedSheet(games, [first.entry, second.entry], settings), lastGame };
}

/** Plays a whole schedule, the boards of a round side by side, and gives every match with its expected sheet. */
export async function playRounds(
  schedule: Schedule,
  matches: readonly OpenMatch[],
  settings: Json,
  say: Say,
): Promise<readonly PlayedMatch[]> {
  const played: PlayedMatch[] = [];
  for (const round of [...new Set(schedule.matches.map((match) => match.round))]) {
    const boards = schedule.matches.filter((match) => match.round === round);
    const done = await Promise.all(
      boards.map(async ({ board, games }) => {
        const match =
          matches.find((each) => each.round === round && each.board === board) ??
          bug(`no board ${board} in round ${round}`);
        return playMatch(match, await Promise.all(games.map(readGame)), settings);
      }),
    );
    played.push(...done);
    const scores = done.map(
      ({ players, sheet }) => `${players[0].name} ${Object.values(sheet.count).join('-')} ${players[1].name}`,
    );
    say(`round ${round}: ${scores.join(', ')}`);
  }
  return played;
}

/**
 * Runs one match into its time limit: a game won in time, then one left unfinished past limit and grace, which the
 * server declares no contest by itself (TM-19).
 */
export async function playIntoTheLimit(
  match: OpenMatch,
  watcher: Client,
  graceEnds: number,
  say: Say,
): Promise<void> {
  const won = await readGame('black-row-by-drop');
  await playMoves(await openNextGame(match), seatsOf(match, 0), won.moves);
  const unfinished = await openNextGame(match);
  const seats = seatsOf(match, 1);
  await playMoves(unfinished, seats, won.moves.slice(0, 5));
  say(
    `${match.players[0].name} has won a game; the second one is left standing. Waiting for limit and grace …`,
  );
  await pause(graceEnds);
  const late = await seats[1].client.command<{ code?: string; rule?: string }>(
    'playMove',
    { commandId: newId(), gameId: unfinished, ply: 5, move: won.moves[5] ?? '' },
    '... on MovePlayed { seat }',
    true,
  );
  if (late.code !== 'no-contest')
    throw new Error(`a move after limit and grace was not refused as no contest: ${late.code ?? 'played'}`);
  say(`a late move is refused (${late.rule}, ${late.code})`);
  await untilFinished(watcher, match.id);
}

/** Waits until a match is finished: the tally follows its last game by itself. */
async function untilFinished(client: Client, id: string): Promise<void> {
  const query = 'query($id: ID!) { match(id: $id) { status } }';
  for (let tries = 0; tries < 100; tries += 1) {
    const { match } = await client.ask<{ match: { status: string } }>(query, { id });
    if (match.status === 'FINISHED') return;
    await pause(100);
  }
  throw new Error('a match under a time limit was not tallied within ten seconds of its end');
}
