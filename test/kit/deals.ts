import { attemptId, type DealFor, type Play, type ReactionCommand } from '@fairview/play';

const cause = {
  stream: 'test-00000000-0000-4000-8000-000000000000',
  version: 1,
  what: 'asked for by a test',
};

const issue = (play: Play, club: string, command: ReactionCommand): Promise<void> =>
  play.run(club, { needs: () => [], react: () => [command] }, { id: command.id, state: undefined });

/** Opens a deal as a reaction would; one that is open already stands. */
export const openDeal = (play: Play, club: string, id: string, deal: DealFor): Promise<void> =>
  issue(play, club, { to: 'deal', id, start: deal, needs: { draw: attemptId(id, 1) }, cause });

/** Publishes the server's seed of a deal's attempt as a reaction would. */
export const revealDeal = (play: Play, club: string, id: string, dealId: string): Promise<void> =>
  issue(play, club, { to: 'deal', id, command: 'RevealDeal', needs: { reveal: dealId }, cause });
