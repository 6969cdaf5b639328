import { Play } from '@fairview/play';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { officiateMatch } from '../commanding/command-match.js';
import type { RequestContext } from '../request/context.js';
import { Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { groundsOf } from './grounds.js';
import { GivePenaltyInput, LiftPenaltyInput } from './inputs.js';
import { onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/claims.js';
import { Command } from '../commanding/command.js';
import { MatchChanged, ProposalChanged } from '../types/changes.js';

/** Points that arbiters take off a sheet (PL-15). */
@Resolver()
export class PenaltiesResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes points off the total of a side, even after the match is over. The penalty is a line on the sheet and counts ' +
      'in the nets; the winner and the credits stay as they are.',
  })
  async givePenalty(
    @Args('input', { description: 'The penalty.' }) input: GivePenaltyInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { side, points, rule, reason } = input;
    const act = { type: 'GivePenalty', side, points, rule, reason } as const;
    return officiateMatch(this.play, context, input, act);
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description: 'Lifts a penalty, so that it no longer counts. It stays in the list, with the reason.',
  })
  async liftPenalty(
    @Args('input', { description: 'Which.' }) input: LiftPenaltyInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { penalty } = input;
    const act = { type: 'LiftPenalty', penalty, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, act);
  }
}
