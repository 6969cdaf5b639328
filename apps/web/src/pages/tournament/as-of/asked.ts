import type { AsOf } from '../read-standings.js';

/** Which standings the address asks for: those after a round, or those of a moment, as they were known then or today. */
export type StandingsAsked =
  { readonly round: number } | { readonly at: string; readonly asKnownThen: boolean };

const round = /^[1-9]\d?$/u;

/** `?after=3`, or `?at=2026-11-23T20:15:00.000Z`, with `&known=then`; null for the standings of now, and for what cannot be read. */
export function askedIn(search: URLSearchParams): StandingsAsked | null {
  const after = search.get('after') ?? '';
  if (round.test(after)) return { round: Number(after) };
  const at = Date.parse(search.get('at') ?? '');
  if (Number.isNaN(at)) return null;
  return { at: new Date(at).toISOString(), asKnownThen: search.get('known') === 'then' };
}

/** The address of the same page with other standings; null leads back to now. */
export function withAsked(search: URLSearchParams, asked: StandingsAsked | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['after', 'at', 'known']) next.delete(name);
  if (asked && 'round' in asked) next.set('after', String(asked.round));
  else if (asked) {
    next.set('at', asked.at);
    if (asked.asKnownThen) next.set('known', 'then');
  }
  return next;
}

/** The arguments for the API. */
export function asOfAsked(asked: StandingsAsked): AsOf {
  if ('round' in asked) return { asOf: { round: asked.round } };
  const { at, asKnownThen } = asked;
  return { asOf: { at }, ...(asKnownThen ? { knownAt: { at } } : {}) };
}
