import { useViewer } from '../../data/viewer.js';
import { Leaf } from '../../shell/leaf.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Empty } from '../../shell/states.js';
import { useWords } from '../../messages/say.js';
import shellWords from '../../shell/words.json' with { type: 'json' };
import { TournamentLeaf } from './tournament-leaf.js';
import { useTournament } from './use-tournament.js';

/** A tournament: its standings and their reasons, its rounds, and its cross table. */
export default function TournamentPage() {
  const say = useWords(shellWords);
  const state = useTournament();
  const viewer = useViewer();
  if (state.status === 'fetching') return <FetchingPage failure={state.failure} />;
  if (state.status === 'unknown')
    return (
      <Leaf title={say('no-page')}>
        <Empty>{say('not-found')}</Empty>
      </Leaf>
    );
  // Players of this tournament are told first where to go.
  if (viewer === undefined) return <FetchingPage />;
  return <TournamentLeaf now={state.value} />;
}
