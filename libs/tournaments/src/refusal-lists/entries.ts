/** Of who plays: entries, line-ups, substitutes, and files of them. */
export const entryRefusals = {
  'entry-unknown': { rule: 'TO-3', sentence: 'There is no such entry in this tournament.' },
  'entered-already': { rule: 'TO-3', sentence: 'This entry already exists.' },
  'tournament-full': { rule: 'TO-3', sentence: 'This tournament is full: it takes at most {most}.' },
  'account-entered': { rule: 'TO-3', sentence: 'This account has an entry in this tournament already.' },
  'joining-closed': {
    rule: 'TO-3',
    sentence: 'Members do not join this tournament by themselves: an organizer enters its players.',
  },
  'entries-at-once': { rule: 'TO-3', sentence: 'A command must enter 1 to {most} players.' },
  'lines-refused': {
    rule: 'TO-3',
    sentence: 'Nobody was entered, because {count} of the players cannot be: see `lines`.',
  },
  'team-needed': {
    rule: 'TO-3',
    sentence: 'In this tournament every player belongs to a team: name the team.',
  },
  'team-unknown': { rule: 'TO-3', sentence: 'There is no such team in this tournament.' },
  'entry-claimed': {
    rule: 'TO-3',
    sentence: 'An account holds this entry: it has no code any more.',
  },
  'entry-code-spent': {
    rule: 'TO-3',
    sentence: 'Another device has used this entry code, or a new one has replaced it.',
  },
  'handed-over-too-often': {
    rule: 'TO-3',
    sentence: 'This entry was handed over too often: at most {most} codes may be used up.',
  },
  'entry-not-withdrawn': { rule: 'TO-3', sentence: 'This entry is not withdrawn.' },
  'line-up-size': { rule: 'TO-6', sentence: 'A line-up must name {boards} different players.' },
  'line-up-not-of-team': { rule: 'TO-6', sentence: 'A line-up must name players of its own team.' },
  'line-up-not-yours': {
    rule: 'TO-6',
    sentence:
      'Line-ups are recorded by the captain of the team, who is the first of its players, and by organizers.',
  },
  'line-up-of-opponents': {
    rule: 'TO-6',
    sentence:
      'You play against this team: its captain names its line-up, or an organizer who does not play against it.',
  },
  'line-ups-too-often': {
    rule: 'TO-6',
    sentence: 'The line-ups of a team are recorded at most {most} times.',
  },
  'line-up-stands': {
    rule: 'TO-6',
    sentence: 'The match of this round is open: its line-ups can no longer change.',
  },
  'round-unknown': { rule: 'TO-6', sentence: 'The team has no match in this round.' },
  'form-cannot-say': { rule: 'TO-10', sentence: 'The {what} cannot be written as {form}: {why}.' },
  'results-hidden': {
    rule: 'TO-10',
    sentence: 'Its deals are still played: the results are written down when it is closed.',
  },
  'entries-unreadable': { rule: 'TO-10', sentence: 'The players cannot be read: {why}.' },
  'name-of-line-missing': { rule: 'TO-10', sentence: 'Here stands no name.' },
  'text-unreadable': { rule: 'TO-10', sentence: 'The text cannot be read: {why}.' },
  'lines-out-of-range': { rule: 'TO-10', sentence: 'The text must have 1 to {most} lines.' },
  'match-of-line-unknown': {
    rule: 'TO-10',
    sentence: 'Here stands no match of this tournament: name it by its id, or by its round and board.',
  },
  'name-of-line-unknown': { rule: 'TO-10', sentence: 'Nobody here is called {name}.' },
  'name-of-several': { rule: 'TO-10', sentence: 'Several here are called {name}: write the id instead.' },
  'sides-of-line': {
    rule: 'TO-10',
    sentence: 'A pairing must name two sides, and a bye one.',
  },
  'round-of-text': {
    rule: 'TO-10',
    sentence: 'The text has no line of round {round}, which is paired next.',
  },
  'results-refused': {
    rule: 'TO-10',
    sentence: 'Nothing was entered, because {count} of the lines cannot be: see `lines`.',
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
    sentence: 'A ladder has no rounds: somebody else plays from the next challenge that is accepted on.',
  },
  'substitute-in-arena': {
    rule: 'TO-17',
    sentence: 'In an arena who is there is paired: the other person enters for themselves.',
  },
  'substitute-too-late': {
    rule: 'TO-17',
    sentence:
      'In one of these rounds the match of this entry was begun: somebody else plays from the next one on.',
  },
  'substitute-not-withdrawn': {
    rule: 'TO-17',
    sentence: 'They play for somebody else: name another one, or have the player of the entry play again.',
  },
  'substitute-none': { rule: 'TO-17', sentence: 'Nobody else plays for this entry then.' },
  'substitutes-too-many': {
    rule: 'TO-17',
    sentence: 'In a tournament somebody may be substituted {most} times.',
  },
  'sides-too-many': { rule: 'TO-6', sentence: 'A match must have at most {most} sides.' },
} as const;
