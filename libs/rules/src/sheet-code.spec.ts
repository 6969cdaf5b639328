import { readFileSync } from 'node:fs';
import { games } from './games.js';
import { sheetOfMatchText } from './sheet/match-record.js';
import { isOfSheet, readSheetCode, sheetCode, type MarkedSheet, type SheetCode } from './sheet-code.js';

const checkpoint = '412-7K3Q-9XWM-00AB-CDEF';
const record = {
  record: 'fairview-match/1',
  game: 'teeko',
  system: 'straight',
  settings: { target: 3 },
  sides: { A: ['ann'], B: ['bén'] },
  games: [{ winner: 'ann', kind: 'row', black: 'ann', red: 'bén' }],
};

function sheetOf(given: unknown): MarkedSheet {
  const read = sheetOfMatchText(JSON.stringify(given), games);
  if (!read.ok) throw new Error(read.message);
  return { sides: read.sheet.sides, figures: read.sheet.figures() };
}

const over = (): MarkedSheet => sheetOf(record);

const codeOf = (text: string): SheetCode =>
  readSheetCode(text) ?? { checkpoint: '', position: 0, mark: null };

describe('the code of a sheet', () => {
  it('has four letters for a checkpoint, and eight more for a match that is over, always the same', () => {
    expect(sheetCode(checkpoint, { ...over(), figures: { ...over().figures, finished: false } })).toBe(
      checkpoint,
    );
    const code = sheetCode(checkpoint, over());
    expect(code).toMatch(/^412(-[0-9A-HJKMNP-TV-Z]{4}){6}$/u);
    expect(code.startsWith(`${checkpoint}-`)).toBe(true);
    const turned = { ...over(), sides: over().sides.toReversed() };
    const { finished, ...others } = over().figures;
    expect(sheetCode(checkpoint, { ...turned, figures: { ...others, finished } })).toBe(code);
  });

  it('is read as people type it, and nothing else is accepted', () => {
    const code = sheetCode(checkpoint, over());
    const read = { checkpoint, position: 412, mark: code.slice(-9) };
    expect(readSheetCode(` ${code.toLowerCase().replaceAll('-', ' - ')} `)).toEqual(read);
    expect(readSheetCode(checkpoint)).toEqual({ ...read, mark: null });
    for (const none of [
      '',
      '412',
      `${checkpoint}-AAAA`,
      `0${checkpoint}`,
      `${code}-AAAA`,
      code.replace(/.$/u, 'U'),
    ])
      expect(readSheetCode(none)).toBeUndefined();
  });

  it('belongs only to this sheet: no other figure, player, penalty or checkpoint has it', () => {
    const sheet = over();
    const code = codeOf(sheetCode(checkpoint, sheet));
    const { figures, sides } = sheet;
    expect(isOfSheet(code, sheet)).toBe(true);
    const others: readonly MarkedSheet[] = [
      { sides, figures: { ...figures, totals: { ...figures.totals, A: (figures.totals['A'] ?? 0) + 1 } } },
      { sides, figures: { ...figures, winner: 'B' } },
      {
        sides,
        figures: { ...figures, lines: [...figures.lines, { label: 'penalty', side: 'A', points: -2 }] },
      },
      {
        sides: [
          { name: 'A', players: ['ann'] },
          { name: 'B', players: ['bęn'] },
        ],
        figures,
      },
      { sides, figures: { ...figures, finished: false } },
    ];
    expect(others.map((other) => isOfSheet(code, other))).toEqual(others.map(() => false));
    expect(isOfSheet({ ...code, checkpoint: '413-7K3Q-9XWM-00AB-CDEF' }, sheet)).toBe(false);
    expect(isOfSheet({ ...code, mark: null }, sheet)).toBe(false);
  });

  it('has the letters that docs/log-format.md works out', () => {
    const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8');
    expect(page).toContain(`\n${sheetCode(checkpoint, over())}\n`);
  });
});
