import { after, aMatchState, done, play } from './testing/a-match-state.js';
import type { MatchState } from './state.js';

const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const reason = 'Both slips say so';
const opened = aMatchState('straight', { target: 3 });
/** Ann has won the only game, and with it the match. */
const over = done(opened, { type: 'EnterGame', gameId: 'r1', source: 'reported', result: row('ann') });

/** The changes of a sheet: how, who won and with which totals until then and since. */
const told = ({ changes }: MatchState) =>
  changes.map(({ kind, was, is }) => [
    kind,
    ...[was, is].map(
      ({ finished, winner, totals }) =>
        `${finished ? (winner ?? 'nobody') : 'open'} ${totals['A']}:${totals['B']}`,
    ),
  ]);

describe('what the sheet of a match was before', () => {
  it('TM-24 stands beside an end by a ruling, and beside its being taken back', () => {
    const begun = play(aMatchState('straight', { target: 20 }), 'g1', row('ann'));
    const adjudicated = done(begun, { type: 'AdjudicateMatch', winner: 'B', reason, rule: 'TM-24' });
    const [before] = told(adjudicated);
    expect(before).toEqual(['adjudicated', expect.stringMatching(/^open /u), expect.stringMatching(/^B /u)]);
    expect(adjudicated.changes[0]).toMatchObject({ reason, rule: 'TM-24', version: adjudicated.version });
    const lifted = after(adjudicated, { type: 'MatchReopened', reason: 'They had not.', dispute: 1 });
    expect(lifted.changes.at(-1)).toMatchObject({ kind: 'reopened', reason: 'They had not.', dispute: 1 });
    expect(lifted.changes.at(-1)?.is).toEqual(adjudicated.changes[0]?.was);
  });

  it('TM-24 stands beside a forfeit', () => {
    const forfeited = done(opened, { type: 'ForfeitMatch', absent: ['B'], reason });
    expect(told(forfeited).map(([kind, was]) => [kind, was])).toEqual([['forfeited', 'open 0:0']]);
    expect(forfeited.changes[0]?.is).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-23 stands beside a penalty, line and total, and beside its lifting', () => {
    const fined = done(over, { type: 'GivePenalty', side: 'A', points: 2, rule: 'T-7', reason });
    const [change] = fined.changes;
    expect(change?.was.lines.filter(({ label }) => label === 'penalty')).toEqual([]);
    expect(change?.is.lines.filter(({ label }) => label === 'penalty')).toEqual([
      { label: 'penalty', side: 'A', points: -2 },
    ]);
    expect(change).toMatchObject({ kind: 'penalty_given', rule: 'T-7' });
    const lifted = done(fined, { type: 'LiftPenalty', penalty: 1, reason });
    expect(lifted.changes.map(({ kind }) => kind)).toEqual(['penalty_given', 'penalty_lifted']);
    expect(lifted.changes[1]?.is).toEqual(change?.was);
  });

  it('PL-14 follows a corrected or struck result, with its game', () => {
    const corrected = done(over, { type: 'CorrectResult', gameId: 'r1', result: row('ben'), reason });
    expect(corrected.changes).toMatchObject([
      { kind: 'corrected', gameId: 'r1', was: { winner: 'A' }, is: { winner: 'B' } },
    ]);
    const struck = done(corrected, { type: 'StrikeResult', gameId: 'r1', reason });
    expect(struck.changes[1]).toMatchObject({
      kind: 'struck',
      was: { winner: 'B' },
      is: { finished: false },
    });
  });

  it('is nothing of what is played or reported', () => {
    expect(over.changes).toEqual([]);
  });
});
