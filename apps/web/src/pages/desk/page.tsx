import { useParams, useSearchParams } from 'react-router';
import { graphql } from '../../data/graphql.js';
import { useNamedTournament } from '../../data/named.js';
import { useRead } from '../../data/use-read.js';
import { rolesAtDesk } from '../../data/officials.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { HouseContext } from '../../shell/house.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import { DeskLeaf } from './rooms/desk-leaf.js';
import { roomAddress, roomNamed, roomsOf, type Room } from './rooms/rooms.js';
import roomWords from './rooms/words.json' with { type: 'json' };
import { useDesk } from './use-desk.js';
import deskWords from './words.json' with { type: 'json' };

const placeDocument = graphql(`
  query DeskPlace($id: ID, $slug: String) {
    tournament(id: $id, slug: $slug) {
      id
      slug
      club {
        logPosition
      }
    }
  }
`);

/** The organizer's desk: what is next to do, and everything that is done by hand at a tournament. */
export default function DeskPage() {
  const named = useNamedTournament();
  const { tournament = '', room: part } = useParams();
  const viewer = useViewer();
  // Followed from here on: the position is that of now.
  const read = useRead(placeDocument, named, { requestPolicy: 'network-only' });
  if (viewer === undefined || !read.data) return <FetchingPage {...read} />;
  const place = read.data.tournament;
  if (!place) return <NoDesk to={'slug' in named ? `/t/${named.slug}` : `/t/${tournament}`} />;
  const roles = rolesAtDesk(viewer, place);
  if (roles.length === 0) return <NoDesk to={`/t/${place.slug}`} />;
  const room = roomNamed(part);
  if (room === undefined || !roomsOf(roles).includes(room))
    return (
      <NoRoom desk={roomAddress(place.slug, 'round')} why={room === undefined ? 'unknown' : 'not-yours'} />
    );
  const { id, club } = place;
  return <OfficialsDesk {...{ id, roles, room }} since={club.logPosition} name={viewer?.name ?? ''} />;
}

interface OfficialsDeskProps {
  readonly id: string;
  readonly since: number;
  readonly room: Room;
  readonly roles: readonly string[];
  readonly name: string;
}

function OfficialsDesk({ id, since, room, ...you }: OfficialsDeskProps) {
  const [search] = useSearchParams();
  const round = search.get('round');
  const asked = { room, round: round === null ? null : Number(round) };
  const { state, failure, again } = useDesk(id, since, asked);
  if (state === 'fetching') return <FetchingPage failure={failure} again={again} />;
  if (state === 'unknown') return <NoDesk to={`/t/${id}`} />;
  return (
    <HouseContext value={state.plan.club.id}>
      <DeskLeaf desk={state} {...{ again, room }} {...you} />
    </HouseContext>
  );
}

function NoDesk({ to }: { readonly to: string }) {
  const say = useWords(deskWords);
  return (
    <Leaf title={say('the-desk')}>
      <Empty>
        {say('not-yours')} <PageLink to={to}>{say('to-tournament')}</PageLink>
      </Empty>
    </Leaf>
  );
}

/** A room that there is not, or that is not for everybody at the desk. */
function NoRoom({ desk, why }: { readonly desk: string; readonly why: 'unknown' | 'not-yours' }) {
  const say = useWords(deskWords);
  const sayRoom = useWords(roomWords);
  return (
    <Leaf title={say('the-desk')}>
      <Empty>
        {sayRoom(why)} <PageLink to={desk}>{sayRoom('to-desk')}</PageLink>
      </Empty>
    </Leaf>
  );
}
