import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';
import { entryRefusals } from './refusal-lists/entries.js';
import { planRefusals } from './refusal-lists/plan.js';
import { roundRefusals } from './refusal-lists/rounds.js';

/** What a tournament may refuse: our own numbering, TO-1 to TO-18. `docs/errors.md` is printed from this list. */
export const tournamentRefusals = {
  ...planRefusals,
  ...entryRefusals,
  ...roundRefusals,
  'tournament-unknown': { rule: 'TO-1', sentence: 'There is no such tournament, or you may not see it.' },
  'match-not-of-tournament': { rule: 'TO-1', sentence: 'This match does not belong to the tournament.' },
  'tournament-closed': { rule: 'TO-1', sentence: 'The tournament is closed.' },
  'something-open': {
    rule: 'TO-7',
    sentence:
      'Still open: matches ({matches}), disputes ({disputes}), proposals ({proposals}), unconfirmed reports ({reports}), ' +
      'rounds to come ({rounds}). To close anyway, give a reason.',
  },
  'force-reason-missing': { rule: 'TO-7', sentence: 'A reason must have 1 to 500 characters, not {given}.' },
  'not-closed': { rule: 'TO-7', sentence: 'The tournament is not closed.' },
  'timetable-by-player': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and it has begun: you can let sides that do not come forfeit later, but not sooner. ' +
      'Only an organizer who does not play in it can do that.',
  },
  'entry-speaks': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, so you cannot act for others who hold their entries: they must do it themselves, or an ' +
      'official who does not play.',
  },
  'pairing-yours': {
    rule: 'TO-16',
    sentence:
      'You sit in this pairing, and have taken one back before: an official who does not sit in it must do it this time.',
  },
  'match-yours': {
    rule: 'TO-16',
    sentence:
      'You sit in a match that is being played: finish it first, or let an official who does not sit in it do this.',
  },
  'device-in-use': {
    rule: 'TO-16',
    sentence:
      'You sit in a match with this entry, and its device is in use: an official who does not sit there must issue the code.',
  },
  'names-stand': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and it has begun: only an official who does not play in it can correct names now.',
  },
  'entry-plays': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and this entry sits in an open match: only an official who does not play can erase its name.',
  },
} as const;

export type TournamentRefusalCode = keyof typeof tournamentRefusals;

/** A refusal of the tournament around the matches; `params` fill the sentence's braces. */
export const refused = (code: TournamentRefusalCode, params?: Params): Refused =>
  refusedUnder(tournamentRefusals[code].rule, code, params);

/** What a tournament of this format does not allow, in words. */
export const notOfFormat = (what: string): Refused => refused('not-of-format', { what });

/** What a reason that is none is refused with. */
export const noForceReason = (text: string): Refused =>
  refused('force-reason-missing', { given: [...text.trim()].length });
