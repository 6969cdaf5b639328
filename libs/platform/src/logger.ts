import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Settings } from './settings.js';

/**
 * Fields whose values never reach a log, in whatever depth; compared in lower case. In the last three PostgreSQL quotes
 * what it refuses: a card that somebody was about to play, a sealed seed.
 */
const secret = new Set([
  'authorization',
  'cookie',
  'password',
  'token',
  'code',
  'key',
  'setupcode',
  'entrycode',
  'seatcode',
  'device',
  'apikey',
  'secret',
  'session',
  'detail',
  'where',
  'internalquery',
]);

const mask = '[redacted]';
const deepest = 8;

/** `postgres://login:password@host`: the password goes. */
const passwordInAddress = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@]*:)[^\s/@]+@/gi;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A refusal's code names a rule that was broken, and is no secret. */
const isSecret = (name: string, beside: Record<string, unknown>): boolean =>
  secret.has(name.toLowerCase()) && !(name === 'code' && 'rule' in beside);

/** A copy of a log line's fields without their secrets: passwords, tokens, codes and keys, at any depth. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(passwordInAddress, `$1${mask}@`);
  if (depth > deepest) return typeof value === 'object' && value !== null ? '[deep]' : value;
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner !== undefined && isSecret(name, value) ? mask : redacted(inner, depth + 1),
    ]),
  );
}

/** An error's own code (ECONNREFUSED, an SQLSTATE) is what one reads a log for. */
function errorFields(error: Error): unknown {
  const { code, ...fields } = { ...stdSerializers.err(error) } as Record<string, unknown>;
  return { ...(redacted(fields) as object), ...(code === undefined ? {} : { code }) };
}

const standardOutput = 1;

/** Bytes that wait while nothing can be written; lines beyond them are lost. */
const waitingBytes = 1_048_576;

/** The destination of log lines. A full disk keeps them waiting, but does not end the process. */
function destinationAt(descriptor: number): DestinationStream {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: waitingBytes });
  destination.on('error', () => undefined);
  return destination;
}

/**
 * The log of one process: a JSON object a line, with secrets taken out.
 * @param name of the process: `api`, `worker`
 * @param descriptor of the file to write to; standard output without it
 */
export function logger(
  name: string,
  settings: Pick<Settings, 'logLevel'>,
  descriptor = standardOutput,
): Logger {
  const options: LoggerOptions = {
    name,
    level: settings.logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redacted(fields) as Record<string, unknown>,
    },
    serializers: { err: errorFields },
    hooks: {
      logMethod(given, method) {
        const [first, ...rest] = given;
        const clean = (part: unknown): unknown => (typeof part === 'string' ? redacted(part) : part);
        method.apply(this, [clean(first), ...rest.map(clean)] as Parameters<typeof method>);
      },
    },
  };
  return pino(options, destinationAt(descriptor));
}
