import { isNodeAway } from '@fairview/events';
import { defined } from '@fairview/kernel';
import { isLost } from '@fairview/services';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { wordsOfEnum } from '../limits/enum-words.js';
import { isTransportReason, transportRefusals, type TransportReason } from '../limits/refusals.js';

/** Codes that clients see; everything else an error carries becomes INTERNAL_SERVER_ERROR. */
export const publicCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'INTERNAL_SERVER_ERROR',
] as const;

const internal = 'INTERNAL_SERVER_ERROR';
const longestMessage = 500;

function noSuchWord(name: string): string {
  const words = wordsOfEnum(name);
  return `The enum "${name}" has no such value${words.length === 0 ? '' : `; it has ${words.join(', ')}`}`;
}

/** Where and how a variable does not fit, in the schema's words alone. */
function misfitOf(message: string): string {
  const place = / at "(\w[\w.[\]]{0,100})";/.exec(message)?.[1];
  const field =
    /Field "\w{1,60}" (of required type "[\w[\]!]{1,60}" was not provided|is not defined by type "\w{1,60}")/.exec(
      message,
    ) ?? /Exactly one key must be specified for OneOf type "\w{1,60}"/.exec(message);
  const [, word] = /does not exist in "(\w{1,60})" enum/.exec(message) ?? [];
  const why = field?.[0] ?? (word === undefined ? '' : noSuchWord(word));
  const where = place === undefined ? '' : ` at "${place}"`;
  return `does not fit its type${where}${why === '' ? '' : `: ${why}`}`;
}

/** What clients may read of a message: no values of variables. What a document may have meant is a name of the public schema. */
function sentenceOf(message: string, code: string): string {
  // The guess is at the end.
  const [withoutGuess = ''] =
    code === 'GRAPHQL_VALIDATION_FAILED' ? [message] : message.split(/ ?Did you mean /, 1);
  const coercion =
    code === 'BAD_USER_INPUT' ? /^Variable "\$\w+" (?=(got|has) invalid value)/.exec(withoutGuess) : null;
  const sentence = coercion ? `${coercion[0]}${misfitOf(withoutGuess)}.` : withoutGuess;
  return sentence.length <= longestMessage ? sentence : `${sentence.slice(0, longestMessage)}…`;
}

/**
 * Errors of the server that it has no means left (a full disk, no connection), takes no writes, has ended a transaction that
 * stood still or waits for a lock. That it is out of reach, `isLost` says.
 */
const unavailable = /^(25P03|25006|55P03|(40|53|58)\w{3})$/;
const tooSlow = '57014';

/** The reason of an error that is nobody's fault but the database's. */
export function reasonOfFailure(error: unknown): TransportReason | undefined {
  if (isNodeAway(error)) return 'club-away';
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (code === tooSlow) return 'too-slow';
  if (typeof code === 'string' && unavailable.test(code)) return 'unavailable';
  if (name === 'ClockUnsure') return 'clock-unsure';
  return name === 'LogUnavailable' || name === 'SealKeyMissing' || isLost(error) ? 'unavailable' : undefined;
}

/** The error beneath the ones that graphql wraps around it. */
function rootOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootOf(error.originalError) : error;
}

/** A figure in a refusal: the limit, the current number, the requested number, the seconds to wait. */
function numberIn(
  { extensions }: GraphQLFormattedError,
  key: 'limit' | 'open' | 'cost' | 'given' | 'retryAfter',
): number | undefined {
  const value = extensions?.[key];
  return typeof value === 'number' ? value : undefined;
}

/** Hears of what failed, with the reason that clients read, if it is known. */
export type Report = (failure: unknown, reason: TransportReason | undefined) => void;

/** The client's version of an error: a listed code, a reason if there is one, a sentence, and nothing else. */
export function publicError(
  error: GraphQLFormattedError,
  original: unknown,
  report: Report,
): GraphQLFormattedError {
  const given = error.extensions?.['code'];
  const code = publicCodes.find((known) => known === given) ?? internal;
  const place = defined({ path: error.path, locations: error.locations });
  const reason = error.extensions?.['reason'];
  if (code !== internal)
    return {
      message: sentenceOf(error.message, code),
      ...place,
      extensions: defined({
        code,
        reason: typeof reason === 'string' ? reason : undefined,
        cost: numberIn(error, 'cost'),
        given: numberIn(error, 'given'),
        limit: numberIn(error, 'limit'),
        open: numberIn(error, 'open'),
        retryAfter: numberIn(error, 'retryAfter'),
      }),
    };
  const failure = rootOf(original);
  const known = reasonOfFailure(failure) ?? (isTransportReason(reason) ? reason : undefined);
  if (known !== 'too-slow') report(failure, known);
  return {
    message:
      known === undefined
        ? 'Something went wrong on the server; it has been noted.'
        : transportRefusals[known].sentence,
    ...place,
    extensions: defined({ code, reason: known }),
  };
}
