import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/**
 * What the table around a game may refuse, beside the rulebooks: our own numbering, PL-1 to PL-23.
 * A sentence a code; `docs/errors.md` is printed from this list.
 */
export const playRefusals = {
  'game-unknown': { rule: 'PL-1', sentence: 'There is no such game, or you may not see it.' },
  'match-unknown': { rule: 'PL-1', sentence: 'There is no such match, or you may not see it.' },
  'not-your-seat': { rule: 'PL-3', sentence: 'You do not have a seat that may do this.' },
  'seat-unknown': {
    rule: 'PL-3',
    sentence: 'Seat {seat} does not exist at this game: it has seats 0 to {last}.',
  },
  'seat-needed': { rule: 'PL-3', sentence: 'Several seats may act: name the seat that you act for.' },
  'wrong-ply': { rule: 'PL-4', sentence: 'The next ply of the game is number {ply}, not {given}.' },
  'version-moved': {
    rule: 'PL-5',
    sentence:
      'It has changed since you read it, and is now at version {version}. Read it again, then decide.',
  },
  'command-reused': { rule: 'PL-6', sentence: 'This command id was already used for another command.' },
  'game-finished': { rule: 'PL-7', sentence: 'The game is finished.' },
  'draw-offered-already': { rule: 'PL-8', sentence: 'A draw was already offered at this ply.' },
  'no-draw-offered': { rule: 'PL-8', sentence: 'There is no draw offer for this seat.' },
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
  'game-in-progress': { rule: 'PL-11', sentence: 'A game of this match is in progress. Finish it first.' },
  'game-entered-already': { rule: 'PL-11', sentence: 'This game is already on the sheet.' },
  'game-not-of-match': { rule: 'PL-11', sentence: 'This game does not belong to the match.' },
  'board-needed': { rule: 'PL-11', sentence: 'Several boards are due: name the board that was played.' },
  'board-not-due': { rule: 'PL-11', sentence: 'Board {board} is not due now. Due: {due}.' },
  'record-too-long': {
    rule: 'PL-12',
    sentence: 'A record of {given} plies cannot be imported: {most} at most.',
  },
  'record-other-game': {
    rule: 'PL-12',
    sentence: 'The record is of another game or variant than this match.',
  },
  'record-unfinished': { rule: 'PL-12', sentence: 'Only a finished game can be entered from a record.' },
  'choice-awaited': { rule: 'PL-13', sentence: 'A player must make a choice before the next game.' },
  'no-choice-asked': { rule: 'PL-13', sentence: 'This game does not wait for a choice.' },
  'choice-made-already': { rule: 'PL-13', sentence: 'The choice for this game has already been made.' },
  'opening-unknown': { rule: 'PL-13', sentence: 'The opening must be one of: {allowed}.' },
  'result-not-reported': {
    rule: 'PL-14',
    sentence: 'Only a reported result can be corrected. For a game that was played here, raise a dispute.',
  },
  'nothing-corrected': { rule: 'PL-14', sentence: 'The game already has this result.' },
  'later-games-unfit': {
    rule: 'PL-14',
    sentence: 'Game {number} was played after this one and does not fit the new result.',
  },
  'time-out-of-range': {
    rule: 'TM-22',
    sentence: 'You can give back 1 to {most} seconds (24 hours), not {given}.',
  },
  'time-not-given': { rule: 'TM-22', sentence: 'No time was given back starting at this instant.' },
  'time-used-already': {
    rule: 'TM-22',
    sentence: 'Without this time the match would already have ended: the time has been used.',
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
  'commitments-closed': { rule: 'PL-16', sentence: 'The time for commitments is over.' },
  'seed-committed-already': { rule: 'PL-16', sentence: 'This seat has already committed.' },
  'commitment-malformed': {
    rule: 'PL-16',
    sentence: 'A commitment must be a SHA-256 hash: 64 lower-case hexadecimal digits.',
  },
  'no-seed-awaited': { rule: 'PL-16', sentence: 'The deal does not wait for a seed of this seat now.' },
  'seed-not-committed': { rule: 'PL-16', sentence: 'This is not the seed that the seat committed to.' },
  'deal-stands': { rule: 'PL-16', sentence: 'The deal is not void.' },
  'deal-revealed-already': {
    rule: 'PL-16',
    sentence: 'The deal has already been revealed, or does not exist.',
  },
  'deal-failed': {
    rule: 'PL-16',
    sentence: 'The seed of this deal is damaged or its key is lost: the game is no contest.',
  },
  'deal-unknown': { rule: 'PL-16', sentence: 'No deal is being made for this game.' },
  'deals-of-tournament': {
    rule: 'PL-11',
    sentence:
      'The games of this match are played here, from the deals of its tournament. They cannot be reported or ' +
      'imported.',
  },
  'dealt-here': {
    rule: 'PL-11',
    sentence:
      'This game was dealt here, so its result cannot be reported. It ends by its moves, by resignation or by a ' +
      'ruling.',
  },
  'move-too-late': {
    rule: 'PL-17',
    sentence: 'The time for this ply is over: the clock has acted for the seat.',
  },
  'game-suspended': {
    rule: 'PL-18',
    sentence:
      'The game is suspended by a dispute: no plies are accepted, and its clocks stand still, until the dispute is answered.',
  },
  'side-reported-already': { rule: 'PL-22', sentence: 'Your side has already reported this result.' },
  'side-reports-many': {
    rule: 'PL-22',
    sentence: 'A side may report the result of a game at most {most} times: now an official must enter it.',
  },
  'result-or-record': {
    rule: 'PL-22',
    sentence: 'Give either the result of the game or its record, not both.',
  },
  'proposal-unknown': { rule: 'PL-20', sentence: 'There is no such proposal here.' },
  'proposal-over': {
    rule: 'PL-20',
    sentence: 'This proposal has already been confirmed, declined or settled.',
  },
  'second-person-needed': {
    rule: 'PL-20',
    sentence:
      'This needs a second person: an official who does not sit in the match, or a player of another side.',
  },
  'consented-already': { rule: 'PL-20', sentence: 'Your side has already consented.' },
  'consent-too-late': {
    rule: 'PL-20',
    sentence: 'The time for players to consent is over: an official must confirm it.',
  },
  'proposals-many': {
    rule: 'PL-20',
    sentence: 'At most {most} proposals can be waiting here. Confirm or decline one first.',
  },
  'played-online': {
    rule: 'PL-21',
    sentence:
      'In this tournament only the players themselves play the games, here. Officials act through rulings.',
  },
  'played-at-the-board': {
    rule: 'PL-21',
    sentence: 'The games of this tournament are played at the board. Officials enter what happened there.',
  },
  'official-sits-here': {
    rule: 'PL-21',
    sentence:
      'You sit in this match, so you cannot act for another seat or import a game. Report the result instead.',
  },
  'reports-closed': { rule: 'PL-21', sentence: 'The tournament is closed and accepts no more results.' },
  'match-cancelled': {
    rule: 'PL-23',
    sentence: 'This match is cancelled: nothing more can be entered in it.',
  },
  'side-awaited': {
    rule: 'PL-24',
    sentence: 'The other side has not arrived yet: {sides}.',
  },
  'no-forfeit-to-lift': {
    rule: 'PL-24',
    sentence: 'This match was not forfeited by the clock.',
  },
  'not-suspended': {
    rule: 'PL-18',
    sentence: 'Hands can be opened only while a dispute suspends the game.',
  },
  'hands-open-already': { rule: 'PL-18', sentence: 'The hands of this game are already open to arbiters.' },
  'arbiter-plays': {
    rule: 'PL-18',
    sentence: 'An arbiter who plays in the tournament cannot have hands opened.',
  },
  'hands-not-open': { rule: 'PL-18', sentence: 'The hands of this game were not opened.' },
  'no-hands': {
    rule: 'PL-18',
    sentence: 'There are no hands to open: players see no more of this game than spectators do.',
  },
  'deal-played-elsewhere': {
    rule: 'PL-18',
    sentence:
      'Another table is playing this deal, or will play it: its hands can be opened once the last table has played it.',
  },
  'preview-hidden': {
    rule: 'PL-18',
    sentence: 'Some games of this match are hidden from you, so you cannot preview what would change there.',
  },
  // TM-21 is the clock's own rule: no game raises it, for no game knows a clock.
  'no-contest': {
    rule: 'TM-21',
    sentence: 'The game is no contest: its time limit and grace period are over, or its match has ended.',
  },
} as const;

export type PlayRefusalCode = keyof typeof playRefusals;

/** A refusal of the table around the game; `params` fill the sentence's braces. */
export const refused = (code: PlayRefusalCode, params?: Params): Refused =>
  refusedUnder(playRefusals[code].rule, code, params);
