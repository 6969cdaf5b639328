import { ownSides, Play, refused, type GameAct, type GameState } from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { commandDispute, composed, disputeAnswered } from '../commanding/command-dispute.js';
import { commandGame, officiateGame } from '../commanding/command-game.js';
import { personAt } from '../commanding/officiating.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { gameOfState } from '../types/game.js';
import { seatAt } from '../types/seat.js';
import { rulingOf } from '../types/ruling-input.js';
import { AllowDisputeInput, IssueRulingInput, OpenHandsInput } from './inputs.js';
import { atTheTable } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { GameDisputeChanged, GameChanged, ProposalChanged } from '../types/changes.js';

/** What arbiters do about disputes. */
@Resolver()
export class RulingsResolver {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
  ) {}

  @Command({
    right: { ...atTheTable, to: arbiter, scope: 'organize' },
    changes: [GameDisputeChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Decides an open dispute or an appeal (PL-10): the game stands, is void, is awarded, is no contest, is resumed after ' +
      'some of its plies, or its clocks are adjusted. A suspended game goes on; if its hands were opened and not all seats ' +
      'agree to play on, it is no contest. On appeal, what the earlier ruling did is taken back first.',
  })
  async issueRuling(
    @Args('input', { description: 'The ruling.' }) input: IssueRulingInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameDisputeChanged | ProposalChanged>> {
    const ruling = rulingOf(input);
    if (!ruling.ok) return answerOf(ruling.refusal);
    const act: GameAct = { ...ruling.value, reason: composed(input.reason) };
    const done = await officiateGame(this.play, context, input, ({ club, state }) =>
      this.withRounds(club, state, act),
    );
    if (!done.ok) return answerOf(done.refusal);
    return done.value.proposed ?? disputeAnswered(done.value);
  }

  /** C6: what a round was paired on is not played on. */
  private async withRounds(club: string, { started }: GameState, act: GameAct): Promise<GameAct> {
    const { tournament, match } = started;
    if (tournament === undefined || match === undefined) return act;
    const isPairedOn = await this.tournaments.wasPairedOn(club, tournament, match);
    return isPairedOn ? { ...act, pairedOn: true } : act;
  }

  @Command({
    right: { ...atTheTable, to: arbiter, scope: 'organize' },
    changes: [GameChanged],
    refusals: [Refused, VersionMoved],
    description: 'Allows a seat one more dispute, if it needs permission (PL-9).',
  })
  async allowDispute(
    @Args('input', { description: 'The seat.' }) input: AllowDisputeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameChanged>> {
    const { seat } = input;
    const done = await commandGame(this.play, context, input, async ({ club, id, state: { started } }) => {
      const sides = await this.play.sidesOfGame(club, id);
      const person = await personAt(context, { club, tournament: started.tournament ?? null });
      const sits = ownSides(sides, person).length > 0;
      return sits ? refused('arbiter-sits-here') : { ok: true, value: { type: 'AllowDispute', seat } };
    });
    if (!done.ok) return answerOf(done.refusal);
    const { club, id, state } = done.value;
    const game = gameOfState(club, id, state);
    return instanceOf(GameChanged, { game, seat, of: seatAt(game, seat) });
  }

  @Command({
    right: { ...atTheTable, to: arbiter, scope: 'organize' },
    changes: [GameDisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Opens all hands of a suspended game to arbiters, for a reason that all seats are told. Play goes on only if all ' +
      'seats agree (PL-18).',
  })
  openHands(
    @Args('input', { description: 'The reason.' }) input: OpenHandsInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameDisputeChanged>> {
    const { reason } = input;
    return commandDispute(this.play, context, input, async ({ access, club, state }) => {
      if (access.competes) return refused('arbiter-plays');
      const { person: by } = await personAt(context, { club, tournament: state.started.tournament ?? null });
      return { ok: true, value: { type: 'OpenHands', reason: composed(reason), by } };
    });
  }
}
