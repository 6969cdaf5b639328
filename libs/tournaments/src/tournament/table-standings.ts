import { defined } from '@fairview/kernel';
import {
  answerOf,
  isDisputed as isGameDisputed,
  isOver,
  type GameState,
  type MatchState,
} from '@fairview/play';
import type { TableStanding } from './pair.js';
import type { TournamentState } from './state.js';

/** Where the states of a club's matches and games are read. */
export interface MatchesAndGames {
  match(id: string): Promise<MatchState | undefined>;
  game(id: string): Promise<GameState | undefined>;
}

/** How a table stands, its contenders best first: by its ranking, else the winner before the others; drawn, nobody. */
function rankingOf(match: MatchState): readonly string[] {
  const { sides, teams } = match.opened;
  const { ranking, winner } = answerOf(match);
  const winnerFirst = Object.keys(sides).sort(
    (one, other) => Number(other === winner) - Number(one === winner),
  );
  const ranked = ranking?.map(({ side }) => side) ?? (winner === null ? [] : winnerFirst);
  return ranked.flatMap((side) => teams?.[side] ?? sides[side] ?? []);
}

/** How a match between two counts, once it is over: the first is the side that opens with black. */
function resultOf(match: MatchState): TableStanding['result'] {
  const { sides } = match.opened;
  const [first, second, ...others] = Object.keys(sides);
  if (!isOver(match) || first === undefined || second === undefined || others.length > 0) return undefined;
  const { winner, spread } = answerOf(match);
  const absent = match.ruled?.absent ?? [];
  const [isFirstAway, isSecondAway] = [absent.includes(first), absent.includes(second)];
  const gained = spread ?? 0;
  if (isFirstAway && isSecondAway) return { result: '-/-', spread: 0 };
  if (isFirstAway || isSecondAway)
    return isFirstAway ? { result: '-/+', spread: 0 - gained } : { result: '+/-', spread: gained };
  if (winner === null) return { result: '1/2-1/2', spread: 0 };
  return winner === first ? { result: '1-0', spread: gained } : { result: '0-1', spread: 0 - gained };
}

/** How the tables stand that were paired in a tournament: what the next round is paired on. */
export async function tableStandings(
  read: MatchesAndGames,
  { paired }: Pick<TournamentState, 'paired'>,
): Promise<readonly TableStanding[]> {
  const tables = (paired?.pairings ?? []).map(async ({ match: id }): Promise<TableStanding> => {
    const match = await read.match(id);
    if (!match) return { match: id, isOver: false, isDisputed: false, ranking: [] };
    const games = await Promise.all(match.games.map(({ gameId }) => read.game(gameId)));
    const isObjected = match.proposals.some(({ applied, status }) => applied && status === 'objected');
    const isDisputed = isObjected || games.some((game) => game !== undefined && isGameDisputed(game));
    const standing = { match: id, isOver: isOver(match), isDisputed, ranking: rankingOf(match) };
    return { ...standing, ...defined({ result: resultOf(match) }) };
  });
  return Promise.all(tables);
}
