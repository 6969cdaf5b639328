import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { useNamedTournament } from '../../data/named.js';
import { useFold, useAnswer } from '../../data/use-fold.js';
import { tournamentSubject, type TournamentNow, withChanged } from './subject.js';
import { roundDocument } from './documents.js';
import { matchesIn } from './figures.js';
import { tournamentAsker } from './read-standings.js';

/** The current tournament of the address, live. */
export function useTournament(): FoldState<TournamentNow> {
  const client = useClient();
  const named = useNamedTournament();
  const key = 'id' in named ? named.id : named.slug;
  return useFold(`tournament:${key}`, (live) => tournamentSubject(client, live, named));
}

/** The last round that has matches, from 1; 0 before the first. */
export const lastPaired = ({ matches }: Pick<TournamentNow, 'matches'>): number =>
  Math.max(0, ...matches.map(({ round }) => round ?? 0));

/**
 * A tournament with all its matches. Of a large one only the rounds that are played are known at first; the others are read, a
 * request each, once something that is shown needs them. What has changed since then is among the known ones.
 */
export function useAllMatches(now: TournamentNow, isWanted: boolean): TournamentNow {
  const client = useClient();
  const { plan, isWhole } = now;
  const all = useAnswer(isWanted && !isWhole ? `matches:${plan.id}` : null, async () => {
    const ask = tournamentAsker(client);
    const rounds = await Promise.all(
      Array.from({ length: lastPaired(now) }, (_, at) => ask(roundDocument, { id: plan.id, round: at + 1 })),
    );
    return rounds.flatMap((read) => (read?.tournament ? matchesIn(read.tournament.figures.matches) : []));
  });
  return all.status === 'known'
    ? { ...now, matches: withChanged(all.value, now.matches, now.gone), isWhole: true }
    : now;
}
