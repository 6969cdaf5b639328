import { defined } from '@fairview/kernel';
import {
  answerOf,
  isDisputed as isGameDisputed,
  isOver,
  type GameState,
  type MatchState,
} from '@fairview/play';
import { countedOf } from '../scores/results.js';
import { resultOfSheet } from '../scores/sheets.js';
import type { Pairing } from '../tournament/events.js';
import type { TableStanding } from '../pairing/method.js';
import type { TournamentState } from '../tournament/state.js';

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

/** How a match between two counts, once it is over. */
function resultOf(match: MatchState, { match: id, first }: Pairing): TableStanding['result'] {
  const { sides, teams = null } = match.opened;
  if (!isOver(match) || Object.keys(sides).length !== 2) return undefined;
  const absent = match.ruled?.absent ?? [];
  const result = resultOfSheet({ id, sides, teams, sheet: answerOf(match), absent, rounds: [] });
  return result && countedOf(result, first);
}

/** How the tables stand that were paired in a tournament: what the next round is paired on. */
export async function tableStandings(
  read: MatchesAndGames,
  { paired }: Pick<TournamentState, 'paired'>,
): Promise<readonly TableStanding[]> {
  const tables = (paired?.pairings ?? []).map(async (pairing): Promise<TableStanding> => {
    const { match: id } = pairing;
    const match = await read.match(id);
    if (!match) return { match: id, isOver: false, isDisputed: false, ranking: [] };
    const games = await Promise.all(match.games.map(({ gameId }) => read.game(gameId)));
    const isObjected = match.proposals.some(({ applied, status }) => applied && status === 'objected');
    const isDisputed = isObjected || games.some((game) => game !== undefined && isGameDisputed(game));
    const standing = { match: id, isOver: isOver(match), isDisputed, ranking: rankingOf(match) };
    return { ...standing, ...defined({ result: resultOf(match, pairing) }) };
  });
  return Promise.all(tables);
}
