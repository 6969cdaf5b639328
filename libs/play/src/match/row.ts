import { defined } from '@fairview/kernel';
import { tableProjection, type Projection } from '@fairview/events';
import type { Sheet } from '@fairview/rules';
import { tournamentChange } from '../tournament-change.js';
import { isPending } from '../proposals/proposal.js';
import { awaitsAnswer } from '../disputes/dispute.js';
import { forfeitedAfter, sidesMissing } from './acts/arrivals.js';
import { placeOf } from './decided.js';
import {
  matchTable,
  type MatchGameRow,
  type MatchRow,
  type MatchStatus,
  type ReportRow,
} from './match.table.js';
import { figuresOfMatch } from './figures.js';
import { contradicting } from './acts/report-for-side.js';
import { gamesInProgress, isOver, unconfirmedGames, type MatchGame, type MatchState } from './state.js';

/** A game in the list of its match: what its result says, or nothing if none has been entered yet. */
const inProgress = { winner: null, kind: null, resigned: false, noContest: false } as const;

/** The figures of the results that were corrected; none if nothing was. */
function correctionsOf({ changes, seats }: MatchGame, sheet: Sheet): Pick<MatchGameRow, 'corrections'> {
  const corrections = changes.flatMap(({ kind, was, reason }) =>
    kind === 'corrected' && was ? [{ was: sheet.figuresOf(was, seats), reason }] : [],
  );
  return corrections.length === 0 ? {} : { corrections };
}

function gamesOf(state: MatchState): readonly MatchGameRow[] {
  const { games, sheet } = state;
  const unconfirmed = unconfirmedGames(state);
  return games.map((game) => ({
    id: game.gameId,
    number: game.number,
    seats: game.seats,
    source: game.entered?.source ?? null,
    ...(game.entered ? sheet.figuresOf(game.entered.result, game.seats) : inProgress),
    struck: game.struck ?? null,
    ...placeOf(game),
    ...defined({ opening: game.opening, dealNumber: game.dealNumber }),
    ...defined({ agreed: game.entered?.agreed }),
    ...(unconfirmed.includes(game.gameId) ? { unconfirmed: true as const } : {}),
    ...correctionsOf(game, sheet),
  }));
}

function reportsOf(state: MatchState): readonly ReportRow[] {
  const contradicted = contradicting(state);
  return state.reports.map((report) => ({
    ...state.sheet.figuresOf(report.result, report.seats),
    ...placeOf(report),
    side: report.side,
    contradicted: contradicted.includes(report),
    ...(report.record ? { record: { ...report.record, seats: report.seats } } : {}),
  }));
}

function awaitedIn(state: MatchState): MatchRow['awaited'] {
  const sides = isOver(state) ? [] : sidesMissing(state);
  return sides.length === 0 ? null : { until: forfeitedAfter(state) ?? null, sides };
}

function statusOf(state: MatchState): MatchStatus {
  if (state.cancelled) return 'cancelled';
  return isOver(state) ? 'finished' : 'open';
}

/** Whether a match already has something that would be lost with it; a withdrawal does not count. */
export const hasBegun = ({
  games,
  reports,
  penalties,
  ruled,
}: Pick<MatchRow, 'games' | 'reports' | 'penalties' | 'ruled'>): boolean =>
  games.length > 0 ||
  reports.length > 0 ||
  penalties.length > 0 ||
  (ruled ? ruled.withdrawn !== true : false);

/** The row from the folded state: every column but `version` and `position`, which come with the append. */
export function matchColumns(state: MatchState): Omit<MatchRow, 'club' | 'id' | 'version' | 'position'> {
  const { opened, clock, sheet, cancelled } = state;
  return {
    tournament: opened.tournament ?? null,
    round: opened.round ?? null,
    board: opened.board ?? null,
    game: opened.game,
    system: opened.system,
    settings: opened.settings,
    sides: opened.sides,
    teams: opened.teams ?? null,
    status: statusOf(state),
    proposed: !cancelled && state.proposals.some((each) => isPending(each) && !each.applied),
    unconfirmed: !cancelled && unconfirmedGames(state).length > 0,
    reports: reportsOf(state),
    conflicting: contradicting(state).length > 0,
    sheet: figuresOfMatch(state),
    games: gamesOf(state),
    rounds: sheet.rounds(),
    inProgress: gamesInProgress(state).map(({ gameId }) => gameId),
    asked: state.asked ?? null,
    awaited: awaitedIn(state),
    ruled: state.ruled ?? null,
    cancelled: cancelled?.reason ?? null,
    limitReached: state.limitReached,
    startedAt: clock?.startedAt ?? null,
    plannedEndsAt: state.plannedClock?.endsAt ?? null,
    endsAt: clock?.endsAt ?? null,
    noContestAfter: clock?.noContestAfter ?? null,
    penalties: state.penalties,
    disputed: !cancelled && state.disputes.some(awaitsAnswer),
    disputes: state.disputes.length,
    givenBack: state.givenBack.map(({ given: _, taken: __, ...span }) => span),
  };
}

/** The heads of matches as a read model. */
export const matchProjection = tableProjection(matchTable, (id, state: MatchState) => ({
  id,
  ...matchColumns(state),
}));

/** Every append to a match changes its head, and standings are folded from heads. */
export const changeByMatch: Projection<MatchState> = {
  writes: (_stream, _before, { opened }) => tournamentChange(opened.tournament),
};
