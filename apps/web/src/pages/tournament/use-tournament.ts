import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { useFold } from '../../data/use-fold.js';
import { tournamentSubject, type TournamentNow } from './subject.js';

/** A tournament as it stands, live. */
export function useTournament(id: string): FoldState<TournamentNow> {
  const client = useClient();
  return useFold(`tournament:${id}`, (live) => tournamentSubject(client, live, id));
}
