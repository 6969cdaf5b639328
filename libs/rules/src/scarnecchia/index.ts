import type { GameRules } from '../game/contract.js';
import { scarnecchiaEnglish } from './english.js';
import { inLines } from './in-lines.js';
import { legalMoves } from './legal.js';
import { formatMove, parseMove, type ScarnecchiaMove } from './moves.js';
import { play, toAct, turn } from './play.js';
import { end } from './scoring.js';
import { deal, readSetup, start, writeSetup, type ScarnecchiaSetup } from './setup.js';
import { readVariant, seats, type ScarnecchiaState, type ScarnecchiaVariant } from './state.js';
import { formatPosition, view } from './view.js';
import { timeOut } from './time-out.js';

export { nextLeader } from './setup.js';

/** A hand of Scarnecchia by rules SC-0 to SC-17, with one set of dominoes or two. Every turn is played in the open. */
export const scarnecchia: GameRules<ScarnecchiaVariant, ScarnecchiaSetup, ScarnecchiaState, ScarnecchiaMove> =
  {
    id: 'scarnecchia',
    name: 'Scarnecchia',
    credit: 'A game by Howard Fosdick (2023).',
    version: 1,
    seated: true,
    notation: 'SC-0',
    english: scarnecchiaEnglish,

    readVariant,
    writeVariant: (variant) => variant,
    seats: () => seats.length,
    deal,
    readSetup,
    writeSetup,

    start,
    toAct,
    turn,
    play,
    timeOut: (state) => timeOut(state),
    legalMoves,
    outcome: (state) => state.outcome,
    end,

    parseMove: (_state, _seat, text) => parseMove(text),
    formatMove: (_state, _seat, move) => formatMove(move),
    formatPosition,

    view,
    inLines,
    describePly: (_before, _seat, move) => formatMove(move),
  };
