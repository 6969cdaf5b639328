import { pointer } from '../model/answer.js';
import type { Competitor, Id } from '../model/tournament.js';
import type { Node } from './json-text.js';
import { idKey, idText, type Reading } from './reading.js';
import { mostRounds } from './settings.js';

const mostCompetitors = 5000;
const highestRating = 9999;
const mostVirtual = 1000;

export interface Competitors {
  readonly all: readonly Competitor[];
  readonly indexes: ReadonlyMap<string, number>;
}

function nameOf(read: Reading, node: Node | undefined, at: string): string | null {
  return node === undefined || node === null ? null : read.text(node, at);
}

function readAll(
  read: Reading,
  node: Node | undefined,
  at: string,
  one: (each: Node, place: string) => Competitor,
): Competitors {
  const indexes = new Map<string, number>();
  const all = read.list(node, at, mostCompetitors).map((each, index) => {
    const place = pointer(at, index);
    const competitor = one(each, place);
    const key = idKey(competitor.id);
    if (indexes.has(key)) read.refuse('id-twice', pointer(place, 'id'), { id: idText(competitor.id) });
    indexes.set(key, index);
    return competitor;
  });
  return { all, indexes };
}

const idOf = (read: Reading, node: Node | undefined, place: string): Id =>
  read.id(node, pointer(place, 'id'));

/** The entrants. Refused: an id twice, impossible ratings and virtual points. */
export function readEntrants(read: Reading, node: Node | undefined): Competitors {
  return readAll(read, node, '/entrants', (each, place) => {
    const fields = read.fields(each, place, ['id', 'name', 'rating', 'virtual'], ['id']);
    const rating = fields.get('rating') ?? null;
    const virtual = pointer(place, 'virtual');
    const rated = rating === null ? 0 : read.whole(rating, pointer(place, 'rating'), 0, highestRating);
    return {
      id: idOf(read, fields.get('id'), place),
      name: nameOf(read, fields.get('name'), pointer(place, 'name')),
      rating: rated === 0 ? null : rated,
      virtual: read
        .list(fields.get('virtual'), virtual, mostRounds)
        .map((points, round) => read.figure(points, pointer(virtual, round), mostVirtual, 0)),
    };
  });
}

/** The teams, and for each player their team. Refused: an id twice, an unknown player, a player of two teams. */
export function readTeams(
  read: Reading,
  node: Node | undefined,
  players: Competitors,
): Competitors & { readonly teamOf: readonly (number | null)[]; readonly smallest: number } {
  const teamOf: (number | null)[] = players.all.map(() => null);
  let smallest = Infinity;
  let team = 0;
  const teams = readAll(read, node, '/teams', (each, place) => {
    const fields = read.fields(each, place, ['id', 'name', 'players'], ['id']);
    const at = pointer(place, 'players');
    const members = read.list(fields.get('players'), at, mostCompetitors);
    for (const [index, member] of members.entries()) {
      const player = read.who(member, pointer(at, index), players.indexes);
      if (teamOf[player] !== null && teamOf[player] !== undefined) {
        const id = idText(players.all[player]?.id ?? '');
        const code = teamOf[player] === team ? 'id-twice' : 'player-of-two-teams';
        read.refuse(code, pointer(at, index), { id });
      }
      teamOf[player] = team;
    }
    if (members.length > 0) smallest = Math.min(smallest, members.length);
    team++;
    return {
      id: idOf(read, fields.get('id'), place),
      name: nameOf(read, fields.get('name'), pointer(place, 'name')),
      rating: null,
      virtual: [],
    };
  });
  return { ...teams, teamOf, smallest: Number.isFinite(smallest) ? smallest : 1 };
}
