import {
  hasGiven,
  lastOf,
  namedAhead,
  openRoundsOf,
  seatedAt,
  spotsWaiting,
  usualLineUp,
  waitingFor,
} from './waiting.js';

const paired = (round: number, one: string, other: string, ...lineUpsIn: readonly string[]) => ({
  id: `${round}${one}`,
  round,
  board: 1,
  entries: [{ id: one }, { id: other }],
  lineUpsIn: lineUpsIn.map((id) => ({ id })),
  spots: [],
});
const player = (id: string, withdrawn = false) => ({ id, name: id, withdrawn });

describe('line-ups', () => {
  const pairings = [
    paired(1, 'reds', 'blues', 'reds', 'blues'),
    paired(2, 'blues', 'reds', 'reds'),
    paired(3, 'reds', 'greens'),
  ];

  it('TO-6 are waited for until both teams of a match have given theirs, and not from a team that has left', () => {
    const teams = ['reds', 'blues', 'greens'].map((id) => ({ id, withdrawn: id === 'greens' }));
    const waiting = waitingFor(pairings, teams);
    expect(waiting.map(({ round }) => round)).toEqual([2]);
    expect(openRoundsOf('reds', waiting)).toEqual([2]);
    expect(openRoundsOf('greens', waiting)).toEqual([]);
    expect([hasGiven('reds', waiting), hasGiven('blues', waiting)]).toEqual([true, false]);
  });

  it('TO-6 may be named for rounds to come, even if both are there, and not if a team has left', () => {
    const teams = ['reds', 'blues', 'greens'].map((id) => ({ id, withdrawn: id === 'greens' }));
    const toCome = [paired(4, 'reds', 'blues', 'reds', 'blues'), paired(5, 'reds', 'greens')];
    const open = namedAhead(waitingFor(pairings, teams), toCome, teams);
    expect(openRoundsOf('reds', open)).toEqual([2, 4]);
    expect(openRoundsOf('greens', open)).toEqual([]);
  });

  it('TM-4 are waited for with the spot in sight that a team has in this match', () => {
    const entries = [{ id: 'reds' }, { id: 'blues' }];
    expect(spotsWaiting({ entries, spots: [0, 3] })).toEqual([{ team: 'blues', points: 3 }]);
    expect(spotsWaiting({ entries, spots: [] })).toEqual([]);
  });

  it('TM-13 begin with the players who are there, in the order in which they were entered', () => {
    const team = { players: [player('ann'), player('ben', true), player('cleo'), player('dan')] };
    expect(usualLineUp(team, 2)).toEqual(['ann', 'cleo']);
  });

  it('TM-13 begin as the team last played, with another player for one who has left', () => {
    const lineUps = [
      { round: 3, players: [{ id: 'dan' }, { id: 'ben' }] },
      { round: 1, players: [{ id: 'ann' }, { id: 'cleo' }] },
    ];
    expect([lastOf(lineUps), lastOf([])]).toEqual([['dan', 'ben'], []]);
    const team = { players: [player('ann'), player('ben', true), player('cleo'), player('dan')] };
    expect(usualLineUp(team, 2, ['dan', 'ann'])).toEqual(['dan', 'ann']);
    expect(usualLineUp(team, 2, ['dan', 'ben'])).toEqual(['dan', 'ann']);
    expect(usualLineUp(team, 3, ['ben'])).toEqual(['ann', 'cleo', 'dan']);
    expect(usualLineUp(team, 4, ['dan'])).toEqual(['dan', 'ann', 'cleo']);
  });

  it('TO-6 never name a player twice: a player who is moved changes places', () => {
    expect(seatedAt(['ann', 'ben', 'cleo'], 0, 'cleo')).toEqual(['cleo', 'ben', 'ann']);
    expect(seatedAt(['ann', 'ben'], 1, 'dan')).toEqual(['ann', 'dan']);
  });
});
