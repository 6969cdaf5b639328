import type { Role } from '@fairview/people';
import type { Json } from '@fairview/kernel';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { JsonValue } from '../shared/json.js';
import { simplePayloadOf } from '../shared/payload.js';
import { Entry } from '../types/entry.js';
import { Club, Invitation, KeyRole } from '../types/club.js';
import { ApiKey } from '../types/me.js';
import { AccountPasskey } from '../types/passkey.js';
import { Webhook } from '../types/webhook.js';
import { RoleEnum } from '../types/enums.js';

@ObjectType({ isAbstract: true })
abstract class Opened {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of the session. It is shown only now: send it as `Authorization: Bearer <token>`. Null for the page of ' +
      'this server, which has it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, { description: 'When the session expires at the latest.' })
  readonly expiresAt: number;
}

@ObjectType({ description: 'The server has its first organizer and its first club.' })
export class SetupCodeRedeemed extends Opened {
  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;

  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}

@ObjectType({ description: 'The club was created, and you are its organizer.' })
export class ClubCreated {
  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}

@ObjectType({ description: 'You are signed in.' })
export class SignedIn extends Opened {
  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name: string;
}

@ObjectType({ description: 'The session has ended.' })
export class SignedOut {
  @Field(() => Boolean, { description: 'True.' })
  readonly ended: boolean;
}

@ObjectType({ description: 'Your device holds the entry.' })
export class EnteredWithCode {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of the session. It is shown only now: send it as `Authorization: Bearer <token>`. It is good for every ' +
      'entry that the device holds. Null for the page of this server, which has it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Always null: the session ends when the tournaments of its entries are closed.',
  })
  readonly expiresAt: number | null;

  @Field(() => Entry, { description: 'Your entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry belongs to your account.' })
export class EntryClaimed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The code for your other device was made.' })
export class SeatHandedOver {
  @Field(() => String, {
    description:
      'The code, to be used there with `enterWithCode`. It works once, and a newer one replaces it.',
  })
  readonly seatCode: string;

  @Field(() => DateTime, { description: 'When it expires: two minutes from now.' })
  readonly expiresAt: number;
}

@ObjectType({ description: 'The invitation was made.' })
export class PersonInvited {
  @Field(() => Invitation, { description: 'The invitation.' })
  readonly invitation: Invitation;

  @Field(() => String, {
    nullable: true,
    description:
      'The code to hand to the person. It is shown only now and works once; null if the command was sent before.',
  })
  readonly invitationCode: string | null;
}

@ObjectType({ description: 'The text is erased: where it was shown, an empty one is shown now.' })
export class TextErased {
  @Field(() => Int, { description: 'In how many places it stood; 0 if nobody wrote exactly that.' })
  readonly places: number;
}

@ObjectType({ description: 'The invitation was withdrawn.' })
export class InvitationWithdrawn {
  @Field(() => ID, { description: 'The invitation.' })
  readonly invitationId: string;
}

@ObjectType({ description: 'You are a member of the club.' })
export class InvitationAccepted {
  @Field(() => ID, { description: 'Id of your account.' })
  readonly accountId: string;

  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;

  @Field(() => RoleEnum, { description: 'The role that you now hold.' })
  readonly role: Role;

  @Field(() => String, {
    nullable: true,
    description:
      'The token of a new session, if a new account was made. It is shown only now; null for the page of this server, which has it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the new session expires at the latest; null if you were signed in.',
  })
  readonly expiresAt: number | null;
}

@ObjectType({ isAbstract: true })
abstract class RoleChanged {
  @Field(() => ID, { description: 'The account.' })
  readonly accountId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;
}

@ObjectType({ description: 'The role was given.' })
export class RoleGranted extends RoleChanged {}

@ObjectType({ description: 'The role was taken away.' })
export class RoleRevoked extends RoleChanged {}

@ObjectType({ description: 'The club rates by these systems.' })
export class RatingsChosen {
  @Field(() => Club, { description: 'The club. Its ratings follow within seconds.' })
  readonly club: Club;
}

@ObjectType({ description: 'The webhook is told what happens from now on.' })
export class WebhookAdded {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  @Field(() => String, {
    description:
      'The secret that its messages are signed with. It is shown only now, and again to the same command.',
  })
  readonly secret: string;
}

@ObjectType({ description: 'The webhook is gone.' })
export class WebhookRemoved {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId: string;
}

@ObjectType({ description: 'The webhook is told again.' })
export class WebhookReplayed {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;
}

@ObjectType({ description: 'The key was made.' })
export class ApiKeyCreated {
  @Field(() => ApiKey, { description: 'The key.' })
  readonly key: ApiKey;

  @Field(() => String, {
    description: 'Its token. It is shown only now: send it as `Authorization: Bearer <token>`.',
  })
  readonly token: string;
}

@ObjectType({ description: 'The key was revoked, and the invitations that it left open ended with it.' })
export class ApiKeyRevoked {
  @Field(() => ID, { description: 'The key.' })
  readonly keyId: string;

  @Field(() => [KeyRole], {
    description:
      'The roles that people got through the key, where you may give roles. They stay, unless `alsoRoles` was true.',
  })
  readonly roles: readonly KeyRole[];
}

@ObjectType({ description: 'The session has ended.' })
export class SessionEnded {
  @Field(() => ID, { description: 'The session.' })
  readonly sessionId: string;
}

@ObjectType({ description: 'The password was changed. All your other sessions have ended.' })
export class PasswordChanged {
  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;
}

@ObjectType({ description: 'What a browser is given to make a passkey, or to sign in by one.' })
export class PasskeyOptions {
  @Field(() => JsonValue, {
    description:
      'The options of WebAuthn as JSON, for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. Their challenge is ' +
      'good once, for five minutes.',
  })
  readonly options: Json;
}

@ObjectType({ description: 'The passkey was kept.' })
export class PasskeyRegistered {
  @Field(() => AccountPasskey, { description: 'The passkey.' })
  readonly passkey: AccountPasskey;
}

@ObjectType({ description: 'The passkey was removed.' })
export class PasskeyRemoved {
  @Field(() => ID, { description: 'The passkey.' })
  readonly passkeyId: string;
}

@ObjectType({ description: 'The reset code was issued.' })
export class ResetCodeIssued {
  @Field(() => String, {
    nullable: true,
    description: 'The code to hand to the member. It is shown only now; null if the command was sent before.',
  })
  readonly resetCode: string | null;

  @Field(() => DateTime, { description: 'When it expires: 24 hours from now.' })
  readonly expiresAt: number;
}

@ObjectType({ description: 'The account has its new name.' })
export class AccountRenamed {
  @Field(() => String, { description: 'The name.' })
  readonly name: string;
}

@ObjectType({ description: 'The sessions have ended.' })
export class SignedOutEverywhere {
  @Field(() => Int, { description: 'How many sessions have ended.' })
  readonly ended: number;
}

@ObjectType({ description: 'The account was erased.' })
export class AccountErased {
  @Field(() => ID, { description: 'Its id, which the log and the games keep.' })
  readonly accountId: string;
}

export const StartPasskeyRegistrationPayload = simplePayloadOf('StartPasskeyRegistration', PasskeyOptions);
export const RegisterPasskeyPayload = simplePayloadOf('RegisterPasskey', PasskeyRegistered);
export const RemovePasskeyPayload = simplePayloadOf('RemovePasskey', PasskeyRemoved);
export const StartPasskeySignInPayload = simplePayloadOf('StartPasskeySignIn', PasskeyOptions);
export const SignInWithPasskeyPayload = simplePayloadOf('SignInWithPasskey', SignedIn);
export const IssueResetCodePayload = simplePayloadOf('IssueResetCode', ResetCodeIssued);
export const ResetPasswordPayload = simplePayloadOf('ResetPassword', SignedIn);
export const RenameAccountPayload = simplePayloadOf('RenameAccount', AccountRenamed);
export const SignOutEverywherePayload = simplePayloadOf('SignOutEverywhere', SignedOutEverywhere);
export const EraseAccountPayload = simplePayloadOf('EraseAccount', AccountErased);
export const RedeemSetupCodePayload = simplePayloadOf('RedeemSetupCode', SetupCodeRedeemed);
export const CreateClubPayload = simplePayloadOf('CreateClub', ClubCreated);
export const SignInPayload = simplePayloadOf('SignIn', SignedIn);
export const SignOutPayload = simplePayloadOf('SignOut', SignedOut);
export const EnterWithCodePayload = simplePayloadOf('EnterWithCode', EnteredWithCode);
export const ClaimEntryPayload = simplePayloadOf('ClaimEntry', EntryClaimed);
export const HandOverSeatPayload = simplePayloadOf('HandOverSeat', SeatHandedOver);
export const InvitePayload = simplePayloadOf('Invite', PersonInvited);
export const EraseTextPayload = simplePayloadOf('EraseText', TextErased);
export const WithdrawInvitationPayload = simplePayloadOf('WithdrawInvitation', InvitationWithdrawn);
export const AcceptInvitationPayload = simplePayloadOf('AcceptInvitation', InvitationAccepted);
export const GrantRolePayload = simplePayloadOf('GrantRole', RoleGranted);
export const AddWebhookPayload = simplePayloadOf('AddWebhook', WebhookAdded);
export const RemoveWebhookPayload = simplePayloadOf('RemoveWebhook', WebhookRemoved);
export const ReplayWebhookPayload = simplePayloadOf('ReplayWebhook', WebhookReplayed);
export const ChooseRatingsPayload = simplePayloadOf('ChooseRatings', RatingsChosen);
export const RevokeRolePayload = simplePayloadOf('RevokeRole', RoleRevoked);
export const CreateApiKeyPayload = simplePayloadOf('CreateApiKey', ApiKeyCreated);
export const RevokeApiKeyPayload = simplePayloadOf('RevokeApiKey', ApiKeyRevoked);
export const EndSessionPayload = simplePayloadOf('EndSession', SessionEnded);
export const ChangePasswordPayload = simplePayloadOf('ChangePassword', PasswordChanged);
