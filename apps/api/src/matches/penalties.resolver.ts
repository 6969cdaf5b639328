import { Play } from '@fairview/play';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { officiateMatch } from '../commanding/command-match.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { groundsOf } from './grounds.js';
import { GivePenaltyInput, LiftPenaltyInput } from './inputs.js';
import { GivePenaltyPayload, LiftPenaltyPayload, PenaltyGiven, PenaltyLifted } from './payloads.js';

/** Points that arbiters take off a sheet (PL-15). */
@Resolver()
export class PenaltiesResolver {
  constructor(private readonly play: Play) {}

  @Mutation(() => GivePenaltyPayload, {
    description:
      'Takes points off the total of a side, even after the match is over. The penalty is a line on the sheet and counts ' +
      'in the nets; the winner and the credits stay as they are.',
  })
  async givePenalty(
    @Args('input', { description: 'The penalty.' }) input: GivePenaltyInput,
    @Context() context: RequestContext,
  ): Promise<typeof GivePenaltyPayload> {
    const { side, points, rule, reason } = input;
    const act = { type: 'GivePenalty', side, points, rule, reason } as const;
    const done = await officiateMatch(this.play, context, input, act);
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { match, proposed } = done.value;
    return proposed ?? instanceOf(PenaltyGiven, { match });
  }

  @Mutation(() => LiftPenaltyPayload, {
    description: 'Lifts a penalty, so that it no longer counts. It stays in the list, with the reason.',
  })
  async liftPenalty(
    @Args('input', { description: 'Which.' }) input: LiftPenaltyInput,
    @Context() context: RequestContext,
  ): Promise<typeof LiftPenaltyPayload> {
    const { penalty } = input;
    const act = { type: 'LiftPenalty', penalty, ...groundsOf(input) } as const;
    const done = await officiateMatch(this.play, context, input, act);
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { match, proposed } = done.value;
    return proposed ?? instanceOf(PenaltyLifted, { match });
  }
}
