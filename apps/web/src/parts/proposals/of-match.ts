import type { Proposal, QuestionedMatch } from './documents.js';

/** What an official has proposed, with the match that it is about. */
export interface ProposalAt {
  readonly proposal: Proposal;
  readonly match: Pick<QuestionedMatch, 'id' | 'round' | 'board' | 'sides'> | null;
}

type QuestionedGame = QuestionedMatch['currentGames'][number];

function gamesOf(match: QuestionedMatch): readonly QuestionedGame[] {
  const games = [...match.games.nodes.flatMap(({ game }) => game ?? []), ...match.currentGames];
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

/** What is proposed in a match, and in its games. */
export const proposalsOfMatch = (match: QuestionedMatch): readonly ProposalAt[] => [
  ...match.proposals.map((proposal) => ({ proposal, match })),
  ...gamesOf(match).flatMap(({ proposals }) => proposals.map((proposal) => ({ proposal, match }))),
];
