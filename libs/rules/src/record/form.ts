import {
  accepted,
  defined,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type JsonObject,
  type Params,
  type Refused,
} from '@fairview/kernel';
import type { Table } from '../game/contract.js';
import { readEnded, type Ended } from '../game/outcome.js';
import { unknownGame, type Rulebooks } from '../game/registry.js';
import type { RecordCode } from './english.js';
import { parseJson, shallow } from './json.js';

/** The name of the form. */
export const recordForm = 'fairview/1';
export const mostMoves = 10_000;
export const longestMove = 200;

/** A game as `fairview/1` keeps it. Variant and setup are as the game writes them, defaults included. */
export interface GameRecord {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly setup: Json;
  readonly seats: readonly string[];
  readonly moves: readonly string[];
  readonly ended?: Ended;
  /** Other top-level keys: kept and ignored. */
  readonly others?: JsonObject;
}

/** A record whose form is right, and its table before the first ply. Whether its moves are legal is for `replay`. */
export interface OpenedRecord {
  readonly record: GameRecord;
  readonly table: Table;
}

const ours = ['record', 'rules', 'game', 'variant', 'setup', 'seats', 'moves', 'ended'];

function refuse(rule: string, code: RecordCode, params?: Params): Refused {
  return refused(rule, code, params);
}

/** An absent variant or setup is an empty one; `null` is not absent. */
const orEmpty = (given: Json | undefined): Json => (given === undefined ? {} : given);

/** */
function openGame(given: JsonObject, games: Rulebooks): Checked<Table> {
  if (own(given, 'record') !== recordForm) return refuse('R-2', 'unknown-record', { expected: recordForm });
  const [game, rules = 1] = [own(given, 'game'), own(given, 'rules')];
  if (typeof game !== 'string') return unknownGame(written(game), games);
  if (typeof rules !== 'number')
    return refused('R-2', 'unknown-rules', { game: quoted(game), rules: written(rules) });
  const [variant, setup] = [orEmpty(own(given, 'variant')), orEmpty(own(given, 'setup'))];
  const seats = own(given, 'seats');
  return games.open(game, rules, variant, setup, Array.isArray(seats) ? seats.length : undefined);
}

/** The value given where a text or a number should be. */
const written = (given: Json | undefined): string => quoted(JSON.stringify(given) ?? '');

/** */
function readSeats(given: Json | undefined, seats: number): Checked<readonly string[]> {
  if (!Array.isArray(given)) return refuse('R-5', 'seats-not-list');
  if (given.length !== seats) return refuse('R-5', 'seats-wrong-number', { seats, named: given.length });
  const names = given.filter((name: Json) => typeof name === 'string');
  if (names.length === given.length) return accepted(names);
  return refuse('R-5', 'seat-not-text', { seat: given.findIndex((name: Json) => typeof name !== 'string') });
}

/** Characters are code points; only a text longer than that in code units needs counting. */
const isTooLong = (move: string): boolean => move.length > longestMove && [...move].length > longestMove;

/** */
function readMoves(given: Json | undefined): Checked<readonly string[]> {
  if (!Array.isArray(given)) return refuse('R-6', 'moves-not-list');
  if (given.length > mostMoves)
    return refuse('R-6', 'too-many-moves', { most: mostMoves, given: given.length });
  const moves: string[] = [];
  for (const [move, text] of (given as readonly Json[]).entries()) {
    if (typeof text !== 'string') return refuse('R-6', 'move-not-text', { move });
    if (isTooLong(text)) return refuse('R-6', 'move-too-long', { move, most: longestMove });
    moves.push(text);
  }
  return accepted(moves);
}

/**
 * Reads a record from JSON, by in that order: its form is judged and its table opened, its moves are not yet
 * played and `ended` not yet held against their end. `games` are those it may be of.
 */
export function readRecord(given: Json, games: Rulebooks): Checked<OpenedRecord> {
  const judged = shallow(given);
  if (!judged.ok) return judged;
  if (!isObject(given)) return refuse('R-1', 'not-an-object');
  const opened = openGame(given, games);
  if (!opened.ok) return opened;
  const table = opened.value.recorded;
  const seats = readSeats(own(given, 'seats'), table.seats);
  if (!seats.ok) return seats;
  const moves = readMoves(own(given, 'moves'));
  if (!moves.ok) return moves;
  const end = own(given, 'ended');
  const ended = end === undefined ? undefined : readEnded(end, table.seats);
  if (ended?.ok === false) return ended;
  const others = Object.entries(given).filter(([key]) => !ours.includes(key));
  const { game, rules, variant, setup } = table;
  const record = { game, rules, variant, setup, seats: seats.value, moves: moves.value };
  return accepted({
    record: {
      ...record,
      ...defined({ ended: ended?.value }),
      ...(others.length === 0 ? {} : { others: Object.fromEntries(others) }),
    },
    table,
  });
}

/** `readRecord` from a record's text. */
export function parseRecord(text: string, games: Rulebooks): Checked<OpenedRecord> {
  const json = parseJson(text);
  return json.ok ? readRecord(json.value, games) : json;
}

/** The JSON of a record: `readRecord` returns the same record. Other keys come after ours. */
export function writeRecord(record: GameRecord): JsonObject {
  const { game, rules, variant, setup, seats, moves, ended, others } = record;
  const written = { record: recordForm, rules, game, variant, setup, seats, moves };
  return { ...written, ...defined({ ended }), ...others };
}
