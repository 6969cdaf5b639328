import type { Refusal } from '@fairview/rules';

/** What an event may refuse: our own numbering, TO-1 to TO-5. `docs/errors.md` is printed from this list. */
export const tournamentRefusals = {
  'event-unknown': { rule: 'TO-1', sentence: 'There is no such event, or it is not open to you.' },
  'event-closed': { rule: 'TO-1', sentence: 'The event is closed.' },
  'name-missing': { rule: 'TO-2', sentence: 'A name of 1 to 100 characters is needed.' },
  'format-unknown': { rule: 'TO-2', sentence: 'This format is not known here.' },
  'cycles-out-of-range': { rule: 'TO-2', sentence: 'A round robin has 1 to {most} cycles.' },
  'settings-not-of-variant': { rule: 'TO-2', sentence: 'The settings and the variant disagree about {key}.' },
  'openings-not-live': {
    rule: 'TO-2',
    sentence: 'Played matches have an agreed opening; selecting it is not offered yet.',
  },
  'entry-unknown': { rule: 'TO-3', sentence: 'There is no such entry in this event.' },
  'entered-already': { rule: 'TO-3', sentence: 'This entry stands already.' },
  'event-full': { rule: 'TO-3', sentence: 'An event takes at most {most} entries.' },
  'paired-already': { rule: 'TO-4', sentence: 'The rounds are paired already.' },
  'too-few-entries': { rule: 'TO-4', sentence: 'A round robin needs at least two entries.' },
  'order-not-the-entries': { rule: 'TO-5', sentence: 'The order must name every entry once.' },
} as const;

export type TournamentRefusalCode = keyof typeof tournamentRefusals;

/** A refusal of the event around the matches; `params` fill the sentence's braces. */
export const refused = (
  code: TournamentRefusalCode,
  params?: Refusal['params'],
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { rule: tournamentRefusals[code].rule, code, ...(params ? { params } : {}) },
});
