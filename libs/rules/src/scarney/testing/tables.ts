import { bug, type Json } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';
import { replay } from '../../game/replay.js';
import type { ScarneyGame } from '../terms.js';
import { seal } from '../../game/seal.js';
import { scarney } from '../index.js';

/** A game's short name: `doubles` for `scarney-doubles`. */
export type Short = 'solitaire' | 'singles' | 'doubles' | 'highlow';
export const idOf = (short: Short): ScarneyGame => `scarney-${short}`;

/** A table as a game is played live. */
export function live(game: Short, setup: Json): Table {
  const table = seal(scarney(idOf(game))).open({}, setup);
  return table.ok ? table.value : bug(`${game} ${JSON.stringify(setup)}: ${table.refusal.code}`);
}

/** A table as a record plays on from it. */
export const recorded = (game: Short, setup: Json): Table => live(game, setup).recorded;

/** A study from its whole position string. */
export const study = (game: Short, position: string): Table => recorded(game, { position });

/** Why a setup is refused, as `rule code`, or the position string that it opens with. */
export function opening(game: Short, setup: Json): string {
  const table = seal(scarney(idOf(game))).open({}, setup);
  return table.ok ? table.value.position : `${table.refusal.rule} ${table.refusal.code}`;
}

/** The table after the moves of a text, or the refusal as `ply rule code`. */
export function after(table: Table, moves: string): Table | string {
  const plies = moves === '' ? [] : moves.split(' ').map((move) => ({ move }));
  const played = replay(table, plies);
  return played.ok ? played.table : `${played.ply} ${played.refusal.rule} ${played.refusal.code}`;
}

export function at(table: Table, moves: string): Table {
  const end = after(table, moves);
  return typeof end === 'string' ? bug(`${moves}: ${end}`) : end;
}

/** Why one move is refused, as `rule code`; `played` if it is not. */
export function refusal(table: Table, move: string): string {
  const played = table.playWritten(move);
  return played.ok ? 'played' : `${played.refusal.rule} ${played.refusal.code}`;
}

export const colours = {
  colours: [
    ['B', 'R'],
    ['Y', 'G'],
  ],
};

/** The pawns of a layout, four rows of four joined by strokes, with their circles from 1. */
const layoutPawns = (layout: string): readonly (readonly [pawn: string, circle: number])[] =>
  layout
    .replaceAll(' / ', ' ')
    .split(' ')
    .map((pawn, index) => [pawn, index + 1] as const);

/** The sixteen placements that fill the board to a layout; with two seats B and R are seat 0's. */
export function placings(game: Short, layout: string): string {
  const texts = (among: string) =>
    layoutPawns(layout)
      .filter(([pawn]) => among.includes(pawn[0] ?? ''))
      .map(([pawn, circle]) => `${pawn}@C${circle}`);
  if (game === 'solitaire') return texts('BRYG').join(' ');
  const [own, other] = [texts('BR'), texts('YG')];
  return own.map((text, index) => `${text} ${other[index] ?? ''}`).join(' ');
}

/** The setup under which a layout can be placed: of Solitaire the groups in order of circle. */
export function setupOf(game: Short, layout: string): Json {
  const pawns = layoutPawns(layout).map(([pawn]) => pawn);
  return game === 'solitaire' ? { top: pawns.slice(0, 8), bottom: pawns.slice(8) } : colours;
}

/** A whole game up to the sixteenth pawn. */
export const filled = (game: Short, layout: string): Table =>
  at(recorded(game, setupOf(game, layout)), placings(game, layout));

/** All sixteen pawns, colour by colour and row by row. */
export const rowsOfColours = 'B1 B2 B3 B4 / R1 R2 R3 R4 / Y1 Y2 Y3 Y4 / G1 G2 G3 G4';
