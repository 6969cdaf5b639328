import { defined } from '@fairview/kernel';
import { ownSides, Play, refused } from '@fairview/play';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { commandDispute, composed, disputeAnswered } from '../commanding/command-dispute.js';
import { commandGame, officiateGame } from '../commanding/command-game.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { gameOfState } from '../types/game.js';
import { AllowDisputeInput, IssueRulingInput, OpenHandsInput } from './inputs.js';
import {
  AllowDisputePayload,
  DisputeAllowed,
  HandsOpened,
  IssueRulingPayload,
  OpenHandsPayload,
  RulingIssued,
} from './payloads.js';

/** What arbiters do about disputes. */
@Resolver()
export class RulingsResolver {
  constructor(private readonly play: Play) {}

  @Mutation(() => IssueRulingPayload, {
    description:
      'Decides an open dispute or an appeal: the game stands, or it is void and does not count in its match. A ' +
      'suspended game goes on; if its hands were opened and not all seats would play on, it is no contest.',
  })
  async issueRuling(
    @Args('input', { description: 'The ruling.' }) input: IssueRulingInput,
    @Context() context: RequestContext,
  ): Promise<typeof IssueRulingPayload> {
    const { ruling, reason, dispute } = input;
    const about = defined({ dispute: dispute ?? undefined });
    const act = { type: 'IssueRuling', ruling, reason: composed(reason), ...about } as const;
    const done = await officiateGame(this.play, context, input, act);
    if (!done.ok) return answerOf(Refused, done.refusal);
    return done.value.proposed ?? disputeAnswered(RulingIssued, done.value);
  }

  @Mutation(() => AllowDisputePayload, {
    description: 'Allows a seat one more dispute, where it needs leave (PL-9).',
  })
  async allowDispute(
    @Args('input', { description: 'The seat.' }) input: AllowDisputeInput,
    @Context() context: RequestContext,
  ): Promise<typeof AllowDisputePayload> {
    const { seat } = input;
    const done = await commandGame(this.play, context, input, async ({ club, id, access: { entries } }) => {
      const sides = await this.play.sidesOfGame(club, id);
      const sits = ownSides(sides, { entries: [...entries] }).length > 0;
      return sits ? refused('arbiter-sits-here') : { ok: true, value: { type: 'AllowDispute', seat } };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { club, id, state } = done.value;
    return instanceOf(DisputeAllowed, { game: gameOfState(club, id, state), seat });
  }

  @Mutation(() => OpenHandsPayload, {
    description:
      'Opens all hands of a suspended game to arbiters, for a reason that all seats are told. The deal is not ' +
      'played on unless all seats agree (PL-18).',
  })
  openHands(
    @Args('input', { description: 'The reason.' }) input: OpenHandsInput,
    @Context() context: RequestContext,
  ): Promise<typeof OpenHandsPayload> {
    const { reason } = input;
    return commandDispute(this.play, context, input, HandsOpened, ({ access }) =>
      access.competes
        ? refused('arbiter-plays')
        : { ok: true, value: { type: 'OpenHands', reason: composed(reason) } },
    );
  }
}
