import { Play, type GivenToMatch } from '@fairview/play';
import { Args, Context, Resolver, ResolveField, Field, InputType, Int } from '@nestjs/graphql';
import { officiateMatch } from '../commanding/command-match.js';
import type { RequestContext } from '../request/context.js';
import { Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { MatchChanged, ProposalChanged } from '../types/changes.js';
import { bug } from '@fairview/kernel';
import { FoldOf } from '../limits/fold.js';
import { DateTime } from '../shared/scalars.js';
import { Actor, actorOf } from '../types/actor.js';
import { TimeGivenBack } from '../types/match.js';
import { MatchInput } from './inputs.js';

@InputType({
  description:
    'Gives back time that has just been lost in the hall, for example because of an alarm (TM-22).',
})
export class GiveTimeBackInput extends MatchInput {
  @Field(() => Int, {
    description:
      'The seconds that were lost, up to now: 1 to 86400. A clock gets back at most the time that it has run: what began a minute ago gets at most a minute.',
  })
  readonly seconds: number;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Takes back time that was given back, as long as it has not been used (TM-22).' })
export class TakeTimeBackInput extends MatchInput {
  @Field(() => DateTime, { description: 'The start of the time given back: `Match.givenBack.from`.' })
  readonly from: number;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

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

/** The rulings that gave time back and took it back: when, why, and the official. They are folded from the log of the match. */
@Resolver(() => TimeGivenBack)
export class GivenTimeFields {
  constructor(private readonly play: Play) {}

  @ResolveField(() => DateTime, { description: 'When it was given back.' })
  @FoldOf('match')
  async at(span: TimeGivenBack): Promise<number> {
    return (await this.rulingsOn(span)).given.at;
  }

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'The arbiter who gave it back; null if the server did.',
  })
  @FoldOf('match')
  async by(span: TimeGivenBack): Promise<Actor | null> {
    const { by } = (await this.rulingsOn(span)).given;
    return by === undefined ? null : actorOf(span, by);
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'When it was taken back; null while it does not count.',
  })
  @FoldOf('match')
  async takenBackAt(span: TimeGivenBack): Promise<number | null> {
    return (await this.rulingsOn(span)).taken?.at ?? null;
  }

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'The arbiter who took it back; null while it does not count.',
  })
  @FoldOf('match')
  async takenBackBy(span: TimeGivenBack): Promise<Actor | null> {
    const by = (await this.rulingsOn(span)).taken?.by;
    return by === undefined ? null : actorOf(span, by);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Why it was taken back, in the arbiter’s own words; null while it does not count.',
  })
  @FoldOf('match')
  async takenBackBecause(span: TimeGivenBack): Promise<string | null> {
    return (await this.rulingsOn(span)).taken?.reason ?? null;
  }

  private async rulingsOn({ club, matchId, from, until }: TimeGivenBack): Promise<GivenToMatch> {
    const { givenBack } = (await this.play.match(club, matchId)) ?? bug(`match ${matchId} has no stream`);
    return (
      givenBack.find((each) => each.from === from && each.until === until) ??
      bug(`match ${matchId} was not given back the time from ${String(from)}`)
    );
  }
}
