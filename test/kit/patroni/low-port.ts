import { createServer } from 'node:net';

/** Below what a system gives to outgoing connections: a server that is killed finds its port free when it starts again. */
const range = { from: 15_000, to: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

let last = range.from + Math.floor(Math.random() * (range.to - range.from));

/** A port of 127.0.0.1 that is free, that nothing takes by chance while its server is away, and that nobody is given twice. */
export async function lowPort(): Promise<number> {
  last = last + 1 < range.to ? last + 1 : range.from;
  const port = last;
  return (await isFree(port)) ? port : lowPort();
}
