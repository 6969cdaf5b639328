import { isDeepStrictEqual } from 'node:util';
import type { Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { decided, placeOf, type Decided } from './decided.js';
import type { GameResult, MatchFact, Place } from './events.js';
import type { MatchState, SideReport } from './state.js';

const isAt = (one: Place, other: Place): boolean => one.round === other.round && one.board === other.board;

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

/** A side's report, as it is said to a match. */
export interface ReportForSide {
  readonly type: 'ReportForSide';
  readonly side: string;
  readonly by: string;
  readonly gameId: string;
  readonly result: GameResult;
  readonly board?: number;
}

type Entered = Extract<MatchFact, { type: 'GameEntered' }>;

/** Whether every other side has said the same, by somebody else. */
function isAgreed(state: MatchState, { side, by, result }: ReportForSide, place: Place): boolean {
  const others = Object.keys(state.opened.sides).filter((name) => name !== side);
  const agrees = (other: string): boolean =>
    state.reports.some(
      (each) =>
        each.side === other && isAt(each, place) && each.by !== by && isDeepStrictEqual(each.result, result),
    );
  return others.length > 0 && others.every(agrees);
}

/**
 * A side reports a game; the report by which all sides agree enters it. Refused: what could not be entered now (as
 * `enter` says), a side that is none, and what this side has said already.
 * @param enter the event by which the game would be entered, or why it cannot be
 */
export function reportForSide(
  state: MatchState,
  command: ReportForSide,
  enter: (gameId: string) => Checked<{ readonly entered: Entered; readonly notAfter?: number }>,
): Decided {
  const { side, by, result } = command;
  if (!Object.hasOwn(state.opened.sides, side)) return refused('side-unknown');
  const judged = enter(command.gameId);
  if (!judged.ok) return judged;
  const place = placeOf(judged.value.entered);
  const known = state.reports.filter((each) => isAt(each, place));
  if (known.some((each) => each.side === side && isDeepStrictEqual(each.result, result)))
    return refused('side-reported-already');
  // The first report names the game: what follows is about the same one.
  const gameId = known[0]?.gameId ?? command.gameId;
  const { entered, notAfter } = judged.value;
  const { seats } = entered;
  const report: MatchFact = { type: 'SideReported', side, by, gameId, seats, result, ...place };
  const agreed: Entered = { ...entered, gameId, agreed: 'sides' };
  return decided(isAgreed(state, command, place) ? [report, agreed] : [report], notAfter);
}
