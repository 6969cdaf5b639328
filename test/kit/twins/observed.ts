import { v7 as newId } from 'uuid';
import type { PlayedPly } from '../bots/random-game.js';
import { until } from '../socket-client.js';
import * as asked from './queries.js';
import type { Dealt } from './dealt-game.js';
import { isLong } from './games.js';
import { withoutItsOwn } from './own-text.js';
import { Ear, Wire } from './wire.js';
import { patience } from '../../runner/patience.mjs';

/** Somebody who watches a game: with a token, or an unknown caller. */
export interface Onlooker {
  readonly name: string;
  token(game: Dealt): string | undefined;
  /** Of one who comes back as somebody else: the token that they used before. */
  cameBy?(game: Dealt): string | undefined;
  /** What the viewer tries at each ply: refused, or never played in the first of the twins. */
  readonly tries: readonly (readonly { readonly move: string; readonly seat?: number }[])[];
}

/** The one who sits at a seat. */
export const tokenAt = ({ players, seats }: Dealt, seat: number): string | undefined =>
  players[seats[seat] ?? -1]?.token;

/** The position in a frame of news: how far its reader has come. */
const positionIn = (frame: string): number => Number(/"logPosition":(\d+)/u.exec(frame)?.[1]);

const momentsAtOnce = 5;
/** Milliseconds within which whatever was subscribed to is told, on the busiest machine. */
const toldWithin = 30_000;

/** What is told of more than one game. */
const wide: readonly string[] = ['tournament', 'club', 'mine'];

/** What strangers subscribe to at once. */
const ofStrangers: readonly string[] = ['game0', 'match0'];

/** Something that is subscribed to. */
interface News {
  readonly id: string;
  readonly of: string;
  readonly query: string;
}

/** What an onlooker heard and read, piece by piece, without what is the game's own. */
class Account {
  readonly pieces: string[] = [];
  private readonly wire: Wire;
  private readonly ears: Ear[] = [];
  private readonly news: readonly News[];
  /** Frames that the viewer got with the token before. */
  private known = 0;

  constructor(
    readonly onlooker: Onlooker,
    private readonly url: string,
    private readonly game: Dealt,
  ) {
    this.wire = new Wire(url);
    this.news = [
      ...asked.gameUpdated.map((query, n) => ({ id: `game${n}`, of: game.game, query })),
      ...asked.matchUpdated.map((query, n) => ({ id: `match${n}`, of: game.match, query })),
      { id: 'tournament', of: game.hosted.tournament, query: asked.tournamentUpdated },
      { id: 'club', of: game.hosted.club, query: asked.clubUpdated },
      { id: 'mine', of: game.hosted.club, query: asked.myUpdates },
    ];
    this.listen(onlooker.cameBy?.(game) ?? this.token, () => 0);
  }

  /** Whether what is told of more than the game has come as far as what is told of the game. */
  isToldWidely(ear = this.ears.at(-1)): boolean {
    const last = positionIn(ear?.framesOf('game0').at(-1) ?? '');
    return this.newsFor(this.token)
      .filter(({ id }) => wide.includes(id))
      .every(({ id }) => positionIn(ear?.framesOf(id).at(-1) ?? '') >= last);
  }

  /**
   * What a caller is told on one socket of this very game: the organizer of all their club, players of what is their own; strangers
   * have too few subscriptions for more than one to the game and one to its match.
   */
  private newsFor(token: string | undefined): readonly News[] {
    if (token === undefined) return this.news.filter(({ id }) => ofStrangers.includes(id));
    const { hosted, players } = this.game;
    const told = [
      'tournament',
      ...(token === hosted.token ? ['club'] : []),
      ...(players.some((player) => player.token === token) ? ['mine'] : []),
    ];
    return this.news.filter(({ id }) => !wide.includes(id) || told.includes(id));
  }

  get token(): string | undefined {
    return this.onlooker.token(this.game);
  }

  /** Frames of the game that the viewer got so far. */
  get told(): number {
    return this.known + this.countOf('game', this.ears.at(-1));
  }

  /** Whether the viewer got an update of the match: nothing more comes while its game is played. */
  get knowsMatch(): boolean {
    return this.known > 0 || this.countOf('match', this.ears.at(-1)) >= this.game.matchVersion;
  }

  /** Frames of the subscription to the game, or to the match, that has brought the fewest. */
  private countOf(subject: 'game' | 'match', ear: Ear | undefined): number {
    const ids = this.newsFor(this.token).flatMap(({ id }) => (id.startsWith(subject) ? [id] : []));
    return Math.min(...ids.map((id) => ear?.countOf(id) ?? 0));
  }

  /** Listens to all news, each from a position on. */
  private listen(token: string | undefined, after: (id: string) => number): Ear {
    const ear = new Ear(this.url, token);
    this.ears.push(ear);
    for (const { id, of, query } of this.newsFor(token)) ear.listen(id, query, { id: of, after: after(id) });
    return ear;
  }

  /** Listens to all news once more. A session's sockets count until the server has seen them go: until then it is tried again. */
  private async listenFromTheBeginning(): Promise<Ear> {
    const limit = patience(toldWithin);
    for (;;) {
      const ear = this.listen(this.token, () => 0);
      const ids = this.newsFor(this.token).map(({ id }) => id);
      await until(() => ids.every((id) => ear.countOf(id) > 0), toldWithin);
      const isFull = ids.some((id) =>
        ear.framesOf(id).some((frame) => frame.includes('too-many-subscriptions')),
      );
      if (!isFull || limit.isOver()) return ear;
      this.ears.pop();
      await ear.close();
    }
  }

  /** @throws if the seed is told: it looks like a hash, and each game has its own */
  note(what: string, text: string): void {
    if (text.includes(this.game.serverSeed))
      throw new Error(`${this.onlooker.name} is told the seed: ${what}`);
    this.pieces.push(`${what}\n${withoutItsOwn(text)}`);
  }

  /** What is answered over HTTP: status, head and body. */
  private async ask(what: string, queries: readonly string[], variables: object): Promise<void> {
    for (const query of queries) {
      const { status, head, body } = await this.wire.ask({ query, variables }, this.token);
      this.note(what, `${status} ${head}\n\n${body}`);
    }
  }

  /** Looks at the game. A viewer who has come back first uses the token before, on the same connection. */
  async lookAt(ply: number): Promise<void> {
    const variables = { id: this.game.game };
    if (this.onlooker.cameBy)
      for (const query of asked.game)
        await this.wire.ask({ query, variables }, this.onlooker.cameBy(this.game));
    await this.ask(`game at ${ply}`, asked.game, variables);
  }

  async tryAt(ply: number): Promise<void> {
    const { game: id } = this.game;
    for (const tried of this.onlooker.tries[ply] ?? []) {
      const input = { gameId: id, ply, commandId: newId(), ...tried };
      await this.ask(`${tried.move} at ${ply}`, [asked.play], { input });
      // It was refused, or never tried, in the first of the twins.
      if (this.pieces.at(-1)?.includes('"MovePlayed"') === true)
        throw new Error(`${this.onlooker.name} has played: ${this.pieces.at(-1) ?? ''}`);
    }
  }

  /** A viewer who has lost the token or has another one: a new socket goes on where the old one ended. */
  async comeBack(): Promise<void> {
    if (!this.onlooker.cameBy) return;
    const [before] = this.ears.splice(0);
    this.known = this.countOf('game', before);
    await before?.close();
    this.listen(this.token, (id) => positionIn(before?.framesOf(id).at(-1) ?? ''));
  }

  /**
   * The moments of the game, looked back at; its match and tournament; a command that fits nowhere; and all updates sent again to
   * one who comes back.
   */
  async lookBack(plies: number): Promise<void> {
    const { game: id, match, hosted } = this.game;
    const moments = Array.from({ length: plies + 1 }, (_, ply) => ply).filter((ply) =>
      isLookedBackAt(ply, plies),
    );
    for (let from = 0; from < moments.length; from += momentsAtOnce) {
      const some = moments.slice(from, from + momentsAtOnce);
      await this.ask(`moments from ${some[0] ?? 0}`, asked.moments([...some, 999]), { id });
    }
    await this.ask('match', asked.match, { id: match });
    await this.ask('tournament', asked.tournament, { id: hosted.tournament });
    await this.ask('draw', [asked.acceptDraw], { input: { gameId: id, commandId: newId() } });
    const { told } = this;
    const again = await this.listenFromTheBeginning();
    const isTold = () => this.countOf('game', again) >= told;
    await until(() => isTold() && this.countOf('match', again) >= this.game.matchVersion, toldWithin);
    await until(() => this.isToldWidely(again), toldWithin);
    for (const ear of this.ears) {
      for (const { id: news } of this.news) {
        const which = `frame of ${news}, ${ear === again ? 'told again' : 'live'}`;
        this.note(`${which}: how many`, String(ear.framesOf(news).length));
        for (const frame of ear.framesOf(news)) this.note(which, frame);
      }
      await ear.close();
    }
    if (this.token === undefined) await this.hearTheRest();
    this.wire.close();
  }

  /** What else a stranger is told of the game, its match and its tournament: each on a socket of its own. */
  private async hearTheRest(): Promise<void> {
    const last = positionIn(this.ears.at(-1)?.framesOf('game0').at(-1) ?? '');
    const rest = this.news.filter(({ id }) => !ofStrangers.includes(id) && !['club', 'mine'].includes(id));
    for (const { id, of, query } of rest) {
      const ear = new Ear(this.url, undefined);
      ear.listen(id, query, { id: of, after: 0 });
      await until(
        () =>
          id.startsWith('match')
            ? ear.countOf(id) >= this.game.matchVersion
            : positionIn(ear.framesOf(id).at(-1) ?? '') >= last,
        toldWithin,
      );
      for (const frame of ear.framesOf(id)) this.note(`frame of ${id}`, frame);
      await ear.close();
    }
  }
}

/** Waits until everybody has heard so much of the game, and all of its match. */
const heard = (accounts: readonly Account[], frames: number): Promise<void> =>
  until(
    () => accounts.every((account) => account.told >= frames && account.knowsMatch && account.isToldWidely()),
    toldWithin,
  );

/** When a game is looked at, since its frames tell of every ply; when somebody tries to play; and what is looked back at. */
const isLookedAt = (ply: number, plies: number): boolean => [0, plies >> 1, plies].includes(ply);
const isTriedAt = (ply: number, plies: number): boolean =>
  isLong ? ply % 4 === 0 || ply + 3 > plies : isLookedAt(ply, plies);
const isLookedBackAt = (ply: number, plies: number): boolean => isLong || ply % 3 === 0 || ply + 2 > plies;

/** Plays a game by its seats, disputes it, and gives what each onlooker was told on the way. */
export async function toldOf(
  url: string,
  game: Dealt,
  plies: readonly PlayedPly[],
  onlookers: readonly Onlooker[],
): Promise<readonly (readonly string[])[]> {
  const accounts = onlookers.map((onlooker) => new Account(onlooker, url, game));
  const table = new Wire(url);
  for (let ply = 0; ply <= plies.length; ply += 1) {
    // A frame tells the game as it stands: nobody plays on before it is told.
    await heard(accounts, ply + 1);
    if (ply === plies.length >> 1) await Promise.all(accounts.map((account) => account.comeBack()));
    if (isLookedAt(ply, plies.length)) await Promise.all(accounts.map((account) => account.lookAt(ply)));
    if (isTriedAt(ply, plies.length)) await Promise.all(accounts.map((account) => account.tryAt(ply)));
    const played = plies[ply];
    if (!played) break;
    const token = tokenAt(game, played.seat);
    const input = { gameId: game.game, ply, move: played.move, commandId: newId() };
    const own = accounts.find((account) => account.token === token);
    const told = await table.ask({ query: own ? asked.play : asked.playOn, variables: { input } }, token);
    if (!told.body.includes('"__typename":"MovePlayed"'))
      throw new Error(`${ply} ${played.move} of the table: ${told.body}`);
    own?.note(`played ${ply}`, `${told.status} ${told.head}\n\n${told.body}`);
  }
  // An open dispute shows nobody more than before, an arbiter no more than a spectator.
  const input = { gameId: game.game, ply: 0, reason: 'Was this fair?', commandId: newId() };
  await table.ask({ query: asked.dispute, variables: { input } }, tokenAt(game, 0));
  table.close();
  await heard(accounts, plies.length + 2);
  await Promise.all(accounts.map((account) => account.lookAt(plies.length)));
  // Those of one session look back in turn: together they would have too many subscriptions.
  const sessions = [...new Set(accounts.map(({ token }) => token))];
  await Promise.all(
    sessions.map(async (token) => {
      for (const account of accounts) if (account.token === token) await account.lookBack(plies.length);
    }),
  );
  return accounts.map(({ pieces }) => pieces);
}
