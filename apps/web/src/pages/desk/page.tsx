import { useParams, useSearchParams } from 'react-router';
import { useNamedTournament } from '../../data/named.js';
import { rolesAtDesk } from '../../data/roles.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { HouseContext } from '../../shell/rule-link.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import { DeskLeaf } from './rooms/desk-leaf.js';
import { roomAddress, roomNamed, roomsOf } from './rooms/rooms.js';
import roomWords from './rooms/words.json' with { type: 'json' };
import { useDesk } from './use-desk.js';
import deskWords from './words.json' with { type: 'json' };

/** The organizer's desk: what is next to do, and everything that is done by hand at a tournament. */
export default function DeskPage() {
  const named = useNamedTournament();
  const { tournament = '', room: part } = useParams();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const round = search.get('round');
  const room = roomNamed(part);
  // It is read while it is asked who looks: for nearly everybody who comes here may.
  const asked = { room: room ?? 'round', round: round === null ? null : Number(round) };
  const { state, failure, stopped, again } = useDesk(named, asked);
  const place = `/t/${'slug' in named ? named.slug : tournament}`;
  if (viewer === null) return <NoDesk to={place} />;
  if (viewer && stopped) {
    // Parts of it are refused to others.
    if ('slug' in named && rolesAtDesk(viewer, { id: '', ...named }).length === 0)
      return <NoDesk to={place} />;
    throw stopped.error;
  }
  if (viewer === undefined || state === 'fetching') return <FetchingPage failure={failure} again={again} />;
  if (state === 'unknown') return <NoDesk to={place} />;
  const { slug, club } = state.plan;
  const roles = rolesAtDesk(viewer, state.plan);
  if (roles.length === 0) return <NoDesk to={`/t/${slug}`} />;
  if (room === undefined || !roomsOf(roles).includes(room))
    return <NoRoom desk={roomAddress(slug, 'round')} why={room === undefined ? 'unknown' : 'not-yours'} />;
  return (
    <HouseContext value={club.id}>
      <DeskLeaf desk={state} {...{ again, room, roles }} name={viewer.name ?? ''} />
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
