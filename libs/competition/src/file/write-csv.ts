import { toSpreadsheetText } from '@fairview/kernel';
import { recordsOf } from '../history/record.js';
import { decimal } from '../model/points.js';
import type { Tournament } from '../model/tournament.js';
import { Evaluation } from '../tie-breaks/evaluation.js';
import { valueOf } from '../model/points.js';

/** A cell, in quotes where it needs them. One that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(text: string): string {
  const safe = toSpreadsheetText(text);
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cross table: number, id, name, rating, points, and for each round the opponent with side and outcome. */
export function writeCsv(tournament: Tournament): string {
  const { competitors, rounds } = tournament;
  const records = recordsOf(tournament, rounds.length);
  const evaluation = new Evaluation(tournament, records, rounds.length);
  const head = [
    'number',
    'id',
    'name',
    'rating',
    'points',
    ...rounds.map((_, index) => `round ${index + 1}`),
  ];
  const rows = competitors.map(({ id, name, rating }, who) => [
    String(who + 1),
    cell(String(id)),
    cell(name ?? String(id)),
    String(rating ?? ''),
    decimal(valueOf(evaluation.total(who))),
    ...(records[who] ?? []).map(({ kind, opponent, side }) =>
      opponent === null ? kind : `${opponent + 1}${side === 0 ? ' first' : ' second'} ${kind}`,
    ),
  ]);
  return [head, ...rows].map((row) => `${row.join(',')}\n`).join('');
}
