import { lazy, Suspense } from 'react';
import { useViewer } from '../../data/viewer.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { TournamentLeaf } from './tournament-leaf.js';
import { useTournament } from './use-tournament.js';

const ClosedDoor = lazy(async () => ({
  default: (await import('../../parts/door/closed-door.js')).ClosedDoor,
}));

/** A tournament: its standings and their reasons, its rounds, and its cross table. */
export default function TournamentPage() {
  const state = useTournament();
  const viewer = useViewer();
  if (state.status === 'fetching') return <FetchingPage failure={state.failure} />;
  if (state.status === 'unknown')
    return (
      <Suspense fallback={<FetchingPage />}>
        <ClosedDoor />
      </Suspense>
    );
  // Players of this tournament are told first where to go.
  if (viewer === undefined) return <FetchingPage />;
  return <TournamentLeaf now={state.value} />;
}
