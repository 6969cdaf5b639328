import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../test/kit/match-records.js';
import { games as registry } from '../games.js';
import { scoreMatch, sheetOfMatch } from './index.js';

const match = (penalties: Json) => ({ ...aMatch('straight', { target: 4 }, 'A row'), penalties }) as Json;
const of = (penalties: Json) => {
  const answer = scoreMatch(match(penalties), registry);
  return answer.ok ? answer : answer.code;
};
const asPlayed = scoreMatch(match(null), registry);

describe('a match record with penalties', () => {
  it('TM-23 takes them off the total and the net of the side; the winner and the credit stay', () => {
    expect(asPlayed).toMatchObject({ ok: true, winner: 'A', totals: { A: 8, B: 0 }, net: { A: 8, B: -8 } });
    const { totals, net, lines, ...others } = { ...asPlayed, totals: {}, net: {}, lines: [] };
    expect([totals, net, lines]).toEqual([{}, {}, []]);
    const penalties = [
      { side: 'A', points: 5, rule: 'TM-4' },
      { side: 'A', points: 2 },
    ];
    expect(of(penalties)).toMatchObject({ ...others, totals: { A: 1, B: 0 }, net: { A: 1, B: -8 } });
    expect(of(penalties)).toHaveProperty('lines', [
      ...('lines' in asPlayed ? asPlayed.lines : []),
      { label: 'penalty', side: 'A', points: -5 },
      { label: 'penalty', side: 'A', points: -2 },
    ]);
  });

  it('TM-23 the sheet has them beneath what was played, each with its rule', () => {
    const sheet = sheetOfMatch(match([{ side: 'B', points: 5, rule: 'TM-4' }]), registry);
    const played = sheetOfMatch(match([]), registry);
    expect(sheet.ok && played.ok && sheet.sheet.text()).toBe(
      [
        played.ok ? played.sheet.text() : '',
        'Penalties. They change neither who won nor what is collected.',
        '',
        '                            A             B',
        '-------------------------------------------',
        'total                       8             0',
        'penalty                                  -5  TM-4',
        '-------------------------------------------',
        'what is left                8            -5',
        '',
      ].join('\n'),
    );
  });

  it.each<readonly [string, Json, string]>([
    ['something that is not a list', { side: 'A', points: 1 }, 'penalties-unreadable'],
    ['no points', [{ side: 'A', points: 0 }], 'penalties-unreadable'],
    ['half a point', [{ side: 'A', points: 0.5 }], 'penalties-unreadable'],
    ['too many points', [{ side: 'A', points: 1001 }], 'penalties-unreadable'],
    ['another key', [{ side: 'A', points: 1, reason: 'late' }], 'penalties-unreadable'],
    ['a rule that is not text', [{ side: 'A', points: 1, rule: 4 }], 'penalties-unreadable'],
    [
      'more than twenty',
      Array.from({ length: 21 }, () => ({ side: 'A', points: 1 })),
      'penalties-unreadable',
    ],
    ['a side that is not in the match', [{ side: 'C', points: 1 }], 'penalty-of-no-side'],
  ])('TM-23 refuses %s', (_, penalties, code) => {
    expect(scoreMatch(match(penalties), registry)).toMatchObject({ ok: false, rule: 'TM-23', code });
  });
});
