import { Module } from '@nestjs/common';
import { EntrantsResolver } from './entrants.resolver.js';
import {
  ByeFields,
  EntryFields,
  TournamentFields,
  LineUpFields,
  StandingConnectionFields,
  StandingRowFields,
} from './tournament-fields.resolver.js';
import {
  GameProposals,
  MatchProposals,
  ProposalsResolver,
  TournamentProposals,
} from './proposals.resolver.js';
import { TournamentsResolver } from './tournaments.resolver.js';
import { RunningResolver } from './running.resolver.js';
import { TeamsResolver } from './teams.resolver.js';
import { StandingsUpdatesResolver } from './standings-updates.resolver.js';

@Module({
  providers: [
    TournamentsResolver,
    RunningResolver,
    TeamsResolver,
    EntrantsResolver,
    StandingsUpdatesResolver,
    ProposalsResolver,
    MatchProposals,
    GameProposals,
    TournamentProposals,
    TournamentFields,
    EntryFields,
    ByeFields,
    StandingConnectionFields,
    StandingRowFields,
    LineUpFields,
  ],
})
export class TournamentsModule {}
