import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../limits/limits.js';
import { refuse } from '../limits/refusals.js';
import { tokenOfDownload } from '../request/page-session.js';
import { bearerOf } from '../transport/request-headers.js';
import { refusalOf } from '../transport/refusal-of.js';
import type { HttpParts } from './http.js';

/** The GraphQL answer to a request for a file. */
export interface FileAnswer<Told> {
  readonly data: Told | null | undefined;
  readonly reason: string | undefined;
  /** The caller that files under way are counted for: the account or device, or else the address. */
  readonly who: string;
}

/**
 * Queries GraphQL as the request's own caller: a program sends its token, a browser its cookie. So rights and costs are defined
 * in one place for files too.
 */
export async function askedFor<Told extends object>(
  { apollo, contexts, meter, people }: HttpParts,
  { headers, ip: address }: Pick<FastifyRequest, 'headers' | 'ip'>,
  document: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
): Promise<FileAnswer<Told>> {
  await meter.address(address);
  const { token: borne, wellFormed } = bearerOf(headers.authorization);
  const token = borne ?? tokenOfDownload(headers);
  const caller = token === undefined ? undefined : await people.knownCallerOf(token);
  const known = caller?.account ?? caller?.device?.id;
  await meter.caller(known, address);
  if (!wellFormed || (borne !== undefined && !caller)) throw refuse('token-refused');
  const signal = AbortSignal.timeout(limits.milliseconds.query);
  const contextValue = contexts.contextFor(
    { caller: caller && { ...caller, address }, address, token },
    { signal },
  );
  const { body } = await apollo.executeOperation<Told>(document, { contextValue });
  const who = known ?? address;
  if (body.kind !== 'single') return { data: null, reason: undefined, who };
  const { data, errors } = body.singleResult;
  return { data, reason: errors?.[0]?.message, who };
}

/** Answers with a sentence. */
export const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

/** No copy is kept on the way, and no page of another site reads it. */
export const unkept = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin');

/** What a file is not given for, in a sentence. */
export function refusedFile(reply: FastifyReply, error: Error): FastifyReply {
  const refusal = refusalOf(error);
  const { status = 500 } = (refusal.extensions?.['http'] ?? {}) as { status?: number };
  return say(reply, status, refusal.message);
}
