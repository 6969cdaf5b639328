import { Module } from '@nestjs/common';
import { ActorFields } from './actor-fields.resolver.js';
import { ClubsResolver, HoldingFields, InvitationFields, KeyRoleFields } from './clubs.resolver.js';
import { ApiKeyFields, ClubRoleFields, HeldSeatFields, MeResolver } from './me.resolver.js';
import { HouseRulesResolver } from './house-rules.resolver.js';
import { LeagueFields, LeagueRowFields, LeaguesOfClub } from './league-fields.resolver.js';
import { LeagueUpdatesResolver } from './league-updates.resolver.js';
import { LeaguesResolver } from './leagues.resolver.js';
import { PlayerOfEntry, PlayerOfMe, PlayerOfMember } from './player.resolver.js';
import { ProofsResolver } from './proofs.resolver.js';
import {
  PreviewedRatingFields,
  RatedOpponentFields,
  RatingChangeFields,
  RatingFields,
  RatingsOfClub,
  RatingsOfMember,
  RatingsOfTournament,
} from './ratings.resolver.js';
import { PasskeysOfMe, RecoveryResolver } from './recovery.resolver.js';
import { PushesResolver, PushKeyOfServer } from './pushes.resolver.js';
import { RolesResolver } from './roles.resolver.js';
import { TextsResolver } from './texts.resolver.js';
import { SeatsResolver } from './seats.resolver.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { ServerResolver } from './server.resolver.js';
import { SigningInResolver } from './signing-in.resolver.js';

@Module({
  providers: [
    MeResolver,
    ClubsResolver,
    PlayerOfMe,
    PlayerOfMember,
    PlayerOfEntry,
    ProofsResolver,
    ServerResolver,
    SigningInResolver,
    SeatsResolver,
    RecoveryResolver,
    PasskeysOfMe,
    PushesResolver,
    PushKeyOfServer,
    RolesResolver,
    WebhooksResolver,
    HouseRulesResolver,
    LeaguesResolver,
    LeagueUpdatesResolver,
    LeaguesOfClub,
    LeagueFields,
    LeagueRowFields,
    RatingsOfClub,
    RatingsOfMember,
    RatingsOfTournament,
    RatingFields,
    RatingChangeFields,
    PreviewedRatingFields,
    RatedOpponentFields,
    ActorFields,
    TextsResolver,
    ClubRoleFields,
    ApiKeyFields,
    HeldSeatFields,
    HoldingFields,
    InvitationFields,
    KeyRoleFields,
  ],
})
export class PeopleModule {}
