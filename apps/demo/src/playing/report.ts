import { isObject, type Json, type JsonObject } from '@fairview/kernel';
import { games as registry, replayRecord, type Sheet } from '@fairview/rules';
import type { Client } from '../server/client.js';
import { differencesOf } from '../figures/comparison.js';
import { figuresOf, sheetOf, withNames, withSides } from '../figures/match-record.js';
import type { Say } from '../printing/text.js';
import { sheetFigures, wantedOfSheet, type SheetFigures } from '../figures/sheet-figures.js';
import type { PlayedGame } from '../plan/played-game.js';
import type { GamePlan } from '../plan/game-plan.js';
import { sideNames, type MatchTable } from './tables.js';

/** Every part of a game's outcome that is not what its record comes to when it is replayed here. */
export function outcomeDifferences(
  { outcome }: PlayedGame,
  record: JsonObject,
  place: string,
): readonly string[] {
  const replayed = replayRecord(record, registry);
  if (!replayed.ok) return [`${place}: its record is refused (${replayed.rule}): ${replayed.message}`];
  if (!replayed.outcome.finished) return [`${place}: its record is not finished`];
  const { by, winners, points, rating = null } = replayed.outcome;
  const lines = replayed.outcome.lines.map(({ round = null, ...line }) => ({ ...line, round }));
  return differencesOf(outcome, { by, winners, points, lines, rating }, place);
}

/** The position after each ply of a record; nothing if it is refused. */
function framesOf(record: JsonObject): Json {
  const replayed = replayRecord(record, registry, { frames: true });
  return replayed.ok ? (replayed.frames ?? null) : null;
}

/**
 * Every ply after which the server's record of a game differs from the one that was played from. The moves are not compared as
 * text: of several pawns removed at once the order has no meaning (S-27).
 */
export const courseDifferences = (game: PlayedGame, record: JsonObject, place: string): readonly string[] =>
  differencesOf(framesOf(game.record), framesOf(record), `${place}, positions`);

const letters = ['A', 'B', 'C', 'D'];

/** The sheet that whole game records come to, without what the server made of them. */
export function expectedMatchSheet(
  { game, sides }: MatchTable,
  { system, settings = {} }: GamePlan,
  records: readonly JsonObject[],
): Sheet {
  return sheetOf({
    record: 'fairview-match/1',
    game,
    system,
    settings,
    sides: Object.fromEntries(sides.map((side, at) => [letters[at] ?? '', side.map(({ name }) => name)])),
    games: records.map((record): Json => ({ record })),
  });
}

/** Those keys of an object that another one has, too. */
const alike = (given: Json | undefined, { ...keys }: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(given ?? null) ? (given as JsonObject) : {}).filter(([key]) =>
      Object.hasOwn(keys, key),
    ),
  );

/**
 * Every seat of a game that another player should have had, as the sheet of the games before it says (S-21, S-25, S-26), and
 * every missing part of a setup that the match should have given: the leader, the dealer, the round (SC-1, SK-1, SK-19).
 */
export const dueDifferences = (
  table: MatchTable,
  plan: GamePlan,
  records: readonly JsonObject[],
): readonly string[] =>
  records.flatMap((record, before) => {
    const [due] = expectedMatchSheet(table, plan, records.slice(0, before)).next();
    const setup = due?.setup ?? {};
    const deal = record['deal'];
    const given = isObject(deal ?? null) ? (deal as JsonObject)['given'] : undefined;
    return [
      ...differencesOf(record['seats'], due?.seats, `game ${before + 1}, seats`),
      ...differencesOf(alike(record['setup'], setup), setup, `game ${before + 1}, setup`),
      ...differencesOf(given, due?.setup, `game ${before + 1}, what the match gives to the deal`),
    ];
  });

/**
 * Prints the match sheet; gives every figure in which the server's sheet, the match record and the `records` of the games
 * that were played differ.
 */
export async function report(
  organizer: Client,
  table: MatchTable,
  plan: GamePlan,
  records: readonly JsonObject[],
  say: Say,
): Promise<readonly string[]> {
  const { match } = await organizer.ask<{
    match: { readonly record: JsonObject; readonly sheet: SheetFigures };
  }>(`query($id: ID!) { match(id: $id) { record ${wantedOfSheet} } }`, { id: table.matchId });
  const written = withNames(match.record, table.sides.flat());
  const sheet = sheetOf(written);
  say('');
  say('The sheet, from the match record, as `fairview sheet` prints it:');
  say('');
  sheetOf(withSides(written, sideNames(table)))
    .text()
    .trimEnd()
    .split('\n')
    .forEach((line) => say(line));
  say('');
  return [
    ...dueDifferences(table, plan, records),
    ...differencesOf(match.sheet, sheetFigures(sheet), 'the sheet'),
    ...differencesOf(
      figuresOf(sheet),
      figuresOf(expectedMatchSheet(table, plan, records)),
      'the match record',
    ),
  ];
}
