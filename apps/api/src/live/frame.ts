import { GraphQLError, type ExecutionResult } from 'graphql';
import { refuse } from '../limits/refusals.js';
import { publicError } from '../transport/errors.js';

/** Reasons for which a frame is not made now and may well be made later. */
const passing = ['unavailable', 'clock-unsure', 'too-slow'] as const;

/** Whether a frame was given up because it took too long. */
export const isTooSlow = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions['reason'] === 'too-slow';

/**
 * The frame of an execution, as JSON. An error that would occur again whenever the frame is made is part of it.
 * @param report called with errors of the server
 * @throws GraphQLError `unavailable` or `too-slow`: such a frame is never sent, because its contents would be lost
 */
export function frameIn({ data, errors }: ExecutionResult, report: (failure: unknown) => void): string {
  const publicErrors = errors?.map((error) => publicError(error.toJSON(), error, report));
  const reason = passing.find((one) =>
    publicErrors?.some(({ extensions }) => extensions?.['reason'] === one),
  );
  if (reason) throw refuse(reason);
  return JSON.stringify({ data, errors: publicErrors });
}
