import type { Hundredths } from '../model/points.js';
import type { Result } from '../model/tournament.js';
import { figuresFrom, inPlaces, isEmptyIn, textColumn, wholeColumn, figureOf } from './lines.js';

/** A team with the starting numbers of its players, in the order in which they sit unless a `300` line says otherwise. */
export interface TrfTeam {
  readonly line: number;
  readonly number: number;
  readonly name: string;
  readonly players: readonly number[];
  /** Nickname and strength; and match points, game points and rank as the file states them, null if it does not. */
  readonly nickname: string;
  readonly points: { readonly MP: Hundredths; readonly GP: Hundredths } | null;
  readonly rank: number | null;
}

/** The line-up of one match, board 1 first; 0 is an empty board. */
export interface TrfLineUp {
  readonly line: number;
  readonly round: number;
  readonly team: number;
  readonly opponent: number;
  readonly players: readonly number[];
}

export interface TrfForfeit {
  readonly line: number;
  readonly round: number;
  readonly result: Result;
  /** The team that would have had the first move on board 1, and the other. */
  readonly first: number;
  readonly second: number;
}

/** What the lines of a TRF say of teams. */
export interface TrfTeamLines {
  /** Those of `310`, which replace those of `013`. */
  numbered: TrfTeam[];
  /** Those of `013`, which have the numbers of their order. */
  listed: TrfTeam[];
  lineUps: TrfLineUp[];
  forfeits: TrfForfeit[];
  /** What a pairing-bye is worth, and the number of the team that had it in each round, 0 for none. */
  bye: {
    readonly line: number;
    readonly MP: Hundredths;
    readonly GP: Hundredths;
    readonly teams: readonly number[];
  } | null;
  boards: number | null;
  matchPoints: Partial<Record<'win' | 'draw' | 'loss', Hundredths>>;
  /** The first line with results of teams, which means nothing if players compete themselves. */
  first: { readonly line: number; readonly name: string } | null;
}

export const noTeamLines = (): TrfTeamLines => ({
  numbered: [],
  listed: [],
  lineUps: [],
  forfeits: [],
  bye: null,
  boards: null,
  matchPoints: {},
  first: null,
});

type ReadLine = (teams: TrfTeamLines, line: string, at: number) => boolean | 'twice';

const figureIn = (line: string, from: number, to: number): Hundredths | null =>
  figureOf(line.slice(from - 1, to), 1_000_000);

const playersFrom = (line: string, at: number): readonly number[] | null =>
  figuresFrom(line, at, 4)?.filter((number) => number > 0) ?? null;

const forfeitResults: Readonly<Record<string, Result>> = { '+-': '+/-', '-+': '-/+', '--': '-/-' };
const matchCodes = { TW: 'win', TD: 'draw', TL: 'loss' } as const;

const areEmpty = (line: string, ...columns: readonly number[]): boolean =>
  columns.every((column) => isEmptyIn(line, column, column));

/** What `013` has no place for. */
const unsaid = { nickname: '', points: null, rank: null } as const;

/** Lines that say how matches of teams went. */
const ofMatches: Readonly<Record<string, ReadLine>> = {
  '300': (teams, line, at) => {
    const [round, team, opponent] = [5, 9, 13].map((from) => wholeColumn(line, from, from + 2));
    const players = figuresFrom(line, 17, 4);
    if (!round || !team || !opponent || players === null || players.length === 0) return false;
    teams.lineUps.push({ line: at, round, team, opponent, players });
    return areEmpty(line, 4, 8, 12, 16);
  },
  '320': (teams, line, at) => {
    const [MP, GP, byes] = [figureIn(line, 5, 8), figureIn(line, 10, 13), figuresFrom(line, 15, 3)];
    if (MP === null || GP === null || byes === null) return false;
    if (teams.bye !== null) return 'twice';
    teams.bye = { line: at, MP, GP, teams: byes };
    return areEmpty(line, 4, 9, 14);
  },
  '330': (teams, line, at) => {
    const kind = line.slice(4, 6);
    const result = Object.hasOwn(forfeitResults, kind) ? forfeitResults[kind] : undefined;
    const [round, first, second] = [8, 12, 16].map((from) => wholeColumn(line, from, from + 2));
    if (result === undefined || !round || !first || !second || first === second) return false;
    teams.forfeits.push({ line: at, round, result, first, second });
    return areEmpty(line, 4, 7, 11, 15) && isEmptyIn(line, 19);
  },
  '352': (teams, line) => {
    const colours = line.slice(3).trim().toUpperCase();
    if (teams.boards !== null && teams.boards !== colours.length) return 'twice';
    teams.boards = colours.length;
    return /^(?:WB)*W?$/u.test(colours) && colours !== '';
  },
  '362': (teams, line) => {
    const rest = line.slice(4).replaceAll(/(T[WDL]) *([0-9.]+)/giu, (_, code: string, text: string) => {
      const points = figureOf(text);
      if (points === null) return text;
      teams.matchPoints[matchCodes[code.toUpperCase() as keyof typeof matchCodes]] = points;
      return '';
    });
    return rest.trim() === '';
  },
};

/** How each line of teams is read; false if it is broken, `twice` if it says otherwise than one before it. */
export const teamLines: Readonly<Record<string, ReadLine>> = {
  '013': ({ listed }, line, at) => {
    const players = playersFrom(inPlaces(line), 37);
    if (players === null) return false;
    const name = textColumn(line, 5, 36);
    listed.push({ line: at, number: listed.length + 1, name, players, ...unsaid });
    return areEmpty(line, 4);
  },
  '310': ({ numbered }, line, at) => {
    const places = inPlaces(line);
    const [number, players] = [wholeColumn(places, 5, 7), playersFrom(places, 74)];
    if (!number || players === null || !areEmpty(places, 4, 8, 41, 54, 61, 68, 72, 73)) return false;
    const [MP, GP, rank] = [figureIn(places, 55, 60), figureIn(places, 62, 67), wholeColumn(places, 69, 71)];
    const isUnsaid = isEmptyIn(places, 55, 67);
    if (rank === null || (!isUnsaid && (MP === null || GP === null))) return false;
    numbered.push({
      line: at,
      number,
      name: textColumn(line, 9, 40),
      players,
      nickname: textColumn(line, 42, 53),
      points: MP === null || GP === null ? null : { MP, GP },
      rank: rank === 0 ? null : rank,
    });
    return true;
  },
  ...Object.fromEntries(
    Object.entries(ofMatches).map(([name, read]): readonly [string, ReadLine] => [
      name,
      (teams, line, at) => {
        teams.first ??= { line: at, name };
        return read(teams, line, at);
      },
    ]),
  ),
};

/** A sequence of colours that does not alternate from the first board on: a whole line that nobody reads here. */
export const isOtherSequence = (line: string): boolean =>
  /^352 +[WB]+$/iu.test(line.trimEnd()) && !/^352 +(?:WB)*W?$/iu.test(line.trimEnd());
