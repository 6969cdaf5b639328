import { Module } from '@nestjs/common';
import { AmendingResolver, PenaltiesResolver } from './amending.resolver.js';
import { DealingResolver, DealSeatFields } from './dealing.resolver.js';
import { CorrectedBy, GameEnteredBy } from './entered-by.resolver.js';
import { EnteringResolver } from './entering.resolver.js';
import { GivenTimeFields, GivingTimeResolver } from './giving-time.resolver.js';
import {
  AskedChoiceFields,
  CorrectionFields,
  CreditFields,
  MatchGameFields,
  NetFields,
  PlayerResultFields,
  RoundBoardFields,
  SideFields,
} from './match-part-fields.resolver.js';
import { AccuracyOfMatch } from './accuracy.resolver.js';
import { MatchFields } from './match-fields.resolver.js';
import { MatchUpdatesResolver } from './match-updates.resolver.js';
import { MatchesResolver } from './matches.resolver.js';
import { ArrivalsResolver } from './arrivals.resolver.js';
import { PreviewedMatchFields, PreviewsResolver, RoundPairedOnFields } from './previews.resolver.js';
import { ConflictsResolver, SideReportFields, SideReportsResolver } from './side-reports.resolver.js';
import { SheetDisputesResolver } from './sheet-disputes.resolver.js';
import { SeatChangeFields, SeatChanges } from './seat-changes.resolver.js';
import { SheetHistory } from '../reading/sheet-history.js';
import {
  DisputeHistory,
  GameHistory,
  MatchHistory,
  ResultChangeFields,
  RulingHistory,
  SheetChangeFields,
  SheetResultFields,
} from './sheet-history.resolver.js';
import { SheetCodeResolver } from './sheet-code.resolver.js';

@Module({
  providers: [
    MatchesResolver,
    EnteringResolver,
    AmendingResolver,
    GivingTimeResolver,
    PenaltiesResolver,
    ArrivalsResolver,
    SheetDisputesResolver,
    MatchUpdatesResolver,
    DealingResolver,
    DealSeatFields,
    AccuracyOfMatch,
    MatchFields,
    GivenTimeFields,
    MatchGameFields,
    CorrectionFields,
    GameEnteredBy,
    CorrectedBy,
    SheetHistory,
    MatchHistory,
    GameHistory,
    DisputeHistory,
    RulingHistory,
    ResultChangeFields,
    SheetChangeFields,
    SheetResultFields,
    AskedChoiceFields,
    SideFields,
    RoundBoardFields,
    PlayerResultFields,
    CreditFields,
    NetFields,
    SeatChanges,
    SheetCodeResolver,
    SideReportsResolver,
    SideReportFields,
    ConflictsResolver,
    PreviewsResolver,
    PreviewedMatchFields,
    RoundPairedOnFields,
    SeatChangeFields,
  ],
})
export class MatchesModule {}
