import { execute, GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { refuse } from '../limits/refusals.js';
import type { RequestContexts } from '../request/context.js';
import { publicError, type Report } from '../transport/errors.js';
import type { ServerContext } from '../transport/server-context.js';
import type { Subscription } from './subscription.js';
import type { Notice } from './subscription-source.js';

/** What frames are made with. */
export interface FrameParts {
  readonly contexts: RequestContexts;
  readonly schema: GraphQLSchema;
  readonly serverContext: ServerContext;
}

/** Reasons for which a frame is not made now and may well be made later. */
const passing = ['club-away', 'unavailable', 'clock-unsure', 'too-slow'] as const;

/** Whether a frame was given up because it took too long. */
export const isTooSlow = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions['reason'] === 'too-slow';

/**
 * Executes the document of a subscription for one notice, as JSON. An error that would occur again whenever the frame is made
 * is part of it.
 * @throws GraphQLError `unavailable`, `clock-unsure` or `too-slow`: such a frame is never sent, because its contents would be lost
 */
export async function frameOf(
  { contexts, schema, serverContext }: FrameParts,
  notice: Notice,
  { calling, operation }: Subscription,
): Promise<string> {
  const { document, operationName, variables: variableValues, cost } = operation;
  const contextValue = contexts.contextFor(calling, { frameOf: notice.logPosition });
  contextValue.budget.spend(cost);
  const result = await execute({
    schema,
    document,
    rootValue: notice,
    contextValue,
    variableValues,
    operationName,
  });
  return frameIn(result, serverContext.failures.of('a frame could not be made'));
}

function frameIn({ data, errors }: ExecutionResult, report: Report): string {
  const publicErrors = errors?.map((error) => publicError(error.toJSON(), error, report));
  const reason = passing.find((one) =>
    publicErrors?.some(({ extensions }) => extensions?.['reason'] === one),
  );
  if (reason) throw refuse(reason);
  return JSON.stringify({ data, errors: publicErrors });
}
