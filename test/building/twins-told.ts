import { v7 as newId } from 'uuid';
import { listenAt, until, type Heard, type Listener } from './listener.js';
import type { Dealt } from './twins-dealt.js';
import type { PlayedPly } from './twins-played.js';

/** Somebody who looks on at a game: by his token, or nobody known. */
export interface Onlooker {
  readonly name: string;
  readonly token: string | undefined;
  /** What he tries at each ply: refused, or never played in the first of the twins. */
  readonly tries: readonly (readonly { readonly move: string; readonly seat?: number }[])[];
}

const boardFields = `... on ScarneyBoard { phase seat circles { circle pawn { colour spots } }
  taken { seat pawns { colour spots } } }`;
const everything = `id number game variant status disputed ply toAct legalMoves position version endedAt
  board { ${boardFields} } seats { seat entry { id } } outcome { by winners points rating lines { label seat points round } }
  record drawOffer { seat ply accepted } limit { endsAt } plies(first: 100) { totalCount nodes { ply seat move } }
  disputes { ply reason } deal { dealId phase attempt things serverCommitment serverSeed verified revealBy
    seats { seat committed commitment seed } }`;
const moment =
  'ply position toAct legalMoves toLimit played { ply seat move } board { __typename ... on ScarneyBoard { phase circles { circle pawn { colour spots } } } }';
const look = `query ($id: ID!, $ply: Int!) { game(id: $id) { ${everything} start: at(ply: 0) { ${moment} }
  now: at(ply: $ply) { ${moment} } beyond: at(ply: 999) { ply } } }`;
const atOnce = 10;
/** Several moments of a game in one breath. */
const momentsAt = (plies: readonly number[]) =>
  `query ($id: ID!) { game(id: $id) { ${plies.map((ply) => `at${ply}: at(ply: ${ply}) { ${moment} }`).join(' ')} } }`;
const listed = `query ($id: ID!) { match(id: $id) { status version record provisional
  sheet { finished winner sides { side count total } lines { label side points } } deals { dealId serverSeed verified }
  currentGame { ply version status position legalMoves record } currentGames { id ply position }
  games(first: 10) { nodes { id number source score scores { side points } winner { id }
    game { position legalMoves record outcome { points } deal { serverSeed } } } } } }`;
const news = `subscription ($id: ID!, $after: Int) { gameNews(gameId: $id, after: $after) { happened version
  played { ply seat move } game { ply version status toAct legalMoves position record plies(first: 100) { totalCount }
    outcome { points } deal { serverSeed } } } }`;
const play = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename
  ... on Refusal { rule code message params } ... on MovePlayed { seat ply { ply seat move } game { ${everything} } } } }`;
/** As a player does whose answer nobody compares. */
const playOn = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Refusal { rule code } } }`;
const offer = `mutation ($input: AcceptDrawInput!) { acceptDraw(input: $input) { __typename
  ... on Refusal { rule code message params } } }`;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

/** Ids in the order of their coming, instants, hashes and places in the log: every game has these of its own. */
export function withoutItsOwn(text: string): string {
  const ids = new Map<string, string>();
  return text
    .replace(uuid, (id) => {
      ids.set(id, ids.get(id) ?? `id ${ids.size}`);
      return ids.get(id) ?? '';
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'instant')
    .replace(/\b[0-9a-f]{64}\b/gu, 'hash');
}

/** Answers as they come over HTTP: status, the headers that an answer has of its own, and every byte of the body. */
async function answer(
  url: string,
  query: string,
  variables: object,
  token: string | undefined,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (;;) {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const text = await response.text();
    if (text.includes('rate-limited')) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    const told = ['content-length', 'content-type', 'etag', 'cache-control', 'x-cache'];
    return `${response.status} ${told.map((name) => response.headers.get(name) ?? '').join(' ')} ${text}`;
  }
}

/** What an onlooker heard and read, piece by piece. */
class Account {
  readonly pieces: string[] = [];
  constructor(
    readonly onlooker: Onlooker,
    private readonly url: string,
    private readonly game: Dealt,
    private readonly socket: Listener,
    readonly heard: Heard<object>,
  ) {}

  static open(url: string, game: Dealt, onlooker: Onlooker): Account {
    const socket = listenAt(url, onlooker.token);
    const heard = socket.listen<object>(news, { id: game.game, after: 0 });
    return new Account(onlooker, url, game, socket, heard);
  }

  note(what: string, text: string): void {
    this.pieces.push(`${what}: ${withoutItsOwn(text)}`);
  }

  private async ask(what: string, query: string, variables: object): Promise<string> {
    const told = await answer(this.url, query, variables, this.onlooker.token);
    this.note(what, told);
    return told;
  }

  async lookAt(ply: number): Promise<void> {
    const id = this.game.game;
    await this.ask(`game at ${ply}`, look, { id, ply });
    if (ply % 4 === 0) await this.ask(`match at ${ply}`, listed, { id: this.game.match });
    for (const tried of this.onlooker.tries[ply] ?? []) {
      const input = { gameId: id, ply, commandId: newId(), ...tried };
      const told = await this.ask(`${tried.move} at ${ply}`, play, { input });
      // It was refused, or never tried, in the first of the twins.
      if (told.includes('MovePlayed')) throw new Error(`${this.onlooker.name} has played: ${told}`);
    }
  }

  /** Every moment of the game, looked back at; the past told anew to one who comes back; a command that fits nowhere. */
  async lookBack(plies: number): Promise<void> {
    const id = this.game.game;
    await until(() => this.heard.frames.length > plies || this.heard.errors.length > 0);
    for (let from = 0; from <= plies; from += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, plies + 1 - from) }, (_, at) => from + at);
      await this.ask(`moments from ${from}`, momentsAt(some), { id });
    }
    await this.ask('draw', offer, { input: { gameId: id, commandId: newId() } });
    const again = this.socket.listen<object>(news, { id, after: 0 });
    await until(() => again.frames.length > plies || again.errors.length > 0);
    for (const { frames, errors } of [this.heard, again]) {
      this.note('frames', String(frames.length));
      for (const frame of [...frames, ...errors]) this.note('frame', JSON.stringify(frame));
    }
    again.stop();
    this.heard.stop();
    await this.socket.close();
  }
}

/** Plays a game by its seats, and gives what each onlooker was told on the way. */
export async function toldOf(
  url: string,
  game: Dealt,
  plies: readonly PlayedPly[],
  tokenOf: (entry: string) => string,
  onlookers: readonly Onlooker[],
): Promise<readonly (readonly string[])[]> {
  const accounts = onlookers.map((onlooker) => Account.open(url, game, onlooker));
  for (let ply = 0; ply <= plies.length; ply += 1) {
    // A frame tells the game as it stands: nobody plays on before it is told.
    await until(() => accounts.every(({ heard }) => heard.frames.length > ply || heard.errors.length > 0));
    // Frames and moments tell of every ply; of a long game every third is looked at, and the last ones.
    if (ply % 3 === 0 || ply + 6 > plies.length)
      await Promise.all(accounts.map((account) => account.lookAt(ply)));
    const played = plies[ply];
    if (!played) break;
    const token = tokenOf(game.seats[played.seat] ?? '');
    const input = { gameId: game.game, ply, move: played.move, commandId: newId() };
    const own = accounts.find(({ onlooker }) => onlooker.token === token);
    const told = await answer(url, own ? play : playOn, { input }, token);
    if (!told.includes('"__typename":"MovePlayed"'))
      throw new Error(`${ply} ${played.move} of the table: ${told}`);
    own?.note(`played ${ply}`, told);
  }
  await Promise.all(accounts.map((account) => account.lookBack(plies.length)));
  return accounts.map(({ pieces }) => pieces);
}
