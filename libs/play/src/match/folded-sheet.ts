import { bug, openSheet, type Sheet, type SheetGame } from '@fairview/rules';
import type { MatchGame, MatchState } from './state.js';

/** A game as the sheet takes it: who sat at it, which board it was, and how it ended; a struck one is no contest. */
export function sheetGame({ seats, round, board, entered, struck }: MatchGame): SheetGame {
  return {
    ...(entered && struck === undefined ? entered.result : { winner: null, noContest: true }),
    seats,
    ...(round === undefined ? {} : { round }),
    ...(board === undefined ? {} : { board }),
  };
}

/** The sheet of a match before its first game. */
export function openedSheet({ opened, clock }: Pick<MatchState, 'opened' | 'clock'>): Sheet {
  const { game, system, settings, sides } = opened;
  const sheet = openSheet({
    ...{ game, system, settings, sides },
    ...(clock ? { startedAt: clock.startedAt } : {}),
  });
  return sheet.ok
    ? sheet.value
    : bug(`MatchOpened: the log holds what the rules refuse (${sheet.refusal.code})`);
}

const figures = ({ entered, struck }: MatchGame): boolean => entered !== undefined && struck === undefined;

/** A board that was struck and not played again. */
const isBare = (game: MatchGame, games: readonly MatchGame[]): boolean =>
  game.struck !== undefined &&
  game.board !== undefined &&
  !games.some(
    ({ round, board, struck }) => round === game.round && board === game.board && struck === undefined,
  );

/** Enters the games in order; what stands after the end of the match, or of a round that is not whole, waits. */
const entering = (sheet: Sheet, games: readonly MatchGame[]): Sheet =>
  [...games]
    .sort((one, other) => (one.round ?? 0) - (other.round ?? 0))
    .reduce((before, game) => {
      const next = before.enter(sheetGame(game));
      return next.ok ? next.value : before;
    }, sheet);

/**
 * The sheet of the games that figure, entered anew: a struck game leaves no trace, a corrected result counts as if it had
 * always been so. The time limit tallies it once no game of the match's time is in progress (TM-20); a board struck by
 * then cannot be played again, so that its round is no contest (TM-19). Extra games follow.
 */
export function foldedSheet(state: Pick<MatchState, 'opened' | 'games' | 'clock' | 'limitReached'>): Sheet {
  const timed = state.games.filter(({ extra }) => !extra);
  const extra = state.games.filter((game) => game.extra);
  const opened = openedSheet(state);
  const inProgress = timed.some((game) => !game.entered && game.struck === undefined);
  if (!state.limitReached || inProgress) return entering(opened, timed.filter(figures));
  const tallied = entering(
    opened,
    timed.filter((game) => figures(game) || isBare(game, timed)),
  ).timeUp();
  return entering(tallied, extra.filter(figures));
}
