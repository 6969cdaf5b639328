import type { Refusal, Refused } from '@fairview/kernel';
import type { BodyRefusalCode } from '@fairview/events';

/** What the api itself refuses before it asks any other room: our own numbering, AP-1 to AP-3. */
export const apiRefusals = {
  'command-id-malformed': {
    rule: 'AP-1',
    sentence: 'A command id must be a random UUID in lower case (version 4 or 7), new for each command.',
  },
  'club-unknown': { rule: 'AP-2', sentence: 'There is no such club, or you may not see it.' },
  'fields-contradict': {
    rule: 'AP-3',
    sentence: 'The fields “{one}” and “{other}” say different things: give only one of them.',
  },
} as const;

/** What the log cannot hold, from any writer: texts and figures are stored as they are or not at all. */
export const storageRefusals: Readonly<
  Record<BodyRefusalCode, { readonly rule: 'log-body'; readonly sentence: string }>
> = {
  'not-json': { rule: 'log-body', sentence: 'This value cannot be written as JSON.' },
  'not-a-safe-integer': {
    rule: 'log-body',
    sentence: 'Numbers must be whole and below 2 to the power of 53.',
  },
  'text-ill-formed': { rule: 'log-body', sentence: 'A text contains half a character (a lone surrogate).' },
  'text-not-nfc': { rule: 'log-body', sentence: 'A text must be in Unicode’s normal form C.' },
  'text-has-nul': { rule: 'log-body', sentence: 'A text contains the character U+0000.' },
  'too-deep': { rule: 'log-body', sentence: 'This value is nested too deeply.' },
  'too-large': { rule: 'log-body', sentence: 'This value is too large to be stored.' },
};

export type ApiRefusalCode = keyof typeof apiRefusals;

/** A refusal of the api itself. */
export const refused = (code: ApiRefusalCode, params?: Refusal['params']): Refused => ({
  ok: false,
  refusal: { rule: apiRefusals[code].rule, code, ...(params && { params }) },
});
