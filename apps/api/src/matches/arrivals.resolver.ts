import { accepted, type Checked } from '@fairview/kernel';
import { ownSides, Play, refused, type ClubScope, type SidesOfMatch } from '@fairview/play';
import { Args, Context, Resolver, Field, InputType } from '@nestjs/graphql';
import { commandMatch, officiateMatch } from '../commanding/command-match.js';
import { personAt } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { atTheMatch, onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { MatchChanged, ProposalChanged } from '../types/changes.js';
import { MatchInput } from './inputs.js';

@InputType({ description: 'Records that a side of a match is here.' })
class ArriveAtMatchInput extends MatchInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The side, such as `A`. Leave it out for your own side. Officials, and players who hold several sides, must name it.',
  })
  readonly side?: string | null;
}

@InputType({ description: 'Reopens a match that was forfeited by the clock, to be played.' })
class LiftForfeitInput extends MatchInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

/** Arrivals for a match that the clock would otherwise forfeit (PL-24). */
@Resolver()
export class ArrivalsResolver {
  constructor(private readonly play: Play) {}

  @Command({
    // A side for itself, officials for any: the resolver asks whose side it is.
    right: atTheMatch,
    changes: [MatchChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Records that a side is here, so that it does not forfeit the match by the clock (`Match.awaited`): your own side ' +
      'or, for officials, any side. It has no effect if nobody is awaited.',
  })
  async arriveAtMatch(
    @Args('input', { description: 'The match.' }) input: ArriveAtMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged>> {
    const place = await context.loaders.matchPlaces.load(input.matchId);
    const match = place && (await this.play.match(place.club, input.matchId));
    if (!place || !match) return answerOf(refused('match-unknown').refusal);
    const side = await sideOf(context, place, match.opened.sides, input.side ?? undefined);
    if (!side.ok) return answerOf(side.refusal);
    const { person: by } = await personAt(context, place);
    const command = { type: 'ArriveAtMatch', side: side.value, by } as const;
    return commandMatch(this.play, context, input, command);
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Reopens a match that was forfeited by the clock because a side did not arrive in time. It will not be forfeited by ' +
      'the clock again.',
  })
  async liftForfeit(
    @Args('input', { description: 'The match and the reason.' }) input: LiftForfeitInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const act = { type: 'LiftForfeit', reason: input.reason } as const;
    return officiateMatch(this.play, context, input, act);
  }
}

/** The side that is here: the caller's own, or for an official any that is named. */
async function sideOf(
  context: RequestContext,
  { club, tournament }: ClubScope,
  sides: SidesOfMatch,
  named: string | undefined,
): Promise<Checked<string>> {
  const { entries, reports } = await context.accessTo(club, tournament);
  if (reports && named !== undefined) return accepted(named);
  const own = ownSides(sides, { entries: [...entries] });
  const [only, ...more] = named === undefined ? own : own.filter((side) => side === named);
  if (only === undefined) return refused('not-your-seat');
  return more.length === 0 ? accepted(only) : refused('seat-needed');
}
