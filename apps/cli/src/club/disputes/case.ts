import { Problem } from '../../process/problem.js';
import type { ClubServer, Page } from '../club-server.js';
import type { Dispute, DisputedGame, DisputedMatch, OfTournament, Proposal, RowMatch } from './answers.js';
import {
  disputeDocument,
  disputedGameDocument,
  disputedMatchDocument,
  disputedTournamentDocument,
  rowMatchesDocument,
} from './documents.js';

/** A dispute with the current state of its subject. */
export interface Case {
  readonly dispute: Dispute;
  readonly about: GameCase | SheetCase | RowCase;
  /** The tournament that it belongs to, if any. */
  readonly tournament: OfTournament['tournament'];
  /** The rulings on it that wait for a second person. */
  readonly proposals: readonly Proposal[];
}

type DisputedTournament = NonNullable<OfTournament['tournament']> & {
  readonly proposals: readonly Proposal[];
};

interface GameCase {
  readonly kind: 'game';
  readonly game: DisputedGame;
  readonly match: string | null;
}

interface SheetCase {
  readonly kind: 'sheet';
  readonly match: DisputedMatch;
  /** The game whose result is disputed. */
  readonly result?: string;
}

interface RowCase {
  readonly kind: 'row';
  readonly matches: readonly RowMatch[];
}

const hidden = (): Problem => new Problem('What it is about is hidden from you.');

/** Reads a dispute. @throws Problem if it does not exist, or the caller may not see it */
export async function caseOf(server: ClubServer, id: string): Promise<Case> {
  const { dispute } = await server.ask<{ dispute: Dispute | null }>(disputeDocument, { id });
  if (!dispute) throw new Problem(`There is no dispute ${id}, or you may not see it.`);
  const { subject } = dispute;
  const waiting = (proposals: readonly Proposal[]): readonly Proposal[] =>
    proposals.filter(({ disputeId, status }) => disputeId === id && status === 'OPEN');
  if (subject.__typename === 'DisputedRow') {
    const { tournament } = await server.ask<{ tournament: DisputedTournament | null }>(
      disputedTournamentDocument,
      { id: subject.tournament?.id ?? null },
    );
    const matches = await matchesOfRow(server, id);
    return {
      dispute,
      tournament,
      about: { kind: 'row', matches },
      proposals: waiting(tournament?.proposals ?? []),
    };
  }
  if (subject.__typename === 'DisputedPly') {
    if (!subject.game) throw hidden();
    const { game } = await server.ask<{ game: DisputedGame | null }>(disputedGameDocument, {
      id: subject.game.id,
      ply: subject.ply,
      next: subject.ply + 1,
    });
    if (!game) throw hidden();
    const about = { kind: 'game', game, match: subject.game.match?.id ?? null } as const;
    return { dispute, about, tournament: game.tournament, proposals: waiting(game.proposals) };
  }
  if (!subject.match) throw hidden();
  const match = await matchNamed(server, subject.match.id);
  const about = {
    ...({ kind: 'sheet', match } as const),
    ...(subject.__typename === 'DisputedResult' ? { result: subject.gameId } : {}),
  };
  return { dispute, about, tournament: match.tournament, proposals: waiting(match.proposals) };
}

/** A match with what a ruling may correct in it. @throws Problem if the caller may not see it */
export async function matchNamed(server: ClubServer, id: string): Promise<DisputedMatch> {
  const { match } = await server.ask<{ match: DisputedMatch | null }>(disputedMatchDocument, { id });
  if (!match) throw hidden();
  return match;
}

const matchesOfRow = (server: ClubServer, id: string): Promise<readonly RowMatch[]> =>
  server.every(async (after) => {
    const { dispute } = await server.ask<{
      dispute: { subject: { entry?: { matches: Page<RowMatch> } } } | null;
    }>(rowMatchesDocument, { id, after });
    return dispute?.subject.entry?.matches;
  });
