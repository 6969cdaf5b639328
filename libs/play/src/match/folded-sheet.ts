import { bug, defined } from '@fairview/kernel';
import { lostTimeInOrder, noContestResult, type Games, type Sheet, type SheetGame } from '@fairview/rules';
import { notCounted } from '../given-back.js';
import type { GameResult } from './terms.js';
import type { MatchGame, MatchState } from './state.js';
import type { WrittenResult } from './upcasts.js';

/** What the sheet asks about a game. */
export type GameOnSheet = Pick<MatchGame, 'seats' | 'round' | 'board' | 'entered' | 'struck'>;

/** A game as the sheet takes it: who sat at it, which board it was, and how it ended; a struck one is no contest. */
export function sheetGame({ seats, round, board, entered, struck }: GameOnSheet): SheetGame {
  const { result, endedAt } = entered && struck === undefined ? entered : { result: noContestResult };
  return { result, seats, ...defined({ endedAt, round, board }) };
}

/** The sheet of a match before its first game. */
export function openedSheet(
  registry: Games,
  { opened, clock, givenBack }: Pick<MatchState, 'opened' | 'clock' | 'givenBack'>,
): Sheet {
  const { game, system, settings, sides } = opened;
  const sheet = registry.systems.open({
    game,
    system,
    settings,
    sides,
    ...(clock ? { startedAt: clock.startedAt, givenBack: lostTimeInOrder(notCounted(givenBack)) } : {}),
  });
  return sheet.ok
    ? sheet.value
    : bug(`MatchOpened: the log holds what the rules refuse (${sheet.refusal.code})`);
}

/** A result as the match folds it: one of an older log is read by the sheet of its match. */
export function resultIn(
  registry: Games,
  { opened }: Pick<MatchState, 'opened'>,
  result: GameResult | WrittenResult,
): GameResult {
  if (result.kind !== undefined) return result;
  const read = openedSheet(registry, { opened, givenBack: [] }).readGame(result.written);
  return read.ok ? read.value.result : bug(`the log holds a result that is none (${read.refusal.code})`);
}

const figures = ({ entered, struck }: MatchGame): boolean => entered !== undefined && struck === undefined;

/** A board that was struck and not played again. */
const isBare = (game: MatchGame, games: readonly MatchGame[]): boolean =>
  game.struck !== undefined &&
  game.board !== undefined &&
  !games.some(
    ({ round, board, struck }) => round === game.round && board === game.board && struck === undefined,
  );

type Folded = Pick<MatchState, 'opened' | 'games' | 'clock' | 'givenBack' | 'limitReached'>;

/** TM-20: the limit has passed, and no game of the match's time is in progress. */
export const isTallied = ({ games, limitReached }: Pick<Folded, 'games' | 'limitReached'>): boolean =>
  limitReached && !games.some(({ extra, entered, struck }) => !extra && !entered && struck === undefined);

/**
 * The games that the sheet enters: those that figure, and as no contest the boards that were struck and cannot be played
 * again: one whose deal the other table knows (SK-19), or whose time is over (TM-19).
 */
export function onSheet(state: Omit<Folded, 'clock' | 'givenBack'>): readonly MatchGame[] {
  const timed = state.games.filter(({ extra }) => !extra);
  const isOnce = state.opened.deals !== undefined || isTallied(state);
  return state.games.filter((game) => figures(game) || (isOnce && !game.extra && isBare(game, timed)));
}

/** Enters the games in order; what stands after the end of the match, or of a round that is not whole, waits. */
const entering = (sheet: Sheet, games: readonly MatchGame[]): Sheet =>
  [...games]
    .sort((one, other) => (one.round ?? 0) - (other.round ?? 0))
    .reduce((before, game) => {
      const next = before.enter(sheetGame(game));
      return next.ok ? next.value : before;
    }, sheet);

/**
 * The sheet of its games, entered again: a struck game leaves no trace, or a no contest if its board cannot be played
 * again; a corrected result counts as if it had always been so. The time limit tallies it once no game of the match's
 * time is in progress (TM-20). Extra games follow.
 */
export function foldedSheet(registry: Games, state: Folded): Sheet {
  const games = onSheet(state);
  const sheet = entering(
    openedSheet(registry, state),
    games.filter(({ extra }) => !extra),
  );
  if (!isTallied(state)) return sheet;
  return entering(
    sheet.timeUp(),
    games.filter(({ extra }) => extra),
  );
}

/** What a result of a game is worth to its winner on this sheet; null if it has none, or if that depends on the games before it (BC-18). */
export function pointsOfResult(
  registry: Games,
  { opened }: Pick<MatchState, 'opened'>,
  { seats, round, board }: Pick<MatchGame, 'seats' | 'round' | 'board'>,
  result: GameResult,
): number | null {
  const entered = { source: 'reported', result } as const;
  const place = defined({ round: round === undefined ? undefined : 1, board });
  const alone = openedSheet(registry, { opened, givenBack: [] }).enter(
    sheetGame({ seats, entered, ...place }),
  );
  const entry = alone.ok ? alone.value.entries().at(-1) : undefined;
  return entry && entry.winner !== null ? entry.points : null;
}
