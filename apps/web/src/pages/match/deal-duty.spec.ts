import { dealDuties } from './deal-duty.js';
import type { ShownDeal } from './documents.js';

const seat = (at: number, entry: string, more: Partial<ShownDeal['seats'][number]> = {}) => ({
  seat: at,
  entry: { id: entry, name: entry },
  committed: false,
  commitment: null,
  seed: null,
  ...more,
});
const deal = (phase: ShownDeal['phase'], seats: ShownDeal['seats']): ShownDeal => ({
  gameId: 'g',
  dealId: 'd',
  attempt: 1,
  phase,
  seats,
  commitBy: '2026-11-21T20:00:10.000Z',
  revealBy: null,
  serverCommitment: 'ab',
});
const kinds = (given: ShownDeal) => dealDuties([given], ['ada']).map(({ kind }) => kind);

describe('what a seat owes to a deal', () => {
  it('SH-2 is to commit, once, only for its own entry', () => {
    expect(kinds(deal('COMMITTING', [seat(0, 'ada'), seat(1, 'bob')]))).toEqual(['commit']);
    expect(kinds(deal('COMMITTING', [seat(0, 'ada', { committed: true, commitment: 'c' })]))).toEqual([]);
  });

  it('SH-2 is never to reveal while another seat still has to commit', () => {
    const seats = [seat(0, 'ada', { committed: true, commitment: 'c' }), seat(1, 'bob')];
    expect(kinds(deal('COMMITTING', seats))).toEqual([]);
  });

  it('SH-2 is to reveal once all have committed, if it has committed to a seed and not revealed it', () => {
    const committed = { committed: true, commitment: 'c' };
    expect(kinds(deal('REVEALING', [seat(0, 'ada', committed)]))).toEqual(['reveal']);
    expect(kinds(deal('REVEALING', [seat(0, 'ada', { ...committed, seed: 's' })]))).toEqual([]);
    expect(kinds(deal('REVEALING', [seat(0, 'ada', { committed: true })]))).toEqual([]);
  });

  it.each(['DEALT', 'VOID'] as const)('is to forget the seed when the deal is %s', (phase) => {
    expect(kinds(deal(phase, [seat(0, 'ada')]))).toEqual(['forget']);
  });
});
