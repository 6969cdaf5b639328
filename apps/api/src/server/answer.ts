import { defined } from '@fairview/kernel';
import type { DocumentNode, FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Admission, OperationRequest } from '../limits/admission.js';
import { refuse, transportRefusals } from '../limits/refusals.js';
import type { RequestContext } from '../request/context.js';
import { limits } from '../limits/limits.js';

/**
 * What an operation costs, or why it is not answered. A page whose session has ended may still send requests that only
 * signed-in callers may: the error is the missing session, not the cost.
 * @throws GraphQLError why it is not answered
 */
export function costOrRefusal(
  admission: Admission,
  document: DocumentNode,
  asking: Omit<OperationRequest, 'known'>,
  { caller, page }: RequestContext,
): number {
  const cost = admission.costOf(document, { ...asking, known: caller !== undefined });
  if (cost.ok) return cost.value;
  const isOwnPage = page !== undefined && caller === undefined;
  if (isOwnPage && admission.costOf(document, { ...asking, known: true }).ok) throw refuse('not-signed-in');
  throw cost.errors[0] ?? refuse('too-costly');
}

/** What an answer cost and what it might, as it is said in headers. */
export const costHeaders = ({
  budget: { spent, limit },
}: Pick<RequestContext, 'budget'>): Readonly<Record<string, string>> => ({
  'fairview-cost': String(spent),
  'fairview-cost-limit': String(limit),
});

/** The same in the answer, if the request asks for it there. */
export const costExtensions = ({
  budget: { spent, limit },
  requestsLeft,
}: Pick<RequestContext, 'budget' | 'requestsLeft'>): Readonly<Record<string, unknown>> => ({
  cost: { cost: spent, limit },
  ...defined({ requests: requestsLeft }),
});

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
