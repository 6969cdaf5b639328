import { isDeepStrictEqual } from 'node:util';
import { bug, defined } from '@fairview/kernel';
import { refused } from '../../refusals.js';
import type { ActOfMatch, FactOfMatch } from '../act.js';
import { decided, placeOf, sideUnknown } from '../decided.js';
import type { RecordToImport } from '../reported-record.js';
import type { MatchState, SideReport } from '../state.js';
import { isAt, type GameResult, type Place } from '../terms.js';
import { decideEntering, type GameEntered } from './enter-game.js';

/** A side's report of a game played on a board: all sides together enter it. */
export interface ReportForSide {
  readonly type: 'ReportForSide';
  readonly side: string;
  readonly by: string;
  /** The person who let them in by a new code. */
  readonly letInBy?: string;
  readonly gameId: string;
  readonly result: GameResult;
  /** The whole game, if its record is submitted; `result` follows from it. */
  readonly record?: RecordToImport;
  readonly board?: number;
}

/** One side's report of a game played on a board. */
export interface SideReported extends Place {
  readonly type: 'SideReported';
  readonly side: string;
  /** The person reporting, as `Person.person`, and who let them in by a new code. */
  readonly by: string;
  readonly letInBy?: string;
  readonly gameId: string;
  readonly seats: readonly string[];
  readonly result: GameResult;
  /** The whole game, if the side has submitted its record: the result follows from it. */
  readonly record?: RecordToImport;
}

/** How often a side says how a game ended: it could otherwise fill the log with records by changing its mind. */
export const mostReports = 8;

/** Under what a side's reports of a game are counted. */
const reportKey = (side: string, { round, board }: Place): string => [side, round, board].join(' ');

/** The reports after one more: a side's later word counts. */
const withReport = (reports: readonly SideReport[], report: SideReport): readonly SideReport[] => [
  ...reports.filter((each) => each.side !== report.side || !isAt(each, report)),
  report,
];

/** The reports that contradict another side's of the same game: an arbiter decides, or a side gives way. */
export const contradicting = ({ reports }: Pick<MatchState, 'reports'>): readonly SideReport[] =>
  reports.filter((one) =>
    reports.some((other) => isAt(one, other) && !isDeepStrictEqual(one.result, other.result)),
  );

/** Whether two are two persons: a seat that one of them has let in by a new code may be theirs (PL-20). */
const areTwo = (one: Said, other: Said): boolean =>
  one.by !== other.by && one.letInBy !== other.by && other.letInBy !== one.by;
type Said = Pick<SideReport, 'by' | 'letInBy'>;

/** The identical records from every side of games that are not on the sheet yet: they are imported. */
export const agreedRecords = ({
  opened,
  reports,
}: Pick<MatchState, 'opened' | 'reports'>): readonly AgreedRecord[] =>
  reports.flatMap((one) => {
    const { record, gameId, board } = one;
    const alike = reports.filter((each) => isAt(one, each) && isDeepStrictEqual(each.record, record));
    const isFirst = alike[0] === one;
    const areAllTwo = alike.every((each) => alike.every((other) => each === other || areTwo(each, other)));
    const sides = Object.keys(opened.sides).length;
    return record && isFirst && sides > 1 && alike.length === sides && areAllTwo
      ? [{ gameId, record, version: Math.max(...alike.map(({ version }) => version)), ...defined({ board }) }]
      : [];
  });

/** A game for which every side has submitted the same record. */
export interface AgreedRecord {
  readonly gameId: string;
  readonly record: RecordToImport;
  /** The version of the last report. */
  readonly version: number;
  readonly board?: number;
}

/** Whether every other side has said the same, by somebody else. */
function isAgreed(state: MatchState, said: ReportForSide, place: Place): boolean {
  const { side, result } = said;
  const others = Object.keys(state.opened.sides).filter((name) => name !== side);
  const agrees = (other: string): boolean =>
    state.reports.some(
      (each) =>
        each.side === other &&
        isAt(each, place) &&
        areTwo(each, said) &&
        isDeepStrictEqual(each.result, result),
    );
  return others.length > 0 && others.every(agrees);
}

/**
 * A side reports a game; the report by which all sides agree enters it. If all have submitted the same record, nothing is
 * entered here: the game is imported, and its end enters it. It is judged as an official's report would be. Refused: what could not
 * be entered now, an unknown side, the same report again, and more than eight reports.
 */
export const reportForSide: ActOfMatch<ReportForSide> = {
  timed: false,
  reachesCancelled: false,
  decide: (at, command) => {
    const { state } = at;
    const { side, by, letInBy, result, record: said, board } = command;
    if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
    const asEntered = { gameId: command.gameId, source: 'reported', result, ...defined({ board }) } as const;
    const judged = decideEntering(at, { type: 'EnterGame', ...asEntered });
    if (!judged.ok) return judged;
    const { events, notAfter } = judged.value;
    const [entered] = events;
    if (entered?.type !== 'GameEntered') return bug('a game is entered by no event');
    const place = placeOf(entered);
    const known = state.reports.filter((each) => isAt(each, place));
    const own = known.find((each) => each.side === side);
    if (own && isDeepStrictEqual([own.result, own.record], [result, said]))
      return refused('side-reported-already');
    if ((state.reportedOften[reportKey(side, place)] ?? 0) >= mostReports)
      return refused('side-reports-many', { most: mostReports });
    // The first report names the game: what follows is about the same one.
    const gameId = known[0]?.gameId ?? command.gameId;
    const { seats } = entered;
    const report = { side, by, gameId, seats, result, ...defined({ letInBy, record: said }), ...place };
    const reported: SideReported = { type: 'SideReported', ...report };
    const agreed: GameEntered = { ...entered, gameId, agreed: 'sides' };
    const reports = withReport(state.reports, { ...report, version: state.version + 1 });
    const isImported = agreedRecords({ opened: state.opened, reports }).some(
      (each) => each.gameId === gameId,
    );
    return decided(
      isAgreed(state, command, place) && !isImported ? [reported, agreed] : [reported],
      notAfter,
    );
  },
};

export const sideReported: FactOfMatch<SideReported> = {
  // Reports that contradict each other are an open question.
  changesSheet: true,
  evolve: (state, { type: _said, ...report }, { version }) => {
    const key = reportKey(report.side, report);
    const reportedOften = { ...state.reportedOften, [key]: (state.reportedOften[key] ?? 0) + 1 };
    return { ...state, reports: withReport(state.reports, { ...report, version }), reportedOften };
  },
};
