/** What disputes, rulings and corrections may refuse: PL-9, PL-10, PL-14 and PL-15. */
export const disputeRefusals = {
  'already-disputed': { rule: 'PL-9', sentence: 'This ply is already disputed and waits for a ruling.' },
  'disputes-too-many': {
    rule: 'PL-9',
    sentence: 'A side may raise at most {most} disputes about one game.',
  },
  'ply-unknown': { rule: 'PL-9', sentence: 'The game has no ply {ply}: name one from 0 to {last}.' },
  'reason-missing': { rule: 'PL-9', sentence: 'A reason must have 1 to 500 characters, not {given}.' },
  'dispute-needs-leave': {
    rule: 'PL-9',
    sentence:
      'An arbiter must allow this dispute first: this ply has been ruled on, or nothing came of an earlier dispute of ' +
      'yours in this match.',
  },
  'not-your-dispute': { rule: 'PL-9', sentence: 'Only the person who raised a dispute may withdraw it.' },
  'arbiter-sits-here': {
    rule: 'PL-9',
    sentence: 'You sit in this match, so you cannot allow a dispute in it: another arbiter must.',
  },
  'leave-stands': { rule: 'PL-9', sentence: 'This seat has already been allowed another dispute.' },
  'agreed-already': { rule: 'PL-9', sentence: 'This seat has already agreed.' },
  'disputed-already': {
    rule: 'PL-9',
    sentence: 'Your side has already disputed this, and it waits for an answer.',
  },
  'ruled-already': {
    rule: 'PL-9',
    sentence: 'An arbiter has ruled on this already: appeal the ruling.',
  },
  'sheet-disputes-many': {
    rule: 'PL-9',
    sentence: 'A side may raise at most {most} disputes here.',
  },
  'statements-many': {
    rule: 'PL-9',
    sentence: 'A side may make at most {most} statements in one dispute.',
  },
  'enough-said': { rule: 'PL-9', sentence: 'A dispute can have at most {most} statements.' },
  'line-unknown': {
    rule: 'PL-9',
    sentence: 'The sheet has no line “{label}” for the side {side}. It has: {labels}.',
  },
  'no-party': { rule: 'PL-9', sentence: 'Only the parties to a dispute can settle it.' },
  'side-agreed-already': { rule: 'PL-9', sentence: 'Your side has already agreed.' },
  'dispute-unknown': { rule: 'PL-10', sentence: 'There is no such dispute, or you may not see it.' },
  'dispute-over': { rule: 'PL-10', sentence: 'This dispute no longer waits for an answer of this kind.' },
  'ruling-unfit': {
    rule: 'PL-10',
    sentence: 'This kind of ruling does not fit: games have one kind of ruling, sheets and rows another.',
  },
  'ruling-field-unfit': {
    rule: 'PL-10',
    sentence: 'A ruling of this kind has no “{field}”: leave it out, or choose another ruling.',
  },
  'match-needed': {
    rule: 'PL-10',
    sentence: 'The dispute is about a row of the standings: name the match that the ruling corrects.',
  },
  'match-not-disputed': {
    rule: 'PL-10',
    sentence:
      'The dispute is about another match, and its ruling can correct only that one: leave the match out.',
  },
  'remedy-needed': {
    rule: 'PL-10',
    sentence:
      'A ruling that corrects something must say how; a ruling that lets something stand or takes it back can do nothing else.',
  },
  'nothing-to-lift': {
    rule: 'PL-10',
    sentence: 'A ruling can be taken back only on appeal, and only if it changed something.',
  },
  'nothing-disputed': { rule: 'PL-10', sentence: 'This game has no open dispute.' },
  'dispute-needed': { rule: 'PL-10', sentence: 'Several disputes are open: name the one that you mean.' },
  'nothing-ruled': { rule: 'PL-10', sentence: 'There is no ruling here that could be appealed.' },
  'appealed-already': { rule: 'PL-10', sentence: 'A ruling can be appealed only once.' },
  'void-stands': {
    rule: 'PL-10',
    sentence:
      'The game stays void: it was not finished when it was made void, or its match has gone on without it.',
  },
  'rule-needed': {
    rule: 'PL-10',
    sentence: 'This ruling must name the rule that it follows by its number, such as T-7.',
  },
  'loser-needed': { rule: 'PL-10', sentence: 'An award names the seat that loses the game.' },
  'ply-needed': { rule: 'PL-10', sentence: 'Name the number of plies after which the game is played on.' },
  'over-at-ply': {
    rule: 'PL-10',
    sentence: 'After {ply} plies the game is over. Choose an earlier ply to play on from.',
  },
  'play-on-shows': {
    rule: 'PL-10',
    sentence:
      'The game cannot be resumed after {ply} plies: something that was hidden from a player then has been shown since. ' +
      'Make it void instead: it is then dealt and played again.',
  },
  'match-went-on': {
    rule: 'PL-10',
    sentence: 'The match has gone on since this game ended, so the game cannot be opened again.',
  },
  'round-paired-on': {
    rule: 'PL-10',
    sentence: 'A later round was paired on the result of this game, so the game cannot be opened again.',
  },
  'ruling-built-on': {
    rule: 'PL-10',
    sentence:
      'The game has gone on since this ruling, so what it did cannot be taken back. Choose another ruling.',
  },
  'no-clock-runs': { rule: 'PL-10', sentence: 'No clock is running here for a seat that you named.' },
  'clock-out-of-range': {
    rule: 'PL-10',
    sentence:
      'The time given must be a whole number of seconds from 1 to {most}: at most 24 hours, and for a game no more than its match had at first. Given: {given}.',
  },
  'clock-named-twice': {
    rule: 'PL-10',
    sentence: 'Seat {seat} is named more than once: give each seat one time.',
  },
  'deadline-needed': {
    rule: 'PL-10',
    sentence: 'The time for this game is over: say how many seconds it gets from now on.',
  },
  'no-deadline-here': {
    rule: 'PL-10',
    sentence: 'No time limit is running for this game, so leave the seconds out.',
  },
  'game-voided': { rule: 'PL-10', sentence: 'The game was declared void by a ruling.' },
  'result-not-reported': {
    rule: 'PL-14',
    sentence: 'Only a reported result can be corrected. For a game that was played here, raise a dispute.',
  },
  'nothing-corrected': { rule: 'PL-14', sentence: 'The game already has this result.' },
  'later-games-unfit': {
    rule: 'PL-14',
    sentence: 'Game {number} was played after this one and does not fit the new result.',
  },
  'penalty-out-of-range': { rule: 'PL-15', sentence: 'A penalty is 1 to {most} points, not {given}.' },
  'penalties-many': { rule: 'PL-15', sentence: 'At most {most} penalties can be given in a match.' },
  'penalty-unknown': { rule: 'PL-15', sentence: 'There is no such penalty, or it no longer counts.' },
  'side-unknown': { rule: 'PL-15', sentence: '“{side}” is no side of this match: name one of {sides}.' },
  'absent-needed': {
    rule: 'PL-15',
    sentence: 'Name at least one absent side, and each only once: {sides}.',
  },
  'forfeit-of-two': {
    rule: 'PL-15',
    sentence: 'Only a match of two sides can be forfeited by leaving. End this one by a ruling.',
  },
  'forfeit-not-here': {
    rule: 'PL-15',
    sentence:
      'A match of one side, or a table of an elimination, cannot be forfeited. End this one by a ruling.',
  },
} as const;
