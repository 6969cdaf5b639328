import { defined } from '@fairview/kernel';
import type { DocumentNode } from 'graphql';
import type { Admission, OperationRequest } from '../limits/admission.js';
import { refuse } from '../limits/refusals.js';
import type { RequestContext } from '../request/context.js';

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
