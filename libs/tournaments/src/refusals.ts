import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/** What a tournament may refuse: our own numbering, TO-1 to TO-6. `docs/errors.md` is printed from this list. */
export const tournamentRefusals = {
  'tournament-unknown': { rule: 'TO-1', sentence: 'There is no such tournament, or it is not open to you.' },
  'tournament-closed': { rule: 'TO-1', sentence: 'The tournament is closed.' },
  'name-missing': { rule: 'TO-2', sentence: 'A name of 1 to 100 characters is needed.' },
  'format-unknown': { rule: 'TO-2', sentence: 'This format is not known here.' },
  'cycles-out-of-range': { rule: 'TO-2', sentence: 'This format has 1 to {most} cycles.' },
  'cycles-not-of-format': { rule: 'TO-2', sentence: 'This format is not played in several cycles.' },
  'settings-not-of-variant': { rule: 'TO-2', sentence: 'The settings and the variant disagree about {key}.' },
  'system-not-of-format': { rule: 'TO-2', sentence: 'This format has no matches scored in this way.' },
  'seats-not-of-variant': {
    rule: 'TO-2',
    sentence: 'A game of this variant has {seats} seats, and the match seats {given}.',
  },
  'sides-not-of-variant': {
    rule: 'TO-2',
    sentence: 'Who plays together at a game of this variant must be one side of the match, and nobody else.',
  },
  'boards-out-of-range': { rule: 'TO-2', sentence: 'A team has {fewest} to {most} players in a match.' },
  'choice-seconds-refused': {
    rule: 'TO-2',
    sentence: 'Where openings are named, {fewest} to {most} seconds may be set for it.',
  },
  'move-seconds-refused': {
    rule: 'TO-2',
    sentence:
      'Where the rulebook says what is played for a silent seat, {fewest} to {most} seconds may be set for a ply.',
  },
  'not-of-format': { rule: 'TO-2', sentence: 'This is not done in a tournament of this format.' },
  'no-teams-here': { rule: 'TO-2', sentence: 'No teams meet in this tournament.' },
  'entry-unknown': { rule: 'TO-3', sentence: 'There is no such entry in this tournament.' },
  'entered-already': { rule: 'TO-3', sentence: 'This entry stands already.' },
  'tournament-full': { rule: 'TO-3', sentence: 'This tournament takes at most {most} of them.' },
  'team-needed': { rule: 'TO-3', sentence: 'A player of this tournament belongs to a team: name it.' },
  'team-unknown': { rule: 'TO-3', sentence: 'There is no such team in this tournament.' },
  'entry-plays': { rule: 'TO-3', sentence: 'This entry plays in a match of the tournament.' },
  'rounds-out-of-range': { rule: 'TO-2', sentence: 'This format plays 1 to {most} rounds.' },
  'paired-already': { rule: 'TO-4', sentence: 'The rounds are paired already.' },
  'tables-uneven': {
    rule: 'TO-4',
    sentence: '{players} players cannot be seated at the tables of this tournament.',
  },
  'too-few-entries': { rule: 'TO-4', sentence: 'Too few are entered: this format needs at least {least}.' },
  'round-open': { rule: 'TO-4', sentence: 'A table of round {round} is not over yet.' },
  'round-disputed': { rule: 'TO-4', sentence: 'A game of round {round} is in dispute: rule on it first.' },
  'order-or-lot': { rule: 'TO-5', sentence: 'Either an order is given, or it is drawn by lot.' },
  'not-paired': { rule: 'TO-4', sentence: 'The rounds are not paired yet.' },
  'order-not-the-entries': { rule: 'TO-5', sentence: 'The order must name every entry once.' },
  'line-up-size': { rule: 'TO-6', sentence: 'A line-up names {boards} different players.' },
  'line-up-not-of-team': { rule: 'TO-6', sentence: 'A line-up names players of its own team.' },
  'line-up-stands': { rule: 'TO-6', sentence: 'The match of this round is open: its line-ups stand.' },
  'round-unknown': { rule: 'TO-6', sentence: 'The team has no match in such a round.' },
  'sides-too-many': { rule: 'TO-6', sentence: 'A match has at most {most} sides.' },
} as const;

export type TournamentRefusalCode = keyof typeof tournamentRefusals;

/** A refusal of the tournament around the matches; `params` fill the sentence's braces. */
export const refused = (code: TournamentRefusalCode, params?: Params): Refused =>
  refusedUnder(tournamentRefusals[code].rule, code, params);
