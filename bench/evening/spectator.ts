import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What a spectator follows, in words that every version of the API understands. */
const followed = `subscription ($id: ID!, $after: Int) { gameUpdated(gameId: $id, after: $after) {
  logPosition type version at played { ply seat move } game { status } } }`;

/** Somebody who watches a game; their socket does as little as a socket can, so that many fit into one process. */
export class Spectator {
  /** The last frame, as it came. */
  frame = '';
  /** The version of the game that they saw last. */
  version = 0;

  private constructor(private readonly socket: WebSocket) {}

  /**
   * @param url of the api
   * @param token theirs; a visitor has none
   * @throws at any frame that is missing, or comes twice
   */
  static async join(url: string, game: string, token?: string): Promise<Spectator> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    await once(socket, 'open');
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload: authorization }));
    await once(socket, 'message');
    const spectator = new Spectator(socket);
    socket.on('message', (bytes: Buffer) => spectator.see(bytes.toString('latin1')));
    const payload = { query: followed, variables: { id: game, after: 0 } };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    return spectator;
  }

  leave(): void {
    this.socket.terminate();
  }

  private see(message: string): void {
    const version = Number(/"version":(\d+)/u.exec(message)?.[1]);
    if (version !== this.version + 1) throw new Error(`after version ${this.version} came ${message}`);
    this.version = version;
    this.frame = message;
  }
}
