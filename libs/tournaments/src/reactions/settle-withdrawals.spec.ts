import type { MatchState, Neighbours } from '@fairview/play';
import { Evening } from '../testing/evening.js';
import { settleWithdrawals } from './settle-withdrawals.js';

/** A match of two in which nothing was begun. */
const opened: MatchState['opened'] = {
  type: 'MatchOpened',
  game: 'teeko',
  rules: 1,
  variant: {},
  system: 'straight',
  settings: {},
  sides: { A: ['x'], B: ['y'] },
};
const unbegun = { opened, games: [] } as Partial<MatchState> as MatchState;
const neighbours: Neighbours = { game: () => undefined, match: () => unbegun, deal: () => undefined };

/** The pairs of the matches forfeited by players who left. */
function forfeited(evening: Evening, known = neighbours): readonly string[] {
  const { state } = evening;
  const met = new Map(
    state.paired?.pairings.map(({ match, first, second }) => [match, [first, second].sort().join('-')]),
  );
  return settleWithdrawals
    .react({ id: 'tournament', state }, known)
    .map(({ id }) => met.get(id) ?? id)
    .sort();
}

const four = (): Evening => {
  const evening = new Evening({ format: 'round-robin' }, ['ann', 'ben', 'cleo', 'dora']);
  evening.command({ type: 'PairRounds' });
  return evening;
};

describe('a player who leaves forfeits the matches that they had not begun', () => {
  it('TO-3 to everybody they were due to meet', () => {
    const evening = four();
    evening.command({ type: 'WithdrawEntry', entry: 'ben', by: [] });
    expect(forfeited(evening)).toEqual(['ann-ben', 'ben-cleo', 'ben-dora']);
  });

  it('TO-3 with both sides losing if both have left: the next round does not wait for it, and pairs neither (complaint 16)', () => {
    const evening = new Evening({ format: 'swiss', rounds: 3 }, ['ann', 'ben', 'cleo', 'dora']);
    evening.pair();
    const [gone, others] = evening.state.paired?.pairings ?? [];
    const left = [gone?.first ?? '', gone?.second ?? ''];
    for (const entry of left) evening.command({ type: 'WithdrawEntry', entry, by: [] });
    const asked = settleWithdrawals.react({ id: 'tournament', state: evening.state }, neighbours);
    expect(asked).toEqual([
      expect.objectContaining({ id: gone?.match, command: { type: 'SettleWithdrawals', withdrawn: left } }),
    ]);
    evening.results.set(others?.match ?? '', { result: '1-0', spread: 1 });
    expect(evening.pair()).toBe('TO-4 round-open');
    evening.results.set(gone?.match ?? '', { result: '-/-', spread: 0 });
    expect(evening.pair()).toBeUndefined();
    expect(evening.round(2).join()).not.toMatch(new RegExp(left.join('|'), 'u'));
  });

  it('PL-20 but not to an official who has withdrawn them: an official who does not play in that match ends it', () => {
    const evening = four();
    evening.command({ type: 'WithdrawEntry', entry: 'ben', by: ['ann', 'not-entered'] });
    expect(evening.events.at(-1)).toEqual({ type: 'EntryWithdrawn', entry: 'ben', by: ['ann'] });
    expect(forfeited(evening)).toEqual(['ben-cleo', 'ben-dora']);
  });

  it('PL-20 also if the official leaves themselves', () => {
    const evening = four();
    evening.command({ type: 'WithdrawEntry', entry: 'ann', by: ['ann'] });
    expect(evening.events.at(-1)).toEqual({ type: 'EntryWithdrawn', entry: 'ann' });
    expect(forfeited(evening)).toEqual(['ann-ben', 'ann-cleo', 'ann-dora']);
  });

  it('AR-7 in an arena only the match that they had not begun, and that stays so when they come back', () => {
    const evening = new Evening({ format: 'arena', minutes: 60 }, ['ann', 'ben', 'cleo', 'dora']);
    const wait = () => evening.command({ type: 'PairWaiting', tables: evening.tables() });
    evening.command({ type: 'SetReady', entries: evening.state.entries, isReady: true });
    evening.command({ type: 'PairRounds' });
    wait();
    for (const { match } of evening.state.paired?.pairings ?? [])
      evening.results.set(match, { result: '1-0', spread: 1 });
    wait();
    // Their first matches counted when they were paired again.
    const [own] = evening.round(2).filter((pair) => pair.includes('ben'));
    evening.command({ type: 'WithdrawEntry', entry: 'ben', by: [] });
    expect(forfeited(evening)).toEqual([own?.split('-').toSorted().join('-')]);
    evening.command({ type: 'ReturnEntry', entry: 'ben' });
    const ruled = { ...unbegun, ruled: { winner: 'A', reason: 'left', withdrawn: true as const } };
    expect(forfeited(evening, { ...neighbours, match: () => ruled })).toEqual([]);
  });

  it('PL-20 and not to a team of theirs', () => {
    const evening = new Evening({ format: 'team-round-robin', boards: 1 }, []);
    for (const team of ['reds', 'blues', 'greens']) {
      evening.command({ type: 'AddTeam', team });
      evening.command({ type: 'AddEntry', entry: `${team}1`, team });
    }
    evening.command({ type: 'PairRounds' });
    evening.command({ type: 'WithdrawEntry', entry: 'blues', by: ['reds1'] });
    expect(forfeited(evening)).toEqual(['blues-greens']);
  });
});
