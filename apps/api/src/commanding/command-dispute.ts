import { bug, type Checked } from '@fairview/kernel';
import type { GameCommand, Play } from '@fairview/play';
import type { FoundGame } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, type OrRefused } from '../shared/refusal.js';
import { GameDisputeChanged } from '../types/changes.js';
import { gameOfState } from '../types/game.js';
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

/** A command about a dispute of a game; answers the game and the dispute as they then stand. */
export async function commandDispute(
  play: Play,
  context: RequestContext,
  input: GameCommandInput,
  toCommand: (found: FoundGame) => Checked<GameCommand> | Promise<Checked<GameCommand>>,
): Promise<OrRefused<GameDisputeChanged>> {
  const done = await commandGame(play, context, input, toCommand);
  return done.ok ? disputeAnswered(done.value) : answerOf(done.refusal);
}

/** The answer to a command about a dispute that was carried out. */
export const disputeAnswered = (done: CommandedGame): GameDisputeChanged =>
  instanceOf(GameDisputeChanged, {
    game: gameOfState(done.club, done.id, done.state),
    dispute: disputeOf(done),
  });
