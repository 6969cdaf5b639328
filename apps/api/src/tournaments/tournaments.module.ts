import { Module } from '@nestjs/common';
import { AttendanceResolver } from './attendance.resolver.js';
import { CodeSlipsResolver, SeatsTakenResolver } from './code-slips.resolver.js';
import { ClubUpdatesResolver } from './club-updates.resolver.js';
import {
  DisputedLineFields,
  DisputedPlyFields,
  DisputedResultFields,
  DisputedRowFields,
  DisputedRulingFields,
  DisputeParties,
  DisputeStatementParty,
  RulingAppealParty,
  TournamentDisputesResolver,
} from './disputes.resolver.js';
import { DisputeUpdatesResolver } from './dispute-updates.resolver.js';
import { DownloadResolver } from './download.resolver.js';
import { ImportEntriesResolver } from './import-entries.resolver.js';
import { ImportPairingsResolver, PreviewedPairFields } from './import-pairings.resolver.js';
import { ImportResultsResolver, PreviewedResultFields } from './import-results.resolver.js';
import { FindingResolver, TournamentNames } from './finding.resolver.js';
import { LoggedEventFields, TournamentLogResolver } from './tournament-log.resolver.js';
import { PlayerEntries } from './player-entries.js';
import { PlayersResolver } from './players.resolver.js';
import { MeetingsOfTwoFields, ReseatingResolver, TableAsPlayedFields } from './reseating.resolver.js';
import { EditingResolver } from './editing.resolver.js';
import { EntrantsResolver } from './entrants.resolver.js';
import { AccuracyOfEntry } from './accuracy-of-entry.resolver.js';
import { ByeFields, EntryFields, EntryOfTournament } from './entry-fields.resolver.js';
import { PairingFields, PairingToComeFields, TournamentFields } from './tournament-fields.resolver.js';
import {
  GameProposals,
  MatchProposals,
  ProposalParties,
  TournamentProposals,
} from './proposal-fields.resolver.js';
import { ProposalsResolver } from './proposals.resolver.js';
import {
  OpenQuestionFields,
  StandingConnectionFields,
  StandingRowFields,
} from './standing-fields.resolver.js';
import { NodesResolver } from './nodes.resolver.js';
import { TournamentsResolver } from './tournaments.resolver.js';
import { ReseatingProposed } from './reseating-proposed.resolver.js';
import { SheetActFields, TournamentRulingsResolver } from './rulings.resolver.js';
import { PairingAgainResolver, PairingPreviewFields, TriedTableFields } from './pairing-again.resolver.js';
import { ImaginedPairingFields, WhatIfFields, WhatIfResolver } from './what-if.resolver.js';
import { RunningResolver } from './running.resolver.js';
import { BracketMatchFields, BracketOfTournament, BracketSideFields } from './bracket.resolver.js';
import { ChallengingResolver } from './challenging.resolver.js';
import {
  ChallengeFields,
  LadderFields,
  LadderOfEntry,
  LadderOfTournament,
  LadderPlaceFields,
  PlaceChangeFields,
} from './ladder.resolver.js';
import {
  LineUpFields,
  PairingLineUpFields,
  PairingToComeLineUpFields,
  TeamFields,
} from './team-fields.resolver.js';
import { TeamsResolver } from './teams.resolver.js';
import { AgreedSpotFields, SpotsResolver } from './spots.resolver.js';
import { SubstitutesResolver, SubstitutionFields } from './substitutes.resolver.js';
import {
  FiguresOfTournament,
  StandingsFiguresFields,
  TournamentFiguresFields,
} from './tournament-figures.resolver.js';
import { MatchesFiguresFields } from './matches-figures.resolver.js';
import { StandingsUpdatesResolver } from './standings-updates.resolver.js';

@Module({
  providers: [
    TournamentsResolver,
    DownloadResolver,
    ImportEntriesResolver,
    ImportPairingsResolver,
    PreviewedPairFields,
    ImportResultsResolver,
    PreviewedResultFields,
    TournamentLogResolver,
    LoggedEventFields,
    FindingResolver,
    NodesResolver,
    TournamentNames,
    RunningResolver,
    TeamsResolver,
    PlayersResolver,
    PlayerEntries,
    ReseatingResolver,
    PairingAgainResolver,
    WhatIfResolver,
    WhatIfFields,
    ImaginedPairingFields,
    TriedTableFields,
    PairingPreviewFields,
    TableAsPlayedFields,
    MeetingsOfTwoFields,
    ClubUpdatesResolver,
    CodeSlipsResolver,
    SeatsTakenResolver,
    AttendanceResolver,
    EditingResolver,
    EntrantsResolver,
    StandingsUpdatesResolver,
    ProposalsResolver,
    MatchProposals,
    GameProposals,
    TournamentProposals,
    ReseatingProposed,
    ProposalParties,
    TournamentFields,
    FiguresOfTournament,
    TournamentFiguresFields,
    StandingsFiguresFields,
    MatchesFiguresFields,
    AccuracyOfEntry,
    EntryFields,
    EntryOfTournament,
    ByeFields,
    PairingFields,
    PairingToComeFields,
    StandingConnectionFields,
    StandingRowFields,
    OpenQuestionFields,
    BracketOfTournament,
    BracketSideFields,
    BracketMatchFields,
    ChallengingResolver,
    LadderOfTournament,
    LadderFields,
    LadderOfEntry,
    LadderPlaceFields,
    PlaceChangeFields,
    ChallengeFields,
    TournamentDisputesResolver,
    TournamentRulingsResolver,
    SheetActFields,
    DisputeUpdatesResolver,
    DisputedPlyFields,
    DisputedResultFields,
    DisputedLineFields,
    DisputedRulingFields,
    DisputedRowFields,
    DisputeParties,
    DisputeStatementParty,
    RulingAppealParty,
    LineUpFields,
    PairingLineUpFields,
    PairingToComeLineUpFields,
    TeamFields,
    SpotsResolver,
    SubstitutesResolver,
    SubstitutionFields,
    AgreedSpotFields,
  ],
})
export class TournamentsModule {}
