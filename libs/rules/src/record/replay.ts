import { accepted, refused, type Checked, type Json, type Refusal } from '@fairview/kernel';
import type { Ply, Table, Viewer } from '../game/contract.js';
import type { Ending, Outcome, Seat } from '../game/outcome.js';
import { sentence, type Rulebooks } from '../game/registry.js';
import { replay, type Watch } from '../game/replay.js';
import { parseRecord, readRecord, type OpenedRecord } from './form.js';

/** The outcome as an answer prints it: `by` is `rules` or the word of `ended`. */
export type PrintedOutcome =
  { readonly finished: false } | ({ readonly finished: true; readonly by: 'rules' | Ending } & Outcome);

/** The output of `fairview replay` for one record; see the README of the rulebooks. */
export type ReplayAnswer =
  | {
      readonly ok: true;
      readonly game: string;
      readonly plies: number;
      readonly actors: readonly Seat[];
      readonly legalMoves: readonly (number | null)[];
      readonly toAct: readonly Seat[];
      readonly position: string;
      readonly outcome: PrintedOutcome;
      readonly frames?: readonly string[];
    }
  | RefusedReplay;

export type RefusedReplay = {
  readonly ok: false;
  /** The ply that is illegal, from 0; null if the record itself is. */
  readonly ply: number | null;
  readonly rule: string;
  readonly code: string;
  readonly message: string;
};

export interface ReplayOptions {
  /** Adds the position after each ply. */
  readonly frames?: boolean;
  /** Whose eyes see the positions; the arbiter sees all. */
  readonly as?: Viewer;
}

/** A refusal as an answer. `games` has the sentences. */
export function refusedReplay(refusal: Refusal, games: Rulebooks, ply: number | null = null): RefusedReplay {
  const { rule, code } = refusal;
  return { ok: false, ply, rule, code, message: sentence(refusal, games) };
}

/** An outcome as an answer prints it. */
export function printed(outcome: Outcome | undefined, by: 'rules' | Ending): PrintedOutcome {
  if (outcome === undefined) return { finished: false };
  return { finished: true, by, ...outcome };
}

/** The viewer must sit at this game: R-5. */
export function judgeViewer(viewer: Viewer, seats: number): Refusal | undefined {
  if (typeof viewer !== 'number' || (Number.isInteger(viewer) && viewer >= 0 && viewer < seats))
    return undefined;
  return refused('R-5', 'no-such-seat', { seat: viewer, seats }).refusal;
}

/** A record played to its end, or the ply that is illegal; `ply` is null if it is `ended` that does not fit. */
export type PlayedOut =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly ply: number | null; readonly refusal: Refusal };

/** Plays the moves of a record by `replay`, then ends it as `ended` says. */
export function playOut({ record, table }: OpenedRecord, watch?: Watch): PlayedOut {
  const plies = record.moves.map((move): Ply => ({ move }));
  const played = replay(table, plies, watch);
  if (!played.ok || record.ended === undefined) return played;
  const end = played.table.end(record.ended);
  return end.ok ? { ok: true, table: end.value } : { ok: false, ply: null, refusal: end.refusal };
}

function answer(
  opened: OpenedRecord,
  games: Rulebooks,
  { as = 'arbiter', frames = false }: ReplayOptions,
): ReplayAnswer {
  const { record, table } = opened;
  const foreign = judgeViewer(as, table.seats);
  if (foreign !== undefined) return refusedReplay(foreign, games);
  const positionOf = (seen: Table) => (as === 'arbiter' ? seen.position : seen.view(as).position);
  const actors: Seat[] = [];
  const legalMoves: (number | null)[] = [];
  const positions: string[] = [];
  const played = playOut(opened, (before, { seat }, after) => {
    actors.push(seat);
    legalMoves.push(before.countMoves());
    if (frames) positions.push(positionOf(after));
  });
  if (!played.ok) return refusedReplay(played.refusal, games, played.ply);
  const end = played.table;
  if (end.outcome === undefined) legalMoves.push(end.countMoves());
  return {
    ok: true,
    game: record.game,
    plies: actors.length,
    actors,
    legalMoves,
    toAct: end.toAct,
    position: positionOf(end),
    outcome: printed(end.outcome, record.ended?.by ?? 'rules'),
    ...(frames ? { frames: positions } : {}),
  };
}

const answered = (opened: Checked<OpenedRecord>, games: Rulebooks, options: ReplayOptions): ReplayAnswer =>
  opened.ok ? answer(opened.value, games, options) : refusedReplay(opened.refusal, games);

/** Replays a record that came as JSON. Nothing is thrown and nothing is partly answered, then the plies. */
export function replayRecord(given: Json, games: Rulebooks, options: ReplayOptions = {}): ReplayAnswer {
  return answered(readRecord(given, games), games, options);
}

/** Replays a record that came as text. */
export function replayRecordText(text: string, games: Rulebooks, options: ReplayOptions = {}): ReplayAnswer {
  return answered(parseRecord(text, games), games, options);
}

/**
 * The plies of a game from `opening` as its record writes them: spelled as the game spells them (S-27), and with what a
 * record may say though nobody at the table could (S-10). Refused if a ply is refused.
 */
export function writtenMoves(opening: Table, plies: readonly Required<Ply>[]): Checked<readonly string[]> {
  const moves: string[] = [];
  const played = replay(opening.recorded, plies, (before, { seat, move }) => {
    const told = before.describePly(seat, move, 'arbiter');
    moves.push(before.formatPly(seat, told.ok ? told.value : move));
  });
  return played.ok ? accepted(moves) : played;
}
