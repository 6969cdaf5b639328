import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askedFor, refusedFile, say, unkept } from './file-request.js';
import type { HttpParts } from './http.js';

/** The addresses of downloads end so: what is written down, and its form. A tournament's TRF is that of 2016. */
const file = /^(entries|pairings|results|games|standings|rounds|tournament)\.(csv|json|trf|trf16|trf26|ics)$/;

/** GraphQL decides who sees what and what it costs: a download asks it as anybody would. */
const query = `query Download($id: ID, $slug: String, $what: Downloadable!, $form: DownloadForm!) {
  tournament(id: $id, slug: $slug) {
    download(what: $what, form: $form) {
      ... on Download { name mediaType text }
      ... on Refused { code message }
    }
  }
}`;

/** GraphQL also decides who sees a league. */
const ofLeague = `query LeagueFile($id: ID, $slug: String, $league: ID!, $form: LeagueForm!) {
  club(id: $id, slug: $slug) {
    league(id: $league) { download(form: $form) { name mediaType text } }
    publicLeague(id: $league) { download(form: $form) { name mediaType text } }
  }
}`;

interface LeagueFile {
  readonly download: { readonly name: string; readonly mediaType: string; readonly text: string };
}

interface ToldOfLeague {
  readonly club: { readonly league: LeagueFile | null; readonly publicLeague: LeagueFile | null } | null;
}

interface Told {
  readonly tournament: {
    readonly download: {
      readonly name?: string;
      readonly mediaType?: string;
      readonly text?: string;
      readonly code?: string;
      readonly message?: string;
    };
  } | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

type Place = { readonly id: string } | { readonly slug: string };

/** Answers one download. What the caller may not see is not there for them. */
async function download(
  parts: HttpParts,
  place: Place,
  named: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  unkept(reply);
  const [, what = '', form = ''] = file.exec(named) ?? [];
  if (!what) return say(reply, 404, 'There is no such file.');
  const variables = {
    ...place,
    what: what.toUpperCase(),
    form: form === 'trf' ? 'TRF16' : form.toUpperCase(),
  };
  const { data, reason } = await askedFor<Told>(parts, request, { query, variables });
  if (!data) return say(reply, 400, reason ?? 'It cannot be written down.');
  if (!data.tournament) return say(reply, 404, 'There is no such tournament, or you may not see it.');
  const { name, mediaType, text, message } = data.tournament.download;
  if (text === undefined || mediaType === undefined)
    return say(reply, 409, message ?? 'It cannot be written down.');
  return reply
    .header('content-disposition', `attachment; filename="${form === 'trf' ? 'tournament.trf' : name}"`)
    .type(mediaType)
    .send(text);
}

/** Answers a league as a file. */
async function leagueFile(
  parts: HttpParts,
  { club, league, form }: { readonly club: string; readonly league: string; readonly form: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  unkept(reply);
  const place = uuid.test(club) ? { id: club } : { slug: club };
  const variables = { ...place, league, form: form.toUpperCase() };
  const { data } = await askedFor<ToldOfLeague>(parts, request, { query: ofLeague, variables });
  const found = data?.club?.league ?? data?.club?.publicLeague;
  if (!found) return say(reply, 404, 'There is no such league, or you may not see it.');
  const { name, mediaType, text } = found.download;
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(mediaType).send(text);
}

/**
 * Serves the downloads of a tournament, beside its pages: `/t/CLUB/TOURNAMENT/standings.csv`, or by its id
 * `/t/ID/standings.csv`; and a league as `/c/CLUB/leagues/ID.csv`. A program sends its token as for GraphQL, a browser its
 * cookie.
 */
export function mountDownloads(fastify: FastifyInstance, parts: HttpParts): void {
  const answer = async (
    place: Place,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { file: named = '' } = request.params as { readonly file?: string };
    try {
      return await download(parts, place, named, request, reply);
    } catch (error) {
      return refusedFile(reply, error as Error);
    }
  };
  const ending = ':file(^[a-z]+\\.[a-z0-9]+$)';
  fastify.get<{ Params: { club: string; own: string } }>(`/t/:club/:own/${ending}`, (request, reply) =>
    answer({ slug: `${request.params.club}/${request.params.own}` }, request, reply),
  );
  fastify.get<{ Params: { club: string; league: string; form: string } }>(
    '/c/:club/leagues/:league(^[0-9a-f-]{36}).:form(^csv|json$)',
    (request, reply) =>
      leagueFile(parts, request.params, request, reply).catch((error: unknown) =>
        refusedFile(reply, error as Error),
      ),
  );
  fastify.get<{ Params: { id: string } }>(`/t/:id/${ending}`, (request, reply) =>
    answer({ id: request.params.id }, request, reply),
  );
}
