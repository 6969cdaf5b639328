import type { People } from '@fairview/people';
import { getOperationAST, type GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Admission } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { Meter } from '../limits/rate.js';
import { refuse } from '../limits/refusals.js';
import type { Calling } from '../request/context.js';
import { atNamedSeat } from '../request/named-seat.js';
import type { Allowance } from './allowance.js';
import { nameOf } from './socket-subscriber.js';
import type { Operation } from './subscription.js';

/** The caller of one subscription: as on the socket, or for the seat that it names, which the device may have taken since. */
export async function callingAtSeat(
  people: Pick<People, 'knownCallerOf'>,
  calling: Calling,
  extensions: unknown,
): Promise<Calling> {
  const { token, address } = calling;
  if (extensions === undefined || extensions === null) return calling;
  const caller = token === undefined ? undefined : await people.knownCallerOf(token);
  const named = atNamedSeat(caller, extensions);
  return { ...calling, caller: named && { ...named, address } };
}

/** The same checks that HTTP has; and it must be a subscription. @throws GraphQLError `rate-limited` */
export async function admitSubscription(
  { admission, meter }: { readonly admission: Admission; readonly meter: Meter },
  calling: Calling,
  { query, operationName: name, variables: given }: SubscribePayload,
  allowance: Allowance,
): Promise<Operation | { readonly errors: readonly GraphQLError[] }> {
  const more = allowance.takesSubscription() ? 0 : limits.requests.aSubscription - 1;
  await meter.caller(nameOf(calling), calling.address, more);
  const judged = admission.document(query);
  if (!judged.ok) return judged;
  const document = judged.value;
  const operationName = name ?? undefined;
  if (getOperationAST(document, operationName)?.operation !== 'subscription')
    return { errors: [refuse('subscriptions-only')] };
  const variables = given ?? {};
  const known = calling.caller !== undefined;
  const cost = admission.costOf(document, { operationName, variables, known });
  return cost.ok ? { source: query, document, operationName, variables, cost: cost.value } : cost;
}
