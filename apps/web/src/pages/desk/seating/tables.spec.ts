import { samplePlan } from '../plan/sample-plan.js';
import type { Slip } from '../results/slips.js';
import { seatedOtherwise, toSwap } from './tables.js';

const table = (id: string, first: string, second: string) => ({
  slip: { id },
  sides: [first, second] as const,
});

it('TO-18 only the tables that sat differently are recorded', () => {
  const tables = [table('m1', 'ann', 'ben'), table('m2', 'cleo', 'dan'), table('m3', 'eve', 'fay')];
  expect(seatedOtherwise(tables, ['ann', 'cleo', 'ben', 'dan', 'eve', 'fay'])).toEqual([
    { matchId: 'm1', firstId: 'ann', secondId: 'cleo' },
    { matchId: 'm2', firstId: 'ben', secondId: 'dan' },
  ]);
  expect(seatedOtherwise(tables, ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay'])).toEqual([]);
});

it('TO-18 the sides of a match are exchanged while its open game has no ply', () => {
  const side = (name: string, id: string) => ({ name, team: null, players: [{ id, name: id }] });
  const slip: Slip = {
    id: 'm',
    round: 1,
    board: 1,
    status: 'OPEN',
    version: 1,
    provisional: false,
    sides: [side('A', 'ann'), side('B', 'ben')],
    clock: { endsAt: '2026-11-24T20:00:00Z' },
    reports: [],
    sheet: { winner: null, sides: [] },
    isNoShow: false,
    games: { nodes: [] },
    currentGames: [{ gameId: 'g', number: 1, ply: 0 }],
  };
  const plan = { ...samplePlan, status: 'PAIRED' as const };
  const swaps = (one: Slip) => toSwap({ plan, slips: [one], pairings: [], entries: [] });
  expect(swaps(slip)).toEqual([{ id: 'm', board: 1, sides: ['ann', 'ben'] }]);
  expect(swaps({ ...slip, currentGames: [{ gameId: 'g', number: 1, ply: 1 }] })).toEqual([]);
  const report = {
    side: 'A',
    contradicted: false,
    noContest: false,
    resigned: false,
    winner: { id: 'a' },
    active: null,
    kind: 'row',
    score: null,
    scores: [],
  };
  expect(swaps({ ...slip, reports: [report] })).toEqual([]);
});

it('TO-18 the sides of teams are exchanged while no line-up is named, in the next round', () => {
  const pairing = (matchId: string, round: number, named: readonly string[]) => ({
    matchId,
    round,
    board: 1,
    spots: [],
    entries: [{ id: 'reds' }, { id: 'blues' }],
    lineUpsIn: named.map((team) => ({ id: team })),
  });
  const pairings = [pairing('m1', 1, ['reds']), pairing('m2', 2, []), pairing('m3', 3, [])];
  const desk = { plan: { ...samplePlan, status: 'PAIRED' as const }, slips: [], pairings, entries: [] };
  expect(toSwap(desk).map(({ id }) => id)).toEqual(['m2']);
  expect(toSwap({ ...desk, plan: { ...desk.plan, status: 'CLOSED' } })).toEqual([]);
});
