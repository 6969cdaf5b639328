import { Agent, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';

/** An answer over HTTP as it came, byte for byte. */
export interface Answer {
  readonly status: number;
  /** Names and values in the order and spelling in which they were sent, but for the `date`. */
  readonly head: string;
  readonly body: string;
}

/** A connection that is kept open: the next caller uses the very same socket. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /** Asks with or without a token. @throws if the body is not as long as the answer says */
  async ask(
    document: { readonly query: string; readonly variables: object },
    token?: string,
  ): Promise<Answer> {
    const text = JSON.stringify(document);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(`${this.url}/graphql`, { method: 'POST', headers, agent: this.agent }, resolve);
      asked.on('error', reject).end(text);
    });
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    if (Number(answer.headers['content-length']) !== body.length)
      throw new Error(`${body.length} bytes after the head ${answer.rawHeaders.join(' ')}`);
    return { status: answer.statusCode ?? 0, head: headOf(answer), body: body.toString() };
  }

  close(): void {
    this.agent.destroy();
  }
}

function headOf({ httpVersion, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  );
  return [httpVersion, statusMessage, ...lines.filter((line) => !/^date:/iu.test(line))].join('\n');
}

/** A frame of a socket: the bits of its first byte, which say whether it is whole and what it holds, and its payload. */
interface Frame {
  readonly bits: number;
  readonly payload: Buffer;
}

/** What is over of the bytes after the whole frames at their begin, which `take` is given. Servers do not mask. */
function eachFrame(bytes: Buffer, take: (frame: Frame) => void): Buffer {
  let rest = bytes;
  for (;;) {
    if (rest.length < 2) return rest;
    const [bits, short] = [rest.readUInt8(0), rest.readUInt8(1)];
    const start = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (rest.length < start) return rest;
    const length =
      short === 127 ? Number(rest.readBigUInt64BE(2)) : short === 126 ? rest.readUInt16BE(2) : short;
    if (rest.length < start + length) return rest;
    take({ bits, payload: rest.subarray(start, start + length) });
    rest = rest.subarray(start + length);
  }
}

/** Pings come by the clock; a close ends what is compared. */
const control = 0x08;

/** A socket of somebody's, read beneath the client's library: every frame, in order, as it came over the line. */
export class Ear {
  /** `81 {…}`: the first byte of a frame, and its payload. */
  private readonly frames: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly socket: WebSocket;
  private rest: Buffer = Buffer.alloc(0);
  private closing = false;
  /** What is asked once the server has greeted. */
  private readonly waiting: (() => void)[] = [];
  private broken: Error | undefined;

  constructor(url: string, token: string | undefined) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    this.socket.once('upgrade', ({ socket }: { socket: Socket }) => {
      socket.on('data', (bytes: Buffer) => {
        this.rest = eachFrame(Buffer.concat([this.rest, bytes]), (frame) => this.take(frame));
      });
    });
    this.socket.on('error', (error) => (this.broken = error));
    this.socket.on('close', (code, reason) => {
      if (!this.closing) this.broken ??= new Error(`the server has closed: ${code} ${String(reason)}`);
    });
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    this.socket.once('open', () => this.say({ type: 'connection_init', payload }));
    this.socket.once('message', () => this.waiting.splice(0).forEach((ask) => ask()));
  }

  /** Subscribes under an id of one's own, once the server has greeted; waits for nothing else. */
  listen(id: string, query: string, variables: object): void {
    const ask = (): void => this.say({ id, type: 'subscribe', payload: { query, variables } });
    if (this.frames.length > 0) ask();
    else this.waiting.push(ask);
  }

  /** How many answers came under an id; infinitely many after an error. @throws if the server has closed */
  countOf(id: string): number {
    if (this.broken) throw this.broken;
    return this.counts.get(id) ?? 0;
  }

  /** The frames that came under an id, in their order. */
  framesOf(id: string): readonly string[] {
    return this.frames.filter((frame) => frame.includes(`{"id":"${id}",`));
  }

  private take({ bits, payload }: Frame): void {
    if ((bits & control) !== 0) return;
    const text = payload.toString();
    this.frames.push(`${bits.toString(16)} ${text}`);
    const [, id, type] = /^\{"id":"(\w+)","type":"(\w+)"/u.exec(text) ?? [];
    if (id !== undefined) this.counts.set(id, (this.counts.get(id) ?? 0) + (type === 'next' ? 1 : Infinity));
  }

  async close(): Promise<void> {
    this.closing = true;
    const closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close();
    await closed;
  }

  private say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}
