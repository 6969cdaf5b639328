import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/** What a tournament may refuse: our own numbering, TO-1 to TO-17. `docs/errors.md` is printed from this list. */
export const tournamentRefusals = {
  'tournament-unknown': { rule: 'TO-1', sentence: 'There is no such tournament, or you may not see it.' },
  'match-not-of-tournament': { rule: 'TO-1', sentence: 'This match does not belong to the tournament.' },
  'tournament-closed': { rule: 'TO-1', sentence: 'The tournament is closed.' },
  'name-missing': { rule: 'TO-2', sentence: 'A name of 1 to 100 characters is needed.' },
  'format-unknown': { rule: 'TO-2', sentence: 'There is no such format.' },
  'cycles-out-of-range': { rule: 'TO-2', sentence: 'This format must have 1 to {most} cycles.' },
  'cycles-not-of-format': { rule: 'TO-2', sentence: 'This format has only one cycle.' },
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
    sentence: 'A team must have {fewest} to {most} players in a match.',
  },
  'choice-seconds-refused': {
    rule: 'TO-2',
    sentence:
      'The time to name an opening must be {fewest} to {most} seconds, and only for matches in which players ' +
      'name openings.',
  },
  'forfeit-not-of-format': {
    rule: 'TO-2',
    sentence: 'Spread does not rank in this format: leave `forfeitSpread` out.',
  },
  'forfeit-out-of-range': {
    rule: 'TO-2',
    sentence: 'A forfeit brings 0 to {most}.',
  },
  'spread-cap-not-of-format': {
    rule: 'TO-2',
    sentence:
      'The spread of a match is capped where entries meet two by two and spread ranks them: leave `spreadCap` out.',
  },
  'spread-cap-out-of-range': { rule: 'TO-2', sentence: 'A cap on spread must be 1 to {most}.' },
  'move-seconds-refused': {
    rule: 'TO-2',
    sentence:
      'The time for a ply must be {fewest} to {most} seconds, and only for games whose rulebook says what the ' +
      'clock plays for a seat.',
  },
  'not-of-format': { rule: 'TO-2', sentence: 'A tournament of this format does not allow this.' },
  'no-teams-here': { rule: 'TO-2', sentence: 'This tournament has no teams.' },
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
  'byes-out-of-range': { rule: 'TO-2', sentence: 'An entry may ask for 0 to {most} byes.' },
  'byes-used-up': { rule: 'TO-4', sentence: 'An entry of this tournament may ask for {most} byes.' },
  'round-not-to-come': { rule: 'TO-4', sentence: 'This round is paired already, or is not played.' },
  'no-bye-requested': { rule: 'TO-4', sentence: 'No bye was asked for in this round.' },
  'rounds-out-of-range': { rule: 'TO-2', sentence: 'This format must have 1 to {most} rounds.' },
  'stages-out-of-range': {
    rule: 'TO-2',
    sentence:
      'This format must have 1 to {groups} groups, of each of which 1 to {qualifiers} go on to the final, two in all at least.',
  },
  'groups-too-small': {
    rule: 'TO-4',
    sentence: '{entries} entries do not make {groups} groups of {least} or more.',
  },
  'engine-not-of-format': { rule: 'TO-2', sentence: 'This format is not paired in this way.' },
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
  'something-open': {
    rule: 'TO-7',
    sentence:
      'Still open: matches ({matches}), disputes ({disputes}), proposals ({proposals}), unconfirmed reports ({reports}). ' +
      'To close all the same, give a reason.',
  },
  'force-reason-missing': { rule: 'TO-7', sentence: 'A reason of 1 to 500 characters is needed.' },
  'not-closed': { rule: 'TO-7', sentence: 'The tournament is not closed.' },
  'plan-stands': {
    rule: 'TO-8',
    sentence: 'Its rounds are paired or matches arranged: how it is played can no longer change.',
  },
  'tournament-not-empty': {
    rule: 'TO-8',
    sentence: 'Its rounds are paired or matches arranged: cancel it instead.',
  },
  'reporting-not-of-format': {
    rule: 'TO-2',
    sentence: 'The games of this format are dealt and played here: they cannot be reported from the board.',
  },
  'tie-breaks-not-of-format': {
    rule: 'TO-9',
    sentence: 'Tie-breaks are chosen where matches are between two; this format has its own criteria.',
  },
  'tie-breaks-out-of-range': { rule: 'TO-9', sentence: 'A tournament must have 1 to {most} tie-breaks.' },
  'tie-break-unknown': { rule: 'TO-9', sentence: 'There is no tie-break {key}.' },
  'tie-break-not-of-format': { rule: 'TO-9', sentence: 'The tie-break {key} is not for this format.' },
  'tie-break-twice': { rule: 'TO-9', sentence: 'The tie-break {key} is named twice.' },
  'tie-break-lacks': {
    rule: 'TO-9',
    sentence: 'The tie-break {key} needs {what}, which a tournament here does not have.',
  },
  'rule-year-unknown': {
    rule: 'TO-9',
    sentence: 'The year of the rules must be one of {years}, and goes with tie-breaks.',
  },
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
  'timetable-too-long': { rule: 'TO-11', sentence: 'A timetable must have at most {most} rounds.' },
  'timetable-round-unknown': { rule: 'TO-11', sentence: 'The timetable must name rounds from 1 to {most}.' },
  'timetable-out-of-order': {
    rule: 'TO-11',
    sentence: 'Round {round} must begin later than the rounds before it, and be named once.',
  },
  'timetable-instant-unknown': { rule: 'TO-11', sentence: 'Round {round} must begin between 2000 and 2199.' },
  'late-after-out-of-range': {
    rule: 'TO-11',
    sentence: 'A match is late after 1 to {most} minutes.',
  },
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
  'minutes-out-of-range': { rule: 'TO-2', sentence: 'This format must last 1 to {most} minutes.' },
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
  'spot-not-of-plan': {
    rule: 'TO-15',
    sentence: 'The matches of this tournament have no spot: it is for matches of Teeko.',
  },
  'spot-with-self': { rule: 'TO-15', sentence: 'A spot between two must name two entries.' },
  'spots-too-many': { rule: 'TO-15', sentence: 'A tournament must have at most {most} spots.' },
  'spot-by-player': {
    rule: 'TO-15',
    sentence:
      'You play in this tournament, and it has begun: an organizer who does not play in it agrees on spots now.',
  },
  'timetable-by-player': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and it has begun: who does not come may forfeit later by what you say, and not sooner. An ' +
      'organizer who does not play in it can say so.',
  },
  'entry-speaks': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, so you do not speak for others who hold their entries: they do it themselves, or an official ' +
      'who does not play.',
  },
  'pairing-yours': {
    rule: 'TO-16',
    sentence:
      'You sit in this pairing, and have taken one back before: an official who does not sit in it must do it.',
  },
  'match-yours': {
    rule: 'TO-16',
    sentence:
      'You sit in a match that is being played: finish it first, or let an official do this who does not sit in it.',
  },
  'device-in-use': {
    rule: 'TO-16',
    sentence:
      'You sit in a match with this entry, and its device is in use: an official who does not sit there must issue the code.',
  },
  'names-stand': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and it has begun: an official who does not play in it corrects names now.',
  },
  'entry-plays': {
    rule: 'TO-16',
    sentence:
      'You play in this tournament, and this entry sits in a match that is open: an official who does not play erases its name.',
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
  'table-yours': {
    rule: 'TO-16',
    sentence: 'You sit at one of these tables: an official who does not sit there must do it.',
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
  'sides-too-many': { rule: 'TO-6', sentence: 'A match must have at most {most} sides.' },
} as const;

export type TournamentRefusalCode = keyof typeof tournamentRefusals;

/** A refusal of the tournament around the matches; `params` fill the sentence's braces. */
export const refused = (code: TournamentRefusalCode, params?: Params): Refused =>
  refusedUnder(tournamentRefusals[code].rule, code, params);
