import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../transport/encoding.js';
import { siteOf } from '../transport/host.js';
import { wantsPage } from '../transport/request-headers.js';
import { readClientFiles, type ClientFile } from './client-files.js';
import type { HttpParts } from './http.js';
import { PageDocuments } from './page-documents.js';
import { readsGame, tagsOfGame } from './shared-game/game-link.js';

/** The first parts of the addresses that are pages: the client shows what lies below them. */
const pages = new Set(['', 'c', 't', 'm', 'g', 'me', 'rules', 'practice', 'verify']);

/** Said if the client is not among the files of this server. */
const unbuilt =
  'This server has no pages: its client is not built. Run: npm run build. The API is at /graphql.\n';

/** A year: what lies under `/assets` carries the hash of its content in its name. */
const forGood = 'public, max-age=31536000, immutable';

/** What a page has no use for, and so no script on it either. A browser warns of names that it does not know, such as `bluetooth`. */
const refusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The policy of a page: everything is a file of this server, and nothing stands inline. Sockets of its own host are named
 * beside 'self', which older browsers hold to mean HTTP alone.
 */
const policyAt = (host: string): string =>
  [
    `default-src 'self'`,
    `connect-src 'self' ws://${host} wss://${host}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** Sends a file in the best encoding that is there and that the caller takes. */
function send(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding'], (each) => file.encoded[each] !== undefined);
  reply.header('etag', file.tag).header('vary', 'accept-encoding');
  if (headers['if-none-match'] === file.tag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send((encoding && file.encoded[encoding]) ?? file.plain);
}

/** Serves the built client: its files, and its index at the address of every page. Without a build it returns an explanation. */
export async function mountClient(fastify: FastifyInstance, parts: HttpParts): Promise<void> {
  const { client } = parts.serverContext;
  const files = client === undefined ? new Map<string, ClientFile>() : await readClientFiles(client);
  const index = files.get('/index.html');
  const documents = new PageDocuments(files);
  fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return send(request, reply.header('cache-control', file.hashed ? forGood : 'no-cache'), file);
    const isPage = pages.has(path.split('/')[1] ?? '');
    if (!index && isPage) return reply.code(404).type('text/plain; charset=utf-8').send(unbuilt);
    if (!index || !(path === '/' || wantsPage(request) || readsGame(request))) return reply.callNotFound();
    reply
      .code(isPage ? 200 : 404)
      .header('content-security-policy', policyAt(siteOf(request).host))
      .header('permissions-policy', refusedFeatures)
      .header('cache-control', 'no-cache');
    const page = documents.at(path) ?? index;
    const tags = await tagsOfGame(parts, request);
    if (tags !== '')
      return reply
        .type(page.type)
        .send(page.plain.toString('utf8').replace('</head>', () => `${tags}</head>`));
    return send(request, reply, page);
  });
}
