import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { limitConnections } from './connections.js';

describe('connections of a network', () => {
  it('are limited in number, and each that closes makes room for another', async () => {
    const server = createServer();
    limitConnections(server, 2);
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      if (!socket.destroyed) socket.write('here');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const opened: Socket[] = [];
    /** Whether a new connection is accepted or closed. */
    const isLetIn = async (): Promise<boolean> => {
      const socket = connect(port, '127.0.0.1');
      opened.push(socket);
      socket.on('error', () => undefined);
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    };
    expect([await isLetIn(), await isLetIn(), await isLetIn()]).toEqual([true, true, false]);
    const [first] = opened;
    first?.end();
    while (!(await isLetIn())) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await isLetIn()).toBe(false);
    for (const socket of opened) socket.destroy();
    server.close();
  });
});
