import { useMemo } from 'react';
import { useParams } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What an address calls a tournament or a club. */
export type Named = { readonly id: string } | { readonly slug: string };

/** The argument for the API: the part of an address is a slug, as in links, or an id. */
export function named(part: string): Named {
  return uuid.test(part) ? { id: part } : { slug: part };
}

/** The tournament that the address names, for `tournament(id:, slug:)`. */
export function useNamedTournament(): Named {
  const { club, tournament = '' } = useParams();
  return useMemo(
    () => (club === undefined ? named(tournament) : { slug: `${club}/${tournament}` }),
    [club, tournament],
  );
}
