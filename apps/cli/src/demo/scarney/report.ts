import { replayRecord, type Json, type JsonObject, type Sheet } from '@fairview/rules';
import { sheetOnPaper } from '../../sheet-on-paper/sheet-on-paper.js';
import type { Client } from '../client.js';
import { differencesOf } from '../differences.js';
import { figuresOf, sheetOf, withNames, withSides } from '../match-record.js';
import type { Say } from '../night.js';
import { sheetFigures, wantedOfSheet, type SheetFigures } from '../sheet-figures.js';
import type { ScarneyTable } from './entering.js';
import type { PlayedGame } from './playing.js';
import type { Programme } from './programme.js';

/** Every part of a game's outcome that is not what its record comes to when it is replayed here. */
export function outcomeDifferences(
  { outcome }: PlayedGame,
  record: JsonObject,
  place: string,
): readonly string[] {
  const replayed = replayRecord(record);
  if (!replayed.ok) return [`${place}: its record is refused (${replayed.rule}): ${replayed.message}`];
  if (!replayed.outcome.finished) return [`${place}: its record is not finished`];
  const { by, winners, points, lines, rating = null } = replayed.outcome;
  return differencesOf(outcome, { by, winners, points, lines, rating }, place);
}

/** The position after each ply of a record; nothing where it is refused. */
function framesOf(record: JsonObject): Json {
  const replayed = replayRecord(record, { frames: true });
  return replayed.ok ? (replayed.frames ?? null) : null;
}

/**
 * Every ply after which the record that the server gives of a game stands otherwise than the one that was played from.
 * The moves are not compared as they are written: of several pawns removed at once the order has no meaning (S-27).
 */
export const courseDifferences = (game: PlayedGame, record: JsonObject, place: string): readonly string[] =>
  differencesOf(framesOf(game.record), framesOf(record), `${place}, positions`);

const sideNames = ['A', 'B', 'C'];

/** The sheet that whole game records come to, without what the server made of them. */
function reckonedSheet(
  { game, players }: ScarneyTable,
  { system }: Programme,
  records: readonly JsonObject[],
): Sheet {
  return sheetOf({
    record: 'fairview-match/1',
    ...{ game, system },
    sides: Object.fromEntries(players.map(({ name }, at) => [sideNames[at] ?? '', [name]])),
    games: records.map((record): Json => ({ record })),
  });
}

/** Every seat of a game that another player should have had, as the sheet of the games before it says (S-21, S-25, S-26). */
const seatDifferences = (
  table: ScarneyTable,
  programme: Programme,
  records: readonly JsonObject[],
): readonly string[] =>
  records.flatMap((record, before) => {
    const [due] = reckonedSheet(table, programme, records.slice(0, before)).next();
    return differencesOf(record['seats'], due?.seats, `game ${before + 1}, seats`);
  });

/**
 * Prints the match sheet; gives every figure in which the server's sheet, the match record and the `records` of the games
 * that were played differ.
 */
export async function report(
  organizer: Client,
  table: ScarneyTable,
  programme: Programme,
  records: readonly JsonObject[],
  say: Say,
): Promise<readonly string[]> {
  const { match } = await organizer.ask<{
    match: { readonly record: JsonObject; readonly sheet: SheetFigures };
  }>(`query($id: ID!) { match(id: $id) { record ${wantedOfSheet} } }`, { id: table.matchId });
  const written = withNames(match.record, table.players);
  const sheet = sheetOf(written);
  const names = table.players.map(({ name }) => name);
  say('');
  say('The sheet, from the match record, as `fairview sheet` prints it:');
  say('');
  sheetOnPaper(sheetOf(withSides(written, names)))
    .trimEnd()
    .split('\n')
    .forEach(say);
  say('');
  return [
    ...seatDifferences(table, programme, records),
    ...differencesOf(match.sheet, sheetFigures(sheet), 'the sheet'),
    ...differencesOf(
      figuresOf(sheet),
      figuresOf(reckonedSheet(table, programme, records)),
      'the match record',
    ),
  ];
}
