import { refused as refusedUnder, type Params, type Refused } from '@fairview/kernel';

/**
 * What the table around a game may refuse, beside the rulebooks: our own numbering, PL-1 to PL-17.
 * A sentence a code; `docs/errors.md` is printed from this list.
 */
export const playRefusals = {
  'game-unknown': { rule: 'PL-1', sentence: 'There is no such game, or it is not open to you.' },
  'match-unknown': { rule: 'PL-1', sentence: 'There is no such match, or it is not open to you.' },
  'not-your-seat': { rule: 'PL-3', sentence: 'You do not hold a seat that may do this.' },
  'seat-unknown': { rule: 'PL-3', sentence: 'Seat {seat} does not exist at this game.' },
  'seat-needed': { rule: 'PL-3', sentence: 'Several seats may act: name the seat you act for.' },
  'wrong-ply': { rule: 'PL-4', sentence: 'The game stands at ply {ply}.' },
  'version-moved': { rule: 'PL-5', sentence: 'It has moved on to version {version}; look again.' },
  'command-reused': { rule: 'PL-6', sentence: 'This command id was used before, for something else.' },
  'game-finished': { rule: 'PL-7', sentence: 'The game is finished.' },
  'draw-offered-already': { rule: 'PL-8', sentence: 'A draw was offered at this ply already.' },
  'no-draw-offered': { rule: 'PL-8', sentence: 'No draw is on offer to this seat.' },
  'already-disputed': { rule: 'PL-9', sentence: 'The game is disputed already and awaits a ruling.' },
  'ply-unknown': { rule: 'PL-9', sentence: 'The game has no ply {ply}.' },
  'reason-missing': { rule: 'PL-9', sentence: 'A reason of 1 to 500 characters is needed.' },
  'nothing-disputed': { rule: 'PL-10', sentence: 'Nothing is in dispute here.' },
  'game-voided': { rule: 'PL-10', sentence: 'The game was declared void by a ruling.' },
  'game-in-progress': { rule: 'PL-11', sentence: 'A game of this match is in progress; finish it first.' },
  'game-entered-already': { rule: 'PL-11', sentence: 'This game stands on the sheet already.' },
  'game-not-of-match': { rule: 'PL-11', sentence: 'This game does not belong to the match.' },
  'board-needed': { rule: 'PL-11', sentence: 'Several boards are due: name the one that was played.' },
  'board-not-due': { rule: 'PL-11', sentence: 'Board {board} is not to be played now.' },
  'record-too-long': { rule: 'PL-12', sentence: 'A record of more than {most} plies cannot be imported.' },
  'record-other-game': {
    rule: 'PL-12',
    sentence: 'The record is of another game or variant than the match plays.',
  },
  'record-unfinished': { rule: 'PL-12', sentence: 'Only a finished game can be entered from a record.' },
  'choice-awaited': { rule: 'PL-13', sentence: 'A choice is to be made before the next game.' },
  'no-choice-asked': { rule: 'PL-13', sentence: 'Nothing is to be chosen for this game now.' },
  'choice-made-already': { rule: 'PL-13', sentence: 'The choice for this game is made already.' },
  'opening-unknown': { rule: 'PL-13', sentence: 'An opening is one of: {allowed}.' },
  'result-not-reported': {
    rule: 'PL-14',
    sentence:
      'Only a result that was reported can be corrected; a game that was played is disputed and ruled on.',
  },
  'nothing-corrected': { rule: 'PL-14', sentence: 'This is the result as it stands.' },
  'later-games-unfit': {
    rule: 'PL-14',
    sentence: 'Game {number} was played after this one and does not fit the new result.',
  },
  'side-unknown': { rule: 'PL-15', sentence: 'There is no such side in this match.' },
  'commitments-closed': { rule: 'PL-16', sentence: 'No seed may be committed any more.' },
  'seed-committed-already': { rule: 'PL-16', sentence: 'This seat has committed already.' },
  'commitment-malformed': {
    rule: 'PL-16',
    sentence: 'A commitment is a SHA-256 in 64 lower-case hexadecimal digits.',
  },
  'no-seed-awaited': { rule: 'PL-16', sentence: 'No seed of this seat is awaited now.' },
  'seed-not-committed': { rule: 'PL-16', sentence: 'This is not the seed that was committed to.' },
  'deal-stands': { rule: 'PL-16', sentence: 'The deal is not void.' },
  'deal-revealed-already': {
    rule: 'PL-16',
    sentence: 'The deal is revealed already, or there is none such.',
  },
  'deal-unknown': { rule: 'PL-16', sentence: 'No deal is being made for this game.' },
  'deals-of-tournament': {
    rule: 'PL-11',
    sentence:
      'The games of this match are played here, from the deals of its tournament: none comes from outside.',
  },
  'dealt-here': {
    rule: 'PL-11',
    sentence: 'This game is dealt here: it ends by its moves, by resignation or by a ruling.',
  },
  'move-too-late': {
    rule: 'PL-17',
    sentence: 'The time for this ply was up: the clock has acted for the seat.',
  },
  // TM-21 is the clock's own rule: no game raises it, for no game knows a clock.
  'no-contest': {
    rule: 'TM-21',
    sentence: 'The game is no contest: limit and grace are over, or its match awaits it no longer.',
  },
} as const;

export type PlayRefusalCode = keyof typeof playRefusals;

/** A refusal of the table around the game; `params` fill the sentence's braces. */
export const refused = (code: PlayRefusalCode, params?: Params): Refused =>
  refusedUnder(playRefusals[code].rule, code, params);
