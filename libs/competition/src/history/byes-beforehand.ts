import { isRoundRobin, type Tournament } from '../model/tournament.js';

/** Those who have the bye of the round that is paired next: it was given to them beforehand. */
export const byesBeforehand = ({ next }: Pick<Tournament, 'next'>): readonly number[] =>
  next.unpaired.flatMap(({ who, kind }) => (kind === 'pairing-bye' ? [who] : []));

/**
 * A tournament as a file lists it, with a last round in which somebody has the bye of a pairing and nobody meets anybody as the next one:
 * it has not been paired. In a round robin it has, by the table.
 */
export function withByesBeforehand(tournament: Tournament): Tournament {
  const { format, rounds, next } = tournament;
  const last = rounds.at(-1);
  const isGiven = last?.pairs.length === 0 && last.unpaired.some(({ kind }) => kind === 'pairing-bye');
  if (!isGiven || isRoundRobin(format)) return tournament;
  const named = new Set(last.unpaired.map(({ who }) => who));
  const asked = next.unpaired.filter(({ who }) => !named.has(who));
  return {
    ...tournament,
    rounds: rounds.slice(0, -1),
    next: { ...next, unpaired: [...last.unpaired, ...asked] },
  };
}

/** The other way round: `next` of a file takes only what was asked for. */
export function asListed(tournament: Tournament): Tournament {
  const { rounds, next } = tournament;
  if (byesBeforehand(tournament).length === 0) return tournament;
  const beforehand = { pairs: [], unpaired: next.unpaired, spreadCap: null };
  return { ...tournament, rounds: [...rounds, beforehand], next: { ...next, unpaired: [] } };
}
