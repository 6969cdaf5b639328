import { bodySizeLimit } from '@fairview/events';
import { games } from '@fairview/rules';
import { folded } from '../../../../test/kit/decider.js';
import { Evening } from '../testing/evening.js';
import { formats } from '../formats/formats.js';
import { pairOrForce } from '../pairing/elsewhere/pair-or-force.js';
import { pairedElsewhere, type PairRounds } from './acts/pair-rounds.js';
import { evolveTournament } from './evolve.js';
import type { TournamentFact } from './acts.js';
import { inPages } from './pages.js';

const size = 1_024;
const entries = Array.from({ length: size }, (_, at) => `entry-${String(at).padStart(30, '0')}`);
const numbers = Array.from({ length: size / 2 - 1 }, (_, at) => [2 * at + 1, 2 * at + 2]);
const next: Extract<TournamentFact, { type: 'NextRoundPaired' }> = {
  type: 'NextRoundPaired',
  order: entries,
  rounds: [numbers],
  lot: { id: 'lot', seed: 'ab' },
  reasons: [numbers.map(() => ({ bracket: '1', because: ['in their section', 'sides by 5.2.1'] }))],
  away: [{ entry: entries.at(-1) ?? '', kind: 'absent' }],
  counted: numbers.map((_, at) => ({ match: `match-${at}`, result: '1-0', spread: at })),
  disputed: ['match-7'],
};
const first: Extract<TournamentFact, { type: 'RoundsPaired' }> = {
  type: 'RoundsPaired',
  order: entries,
  rounds: [numbers],
};
const foldOf = (...events: readonly TournamentFact[]) => {
  const {
    paired,
    pages,
    entries: all,
    requestedByes,
  } = folded(evolveTournament, [...new Evening({ format: 'swiss', rounds: 3 }, entries).events, ...events]);
  return { paired, pages, all, requestedByes };
};

describe('the pairing of a large round', () => {
  it('is written down in pages that the log can hold, and folds as one event would', () => {
    const pages = inPages(next);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(bodySizeLimit);
    expect(foldOf(...inPages(first), ...pages)).toEqual(foldOf(first, next));
  });

  it('is written down with the reasons of the Dutch system, of 1,024 too', () => {
    const evening = new Evening({ format: 'swiss', rounds: 5, engine: 'dutch' }, entries);
    const command: PairRounds = { type: 'PairRounds' };
    const asked = pairedElsewhere({ games, formats }, evening.state, command);
    if (!asked) throw new Error('nothing is asked');
    const before = evening.events.length;
    expect(evening.command({ ...command, elsewhere: { asked, paired: pairOrForce(asked) } })).toBeUndefined();
    const pages = evening.events.slice(before);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(bodySizeLimit);
    expect(evening.round(1)).toHaveLength(512);
  });

  it('TO-3 has at most as many entries as the matches of its rounds can be folded for', () => {
    const swiss = (rounds: number, engine: 'club' | 'dutch') =>
      new Evening({ format: 'swiss', rounds, engine }, entries.slice(0, 640));
    const more = (evening: Evening) => evening.command({ type: 'AddEntry', entry: 'one more' });
    expect(more(swiss(10, 'club'))).toBeUndefined();
    expect(more(swiss(16, 'club'))).toBe('TO-3 tournament-full');
    expect(more(swiss(10, 'dutch'))).toBeUndefined();
    expect(more(swiss(16, 'dutch'))).toBe('TO-3 tournament-full');
    const edit = (rounds: number) => ({ type: 'EditTournament', changes: { rounds } }) as const;
    expect(swiss(10, 'club').command(edit(16))).toBeUndefined();
    expect(swiss(10, 'club').command(edit(17))).toBe('TO-3 tournament-full');
  });

  it('is one event if it is small', () => {
    const small = {
      ...next,
      order: entries.slice(0, 9),
      rounds: [numbers.slice(0, 4)],
      reasons: [],
      counted: [],
    };
    expect(inPages(small)).toEqual([small]);
  });
});
