import { Module } from '@nestjs/common';
import { ClubsResolver, HoldingFields, InvitationFields, KeyRoleFields } from './clubs.resolver.js';
import { ApiKeyFields, ClubRoleFields, MeResolver } from './me.resolver.js';
import { ProofsResolver } from './proofs.resolver.js';
import { RolesResolver } from './roles.resolver.js';
import { SigningInResolver } from './signing-in.resolver.js';

@Module({
  providers: [
    MeResolver,
    ClubsResolver,
    ProofsResolver,
    SigningInResolver,
    RolesResolver,
    ClubRoleFields,
    ApiKeyFields,
    HoldingFields,
    InvitationFields,
    KeyRoleFields,
  ],
})
export class PeopleModule {}
