import type { Proposal, QuestionedMatch } from './documents.js';

/** What an official has proposed, with the match and the game that it is about. */
export interface ProposalAt {
  readonly proposal: Proposal;
  readonly match: Pick<QuestionedMatch, 'id' | 'round' | 'board' | 'sides'> | null;
  readonly gameId: string | null;
}

type QuestionedGame = QuestionedMatch['currentGames'][number];

function gamesOf(match: QuestionedMatch): readonly QuestionedGame[] {
  const games = [...match.games.nodes.flatMap(({ game }) => game ?? []), ...match.currentGames];
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

/** What is proposed in a match, and in its games. */
export const proposalsOfMatch = (match: QuestionedMatch): readonly ProposalAt[] => [
  ...match.proposals.map((proposal) => ({ proposal, match, gameId: null })),
  ...gamesOf(match).flatMap(({ id, proposals }) =>
    proposals.map((proposal) => ({ proposal, match, gameId: id })),
  ),
];
