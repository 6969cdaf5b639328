/*
 * What it costs to tell 200 subscribers: the api, which reads each event of the log and executes the subscription once,
 * against a bare ws server that sends the same text to each. CPU of the serving process a tournament, in turns. Run:
 * node bench/run.mjs bench/fan-out.ts
 */
import { readRequestLimits } from '@fairview/platform';
import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MemoryLog } from '@fairview/events';
import { games } from '@fairview/rules';
import pino from 'pino';
import { v4 as uuid } from 'uuid';
import { WebSocket, WebSocketServer } from 'ws';
import type { Services } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { startApi } from '../apps/api/src/api.js';

const rounds = 7;
const subscribers = 200;
const events = 300;
const bar = 2;
const text = 'Red moved 7 to 12. '.repeat(20);
const frame = (position: number): string =>
  `{"id":"1","type":"next","payload":{"data":{"words":{"logPosition":${position},"text":"${text}"}}}}`;

/** Tells one tournament to everybody who listens. */
type Teller = () => Promise<void>;

async function serveApi(): Promise<{ port: number; tell: Teller }> {
  const club = uuid();
  const log = new MemoryLog(() => 0);
  const [stream, game] = [`club-${club}`, `game-${uuid()}`];
  let version = 0;
  const append = async (type: string, onto: string): Promise<void> => {
    const bodies = [{ type, text }];
    const expectedVersion = onto === stream ? 0 : version++;
    await log.append({ club, commandId: uuid(), actor: 'system', stream: onto, expectedVersion, bodies });
  };
  await append('ClubFounded', stream);
  const listeners: { onAppended(club: string, position: number): void }[] = [];
  const services = {
    log,
    play: { registry: games },
    tournaments: { formats },
    notifications: {
      subscribe: (listener: (typeof listeners)[number]) => (listeners.push(listener), () => undefined),
    },
  } as unknown as Services;
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    logLevel: 'warn',
    origins: new Set<string>(),
    hosts: new Set<string>(),
    proxies: 1,
    requests: readRequestLimits({}),
  } as const;
  const { withWords } = await import('./graphql/words.js');
  const parts = {
    services,
    serverContext: { settings, logger: pino({ level: 'warn' }) },
    api: withWords(club),
  };
  const { url } = await startApi(parts);
  const tell = async (): Promise<void> => {
    await append('WordSpoken', game);
    for (const listener of listeners) listener.onAppended(club, Number.MAX_SAFE_INTEGER);
  };
  return { port: Number(new URL(url).port), tell };
}

async function serveRaw(): Promise<{ port: number; tell: Teller }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  let position = 1;
  const tell = async (): Promise<void> => {
    position += 1;
    const told = frame(position);
    for (const client of server.clients) client.send(told);
  };
  return { port: (server.address() as AddressInfo).port, tell };
}

const sides = { api: serveApi, raw: serveRaw };
type Side = keyof typeof sides;

/** One side in a process of its own, with all its subscribers. */
class Audience {
  private got = 0;
  private constructor(private readonly child: ChildProcess) {}

  static async of(side: Side): Promise<Audience> {
    const child = fork('bench/run.mjs', ['bench/fan-out.ts', side], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [port] = (await once(child, 'message')) as [number];
    const audience = new Audience(child);
    for (let n = 0; n < subscribers; n += 1) await audience.join(side, port, n);
    return audience;
  }

  private async join(side: Side, port: number, n: number): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      // Each from another address: the limits are not what is measured.
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    });
    await once(socket, 'open');
    if (side === 'api') {
      socket.send('{"type":"connection_init"}');
      await once(socket, 'message');
      const payload = { query: 'subscription { words { logPosition text } }' };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    }
    socket.on('message', (message) => {
      if (String(message).length < text.length) throw new Error(String(message));
      this.got += 1;
    });
  }

  private async ask(what: 'cpu' | 'tell'): Promise<number> {
    this.child.send(what);
    const [answer] = (await once(this.child, 'message')) as [number];
    return answer;
  }

  /** Microseconds of CPU a tournament. */
  async measure(): Promise<number> {
    const before = await this.ask('cpu');
    this.got = 0;
    for (let n = 1; n <= events; n += 1) {
      await this.ask('tell');
      while (this.got < n * subscribers) await new Promise((resolve) => setImmediate(resolve));
    }
    return ((await this.ask('cpu')) - before) / events;
  }

  end(): void {
    this.child.kill();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function compare(): Promise<void> {
  const [api, raw] = [await Audience.of('api'), await Audience.of('raw')];
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await api.measure();
  await raw.measure();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await api.measure());
    theirs.push(await raw.measure());
  }
  const ratio = median(ours.map((each, n) => each / (theirs[n] ?? NaN)));
  console.log(
    `a tournament to ${subscribers} subscribers: api ${median(ours).toFixed(0)} us, raw ws ${median(theirs).toFixed(0)} us of CPU; ratio ${ratio.toFixed(2)}, bar ${bar}`,
  );
  for (const audience of [api, raw]) audience.end();
  process.exit(0);
}

const side = process.argv[3] as Side | undefined;
if (side === undefined) await compare();
else {
  const { port, tell } = await sides[side]();
  process.on('disconnect', () => process.exit());
  process.on('message', (what) => {
    const answer = (): void => {
      const { user, system } = process.cpuUsage();
      process.send?.(user + system);
    };
    if (what === 'tell') void tell().then(answer);
    else answer();
  });
  process.send?.(port);
}
