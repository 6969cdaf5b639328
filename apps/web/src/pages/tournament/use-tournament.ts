import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { useNamedTournament } from '../../data/named.js';
import { useFold } from '../../data/use-fold.js';
import { tournamentSubject, type TournamentNow } from './subject.js';

/** The current tournament of the address, live. */
export function useTournament(): FoldState<TournamentNow> {
  const client = useClient();
  const named = useNamedTournament();
  const key = 'id' in named ? named.id : named.slug;
  return useFold(`tournament:${key}`, (live) => tournamentSubject(client, live, named));
}
