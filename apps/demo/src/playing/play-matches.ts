import { bug, type JsonObject } from '@fairview/kernel';
import type { Client } from '../server/client.js';
import { type Say, inLines, inWords } from '../printing/text.js';
import { chance, type DealtGames, type GamePlan, type RecordedGames } from '../plan/game-plan.js';
import { checkDeal, dealTo, commitmentLines, type OpenedDeal } from './deal.js';
import { playGame } from './play-game.js';
import type { PickMove, PlayedGame } from '../plan/played-game.js';
import { gamePlans, type DemoGame } from './game-plans.js';
import { courseDifferences, outcomeDifferences, expectedMatchSheet, report } from './report.js';
import { readCommitted, coloursText } from '../games/scarney/board.js';
import { holdTournament, sideNames, type MatchTable } from './tables.js';
import type { Sheet } from '@fairview/rules';
import type { Player } from '../server/tournament.js';
import { matchResults, printedStandings, standingDifferences, standingsOf } from '../club-night/standings.js';
import { v7 as newId } from 'uuid';

/** What a match waits for before its next game starts: a choice, or a deal. */
interface OpenedGame {
  readonly match?: {
    readonly choicesAsked: readonly { readonly gameId: string; readonly by: { readonly id: string } }[];
    readonly deals: readonly OpenedDeal[];
  };
}

/** Opens the next game of the match, as one of its players does. */
function openGame({ matchId, sides }: MatchTable): Promise<OpenedGame> {
  const { client } = sides[0]?.[0] ?? bug('a match of nobody');
  return client.command<OpenedGame>(
    'openGame',
    { commandId: newId(), matchId },
    `... on MatchChanged { match { choicesAsked { gameId by { id } }
       deals { gameId dealId serverCommitment seats { entry { id } } } } }`,
  );
}

/** Chooses the colours of a game that waits for them, by the player whose choice it is: the game starts (S-5). */
async function chooseColours(
  { matchId, sides }: MatchTable,
  { match }: OpenedGame,
  colours: readonly string[],
): Promise<string> {
  const [choice = bug('the match asks for no colours')] = match?.choicesAsked ?? [];
  const { gameId, by } = choice;
  const { client } = sides.flat().find(({ entry }) => entry === by.id) ?? bug('a choice of nobody');
  await client.command(
    'chooseColours',
    { commandId: newId(), matchId, gameId, colours },
    '... on MatchChanged { match { status } }',
  );
  return gameId;
}

/** A match between single players, and the sheet that its games come to, with their names. */
interface Result {
  readonly players: readonly Player[];
  readonly sheet: Sheet;
}

/** Prints the standings of a tournament; gives every figure that is not what its sheets come to. */
async function reportStandings(
  organizer: Client,
  tournamentId: string,
  results: readonly Result[],
  say: Say,
): Promise<readonly string[]> {
  const rows = await standingsOf(organizer, tournamentId);
  printedStandings(rows).forEach((line) => say(line));
  say('');
  return standingDifferences(
    rows,
    results.flatMap(({ players, sheet }) => matchResults(sheet, players, ({ name }) => name)),
  );
}

/** A game that was played: its record, the lines to print, and the server's deviations from the rules. */
interface Played {
  readonly record: JsonObject;
  /** The player who began, then line by line. */
  readonly told: readonly string[];
  readonly wrong: readonly string[];
}

/** Plays the next game of a match, the first being number 1. */
type PlayNext = (table: MatchTable, number: number) => Promise<Played>;

/** The matches of a game, from the entries to the sheets. Gives the figures that differ. */
export const gameMatches =
  (game: DemoGame) =>
  async (organizer: Client, clubId: string, say: Say): Promise<readonly string[]> => {
    const plan = gamePlans[game];
    const tournament = await holdTournament(organizer, clubId, game, plan);
    const playNext = playerOf(plan);
    introduce(plan, say);
    const wrong: string[] = [];
    const played: { readonly table: MatchTable; readonly records: readonly JsonObject[] }[] = [];
    for (const table of tournament.tables) {
      const match = sideNames(table).join(' against ');
      if (tournament.tables.length > 1) say(`\n${match}`);
      const games = await playMatch(table, plan, playNext, say);
      const records = games.map(({ record }) => record);
      played.push({ table, records });
      const differing = await report(organizer, table, plan, records, say);
      for (const line of [...games.flatMap((each) => each.wrong), ...differing])
        wrong.push(tournament.tables.length > 1 ? `${match}: ${line}` : line);
    }
    if (tournament.tables.length === 1) return wrong;
    const results = played.map(({ table, records }) => ({
      players: table.sides.flat(),
      sheet: expectedMatchSheet(table, plan, records),
    }));
    return [...wrong, ...(await reportStandings(organizer, tournament.tournamentId, results, say))];
  };

/** The players: single players, or partners against partners. */
function whoPlays({ sides }: GamePlan): string {
  const areTeams = sides.some(({ length }) => length > 1);
  return areTeams
    ? sides.map((side, at) => `${inWords(side)} (T${at + 1})`).join(' against ')
    : sides.flat().join(', ');
}

function introduce(plan: GamePlan, say: Say): void {
  say('');
  say(`${plan.title}: ${whoPlays(plan)}`);
  say('');
  plan.about.forEach((line) => say(line));
}

async function playMatch(
  table: MatchTable,
  { playing, figure = String }: GamePlan,
  playNext: PlayNext,
  say: Say,
): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (let match = await running(table); match.status === 'OPEN';) {
    const number = played.length + 1;
    const next = await playNext(table, number);
    played.push(next);
    match = await running(table);
    const [who = '', ...told] = next.told;
    const counts = sideNames(table).map((name, at) => `${name} ${figure(match.sheet.sides[at]?.count ?? 0)}`);
    say('');
    say(`${playing} ${number}: ${who}`);
    for (const line of [...told, `On the sheet: ${counts.join(', ')}.`])
      say(line === '' ? '' : `    ${line}`);
  }
  return played;
}

function playerOf(plan: GamePlan): PlayNext {
  const { games } = plan;
  return 'records' in games ? byRecords(plan, games) : byPlayer(plan, games);
}

/** The committed records one after the other, their colours chosen and their moves played by the players who sit there. */
const byRecords =
  ({ opens, view, tell }: GamePlan, { records }: RecordedGames): PlayNext =>
  async (table, number) => {
    const name = records[number - 1] ?? bug('the match goes on after the last record of its plan');
    const committed = await readCommitted(table.game, name);
    const { setup, moves } = committed;
    const gameId = await chooseColours(table, await openGame(table), setup.colours[0]);
    const game = await playGame(
      table,
      gameId,
      view,
      ({ ply }) => moves[ply] ?? bug(`the record ${name} has ended, and its game has not`),
    );
    const [first, second] = game.seats.map((player) => player.name);
    const [own, others] = setup.colours.map(coloursText);
    const record = { ...committed, seats: game.seats.map((player) => player.name) };
    const place = `game ${number}`;
    return {
      record,
      told: [`${first} ${opens} with ${own}, ${second} has ${others}.`, ...tell(game)],
      wrong: [...courseDifferences(game, record, place), ...outcomeDifferences(game, record, place)],
    };
  };

/** Every ply before which the seat to act was shown what it may not know. */
const peeks = ({ plies }: PlayedGame, { showsTooMuch }: DealtGames): readonly string[] =>
  plies.flatMap(({ before }) =>
    showsTooMuch(before) ? [`ply ${before.ply} shows seat ${before.seat} what is hidden from it`] : [],
  );

/** Games that are dealt by the players' seeds; the player's chance is the same in every demo, the deals are not. */
function byPlayer({ opens, view, tell }: GamePlan, games: DealtGames): PlayNext {
  const { things, player } = games;
  const pick: PickMove = player(chance(1));
  return async (table, number) => {
    const { match } = await openGame(table);
    const promised = await dealTo(table, match?.deals[0] ?? bug('no deal is open'));
    const game = await playGame(table, promised.gameId, view, pick);
    const { record } = game;
    const deal = checkDeal(promised, game.deal, record, things);
    const first = game.seats[game.plies[0]?.seat ?? 0]?.name ?? bug('a game without a ply');
    return {
      record,
      told: [
        `${first} ${opens}.`,
        ...inLines(commitmentLines(promised, things).split(' ')),
        ...tell(game),
        deal.told,
      ],
      wrong: [
        ...[...peeks(game, games), ...deal.wrong].map((line) => `game ${number}: ${line}`),
        ...outcomeDifferences(game, record, `game ${number}`),
      ],
    };
  };
}

interface Running {
  readonly status: string;
  readonly sheet: { readonly sides: readonly { readonly count: number }[] };
}

async function running({ matchId, sides }: MatchTable): Promise<Running> {
  const { client } = sides[0]?.[0] ?? bug('a match of nobody');
  const { match } = await client.ask<{ match: Running }>(
    'query($id: ID!) { match(id: $id) { status sheet { sides { count } } } }',
    { id: matchId },
  );
  return match;
}
