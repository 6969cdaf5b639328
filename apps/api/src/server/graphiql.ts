import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const folder = '/graphiql';

/**
 * Everything comes from this server, and scripts run from files alone. The editor positions its lines by style
 * attributes and adds style elements as it goes: styles are the one thing that may stand inline, on this page only.
 */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  `connect-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const greeting = `# Fairview's GraphQL API. Ctrl-Space completes, Ctrl-Enter asks.
# A session's token or an API key goes into "Headers": { "authorization": "Bearer …" }

{
  serverTime
}
`;

/** Starts the editor; remembers, in memory only, the token that queries are sent with, to use it on the socket too. */
const start = `'use strict';
let authorization;
const ask = globalThis.fetch;
globalThis.fetch = (resource, options) => {
  authorization = new Headers(options?.headers).get('authorization') ?? undefined;
  return ask(resource, options);
};
globalThis.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => '${folder}/' + label + '.js' };
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), {
  title: 'Fairview',
  endpoint: '/graphql',
  subscriptionsProtocol: 'WS',
  credentials: 'omit',
  defaultQuery: ${JSON.stringify(greeting)},
  connectionParams: () => (authorization ? { authorization } : {}),
});
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Fairview GraphQL</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${folder}/graphiql.css" />
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="${folder}/graphiql.js"></script>
    <script src="${folder}/start.js"></script>
  </body>
</html>
`;

interface Asset {
  readonly type: string;
  readonly text: Buffer;
  readonly zipped: Buffer;
  readonly tag: string;
}

const zip = promisify(gzip);

async function asset(type: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type: `${type}; charset=utf-8`, text: plain, zipped: await zip(plain), tag };
}

let found: Promise<ReadonlyMap<string, Asset>> | undefined;

/** The editor's files, nine megabytes that are loaded when somebody first asks for them. */
function assets(): Promise<ReadonlyMap<string, Asset>> {
  found ??= import('@graphql-yoga/render-graphiql/graphiql').then(async (editor) => {
    const script = 'text/javascript';
    return new Map([
      ['graphiql.css', await asset('text/css', editor.css)],
      ['graphiql.js', await asset(script, editor.js)],
      ['start.js', await asset(script, start)],
      ['editorWorkerService.js', await asset(script, editor.editorWorkerService)],
      ['graphql.js', await asset(script, editor.graphqlWorker)],
      ['json.js', await asset(script, editor.jsonWorker)],
    ]);
  });
  return found;
}

/** Serves GraphiQL, an editor to try the API in, at /graphiql. */
export function mountGraphiql(fastify: FastifyInstance): void {
  fastify.get(folder, (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  fastify.get<{ Params: { file: string } }>(`${folder}/:file`, async ({ params, headers }, reply) => {
    const file = (await assets()).get(params.file);
    if (!file) return reply.callNotFound();
    // A worker runs under the policy that its own script came with.
    reply.header('content-security-policy', policy).header('cache-control', 'public, max-age=3600');
    reply.header('etag', file.tag).header('vary', 'accept-encoding');
    if (headers['if-none-match'] === file.tag) return reply.code(304).send();
    const zipped = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    if (zipped) reply.header('content-encoding', 'gzip');
    return reply.type(file.type).send(zipped ? file.zipped : file.text);
  });
}
