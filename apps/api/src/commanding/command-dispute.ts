import { bug, type Checked } from '@fairview/kernel';
import type { GameCommand, Play } from '@fairview/play';
import type { FoundGame } from '../reading/find-game.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { gameOfState, type Game } from '../types/game.js';
import type { Dispute } from '../types/dispute.js';
import { gameDisputesOf } from '../types/game-dispute.js';
import { commandGame, type CommandedGame, type GameCommandInput } from './command-game.js';

/** A text as the log takes it. */
export const composed = (text: string): string => text.normalize('NFC');

/** The dispute that a command was about, after it: the one that its event names, or that it raised. */
function disputeOf({ id, state, club, events: [first] }: CommandedGame): Dispute {
  const { tournament: tournamentId = null, seats: entries } = state.started;
  const disputes = gameDisputesOf(state, { club, tournamentId, entries }, id);
  const { body, at } = first ?? bug('a command about a dispute without an event');
  const number = 'dispute' in body ? body.dispute : undefined;
  const found = disputes.find((each) =>
    number === undefined ? [each.at, each.ruling?.at].includes(at) : each.number === number,
  );
  return found ?? bug('a command about no dispute');
}

interface OnDispute {
  readonly game: Game | null;
  readonly dispute: Dispute;
}

/** A command about a dispute of a game, answered by the game and the dispute as they then stand. */
export async function commandDispute<Done extends OnDispute>(
  play: Play,
  context: RequestContext,
  input: GameCommandInput,
  type: new () => Done,
  toCommand: (found: FoundGame) => Checked<GameCommand> | Promise<Checked<GameCommand>>,
): Promise<Done | Refused> {
  const done = await commandGame(play, context, input, toCommand);
  return done.ok ? disputeAnswered(type, done.value) : answerOf(done.refusal);
}

/** The answer to a command about a dispute that was carried out. */
export const disputeAnswered = <Done extends OnDispute>(type: new () => Done, done: CommandedGame): Done =>
  instanceOf<OnDispute>(type, {
    game: gameOfState(done.club, done.id, done.state),
    dispute: disputeOf(done),
  }) as Done;
