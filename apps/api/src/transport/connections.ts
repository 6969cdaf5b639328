import { normalizeIP as networkOf } from '@fastify/rate-limit';
import type { Server } from 'node:net';

/**
 * Closes what a network opens beyond so many connections before a byte of it is read: an open connection costs memory and a file,
 * even if nothing comes over it.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const before = open.get(network) ?? 0;
    if (before >= most) {
      socket.destroy();
      return;
    }
    open.set(network, before + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
