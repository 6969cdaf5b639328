import { defined } from '@fairview/kernel';
import { tableProjection, type Projection } from '@fairview/events';
import { tournamentChange } from '../tournament-change.js';
import { isPending } from '../proposals/proposal.js';
import { placeOf } from './decided.js';
import type { GameResult } from './events.js';
import { matchTable, type MatchGameRow, type MatchRow } from './match.table.js';
import { answerOf } from './ruling.js';
import { gamesInProgress, isOver, unconfirmedGames, type MatchState } from './state.js';

/** The figures of a result side by side, points or chips (BC-17), where it has any. */
function figuresOf({ scores, nets, netsByRound }: GameResult): readonly number[] | undefined {
  const sums = netsByRound?.reduce<readonly number[]>(
    (before, row) => row.map((net, at) => (before[at] ?? 0) + net),
    [],
  );
  return sums ?? scores ?? nets;
}

/** Who of those at a game won it: as its result says, or else whose side alone has the highest figure there (S-24, BC-17). */
export function winnerOf(
  { winner, ...result }: GameResult,
  seats: readonly string[],
  sides: MatchRow['sides'],
): string | null {
  if (winner !== undefined) return winner;
  const scores = figuresOf(result);
  const seated = Object.values(sides).flatMap((players, side) => {
    const player = players.find((each) => seats.includes(each));
    const score = scores?.[side];
    return player === undefined || score === undefined ? [] : [{ player, score }];
  });
  const most = Math.max(...seated.map(({ score }) => score));
  const [first, ...level] = seated.filter(({ score }) => score === most);
  return first && level.length === 0 ? first.player : null;
}

/** The points that a result brings, key by key as they are there. */
function pointsOf({
  score,
  active,
  ...result
}: GameResult): Pick<MatchGameRow, 'score' | 'scores' | 'active'> {
  const scores = figuresOf(result);
  return {
    ...defined({ score, scores, active }),
  };
}

const gamesOf = (state: MatchState): readonly MatchGameRow[] =>
  state.games.map((game) => ({
    id: game.gameId,
    number: game.number,
    seats: game.seats,
    source: game.entered?.source ?? null,
    winner: game.entered ? winnerOf(game.entered.result, game.seats, state.opened.sides) : null,
    kind: game.entered?.result.kind ?? null,
    resigned: game.entered?.result.resigned ?? false,
    noContest: game.entered?.result.noContest ?? false,
    struck: game.struck ?? null,
    ...placeOf(game),
    ...(game.entered ? pointsOf(game.entered.result) : {}),
    ...defined({ opening: game.opening, dealNumber: game.dealNumber }),
    ...(unconfirmedGames(state).includes(game.gameId) ? { unconfirmed: true as const } : {}),
    ...(game.corrections.length === 0 ? {} : { corrections: game.corrections }),
  }));

/** The row from the folded state: every column but `version` and `position`, which come with the append. */
export function matchColumns(state: MatchState): Omit<MatchRow, 'club' | 'id' | 'version' | 'position'> {
  const { opened, clock, sheet } = state;
  return {
    tournament: opened.tournament ?? null,
    round: opened.round ?? null,
    board: opened.board ?? null,
    game: opened.game,
    system: opened.system,
    settings: opened.settings,
    sides: opened.sides,
    teams: opened.teams ?? null,
    status: isOver(state) ? 'finished' : 'open',
    proposed: state.proposals.some((each) => isPending(each) && !each.applied),
    unconfirmed: unconfirmedGames(state).length > 0,
    sheet: answerOf(state),
    games: gamesOf(state),
    rounds: sheet.entries().filter(({ round }) => round !== undefined),
    inProgress: gamesInProgress(state).map(({ gameId }) => gameId),
    asked: state.asked ?? null,
    ruled: state.ruled ?? null,
    limitReached: state.limitReached,
    startedAt: clock?.startedAt ?? null,
    plannedEndsAt: state.plannedClock?.endsAt ?? null,
    endsAt: clock?.endsAt ?? null,
    noContestAfter: clock?.noContestAfter ?? null,
    givenBack: state.givenBack,
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
