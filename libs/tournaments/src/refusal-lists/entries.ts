/** Of who plays: entries, line-ups, substitutes, and files of them. */
export const entryRefusals = {
  'entry-unknown': { rule: 'TO-3', sentence: 'There is no such entry in this tournament.' },
  'entered-already': { rule: 'TO-3', sentence: 'This entry already exists.' },
  'tournament-full': { rule: 'TO-3', sentence: 'This tournament is full: it can take at most {most}.' },
  'account-entered': { rule: 'TO-3', sentence: 'This account already has an entry in this tournament.' },
  'joining-closed': {
    rule: 'TO-3',
    sentence: 'Members cannot join this tournament by themselves: an organizer enters its players.',
  },
  'entries-at-once': { rule: 'TO-3', sentence: 'A command must enter 1 to {most} players, not {given}.' },
  'lines-refused': {
    rule: 'TO-3',
    sentence: 'Nobody was entered, because {count} of the players cannot be entered: see `lines`.',
  },
  'team-needed': {
    rule: 'TO-3',
    sentence: 'In this tournament every player belongs to a team: name the team.',
  },
  'team-unknown': { rule: 'TO-3', sentence: 'There is no such team in this tournament.' },
  'entry-claimed': {
    rule: 'TO-3',
    sentence: 'An account holds this entry, so it no longer has a code.',
  },
  'entry-code-spent': {
    rule: 'TO-3',
    sentence: 'Another device has used this entry code, or a new one has replaced it.',
  },
  'handed-over-too-often': {
    rule: 'TO-3',
    sentence: 'This entry was handed over too often: at most {most} codes may be used.',
  },
  'entry-not-withdrawn': { rule: 'TO-3', sentence: 'This entry is not withdrawn.' },
  'line-up-size': { rule: 'TO-6', sentence: 'A line-up must name {boards} different players, not {given}.' },
  'line-up-not-of-team': { rule: 'TO-6', sentence: 'A line-up must name players of its own team.' },
  'line-up-not-yours': {
    rule: 'TO-6',
    sentence:
      'Only the captain of the team, who is the first of its players, and organizers can record line-ups.',
  },
  'line-up-of-opponents': {
    rule: 'TO-6',
    sentence:
      'You play against this team: its captain must name its line-up, or an organizer who does not play against it.',
  },
  'line-ups-too-often': {
    rule: 'TO-6',
    sentence: 'The line-ups of a team can be recorded at most {most} times.',
  },
  'line-up-stands': {
    rule: 'TO-6',
    sentence: 'The match of this round is open: its line-ups can no longer change.',
  },
  'round-unknown': { rule: 'TO-6', sentence: 'The team has no match in this round.' },
  'form-cannot-say': { rule: 'TO-10', sentence: 'The {what} cannot be written as {form}: {why}.' },
  'results-hidden': {
    rule: 'TO-10',
    sentence: 'Its deals are still being played: you can download the results when it is closed.',
  },
  'entries-unreadable': { rule: 'TO-10', sentence: 'The players cannot be read: {why}.' },
  'name-of-line-missing': { rule: 'TO-10', sentence: 'A name is missing here.' },
  'text-unreadable': { rule: 'TO-10', sentence: 'The text cannot be read: {why}.' },
  'lines-out-of-range': { rule: 'TO-10', sentence: 'The text must have 1 to {most} lines, not {given}.' },
  'match-of-line-unknown': {
    rule: 'TO-10',
    sentence: 'This line names no match of this tournament: name it by its id, or by its round and board.',
  },
  'name-of-line-unknown': { rule: 'TO-10', sentence: 'Nobody in this tournament is called {name}.' },
  'name-of-several': {
    rule: 'TO-10',
    sentence: 'Several in this tournament are called {name}: write the id instead.',
  },
  'sides-of-line': {
    rule: 'TO-10',
    sentence: 'A pairing must name two sides, and a bye one.',
  },
  'round-of-text': {
    rule: 'TO-10',
    sentence: 'The text has no line for round {round}, which is the next to be paired.',
  },
  'results-refused': {
    rule: 'TO-10',
    sentence: 'Nothing was entered, because {count} of the lines cannot be entered: see `lines`.',
  },
  'pairings-refused': {
    rule: 'TO-10',
    sentence: 'Nothing was paired, because {count} of the lines cannot be read: see `lines`.',
  },
  'substitute-rounds': {
    rule: 'TO-17',
    sentence: 'The rounds must be whole numbers from 1, the last not before the first.',
  },
  'substitute-no-rounds': {
    rule: 'TO-17',
    sentence: 'A ladder has no rounds: a substitute plays from the next accepted challenge on.',
  },
  'substitute-in-arena': {
    rule: 'TO-17',
    sentence: 'An arena pairs the players who are there: the other person can enter for themselves.',
  },
  'substitute-too-late': {
    rule: 'TO-17',
    sentence:
      'In one of these rounds the match of this entry has already begun: a substitute can play from the next round on.',
  },
  'substitute-not-withdrawn': {
    rule: 'TO-17',
    sentence:
      'They already play for somebody else: name another substitute, or let the entry’s own player play again.',
  },
  'substitute-none': { rule: 'TO-17', sentence: 'There is no substitute for this entry then.' },
  'substitutes-too-many': {
    rule: 'TO-17',
    sentence: 'A tournament can have at most {most} substitutions.',
  },
  'sides-too-many': { rule: 'TO-6', sentence: 'A match must have at most {most} sides.' },
} as const;
