import type { Json } from '@fairview/kernel';
import { recordOf } from '../../../../../../../test/kit/records.js';
import { sheetOfMatchText } from '@fairview/rules';
import { games as registry } from '../../../../games.js';

const recorded = (name: string): string => JSON.stringify(recordOf(`matches/skarney-duplicate-${name}`));
function printed(text: string): string {
  const match = sheetOfMatchText(text, registry);
  if (!match.ok) throw new Error(match.code);
  return match.sheet.text();
}
const last = (name: string) => printed(recorded(name)).trim().split('\n').at(-1);

describe('a match in duplicate on paper', () => {
  it('is the score card of bridge: a deal a line, both tables, the swing, what it brought, the totals', () => {
    expect(printed(recorded('in-imps'))).toBe(
      [
        'Skarney, duplicate of teams',
        '7 deals, each at two tables, the swings entered in international match points',
        '',
        '          X                   Y',
        'table 1   Ann, Bea (P1 P3)    Eve, Fay (P2 P4)',
        'table 2   Cid, Dan (P2 P4)    Gus, Hal (P1 P3)',
        '',
        '            table 1         table 2          swing           imps            total',
        'deal         X       Y       X       Y       X       Y       X       Y       X       Y',
        '--------------------------------------------------------------------------------------',
        '1          310     -45     120     260     215               5               5       0',
        '2          610      40     -80     505              15                       5       0',
        '3            0       0       0       0                                       5       0',
        '4          415    -120     735    -210    1480              16              21       0',
        '5         -300     145       0       0             445              10      21      10  given up at table 2',
        '6          150     150     200     175      25               1              22      10',
        '7           90    1130     -55     905            2000              19      22      29',
        '--------------------------------------------------------------------------------------',
        'total                                                                       22      29',
        '',
        'Y wins: each of its players collects 7 from a player of X.',
        '',
      ].join('\n'),
    );
  });

  it('has no column of match points if the swings are entered in points', () => {
    const out = printed(recorded('in-points'));
    expect(out).toContain('\n7 deals, each at two tables, the swings entered in points\n');
    expect(out).not.toContain('imps');
    expect(out).toMatch(/^7 +90 +1130 +-55 +905 +2000 +1720 +2460$/m);
  });

  it('says at which table a deal has no result', () => {
    const out = printed(recorded('with-no-contests'));
    expect(out).toMatch(/^2 {58}300 {7}0 {2}no contest at table 1, no contest at table 2$/m);
    expect(out).toMatch(/^3 +-700 +900 +300 +0 {2}no contest at table 2$/m);
  });

  it('says how it ended, or what it waits for', () => {
    expect(last('in-points')).toBe('Y wins: each of its players collects 740 from a player of X.');
    expect(last('drawn')).toBe('The match is drawn.');
    expect(last('still-open')).toBe('Deal 2 is in play: not done is table 1.');
    expect(last('by-game-records')).toBe('The match is open.');
  });

  it('has room for long names, and never prints anything that would move a terminal’s cursor', () => {
    const match = JSON.parse(recorded('in-imps')) as Record<string, Json>;
    const sides = {
      'The Elms Bridge Club': ['A\u001b[2J', 'B', 'Clementine of the Elms', 'D'],
      Y: ['E', 'F', 'G', 'H'],
    };
    const games = [
      { round: 1, board: 1, scores: [310, -45] },
      { round: 1, board: 2, scores: [120, 260] },
    ];
    const lines = printed(JSON.stringify({ ...match, sides, games })).split('\n');
    expect(lines.join('')).not.toContain('\u001b');
    expect(lines[4]).toBe('table 1   A?[2J, B (P1 P3)                     E, F (P2 P4)');
    expect(lines[5]).toBe('table 2   Clementine of the Elms, D (P2 P4)    G, H (P1 P3)');
    const row = /^1 +310 +-45 +120 +260 +215 +5 +5 +0$/;
    expect(lines.filter((line) => row.test(line))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('deal'))?.match(/The Elms Bridge Club/g)).toHaveLength(5);
    const odd = { constructor: sides['The Elms Bridge Club'], Y: sides.Y };
    expect(printed(JSON.stringify({ ...match, sides: odd, games }))).not.toContain('function');
  });
});
