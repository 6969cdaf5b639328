import type { Caller } from '@fairview/people';
import type { Services } from '@fairview/services';
import type { Recent } from '../limits/recent.js';
import { isId } from '../shared/ids.js';
import type { SubjectKind } from './right.js';

/** Where a subject stands, and who may look at it without a role or an entry there. */
export interface Whereabouts {
  readonly club: string;
  readonly tournament: string | null;
  readonly isPublic: boolean;
}

/** The services that know where something stands. */
type LocatedIn = Pick<Services, 'people' | 'playReads' | 'tournamentReads'>;

/** Where a club, a tournament, a match or a game stands; `undefined` for an id that names none. */
export class Subjects {
  /** @param known club, tournament and visibility never change, so what was found once is kept */
  constructor(
    private readonly services: LocatedIn,
    private readonly known: Recent<Whereabouts>,
  ) {}

  async find(kind: SubjectKind, id: unknown): Promise<Whereabouts | undefined> {
    if (typeof id !== 'string' || !isId(id)) return undefined;
    const key = `${kind} ${id}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = await this.look(kind, id);
    if (found) this.known.set(key, found);
    return found;
  }

  /** The entries that sit there: whoever plays for one may claim its seat. */
  async entriesAt(kind: SubjectKind, id: string, { club }: Whereabouts): Promise<readonly string[]> {
    if (kind === 'game')
      return (await this.services.playReads.games(club, [id])).flatMap(({ seats }) => seats);
    if (kind === 'match')
      return (await this.services.playReads.matches(club, [id])).flatMap(({ sides }) =>
        Object.values(sides).flat(),
      );
    return [];
  }

  /** Whether a caller has a role in a club, be it at one tournament. */
  async isMember({ account, key }: Caller, club: string): Promise<boolean> {
    if (account === undefined || (key && key.club !== club)) return false;
    return (await this.services.people.clubs.clubsOf(account)).some((membership) => membership.club === club);
  }

  private async look(kind: SubjectKind, id: string): Promise<Whereabouts | undefined> {
    const { people, playReads, tournamentReads } = this.services;
    if (kind === 'club') {
      const [name] = await people.clubs.namesOf([id]);
      return name === undefined ? undefined : { club: id, tournament: null, isPublic: false };
    }
    if (kind === 'tournament') {
      const tournament = await tournamentReads.whereIsTournament(id);
      return (
        tournament && { club: tournament.club, tournament: id, isPublic: tournament.visibility === 'public' }
      );
    }
    const place = kind === 'match' ? await playReads.whereIsMatch(id) : await playReads.whereIsGame(id);
    if (!place) return undefined;
    const tournament =
      place.tournament === null ? undefined : await this.find('tournament', place.tournament);
    return { club: place.club, tournament: place.tournament, isPublic: tournament?.isPublic ?? false };
  }
}
