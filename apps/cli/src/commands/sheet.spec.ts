import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMatch } from '../../../../test/kit/match-records.js';
import { recordsOf } from '../../../../test/kit/records.js';
import { run } from '../program.js';

const folder = mkdtempSync(join(tmpdir(), 'fairview-matches-'));
const matches = recordsOf('matches');
/** A recorded match in a file of its own. */
const pathOf = (name: string) => join(folder, `${name}.json`);
beforeAll(() => matches.forEach(({ name, text }) => writeFileSync(pathOf(name), text)));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `fairview sheet` with these words and this standard input. */
async function sheet(words: readonly string[], input = '') {
  const said = { out: '', err: '' };
  const stdio = {
    stdin: (async function* () {
      await Promise.resolve();
      yield new TextEncoder().encode(input);
    })(),
    out: (text: string) => Promise.resolve(void (said.out += text)),
    err: (text: string) => Promise.resolve(void (said.err += text)),
    status: 0,
  };
  const status = await run(['sheet', ...words], stdio);
  return { ...said, status };
}
const answers = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('fairview sheet', () => {
  it('prints a sheet as a club writes it', async () => {
    const { out, err, status } = await sheet([pathOf('bonus-spot')]);
    expect([err, status]).toEqual(['', 0]);
    expect(out).toBe(
      [
        'Teeko, scoring with bonuses, 58 positions',
        'to 15 points, match bonus 15, game bonus 5',
        '',
        '                            A             B',
        '-------------------------------------------',
        'spot                              10     10',
        '1                    4      4                four in a row',
        '2                                            drawn',
        '3                                  5     15  big square',
        '-------------------------------------------',
        'points                      4            15',
        'game bonus                  5             5',
        'match bonus                              15',
        '-------------------------------------------',
        'total                       9            35',
        'minus                                     9',
        'difference                               26',
        '',
        'B wins: B collects 26 from A.',
        '',
      ].join('\n'),
    );
  });

  it('puts its code beneath a sheet, and says whether a code belongs to this sheet', async () => {
    const checkpoint = '412-7K3Q-9XWM-00AB-CDEF';
    const [, code = ''] =
      /^Code (\S+)$/mu.exec((await sheet([pathOf('bonus-spot'), '--code', checkpoint])).out) ?? [];
    expect(code).toMatch(/^412-7K3Q-9XWM-00AB-CDEF-.{4}-.{4}$/u);
    const own = await sheet([pathOf('bonus-spot'), '--code', code.toLowerCase()]);
    expect([own.status, own.out]).toEqual([
      0,
      expect.stringContaining(`Code ${code}: it belongs to this sheet.`),
    ]);
    const other = await sheet([pathOf('bonus'), '--code', code]);
    expect([other.status, other.out]).toEqual([
      1,
      expect.stringContaining(`Code ${code}: it does not belong to this sheet.`),
    ]);
    expect(await sheet([pathOf('bonus-spot'), '--code', '412'])).toMatchObject({ status: 2, out: '' });
    expect(await sheet([pathOf('bonus-spot'), '--json', '--code', code])).toMatchObject({
      status: 2,
      out: '',
    });
  });

  it('S-30 prints HighLow as in its own sheet', async () => {
    const { out, err, status } = await sheet([pathOf('highlow-printed')]);
    expect([err, status]).toEqual(['', 0]);
    expect(out).toBe(
      [
        'HighLow Scarney',
        'to 100 points, match bonus 100, game bonus 20, shut-out bonus 100',
        '',
        '                                A             B',
        '-----------------------------------------------',
        '1                                     21     21',
        '2                       22     22',
        '3                                     44     65',
        '4                                     26     91',
        '5                                     23    114',
        '-----------------------------------------------',
        'match scores                   22           114',
        'game bonus                     20            80',
        'match bonus                                 100',
        '-----------------------------------------------',
        'total match scores             42           294',
        'minus A                                      42',
        'difference                                  252',
        '',
        'B wins the match by 252 points.',
        '',
      ].join('\n'),
    );
  });

  it('S-24, S-25 prints both scores of every game of Doubles', async () => {
    const { out } = await sheet([pathOf('doubles-printed')]);
    expect(out).toBe(
      [
        'Scarney Doubles',
        'to 100 points, match bonus 100',
        '',
        '                                A             B',
        '-----------------------------------------------',
        '1                       11     11     29     29',
        '2                        8     19     32     61',
        '3                       27     46     13     74',
        '4                       18     64     22     96',
        '5                       15     79     25    121',
        '-----------------------------------------------',
        'match scores                   79           121',
        'match bonus                                 100',
        '-----------------------------------------------',
        'total match scores             79           221',
        'minus A                                      79',
        'difference                                  142',
        '',
        'B wins the match by 142 points.',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['solitaire-with-a-no-contest', 'Fair match'],
    ['solitaire-still-open', 'The match is open.'],
    ['singles-printed', 'C wins: C collects 185 from A; C collects 105 from B.'],
    ['singles-in-an-extra-round', 'The highest totals were level: an extra round is in play.'],
    ['highlow-shut-out', 'A wins the match by a shut-out, by 391 points.'],
    ['highlow-negative-difference', 'A wins the match by -138 points.'],
    ['skarney-partnership', 'X wins: Ann collects 1680 from Ben; Cleo collects 1680 from Dan.'],
    ['skarney-drawn', 'The match is drawn.'],
    ['baccarat-three-shoes', 'B wins with 1240 chips. The house: 120.'],
    ['baccarat-level', 'Nobody has the most chips alone. The house: 80.'],
    ['scarnecchia-three-and-a-half', 'A wins by 3½ hands to 1½.'],
    ['scarnecchia-level-decided-by-points', 'A wins by 51 points to 39.'],
    ['scarnecchia-drawn-after-one-more-hand', 'The match is drawn.'],
  ])('ends the sheet of %s with its result', async (name, last) => {
    expect((await sheet([pathOf(name)])).out.trim().split('\n').at(-1)).toBe(last);
  });

  it('BC-17 prints chips, nets and the running total of the house', async () => {
    const { out } = await sheet([pathOf('baccarat-three-shoes')]);
    expect(out).toContain('\nchips                    1000          1200\n');
    expect(out).toContain('\n3                 -300    840     20   1160  house 200\n');
  });

  it('BC-18 prints a table of elimination round by round, who leaves it and how, and the ranking', async () => {
    const { out, err, status } = await sheet([pathOf('elimination-left-before-a-cut')]);
    expect([err, status]).toEqual(['', 0]);
    expect(out).toBe(
      [
        'Scarney Baccarat by elimination',
        '6 rounds, the lowest leaves after round 4, 1000 chips each, 10 to stay in',
        'Play chips only.',
        '',
        '                          Ann           Ben          Cleo           Dan',
        '-----------------------------------------------------------------------',
        'chips                    1000          1000          1000          1000',
        'shoe 1',
        '1                  +30   1030      0   1000      0   1000      0   1000',
        '2                    0   1030    +10   1010      0   1000      0   1000',
        '3                    0   1030      0   1010    -50    950      0   1000',
        '4                    0   1030      0   1010      0    950    -20    980  Ann leaves, Cleo is cut',
        'shoe 2',
        '5                                -30    980                    0    980',
        '6                                  0    980                  +10    990',
        '-----------------------------------------------------------------------',
        '1  Dan    990',
        '2  Ben    980',
        '3  Ann   1030  left after round 4',
        '4  Cleo   950  cut after round 4',
        '',
        'Dan wins the table with 990 chips. The house: 50.',
        '',
      ].join('\n'),
    );
  });

  it('BC-18 says what is due at a table of elimination, and why a shoe has no rounds', async () => {
    const printed = async (name: string) => (await sheet([pathOf(`elimination-${name}`)])).out;
    expect(await printed('still-open')).toContain(
      '\nThe table is open: 7 rounds to the next cut or the end, the button at Dan. The house: 10.\n',
    );
    expect(await printed('nobody-bets')).toContain('\nshoe 2: nobody bets\n');
    expect(await printed('everybody-leaves')).toContain(
      '\nshoe 2: no round is settled; Ann leaves, Ben leaves, Cleo leaves\n',
    );
    expect(await printed('over-shoes-that-ended-early')).toContain('\nshoe 2: no contest\nshoe 3\n2 ');
    expect(await printed('one-is-left')).toContain('100      0  Cleo is below the minimum\n');
    expect(await printed('one-is-left')).toContain('\n3  Ben    19  below the minimum after round 1\n');
    expect(await printed('without-cuts')).toContain(
      '\n2 rounds, nobody is cut, 1000 chips each, 10 to stay in\n',
    );
    const early = { record: 'fairview-match/1', game: 'scarney-baccarat', system: 'elimination' };
    const sides = { A: ['A'], B: ['B'], C: ['C'] };
    const games = [{ netsByRound: [], left: ['B'] }];
    const { out } = await sheet(['-'], JSON.stringify({ ...early, sides, games }));
    expect(out).toContain('\n3  B  1000  left before round 1\n');
    const broke = [
      {
        netsByRound: [
          [0, -995, 0],
          [0, 0, 0],
        ],
        left: ['B'],
      },
    ];
    const second = (await sheet(['-'], JSON.stringify({ ...early, sides, games: broke }))).out;
    expect(second).toContain('  B is below the minimum\n');
    expect(second).not.toContain('B leaves');
  });

  it('prints a sheet of every recorded match, and nothing that reverses the direction of the text', async () => {
    const names = matches.map(({ name }) => name).filter((name) => !name.includes('refused'));
    const { out, err, status } = await sheet(names.map(pathOf));
    expect([err, status]).toEqual(['', 0]);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
    const match = { record: 'fairview-match/1', game: 'scarney-solitaire', system: 'solitaire', games: [] };
    const odd = await sheet(['-'], JSON.stringify({ ...match, sides: { 'A\u001b[2J': ['Ada'] } }));
    expect(odd.out).toContain('A?[2J');
  });

  it('TM-18 writes start and expected end on top, and a grace that is not the usual one', async () => {
    const { out } = await sheet([pathOf('time-limit-with-an-overrun')]);
    expect(out).toContain(
      'time limit 60 min; start 2026-11-21 14:00:00 UTC, expected end 2026-11-21 15:00:00 UTC\n',
    );
    expect(out).toContain('no contest');
    const short = aMatch('straight', { timeLimit: { seconds: 90, graceSeconds: 5 } }, 'A row');
    const odd = await sheet(['-'], JSON.stringify(short));
    expect(odd.out).toContain('time limit 90 s; start');
    expect(odd.out).toContain('grace 5 s: not for rated events');
  });

  it('says what an unfinished or drawn match waits for', async () => {
    const last = async (name: string) => (await sheet([pathOf(name)])).out.trim().split('\n').at(-1);
    expect(await last('still-open')).toBe('The match is open.');
    expect(await last('level-at-the-limit')).toBe('The counts are level: an extra game decides.');
    expect(await last('single-game-drawn')).toBe('The game is drawn.');
    expect(await last('whole-game-records')).toBe('North wins by a shut-out: Ann collects 18 from Ben.');
  });

  it('TM-12 prints three columns, each difference in the column of the player who collects it', async () => {
    const { out } = await sheet([pathOf('three-handed-shut-out')]);
    expect(out).toBe(
      [
        'Teeko, scoring with bonuses, three-handed, 58 positions',
        'to 15 points, match bonus 15, game bonus 5',
        '',
        '                            A             B             C',
        '---------------------------------------------------------',
        '1                    5      5                              big square',
        '2                                  3      3                small square',
        '3                    5     10                              big square',
        '4                    4     14                              four in a row',
        '5                                                          drawn',
        '6                    2     16                              nine-circle square',
        '---------------------------------------------------------',
        'points                     16             3             0',
        'game bonus                 20             5',
        'match bonus                15',
        '---------------------------------------------------------',
        'total                      51             8             0',
        'minus B                     8',
        'difference                 43',
        'minus C                     0',
        'shut-out bonus             15',
        'difference                 66',
        'minus C                                   0',
        'difference                                8',
        '---------------------------------------------------------',
        'won and lost             +109           -35           -74',
        '',
        'A wins by a shut-out: A collects 43 from B; A collects 66 from C; B collects 8 from C.',
        '',
      ].join('\n'),
    );
  });

  it('TM-14 prints the nets of teams, then what each player has won or lost, then the boards', async () => {
    const { out } = await sheet([pathOf('partnership-time-limit-with-an-overrun')]);
    expect(out).toBe(
      [
        'Teeko, partnership scoring, 58 positions',
        'match bonus 25, game bonus 5, shut-out bonus 25',
        'time limit 60 min; start 2026-11-21 14:00:00 UTC, expected end 2026-11-21 15:00:00 UTC',
        '',
        '                            X             Y',
        '-------------------------------------------',
        'round 1              2      2                net of 4 to 2',
        'round 2                            3      3  net of 0 to 3',
        'round 3                                      no contest',
        '-------------------------------------------',
        'points                      2             3',
        'game bonus                  5             5',
        'match bonus                              25',
        '-------------------------------------------',
        'total                       7            33',
        'minus                                     7',
        'difference                               26',
        '',
        'Y wins: each of its players collects 26 from a player of X.',
        '',
        '    X         Y',
        ' 1  A  -26    C  +26',
        ' 2  B  -26    D  +26',
        '',
        'Round 1: 4 to 2; X had black',
        ' 1  A    4      C  four in a row',
        ' 2  B        2  D  nine-circle square',
        '',
        'Round 2: 0 to 3; Y had black',
        ' 1  A           D  drawn',
        ' 2  B        3  C  small square',
        '',
        'Round 3: no contest; X had black',
        ' 1  A    5      C  big square',
        ' 2  B           D  no contest',
        '',
      ].join('\n'),
    );
  });

  it('says what a match of teams waits for, and what a round of it waits for', async () => {
    const printed = async (name: string) => (await sheet([pathOf(name)])).out;
    expect(await printed('partnership-still-open')).toContain('\nRound 2 is in play: not done is board 1.\n');
    expect(await printed('partnership-net-of-a-round')).toContain(
      '\nThe match is open.\n\n    X    Y\n 1  A    C\n',
    );
    expect(await printed('partnership-level-at-the-limit')).toContain(
      '\nThe counts are level: an extra round decides.\n',
    );
    const level = aMatch('partnership', { rounds: 1 }, '1.1 A row', '1.2 C row');
    expect((await sheet(['-'], JSON.stringify(level))).out).toMatch(/^round 1 +even, 4 to 4$/m);
    expect((await sheet(['-'], JSON.stringify(level))).out).toContain('an extra round decides');
    expect((await sheet(['-'], JSON.stringify({ ...level, games: [] }))).out).toContain('The match is open.');
  });

  it('TM-13 prints a board with only its winner known, and teams of any size', async () => {
    const out = (await sheet([pathOf('multiple-partnership-twelve-a-side')])).out;
    expect(out).toContain('multiple-partnership scoring, 12 a side');
    expect(out).toContain('A wins by a shut-out: each of its players collects 60 from a player of B.');
    expect(out).toMatch(/^ 1 {2}A1 {5}4 {11}four in a row$/m);
    expect(out).toMatch(/^11 {13}4 {2}B11 {2}four in a row$/m);
    expect(out).toMatch(/^ 7 {21}drawn$/m);
    expect(out).toMatch(/^12 {2}A12 {2}\+60 {4}B12 {2}-60$/m);
  });

  it('TM-6 credits a single game with its points if a spot is on the sheet', async () => {
    const { out } = await sheet(['-'], JSON.stringify(aMatch('straight', { spot: { B: 10 } }, 'A row')));
    expect(out).toMatch(/^credit +4$/m);
    expect(out).not.toContain('minus');
  });

  it('never prints anything that would move a terminal’s cursor', async () => {
    const nasty = '\u001b[2JAnn\u202e';
    const match = { ...aMatch('straight', { target: 4 }), sides: { [nasty]: [nasty], B: ['B'] } };
    const { out } = await sheet(['-'], JSON.stringify({ ...match, games: [{ winner: nasty, kind: 'row' }] }));
    expect(out).toContain('?[2JAnn?');
    expect(out).not.toMatch(/[\u001b\u202e]/);
  });

  it('names game, rule and reason of a refused match on the other channel', async () => {
    expect(await sheet([pathOf('refused-for-an-illegal-move')])).toEqual({
      out: '',
      err: expect.stringMatching(/game 1 \(counted from 0\): T-12: Ply 1 of its record: /) as string,
      status: 1,
    });
  });

  it('answers --json with one line', async () => {
    const { out, status } = await sheet(['--json', pathOf('single-game'), pathOf('refused-after-the-end')]);
    expect(answers(out)).toMatchObject([
      { ok: true, winner: 'B', spread: 4 },
      { ok: false, game: 1, rule: 'TM-7', code: 'match-over' },
    ]);
    expect(status).toBe(1);
  });

  it('answers --jsonl line by line in order, a broken one with its own refusal', async () => {
    const good = (winner: string) => JSON.stringify(aMatch('straight', {}, `${winner} row`));
    const { out, err, status } = await sheet(['--jsonl', '-'], `${good('A')}\n{"record":\n\n${good('B')}`);
    expect(answers(out)).toMatchObject([
      { ok: true, winner: 'A' },
      { ok: false, game: null, rule: 'R-1', code: 'not-json' },
      { ok: true, winner: 'B' },
    ]);
    expect([err, status]).toEqual(['fairview sheet: -:2:11: R-1: This is not JSON.\n', 1]);
  });

  it('prints names in place of ids, if they tell people apart, and keeps the columns of wide letters', async () => {
    const named = (names: object) =>
      JSON.stringify({
        record: 'fairview-match/1',
        game: 'teeko',
        system: 'bonus',
        settings: { target: 15, spot: { B: 10 } },
        sides: { A: ['id-1'], B: ['id-2'] },
        names,
        games: [
          { winner: 'id-1', kind: 'row' },
          { winner: 'id-2', kind: 'big-square' },
        ],
      });
    const names = { A: '王小明', B: 'Bo', 'id-1': '王小明', 'id-2': 'Bo' };
    const { out, status } = await sheet(['-'], named(names));
    const [head = '', rule = ''] = out.split('\n').slice(3);
    expect([status, head, rule.length]).toEqual([0, '                       王小明            Bo', 43]);
    expect(out).toContain('Bo wins: Bo collects 26 from 王小明.');
    const alike = await sheet(['-'], named({ 'id-1': 'Ann', 'id-2': 'Ann' }));
    expect(alike.out).toContain('B wins: id-2 collects 26 from id-1.');
    const json = await sheet(['--json', '-'], named(names));
    expect(answers(json.out)).toMatchObject([{ winner: 'B', credits: [{ from: 'id-1', to: 'id-2' }] }]);
  });

  it('says which file it cannot read, and goes on', async () => {
    const { out, err, status } = await sheet(['--json', pathOf('none'), pathOf('single-game')]);
    expect(err).toMatch(/cannot read .*none\.json: no such file/);
    expect(answers(out)).toHaveLength(1);
    expect(status).toBe(1);
  });
});
