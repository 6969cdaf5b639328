import type { Refusal } from '@fairview/rules';

/** What the api itself refuses before it asks any other room: our own numbering, AP-1 and AP-2. */
export const apiRefusals = {
  'command-id-malformed': {
    rule: 'AP-1',
    sentence: 'A command id is a UUID in lower case, new for each command.',
  },
  'club-unknown': { rule: 'AP-2', sentence: 'There is no such club, or it is not open to you.' },
} as const;

export type ApiRefusalCode = keyof typeof apiRefusals;

/** A refusal of the api itself. */
export const refused = (code: ApiRefusalCode): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { rule: apiRefusals[code].rule, code },
});
