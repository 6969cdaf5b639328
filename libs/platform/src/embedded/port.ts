import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import type { Place } from './place.js';

/** Listens for a moment on 127.0.0.1. @returns the port, or undefined if it is taken; 0 asks for any free one */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** Any port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free.');
  return port;
}

/** The port of the last start if it is still free, so that a noted address keeps working; else a free one. */
export async function stickyPort(place: Place): Promise<number> {
  const last = Number(await readFile(place.port, 'utf8').catch(() => ''));
  const usable = Number.isInteger(last) && last > 0 && last < 65_536;
  return (usable ? await tryPort(last) : undefined) ?? freePort();
}
