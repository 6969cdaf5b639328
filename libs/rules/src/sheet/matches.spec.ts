import { readdirSync, readFileSync } from 'node:fs';
import type { Json } from '../game/json.js';
import { scoreMatch, sheetOfMatchText } from './index.js';

const folder = new URL('../../../../test/records/matches/', import.meta.url);
const matches = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return { name: file.replace('.json', ''), text, match: JSON.parse(text) as { answer: Json } };
  });

describe('a recorded match', () => {
  it('is there', () => expect(matches.length).toBeGreaterThan(20));

  it.each(matches)('$name is scored as its answer says', ({ text, match }) => {
    expect(scoreMatch(match)).toEqual(match.answer);
    const read = sheetOfMatchText(text);
    expect(read.ok ? read.sheet.answer() : read).toEqual(match.answer);
  });
});
