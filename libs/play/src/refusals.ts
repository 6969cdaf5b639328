import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';
import { disputeRefusals } from './refusal-lists/disputes.js';

/**
 * What the table around a game may refuse, beside the rulebooks: our own numbering, PL-1 to PL-23.
 * A sentence a code; `docs/errors.md` is printed from this list.
 */
export const playRefusals = {
  ...disputeRefusals,
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
  'time-out-of-range': {
    rule: 'TM-22',
    sentence: 'You can give back 1 to {most} seconds (24 hours), not {given}.',
  },
  'time-not-given': { rule: 'TM-22', sentence: 'No time was given back starting at this instant.' },
  'time-used-already': {
    rule: 'TM-22',
    sentence: 'Without this time the match would already have ended: the time has been used.',
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
