import {
  accepted,
  defined,
  own,
  refused,
  type Checked,
  type Json,
  type JsonObject,
  type Refused,
} from '@fairview/kernel';
import { optional, placeKeys, written } from './record-keys.js';
import { winnerNotAPlayer, type Roster } from './sides.js';

/** The data of a match record about a game entered by its points: each system reads and writes its own. */
export type PointsKeys = {
  /** The winning player; null for a draw. */
  readonly winner?: string | null;
  /** Scarney Singles: the player who was active (S-21). */
  readonly active?: string;
  /** The points of the only or the active player (S-18, S-21), or of the winner (S-30). */
  readonly score?: number;
  /** The points of every side, in the order of `sides` (S-24, SK-19, SC-14). */
  readonly scores?: readonly number[];
  readonly resigned?: boolean;
  /** The player who led the hand (SC-1), or dealt it (SK-1). */
  readonly led?: string;
  readonly dealer?: string;
  /** The chips that every side won or lost, in the order of `sides`, and the house (BC-17). */
  readonly nets?: readonly number[];
  readonly house?: number;
  /** `nets` round by round, one row a settled round (BC-18). */
  readonly netsByRound?: readonly (readonly number[])[];
  /** The players who left the table of their own accord (BC-15). */
  readonly left?: readonly string[];
};

/** Where it was played, its players, and its whole record, in the words of any game. */
type Place = {
  readonly seats?: readonly string[];
  readonly round?: number;
  readonly board?: number;
  readonly record?: Json;
};

/** A game of a match record, key by key. */
export type PointsGame = Place & { readonly keys: PointsKeys; readonly isNoContest: boolean };

const texts = ['winner', 'active'] as const;
const openers = ['led', 'dealer'] as const;

const isFigures = (given: Json): given is readonly number[] =>
  Array.isArray(given) && given.every((figure) => typeof figure === 'number');
const isNames = (given: Json): given is readonly string[] =>
  Array.isArray(given) && given.every((name) => typeof name === 'string');

const ofGames = [
  ...placeKeys,
  'score',
  'house',
  'scores',
  'nets',
  'netsByRound',
  'seats',
  'left',
  'resigned',
  'noContest',
  'record',
] as const;

/** Whether a value is of the kind that a game's key holds. */
const isOfItsKind: Readonly<Record<(typeof ofGames)[number], (given: Json) => boolean>> = {
  round: (given) => typeof given === 'number',
  board: (given) => typeof given === 'number',
  score: (given) => typeof given === 'number',
  house: (given) => typeof given === 'number',
  scores: isFigures,
  nets: isFigures,
  netsByRound: (given) => Array.isArray(given) && given.every((nets: Json) => isFigures(nets)),
  seats: isNames,
  left: isNames,
  resigned: (given) => typeof given === 'boolean',
  noContest: (given) => typeof given === 'boolean',
  record: () => true,
};

/** Keys whose value the system refuses by its own rule if it is not valid, missing or not. */
const judgedBySystem: readonly string[] = [...placeKeys, 'score', 'scores', 'nets', 'netsByRound'];

const notAPlayer = (key: (typeof texts)[number], given: Json, roster: Roster): Refused =>
  key === 'active'
    ? refused('R-5', 'active-not-a-player', { player: written(given) })
    : winnerNotAPlayer(written(given), roster);

/**
 * A game that is entered by its points, as a match record writes it. What its keys say is for the sheet to judge. Refused:
 *
 */
export function readPointsGame(given: JsonObject, roster: Roster): Checked<PointsGame> {
  const game: Record<string, Json> = {};
  for (const key of texts) {
    const player = own(given, key);
    if (player === undefined || (player === null && key === 'active')) continue;
    if (player !== null && typeof player !== 'string') return notAPlayer(key, player, roster);
    game[key] = player;
  }
  for (const key of ofGames) {
    const value = optional(given, key);
    if (value === undefined) continue;
    const isBeside = key === 'nets' && own(given, 'netsByRound') !== undefined;
    if (isOfItsKind[key](value)) game[key] = value;
    else if (isBeside || !judgedBySystem.includes(key)) return refused('R-6', 'game-key-unreadable', { key });
  }
  // The player who led or dealt does not affect the points: as with other keys, what this system does not read is left alone.
  for (const key of openers) {
    const player = own(given, key);
    if (typeof player === 'string') game[key] = player;
  }
  const {
    noContest = false,
    seats,
    round,
    board,
    record,
    ...keys
  } = game as PointsKeys & Place & { readonly noContest?: boolean };
  return accepted({ keys, isNoContest: noContest, ...defined({ seats, round, board, record }) });
}
