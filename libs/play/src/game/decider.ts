import { deadlineRows } from '@fairview/deadlines';
import type { Rows } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { Decider } from '../aggregate.js';
import type { Setups } from '../deal/setups.js';
import { decideGame, lapsedGame, type GameCommand } from './decide.js';
import type { GameEvent } from './events.js';
import { gameRow, gameTarget } from './row.js';
import { evolveGame, isOpen, limitOf, type GameState } from './state.js';

/** The one kind of deadline that a game has: limit plus grace of its match (TM-19). */
export const noContestDeadline = 'no-contest';

const written: Record<GameCommand['type'], GameEvent['type']> = {
  PlayMove: 'MovePlayed',
  Resign: 'SeatResigned',
  OfferDraw: 'DrawOffered',
  AcceptDraw: 'DrawAccepted',
  DeclineDraw: 'DrawDeclined',
  DisputeGame: 'GameDisputed',
  IssueRuling: 'RulingIssued',
};

function wrote(command: GameCommand, event: GameEvent): boolean {
  if (event.type !== written[command.type]) return false;
  if (command.type === 'PlayMove' && event.type === 'MovePlayed')
    return event.move === command.move && event.seat === command.seat;
  return !('seat' in command && 'seat' in event) || command.seat === event.seat;
}

function rows(stream: string, before: GameState | undefined, after: GameState): readonly Rows[] {
  const id = stream.slice('game-'.length);
  const limit = limitOf(after);
  const deadline = { stream, kind: noContestDeadline };
  const starts = !before && limit && isOpen(after);
  const ends = before && limit && isOpen(before) && !isOpen(after);
  return [
    { target: gameTarget, rows: [gameRow(id, before, after)] },
    ...(starts ? deadlineRows({ set: [{ ...deadline, dueAt: limit.noContestAfter }] }) : []),
    ...(ends ? deadlineRows({ clear: [deadline] }) : []),
  ];
}

/** Games as a decider, under the rules of `games`; `setups` knows what was dealt. */
export const gameDecider = (games: Games, setups: Setups): Decider<GameState, GameCommand, GameEvent> => ({
  kind: 'game',
  prepare: (club, events) => setups.prepare(club, events),
  evolve: (state, recorded) => evolveGame(games, state, recorded, (started) => setups.setupOf(started)),
  decide: decideGame,
  asksTime: () => false,
  lapsed: lapsedGame,
  wrote,
  rows,
});
