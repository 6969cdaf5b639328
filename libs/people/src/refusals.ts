import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/** What people refuse, numbered as in docs/people.md; a sentence a code, `params` fill its braces. */
export const peopleRefusals = {
  'name-length': { rule: 'PE-1', sentence: 'A name must have 1 to {most} characters, not {given}.' },
  'name-characters': {
    rule: 'PE-1',
    sentence:
      'A name cannot have the character {character} there: it must begin with a letter or digit, and have only letters, ' +
      'digits, spaces and common punctuation marks.',
  },
  'name-mixed-scripts': {
    rule: 'PE-1',
    sentence: 'A name must not mix scripts, such as Latin and Cyrillic letters.',
  },
  'name-taken': {
    rule: 'PE-1',
    sentence: 'This name, or one that looks like it, is already taken on this server.',
  },
  'club-name-taken': {
    rule: 'PE-1',
    sentence: 'This server already has a club with this name, or with one that looks like it.',
  },
  'password-too-short': { rule: 'PE-2', sentence: 'A password must have at least {least} characters.' },
  'password-too-long': { rule: 'PE-2', sentence: 'A password must have at most {most} bytes.' },
  'password-ill-formed': { rule: 'PE-2', sentence: 'The password is not well-formed text.' },
  'password-too-common': {
    rule: 'PE-2',
    sentence: 'This password is too common: it is easy to guess.',
  },
  'sign-in-failed': { rule: 'PE-3', sentence: 'The name or the password is wrong.' },
  'too-many-tries': { rule: 'PE-3', sentence: 'Too many attempts. Wait a minute.' },
  'too-busy': {
    rule: 'PE-3',
    sentence: 'Too many people are signing in at the moment. Try again in a few seconds.',
  },
  'session-unknown': { rule: 'PE-4', sentence: 'You have no such session.' },
  'code-unknown': { rule: 'PE-5', sentence: 'This code is unknown, already used or expired.' },
  'not-an-organizer': { rule: 'PE-6', sentence: 'Only an organizer of a club may do this.' },
  'not-a-member': {
    rule: 'PE-6',
    sentence: 'This account is not a member of the club. Send an invitation instead.',
  },
  'last-organizer': { rule: 'PE-6', sentence: 'A club must keep at least one organizer.' },
  'sole-organizer': {
    rule: 'PE-6',
    sentence: 'You are the only organizer of {club}: make somebody else an organizer first.',
  },
  'beyond-club': {
    rule: 'PE-6',
    sentence:
      'This account has a role in a club that you do not organize: the owner of the server can help, with `fairview reset-password`.',
  },
  'too-many-roles': {
    rule: 'PE-6',
    sentence: 'An account can have at most {most} roles in a club: give it a role in the whole club instead.',
  },
  'key-unknown': { rule: 'PE-7', sentence: 'You have no such key.' },
  'beyond-key': {
    rule: 'PE-7',
    sentence: 'A key can give and take roles only in its own tournament, and never the role of organizer.',
  },
  'key-scopes': { rule: 'PE-7', sentence: 'A key must have at least one scope, and each scope only once.' },
  'key-days': { rule: 'PE-7', sentence: 'A key must be valid for 1 to {most} days, not {given}.' },
  'too-many-keys': {
    rule: 'PE-7',
    sentence: 'An account can have at most {most} keys: revoke some that nobody uses.',
  },
  'entry-code-unknown': { rule: 'PE-8', sentence: 'This entry code is unknown, replaced or expired.' },
  'entry-code-spent': {
    rule: 'PE-8',
    sentence: 'Another device has used this entry code. Ask an organizer for a new one.',
  },
  'entry-claimed': { rule: 'PE-8', sentence: 'An account holds this entry: sign in with it instead.' },
  'device-malformed': {
    rule: 'PE-8',
    sentence: 'A device must be a SHA-256 hash of its secret: 64 hexadecimal digits in lower case.',
  },
  'too-many-seats': { rule: 'PE-8', sentence: 'A device can hold at most {most} entries.' },
  'entry-unknown': { rule: 'PE-8', sentence: 'There is no such entry, or you may not see it.' },
  'account-unknown': { rule: 'PE-5', sentence: 'There is no such account.' },
  'invitation-unknown': { rule: 'PE-5', sentence: 'The club has no such open invitation.' },
  'too-many-invitations': {
    rule: 'PE-5',
    sentence: 'A club can have at most {most} open invitations: withdraw some first.',
  },
  'passkeys-unavailable': {
    rule: 'PE-10',
    sentence:
      'Passkeys need a page that is served over https under a domain name, or on this machine as localhost.',
  },
  'passkey-refused': {
    rule: 'PE-10',
    sentence: 'This passkey does not work here, or its time is over. Start again.',
  },
  'passkey-unknown': { rule: 'PE-10', sentence: 'You have no such passkey.' },
  'too-many-passkeys': { rule: 'PE-10', sentence: 'An account can have at most {most} passkeys.' },
  'webhook-url-refused': {
    rule: 'PE-11',
    sentence:
      'The address of a webhook must begin with https://, contain no account, and have at most {most} characters.',
  },
  'webhook-address-refused': {
    rule: 'PE-11',
    sentence: 'The address of a webhook must be public: this one is private, or points to this machine.',
  },
  'webhook-tells-nothing': {
    rule: 'PE-11',
    sentence: 'A webhook must get events, checkpoints or both: choose what.',
  },
  'webhooks-many': { rule: 'PE-11', sentence: 'A club can have at most {most} webhooks.' },
  'webhook-unknown': { rule: 'PE-11', sentence: 'The club has no such webhook.' },
  'position-unknown': { rule: 'PE-11', sentence: 'The log of the club does not reach this position.' },
  'pushes-off': { rule: 'PE-14', sentence: 'This server sends nothing to browsers that are closed.' },
  'push-service-unknown': {
    rule: 'PE-14',
    sentence: 'This browser is reached by a service that this server does not send to.',
  },
  'push-keys-malformed': {
    rule: 'PE-14',
    sentence: 'The keys of a browser must be as it gives them: a point of P-256 and 16 bytes, in Base64url.',
  },
  'league-unknown': { rule: 'PE-12', sentence: 'The club has no such league.' },
  'leagues-many': { rule: 'PE-12', sentence: 'A club can have at most {most} leagues.' },
  'league-name-missing': {
    rule: 'PE-12',
    sentence:
      'A league needs a name of 1 to {most} characters without control characters; this one has {given}.',
  },
  'league-points-out-of-range': {
    rule: 'PE-12',
    sentence: 'A league must have points for 1 to {ranks} ranks, whole numbers from 0 to {most}.',
  },
  'league-best-out-of-range': {
    rule: 'PE-12',
    sentence: 'A league must count 1 to {most} results of each player, or all, and not {given}.',
  },
  'league-full': { rule: 'PE-12', sentence: 'A league can have at most {most} tournaments.' },
  'league-of-players': {
    rule: 'PE-12',
    sentence: 'A league ranks players: it cannot have team tournaments.',
  },
  'entries-joined-out-of-range': {
    rule: 'PE-12',
    sentence:
      'A command must name 1 to {most} entries of one person, and a league has room for a limited number of people.',
  },
  'house-rule-number': {
    rule: 'PE-13',
    sentence: 'A house rule needs a number from HR-1 to HR-999, and not “{given}”.',
  },
  'house-rule-twice': { rule: 'PE-13', sentence: 'A command can write {number} only once.' },
  'house-rule-wording': {
    rule: 'PE-13',
    sentence: 'The wording of {number} must have 1 to 500 characters, and not {given}.',
  },
  'house-rule-unknown': { rule: 'PE-13', sentence: 'The club has no house rule “{given}” that holds now.' },
  'house-rules-count': {
    rule: 'PE-13',
    sentence: 'A command must write 1 to {most} house rules, and not {given}.',
  },
  'house-rules-many': {
    rule: 'PE-13',
    sentence: 'A club can have at most {most} house rules, and {versions} versions of all of them.',
  },
  'command-reused': { rule: 'PE-9', sentence: 'This command id was already used for another command.' },
  'version-moved': {
    rule: 'PE-9',
    sentence: 'The club has changed since you read it. Read it again, then decide.',
  },
} as const;

export type PeopleRefusalCode = keyof typeof peopleRefusals;

/** The sentences alone, by code. */
export const peopleSentences: Readonly<Record<PeopleRefusalCode, string>> = Object.fromEntries(
  Object.entries(peopleRefusals).map(([code, { sentence }]) => [code, sentence]),
) as Record<PeopleRefusalCode, string>;

/** A refusal of people, under its rule; `params` fill the sentence's braces. */
export const refused = (code: PeopleRefusalCode, params?: Params): Refused =>
  refusedUnder(peopleRefusals[code].rule, code, params);
