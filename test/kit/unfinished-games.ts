import type { GameCommand } from '@fairview/play';
import { v7 as newId } from 'uuid';
import { playMoves, type TestClub } from './club.js';

/** How a game is to end: by four in a row, or drawn. */
export type Ending = 'black' | 'red' | 'draw';

/** The move that a game to be won lacks. */
export const winningMove = {
  black: { seat: 0, ply: 6, move: '4' },
  red: { seat: 1, ply: 7, move: '4' },
} as const;

/** Games that lack one ply, and that ply. */
const shorts: Readonly<Record<Ending, { readonly moves: string; readonly last: GameCommand }>> = {
  black: { moves: '1 6 2 7 3 8', last: { type: 'PlayMove', ...winningMove.black } },
  red: { moves: '6 1 7 2 11 3 9', last: { type: 'PlayMove', ...winningMove.red } },
  draw: { moves: '13', last: { type: 'AcceptDraw', seat: 1 } },
};

/** Plays a game until it lacks one ply; throws at a refusal. */
export async function playAllButLast(services: TestClub, game: string, ending: Ending): Promise<void> {
  await playMoves(services, game, shorts[ending].moves);
  if (ending !== 'draw') return;
  const offered = await services.play.onGame(services.order(), game, { type: 'OfferDraw', seat: 0 });
  if (!offered.ok) throw new Error(offered.refusal.code);
}

/** The ply that it lacks. */
export const finish = (services: TestClub, game: string, ending: Ending, order = services.order()) =>
  services.play.onGame(order, game, shorts[ending].last);

/** A whole game; throws at a refusal. */
export async function playOut(services: TestClub, game: string, ending: Ending): Promise<void> {
  await playAllButLast(services, game, ending);
  const answer = await finish(services, game, ending);
  if (!answer.ok) throw new Error(answer.refusal.code);
}

/** Opens what is due in a match: a game, of teams a round. @throws the code of a refusal */
export async function openDue(services: TestClub, match: string): Promise<readonly string[]> {
  const gameId = newId();
  for (;;) {
    const opened = await services.play.openGame(services.order(), match, gameId);
    if (opened.ok) return opened.value.games;
    // On a machine that is starved, a command may give up while time is given back to its match.
    if (opened.refusal.code !== 'version-moved') throw new Error(opened.refusal.code);
  }
}

/** Two teams of so many new entries. */
export const teamsOf = (size: number): Readonly<Record<'A' | 'B', readonly string[]>> => {
  const team = (): readonly string[] => Array.from({ length: size }, () => newId());
  return { A: team(), B: team() };
};
