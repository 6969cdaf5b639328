import { Play } from '@fairview/play';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { officiateMatch } from '../commanding/command-match.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { GiveTimeBackInput, TakeTimeBackInput } from './inputs.js';
import { TimeWasGivenBack, TimeWasTakenBack } from './payloads.js';
import { Proposed } from '../types/proposal.js';
import { onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/claims.js';
import { Command } from '../commanding/command.js';

/** What arbiters do with lost time (TM-22). */
@Resolver()
export class GivingTimeResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [TimeWasGivenBack, Proposed],
    refusals: [Refused, VersionMoved],
    description:
      'Gives back time that was lost, with a reason. The clocks of the match and its games are moved.',
  })
  async giveTimeBack(
    @Args('input', { description: 'How much.' }) input: GiveTimeBackInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TimeWasGivenBack | Proposed>> {
    const { seconds, reason } = input;
    const done = await officiateMatch(this.play, context, input, { type: 'GiveTimeBack', seconds, reason });
    if (!done.ok) return answerOf(done.refusal);
    const { match, proposed } = done.value;
    return proposed ?? instanceOf(TimeWasGivenBack, { match });
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [TimeWasTakenBack, Proposed],
    refusals: [Refused, VersionMoved],
    description: 'Takes back time that was given back, with a reason, as long as the match has not used it.',
  })
  async takeTimeBack(
    @Args('input', { description: 'Which.' }) input: TakeTimeBackInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TimeWasTakenBack | Proposed>> {
    const { from, reason } = input;
    const done = await officiateMatch(this.play, context, input, { type: 'TakeTimeBack', from, reason });
    if (!done.ok) return answerOf(done.refusal);
    const { match, proposed } = done.value;
    return proposed ?? instanceOf(TimeWasTakenBack, { match });
  }
}
