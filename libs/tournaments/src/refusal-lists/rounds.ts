/** Of who meets whom: rounds and their pairings, challenges, who waits in an arena, and tables as they were played. */
export const roundRefusals = {
  'byes-used-up': { rule: 'TO-4', sentence: 'An entry of this tournament may ask for {most} byes.' },
  'round-not-to-come': { rule: 'TO-4', sentence: 'This round is paired already, or is not played.' },
  'no-bye-requested': { rule: 'TO-4', sentence: 'No bye was asked for in this round.' },
  'groups-too-small': {
    rule: 'TO-4',
    sentence: '{entries} entries do not make {groups} groups of {least} or more.',
  },
  'rounds-too-many': {
    rule: 'TO-4',
    sentence:
      '{entries} entries can play at most {most} rounds in which nobody meets twice, and {rounds} were agreed.',
  },
  'pairing-moved': {
    rule: 'TO-4',
    sentence: 'The tournament changed while the round was being paired: pair it again.',
  },
  'pairing-too-long': {
    rule: 'TO-4',
    sentence:
      'Pairing this round took too long. Nothing was done; try again when less is asked of the server.',
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
      'The numbers were given when the first round was paired: a later one takes no order and no lot.',
  },
  'order-not-the-entries': { rule: 'TO-5', sentence: 'The order must name every entry exactly once.' },
  'round-begun': {
    rule: 'TO-12',
    sentence: 'In {matches} of its matches something was begun: a pairing is taken back before that alone.',
  },
  'unpaired-too-often': { rule: 'TO-12', sentence: 'A pairing can be taken back {most} times.' },
  'pairs-refused': {
    rule: 'TO-12',
    sentence:
      'The pairs must name everybody who plays this round once, two by two; of an odd number one stays alone.',
  },
  'ladder-out-of-range': {
    rule: 'TO-13',
    sentence:
      'A ladder must say its rules: a challenge reaches 1 to {range} places, is answered in 1 to {answer} days and played in 1 to ' +
      '{play}, and who does not play drops after 1 to {decay} days or never.',
  },
  'challenge-out-of-range': {
    rule: 'TO-13',
    sentence: 'Only somebody who stands 1 to {most} places above can be challenged.',
  },
  'challenge-open-already': {
    rule: 'TO-13',
    sentence: 'One of the two has an open challenge: it is to be played or answered first.',
  },
  'challenge-again': {
    rule: 'TO-13',
    sentence:
      'The last challenge of both was with one another, or was taken back: the next one waits for {days} days, or where it was ' +
      'played until one of them has had another.',
  },
  'challenge-others-first': {
    rule: 'TO-13',
    sentence:
      'Nothing came of your last challenges: for {days} days after the last of them the others may challenge first.',
  },
  'challenge-unknown': { rule: 'TO-13', sentence: 'There is no such challenge.' },
  'challenge-answered': { rule: 'TO-13', sentence: 'This challenge is answered already, or has ended.' },
  'challenge-not-yours': {
    rule: 'TO-13',
    sentence:
      'A challenge is issued and recalled for the entry that challenges, and answered for the one that is challenged: by who ' +
      'holds that entry, and by organizers.',
  },
  'players-at-once': { rule: 'TO-14', sentence: 'A command must name 1 to {most} players.' },
  'ready-too-often': {
    rule: 'TO-14',
    sentence: 'A player says at most {most} times that they are ready or pause.',
  },
  'entry-not-yours': {
    rule: 'TO-14',
    sentence: 'Players say of themselves whether they are ready; officials say it of anybody.',
  },
  'arena-over': { rule: 'TO-14', sentence: 'The arena is over: nobody is paired any more.' },
  'challenge-against-you': {
    rule: 'TO-13',
    sentence:
      'You are the other side of this challenge: this is for who holds the entry, or for an organizer who does not play in it.',
  },
  'table-unknown': {
    rule: 'TO-18',
    sentence: 'There is no such match of two sides in this tournament.',
  },
  'sides-stand': {
    rule: 'TO-18',
    sentence:
      'In {matches} of these matches something was played or reported: who sat there stands. What was reported from the board is ' +
      'recorded as it was played.',
  },
  'sides-in-line-ups': {
    rule: 'TO-18',
    sentence: 'A team has named its line-up for this match: its sides stand.',
  },
  'table-judged': {
    rule: 'TO-18',
    sentence:
      'In one of these matches a ruling, a penalty, a dispute or a proposal is about those who were paired: lift or answer it first.',
  },
  'tables-after-close': {
    rule: 'TO-18',
    sentence:
      'The tournament was closed once: who met whom stands, and results are corrected with a second person.',
  },
  'tables-out-of-range': {
    rule: 'TO-18',
    sentence: 'A command must name 1 to {most} different matches.',
  },
  'tables-of-others': {
    rule: 'TO-18',
    sentence: 'At the tables that are named those must sit who were paired there in that round, each once.',
  },
  'tables-moved': {
    rule: 'TO-18',
    sentence: 'Something was done at these tables since it was proposed. Propose it again.',
  },
  'tables-stand': { rule: 'TO-18', sentence: 'They stand so already.' },
  'results-of-others': {
    rule: 'TO-18',
    sentence:
      'A result was entered at a table at which nobody stays: whose it is cannot be told. Correct it first, or name the match at ' +
      'which one of them stays.',
  },
  'bracket-stands': {
    rule: 'TO-18',
    sentence:
      'Who meets whom follows from this match, or has followed already: only the last round of one part of a bracket can stand otherwise.',
  },
  'reseated-too-often': {
    rule: 'TO-18',
    sentence: 'In a tournament tables can be set otherwise {most} times.',
  },
} as const;
