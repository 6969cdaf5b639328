import { Play } from '@fairview/play';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { officiateMatch } from '../commanding/command-match.js';
import type { RequestContext } from '../request/context.js';
import { Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { GiveTimeBackInput, TakeTimeBackInput } from './inputs.js';
import { onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/claims.js';
import { Command } from '../commanding/command.js';
import { MatchChanged, ProposalChanged } from '../types/changes.js';

/** What arbiters do with lost time (TM-22). */
@Resolver()
export class GivingTimeResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Gives back time that was lost, with a reason. The clocks of the match and its games are moved.',
  })
  async giveTimeBack(
    @Args('input', { description: 'How much.' }) input: GiveTimeBackInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { seconds, reason } = input;
    return officiateMatch(this.play, context, input, { type: 'GiveTimeBack', seconds, reason });
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description: 'Takes back time that was given back, with a reason, as long as the match has not used it.',
  })
  async takeTimeBack(
    @Args('input', { description: 'Which.' }) input: TakeTimeBackInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { from, reason } = input;
    return officiateMatch(this.play, context, input, { type: 'TakeTimeBack', from, reason });
  }
}
