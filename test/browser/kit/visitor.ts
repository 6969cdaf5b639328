import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { patient } from '../../runner/patience.mjs';
import { browser } from './in-browser.js';

/** Where pictures go, for anybody who wants to look at them: never into the tree. */
const pictures = process.env['SCREENSHOTS'];

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds that a page may take for anything, on an idle machine. */
const pagePatience = 30_000;

/** A page that opens moves by no more than this under the eyes of who begins to read. */
export const mostMoved = 0.02;

/**
 * What Chromium remarks of every page that comes without TLS under another name than localhost; and of answers of 503, which are
 * noted with their reason.
 */
const remark =
  /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy|status of 503 /;

/**
 * What axe finds wrong on a page, in a line each; written as text, for it runs there. All that axe has found would be ten times as
 * much to bring over as there is to read.
 */
const violationsFound = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target, failureSummary }) => id + ' (' + help + ') at ' + target.join(' ') + ': ' + failureSummary)))`;

/** What a page answers of its smallest text; written as text, for it runs there. */
const smallestText = `{
  const sizes = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, textContent } = text;
    if (!textContent.trim() || element.closest('.unseen') || !element.checkVisibility()) continue;
    sizes.push(Number.parseFloat(getComputedStyle(element).fontSize));
  }
  Math.min(...sizes);
}`;

interface Violation {
  readonly violatedDirective: string;
  readonly blockedURI: string;
}

/** One person at one browser: cookies and storage of their own, and every trouble of their pages is noted. */
export class Visitor {
  /** What went wrong: errors on the console, requests that failed or left the server, breaches of the policy. */
  readonly troubles: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly site: string,
  ) {}

  /** @param site the address of a served Fairview @param options of Playwright: viewport, colorScheme, … */
  static async at(site: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser().newContext({ baseURL: site, ...options });
    context.setDefaultTimeout(patient(pagePatience));
    const visitor = new Visitor(context, await context.newPage(), site);
    await visitor.watch();
    return visitor;
  }

  /** Goes to an address of the site, and waits until the page shows something. */
  async visit(path: string): Promise<void> {
    // The machine may have more to do by now.
    this.page.setDefaultTimeout(patient(pagePatience));
    await this.page.goto(path);
    await this.page.locator('h1:not([aria-busy] *)').first().waitFor();
  }

  /** What axe finds wrong on the page as it stands: rule, place, and what would mend it. */
  async violations(): Promise<readonly string[]> {
    // Evaluated over the debugger's connection, which the page's policy does not bind; once, until the page is left.
    if (!(await this.page.evaluate<boolean>(`'axe' in globalThis`))) await this.page.evaluate(await axe);
    return this.page.evaluate<readonly string[]>(violationsFound);
  }

  /** The size of the smallest text that is shown, in pixels of the page. */
  async smallestText(): Promise<number> {
    return this.page.evaluate(smallestText);
  }

  /** How much of the page has moved by itself since it was opened, as browsers count it: 1 is the whole window by its height. */
  async moved(): Promise<number> {
    return this.page.evaluate<number>('movedByItself');
  }

  /** Takes a picture of the whole page, or of what is in the window, if pictures are wanted. */
  async picture(name: string, of: 'page' | 'window' = 'page'): Promise<void> {
    if (pictures === undefined) return;
    await mkdir(pictures, { recursive: true });
    const before = await this.page.evaluate<number>('scrollY');
    await this.page.screenshot({ path: join(pictures, `${name}.png`), fullPage: of === 'page' });
    // A window that was as tall as the page goes back to a field with the focus, and from there back again once the field loses it,
    // under the pointer of the next press.
    await this.page.evaluate(`scrollTo(0, ${before})`);
  }

  /** Leaves. @returns the troubles there were: a test expects none */
  async leave(): Promise<readonly string[]> {
    await this.context.close();
    return this.troubles;
  }

  private async watch(): Promise<void> {
    const { page, troubles, site } = this;
    const host = new URL(site).host;
    await this.context.exposeFunction('noteViolation', ({ violatedDirective, blockedURI }: Violation) =>
      troubles.push(`policy: ${violatedDirective} refused ${blockedURI}`),
    );
    await this.context.addInitScript(`document.addEventListener('securitypolicyviolation',
      ({ violatedDirective, blockedURI }) => noteViolation({ violatedDirective, blockedURI }))`);
    await this.context.addInitScript(`globalThis.movedByItself = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) movedByItself += value;
      }).observe({ type: 'layout-shift', buffered: true })`);
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('console', (message) => {
      const said = message.text();
      // What is wrong with a header is a warning to Chromium.
      const isTrouble = message.type() === 'error' || said.startsWith('Error with ');
      if (isTrouble && !remark.test(said)) troubles.push(`console: ${said}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.host === host || ['data:', 'blob:'].includes(url.protocol);
      if (!isOwn) troubles.push(`foreign: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() !== 503) return;
      const note = (answer: string): void => {
        // A busy machine refuses what takes it too long, and the page asks again by itself.
        if (!answer.includes('"too-slow"')) troubles.push(`503: ${response.url()} ${answer}`);
      };
      // A page that is left takes its answers with it.
      response.text().then(note, () => undefined);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A page that is left gives up what it still waits for.
      if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== host) troubles.push(`foreign: ${socket.url()}`);
    });
  }
}
