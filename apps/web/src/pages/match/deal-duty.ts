import type { ShownDeal, ShownMatch } from './documents.js';

/** What a seat owes to a deal now: to commit, to reveal, or nothing. */
export interface DealDuty {
  readonly kind: 'commit' | 'reveal' | 'forget';
  readonly gameId: string;
  readonly dealId: string;
  readonly seat: number;
  readonly entry: string;
}

/**
 * What these entries owe to the deals of a match. A seed leaves the device only once the server says that all have
 * committed (SH-2): the phase decides it, not the time.
 */
export function dealDuties(deals: readonly ShownDeal[], entries: readonly string[]): readonly DealDuty[] {
  return deals.flatMap(({ phase, gameId, dealId, seats }) =>
    seats.flatMap(({ seat, entry, committed, commitment, seed }): DealDuty[] => {
      if (!entry || !entries.includes(entry.id)) return [];
      const duty = { gameId, dealId, seat, entry: entry.id };
      if (phase === 'COMMITTING') return committed ? [] : [{ kind: 'commit', ...duty }];
      if (phase === 'REVEALING' && commitment !== null && seed === null) return [{ kind: 'reveal', ...duty }];
      return phase === 'REVEALING' ? [] : [{ kind: 'forget', ...duty }];
    }),
  );
}

/** Whether a game of the match waits for its deal: it is listed, nobody is to choose anything for it, and it is not there yet. */
export function isDealing({
  status,
  deals,
  games,
  choicesAsked,
}: Pick<ShownMatch, 'status' | 'deals' | 'games' | 'choicesAsked'>): boolean {
  const isAsked = (game: string): boolean =>
    choicesAsked.some(({ gameId, choice }) => gameId === game && choice === null);
  const isOpen = deals.some(({ phase }) => phase === 'COMMITTING' || phase === 'REVEALING');
  const isAwaited = games.nodes.some(
    ({ gameId, game, source, struck }) =>
      game === null && source === null && struck === null && !isAsked(gameId),
  );
  return status === 'OPEN' && (isOpen || isAwaited);
}
