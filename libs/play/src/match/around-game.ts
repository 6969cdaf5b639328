import { duePairings } from './due.js';
import { gamesInProgress, isDealDone, isElimination, type MatchState } from './state.js';

/** Whether the match has gone on without a game since it was struck. */
export function wentOnWithout(match: MatchState, gameId: string): boolean {
  const game = match.games.find((each) => each.gameId === gameId);
  const since = game?.struckVersion;
  if (!game || since === undefined) return false;
  return match.games.some(
    ({ number, openedVersion }) => openedVersion > since || (isElimination(match) && number > game.number),
  );
}

/** What has come after a game in its match; `undefined` if nothing has. Other boards of its round come with it. */
export function followedBy(match: MatchState, gameId: string): 'by-games' | 'by-its-own' | undefined {
  const game = match.games.find((each) => each.gameId === gameId);
  if (!game) return undefined;
  const isLater = match.games.some(
    ({ number, round, struck }) =>
      number > game.number && struck === undefined && (round === undefined || round !== game.round),
  );
  if (isLater && isElimination(match)) return 'by-its-own';
  return isLater || match.ruled ? 'by-games' : undefined;
}

/** Whether a shared deal is played, or will be, at another table of the match that a game of it belongs to. */
export function isPlayedBeside(match: MatchState, gameId: string): boolean {
  const game = match.games.find((each) => each.gameId === gameId);
  const number = game?.dealNumber;
  if (!game || number === undefined) return false;
  const isBeside = gamesInProgress(match).some(
    (each) => each.dealNumber === number && each.gameId !== gameId,
  );
  return isBeside || duePairings(match).some(({ round, board }) => round === number && board !== game.board);
}

/** Whether a shared deal is still played, or will be, in another match of the tournament; nothing is known of one that is not open. */
export function isPlayedIn(match: MatchState | undefined, deal: string): boolean {
  const number = (match?.opened.deals?.indexOf(deal) ?? -1) + 1;
  return !match || number === 0 || !isDealDone(match, number);
}
