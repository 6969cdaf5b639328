/** Pairings: rounds and their pairings, challenges, waiting players in an arena, and tables as they were played. */
export const roundRefusals = {
  'byes-used-up': { rule: 'TO-4', sentence: 'An entry in this tournament may ask for {most} byes.' },
  'round-not-to-come': { rule: 'TO-4', sentence: 'This round is already paired, or is not played.' },
  'no-bye-requested': { rule: 'TO-4', sentence: 'No bye was asked for in this round.' },
  'groups-too-small': {
    rule: 'TO-4',
    sentence: '{entries} entries are too few for {groups} groups of {least} or more.',
  },
  'rounds-too-many': {
    rule: 'TO-4',
    sentence:
      '{entries} entries can play at most {most} rounds without anybody meeting twice, but {rounds} were agreed.',
  },
  'pairing-moved': {
    rule: 'TO-4',
    sentence: 'The tournament changed while the round was being paired: pair it again.',
  },
  'pairing-too-long': {
    rule: 'TO-4',
    sentence: 'Pairing this round took too long. Nothing was done; try again when the server is less busy.',
  },
  'paired-already': { rule: 'TO-4', sentence: 'The rounds are already paired.' },
  'tables-uneven': {
    rule: 'TO-4',
    sentence: '{players} players cannot be seated at the tables of this tournament.',
  },
  'too-few-entries': {
    rule: 'TO-4',
    sentence: 'There are too few entries: this format needs at least {least}.',
  },
  'round-open': { rule: 'TO-4', sentence: 'A table of round {round} is not over yet.' },
  'order-or-lot': { rule: 'TO-5', sentence: 'Give an order or ask for a lot, not both.' },
  'not-paired': { rule: 'TO-4', sentence: 'The rounds are not paired yet.' },
  'numbers-stand': {
    rule: 'TO-5',
    sentence:
      'The numbers were given when the first round was paired: a later round cannot have an order or a lot.',
  },
  'order-not-the-entries': { rule: 'TO-5', sentence: 'The order must name every entry exactly once.' },
  'round-begun': {
    rule: 'TO-12',
    sentence:
      'Something has begun in {matches} of its matches: a pairing can be taken back only before that.',
  },
  'unpaired-too-often': { rule: 'TO-12', sentence: 'A pairing can be taken back at most {most} times.' },
  'pairs-refused': {
    rule: 'TO-12',
    sentence:
      'The pairs must name everybody who plays this round exactly once, two by two; with an odd number, one stays alone.',
  },
  'ladder-out-of-range': {
    rule: 'TO-13',
    sentence:
      'A ladder must have its rules: a challenge can reach 1 to {range} places, be answered in 1 to {answer} days and be ' +
      'played in 1 to {play}; players who do not play drop after 1 to {decay} days, or never.',
  },
  'challenge-out-of-range': {
    rule: 'TO-13',
    sentence:
      'Only somebody 1 to {most} places above can be challenged: this challenge is from place {own} to place {theirs}.',
  },
  'challenge-open-already': {
    rule: 'TO-13',
    sentence: 'One of the two has an open challenge: it must be played or answered first.',
  },
  'challenge-again': {
    rule: 'TO-13',
    sentence:
      'The last challenge of both was with each other, or was taken back: wait {days} days before the next one or, if it ' +
      'was played, until one of them has had another challenge.',
  },
  'challenge-others-first': {
    rule: 'TO-13',
    sentence:
      'Nothing came of your last challenges: for {days} days after the last one, the others may challenge first.',
  },
  'challenge-unknown': { rule: 'TO-13', sentence: 'There is no such challenge.' },
  'challenge-answered': {
    rule: 'TO-13',
    sentence: 'This challenge has already been answered, or has ended.',
  },
  'challenge-not-yours': {
    rule: 'TO-13',
    sentence:
      'Only the holder of the challenging entry can issue or recall a challenge, and only the holder of the challenged ' +
      'entry can answer it; organizers can do either.',
  },
  'players-at-once': { rule: 'TO-14', sentence: 'A command must name 1 to {most} players, not {given}.' },
  'ready-too-often': {
    rule: 'TO-14',
    sentence: 'A player can say at most {most} times that they are ready or pausing.',
  },
  'entry-not-yours': {
    rule: 'TO-14',
    sentence: 'Players can say only for themselves whether they are ready; officials can say it for anybody.',
  },
  'arena-over': { rule: 'TO-14', sentence: 'The arena is over: no more players are paired.' },
  'challenge-against-you': {
    rule: 'TO-13',
    sentence:
      'You are the other side of this challenge: only the holder of the entry, or an organizer who does not play in it, can do this.',
  },
  'table-unknown': {
    rule: 'TO-18',
    sentence: 'There is no such match of two sides in this tournament.',
  },
  'sides-stand': {
    rule: 'TO-18',
    sentence:
      'Something was played or reported in {matches} of these matches, so their sides can no longer change. If results ' +
      'were reported from the board, record the matches as they were played instead.',
  },
  'sides-in-line-ups': {
    rule: 'TO-18',
    sentence: 'A team has named its line-up for this match: its sides can no longer change.',
  },
  'table-judged': {
    rule: 'TO-18',
    sentence:
      'One of these matches has a ruling, a penalty, a dispute or a proposal about those who were paired: lift or answer it first.',
  },
  'tables-after-close': {
    rule: 'TO-18',
    sentence:
      'The tournament has been closed before: pairings can no longer change, and corrections of results need a second person.',
  },
  'tables-out-of-range': {
    rule: 'TO-18',
    sentence: 'A command must name 1 to {most} different matches, not {given}.',
  },
  'tables-of-others': {
    rule: 'TO-18',
    sentence:
      'The named tables must have exactly the entries that were paired there in that round, each once.',
  },
  'tables-moved': {
    rule: 'TO-18',
    sentence: 'Something has happened at these tables since this was proposed. Propose it again.',
  },
  'tables-stand': { rule: 'TO-18', sentence: 'This is already how they are recorded.' },
  'results-of-others': {
    rule: 'TO-18',
    sentence:
      'A result was entered at a table where nobody stays, so it is unclear whose it is. Correct it first, or name the ' +
      'match at which one of them stays.',
  },
  'bracket-stands': {
    rule: 'TO-18',
    sentence:
      'Later pairings depend on this match: only the last round of each part of a bracket can be changed.',
  },
  'imagined-too-many': {
    rule: 'TO-19',
    sentence: 'At most {most} results can be tried out at once, not {given}.',
  },
  'imagined-unknown': { rule: 'TO-19', sentence: 'There is no such match in this tournament.' },
  'imagined-over': {
    rule: 'TO-19',
    sentence: 'The match {match} is over: only results still to come are tried out.',
  },
  'imagined-twice': { rule: 'TO-19', sentence: 'The match {match} is named twice.' },
  'imagined-points': {
    rule: 'TO-19',
    sentence: 'Every side of the match needs its points, a whole number from 0 to {most}: {sides}.',
  },
  'reseated-too-often': {
    rule: 'TO-18',
    sentence: 'Tables can be changed at most {most} times in a tournament.',
  },
} as const;
