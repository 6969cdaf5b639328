import type { Json } from '@fairview/kernel';
import { aMatch, afterStart } from '../../../../test/kit/match-records.js';
import { games as registry } from '../games.js';
import { scoreMatch, sheetOfMatch } from './index.js';

const hour = { timeLimit: { minutes: 60 } };
const span = (from: string, until: string) => ({ from: afterStart(from), until: afterStart(until) });
const match = (givenBack: unknown, ...games: string[]) =>
  ({ ...aMatch('straight', hour, ...games), givenBack }) as Json;
const answer = (givenBack: unknown, ...games: string[]) => scoreMatch(match(givenBack, ...games), registry);

describe('a match record with time that was given back', () => {
  it('TM-22 moves the end and the grace: a move that would have been late counts', () => {
    const late = 'B big-square @65:00';
    expect(answer([], 'A row', late)).toMatchObject({ winner: 'A' });
    expect(answer([span('10:00', '15:00')], 'A row', late)).toMatchObject({ winner: 'B' });
  });

  it('TM-22 moves only the two minutes if time was lost in them, to the millisecond', () => {
    const lost = [span('61:00', '71:00')];
    expect(answer(lost, 'A row', 'B big-square @72:00.000')).toMatchObject({ winner: 'B' });
    expect(answer(lost, 'A row', 'B big-square @72:00.001')).toMatchObject({ winner: 'A' });
  });

  it('TM-22 changes nothing after the grace', () => {
    expect(answer([span('62:01', '90:00')], 'A row', 'B big-square @65:00')).toMatchObject({ winner: 'A' });
  });

  it('TM-22 has the old end and the new one on its sheet', () => {
    const read = sheetOfMatch(match([span('10:00', '15:30')]), registry);
    const text = read.ok ? read.sheet.text() : read.code;
    expect(text).toContain('expected end 2026-11-21 15:00:00 UTC');
    expect(text).toContain('the end is now 2026-11-21 15:05:30 UTC');
  });

  it.each([
    ['something that is not a list', { from: afterStart('1:00'), until: afterStart('2:00') }],
    ['a span that ends before it begins', [span('2:00', '1:00')]],
    ['an empty span', [span('1:00', '1:00')]],
    ['spans out of order', [span('5:00', '6:00'), span('1:00', '2:00')]],
    ['spans that overlap', [span('1:00', '3:00'), span('2:00', '4:00')]],
    ['a span with another key', [{ ...span('1:00', '2:00'), why: 'rain' }]],
    ['an instant without its zone', [{ from: '2026-11-21T14:00:00', until: afterStart('2:00') }]],
    ['more than a thousand spans', Array.from({ length: 1001 }, (_, at) => span(`${at}:00`, `${at}:01`))],
  ])('TM-22 refuses %s', (_, givenBack) => {
    expect(answer(givenBack)).toMatchObject({ ok: false, rule: 'TM-22', code: 'given-back-unreadable' });
  });
});
