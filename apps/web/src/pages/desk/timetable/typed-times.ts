/** When a round begins. */
export interface RoundBegins {
  readonly round: number;
  readonly at: string;
}

/** A time as a field of a form writes it, `2026-11-27T19:30`, in the reader's own zone. */
const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** An instant as a field of a form shows it. */
export const fieldOf = (instant: string | number): string =>
  written.format(new Date(instant)).replace(' ', 'T');

/** The fields of so many rounds, empty if a round has no time. */
export const fieldsOf = (rounds: readonly RoundBegins[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const begins = rounds.find(({ round }) => round === at + 1);
    return begins ? fieldOf(begins.at) : '';
  });

/** The rounds that have a time, as they were typed. A field that was left as it was says the instant of `before`, which it may have no words for: an hour that clocks show twice. */
export const roundsTyped = (
  fields: readonly string[],
  before: readonly RoundBegins[],
): readonly RoundBegins[] =>
  fields.flatMap((field, index) => {
    if (field === '') return [];
    const round = index + 1;
    const was = before.find((each) => each.round === round);
    return [{ round, at: was && fieldOf(was.at) === field ? was.at : new Date(field).toISOString() }];
  });

/** The same fields with each round so many minutes after the one before it; unchanged if the first is empty. */
export function oneAfterAnother(fields: readonly string[], minutes: number): readonly string[] {
  const [first = ''] = fields;
  if (first === '') return fields;
  const begin = new Date(first).getTime();
  return fields.map((_, at) => fieldOf(begin + at * minutes * 60_000));
}
