import { useParams } from 'react-router';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What the API is asked for: the part of an address is a slug, as links have it, or an id. */
export function named(part: string): { readonly id: string } | { readonly slug: string } {
  return uuid.test(part) ? { id: part } : { slug: part };
}

/** The tournament that the address names, for `tournament(id:, slug:)`. */
export function useNamedTournament(): { readonly id: string } | { readonly slug: string } {
  const { club, tournament = '' } = useParams();
  return club === undefined ? named(tournament) : { slug: `${club}/${tournament}` };
}
