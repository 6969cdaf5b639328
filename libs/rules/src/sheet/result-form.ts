import { accepted, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import type { SheetResult } from './sheet-result.js';

/** What a field of a result holds: players are named as the sides name them, figures stand in the order of the sides. */
export type ResultFieldType = 'player' | 'players' | 'points' | 'figures' | 'figures-by-round' | 'word';

export type ResultField = {
  readonly type: ResultFieldType;
  readonly description: string;
  /** May be left out. */
  readonly optional?: true;
};

/** One kind of result that a system knows, and what is said of a game that ended so. */
export type ResultForm = {
  readonly kind: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, ResultField>>;
  /** What every result of the kind is entered with, beside its fields. */
  readonly implies?: SheetResult;
  /** Fields that a match record writes under another key. */
  readonly keys?: Readonly<Record<string, string>>;
};

/** A result as somebody reports it: its kind, and the fields of that kind. */
export type ReportedResult = { readonly kind: string; readonly fields: Json };

/** Every system knows a game that does not figure. */
export const noContestForm: ResultForm = {
  kind: 'noContest',
  description: 'The game was declared no contest: it does not count.',
  fields: {},
  implies: { winner: null, noContest: true },
};

const isName = (given: Json): boolean => typeof given === 'string';
const isFigures = (given: Json): boolean =>
  Array.isArray(given) && given.every((figure) => typeof figure === 'number');

const holds: Readonly<Record<ResultFieldType, (given: Json) => boolean>> = {
  player: isName,
  players: (given) => Array.isArray(given) && given.every(isName),
  points: (given) => typeof given === 'number',
  figures: isFigures,
  'figures-by-round': (given) => Array.isArray(given) && given.every(isFigures),
  word: isName,
};

/**
 * A reported result as a sheet enters it, where it is of one of these forms; whether its values fit the match is for the
 * sheet to judge. Refused: `result-of-another-system`, `result-field-unknown`, `result-field-missing`,
 * `result-field-unreadable`.
 */
export function readReported(
  { kind, fields }: ReportedResult,
  forms: readonly ResultForm[],
): Checked<SheetResult> {
  const form = forms.find((each) => each.kind === kind);
  if (!form) return refused('R-6', 'result-of-another-system', { kind: quoted(kind) });
  if (!isObject(fields)) return refused('R-6', 'result-field-unreadable', { field: quoted(kind) });
  const foreign = Object.keys(fields).find((key) => !Object.hasOwn(form.fields, key));
  if (foreign !== undefined) return refused('R-6', 'result-field-unknown', { field: quoted(foreign) });
  const result: Record<string, Json> = {};
  for (const [name, { type, optional }] of Object.entries(form.fields)) {
    const value = own(fields, name) ?? undefined;
    if (value === undefined && optional) continue;
    if (value === undefined) return refused('R-6', 'result-field-missing', { field: name });
    if (!holds[type](value)) return refused('R-6', 'result-field-unreadable', { field: name });
    result[form.keys?.[name] ?? name] = value;
  }
  return accepted({ ...form.implies, ...result });
}
