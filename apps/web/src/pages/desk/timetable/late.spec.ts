import type { Desk } from '../desk.js';
import type { Slip } from '../results/slips.js';
import { samplePlan } from '../plan/sample-plan.js';
import { lateMatches } from './late.js';

const begins = Date.UTC(2026, 10, 27, 19);
const slip: Slip = {
  id: 'm',
  round: 2,
  board: 1,
  status: 'OPEN',
  version: 1,
  provisional: false,
  sides: [],
  clock: null,
  sheet: { winner: null, sides: [{ side: 'A', count: 0 }] },
  reports: [],
  currentGames: [],
  isNoShow: false,
  games: { nodes: [] },
};
const deskOf = (slips: readonly Slip[], lateAfter = 15): Desk => ({
  plan: {
    ...samplePlan,
    status: 'PAIRED',
    timetable: { rounds: [{ round: 2, at: new Date(begins).toISOString() }], lateAfter, noShow: 'REMIND' },
  },
  entries: [],
  seats: [],
  matches: slips.map((each) => ({ ...each })),
  slips,
  pairings: [],
  toCome: [],
  disputes: [],
  spots: [],
  substitutions: [],
  byes: [],
  proposals: [],
  room: 'round' as const,
  conflicts: [],
});
const minutes = 60_000;

describe('matches that are late', () => {
  it('TO-11 are those of the round that have not begun after the set number of minutes', () => {
    expect(lateMatches(deskOf([slip]), begins + 15 * minutes)).toEqual([]);
    expect(lateMatches(deskOf([slip]), begins + 15 * minutes + 1)).toEqual([slip]);
    expect(lateMatches(deskOf([slip], 30), begins + 20 * minutes)).toEqual([]);
  });

  it('are not those that have begun, are over, or are of a round without a time', () => {
    const later = begins + 60 * minutes;
    const playing = { ...slip, currentGames: [{ gameId: 'g', number: 1, ply: 0 }] };
    const timed = { ...slip, clock: { endsAt: '' } };
    const over: Slip = { ...slip, status: 'FINISHED' };
    expect(lateMatches(deskOf([playing, timed]), later)).toEqual([]);
    expect(lateMatches(deskOf([over]), later)).toEqual([]);
    expect(lateMatches(deskOf([{ ...slip, round: 3 }]), later)).toEqual([]);
  });
});
