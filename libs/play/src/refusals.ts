import type { Refusal } from '@fairview/rules';

/**
 * What the table around a game may refuse, beside the rulebooks: our own numbering, PL-1 to PL-12.
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
  'record-too-long': { rule: 'PL-12', sentence: 'A record of more than {most} plies cannot be imported.' },
  'record-other-game': {
    rule: 'PL-12',
    sentence: 'The record is of another game or variant than the match plays.',
  },
  'record-unfinished': { rule: 'PL-12', sentence: 'Only a finished game can be entered from a record.' },
  // TM-21 is the clock's own rule: no game raises it, for no game knows a clock.
  'no-contest': { rule: 'TM-21', sentence: 'The time limit and its grace are over: the game is no contest.' },
} as const;

export type PlayRefusalCode = keyof typeof playRefusals;

/** A refusal of the table around the game; `params` fill the sentence's braces. */
export const refused = (
  code: PlayRefusalCode,
  params?: Refusal['params'],
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { rule: playRefusals[code].rule, code, ...(params ? { params } : {}) },
});
