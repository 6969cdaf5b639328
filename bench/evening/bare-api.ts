/*
 * An api that does nothing for a move but what none can do without: it reads a request, writes a row, answers, and sends a frame to
 * everybody who watches, also at the other api. No rules, rights, limits, hashes or GraphQL: what a move costs here is the limit of
 * what it can cost. It answers what Evening and Spectator ask, and is started by them with DATABASE_URL and PORT.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

interface Ply {
  readonly gameId: string;
  readonly ply: number;
  readonly move: string;
}
interface Move extends Ply {
  readonly commandId: string;
}
interface Waiting {
  readonly move: Move;
  readonly answer: ServerResponse;
}

const connectionString = process.env['DATABASE_URL'];
const client = new pg.Client({ connectionString });
const listener = new pg.Client({ connectionString });
await Promise.all([client.connect(), listener.connect()]);

const socketsByGame = new Map<string, Set<WebSocket>>();
const playedAnswer = JSON.stringify({ data: { playMove: { __typename: 'MovePlayed' } } });

/** About as long as a frame of the real api, of which a spectator reads the version. */
function frameOf({ gameId, ply, move }: Ply): string {
  const played = { ply, seat: ply % 2, move };
  const gameUpdated = {
    logPosition: '1',
    type: 'MovePlayed',
    version: ply + 2,
    at: 0,
    played,
    game: { id: gameId },
  };
  return JSON.stringify({ id: '1', type: 'next', payload: { data: { gameUpdated } } });
}

function publish(plies: readonly Ply[]): void {
  for (const ply of plies) {
    const sockets = socketsByGame.get(ply.gameId);
    if (!sockets) continue;
    const frame = frameOf(ply);
    for (const socket of sockets) socket.send(frame);
  }
}

const append = {
  name: 'append',
  text: `with rows as (
      insert into ply (game, ply, move, command) select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[]))
    select pg_notify('moves', $5)`,
};
let waiting: Waiting[] = [];
let isWriting = false;

/** Writes what has gathered while the last batch was written, as one statement. */
async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const moves = batch.map(({ move }) => move);
    const column = <Value>(of: (move: Move) => Value): Value[] => moves.map(of);
    const notice = JSON.stringify(moves.map(({ gameId, ply, move }) => ({ gameId, ply, move })));
    const values = [
      column((m) => m.gameId),
      column((m) => m.ply),
      column((m) => m.move),
      column((m) => m.commandId),
    ];
    await client.query({ ...append, values: [...values, notice] });
    for (const { answer } of batch) answer.end(playedAnswer);
  }
  isWriting = false;
}

// Its own moves as well: frames go out in the order of the commits, whichever api wrote them.
listener.on('notification', ({ payload = '[]' }) => publish(JSON.parse(payload) as readonly Ply[]));
await listener.query('listen moves');

function receive(request: IncomingMessage, answer: ServerResponse): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (text += part));
  request.on('end', () => {
    answer.setHeader('content-type', 'application/json');
    if (request.method !== 'POST') return void answer.end('{}');
    const { input } = (JSON.parse(text) as { readonly variables: { readonly input: Move } }).variables;
    waiting.push({ move: input, answer });
    if (!isWriting) void write();
  });
}

const server = createServer(receive);
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as {
      readonly type: string;
      readonly payload?: { readonly variables?: { readonly id: string } };
    };
    if (message.type === 'connection_init') return socket.send('{"type":"connection_ack"}');
    const gameId = message.payload?.variables?.id ?? '';
    const sockets = socketsByGame.get(gameId) ?? new Set();
    socketsByGame.set(gameId, sockets.add(socket));
    socket.send(frameOf({ gameId, ply: -1, move: '' }));
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
