import { useParams, useSearchParams } from 'react-router';
import { useNamedTournament } from '../../data/named.js';
import { useViewer, type Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty, Fetching } from '../../shell/states.js';
import type { Desk } from './desk.js';
import { DeskLeaf } from './desk-leaf.js';
import { useDesk } from './use-desk.js';
import { deskWords } from './words.js';

const officials: ReadonlySet<string> = new Set(['ORGANIZER', 'ARBITER', 'SCORER']);

/** The roles by which somebody sits at the desk of a tournament. */
export function rolesAtDesk(viewer: Viewer | null | undefined, plan: Desk['plan']): readonly string[] {
  const own = (viewer?.clubs ?? []).filter(
    ({ club, tournament, role }) =>
      club.id === plan.club.id && (tournament === null || tournament.id === plan.id) && officials.has(role),
  );
  return [...new Set(own.map(({ role }) => role))];
}

/** The organizer's desk: what is next to do, and everything that is done by hand at a tournament. */
export default function DeskPage() {
  const named = useNamedTournament();
  const { tournament = '' } = useParams();
  const [search] = useSearchParams();
  const round = search.get('round');
  const viewer = useViewer();
  const { state, again } = useDesk(named, round === null ? null : Number(round));
  if (state === 'fetching' || viewer === undefined) return <Fetching />;
  if (state === 'unknown') return <NoDesk to={'slug' in named ? `/t/${named.slug}` : `/t/${tournament}`} />;
  const roles = rolesAtDesk(viewer, state.plan);
  if (roles.length === 0) return <NoDesk to={`/t/${state.plan.slug}`} />;
  return <DeskLeaf desk={state} again={again} roles={roles} name={viewer?.name ?? ''} />;
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
