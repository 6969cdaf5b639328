import { deadlineRows } from '@fairview/deadlines';
import type { Rows } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { Decider } from '../aggregate.js';
import type { Setups } from '../deal/setups.js';
import { decideGame, lapsedGame, type GameCommand } from './decide.js';
import { atAppend } from '../at-append.js';
import type { GameEvent } from './events.js';
import { pressing, spanOf } from './move-clock.js';
import { gameRow, gameTarget } from './row.js';
import { evolveGame, isOpen, limitOf, type GameState } from './state.js';

/** The deadlines of a game: limit plus grace of its match (TM-19), and the ply whose time is up first. */
export const noContestDeadline = 'no-contest';
export const moveDeadline = 'move';

const written: Record<GameCommand['type'], GameEvent['type']> = {
  PlayMove: 'MovePlayed',
  Resign: 'SeatResigned',
  OfferDraw: 'DrawOffered',
  AcceptDraw: 'DrawAccepted',
  DeclineDraw: 'DrawDeclined',
  DisputeGame: 'GameDisputed',
  IssueRuling: 'RulingIssued',
  GiveUpGame: 'GameDeclaredNoContest',
};

function wrote(command: GameCommand, event: GameEvent): boolean {
  if (event.type !== written[command.type]) return false;
  if (command.type === 'PlayMove' && event.type === 'MovePlayed')
    return event.move === command.move && event.seat === command.seat;
  return !('seat' in command && 'seat' in event) || command.seat === event.seat;
}

/** The deadline of the ply whose time is up first; where this very append asks for it, so much after it. */
function moveRows(stream: string, before: GameState | undefined, after: GameState): readonly Rows[] {
  const span = spanOf(after);
  if (span === undefined) return [];
  const deadline = { stream, kind: moveDeadline };
  const question = pressing(after);
  if (!question) return before && pressing(before) ? deadlineRows({ clear: [deadline] }) : [];
  if (question.putAt === atAppend) return deadlineRows({ set: [{ ...deadline, after: span }] });
  const stands = before && pressing(before)?.putAt === question.putAt;
  return stands ? [] : deadlineRows({ set: [{ ...deadline, dueAt: question.putAt + span }] });
}

function rows(stream: string, before: GameState | undefined, after: GameState): readonly Rows[] {
  const id = stream.slice('game-'.length);
  const limit = limitOf(after);
  const deadline = { stream, kind: noContestDeadline };
  const starts = !before && limit && isOpen(after);
  const ends = before && limit && isOpen(before) && !isOpen(after);
  return [
    { target: gameTarget, rows: [gameRow(id, after)] },
    ...(starts ? deadlineRows({ set: [{ ...deadline, dueAt: limit.noContestAfter }] }) : []),
    ...(ends ? deadlineRows({ clear: [deadline] }) : []),
    ...moveRows(stream, before, after),
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
