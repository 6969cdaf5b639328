import { isObject, type Checked, type Json } from '@fairview/kernel';
import { drawn } from './drawn.js';
import type { Table, Viewer } from './game/contract.js';
import type { Ending } from './game/ended.js';
import type { Outcome } from './game/outcome.js';
import type { Rulebooks } from './game/registry.js';
import { parseRecord, type OpenedRecord } from './record/form.js';
import { judgeViewer, playOut, refusedReplay, type RefusedReplay } from './record/replay.js';
import { plain } from './sheet/text/names.js';

/** How a game is printed. */
export interface TellOptions {
  /** Draws the board or table before the first ply and after each. */
  readonly boards?: boolean;
  /** Whose eyes see it; the arbiter sees all. */
  readonly as?: Viewer;
}

/** A game printed line by line, or why its record is refused. */
export type ToldRecord = { readonly ok: true; readonly lines: readonly string[] } | RefusedReplay;

const optionText = (value: Json): string => (isObject(value) ? JSON.stringify(value) : String(value));

/** `Teeko: Ann (P1), Bob (P2); opening standard, positions 58`. */
function heading({ record, table }: OpenedRecord, games: Rulebooks, names: readonly string[]): string {
  const book = games.rulebook(record.game, record.rules);
  const seats = names.map((name, seat) => `${name} (P${seat + 1})`).join(', ');
  const options = isObject(table.variant)
    ? Object.entries(table.variant).map(([key, value]) => `${key} ${optionText(value)}`)
    : [];
  const agreed = options.length === 0 ? '' : `; ${options.join(', ')}`;
  return `${book.ok ? book.value.name : record.game}: ${seats}${agreed}`;
}

const endingText = (by: Ending | undefined, who: string): string => {
  switch (by) {
    case 'resignation':
      return `${who} resigned`;
    case 'clock':
      return `${who} ran out of time`;
    case 'agreement':
      return 'the players agreed';
    case 'no-contest':
      return 'it is no contest';
    case 'ruling':
      return 'an arbiter ruled so';
    case undefined:
      return '';
  }
};

/** The winner and their points, then the lines of the score. */
function ending(
  { winners, points, lines, rating }: Outcome,
  by: string,
  names: readonly string[],
): readonly string[] {
  const won =
    winners.length === 0
      ? 'Nobody wins'
      : `${winners.map((seat) => names[seat] ?? '').join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  const totals = names.map((name, seat) => `${name} ${points[seat] ?? 0}`).join(', ');
  return [
    `${won}${by === '' ? '' : `: ${by}`}. Points: ${totals}.`,
    ...lines.map(({ round, label, seat, points: each }) =>
      [
        ...(round === undefined ? [] : [`round ${round}:`]),
        ...(seat === null ? [] : [`${names[seat] ?? ''}:`]),
        label,
        ...(each === 0 ? [] : [String(each)]),
      ].join(' '),
    ),
    ...(rating === undefined ? [] : [rating]),
  ];
}

/**
 * A game record for human readers: the players, every ply with its player, on request the board after each, and how it ended.
 * Plies are counted as they are played, from 1. Refused as `replayRecord` refuses.
 */
export function toldRecord(
  text: Checked<string>,
  games: Rulebooks,
  { boards = false, as = 'arbiter' }: TellOptions = {},
): ToldRecord {
  const opened = text.ok ? parseRecord(text.value, games) : text;
  if (!opened.ok) return refusedReplay(opened.refusal, games);
  const { record, table } = opened.value;
  const foreign = judgeViewer(as, table.seats);
  if (foreign !== undefined) return refusedReplay(foreign, games);
  const names = record.seats.map((name, seat) => plain(name) || `P${seat + 1}`);
  const board = (seen: Table): readonly string[] =>
    boards ? ['', ...drawn(seen.game, seen.view(as), names).map((line) => `    ${line}`), ''] : [];
  const lines = [heading(opened.value, games, names), ...board(table)];
  let plies = 0;
  const played = playOut(opened.value, (before, seat, after) => {
    const ply = before.parsePly(record.moves[plies] ?? '');
    const told = ply.ok ? before.describePly(seat, ply.value.move, as) : ply;
    plies += 1;
    lines.push(`${plies}. ${names[seat] ?? ''}: ${told.ok ? told.value : ''}`, ...board(after));
  });
  if (!played.ok) return refusedReplay(played.refusal, games, played.ply);
  const { outcome, toAct } = played.table;
  const { ended } = record;
  const ender = ended?.seat === undefined ? '' : (names[ended.seat] ?? '');
  if (outcome === undefined) lines.push(`To act: ${toAct.map((seat) => names[seat] ?? '').join(', ')}.`);
  else lines.push(...ending(outcome, endingText(ended?.by, ender), names));
  return { ok: true, lines };
}
