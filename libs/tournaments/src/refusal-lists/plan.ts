/** Of what a tournament is to be: its plan, its timetable, its tie-breaks and its spots. */
export const planRefusals = {
  'name-missing': {
    rule: 'TO-2',
    sentence: 'A name must have 1 to {most} characters and no control characters; this one has {given}.',
  },
  'format-unknown': { rule: 'TO-2', sentence: 'There is no such format.' },
  'cycles-out-of-range': { rule: 'TO-2', sentence: 'This format must have 1 to {most} cycles, not {given}.' },
  'cycles-not-of-format': { rule: 'TO-2', sentence: 'This format can have only one cycle.' },
  'settings-not-of-variant': { rule: 'TO-2', sentence: 'The settings and the variant disagree about {key}.' },
  'system-not-of-format': { rule: 'TO-2', sentence: 'This format does not allow this scoring system.' },
  'seats-not-of-variant': {
    rule: 'TO-2',
    sentence: 'A game of this variant has {seats} seats, but the match has {given} players at a game.',
  },
  'sides-not-of-variant': {
    rule: 'TO-2',
    sentence: 'Partners at a game of this variant must be exactly one side of the match.',
  },
  'boards-out-of-range': {
    rule: 'TO-2',
    sentence: 'A team must have {fewest} to {most} players in a match, not {given}.',
  },
  'boards-needed': {
    rule: 'TO-2',
    sentence: 'Say how many players of a team play a match: {fewest} to {most} (boards).',
  },
  'rounds-needed': { rule: 'TO-2', sentence: 'Say how many rounds are played: 1 to {most} (rounds).' },
  'minutes-needed': { rule: 'TO-2', sentence: 'Say how long it lasts: 1 to {most} minutes (minutes).' },
  'choice-seconds-refused': {
    rule: 'TO-2',
    sentence:
      'The time to name an opening must be {fewest} to {most} seconds, and is only for matches in which players name openings.',
  },
  'forfeit-not-of-format': {
    rule: 'TO-2',
    sentence: 'This format does not rank by spread: leave `forfeitSpread` out.',
  },
  'forfeit-out-of-range': {
    rule: 'TO-2',
    sentence: 'A forfeit must bring 0 to {most}, not {given}.',
  },
  'spread-cap-not-of-format': {
    rule: 'TO-2',
    sentence:
      'Only formats with matches between two entries that rank by spread can have a cap: leave `spreadCap` out.',
  },
  'spread-cap-out-of-range': { rule: 'TO-2', sentence: 'A cap on spread must be 1 to {most}, not {given}.' },
  'move-seconds-refused': {
    rule: 'TO-2',
    sentence:
      'The time for a ply must be {fewest} to {most} seconds, and is only for games whose rulebook says what the clock ' +
      'plays for a seat.',
  },
  'not-of-format': { rule: 'TO-2', sentence: 'A tournament of this format does not allow this: {what}.' },
  'no-teams-here': { rule: 'TO-2', sentence: 'This tournament has no teams.' },
  'byes-out-of-range': { rule: 'TO-2', sentence: 'An entry may ask for 0 to {most} byes, not {given}.' },
  'rounds-out-of-range': { rule: 'TO-2', sentence: 'This format must have 1 to {most} rounds, not {given}.' },
  'stages-out-of-range': {
    rule: 'TO-2',
    sentence:
      'This format must have 1 to {groups} groups, with 1 to {qualifiers} going on to the final from each, and at least two in all.',
  },
  'rounds-in-turn-not-of-format': {
    rule: 'TO-2',
    sentence:
      'This format cannot pair all rounds at once, so there is nothing to choose: leave `roundsInTurn` out.',
  },
  'accuracy-not-of-game': {
    rule: 'TO-2',
    sentence: 'Games of {game} have hidden hands and no review: there is no accuracy to show.',
  },
  'engine-not-of-format': { rule: 'TO-2', sentence: 'This format cannot be paired in this way.' },
  'plan-stands': {
    rule: 'TO-8',
    sentence: 'Rounds are already paired or matches arranged: how it is played can no longer change.',
  },
  'tournament-not-empty': {
    rule: 'TO-8',
    sentence: 'Rounds are already paired or matches arranged: cancel it instead.',
  },
  'reporting-not-of-format': {
    rule: 'TO-2',
    sentence: 'The games of this format are dealt and played here: they cannot be reported from the board.',
  },
  'tie-breaks-not-of-format': {
    rule: 'TO-9',
    sentence:
      'Tie-breaks can be chosen only in formats with matches between two; this format has its own criteria.',
  },
  'tie-breaks-out-of-range': {
    rule: 'TO-9',
    sentence: 'A tournament must have 1 to {most} tie-breaks, not {given}.',
  },
  'tie-break-unknown': { rule: 'TO-9', sentence: 'There is no tie-break {key}.' },
  'tie-break-not-of-format': { rule: 'TO-9', sentence: 'The tie-break {key} is not for this format.' },
  'tie-break-twice': { rule: 'TO-9', sentence: 'The tie-break {key} is named twice.' },
  'tie-break-lacks': {
    rule: 'TO-9',
    sentence: 'The tie-break {key} needs {what}, which tournaments here do not have.',
  },
  'rule-year-unknown': {
    rule: 'TO-9',
    sentence:
      'The year of the rules must be one of {years} and needs tie-breaks beside it; {given} was given.',
  },
  'time-zone-unknown': {
    rule: 'TO-11',
    sentence: 'There is no time zone “{zone}”: give one such as Europe/Paris.',
  },
  'timetable-too-long': {
    rule: 'TO-11',
    sentence: 'A timetable must have at most {most} rounds, not {given}.',
  },
  'timetable-round-unknown': {
    rule: 'TO-11',
    sentence: 'The timetable must name rounds from 1 to {most}, not {given}.',
  },
  'timetable-out-of-order': {
    rule: 'TO-11',
    sentence: 'Round {round} must begin later than the rounds before it, and be named only once.',
  },
  'timetable-instant-unknown': { rule: 'TO-11', sentence: 'Round {round} must begin between 2000 and 2199.' },
  'late-after-out-of-range': {
    rule: 'TO-11',
    sentence: 'The minutes after which a match is late must be 1 to {most}, not {given}.',
  },
  'minutes-out-of-range': {
    rule: 'TO-2',
    sentence: 'This format must last 1 to {most} minutes, not {given}.',
  },
  'spot-not-of-plan': {
    rule: 'TO-15',
    sentence: 'The matches of this tournament have no spots: spots are for matches of Teeko.',
  },
  'spot-with-self': { rule: 'TO-15', sentence: 'A spot between two must name two entries.' },
  'spots-too-many': { rule: 'TO-15', sentence: 'A tournament must have at most {most} spots.' },
  'spot-by-player': {
    rule: 'TO-15',
    sentence:
      'You play in this tournament, and it has begun: only an organizer who does not play in it can agree on spots now.',
  },
} as const;
