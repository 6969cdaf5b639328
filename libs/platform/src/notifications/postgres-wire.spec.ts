import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { PostgresWire } from './postgres-wire.js';

describe('the wire of notifications on PostgreSQL', () => {
  it('closes while it is still connecting', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const databaseUrl = `postgres://nobody:secret@127.0.0.1:${port}/none`;
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const errors: Error[] = [];
    const onError = (error: Error): void => void errors.push(error);
    const wire = new PostgresWire({ pool, databaseUrl, applicationName: 'test', onError });
    const connected = once(server, 'connection');
    wire.listen({ up: () => undefined, message: () => undefined });
    const [socket] = (await connected) as [Socket];
    // As a database does: it hears that its client is gone.
    socket.resume();
    await wire.close();
    expect(errors).toEqual([]);
    socket.destroy();
    await pool.end();
    server.close();
  });
});
