import { clubExport } from '@fairview/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { limits } from '../limits/limits.js';
import { askedFor, refusedFile, say, unkept } from './file-request.js';
import type { HttpParts } from './http.js';

/** Counts what is under way: one for each who asks, and so many for all together. */
export class UnderWay {
  private readonly busy = new Set<string>();

  constructor(private readonly most: number) {}

  /** @returns what ends it, to be called once; `undefined` if it may not begin now */
  begin(who: string): (() => void) | undefined {
    if (this.busy.has(who) || this.busy.size >= this.most) return undefined;
    this.busy.add(who);
    return () => void this.busy.delete(who);
  }
}

const query = `query ClubFile($id: ID, $slug: String) {
  club(id: $id, slug: $slug) { id slug files { position } }
}`;

interface Told {
  readonly club: {
    readonly id: string;
    readonly slug: string;
    readonly files: { readonly position: number } | null;
  } | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What a club's members download, by the end of its address. */
const files = {
  'log.jsonl': (pool: Pool, _parts: HttpParts, club: string, upTo: number) =>
    clubExport(pool, { club, upTo }),
  'names.jsonl': (_pool: Pool, { people }: HttpParts, club: string) => people.namesOfClub(club),
} as const;

const isFile = (name: string): name is keyof typeof files => Object.hasOwn(files, name);

/** Stops a file that is not read in time: its end is missing then, and `fairview verify` reports it. */
async function* within(milliseconds: number, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const until = performance.now() + milliseconds;
  for await (const line of lines) {
    yield line;
    if (performance.now() > until) throw new Error('the file was not taken in time');
  }
}

/**
 * Serves a club's log and the names in it to its members, beside its page: `/c/CLUB/log.jsonl` and `/c/CLUB/names.jsonl`. They are
 * written while they are taken, a page of the log at a time; each caller has one under way.
 */
export function mountClubFiles(fastify: FastifyInstance, parts: HttpParts, pool: Pool): void {
  const { atOnce, milliseconds } = limits.exports;
  const underWay = new UnderWay(atOnce);
  const answer = async (
    part: string,
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    unkept(reply);
    if (!isFile(name)) return say(reply, 404, 'There is no such file.');
    const variables = uuid.test(part) ? { id: part } : { slug: part };
    const { data, reason, who } = await askedFor<Told>(parts, request, { query, variables });
    if (!data) return say(reply, 400, reason ?? 'It cannot be written down.');
    const { club } = data;
    const upTo = club?.files?.position;
    if (!club || upTo === undefined)
      return say(reply, 404, 'There is no such club, or you may not read its log.');
    if (upTo === 0)
      return say(
        reply,
        409,
        'Nothing can be told yet: a game with hidden cards has been open since the first entry.',
      );
    // A reader that has gone meanwhile gets nothing: the end of its answer is over, and would never end the file.
    if (reply.raw.destroyed) return reply.send();
    const over = underWay.begin(who);
    if (!over) return say(reply, 429, 'Such a file is under way already. Take it first, then ask again.');
    // Also if the reader leaves before the first line.
    reply.raw.once('close', over);
    const lines = within(milliseconds, files[name](pool, parts, club.id, upTo));
    return reply
      .header('content-disposition', `attachment; filename="${club.slug}-${name}"`)
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(lines, { objectMode: false }));
  };
  fastify.get<{ Params: { club: string; file: string } }>(
    '/c/:club/:file(^[a-z]+\\.jsonl$)',
    (request, reply) =>
      answer(request.params.club, request.params.file, request, reply).catch((error: unknown) =>
        refusedFile(reply, error as Error),
      ),
  );
}
