import { CombinedError } from '@urql/core';

/** Why something was not done: a refusal of the rules, or an error of the transport, which has no rule. */
export interface Refusal {
  readonly rule: string | null;
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The refusal in what a mutation answered; null if it was carried out. */
export function refusalIn(answer: unknown): Refusal | null {
  if (!isRecord(answer)) return null;
  const { rule, code, message, params } = answer;
  if (typeof rule !== 'string' || typeof code !== 'string' || typeof message !== 'string') return null;
  return { rule, code, message, params: isRecord(params) ? params : {} };
}

/** The reason in an error of the transport, as a refusal without a rule. */
export function refusalOfError(error: CombinedError): Refusal {
  const [first] = error.graphQLErrors;
  if (!first) return { rule: null, code: 'unreachable', message: 'The server was not reached.', params: {} };
  const { reason, code } = first.extensions;
  const named = typeof reason === 'string' ? reason : typeof code === 'string' ? code : 'error';
  return { rule: null, code: named, message: first.message, params: {} };
}

const later = new Set(['clock-unsure', 'too-slow', 'unavailable', 'rate-limited', 'too-many-subscriptions']);

/** Whether the same request, sent again a little later, may well be answered: nothing was decided about it. */
export function mayComeLater(error: CombinedError): boolean {
  if (error.networkError) return true;
  return error.graphQLErrors.some(({ extensions }) => later.has(String(extensions['reason'])));
}

/** Whether what failed to be read may well be read a little later. */
export const mayComeAgain = (error: unknown): boolean =>
  !(error instanceof CombinedError) || mayComeLater(error);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
