import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What happens to the chunks of answers on a bad line. */
export interface ConnectionFaults {
  /** Whether this chunk is lost, with the connection it came on. */
  loses(): boolean;
  /** Milliseconds by which this chunk is late. */
  delays(): number;
}

export const noFaults: ConnectionFaults = { loses: () => false, delays: () => 0 };

/** A line to a server that loses answers, delays them, breaks and stalls as a test wants it. */
export class FaultyConnection {
  faults: ConnectionFaults = noFaults;
  /** Answers stop while this is so. */
  stalled = false;
  /** Answers pause for a moment behind these bytes. */
  pausesBehind: Buffer | undefined;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly target: URL) {
    this.server = createServer((near) => this.join(near));
  }

  /** @param url where the line leads; its own address differs in host and port */
  static async to(url: string): Promise<FaultyConnection> {
    const line = new FaultyConnection(new URL(url));
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get url(): string {
    const near = new URL(this.target);
    near.hostname = '127.0.0.1';
    near.port = String((this.server.address() as AddressInfo).port);
    return near.toString();
  }

  /** Breaks every connection there is. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => void far.write(bytes));
    let ready = 0;
    far.on('data', (bytes) => {
      if (this.stalled) return;
      if (this.faults.loses()) {
        near.destroy();
        return;
      }
      const pause = this.pausesBehind ? bytes.indexOf(this.pausesBehind) : -1;
      const end = pause < 0 ? bytes.length : pause + (this.pausesBehind?.length ?? 0);
      handOn(bytes.subarray(0, end), this.faults.delays());
      if (end < bytes.length) handOn(bytes.subarray(end), 20);
    });
    /** Late, but never before what came earlier. */
    const handOn = (bytes: Buffer, delay: number): void => {
      ready = Math.max(ready, Date.now() + delay);
      const late = ready - Date.now();
      if (late <= 0) near.write(bytes);
      else setTimeout(() => near.write(bytes), late);
    };
  }
}
