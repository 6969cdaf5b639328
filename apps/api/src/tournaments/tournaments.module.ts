import { Module } from '@nestjs/common';
import { EntrantsResolver } from './entrants.resolver.js';
import {
  ByeFields,
  EntryFields,
  EventFields,
  LineUpFields,
  StandingConnectionFields,
  StandingRowFields,
} from './event-fields.resolver.js';
import { EventsResolver } from './events.resolver.js';
import { RunningResolver } from './running.resolver.js';
import { TeamsResolver } from './teams.resolver.js';
import { StandingsNewsResolver } from './standings-news.resolver.js';

@Module({
  providers: [
    EventsResolver,
    RunningResolver,
    TeamsResolver,
    EntrantsResolver,
    StandingsNewsResolver,
    EventFields,
    EntryFields,
    ByeFields,
    StandingConnectionFields,
    StandingRowFields,
    LineUpFields,
  ],
})
export class TournamentsModule {}
