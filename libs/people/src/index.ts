// Callers and their rights, answered from the current state of the database; secrets are stored only as hashes. Games, matches,
// how tournaments run and transport are not known here: tokens come in as text, and names of people go out here only. Rules:
// docs/people.md, PE-1 to PE-14; ASVS 5.0 as guarantees.md A6 names it.
export { People, type PeopleParts } from './people.js';
export type { IdempotentCommand } from './answered/answered-commands.js';
export {
  isClientActor,
  speakingFor,
  type Caller,
  type CallerDevice,
  type CallerKey,
  type ClientActor,
  type EntryPlace,
} from './caller.js';
export { BriefMemory, type BriefAnswers } from './brief-memory.js';
export {
  peopleRefusals,
  peopleSentences,
  refused as refusedPerson,
  type PeopleRefusalCode,
} from './refusals.js';
export { isRole, isScope, roles, scopes, type Role, type Scope } from './role.js';
export { claims, mayCall, type Claim, type Right } from './rights/right.js';
export type { Held, Place } from './rights/held-at.js';
export type { SignedIn, SignIn } from './accounts/accounts.js';
export { resetCodeFor } from './accounts/password-resets.js';
export { mostPasskeys, type Passkey, type PasskeySignIn } from './passkeys/passkeys.js';
export type { OpenedSession, Session } from './accounts/sessions.js';
export type { FirstOrganizer, Member, Membership, News } from './clubs/clubs.js';
export type { ClubEvent } from './club-stream/acts.js';
export {
  isHouseRuleEvent,
  versionAt,
  type HouseRule,
  type HouseRuleCommand,
  type HouseRuleVersion,
} from './club-stream/acts/house-rules.js';
export { languages, rulesForBoards, type Language } from './club-stream/acts/rules-for-boards.js';
export { clubStream, leaguesOf, ratedBy, standingRoles } from './club-stream/stream.js';
export {
  isLeagueEvent,
  leagueVisibilities,
  type League,
  type LeagueCommand,
  type LeaguePlan,
  type LeagueVisibility,
} from './club-stream/acts/leagues.js';
export type { ClubState, RoleAssignment } from './club-stream/state.js';
export type {
  AddressedInvitation,
  Guest,
  Invitation,
  Inviter,
  Joined,
  MadeInvitation,
  Offer,
} from './clubs/invitations.js';
export { freshSetupCode, renewSetupCode } from './clubs/setup-code.js';
export type { EndedKey, Key, KeyRequest } from './keys/keys.js';
export type { CodeBearer, EntryCode, FoundEntry, ShownCode } from './entrants/entry-codes.js';
export { codeSlip, type CodeSlip, type SlipRequest } from './entrants/code-slip.js';
export { deviceOf, readDevice } from './entrants/entrants.js';
export { newSessionToken } from './secrets.js';
export {
  entrantRows,
  handoverMilliseconds,
  heldRows,
  mostSeats,
  readingMilliseconds,
  tournamentOpenRows,
  type Entrant,
  type HeldEntry,
} from './entrants/rows.js';
export { readName } from './names/name.js';
export { PasswordHashing } from './passwords/hashing.js';
export { triesAMinute } from './tries.js';
export { eraseAgain, erasuresSince, parseErasure, type Erasure } from './erasures/erasures.js';
export { sweepPeople } from './sweep.js';
export { deliver, type DeliveryParts, type Post, type Received } from './webhooks/deliver.js';
export {
  isPublicAddress,
  isTestAddress,
  literalOf,
  noTestAddresses,
  type TestAddresses,
} from './webhooks/public-address.js';
export { isForWebhooks, messageOf } from './webhooks/messages.js';
export {
  webhookNews,
  webhookProblems,
  type WebhookNews,
  type WebhookProblem,
} from './webhooks/webhook.table.js';
export { Webhooks, type Webhook, type WebhookPlace, type WebhookRequest } from './webhooks/webhooks.js';
export { Pushes, type PushedBrowser, type PushSettings } from './pushes/pushes.js';
export type { PushMessage } from './pushes/request.js';
export type { PushSubscription } from './pushes/subscription.js';
export { peopleTables } from './tables.js';
