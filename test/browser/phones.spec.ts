/*
 * A server as `npm start` starts it, which phones do not reach, becomes one that they reach: by the one line that it prints and
 * that the set-up page shows. The person before it loses nothing, and the slips lead the phones to it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, networkAddresses } from '@fairview/platform';
import { startFairview, type Running } from '../kit/fairview.js';
import { inBrowser } from './kit/in-browser.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

inBrowser('phones', () => {
  let folder: string;
  let port: number;
  let running: Running | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairview-phones-'));
    port = await freePort();
  });
  const stop = async (): Promise<void> => {
    running?.child.kill('SIGINT');
    await running?.ended;
  };
  const start = async (...options: readonly string[]): Promise<string> => {
    running = await startFairview(['serve', ...options], { FAIRVIEW_DATA: folder, PORT: String(port) });
    await running.says('Stop ');
    return running.out();
  };
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const codeIn = (out: string): string => /#setup=(\S+)/u.exec(out)?.[1] ?? '';

  it('reach a server that is started again by the line it shows, and no code on the screen is lost', async () => {
    const line = `PORT=${port} FAIRVIEW_DATA=${folder} npx fairview serve --network`;
    const [reached] = networkAddresses({ host: '0.0.0.0', port });
    const out = await start();
    expect(out).toContain('Will players use phones?');
    expect(out).toContain(`\n  ${line}\n`);
    expect(out).toContain(reached?.url ?? 'in no network');
    const code = codeIn(out);

    const here = `http://localhost:${port}`;
    const organizer = await Visitor.at(here, { viewport: { width: 1280, height: 900 } });
    const { page, troubles } = organizer;
    await organizer.visit(`/#setup=${code}`);
    await page.getByLabel('Your name').fill('Irene');

    // The code on the screen outlives its server.
    await stop();
    expect(codeIn(await start())).toBe(code);
    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByRole('group', { name: 'Will players use phones?' }).getByLabel('Yes, their own').check();
    await page.getByText(line, { exact: true }).waitFor();
    // It is one line here, too: a break at a hyphen would read as an end.
    expect(await page.getByText(line, { exact: true }).evaluate((code) => code.getClientRects().length)).toBe(
      1,
    );
    if (reached) await page.getByText(reached.url, { exact: true }).waitFor();
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('setup-phones');
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    await page.getByLabel('Paste names').fill('Ada\nBruno');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('2 entered.', { exact: true }).waitFor();
    await page.goto(`${page.url()}/papers?paper=slips`).catch(() => undefined);
    await page.getByText('Phones cannot open the address on these slips.').waitFor();
    await page.getByText(line, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Issue 2 new codes' }).click();
    const slip = page.getByRole('listitem').filter({ hasText: 'Ada' });
    const own = await slip.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).innerText();
    await organizer.picture('slips-not-reached');

    // The page waits, and then its slips bear the address of the network.
    await stop();
    expect(await start('--network')).not.toContain('Will players use phones?');
    if (!reached) return;
    await slip.getByText(reached.url).waitFor();
    expect(await slip.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).innerText()).toBe(own);
    expect(await page.getByText('Phones cannot open').count()).toBe(0);
    await organizer.picture('slips-reached');
    const phone = await Visitor.at(reached.url, { viewport: { width: 390, height: 844 } });
    await phone.visit('/');
    await phone.page.getByLabel('Code', { exact: true }).fill(own);
    await phone.page.getByRole('button', { name: 'Take my seat' }).click();
    await phone.page.getByText('You are entered.').waitFor();
    expect(await phone.leave()).toEqual([]);
    // What the page says of the server that was away is no trouble here.
    expect(troubles.filter((each) => !/ERR_|WebSocket|Failed to load|^503: /iu.test(each))).toEqual([]);
    await organizer.leave();
  });
});
