import type { Desk } from '../desk.js';
import { nextToDo, lateMatches } from './next-to-do.js';
import { samplePlan } from '../plan/sample-plan.js';
import type { Slip } from '../results/slips.js';

const entry = (id: string) => ({
  id,
  name: id,
  number: null,
  withdrawn: false,
  checkedIn: false,
  ready: false,
  byesAsked: [],
  captain: null,
  players: [],
});
const match = (round: number, status: 'OPEN' | 'FINISHED') => ({
  id: `m${round}${status}`,
  round,
  board: 1,
  status,
  provisional: false,
  sides: [],
});

/** A desk with nothing on it but what a test lays there. */
function deskWith(
  status: Desk['plan']['status'],
  more: Partial<Omit<Desk, 'plan'>> & Partial<Pick<Desk['plan'], 'pairedBy' | 'nextRound'>> = {},
): Desk {
  const { pairedBy = 'AT_ONCE', nextRound = null, ...rest } = more;
  const none = {
    entries: [],
    seats: [],
    matches: [],
    pairings: [],
    toCome: [],
    slips: [],
    disputes: [],
    proposals: [],
    spots: [],
    substitutions: [],
    byes: [],
    conflicts: [],
    room: 'round' as const,
  };
  return { plan: { ...samplePlan, status, pairedBy, nextRound, format: 'ROUND_ROBIN' }, ...none, ...rest };
}
const kinds = (desk: Desk): readonly string[] => nextToDo(desk).map(({ kind }) => kind);

describe('the next thing to do', () => {
  it('is to enter players until there are two, and then to pair', () => {
    expect(kinds(deskWith('ENTERING'))).toEqual(['enter', 'pair']);
    expect(kinds(deskWith('ENTERING', { entries: ['a', 'b'].map(entry) }))).toEqual(['pair', 'enter']);
    const withdrawn = [entry('a'), { ...entry('b'), withdrawn: true }];
    expect(kinds(deskWith('ENTERING', { entries: withdrawn }))[0]).toBe('enter');
    const byHand = deskWith('ENTERING', { entries: ['a', 'b'].map(entry), pairedBy: 'BY_HAND' });
    expect(kinds(byHand)).toEqual(['arrange', 'enter']);
  });

  it('is the results of the first round that is not over, and then the close', () => {
    const matches = [match(1, 'FINISHED'), match(2, 'OPEN'), match(3, 'OPEN')];
    expect(nextToDo(deskWith('PAIRED', { matches }))[0]).toEqual({
      kind: 'results',
      round: 2,
      open: 1,
      refused: 0,
    });
    expect(kinds(deskWith('PAIRED', { matches: [match(1, 'FINISHED')] }))).toEqual(['close']);
    expect(kinds(deskWith('CLOSED'))).toEqual(['closed']);
  });

  it('has the rows that were refused, in the line of the results or else in one of their own', () => {
    const open = deskWith('PAIRED', { matches: [match(1, 'OPEN')] });
    expect(nextToDo(open, 0, 2)).toEqual([{ kind: 'results', round: 1, open: 1, refused: 2 }]);
    const over = deskWith('PAIRED', { matches: [match(1, 'FINISHED')] });
    expect(nextToDo(over, 0, 1)).toEqual([{ kind: 'refused', refused: 1 }, { kind: 'close' }]);
  });

  it('names the rounds in which sides contradict each other, also of one that is not looked at', () => {
    const matches = [match(1, 'OPEN'), { ...match(2, 'OPEN'), id: 'm2' }];
    const [first] = nextToDo(deskWith('PAIRED', { matches, conflicts: ['m2'] }));
    expect(first).toEqual({ kind: 'conflicts', count: 1, rounds: '2' });
  });

  it('is the next round if rounds are paired one by one, as long as there is one', () => {
    const two = [match(1, 'FINISHED'), { ...match(1, 'FINISHED'), id: 'm1b' }];
    expect(kinds(deskWith('PAIRED', { nextRound: 2, matches: two }))).toEqual(['pair-next']);
    const playing = { nextRound: 2, matches: [...two, { ...match(1, 'OPEN'), id: 'm1c' }] };
    expect(kinds(deskWith('PAIRED', playing))).toEqual(['results', 'pair-later']);
    const last = [...two, match(2, 'FINISHED')];
    expect(kinds(deskWith('PAIRED', { nextRound: null, matches: last }))).toEqual(['close']);
  });

  it('TO-11 is to ask about matches that are late, before their results', () => {
    const desk = deskWith('PAIRED', { matches: [match(1, 'OPEN')] });
    expect(nextToDo(desk, 2)[0]).toEqual({ kind: 'late', count: 2, noShow: 'REMIND' });
    expect(kinds(desk)[0]).toBe('results');
  });

  it('TO-6 is the line-ups of matches of teams that wait for one', () => {
    const pairing = { matchId: 'p', round: 1, board: 1, entries: [{ id: 'reds' }, { id: 'blues' }] };
    const entries = ['reds', 'blues'].map(entry);
    const desk = { entries, pairings: [{ ...pairing, lineUpsIn: [{ id: 'reds' }], spots: [] }] };
    expect(nextToDo(deskWith('PAIRED', desk))).toEqual([{ kind: 'line-ups', count: 1 }]);
    const [open] = [match(1, 'OPEN')];
    expect(kinds(deskWith('PAIRED', { ...desk, matches: [open] }))).toEqual(['results', 'line-ups']);
  });

  it('is the ruling of a dispute before everything else, as long as a dispute waits for one', () => {
    const dispute: Desk['disputes'][number] = {
      id: 'g-1',
      state: 'OPEN',
      at: '2026-11-21T20:00:00.000Z',
      reason: 'late',
      party: null,
      of: null,
      ruling: null,
      subject: { __typename: 'DisputedRow', entry: { id: 'a', name: 'Ada' } },
    };
    const matches = [match(1, 'OPEN')];
    expect(kinds(deskWith('PAIRED', { matches, disputes: [dispute] }))[0]).toBe('rule');
    const [oldest, next] = nextToDo(deskWith('PAIRED', { matches, disputes: [dispute, dispute, dispute] }));
    expect(oldest).toEqual({ kind: 'rule', dispute, others: 2 });
    expect(next?.kind).toBe('results');
    expect(kinds(deskWith('PAIRED', { matches }))[0]).toBe('results');
  });
});

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
