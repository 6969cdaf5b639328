import { folded } from '../../../../../test/kit/decider.js';
import { decideClub, evolveClub, type ClubEvent } from '../acts.js';
import type { LeagueCommand, LeaguePlan } from './leagues.js';
import { emptyClub, type ClubState } from '../state.js';

const plan: LeaguePlan = { title: 'Winter', points: [10, 8, 6], best: 3, visibility: 'club' };
const { title: name, ...agreed } = plan;

/** A club with a league, after some commands on it. */
class Club {
  readonly events: ClubEvent[] = [{ type: 'ClubFounded' }];

  get state(): ClubState {
    return folded<ClubState, ClubEvent>(evolveClub, this.events, emptyClub);
  }

  /** Rule and code of the refusal, or nothing if the command was carried out. */
  give(command: LeagueCommand): string | undefined {
    const decided = decideClub(this.state, command);
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    this.events.push(...decided.value.events);
    return undefined;
  }
}

const withLeague = (): Club => {
  const club = new Club();
  expect(
    club.give({ type: 'CreateLeague', league: 'l', plan: { ...plan, title: ' Winter ' } }),
  ).toBeUndefined();
  return club;
};

describe('the leagues of a club', () => {
  it('PE-12 have a name, points for ranks, and how many results count', () => {
    const made = { ...agreed, name, id: 'l', tournaments: [], joined: [], changedAt: 2 };
    expect(withLeague().state.leagues).toEqual([made]);
    const code = (wrong: Partial<LeaguePlan>) =>
      new Club().give({ type: 'CreateLeague', league: 'l', plan: { ...plan, ...wrong } });
    expect(code({ title: ' ' })).toBe('PE-12 league-name-missing');
    expect(code({ points: [] })).toBe('PE-12 league-points-out-of-range');
    expect(code({ points: [1.5] })).toBe('PE-12 league-points-out-of-range');
    expect(code({ best: 0 })).toBe('PE-12 league-best-out-of-range');
    expect(new Club().give({ type: 'DeleteLeague', league: 'l' })).toBe('PE-12 league-unknown');
  });

  it('PE-12 count a tournament once, and can stop counting it', () => {
    const club = withLeague();
    const [count, uncount] = (['CountTournament', 'UncountTournament'] as const).map(
      (type) => (tournament: string) => club.give({ type, league: 'l', tournament }),
    );
    count?.('t1');
    count?.('t2');
    const { length } = club.events;
    count?.('t2');
    uncount?.('t3');
    expect(club.events).toHaveLength(length);
    uncount?.('t1');
    expect(club.state.leagues[0]?.tournaments).toEqual(['t2']);
    for (let n = 1; n < 60; n += 1) expect(count?.(`more${n}`)).toBeUndefined();
    expect(count?.('too-many')).toBe('PE-12 league-full');
  });

  it('PE-12 know which entries are one person: groups that overlap become one, and an entry on its own leaves its group', () => {
    const club = withLeague();
    const join = (...entries: readonly string[]) => club.give({ type: 'JoinEntries', league: 'l', entries });
    join('a1', 'a2');
    join('b1', 'b2');
    join('a2', 'a3');
    expect(club.state.leagues[0]?.joined).toEqual([
      ['b1', 'b2'],
      ['a1', 'a2', 'a3'],
    ]);
    join('a3', 'b1');
    join('b2');
    expect(club.state.leagues[0]?.joined).toEqual([['b1', 'a1', 'a2', 'a3']]);
    expect(join()).toBe('PE-12 entries-joined-out-of-range');
  });

  it('PE-12 are edited in full, and deleted', () => {
    const club = withLeague();
    const { best: _best, ...others } = plan;
    club.give({ type: 'EditLeague', league: 'l', plan: { ...others, points: [3] } });
    const edited = {
      visibility: 'club',
      name,
      points: [3],
      id: 'l',
      tournaments: [],
      joined: [],
      changedAt: 3,
    };
    expect(club.state.leagues).toEqual([edited]);
    club.give({ type: 'CountTournament', league: 'l', tournament: 't' });
    club.give({ type: 'CreateLeague', league: 'other', plan });
    expect(club.state.leagues.map(({ changedAt }) => changedAt)).toEqual([4, 5]);
    club.give({ type: 'DeleteLeague', league: 'other' });
    club.give({ type: 'DeleteLeague', league: 'l' });
    expect(club.state.leagues).toEqual([]);
  });
});
