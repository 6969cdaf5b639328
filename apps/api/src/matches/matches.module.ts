import { Module } from '@nestjs/common';
import { AmendingResolver } from './amending.resolver.js';
import { DealingResolver, DealSeatFields } from './dealing.resolver.js';
import { EnteringResolver } from './entering.resolver.js';
import {
  AskedChoiceFields,
  CorrectionFields,
  CreditFields,
  MatchFields,
  MatchGameFields,
  NetFields,
  PlayerResultFields,
  RoundBoardFields,
  SideFields,
} from './match-fields.resolver.js';
import { MatchNewsResolver } from './match-news.resolver.js';
import { MatchesResolver } from './matches.resolver.js';

@Module({
  providers: [
    MatchesResolver,
    EnteringResolver,
    AmendingResolver,
    MatchNewsResolver,
    DealingResolver,
    DealSeatFields,
    MatchFields,
    MatchGameFields,
    CorrectionFields,
    AskedChoiceFields,
    SideFields,
    RoundBoardFields,
    PlayerResultFields,
    CreditFields,
    NetFields,
  ],
})
export class MatchesModule {}
