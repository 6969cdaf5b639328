import { useParams } from 'react-router';
import { graphql, type ResultOf } from '../../data/graphql.js';
import { named } from '../../data/named.js';
import { useRead, type ReadOnce } from '../../data/use-read.js';
import type { Viewer } from '../../data/viewer.js';
import { membersDocument } from './roles/documents.js';

const clubDocument = graphql(`
  query Club($id: ID, $slug: String) {
    club(id: $id, slug: $slug) {
      id
      slug
      name
      logPosition
      files {
        position
        log
        names
      }
      checkpoint {
        position
        at
        code
      }
      tournaments(first: 50) {
        nodes {
          ...Listed
        }
      }
      publicTournaments(first: 50) {
        nodes {
          ...Listed
        }
      }
      leagues {
        id
        name
      }
      publicLeagues {
        id
        name
      }
      ratingSystems
      ratedGames {
        gameKind
        system
      }
    }
    rulebooks {
      gameKind
      name
    }
  }

  fragment Listed on Tournament {
    id
    slug
    name
    status
    gameKind
    createdAt
    pairedBy
    timetable {
      rounds {
        at
      }
    }
  }
`);

type ClubAnswer = ResultOf<typeof clubDocument>;

/** A club as its page shows it, but for its members. */
export type ShownClub = NonNullable<ClubAnswer['club']>;

/** The club of the address, in one request for all parts of the page. */
export function useClub(): ReadOnce<ClubAnswer> {
  const { club = '' } = useParams();
  return useRead(clubDocument, named(club), { requestPolicy: 'cache-and-network' });
}

/** The tournaments that the viewer may see: all of them for a member, the public ones for anybody else. */
export const listedIn = ({
  tournaments,
  publicTournaments,
}: ShownClub): ShownClub['publicTournaments']['nodes'] => (tournaments ?? publicTournaments).nodes;

/** A list of ratings of a club: a kind of game, by a system. */
export interface RatedList {
  readonly gameKind: string;
  readonly system: ShownClub['ratingSystems'][number];
  /** What the game is called. */
  readonly game: string;
}

/** The lists that a club has and the viewer may see; none if the club does not rate. */
export function ratedLists({ club, rulebooks }: ClubAnswer): readonly RatedList[] {
  const nameOf = (kind: string): string => rulebooks.find(({ gameKind }) => gameKind === kind)?.name ?? kind;
  return (club?.ratedGames ?? [])
    .filter(({ system }) => club?.ratingSystems.includes(system))
    .map((list) => ({ ...list, game: nameOf(list.gameKind) }));
}

/** The members of a club, for those who may see them; visitors, who may not, do not ask. */
export const useMembers = (
  club: string,
  viewer: Viewer | null | undefined,
): ReadOnce<ResultOf<typeof membersDocument>> =>
  useRead(membersDocument, { id: club }, { requestPolicy: 'cache-and-network', pause: !viewer });
