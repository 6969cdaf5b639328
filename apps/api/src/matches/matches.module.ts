import { Module } from '@nestjs/common';
import {
  CreditFields,
  MatchFields,
  MatchGameFields,
  NetFields,
  SideFields,
} from './match-fields.resolver.js';
import { MatchesResolver } from './matches.resolver.js';

@Module({
  providers: [MatchesResolver, MatchFields, MatchGameFields, SideFields, CreditFields, NetFields],
})
export class MatchesModule {}
