import { games } from '@fairview/rules';
import { roundRobin } from '../formats/round-robin.js';
import { swiss } from '../formats/swiss.js';
import { judgePlan } from '../commands/plan.js';
import { elimination } from '../formats/elimination.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import { playerCriteria, playerScores } from '../scores/players.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf, type MatchSheet } from '../scores/sheets.js';
import { standings } from './standings.js';

const sides = { A: ['ann'], B: ['ben'] };
/** A match whose sheet was ended: won by a side, or by nobody; `absent` are the sides that forfeited it. */
function ended(winner: string | null, absent: readonly string[]): MatchSheet {
  const opened = games.systems.open({ game: 'teeko', system: 'straight', settings: {}, sides });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const net = { ann: absent.includes('A') ? -50 : 50, ben: absent.includes('B') ? -50 : 50 };
  const answer = { ...opened.value.figures(), finished: true, winner, spread: 50, net, credits: [] };
  return { id: 'm', sides, teams: null, sheet: answer, rounds: [], absent };
}
const inRoundRobin = (match: MatchSheet) =>
  standings(scoreTable(['ann', 'ben', 'cleo'], resultsOf([match]), 1), roundRobin.criteria);
const inSwiss = (sheet: MatchSheet) => {
  const match = { ...sheet, round: 1, status: 'finished', games: [] };
  const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: {}, forfeitSpread: 50 };
  const scores = swiss.scores({
    entries: ['ann', 'ben', 'cleo'],
    cycles: 1,
    rounds: 1,
    boards: null,
    bracket: null,
    stages: null,
    ladder: null,
    plan,
    byes: [],
    isClosed: false,
    pairings: [{ match: 'm', round: 1, board: 1, first: 'ann', second: 'ben' }],
    matches: [match],
    standing: [match],
    reader: new Set<string>(),
  });
  return standings(scores, swiss.criteria);
};
const singly = (match: MatchSheet) =>
  standings(playerScores(['ann', 'ben', 'cleo'], [match]), playerCriteria);

describe.each([
  ['a round robin', inRoundRobin],
  ['a Swiss', inSwiss],
  ['the standings of single players', singly],
])('a forfeit in %s', (_, rank) => {
  const told = (match: MatchSheet) =>
    rank(match).map(({ rank: at, entry, matchPoints, spread, lost }) => [
      at,
      entry,
      matchPoints,
      spread,
      lost,
    ]);

  it('is a win and a loss by the agreed spread', () => {
    expect(told(ended('A', ['B']))).toEqual([
      [1, 'ann', 2, 50, 0],
      [2, 'cleo', 0, 0, 0],
      [3, 'ben', 0, -50, 1],
    ]);
  });

  it('by both sides is no draw: both have lost', () => {
    expect(told(ended(null, ['A', 'B']))).toEqual([
      [1, 'cleo', 0, 0, 0],
      [2, 'ann', 0, -50, 1],
      [2, 'ben', 0, -50, 1],
    ]);
  });
});

describe('the spread of a forfeit', () => {
  const plan: MatchPlan = {
    game: 'teeko',
    rules: 1,
    variant: {},
    system: 'straight',
    settings: { target: 15 },
  };
  const created = (given: MatchPlan): TournamentCreated => ({
    type: 'TournamentCreated',
    name: 'T',
    format: 'round-robin',
    cycles: 1,
    visibility: 'club',
    plan: given,
  });
  const agreed = (forfeitSpread?: number, format = roundRobin) => {
    const judged = judgePlan(
      games,
      format,
      created({ ...plan, ...(forfeitSpread === undefined ? {} : { forfeitSpread }) }),
    );
    return judged.ok ? judged.value.forfeitSpread : `${judged.refusal.rule} ${judged.refusal.code}`;
  };

  it('is 50 if spread ranks and nothing is agreed', () => {
    expect([agreed(), agreed(0), agreed(100)]).toEqual([50, 0, 100]);
    expect(agreed(1_001)).toBe('TO-2 forfeit-out-of-range');
  });

  it('is nothing if spread does not rank', () => {
    const other = { ...roundRobin, criteria: elimination.criteria };
    expect(agreed(undefined, other)).toBeUndefined();
    expect(agreed(50, other)).toBe('TO-2 forfeit-not-of-format');
  });
});
