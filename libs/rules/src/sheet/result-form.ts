import { accepted, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import type { NoContest, SheetResult } from './sheet-result.js';

/** What a field of a result holds: players are named as the sides name them, figures are in the order of the sides. */
type Held = {
  readonly player: string;
  readonly players: readonly string[];
  readonly points: number;
  readonly figures: readonly number[];
  readonly 'figures-by-round': readonly (readonly number[])[];
  readonly word: string;
};
export type ResultFieldType = keyof Held;

export type ResultField = {
  readonly type: ResultFieldType;
  readonly description: string;
  /** May be left out. */
  readonly optional?: true;
};

/** One kind of result of a system, and its fields. */
export type ResultForm = {
  readonly kind: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, ResultField>>;
  /** What may be known besides them of a game that was played here or is in a match record; nobody reports it. */
  readonly known?: Readonly<Record<string, ResultFieldType>>;
};

type Said<Fields extends ResultForm['fields']> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly optional: true } ? never : Name
  ]: Held[Fields[Name]['type']];
} & {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly optional: true } ? Name : never
  ]?: Held[Fields[Name]['type']];
};
type Known<Form> = Form extends { readonly known: infer Types extends NonNullable<ResultForm['known']> }
  ? { readonly [Name in keyof Types]?: Held[Types[Name]] }
  : unknown;
/** The results of these forms: a union by `kind`. */
type ResultsOf<Form extends ResultForm> = Form extends ResultForm
  ? { readonly kind: Form['kind'] } & Said<Form['fields']> & Known<Form>
  : never;

/** A result as somebody reports it: its kind, and the fields of that kind. */
export type ReportedResult = { readonly kind: string; readonly fields: Json };

/** The kinds of results that the games of a system can have, and no contest. */
export type Results<Result extends SheetResult = SheetResult> = {
  readonly forms: readonly ResultForm[];
  /** A result as it was entered or stored. Refused as `report` refuses it. */
  read(result: SheetResult): Checked<Result | NoContest>;
  /**
   * A reported result as a sheet enters it, if it is of one of these kinds; whether its values fit the match is for the
   * sheet to judge. Refused: `result-of-another-system`, `result-field-unknown`, `result-field-missing`,
   * `result-field-unreadable`.
   */
  report(reported: ReportedResult): Checked<Result | NoContest>;
};

/** What a system's results are, by `kind`; no contest is left to the sheet. */
export type ResultIn<Of> = Of extends Results<infer Result> ? Result : never;

/** Every system knows a game that does not figure. */
const noContestForm = {
  kind: 'noContest',
  description: 'The game was declared no contest: it does not count.',
  fields: {},
} as const satisfies ResultForm;

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

/** The same in words. */
const holdsInWords: Readonly<Record<ResultFieldType, string>> = {
  player: 'the name of a player',
  players: 'a list of names of players',
  points: 'a number',
  figures: 'a list of numbers',
  'figures-by-round': 'a list of lists of numbers',
  word: 'a word',
};

/** What a field of a form holds, and whether it may be left out. */
type Expected = { readonly type: ResultFieldType; readonly optional?: true };

function readFields(
  { kind, fields }: ReportedResult,
  forms: readonly ResultForm[],
  expectedOf: (form: ResultForm) => Readonly<Record<string, Expected>>,
): Checked<SheetResult> {
  const form = forms.find((each) => each.kind === kind);
  if (!form)
    return refused('R-6', 'result-of-another-system', {
      kind: quoted(kind),
      allowed: forms.map((each) => each.kind).join(', '),
    });
  const expected = expectedOf(form);
  if (!isObject(fields)) {
    const names = Object.keys(form.fields).join(', ');
    const wanted =
      names === '' ? 'true, or another kind of result given' : `an object with the fields ${names}`;
    return refused('R-6', 'result-field-unreadable', { field: quoted(kind), expected: wanted });
  }
  const foreign = Object.keys(fields).find((key) => !Object.hasOwn(expected, key));
  if (foreign !== undefined) return refused('R-6', 'result-field-unknown', { field: quoted(foreign) });
  const result: Record<string, Json> = {};
  for (const [name, { type, optional }] of Object.entries(expected)) {
    const value = own(fields, name) ?? undefined;
    if (value === undefined && optional) continue;
    if (value === undefined) return refused('R-6', 'result-field-missing', { field: name });
    if (!holds[type](value))
      return refused('R-6', 'result-field-unreadable', { field: name, expected: holdsInWords[type] });
    result[name] = value;
  }
  return accepted({ kind, ...result });
}

/** With what nobody reports. */
function allFields({ fields, known = {} }: ResultForm): Readonly<Record<string, Expected>> {
  const beside = Object.entries(known).map(([name, type]) => [name, { type, optional: true }] as const);
  return { ...fields, ...Object.fromEntries(beside) };
}

/** The results of a system, from their forms: what is read by them has their types. */
export function resultsOf<const Forms extends readonly ResultForm[]>(
  ...given: Forms
): Results<ResultsOf<Forms[number]>> {
  const forms: readonly ResultForm[] = [...given, noContestForm];
  const typed = (read: Checked<SheetResult>) => read as Checked<ResultsOf<Forms[number]> | NoContest>;
  return {
    forms,
    read: ({ kind, ...fields }) => typed(readFields({ kind, fields }, forms, allFields)),
    report: (reported) => typed(readFields(reported, forms, ({ fields }) => fields)),
  };
}
