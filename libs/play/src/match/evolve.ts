import { bug, defined, type Json } from '@fairview/kernel';
import type { Recorded } from '@fairview/events';
import { presentSide, type Games } from '@fairview/rules';
import { afterArrival, afterExpecting, expectedNoLonger } from './arrivals.js';
import { placeOf } from './decided.js';
import type { MatchFact } from './events.js';
import { isOfDispute, withMatchRuling, withSheetDispute, type SheetDisputeEvent } from './evolve-disputes.js';
import { foldedSheet, resultIn } from './folded-sheet.js';
import { afterTimeGivenBack, afterTimeTakenBack, timeRuling, withClock } from './lost-time.js';
import { enteredAgain, withChange } from './result-changes.js';
import { withSheetChange } from './sheet-changes.js';
import { reportKey, withoutReportsAt, withReport } from './side-reports.js';
import { isElimination, type Entered, type MatchGame, type MatchState, type RuledMatch } from './state.js';

const withGame = (
  games: readonly MatchGame[],
  gameId: string,
  change: (game: MatchGame) => MatchGame,
): readonly MatchGame[] => games.map((game) => (game.gameId === gameId ? change(game) : game));

type Unfolded = Omit<MatchState, 'sheet'>;

/** The log's metadata of an event; the author is unknown for events that are only simulated. */
type Written = Pick<Recorded, 'version' | 'position' | 'at'> & Partial<Pick<Recorded, 'actor'>>;

function opened(
  state: Unfolded,
  body: Extract<MatchFact, { type: 'GameOpened' }>,
  version: number,
): Unfolded {
  const { gameId, number, seats, clock, extra, opening, variant, setup, given, dealNumber } = body;
  const game: MatchGame = {
    gameId,
    number,
    seats,
    extra: extra === true,
    changes: [],
    ...placeOf(body),
    openedVersion: version,
    ...defined({ opening, variant, setup, given, dealNumber }),
  };
  const { asked: _asked, ...rest } = state;
  const reports = withoutReportsAt(state.reports, game);
  return { ...rest, reports, games: [...state.games, game], ...defined({ plannedClock: clock }) };
}

function entered(
  registry: Games,
  before: Unfolded,
  body: Extract<MatchFact, { type: 'GameEntered' }>,
  version: number,
): Unfolded {
  const { gameId, number, seats, source, endedAt, agreed, gameVersion } = body;
  const state = { ...before, reports: withoutReportsAt(before.reports, body) };
  const result = resultIn(registry, state, body.result);
  const how: Entered = { source, result, ...defined({ endedAt, agreed, gameVersion }) };
  if (state.games.some((game) => game.gameId === gameId))
    return {
      ...state,
      games: withGame(state.games, gameId, (game) => ({
        ...game,
        entered: how,
        changes: enteredAgain(game, result),
      })),
    };
  const at = { gameId, number, seats, openedVersion: version, ...placeOf(body) };
  const game = { ...at, extra: state.limitReached, changes: [], entered: how };
  // Played elsewhere meanwhile: the requested choices belong to games that will not be played.
  const { asked: _asked, ...rest } = state;
  return { ...rest, games: [...state.games, game] };
}

/** C6: the game is in progress again, until its end is entered again. */
function entryWithdrawn(
  state: Unfolded,
  { gameId, reason, until }: Extract<MatchFact, { type: 'GameEntryWithdrawn' }>,
  version: number,
): Unfolded {
  const withdrawn = { version, reason, ...defined({ until }) };
  const games = withGame(state.games, gameId, (before) => {
    const { entered: _entered, ...game } = before;
    return withChange(before, { ...game, withdrawn }, { kind: 'withdrawn', version, reason });
  });
  return { ...state, games };
}

function corrected(
  registry: Games,
  state: Unfolded,
  body: Extract<MatchFact, { type: 'ResultCorrected' }>,
  version: number,
): Unfolded {
  const games = withGame(state.games, body.gameId, (game) => {
    const before = game.entered ?? bug('ResultCorrected before a result');
    const entered = { source: before.source, result: resultIn(registry, state, body.result) };
    return withChange(game, { ...game, entered }, { ...body, kind: 'corrected', version });
  });
  return { ...state, games };
}

/** BC-18: at a table of elimination the games after a struck one were played from stacks that it had made: they go with it. */
function struck(
  state: Unfolded,
  body: Extract<MatchFact, { type: 'GameStruck' }>,
  version: number,
): Unfolded {
  const { gameId, reason } = body;
  const number = state.games.find((game) => game.gameId === gameId)?.number ?? Infinity;
  const goes = (game: MatchGame): boolean =>
    game.gameId === gameId || (isElimination(state) && game.number > number && game.struck === undefined);
  const strike = (game: MatchGame): MatchGame =>
    withChange(
      game,
      { ...game, struck: reason, struckVersion: version },
      { ...body, kind: 'struck', version },
    );
  return { ...state, games: state.games.map((game) => (goes(game) ? strike(game) : game)) };
}

function restored(
  state: Unfolded,
  { gameId, reason }: Extract<MatchFact, { type: 'GameRestored' }>,
  version: number,
): Unfolded {
  const games = withGame(state.games, gameId, (before) => {
    const { struck: _struck, struckVersion: _version, ...game } = before;
    return withChange(before, game, { kind: 'restored', version, reason });
  });
  return { ...state, games };
}

function chosen(state: Unfolded, gameId: string, choice: Json, version: number): Unfolded {
  const asked = state.asked ?? bug('a choice that nobody asked for');
  const games = asked.games.map((game) => (game.gameId === gameId ? { ...game, choice } : game));
  return { ...state, asked: { ...asked, games }, chosenVersion: version };
}

/** Nothing more is chosen or reported in a match that a ruling has ended. */
function endedBy(state: Unfolded, ruled: RuledMatch, version: number): Unfolded {
  const { asked: _asked, ...rest } = state;
  return { ...rest, reports: [], ruled, ruledVersion: version };
}

function next(
  registry: Games,
  state: Unfolded,
  body: Exclude<MatchFact, SheetDisputeEvent>,
  when: Written,
): Unfolded {
  const { version } = when;
  switch (body.type) {
    case 'MatchOpened':
      return bug('MatchOpened twice in one stream');
    case 'SidesExpected':
      return afterExpecting(state, body);
    case 'SideArrived':
      return afterArrival(state, body);
    case 'ChoicesAsked': {
      const { games, dueAt } = body;
      return { ...state, asked: { games, ...defined({ dueAt }) } };
    }
    case 'ChoiceMade':
    case 'ChoiceLapsed':
      return chosen(state, body.gameId, body.choice, version);
    case 'GameOpened':
      return opened(state, body, version);
    case 'GameEntered':
      return entered(registry, state, body, version);
    case 'SideReported': {
      const { type: _said, ...report } = body;
      const key = reportKey(report.side, report);
      const reportedOften = { ...state.reportedOften, [key]: (state.reportedOften[key] ?? 0) + 1 };
      return { ...state, reports: withReport(state.reports, { ...report, version }), reportedOften };
    }
    case 'ResultCorrected':
      return corrected(registry, state, body, version);
    case 'GameEntryWithdrawn':
      return entryWithdrawn(state, body, version);
    case 'GameStruck':
      return struck(state, body, version);
    case 'GameRestored':
      return restored(state, body, version);
    case 'TimeLimitReached': {
      // Games that waited for a choice can no longer start (TM-19); an extra game asks again.
      const { asked: _asked, ...rest } = state;
      return { ...rest, limitReached: true };
    }
    case 'TimeGivenBack':
      return afterTimeGivenBack(state, body, timeRuling(body, when));
    case 'TimeTakenBack':
      return afterTimeTakenBack(state, body, timeRuling(body, when));
    case 'MatchAdjudicated':
      return endedBy(state, { winner: body.winner, reason: body.reason }, version);
    case 'MatchForfeited': {
      const { absent, spread, reason, withdrawn, noShow } = body;
      const winner = presentSide(Object.keys(state.opened.sides), absent);
      return endedBy(state, { winner, reason, absent, spread, ...defined({ withdrawn, noShow }) }, version);
    }
    case 'PenaltyGiven': {
      const { type: _given, dispute: _ofSheet, row: _ofRow, ...penalty } = body;
      return { ...state, penalties: [...state.penalties, penalty] };
    }
    case 'PenaltyLifted':
      return {
        ...state,
        penalties: state.penalties.map((each, index) =>
          index === body.penalty - 1 ? { ...each, lifted: body.reason } : each,
        ),
      };
    case 'MatchCancelled': {
      const { asked: _asked, ...rest } = state;
      return { ...rest, reports: [], cancelled: { version, reason: body.reason } };
    }
    case 'MatchReopened':
    case 'ForfeitLifted': {
      const { ruled: _ruled, ruledVersion: _version, ...rest } = state;
      return expectedNoLonger(rest);
    }
  }
}

/** The fold of a match's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveMatch(
  games: Games,
  state: MatchState | undefined,
  recorded: Written & Pick<Recorded<MatchFact>, 'body'>,
): MatchState {
  const { body, version, position, at } = recorded;
  if (!state && body.type !== 'MatchOpened') return bug(`${body.type} before MatchOpened`);
  const before: Unfolded =
    state ??
    ({
      version,
      position,
      opened: body as MatchState['opened'],
      games: [],
      arrived: [],
      reports: [],
      reportedOften: {},
      givenBack: [],
      limitReached: false,
      proposals: [],
      penalties: [],
      changes: [],
      disputes: [],
      rulings: [],
    } as const);
  // Events about a dispute do not change the sheet.
  if (state && isOfDispute(body))
    return { ...state, version, position, disputes: withSheetDispute(state, body, { at, version }) };
  const rulings = withMatchRuling(before, { body, version, at });
  const changed = state && !isOfDispute(body) ? next(games, before, body, recorded) : before;
  const after = withClock({ ...changed, version, position, rulings });
  const folded = { ...after, sheet: foldedSheet(games, after) };
  return state ? withSheetChange(state, folded, body) : folded;
}
