import { bug } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { OpenedDeal } from './deal.js';
import type { MatchTable } from './tables.js';

/** What a match waits for before its next game starts: a choice, or a deal. */
export interface OpenedGame {
  readonly match?: {
    readonly choicesAsked: readonly { readonly gameId: string; readonly by: { readonly id: string } }[];
    readonly deals: readonly OpenedDeal[];
  };
}

/** Opens the next game of the match, as one of its players does. */
export function openGame({ matchId, sides }: MatchTable): Promise<OpenedGame> {
  const { client } = sides[0]?.[0] ?? bug('a match of nobody');
  return client.command<OpenedGame>(
    'openGame',
    { commandId: newId(), matchId },
    `... on MatchChanged { match { choicesAsked { gameId by { id } }
       deals { gameId dealId serverCommitment seats { entry { id } } } } }`,
  );
}

/** Chooses the colours of a game that waits for them, by the player whose choice it is: the game starts (S-5). */
export async function chooseColours(
  { matchId, sides }: MatchTable,
  { match }: OpenedGame,
  colours: readonly string[],
): Promise<string> {
  const [choice = bug('the match asks for no colours')] = match?.choicesAsked ?? [];
  const { gameId, by } = choice;
  const { client } = sides.flat().find(({ entry }) => entry === by.id) ?? bug('a choice of nobody');
  await client.command(
    'chooseColours',
    { commandId: newId(), matchId, gameId, colours },
    '... on MatchChanged { match { status } }',
  );
  return gameId;
}
