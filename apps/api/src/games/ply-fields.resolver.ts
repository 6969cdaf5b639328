import { gameStream } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Actor, actorOf } from '../types/actor.js';
import { Ply } from '../types/ply.js';

/** The player of a ply: the seat is in `seat`, but an official may have reported it from the board. */
@Resolver(() => Ply)
export class PlyFields {
  @ResolveField(() => Actor, {
    description:
      'Who played it: the player at the seat, or the official who reported it from the board. For the clock, the server.',
  })
  async by(ply: Ply, _args: unknown, { loaders }: RequestContext): Promise<Actor> {
    if (ply.byClock) return actorOf(ply);
    const events = await loaders.streams.load({ club: ply.club, id: gameStream(ply.gameId) });
    return actorOf(ply, events.find(({ version }) => version === ply.version)?.actor);
  }
}
