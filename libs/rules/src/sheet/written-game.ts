import {
  accepted,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type JsonObject,
  type Refused,
} from '@fairview/kernel';
import type { Instant } from './clock.js';
import type { SheetGame } from './contract.js';
import { parseInstant } from './instant.js';

/** An optional key: null says as little as its absence. */
export const optional = (given: JsonObject, key: string): Json | undefined => own(given, key) ?? undefined;

/** An instant as a record writes it; refused under `rule`. */
export function readInstant(given: Json | undefined, rule: string): Checked<Instant | undefined> {
  if (given === undefined) return accepted(undefined);
  const instant = typeof given === 'string' ? parseInstant(given) : undefined;
  return instant === undefined ? refused(rule, 'instant-unreadable') : accepted(instant);
}

/** What stands where a text or a number should. */
export const written = (given: Json | undefined): string => quoted(JSON.stringify(given) ?? '');

const flags = ['resigned', 'noContest'] as const;
const names = ['black', 'red'] as const;
const numbers = ['round', 'board'] as const;

/** A game of Teeko as it is written. What its keys say is for the sheet to judge. */
function readGameOfTeeko(given: JsonObject): Checked<SheetGame> {
  const winner = own(given, 'winner');
  if (winner !== undefined && winner !== null && typeof winner !== 'string') {
    return refused('R-5', 'winner-not-a-player', { player: written(winner) });
  }
  const kind = optional(given, 'kind');
  if (kind !== undefined && typeof kind !== 'string') return refused('TM-1', 'kind-missing');
  for (const key of flags) {
    if (typeof (optional(given, key) ?? false) !== 'boolean')
      return refused('R-6', 'game-flag-unreadable', { key });
  }
  for (const key of names) {
    const player = optional(given, key) ?? '';
    if (typeof player !== 'string') return refused('R-5', 'colour-not-a-player', { player: written(player) });
  }
  const endedAt = readInstant(optional(given, 'endedAt'), 'TM-19');
  if (!endedAt.ok) return endedAt;
  const said = [...flags, ...names, ...numbers, 'record'].flatMap((key) => {
    const value = optional(given, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return accepted({
    ...(Object.fromEntries(said) as Pick<
      SheetGame,
      (typeof flags | typeof names | typeof numbers)[number] | 'record'
    >),
    ...(winner === undefined ? {} : { winner }),
    ...(kind === undefined ? {} : { kind }),
    ...(endedAt.value === undefined ? {} : { endedAt: endedAt.value }),
  });
}

const texts = ['winner', 'active'] as const;
const openers = ['led', 'dealer'] as const;

const isFigures = (given: Json): given is readonly number[] =>
  Array.isArray(given) && given.every((figure) => typeof figure === 'number');
const isNames = (given: Json): given is readonly string[] =>
  Array.isArray(given) && given.every((name) => typeof name === 'string');

const ofGames = [
  ...numbers,
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

/** Keys whose value the system refuses by its own rule where it is none, missing or not. */
const judgedBySystem: readonly string[] = [...numbers, 'score', 'scores', 'nets', 'netsByRound'];

const notAPlayer = (key: (typeof texts)[number], given: Json): Refused =>
  key === 'active'
    ? refused('R-5', 'active-not-a-player', { player: written(given) })
    : refused('R-5', 'winner-not-a-player', { player: written(given) });

/** A game that is entered by its points, as it is written. What its keys say is for the sheet to judge. */
function readGameByPoints(given: JsonObject): Checked<SheetGame> {
  const game: Record<string, Json> = {};
  for (const key of texts) {
    const player = own(given, key);
    if (player === undefined || (player === null && key === 'active')) continue;
    if (player !== null && typeof player !== 'string') return notAPlayer(key, player);
    game[key] = player;
  }
  for (const key of ofGames) {
    const value = optional(given, key);
    if (value === undefined) continue;
    const isBeside = key === 'nets' && own(given, 'netsByRound') !== undefined;
    if (isOfItsKind[key](value)) game[key] = value;
    else if (isBeside || !judgedBySystem.includes(key)) return refused('R-6', 'game-key-unreadable', { key });
  }
  // Who led or dealt says nothing about the points: as with other keys, what is not ours to read is left alone.
  for (const key of openers) {
    const player = own(given, key);
    if (typeof player === 'string') game[key] = player;
  }
  return accepted(game);
}

/** What reads the games of a match of this game from its record. Refused, TM-1, TM-19. */
export const gameReader =
  (game: string) =>
  (given: Json): Checked<SheetGame> => {
    if (!isObject(given)) return refused('R-6', 'game-not-an-object');
    return game === 'teeko' ? readGameOfTeeko(given) : readGameByPoints(given);
  };

/**
 * A game as a match record of that game writes it, but for the instant of its end: what `gameReader` reads. Of Teeko the
 * holders of the colours by name.
 */
export function writtenGame(game: string, { seats, endedAt: _endedAt, ...said }: SheetGame): JsonObject {
  const [black, red] = seats ?? [];
  const colours = black === undefined || red === undefined ? {} : { black, red };
  const players = game === 'teeko' ? colours : seats ? { seats } : {};
  return { ...(said as JsonObject), ...players };
}
