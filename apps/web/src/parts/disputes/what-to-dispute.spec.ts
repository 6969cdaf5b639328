import { subjectOf, whatToDispute } from './what-to-dispute.js';

const game = (gameId: string, source: string | null, struck: string | null = null) => ({
  gameId,
  number: 1,
  source,
  struck,
});
const line = (side: string, label: string, points: number) => ({ side, label, points });
const ruling = (version: number) => ({
  version,
  at: '2026-11-21T20:00:00.000Z',
  reason: 'late',
  by: null,
  rule: 'T-7',
  act: { kind: 'GIVE_PENALTY', points: 5 } as const,
});

describe('the parts of a sheet that may be disputed', () => {
  it('are the reported results, each line once, and rulings that were not appealed yet', () => {
    const games = { nodes: [game('r', 'REPORTED'), game('s', 'REPORTED', 'struck'), game('p', 'PLAYED')] };
    const sheet = { lines: [line('A', 'points', 4), line('A', 'penalty', -5), line('A', 'penalty', -2)] };
    const appealed = {
      subject: {
        ...({ __typename: 'DisputedRuling', match: null } as const),
        ruling: { version: 7, act: { kind: 'GIVE_PENALTY' as const } },
      },
    };
    const found = whatToDispute({ games, sheet }, [ruling(7), ruling(9)], [appealed]);
    expect(found.map(subjectOf)).toEqual([
      { result: 'r' },
      { line: { side: 'A', label: 'points' } },
      { line: { side: 'A', label: 'penalty' } },
      { ruling: 9 },
    ]);
  });
});
