import { GraphQLError } from 'graphql';
import { refuse, type TransportReason } from '../limits/refusals.js';
import { reasonOfFailure } from './errors.js';

const reasons: Readonly<Record<string, TransportReason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-refused',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
};

/** Whether the client went away in the middle of its body. A lost connection to the database has the same code, and other words. */
const isCutOff = ({ code, message }: Error & { readonly code?: string }): boolean =>
  code === 'ECONNRESET' && message === 'aborted';

/** Errors before anything was executed, in GraphQL's form; an error of ours stays as it is. */
export function refusalOf(
  error: Error & { readonly code?: string; readonly statusCode?: number },
): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (isCutOff(error)) return refuse('not-json');
  const reason = reasonOfFailure(error) ?? reasons[error.code ?? ''];
  if (reason) return refuse(reason);
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse('not-json');
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } },
  });
}
