import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { limits } from '../limits/limits.js';
import { transportRefusals } from '../limits/refusals.js';

const outages = ['club-away', 'unavailable', 'clock-unsure', 'too-slow'] as const;

/** Why the database did not do its part in an error, if that is what it says. */
const outageIn = ({ extensions }: GraphQLFormattedError): (typeof outages)[number] | undefined =>
  outages.find((one) => one === extensions?.['reason']);

/**
 * The status of an answer that holds nothing because the database did not do its part, and when to ask again: no data, or an error
 * of that kind in place of each command. Otherwise what was done, and what was refused, is an answer beside such an error.
 */
export function outageOf({
  data,
  errors = [],
}: FormattedExecutionResult): { readonly status: number; readonly retryAfter: string } | undefined {
  if (errors.length === 0 && data) return undefined;
  const failed = new Map(errors.map((error) => [error.path?.[0], outageIn(error)]));
  const isEmpty = !data || Object.keys(data).every((name) => failed.get(name) !== undefined);
  const reason = isEmpty ? errors.map(outageIn).find((one) => one !== undefined) : undefined;
  return reason && { status: transportRefusals[reason].status, retryAfter: String(limits.retrySeconds) };
}
