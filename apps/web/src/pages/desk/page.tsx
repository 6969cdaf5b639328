import { useParams, useSearchParams } from 'react-router';
import { graphql } from '../../data/graphql.js';
import { useNamedTournament } from '../../data/named.js';
import { useRead } from '../../data/use-read.js';
import { useViewer, type Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { HouseContext } from '../../shell/house.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import { DeskLeaf } from './rooms/desk-leaf.js';
import { useDesk } from './use-desk.js';
import deskWords from './words.json' with { type: 'json' };

const officials: ReadonlySet<string> = new Set(['ORGANIZER', 'ARBITER', 'SCORER']);

/** Where the desk stands: its tournament and that one’s club. */
interface Place {
  readonly id: string;
  readonly club: { readonly id: string };
}

/** The roles by which somebody sits at the desk of a tournament. */
function rolesAtDesk(viewer: Viewer | null | undefined, place: Place): readonly string[] {
  const own = (viewer?.clubs ?? []).filter(
    ({ club, tournament, role }) =>
      club.id === place.club.id && (tournament === null || tournament.id === place.id) && officials.has(role),
  );
  return [...new Set(own.map(({ role }) => role))];
}

const placeDocument = graphql(`
  query DeskPlace($id: ID, $slug: String) {
    tournament(id: $id, slug: $slug) {
      id
      slug
      club {
        id
      }
    }
  }
`);

/** The organizer's desk: what is next to do, and everything that is done by hand at a tournament. */
export default function DeskPage() {
  const named = useNamedTournament();
  const { tournament = '' } = useParams();
  const viewer = useViewer();
  const read = useRead(placeDocument, named);
  if (viewer === undefined || !read.data) return <FetchingPage {...read} />;
  const place = read.data.tournament;
  if (!place) return <NoDesk to={'slug' in named ? `/t/${named.slug}` : `/t/${tournament}`} />;
  const roles = rolesAtDesk(viewer, place);
  if (roles.length === 0) return <NoDesk to={`/t/${place.slug}`} />;
  return <OfficialsDesk id={place.id} roles={roles} name={viewer?.name ?? ''} />;
}

function OfficialsDesk({
  id,
  ...you
}: {
  readonly id: string;
  readonly roles: readonly string[];
  readonly name: string;
}) {
  const [search] = useSearchParams();
  const round = search.get('round');
  const { state, failure, again } = useDesk(id, round === null ? null : Number(round));
  if (state === 'fetching') return <FetchingPage failure={failure} again={again} />;
  if (state === 'unknown') return <NoDesk to={`/t/${id}`} />;
  return (
    <HouseContext value={state.plan.club.id}>
      <DeskLeaf desk={state} again={again} {...you} />
    </HouseContext>
  );
}

function NoDesk({ to }: { readonly to: string }) {
  const say = useWords(deskWords);
  return (
    <Leaf title={say('desk')}>
      <Empty>
        {say('not-yours')} <PageLink to={to}>{say('to-tournament')}</PageLink>
      </Empty>
    </Leaf>
  );
}
