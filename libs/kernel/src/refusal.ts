/** Why something is not allowed: the rulebook's number, a stable code, and the figures that its sentence needs. */
export type Refusal = {
  readonly rule: string;
  readonly code: string;
  readonly params?: Params;
};
export type Params = Readonly<Record<string, string | number>>;

export type Accepted<T> = { readonly ok: true; readonly value: T };
export type Refused = { readonly ok: false; readonly refusal: Refusal };
export type Checked<T> = Accepted<T> | Refused;

/** Sentences by code; `{name}` is a placeholder for a param. */
export type English = Readonly<Record<string, string>>;

export function accepted<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refused(rule: string, code: string, params?: Params): Refused {
  return { ok: false, refusal: params === undefined ? { rule, code } : { rule, code, params } };
}

const longestQuotation = 40;

/** A stranger's text as a param: cut, so that an answer cannot be made long by what it quotes. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, 2 * longestQuotation + 2)];
  return characters.length > longestQuotation
    ? `${characters.slice(0, longestQuotation).join('')}…`
    : characters.join('');
}

/** Longest record, in bytes: 10,000 moves of 200 characters, every one of them escaped, and as much again for the rest. */
export const longestRecord = 48 * 1024 * 1024;

/** What a reader of bytes refuses before there is any text: R-1. It stands here so that such a reader need not load the rules. */
export const notUtf8 = refused('R-1', 'not-utf8');
export const tooLong = refused('R-1', 'too-long', { most: longestRecord });
