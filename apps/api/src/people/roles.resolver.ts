import { defined, type Checked, type Refusal } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import { People } from '@fairview/people';
import { refused as refusedTournament } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { once } from '../commanding/once.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { commandContextOf, givenCommandId } from '../request/command-context.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import {
  CreateApiKeyInput,
  InviteInput,
  RevokeApiKeyInput,
  WithdrawInvitationInput,
  MemberRoleInput,
} from './role-inputs.js';
import { isClub } from '../reading/find.js';
import { invitationAt } from '../types/club.js';
import { apiKeyOf } from '../types/me.js';
import { ApiKeyCreated, ApiKeyRevoked, InvitationWithdrawn, PersonInvited } from './role-payloads.js';
import { accountOf, answered } from './answered.js';
import { onClub } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { ClubChanged, RoleChanged } from '../types/changes.js';
import { NameInput } from './club-inputs.js';

/** A tournament that is named, or none. */
const inTournament = (tournamentId: string | null | undefined): { readonly tournament?: string } =>
  defined({ tournament: tournamentId ?? undefined });

/** Rights: clubs, invitations, roles, keys. */
@Resolver()
export class RolesResolver {
  constructor(private readonly people: People) {}

  @Command({
    right: { to: 'signed-in' },
    changes: [ClubChanged],
    refusals: [Refused],
    description: 'Creates another club, with you as its organizer.',
  })
  async createClub(
    @Args('input', { description: 'Its name.' }) { name, commandId: sent }: NameInput,
    @Context() context: RequestContext,
  ): Promise<ClubChanged | Refused> {
    const commandId = givenCommandId(sent);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const done = await this.people.clubs.found(accountOf(context), name, commandId.value);
    return answered(done, ({ club: id }) => instanceOf(ClubChanged, { club: { id } }));
  }

  @Command({
    // People decides who may invite: the club's organizers anywhere, a tournament's to their tournament, and a key only as
    // far as it reaches itself.
    right: {
      to: 'signed-in',
      scope: 'organize',
      resource: { kind: 'club', path: 'args.input.clubId' },
      also: { kind: 'tournament', path: 'args.input.tournamentId' },
    },
    changes: [PersonInvited],
    refusals: [Refused],
    description:
      'Offers a role to a person. The answer contains an invitation code to hand to them. A key can invite only to its own ' +
      'tournament, and never as organizer.',
  })
  async invite(
    @Args('input', { description: 'The role, and where.' }) input: InviteInput,
    @Context() context: RequestContext,
  ): Promise<PersonInvited | Refused> {
    const { clubId: club, role, tournamentId } = input;
    const commandContext = await this.orderFor(context, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    const inviter = { account: accountOf(context), ...defined({ key: context.caller?.key }) };
    const { note, accountId } = input;
    const offer = {
      role,
      ...inTournament(tournamentId),
      ...defined({ note: note ?? undefined, account: accountId ?? undefined }),
    };
    const done = await this.people.invitations.invite(commandContext.value, offer, inviter);
    return answered(done, ({ code, ...made }) =>
      instanceOf(PersonInvited, { invitation: invitationAt(club, made), invitationCode: code }),
    );
  }

  @Command({
    right: onClub,
    changes: [InvitationWithdrawn],
    refusals: [Refused],
    description: 'Withdraws an open invitation.',
  })
  async withdrawInvitation(
    @Args('input', { description: 'The invitation.' })
    { clubId, invitationId, commandId }: WithdrawInvitationInput,
    @Context() context: RequestContext,
  ): Promise<InvitationWithdrawn | Refused> {
    const asked = { commandId, mutation: 'withdrawInvitation', what: [clubId, invitationId] };
    const done = await once(this.people, context, asked, () =>
      this.people.invitations.withdraw(clubId, invitationId),
    );
    return answered(done, (id) => instanceOf(InvitationWithdrawn, { invitationId: id }));
  }

  @Command({
    right: onClub,
    changes: [RoleChanged],
    refusals: [Refused],
    description: 'Gives a member a role, in the club or in one tournament.',
  })
  async grantRole(
    @Args('input', { description: 'Who, and which role.' }) input: MemberRoleInput,
    @Context() context: RequestContext,
  ): Promise<RoleChanged | Refused> {
    const { accountId: account, role, tournamentId } = input;
    const commandContext = await this.orderFor(context, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    const done = await this.people.clubs.grantRole(commandContext.value, {
      account,
      role,
      ...inTournament(tournamentId),
    });
    return answered(done, () => instanceOf(RoleChanged, { accountId: account, role }));
  }

  @Command({
    right: onClub,
    changes: [RoleChanged],
    refusals: [Refused],
    description: 'Takes a role away, with immediate effect.',
  })
  async revokeRole(
    @Args('input', { description: 'Who, and which role.' }) input: MemberRoleInput,
    @Context() context: RequestContext,
  ): Promise<RoleChanged | Refused> {
    const { accountId: account, role, tournamentId } = input;
    const commandContext = await this.orderFor(context, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    const done = await this.people.clubs.revokeRole(commandContext.value, {
      account,
      role,
      ...inTournament(tournamentId),
    });
    return answered(done, () => instanceOf(RoleChanged, { accountId: account, role }));
  }

  @Command({
    right: {
      to: 'signed-in',
      resource: { kind: 'club', path: 'args.input.clubId' },
      also: { kind: 'tournament', path: 'args.input.tournamentId' },
    },
    changes: [ApiKeyCreated],
    refusals: [Refused],
    description:
      'Makes an API key for a program. Its token is shown only now, or if you send the same command again.',
  })
  async createApiKey(
    @Args('input', { description: 'What it is for.' }) input: CreateApiKeyInput,
    @Context() context: RequestContext,
  ): Promise<ApiKeyCreated | Refused> {
    const { clubId: club, tournamentId, label, scopes, days } = input;
    const judged = await this.judge(context, club, tournamentId);
    if (judged) return refusedAs(Refused, judged);
    const commandId = givenCommandId(input.commandId);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const wish = {
      account: accountOf(context),
      club,
      label,
      scopes,
      days,
      ...inTournament(tournamentId),
      ...defined({ commandId: commandId.value }),
    };
    const done = await this.people.keys.make(wish);
    return answered(done, ({ token, ...key }) => instanceOf(ApiKeyCreated, { key: apiKeyOf(key), token }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [ApiKeyRevoked],
    refusals: [Refused],
    description: 'Revokes one of your keys. The key and its open invitations stop working at once.',
  })
  async revokeApiKey(
    @Args('input', { description: 'The key.' }) { keyId, alsoRoles, commandId: sent }: RevokeApiKeyInput,
    @Context() context: RequestContext,
  ): Promise<ApiKeyRevoked | Refused> {
    const commandId = givenCommandId(sent);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const more = { alsoRoles, ...defined({ commandId: commandId.value }) };
    const done = await this.people.keys.revoke(accountOf(context), keyId, more);
    return answered(done, ({ id, club, roles }) =>
      instanceOf(ApiKeyRevoked, {
        keyId: id,
        roles: roles.map(({ account: accountId, role, tournament: tournamentId = null }) => ({
          club,
          tournamentId,
          accountId,
          role,
        })),
      }),
    );
  }

  private async orderFor(
    context: RequestContext,
    input: { readonly clubId: string; readonly tournamentId?: string | null; readonly commandId: string },
  ): Promise<Checked<CommandContext>> {
    const judged = await this.judge(context, input.clubId, input.tournamentId);
    return judged ? { ok: false, refusal: judged } : commandContextOf(context, input.clubId, input);
  }

  /** Why there is no such place: an unknown club, or a tournament of another club. */
  private async judge(
    context: RequestContext,
    club: string,
    tournament: string | null | undefined,
  ): Promise<Refusal | undefined> {
    if (!(await isClub(context, club))) return refused('club-unknown').refusal;
    if (tournament === undefined || tournament === null) return undefined;
    const place = await context.loaders.tournamentPlaces.load(tournament);
    return place?.club === club ? undefined : refusedTournament('tournament-unknown').refusal;
  }
}
