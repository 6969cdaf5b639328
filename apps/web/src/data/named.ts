import { useParams } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The argument for the API: the part of an address is a slug, as in links, or an id. */
export function named(part: string): { readonly id: string } | { readonly slug: string } {
  return uuid.test(part) ? { id: part } : { slug: part };
}

/** The tournament that the address names, for `tournament(id:, slug:)`. */
export function useNamedTournament(): { readonly id: string } | { readonly slug: string } {
  const { club, tournament = '' } = useParams();
  return club === undefined ? named(tournament) : { slug: `${club}/${tournament}` };
}
