import { Recent } from '@fairview/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../limits/limits.js';
import type { Meter } from '../../limits/rate.js';
import { siteOf } from '../../transport/host.js';
import { askedFor, refusedFile, say } from '../file-request.js';
import type { HttpParts } from '../http.js';
import { boardPicture, mark, pictureSize, type SharedBoard, type SharedPiece } from './board-picture.js';

const headQuery = `query SharedGame($id: ID!) {
  game(id: $id) { number gameKind ply status seats { seat entry { name } } tournament { name } }
}`;

interface Head {
  readonly number: number | null;
  readonly gameKind: string;
  readonly ply: number;
  readonly status: string;
  readonly seats: readonly { readonly seat: number; readonly entry: { readonly name: string } | null }[];
  readonly tournament: { readonly name: string } | null;
}

const viewOf = (parts: string): string =>
  `query SharedPly($id: ID!, $ply: Int!) { game(id: $id) { at(ply: $ply) { view { ${parts} } } } }`;
const teekoQuery = viewOf('... on TeekoView { board { circles { piece } } }');
const scarneyQuery = viewOf('... on ScarneyView { board { circles { pawn { colour spots } } } }');

interface Seen {
  readonly game: {
    readonly at: {
      readonly view: {
        readonly board?: {
          readonly circles: readonly {
            readonly piece?: number | null;
            readonly pawn?: SharedPiece | null;
          }[];
        };
      };
    } | null;
  } | null;
}

/** What the address of a game looks like. */
const address = /^\/g\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Whether a program asks for the page of a game that takes anything: messengers read it to show what it is. */
export const readsGame = ({ url, headers }: FastifyRequest): boolean =>
  address.test(url.split('?')[0] ?? '') && headers.accept?.includes('*/*') === true;

/** Read as an anonymous caller: the preview of an address is seen by every recipient. */
const asStranger = ({ ip }: FastifyRequest) => ({ ip, headers: {} });

/** The ply that an address names, if the game has it. */
function plyOf({ query }: FastifyRequest, { ply }: Head): number {
  const { ply: named } = query as { readonly ply?: unknown };
  return typeof named === 'string' && /^\d{1,5}$/u.test(named) ? Math.min(Number(named), ply) : ply;
}

async function headOf(parts: HttpParts, request: FastifyRequest, id: string): Promise<Head | null> {
  const document = { query: headQuery, variables: { id } };
  const { data } = await askedFor<{ game: Head | null }>(parts, asStranger(request), document);
  return data?.game ?? null;
}

/** The board after a ply; the mark of Fairview for games without a board, whose hands are nobody's business. */
async function boardOf(
  parts: HttpParts,
  request: FastifyRequest,
  id: string,
  head: Head,
): Promise<SharedBoard> {
  const isTeeko = head.gameKind === 'teeko';
  if (!isTeeko && !head.gameKind.startsWith('scarney-')) return mark;
  if (head.gameKind === 'scarney-baccarat') return mark;
  const document = {
    query: isTeeko ? teekoQuery : scarneyQuery,
    variables: { id, ply: plyOf(request, head) },
  };
  const { data } = await askedFor<Seen>(parts, asStranger(request), document);
  const circles = data?.game?.at?.view.board?.circles;
  if (!circles) return mark;
  return {
    slanted: isTeeko,
    circles: circles.map(({ piece, pawn }): SharedPiece | null => {
      if (!isTeeko) return pawn ?? null;
      if (piece === null || piece === undefined) return null;
      return piece === 0 ? { colour: 'B' } : { colour: 'R', open: true };
    }),
  };
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => `&#${String(sign.codePointAt(0))};`);

/**
 * What a messenger shows of the address of a game: the players, the ply, and a picture of it. Empty if an anonymous caller may
 * not see the game, for signed-in callers, who need none, and if there is no answer: the page works all the same.
 */
export async function tagsOfGame(parts: HttpParts, request: FastifyRequest): Promise<string> {
  const [path = ''] = request.url.split('?');
  const [, id] = address.exec(path) ?? [];
  if (id === undefined || request.headers.cookie !== undefined) return '';
  try {
    const head = await headOf(parts, request, id);
    if (!head) return '';
    const ply = plyOf(request, head);
    const players = head.seats.map(({ seat, entry }) => entry?.name ?? `seat ${seat + 1}`);
    const who = players.join(players.length === 2 ? ' v ' : ', ');
    const site = siteOf(request).address;
    const tags = {
      'og:type': 'article',
      'og:site_name': 'Fairview',
      'og:title': head.number === null ? who : `${who}, game ${head.number}`,
      'og:description': `Ply ${ply} of ${head.ply}${head.tournament ? `. ${head.tournament.name}` : ''}`,
      'og:image': `${site}${path}/picture.png?ply=${ply}`,
      'og:image:width': String(pictureSize.width),
      'og:image:height': String(pictureSize.height),
    };
    return Object.entries(tags)
      .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
      .join('');
  } catch {
    return '';
  }
}

/** Pictures of boards. One that is drawn costs its caller more than one that is kept, for all others wait while it is drawn. */
class BoardPictures {
  private readonly kept = new Recent<Promise<Buffer>>(limits.picturesKept);

  constructor(private readonly meter: Meter) {}

  /** @throws GraphQLError `rate-limited` */
  async of(board: SharedBoard, address: string): Promise<Buffer> {
    const key = JSON.stringify(board);
    const known = this.kept.get(key);
    if (known) return known;
    await this.meter.caller(undefined, address, limits.requests.aPicture);
    const picture = boardPicture(board);
    this.kept.set(key, picture);
    return picture;
  }
}

/** Serves the picture of a game after a ply: `/g/GAME/picture.png?ply=12`. Everybody sees in it what a stranger may see. */
export function mountGamePictures(fastify: FastifyInstance, parts: HttpParts): void {
  const pictures = new BoardPictures(parts.meter);
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const head = await headOf(parts, request, id);
    if (!head) return say(reply, 404, 'There is no such game, or you may not see it.');
    const picture = await pictures.of(await boardOf(parts, request, id, head), request.ip);
    return reply
      .header('cache-control', 'public, max-age=60')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(picture);
  };
  fastify.get<{ Params: { game: string } }>('/g/:game/picture.png', (request, reply) =>
    answer(request, reply, request.params.game).catch((error: unknown) => refusedFile(reply, error as Error)),
  );
}
