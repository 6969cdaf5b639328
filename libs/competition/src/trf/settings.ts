import { mostRounds } from '../file/settings.js';
import type { Hundredths } from '../model/points.js';
import type { ByeKind, SideName } from '../model/tournament.js';
import { figureOf, figuresFrom, isEmptyIn, wholeColumn } from './lines.js';
import { noPoints, pointLines, type TrfPoints } from './point-lines.js';
import { noTeamLines, teamLines, type TrfTeamLines } from './team-lines.js';

/** A competitor that a line names, by starting number or number of a team. */
interface Named {
  readonly line: number;
  readonly numbers: readonly number[];
}

/** What the lines of a TRF other than `001` say. */
export interface TrfSettings {
  rounds: number | null;
  initialSide: SideName | null;
  /** Groups of starting numbers that may not meet, and in which rounds. */
  forbidden: (Named & { readonly from: number; readonly to: number })[];
  points: TrfPoints;
  virtual: Map<number, Hundredths[]>;
  /** The competitors with points for pairing alone. */
  accelerated: Named[];
  byes: (Named & { readonly round: number; readonly kind: ByeKind })[];
  /** The system by its name in TRF26, line 192. */
  type: string | null;
  /** The first line 192 that names none. */
  emptyType: number | null;
  /** The kind of tournament in the words of the file's author, line 092: all that TRF16 says about it. */
  described: string | null;
  /** The keys that break ties (202), and those that rank (212), each once. */
  tieBreaks: readonly string[] | null;
  ranking: readonly string[] | null;
  teams: TrfTeamLines;
}

const figureOrNone = (text: string): Hundredths | null => (text.trim() === '' ? 0 : figureOf(text));

/** Starting numbers in columns of four with a space between. */
const numbersFrom = (line: string, at: number): readonly number[] | null =>
  figuresFrom(line, at, 4)?.filter((number) => number > 0) ?? null;

const words = (line: string): readonly string[] =>
  line
    .slice(3)
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

/** Reads a line: false if it is broken, `twice` if it says otherwise than one before it. */
type ReadLine = (settings: TrfSettings, line: string, at: number) => boolean | 'twice';

/** Sets what a file says once. */
function once<K extends 'rounds' | 'initialSide' | 'type' | 'described'>(
  settings: TrfSettings,
  name: K,
  value: TrfSettings[K],
): true | 'twice' {
  if (settings[name] !== null && settings[name] !== value) return 'twice';
  settings[name] = value;
  return true;
}

const rounds: ReadLine = (settings, line) => {
  const [text = '', ...more] = words(line);
  const number = /^[0-9]+$/u.test(text) ? Number(text) : 0;
  return number >= 1 && number <= mostRounds && more.length === 0 && once(settings, 'rounds', number);
};

const forbiddenAlways: ReadLine = (settings, line, at) => {
  const numbers = words(line).map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) return false;
  settings.forbidden.push({ line: at, from: 1, to: mostRounds, numbers });
  return true;
};

const areEmpty = (line: string, ...columns: readonly number[]): boolean =>
  columns.every((column) => isEmptyIn(line, column, column));

const forbiddenInRounds: ReadLine = (settings, line, at) => {
  const [from, to, numbers] = [wholeColumn(line, 5, 7), wholeColumn(line, 9, 11), numbersFrom(line, 13)];
  if (from === null || to === null || numbers === null || !areEmpty(line, 4, 8, 12)) return false;
  settings.forbidden.push({ line: at, from: from || 1, to: to || from || mostRounds, numbers });
  return to === 0 || to >= from;
};

const virtualOfPlayer: ReadLine = (settings, line, at) => {
  const number = wholeColumn(line, 5, 8);
  if (number === null || number === 0 || !areEmpty(line, 4, 9)) return false;
  const points: Hundredths[] = [];
  for (let from = 9; from < line.trimEnd().length; from += 5) {
    const each = figureOrNone(line.slice(from, from + 4));
    if (each === null || each < 0 || !areEmpty(line, from + 5)) return false;
    points.push(each);
  }
  settings.virtual.set(number, points);
  settings.accelerated.push({ line: at, numbers: [number] });
  return points.length <= mostRounds;
};

/** Points of match are for teams only, which nobody accelerates here. */
const virtualOfRange: ReadLine = (settings, line, at) => {
  const [ofMatch, points] = [figureOrNone(line.slice(4, 8)), figureOrNone(line.slice(9, 13))];
  const [from, to] = [wholeColumn(line, 15, 17), wholeColumn(line, 19, 21)];
  const [first, last] = [wholeColumn(line, 23, 26), wholeColumn(line, 28, 31)];
  if (ofMatch === null || points === null || points < 0 || !from || to === null || !first || last === null)
    return false;
  if (!areEmpty(line, 4, 9, 14, 18, 22, 27) || !isEmptyIn(line, 32)) return false;
  if (ofMatch !== 0) settings.teams.first ??= { line: at, name: '250 with match points' };
  settings.accelerated.push({ line: at, numbers: [first, last || first] });
  for (let number = first; number <= (last || first); number++) {
    const own = settings.virtual.get(number) ?? [];
    for (let round = from; round <= Math.min(mostRounds, to || from); round++) {
      while (own.length < round) own.push(0);
      own[round - 1] = points;
    }
    settings.virtual.set(number, own);
  }
  return (last === 0 || last >= first) && (to === 0 || to >= from);
};

const requestedKinds: Readonly<Record<string, ByeKind>> = { F: 'full-bye', H: 'half-bye', Z: 'zero-bye' };

const requestedByes: ReadLine = (settings, line, at) => {
  const kind = requestedKinds[(line[4] ?? '').toUpperCase()];
  const [round, numbers] = [wholeColumn(line, 7, 9), numbersFrom(line, 11)];
  if (kind === undefined || !round || numbers === null || !areEmpty(line, 4, 6, 10)) return false;
  settings.byes.push({ line: at, round, kind, numbers });
  return true;
};

const sideOf = (settings: TrfSettings, word: string, first: string, second: string): boolean | 'twice' =>
  [first, second].includes(word.toLowerCase()) &&
  once(settings, 'initialSide', word.toLowerCase() === first ? 'first' : 'second');

const initialColour: ReadLine = (settings, line) => {
  const [colour = '', ...more] = words(line);
  return more.length === 0 && sideOf(settings, colour, 'w', 'b');
};

const configuration: ReadLine = (settings, line) => {
  for (const word of words(line)) {
    const read = sideOf(settings, word, 'white1', 'black1');
    if (read !== true) return read;
  }
  return true;
};

const typeOfSystem: ReadLine = (settings, line, at) => {
  const type = line.slice(3).trim().toUpperCase();
  if (type !== '') return once(settings, 'type', type);
  settings.emptyType ??= at;
  return true;
};

/** The keys of a line, each once: a second time it ranks nobody. */
function keysInto(settings: TrfSettings, name: 'tieBreaks' | 'ranking', line: string): true | 'twice' {
  const keys = [...new Set(words(line))];
  // A line that names no key ranks as if it were not there.
  if (keys.length === 0) return true;
  if (settings[name] !== null && settings[name].join() !== keys.join()) return 'twice';
  settings[name] = keys;
  return true;
}

/** How each line that decides something is read. */
export const settingLines: Readonly<Record<string, ReadLine>> = {
  ...Object.fromEntries(
    Object.entries(teamLines).map(([code, read]): readonly [string, ReadLine] => [
      code,
      (settings, line, at) => read(settings.teams, line, at),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(pointLines).map(([code, read]): readonly [string, ReadLine] => [
      code,
      (settings, line, at) => read(settings.points, line, at),
    ]),
  ),
  '142': rounds,
  XXR: rounds,
  '152': initialColour,
  XXC: configuration,
  '240': requestedByes,
  '250': virtualOfRange,
  XXA: virtualOfPlayer,
  '260': forbiddenInRounds,
  XXP: forbiddenAlways,
  '092': (settings, line) => isEmptyIn(line, 4) || once(settings, 'described', line.slice(3).trim()),
  '192': typeOfSystem,
  '202': (settings, line) => keysInto(settings, 'tieBreaks', line),
  '212': (settings, line) => keysInto(settings, 'ranking', line),
};

export const emptySettings = (): TrfSettings => ({
  rounds: null,
  initialSide: null,
  forbidden: [],
  points: noPoints(),
  virtual: new Map(),
  accelerated: [],
  byes: [],
  type: null,
  emptyType: null,
  described: null,
  tieBreaks: null,
  ranking: null,
  teams: noTeamLines(),
});

/** The keys that rank, in order: those of 212 or, before any tie is broken, points. */
export const rankingKeysOf = ({
  ranking,
  tieBreaks,
}: Pick<TrfSettings, 'ranking' | 'tieBreaks'>): readonly string[] | null =>
  ranking ?? (tieBreaks === null ? null : [...new Set(['PTS', ...tieBreaks])]);
