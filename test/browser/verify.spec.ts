import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, sheetCode, sheetOfMatchText } from '@fairview/rules';
import { recordOf } from '../kit/records.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const root = join(import.meta.dirname, '../..');
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const recorded = (path: string): string => JSON.stringify(recordOf(path), null, 2);
const exported =
  /```jsonl\n(\{"log".*?)```/su.exec(readFileSync(join(root, 'docs/log-format.md'), 'utf8'))?.[1] ?? '';

inBrowser('checking files', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('a game, a match and a log are judged in the page, without the server', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit('/verify');
    const asked: string[] = [];
    const game = recorded('teeko/win-row-vertical');
    const files = [
      file('game.json', game),
      file('bad.json', game.replace(/"moves": \[\s*"\d+"/u, '"moves": ["13", "13"')),
      file('match.json', recorded('matches/highlow-printed')),
      file('log.jsonl', exported),
      file('tampered.jsonl', exported.replace('\\"13\\"', '\\"12\\"')),
      file('letter.json', '{}'),
    ];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByLabel('A record, a match record, or an export of a log').setInputFiles(files);
    await page.getByText(/^Teeko: all \d+ plies legal\.$/u).waitFor();
    await page.getByText(/^Ply \d+ is refused\.$/u).waitFor();
    await page.getByText('T-12').waitFor();
    await page.getByText('The sheet is scored again:').waitFor();
    await page.getByText(/^The log is whole: 3 events, to position 3/u).waitFor();
    await page.getByText('The log is not whole: hash-mismatch at position 3.').waitFor();
    await page.getByText('This is neither a record nor an export of Fairview.').waitFor();
    await page.getByLabel('A code from paper').fill('3-0000-0000-0000-0000');
    await page.getByText('The code 3-0000-0000-0000-0000 does not fit').waitFor();
    // The code of the match that was given, and of another sheet.
    const sheet = sheetOfMatchText(recorded('matches/highlow-printed'), games);
    const own = sheet.ok
      ? sheetCode('3-0000-0000-0000-0000', { sides: sheet.sheet.sides, figures: sheet.sheet.figures() })
      : '';
    await page.getByLabel('A code from paper').fill(own);
    await page.getByText('The figures and players match the code').waitFor();
    await page.getByLabel('A code from paper').fill('3-0000-0000-0000-0000-0000-0000');
    await page.getByText('The figures and players do not match the code').waitFor();
    expect(asked.filter((path) => path.startsWith('/graphql'))).toEqual([]);
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('verify');
    expect(await visitor.leave()).toEqual([]);
  });
});
