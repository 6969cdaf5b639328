import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Reach } from '../../apps/worker/src/webhooks/post.js';

/** A certificate of `club.example` that vouches for itself, good until 2126. */
const certificate = join(import.meta.dirname, 'certificate');

/** A program that a webhook leads to, over TLS on this machine. */
export interface Receiver {
  readonly url: string;
  /** How a worker comes to it: its name is looked up here, and its certificate is trusted. */
  readonly reach: Required<Reach>;
  /** The messages that came, in their order. */
  readonly got: readonly {
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
    readonly text: string;
  }[];
  /** The status that it answers with. */
  answer: number;
  /** Where a redirect of it leads. */
  location: string;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const [cert, key] = await Promise.all(
    ['receiver.cert.pem', 'receiver.key.pem'].map((file) => readFile(join(certificate, file), 'utf8')),
  );
  const got: { headers: IncomingHttpHeaders; body: Buffer; text: string }[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      got.push({ headers: request.headers, body, text: body.toString() });
      response.writeHead(receiver.answer, { location: receiver.location }).end();
    });
  });
  // A client that does not trust the certificate hangs up.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `https://club.example:${port}/hook`,
    reach: {
      ask: (_hostname, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      isAllowed: () => true,
      testAddresses: new Set(),
      ca: cert ?? '',
    },
    got,
    answer: 204,
    location: 'https://club.example/elsewhere',
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
