import type { Json } from '@fairview/kernel';
import type { Instant, RowTarget } from '@fairview/events';
import type { SheetAnswer, SheetEntry } from '@fairview/rules';
import { placeOf } from './decided.js';
import type { GameResult, Place } from './events.js';
import { answerOf } from './ruling.js';
import { gamesInProgress, isOver, type Asked, type Correction, type MatchState } from './state.js';

export const matchStatuses = ['open', 'finished'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** A match's head as queries list it: its sheet so far, and what is in progress. */
export interface MatchRow {
  readonly club: string;
  readonly id: string;
  readonly tournament: string | null;
  readonly round: number | null;
  readonly board: number | null;
  readonly game: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, Json>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  /** The team (entry id) that each side is; null where no teams meet. */
  readonly teams: Readonly<Record<string, string>> | null;
  readonly status: MatchStatus;
  readonly sheet: SheetAnswer;
  readonly games: readonly MatchGameRow[];
  /** Of teams: the rounds that are whole, with their boards and nets (TM-14). */
  readonly rounds: readonly SheetEntry[];
  /** The games in progress: of teams several boards. */
  readonly inProgress: readonly string[];
  readonly asked: Asked | null;
  readonly ruled: MatchState['ruled'] | null;
  readonly limitReached: boolean;
  readonly startedAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly noContestAfter: Instant | null;
  readonly version: number;
  readonly position: number;
}

/** A line of the match's list of games. */
export interface MatchGameRow extends Place {
  readonly id: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly source: string | null;
  readonly winner: string | null;
  readonly kind: string | null;
  readonly resigned: boolean;
  readonly noContest: boolean;
  readonly struck: string | null;
  /** What the game brought, as the sheet enters it; absent where its winner alone was written. */
  readonly score?: number;
  readonly scores?: readonly number[];
  /** The player who was active (S-21). */
  readonly active?: string;
  /** The opening style, where it was named for this game. */
  readonly opening?: string;
  /** Which of the deals that the tournament's matches share it is played from, from 1. */
  readonly dealNumber?: number;
  /** The results that stood before, the oldest first; absent where none was corrected. */
  readonly corrections?: readonly Correction[];
}

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
    ...(score === undefined ? {} : { score }),
    ...(scores === undefined ? {} : { scores }),
    ...(active === undefined ? {} : { active }),
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
    ...(game.opening === undefined ? {} : { opening: game.opening }),
    ...(game.dealNumber === undefined ? {} : { dealNumber: game.dealNumber }),
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
    sheet: answerOf(state),
    games: gamesOf(state),
    rounds: sheet.entries().filter(({ round }) => round !== undefined),
    inProgress: gamesInProgress(state).map(({ gameId }) => gameId),
    asked: state.asked ?? null,
    ruled: state.ruled ?? null,
    limitReached: state.limitReached,
    startedAt: clock?.startedAt ?? null,
    endsAt: clock?.endsAt ?? null,
    noContestAfter: clock?.noContestAfter ?? null,
  };
}

export const matchTarget: RowTarget = {
  name: 'read-match',
  sql: `
    insert into read.match (club, id, tournament, round, board, game, system, settings, sides, teams, status, sheet, games,
                            rounds, in_progress, asked, ruled, limit_reached, started_at, ends_at, no_contest_after,
                            version, position)
    select a.club, r.id, r.tournament, r.round, r.board, r.game, r.system, r.settings, r.sides, nullif(r.teams, 'null'),
           r.status, r.sheet, r.games, r.rounds, r."inProgress", nullif(r.asked, 'null'), nullif(r.ruled, 'null'),
           r."limitReached", r."startedAt", r."endsAt", r."noContestAfter", a.version, a.position
      from given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r(
           id uuid, tournament uuid, round int, board int, game text, system text, settings jsonb, sides jsonb, teams jsonb,
           status text, sheet jsonb, games jsonb, rounds jsonb, "inProgress" uuid[], asked jsonb, ruled jsonb,
           "limitReached" boolean, "startedAt" bigint, "endsAt" bigint, "noContestAfter" bigint)
    on conflict (club, id) do update set
           status = excluded.status, sheet = excluded.sheet, games = excluded.games, rounds = excluded.rounds,
           in_progress = excluded.in_progress, asked = excluded.asked, ruled = excluded.ruled,
           limit_reached = excluded.limit_reached, started_at = excluded.started_at, ends_at = excluded.ends_at,
           no_contest_after = excluded.no_contest_after, version = excluded.version, position = excluded.position`,
};
