import { isDeepStrictEqual } from 'node:util';
import { defined, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { decided, placeOf, type Decided } from './decided.js';
import type { GameResult, MatchFact, Place } from './events.js';
import type { RecordToImport } from './reported-record.js';
import type { MatchState, SideReport } from './state.js';
import { sideUnknown } from './side-unknown.js';

const isAt = (one: Place, other: Place): boolean => one.round === other.round && one.board === other.board;

/** How often a side says how a game ended: it could otherwise fill the log with records by changing its mind. */
export const mostReports = 8;

/** Under what a side's reports of a game are counted. */
export const reportKey = (side: string, { round, board }: Place): string => [side, round, board].join(' ');

/** The reports after one more: a side's later word counts. */
export const withReport = (reports: readonly SideReport[], report: SideReport): readonly SideReport[] => [
  ...reports.filter((each) => each.side !== report.side || !isAt(each, report)),
  report,
];

/** The reports that still wait once the game at a place is on the sheet, or is played here. */
export const withoutReportsAt = (reports: readonly SideReport[], place: Place): readonly SideReport[] =>
  reports.filter((each) => !isAt(each, place));

/** The reports that contradict another side's of the same game: an arbiter decides, or a side gives way. */
export const contradicting = ({ reports }: Pick<MatchState, 'reports'>): readonly SideReport[] =>
  reports.filter((one) =>
    reports.some((other) => isAt(one, other) && !isDeepStrictEqual(one.result, other.result)),
  );

/** A side's report, as a command to a match. */
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

type Entered = Extract<MatchFact, { type: 'GameEntered' }>;

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
 * entered here: the game is imported, and its end enters it. Refused: a result that could not be entered now (see `enter`), an
 * unknown side, the same report again, and more than eight reports.
 * @param enter the event by which the game would be entered, or why it cannot be
 */
export function reportForSide(
  state: MatchState,
  command: ReportForSide,
  enter: (gameId: string) => Checked<{ readonly entered: Entered; readonly notAfter?: number }>,
): Decided {
  const { side, by, letInBy, result, record: said } = command;
  if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
  const judged = enter(command.gameId);
  if (!judged.ok) return judged;
  const place = placeOf(judged.value.entered);
  const known = state.reports.filter((each) => isAt(each, place));
  const own = known.find((each) => each.side === side);
  if (own && isDeepStrictEqual([own.result, own.record], [result, said]))
    return refused('side-reported-already');
  if ((state.reportedOften[reportKey(side, place)] ?? 0) >= mostReports)
    return refused('side-reports-many', { most: mostReports });
  // The first report names the game: what follows is about the same one.
  const gameId = known[0]?.gameId ?? command.gameId;
  const { entered, notAfter } = judged.value;
  const { seats } = entered;
  const told = { side, by, gameId, seats, result, ...defined({ letInBy, record: said }), ...place };
  const report: MatchFact = { type: 'SideReported', ...told };
  const agreed: Entered = { ...entered, gameId, agreed: 'sides' };
  const reports = withReport(state.reports, { ...told, version: state.version + 1 });
  const after = { opened: state.opened, reports };
  const isImported = agreedRecords(after).some((each) => each.gameId === gameId);
  return decided(isAgreed(state, command, place) && !isImported ? [report, agreed] : [report], notAfter);
}
