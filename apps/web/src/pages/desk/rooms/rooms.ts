/** The rooms of the desk, by what one does in them. */
export const rooms = ['round', 'players', 'rulings', 'papers', 'tournament', 'close'] as const;
export type Room = (typeof rooms)[number];

/** The rooms of everybody who works at the desk; the others are for organizers. */
const ofOfficials: readonly Room[] = ['round', 'players', 'rulings', 'papers'];

/** The rooms that people with these roles may open. */
export const roomsOf = (roles: readonly string[]): readonly Room[] =>
  roles.includes('ORGANIZER') ? rooms : ofOfficials;

/** The room that an address names behind `/desk`: the first one if it names none, and undefined if there is none of that name. */
export const roomNamed = (part = 'round'): Room | undefined => rooms.find((room) => room === part);

/** The address of a room, at a tournament by its slug, and of a place in it. */
export const roomAddress = (slug: string, room: Room, place?: string): string =>
  `/t/${slug}/desk${room === 'round' ? '' : `/${room}`}${place === undefined ? '' : `#${place}`}`;

/** The places that are in other rooms than the first: addresses of before there were rooms name them alone. */
const places: Readonly<Record<string, Room>> = {
  entries: 'players',
  disputes: 'rulings',
  proposals: 'rulings',
  correct: 'rulings',
  'end-match': 'rulings',
  penalties: 'rulings',
  time: 'rulings',
  papers: 'papers',
  officials: 'tournament',
  plan: 'tournament',
  again: 'tournament',
  close: 'close',
};

/** The room of what an address asks of the desk: a place, a paper, a slip, or an act with an entry. */
export function roomAsked(search: URLSearchParams, hash: string): Room {
  if (search.has('paper') || search.has('slip')) return 'papers';
  if (search.has('act')) return 'players';
  return places[hash.slice(1)] ?? 'round';
}
