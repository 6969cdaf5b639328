import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plain } from '@fairview/kernel';
import { answer, type Stdio } from '../process/stdio.js';
import { Problem } from '../process/problem.js';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message as it came: the headers of Standard Webhooks, and the text. */
interface SignedMessage {
  readonly id: string;
  /** The second at which it was sent, as it was written. */
  readonly timestamp: string;
  /** One signature or several, with spaces between. */
  readonly signature: string;
  readonly text: string;
}

/** Whether a message is what the owner of the secret sent; `stale`: it is, but it was sent at another time. */
type SignatureFound = 'good' | 'wrong' | 'stale';

/** Seconds by which the time of a message may differ. */
const tolerance = 300;

/** The key in the secret of a webhook; undefined if it is none. */
function keyOf(secret: string): Buffer | undefined {
  const [, coded] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/u.exec(secret) ?? [];
  return coded === undefined ? undefined : Buffer.from(coded, 'base64');
}

/** Checks a message by Standard Webhooks: HMAC-SHA256 over id, second and text. @param now seconds */
function checkSignature(
  key: Buffer,
  { id, timestamp, signature, text }: SignedMessage,
  now: number,
): SignatureFound {
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  const isSigned = signature.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/u, ''), 'base64');
    return each.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'wrong';
  return Math.abs(Number(timestamp) - now) <= tolerance ? 'good' : 'stale';
}

/** Bytes that a message may have: the server's have less than a thousand. */
const mostBytes = 65_536;

/** The text of a request; undefined if it is longer than a message may be. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const signatures: Readonly<Record<SignatureFound | 'unchecked', string>> = {
  good: 'signature good',
  wrong: 'signature WRONG',
  stale: 'signature good, but its time is not now',
  unchecked: 'signature not checked: set WEBHOOK_SECRET',
};

/** What a receiver has to say to a message: 2xx if it has it, otherwise it is sent again. */
const statuses: Readonly<Record<SignatureFound | 'unchecked', number>> = {
  good: 204,
  unchecked: 204,
  wrong: 401,
  stale: 401,
};

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Receives one request and prints it. @returns the status of the answer */
async function receive(request: IncomingMessage, key: Buffer | undefined, stdio: Stdio): Promise<number> {
  if (request.method !== 'POST') return 405;
  const text = await textOf(request);
  if (text === undefined) {
    await stdio.err(`fairview webhooks listen: a message of more than ${mostBytes} bytes was refused\n`);
    return 413;
  }
  const message: SignedMessage = {
    id: headerOf(request, 'webhook-id'),
    timestamp: headerOf(request, 'webhook-timestamp'),
    signature: headerOf(request, 'webhook-signature'),
    text,
  };
  const found = key === undefined ? 'unchecked' : checkSignature(key, message, Date.now() / 1_000);
  const { id, timestamp } = message;
  await answer(
    stdio,
    { id, timestamp, signature: found, message: contentOf(text) },
    `${plain(id)}  ${signatures[found]}\n  ${plain(text)}\n`,
  );
  return statuses[found];
}

/** A server of this machine that prints the messages it gets. @param port 0 for a free one */
export async function listenForMessages(
  port: number,
  secret: string | undefined,
  stdio: Stdio,
): Promise<Server> {
  const key = secret === undefined ? undefined : keyOf(secret);
  if (secret !== undefined && key === undefined)
    throw new Problem('WEBHOOK_SECRET is not the secret of a webhook: it begins with whsec_.');
  const server = createServer((request, response) => {
    receive(request, key, stdio)
      .then((status) => response.writeHead(status, { connection: 'close' }).end())
      // Somebody who hung up in the middle has no message for us.
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  await stdio.err(
    `Listening at http://127.0.0.1:${own}/ until Ctrl-C. The server sends there with WEBHOOK_TEST_ADDRESSES=127.0.0.1:${own}\n`,
  );
  return server;
}

/** `fairview webhooks listen`: until Ctrl-C, or until nobody reads any more. */
export async function runListen(port: number, stdio: Stdio): Promise<void> {
  let server: Server;
  try {
    server = await listenForMessages(port, process.env['WEBHOOK_SECRET']?.trim() || undefined, stdio);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!(error instanceof Problem || isTaken)) throw error;
    stdio.status = 1;
    return stdio.err(
      isTaken ? `Port ${port} is taken: give another with --port.\n` : `${(error as Error).message}\n`,
    );
  }
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  await once(server, 'close');
}
