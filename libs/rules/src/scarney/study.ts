import { accepted, type Checked, type Json } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { emptyBoard, ofSpots, side, sizeOf, withPawn, type Board } from './board.js';
import { pawnName, pawnNamed, type Pawn } from './pawns.js';
import { formatPlaces, vacant } from './position.js';
import { refuse, type Study } from './state.js';
import { phases, terms, type ScarneyGame } from './terms.js';

export const formatStudy = (study: Study): string => formatPlaces(study, pawnName);

/** S-4. Refused: R-4. */
export function readStudy(game: ScarneyGame, given: Json): Checked<Study> {
  if (typeof given !== 'string') return refuse('R-4', 'study-not-text');
  const [rows = '', turn = '', taken = '', ...more] = given.split(' | ');
  const places = readPlaces(rows);
  const [, phase, seat] = /^([a-z]+) ([01])$/u.exec(turn) ?? [];
  const known = phases.find((one) => one === phase);
  const lists = readTaken(taken, terms[game].seats);
  if (more.length > 0 || !places || !known || !lists) return refuse('R-4', 'study-unreadable');
  const legal = phasesOf(game);
  const starts = legal.find((one) => one === known);
  if (starts === undefined) return refuse('R-4', 'study-wrong-phase', { phases: legal.join(', ') });
  return judgedPawns(game, { places, phase: starts, actor: Number(seat), taken: lists });
}

interface Read {
  /** By circle the pawn there, or null. */
  readonly places: readonly (Pawn | null)[];
  readonly phase: Study['phase'];
  readonly actor: Seat;
  readonly taken: readonly (readonly Pawn[])[];
}

function phasesOf(game: ScarneyGame): readonly Study['phase'][] {
  return game === 'scarney-highlow' ? ['remove', 'over'] : ['takeoff', 'jump', 'over'];
}

function readPlaces(text: string): Read['places'] | undefined {
  const rows = text.split(' / ').map((row) => row.split(' '));
  if (rows.length !== side || rows.some((row) => row.length !== side)) return undefined;
  const places = rows.flat().map((place) => (place === vacant ? null : pawnNamed(place)));
  return places.every((place) => place !== undefined) ? places : undefined;
}

function readTaken(text: string, seats: number): Read['taken'] | undefined {
  const lists = text.split(' ; ').map((list) => (list === '-' ? [] : list.split(',').map(pawnNamed)));
  const read = lists.filter((list) => list.every((pawn) => pawn !== undefined));
  return lists.length === seats && read.length === seats ? read : undefined;
}

/** S-4: at least one pawn stands, and none is there twice. */
function judgedPawns(game: ScarneyGame, { places, phase, actor, taken }: Read): Checked<Study> {
  const standing = places.filter((pawn) => pawn !== null);
  if (standing.length === 0) return refuse('R-4', 'study-without-pawns');
  const all = [...standing, ...taken.flat()];
  const twice = all.find((pawn, index) => all.indexOf(pawn) !== index);
  if (twice !== undefined) return refuse('R-4', 'study-pawn-twice', { pawn: pawnName(twice) });
  const board = places.reduce(
    (filled: Board, pawn, circle) => (pawn === null ? filled : withPawn(filled, pawn, circle)),
    emptyBoard,
  );
  return judgedPhase(game, { kind: 'study', board, phase, actor, taken });
}

/** S-4: the phase fits the seat, the take-offs that are due and what stands. */
function judgedPhase(game: ScarneyGame, study: Study): Checked<Study> {
  const { board, phase, actor, taken } = study;
  if (actor !== 0 && !terms[game].inTurn) return refuse('R-4', 'study-wrong-seat');
  if (phase === 'takeoff') {
    const due = game === 'scarney-doubles' ? taken.map((list) => list.length === 0) : [true];
    if (due[actor] !== true) return refuse('R-4', 'study-take-off-made');
    const low = sizeOf(ofSpots(board, 1) | ofSpots(board, 2));
    if (low < due.filter(Boolean).length) return refuse('R-4', 'study-without-take-off');
  }
  const open = game === 'scarney-highlow' && sizeOf(board.standing) > 1;
  return phase === 'over' && open ? refuse('R-4', 'study-not-over') : accepted(study);
}
