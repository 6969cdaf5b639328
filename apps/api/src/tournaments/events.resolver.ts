import { Inject } from '@nestjs/common';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../context.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { DateTime } from '../shared/date-time.js';
import { Event } from './event.js';
import { findEvent } from './find-event.js';

@Resolver()
export class EventsResolver {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}

  @Query(() => Event, {
    nullable: true,
    description: 'An event; null where there is none, or it is not open to you.',
  })
  async event(
    @Args('id', { type: () => ID, description: 'Id of the event.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Event | null> {
    const place = await context.loaders.eventPlaces.load(id);
    return place ? findEvent(context, place.club, id) : null;
  }

  @Query(() => DateTime, { description: "The server's time, by which all deadlines go." })
  serverTime(): Promise<number> {
    return this.rooms.log.now();
  }
}
