import type { Viewer } from '../../data/viewer.js';
import type { Case } from './case.js';
import { partIn } from './parts.js';

const tournament = {
  id: 't',
  slug: 'c/t',
  name: 'T',
  gameKind: 'teeko',
  boards: null,
  club: { id: 'c' },
  offeredFormat: { columns: [] },
};
const viewer = (entry: string | null, role?: 'ARBITER'): Viewer => ({
  actor: 'account:x',
  name: 'X',
  clubs: role ? [{ role, club: { id: 'c', slug: 'c', name: 'C' }, tournament: null }] : [],
  seats: entry === null ? [] : [{ entry: { id: entry, name: entry, tournament } }],
});

/** A dispute of Ada's row, raised by Ben. */
function ofRow(state: Case['dispute']['state'], more: Partial<Case['dispute']> = {}): Case {
  const ben: Case['dispute']['party'] = { side: null, entry: { id: 'ben', name: 'Ben', players: [] } };
  return {
    dispute: {
      id: 't-1',
      number: 1,
      state,
      at: '',
      reason: '',
      suspends: false,
      wasLegal: null,
      settledBy: [],
      playOnBy: [],
      handsOpened: null,
      of: null,
      party: ben,
      partiesSettled: [],
      statements: [],
      ruling: null,
      appeal: null,
      resultChanges: [],
      sheetChanges: [],
      subject: {
        __typename: 'DisputedRow',
        entry: { id: 'ada', name: 'Ada', players: [] },
        tournament: { ...tournament, proposals: [] },
      },
      ...more,
    },
    about: { kind: 'row', entry: 'ada', matches: [] },
    tournament,
    proposals: [],
    standings: [],
  };
}

const may = (shown: Case, who: Viewer | null): readonly string[] =>
  Object.entries(partIn(shown, who) ?? {}).flatMap(([name, is]) => (is === true ? [name] : []));

describe('what somebody may do in a dispute', () => {
  it('PL-9 is take it back if they raised it, settle it if it concerns them, or answer it if they play', () => {
    expect(may(ofRow('OPEN'), viewer('ben'))).toEqual(['answers', 'withdraws', 'settles']);
    expect(may(ofRow('ANSWERED'), viewer('ada'))).toEqual(['answers', 'settles']);
    expect(may(ofRow('OPEN'), viewer('cy'))).toEqual(['answers']);
    expect(partIn(ofRow('OPEN'), viewer(null))).toBeNull();
    expect(partIn(ofRow('OPEN'), null)).toBeNull();
  });

  it('PL-9 is answer it as any player of a team, even one that the dispute does not name', () => {
    const team = (id: string) => ({ id, name: id, players: [{ id: `${id}-1` }] });
    const ofTeams: Case = {
      ...ofRow('OPEN', {
        party: { side: null, entry: team('reds') },
        subject: {
          __typename: 'DisputedRow',
          entry: team('blues'),
          tournament: { ...tournament, boards: 2, proposals: [] },
        },
      }),
      about: { kind: 'row', entry: 'blues', matches: [] },
      tournament: { ...tournament, boards: 2 },
    };
    expect(may(ofTeams, viewer('reds-1'))).toEqual(['answers', 'withdraws', 'settles']);
    expect(may(ofTeams, viewer('blues-1'))).toEqual(['answers', 'settles']);
    expect(partIn(ofTeams, viewer('greens-1'))).toMatchObject({ side: null, answers: true, settles: false });
    expect(partIn(ofTeams, viewer('greens-1', 'ARBITER'))).toMatchObject({ answers: true, withdraws: false });
  });

  it('PL-10 is appeal a ruling, once; an arbiter may, too', () => {
    expect(may(ofRow('RULED'), viewer('ada'))).toEqual(['appeals']);
    expect(may(ofRow('RULED'), viewer('ben'))).toEqual(['appeals']);
    expect(may(ofRow('RULED'), viewer(null, 'ARBITER'))).toEqual(['appeals']);
    const appealed = { appeal: {} as NonNullable<Case['dispute']['appeal']> };
    expect(may(ofRow('RULED', appealed), viewer('ada'))).toEqual([]);
    expect(may(ofRow('APPEALED', appealed), viewer('ada'))).toEqual(['answers']);
    expect(may(ofRow('SETTLED'), viewer('ada'))).toEqual([]);
  });
});
