import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnSentences, sayIn } from '../../apps/web/src/board/index.js';

const folder = join(import.meta.dirname, '../../apps/web/src/board');
const french = JSON.parse(readFileSync(join(folder, 'sentences.fr.json'), 'utf8')) as Record<string, string>;

/** Every message that the boards say. */
const messages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .flatMap((text) => [
    ...[...text.matchAll(/say\(\s*'([^']+)'/gu)].map(([, message = '']) => message),
    ...[...text.matchAll(/counted\(\s*say,[^']+'([^']+)',\s*'([^']+)'/gu)].flatMap(
      ([, one = '', more = '']) => [one, more],
    ),
  ]);

const holes = (message: string): readonly string[] => (message.match(/\{\w+\}/gu) ?? []).toSorted();

describe('the sentences of the boards', () => {
  it('are all there in French, with the same values, and no others', () => {
    expect(Object.keys(french).toSorted()).toEqual([...new Set(messages)].toSorted());
    for (const [message, translated] of Object.entries(french))
      expect(holes(translated)).toEqual(holes(message));
  });

  it('are said in the language that is asked for, else in English', async () => {
    expect(sayIn('fr')('{who} passed.', { who: 'Ada' })).toBe('Ada passed.');
    await learnSentences('fr');
    expect(sayIn('fr')('{who} passed.', { who: 'Ada' })).toBe('Ada passe.');
    expect(sayIn('en')('{who} passed.', { who: 'Ada' })).toBe('Ada passed.');
    expect(sayIn('xx')('Pool')).toBe('Pool');
  });
});
