import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, playOut, readRecord } from '@fairview/rules';
import { learnSentences, sayIn, scoredFor } from '../../apps/web/src/parts/board/index.js';
import { recordsOf } from '../kit/records.js';
import { kinds } from './recorded-games.js';

const client = join(import.meta.dirname, '../../apps/web/src');
const french = JSON.parse(readFileSync(join(client, 'parts/board/sentences.fr.json'), 'utf8')) as Record<
  string,
  string
>;

/** Every message that the boards of the games say. */
const messages = ['parts/board', 'games']
  .flatMap((folder) =>
    readdirSync(join(client, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(client, file), 'utf8'))
  .flatMap((text) => [
    ...[...text.matchAll(/say\(\s*'([^']+)'/gu)].map(([, message = '']) => message),
    ...[...text.matchAll(/counted\(\s*say,[^']+'([^']+)',\s*'([^']+)'/gu)].flatMap(
      ([, one = '', more = '']) => [one, more],
    ),
  ]);

/** What the lines and ratings of the recorded games ask to be said: names of lines, and the first words of others. */
function scoredWords(): readonly string[] {
  const asked = new Set<string>();
  const note = (message: string): string => {
    asked.add(message);
    return french[message] ?? message;
  };
  for (const { record } of kinds.flatMap(recordsOf)) {
    const opened = readRecord(record, games);
    const played = opened.ok ? playOut(opened.value, () => undefined) : opened;
    if (!played.ok) continue;
    const { lines = [], rating } = played.table.outcome ?? {};
    for (const line of lines) scoredFor(note, line);
    if (rating) note(rating);
  }
  // What has cards, seats or figures in it is said by its first word; a meld by its number, insurances by the games' names.
  return [...asked].filter((each) => !/ (?!3-spot)[0-9A-Z]|^m\d+$|^(?:baccarat|scarney)$/u.test(each));
}

const holes = (message: string): readonly string[] => (message.match(/\{\w+\}/gu) ?? []).toSorted();

describe('the sentences of the boards', () => {
  it('are all there in French, with the same values, and no others', () => {
    expect(Object.keys(french).toSorted()).toEqual([...new Set([...messages, ...scoredWords()])].toSorted());
    for (const [message, translated] of Object.entries(french))
      expect(holes(translated)).toEqual(holes(message));
  });

  it('are in the language that is asked for, else in English', async () => {
    expect(sayIn('fr')('{who} passed.', { who: 'Ada' })).toBe('Ada passed.');
    await learnSentences('fr');
    expect(sayIn('fr')('{who} passed.', { who: 'Ada' })).toBe('Ada passe.');
    expect(sayIn('en')('{who} passed.', { who: 'Ada' })).toBe('Ada passed.');
    expect(sayIn('xx')('Pool')).toBe('Pool');
  });
});
