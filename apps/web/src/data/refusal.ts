import { CombinedError } from '@urql/core';

/** Why something was not done: a refusal of the rules, or an error of the transport, which has no rule. */
export interface Refusal {
  readonly rule: string | null;
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** If a list was refused: each of its wrong lines, counted from 0. */
  readonly lines?: readonly RefusedLine[];
}

interface RefusedLine extends Refusal {
  readonly line: number;
}

/** The refusal in what a mutation answered; null if it was carried out. */
export function refusalIn(answer: unknown): Refusal | null {
  if (!isRecord(answer)) return null;
  const { rule, code, message, params, lines } = answer;
  if (typeof rule !== 'string' || typeof code !== 'string' || typeof message !== 'string') return null;
  const refusal = { rule, code, message, params: isRecord(params) ? params : {} };
  return Array.isArray(lines) ? { ...refusal, lines: lines.flatMap(refusedLine) } : refusal;
}

/** The message if there was no answer at all. */
export const unreached: Refusal = {
  rule: null,
  code: 'unreachable',
  message: 'The server was not reached.',
  params: {},
};

function refusedLine(answer: unknown): readonly RefusedLine[] {
  const refusal = refusalIn(answer);
  return refusal && isRecord(answer) && typeof answer['line'] === 'number'
    ? [{ ...refusal, line: answer['line'] }]
    : [];
}

/** The reason in an error of the transport, as a refusal without a rule. */
export function refusalOfError(error: CombinedError): Refusal {
  const [first] = error.graphQLErrors;
  if (!first) return unreached;
  const { reason, code } = first.extensions;
  const named = typeof reason === 'string' ? reason : typeof code === 'string' ? code : 'error';
  return { rule: null, code: named, message: first.message, params: {} };
}

/** Why something was not read. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof CombinedError ? refusalOfError(error) : unreached;

const passing = new Set([
  'clock-unsure',
  'too-slow',
  'unavailable',
  'club-away',
  'rate-limited',
  'network-busy',
  'too-many-subscriptions',
]);

/** Whether this reason of a refused request is one that passes: sent again a little later, it may well be answered. */
export const isPassing = (reason: unknown): boolean => typeof reason === 'string' && passing.has(reason);

/** Whether the same request, sent again a little later, may well be answered: nothing was decided about it. */
export function mayComeLater(error: CombinedError): boolean {
  if (error.networkError) return true;
  return error.graphQLErrors.some(({ extensions }) => isPassing(extensions['reason']));
}

/** Whether a failure says that the server was not reached, rather than that it answered. */
export const isLineLost = (error: unknown): boolean =>
  !(error instanceof CombinedError) || error.networkError !== undefined;

/** Whether what failed to be read may well be read a little later. */
export const mayComeAgain = (error: unknown): boolean =>
  !(error instanceof CombinedError) || mayComeLater(error);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
