import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this many characters a smaller answer saves no packet. */
const worthIt = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best of the encodings that are there and that a caller takes (RFC 9110, 12.5.3): one with a weight of zero is refused. */
export function encodingFor(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim())
      .filter((each) => !/;\s*q=0(?:\.0*)?$/u.test(each))
      .map((each) => each.split(';')[0]?.trim()),
  );
  return encodings.find((each) => isThere(each) && (taken.has(each) || taken.has('*')));
}

/** A text as its caller takes it; it is made smaller beside the event loop, and fast rather than as small as can be. */
export async function encoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  const encoding = text.length < worthIt ? undefined : encodingFor(headers['accept-encoding']);
  if (encoding === undefined) return text;
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(text, { level: 5 });
}
