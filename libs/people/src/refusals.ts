import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/** What people refuse, numbered as in docs/people.md; a sentence a code, `params` fill its braces. */
export const peopleRefusals = {
  'name-length': { rule: 'PE-1', sentence: 'A name has 1 to {most} characters.' },
  'name-characters': {
    rule: 'PE-1',
    sentence: 'A name begins with a letter or digit and holds only letters, digits, spaces and common marks.',
  },
  'name-mixed-scripts': { rule: 'PE-1', sentence: 'A name is written in one script.' },
  'name-taken': { rule: 'PE-1', sentence: 'This name, or one that looks like it, is taken on this server.' },
  'club-name-taken': {
    rule: 'PE-1',
    sentence: 'A club of this name, or one that looks like it, is on this server.',
  },
  'password-too-short': { rule: 'PE-2', sentence: 'A password has at least {least} characters.' },
  'password-too-long': { rule: 'PE-2', sentence: 'A password has at most {most} bytes.' },
  'password-ill-formed': { rule: 'PE-2', sentence: 'The password is not well-formed text.' },
  'password-too-common': {
    rule: 'PE-2',
    sentence: 'This password is among the first that anybody would try.',
  },
  'sign-in-failed': { rule: 'PE-3', sentence: 'Name and password do not fit together.' },
  'too-many-tries': { rule: 'PE-3', sentence: 'Too many tries; wait a minute.' },
  'too-busy': { rule: 'PE-3', sentence: 'Too many people are signing in just now; try again in a moment.' },
  'session-unknown': { rule: 'PE-4', sentence: 'You have no such session.' },
  'code-unknown': { rule: 'PE-5', sentence: 'This code is unknown, used or out of date.' },
  'not-an-organizer': { rule: 'PE-6', sentence: 'Only an organizer of a club may do this.' },
  'not-a-member': { rule: 'PE-6', sentence: 'This account is not a member of the club; invite the person.' },
  'last-organizer': { rule: 'PE-6', sentence: 'A club keeps at least one organizer.' },
  'key-unknown': { rule: 'PE-7', sentence: 'You have no such key.' },
  'key-scopes': { rule: 'PE-7', sentence: 'A key has one scope or more, each once.' },
  'key-days': { rule: 'PE-7', sentence: 'A key is valid for 1 to {most} days.' },
  'entry-code-unknown': { rule: 'PE-8', sentence: 'This entry code is unknown, replaced or out of date.' },
  'entry-unknown': { rule: 'PE-8', sentence: 'There is no such entry, or it is not open to you.' },
  'invitation-unknown': { rule: 'PE-5', sentence: 'The club has no such open invitation.' },
  'command-reused': { rule: 'PE-9', sentence: 'This command id was used before, for something else.' },
  'version-moved': { rule: 'PE-9', sentence: 'The club has changed meanwhile; look again.' },
} as const;

export type PeopleRefusalCode = keyof typeof peopleRefusals;

/** The sentences alone, by code. */
export const peopleSentences: Readonly<Record<PeopleRefusalCode, string>> = Object.fromEntries(
  Object.entries(peopleRefusals).map(([code, { sentence }]) => [code, sentence]),
) as Record<PeopleRefusalCode, string>;

/** A refusal of people, under its rule; `params` fill the sentence's braces. */
export const refused = (code: PeopleRefusalCode, params?: Params): Refused =>
  refusedUnder(peopleRefusals[code].rule, code, params);
