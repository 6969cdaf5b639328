import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@fairview/rules';
import { transportRefusals } from '../limits/refusals.js';
import { publicCodes } from '../transport/errors.js';
import { houseRefusals, message } from './refusal.js';
import { cursorUnknown } from './page.js';

const root = join(import.meta.dirname, '../../../..');
const page = join(root, 'docs/errors.md');
const begin =
  '<!-- printed from the lists in the code: UPDATE=1 npm run jest -- errors-page --selectProjects unit -->';
const end = '<!-- end of what is printed -->';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

/** What the transport refuses: the code, the reason, the HTTP status if the whole request is refused. */
function transport(): string {
  const known = Object.entries(transportRefusals).map(([reason, { code, status, sentence }]) =>
    row(`\`${code}\``, `\`${reason}\``, String(status), sentence),
  );
  const { message: sentence, extensions } = cursorUnknown();
  const own = row(
    `\`${String(extensions['code'])}\``,
    `\`${String(extensions['reason'])}\``,
    '200',
    sentence,
  );
  const bare = publicCodes
    .filter((code) => !Object.values(transportRefusals).some((refusal) => refusal.code === code))
    .map((code) => row(`\`${code}\``, '', '', 'As Apollo Server words it.'));
  return table(['code', 'reason', 'HTTP', 'sentence'], [...known, own, ...bare].sort());
}

const byRule = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });

/** What the libraries and the API refuse beside the rulebooks. */
const house = (): string =>
  houseRefusals
    .map((list) =>
      table(
        ['rule', 'code', 'sentence'],
        Object.entries(list)
          .map(([code, { rule, sentence }]) => row(rule, `\`${code}\``, sentence))
          .sort(byRule),
      ),
    )
    .join('\n\n');

/** Codes whose rule is not written beside them in the sources: it depends on the game. */
const bySituation: Readonly<Record<string, readonly string[]>> = {
  'game-finished': ['T-17', 'SK-0', 'BC-0', 'SC-0'],
  'game-over': ['S-8', 'S-29'],
  'not-your-ply': ['T-6', 'T-13', 'S-5', 'S-6', 'S-7', 'S-10', 'S-27', 'SK-0', 'BC-0', 'SC-0'],
  'seat-unreadable': ['notation'],
  'pass-own-choice': ['T-9'],
  'pass-already': ['T-9'],
  'instant-unreadable': ['TM-18', 'TM-19'],
  'draw-not-one-each': ['S-21', 'S-23', 'S-26'],
  'draw-decided': ['S-21', 'S-23', 'S-26'],
  'draw-undecided': ['S-21', 'S-23', 'S-26'],
  'draw-of-one-colour': ['S-26'],
  'pawn-unknown': ['S-21', 'S-23', 'S-26'],
};

/** Every rule with its code as the sources of a room write them. */
function raisedIn(room: string, written: RegExp): readonly (readonly [rule: string, code: string])[] {
  const folder = join(root, 'libs', room, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(written)])
    .map(([, rule = '', code = '']) => [rule, code] as const);
}

/** The rules under which each code of the rulebooks is raised, read from where it is raised. */
function rulesOfCodes(): ReadonlyMap<string, readonly string[]> {
  const raised = [
    ...['rules', 'kernel'].flatMap((room) =>
      raisedIn(room, /refused?\(\s*'([A-Z]+-\d+)',\s*'([a-z0-9-]+)'/g),
    ),
    ...Object.entries(bySituation).flatMap(([code, rules]) => rules.map((rule) => [rule, code] as const)),
  ];
  const codes = new Set(raised.map(([, code]) => code));
  const rulesOf = (wanted: string) => raised.flatMap(([rule, code]) => (code === wanted ? rule : []));
  return new Map([...codes].map((code) => [code, [...new Set(rulesOf(code))].sort(byRule)]));
}

/** What the rulebooks refuse. */
function rulebooks(): string {
  const rules = rulesOfCodes();
  const rows = Object.entries(games.english).map(([code, sentence]) =>
    row((rules.get(code) ?? ['?']).join(', '), `\`${code}\``, sentence),
  );
  return table(['rule', 'code', 'sentence'], rows.sort(byRule));
}

const printed = (): string =>
  [
    begin,
    '## Errors of the transport',
    transport(),
    '## Refusals of Fairview itself',
    house(),
    '## Refusals of the rulebooks',
    rulebooks(),
    end,
  ].join('\n\n');

describe('docs/errors.md', () => {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';

  it('lists every code of the transport and every refusal, as the code has them', () => {
    const whole = `${before}${printed()}${after}`;
    if (process.env['UPDATE']) writeFileSync(page, whole);
    expect(whole).toBe(process.env['UPDATE'] ? whole : text);
  });

  it('knows the rule of every code of the rulebooks', () => {
    const rules = rulesOfCodes();
    expect(Object.keys(games.english).filter((code) => !rules.has(code))).toEqual([]);
    expect(Object.keys(bySituation).filter((code) => !(code in games.english))).toEqual([]);
  });

  it('knows every refusal of a library by a number of the rulebooks', () => {
    const written = /(?:rule: |\btm\()'([A-Z]+-\d+)',\s*(?:code: )?'([a-z0-9-]+)'/g;
    const raised = ['play', 'tournaments', 'people'].flatMap((room) => raisedIn(room, written));
    const rules = rulesOfCodes();
    const unknown = raised.filter(
      ([rule, code]) =>
        !rules.get(code)?.includes(rule) && !houseRefusals.some((list) => list[code]?.rule === rule),
    );
    expect(raised.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('has one sentence for one code under one rule', () => {
    const all = houseRefusals.flatMap((list) =>
      Object.entries(list).map(([code, { rule }]) => `${rule} ${code}`),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a refusal in English', () => {
  it('has its figures filled in, whichever library refuses', () => {
    expect(message({ rule: 'PL-4', code: 'wrong-ply', params: { ply: 7, given: 5 } })).toBe(
      'The next ply of the game is number 7, not 5.',
    );
    expect(message({ rule: 'T-12', code: 'circle-occupied', params: { circle: 13 } })).toBe(
      'Circle 13 is occupied.',
    );
    expect(message({ rule: 'PE-7', code: 'key-days', params: { most: 366, given: 0 } })).toBe(
      'A key must be valid for 1 to 366 days, not 0.',
    );
  });

  it('is the one of its rule, if two libraries share a code', () => {
    const told = (rule: string) => message({ rule, code: 'game-finished' });
    expect(told('PL-7')).toBe('The game is finished.');
    expect(told('T-17')).toBe('The game is finished: nothing more may be played.');
  });
});
