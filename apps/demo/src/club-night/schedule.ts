import { bug, defined, type Json, type JsonObject } from '@fairview/kernel';
import { readFile } from 'node:fs/promises';
import { games as registry, positionKindOf, replayRecord, type Sheet } from '@fairview/rules';
import { installation } from '../server/installation.js';

/** The committed club night: who plays, and which records each match plays, board by board. */
export interface Schedule {
  readonly players: readonly string[];
  readonly matches: readonly ScheduledMatch[];
}

export interface ScheduledMatch {
  readonly round: number;
  readonly board: number;
  readonly games: readonly string[];
}

/** A committed game record, with what the rules make of it. */
export interface ScheduledGame {
  readonly moves: readonly string[];
  /** The seat that wins, or `undefined` for a draw. */
  readonly winner: number | undefined;
  /** The winning position. */
  readonly kind: string | undefined;
}

/** The club night as it is committed. */
interface ClubNight {
  readonly schedule: Schedule;
  /** Game records, by their names. */
  readonly games: Readonly<Record<string, JsonObject & { readonly moves: readonly string[] }>>;
}

const readClubNight = async (): Promise<ClubNight> =>
  JSON.parse(await readFile(new URL('test/records/club-night.json', installation()), 'utf8')) as ClubNight;

/** Reads the committed schedule. */
export const readSchedule = async (): Promise<Schedule> => (await readClubNight()).schedule;

/** Reads a committed record and replays it: the demo plays its moves, and expects its result. */
export async function readGame(name: string): Promise<ScheduledGame> {
  const record = (await readClubNight()).games[name] ?? bug(`no record ${name} of the club night`);
  const answer = replayRecord(record, registry);
  if (!answer.ok || !answer.outcome.finished) return bug(`the record ${name} is no finished game`);
  const { winners, lines } = answer.outcome;
  const { moves } = record;
  const label = lines[0]?.label;
  return { moves, winner: winners[0], kind: label === undefined ? undefined : positionKindOf(label) };
}

/**
 * The sheet that a match must have, computed here from its records: what the server prints is held against it.
 * `first` opens with black, and black goes to the other side after each game (TM-10).
 */
export function expectedSheet(
  games: readonly ScheduledGame[],
  [first, second]: readonly [string, string],
  settings: Json,
): Sheet {
  const opened = registry.systems.open({
    game: 'teeko',
    system: 'straight',
    settings,
    sides: { A: [first], B: [second] },
  });
  let sheet = opened.ok ? opened.value : bug(`the demo's settings: ${opened.refusal.code}`);
  games.forEach(({ winner, kind }, number) => {
    const seats = number % 2 === 0 ? [first, second] : [second, first];
    const game = { winner: winner === undefined ? null : (seats[winner] ?? null), ...defined({ kind }) };
    const read = sheet.readGame(game);
    const entered = read.ok ? sheet.enter(read.value) : read;
    sheet = entered.ok ? entered.value : bug(`game ${number} of a scheduled match: ${entered.refusal.code}`);
  });
  return sheet;
}
