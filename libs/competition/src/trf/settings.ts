import type { Hundredths } from '../model/points.js';
import type { ByeKind, SideName } from '../model/tournament.js';
import { figuresFrom, wholeColumn } from './lines.js';
import { figureOf, noPoints, pointLines, type TrfPoints } from './point-lines.js';
import { noTeamLines, teamLines, type TrfTeamLines } from './team-lines.js';

/** What the lines of a TRF other than `001` say. */
export interface TrfSettings {
  name: string;
  rounds: number | null;
  initialSide: SideName | null;
  /** Groups of starting numbers that may not meet, and in which rounds. */
  forbidden: { readonly from: number; readonly to: number; readonly numbers: readonly number[] }[];
  points: TrfPoints;
  virtual: Map<number, Hundredths[]>;
  byes: { readonly round: number; readonly kind: ByeKind; readonly numbers: readonly number[] }[];
  /** The system by its name in TRF26, line 192. */
  type: string;
  /** The kind of tournament in the words of the file's author, line 092: all that TRF16 says about it. */
  described: string;
  keys: readonly string[] | null;
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

type ReadLine = (settings: TrfSettings, line: string, at: number) => boolean;

const rounds: ReadLine = (settings, line) => {
  const number = Number(words(line)[0] ?? '');
  if (!Number.isInteger(number) || number < 1 || number > 200) return false;
  settings.rounds = number;
  return true;
};

const forbiddenAlways: ReadLine = (settings, line) => {
  const numbers = words(line).map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) return false;
  settings.forbidden.push({ from: 1, to: 200, numbers });
  return true;
};

const forbiddenInRounds: ReadLine = (settings, line) => {
  const [from, to, numbers] = [wholeColumn(line, 5, 7), wholeColumn(line, 9, 11), numbersFrom(line, 13)];
  if (from === null || to === null || numbers === null) return false;
  settings.forbidden.push({ from: from || 1, to: to || from || 200, numbers });
  return true;
};

const virtualOfPlayer: ReadLine = (settings, line) => {
  const number = wholeColumn(line, 5, 8);
  if (number === null || number === 0) return false;
  const points: Hundredths[] = [];
  for (let at = 9; at < line.trimEnd().length; at += 5) {
    const each = figureOrNone(line.slice(at, at + 4));
    if (each === null) return false;
    points.push(each);
  }
  settings.virtual.set(number, points);
  return true;
};

const virtualOfRange: ReadLine = (settings, line) => {
  const points = figureOrNone(line.slice(9, 13));
  const [from, to] = [wholeColumn(line, 15, 17), wholeColumn(line, 19, 21)];
  const [first, last] = [wholeColumn(line, 23, 26), wholeColumn(line, 28, 31)];
  if (points === null || !from || to === null || !first || last === null || last > 9999) return false;
  for (let number = first; number <= (last || first); number++) {
    const own = settings.virtual.get(number) ?? [];
    for (let round = from; round <= Math.min(200, to || from); round++) {
      while (own.length < round) own.push(0);
      own[round - 1] = points;
    }
    settings.virtual.set(number, own);
  }
  return true;
};

const requestedKinds: Readonly<Record<string, ByeKind>> = { F: 'full-bye', H: 'half-bye', Z: 'zero-bye' };

const requestedByes: ReadLine = (settings, line) => {
  const kind = requestedKinds[(line[4] ?? '').toUpperCase()];
  const [round, numbers] = [wholeColumn(line, 7, 9), numbersFrom(line, 11)];
  if (kind === undefined || !round || numbers === null) return false;
  settings.byes.push({ round, kind, numbers });
  return true;
};

const initialColour: ReadLine = (settings, line) => {
  const [colour = ''] = words(line);
  if (!/^[wb]$/iu.test(colour)) return false;
  settings.initialSide = colour.toLowerCase() === 'w' ? 'first' : 'second';
  return true;
};

const configuration: ReadLine = (settings, line) =>
  words(line).every((word) => {
    if (!/^(?:white|black)1$/iu.test(word)) return false;
    settings.initialSide = word.toLowerCase() === 'white1' ? 'first' : 'second';
    return true;
  });

const keysOf = (line: string): readonly string[] => words(line);

/** How each line that decides something is read; false if it is broken. */
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
  '012': (settings, line) => {
    settings.name = line.slice(4).trim();
    return true;
  },
  '142': rounds,
  XXR: rounds,
  '152': initialColour,
  XXC: configuration,
  '240': requestedByes,
  '250': virtualOfRange,
  XXA: virtualOfPlayer,
  '260': forbiddenInRounds,
  XXP: forbiddenAlways,
  '092': (settings, line) => {
    settings.described = line.slice(4).trim();
    return true;
  },
  '192': (settings, line) => {
    settings.type = line.slice(4).trim().toUpperCase();
    return true;
  },
  '202': (settings, line) => {
    settings.keys ??= ['PTS', ...keysOf(line)];
    return true;
  },
  '212': (settings, line) => {
    settings.keys = keysOf(line);
    return true;
  },
};

export const emptySettings = (): TrfSettings => ({
  name: '',
  rounds: null,
  initialSide: null,
  forbidden: [],
  points: noPoints(),
  virtual: new Map(),
  byes: [],
  type: '',
  described: '',
  keys: null,
  teams: noTeamLines(),
});
