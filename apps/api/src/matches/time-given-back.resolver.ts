import { bug } from '@fairview/kernel';
import { Play, type GivenToMatch } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { DateTime } from '../shared/date-time.js';
import { Actor, actorOf } from '../types/actor.js';
import { TimeGivenBack } from '../types/match.js';

/** The rulings that gave time back and took it back: when, why, and the official. They are folded from the log of the match. */
@Resolver(() => TimeGivenBack)
export class TimeGivenBackFields {
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
