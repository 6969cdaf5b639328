import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

inBrowser('the session of a page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    const code = await site.setupCode();
    await site.api.ask(`mutation { redeemSetupCode(input: {
      code: "${code}", name: "Orla", password: "four blue chairs", clubName: "Fairview" }) { __typename } }`);
  });
  afterAll(() => site.stop());

  /** Asks from within the page, as its scripts do. */
  const ask = async <Data>({ page }: Visitor, query: string): Promise<Data> => {
    const answer = await page.evaluate(async (source): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'fairview-client': 'web' };
      const body = JSON.stringify({ query: source });
      return (await fetch('/graphql', { method: 'POST', headers, body })).json();
    }, query);
    return (answer as { readonly data: Data }).data;
  };
  /** Whether a socket of the page is greeted. */
  const greets = ({ page }: Visitor): Promise<boolean> =>
    page.evaluate(`new Promise((resolve) => {
      const socket = new WebSocket('ws://' + location.host + '/graphql', 'graphql-transport-ws');
      socket.onopen = () => socket.send('{"type":"connection_init"}');
      socket.onmessage = () => resolve(true);
      socket.onclose = () => resolve(false);
    })`);

  it.each(['url', 'networkUrl'] as const)(
    'is kept by a real browser, and no script reads it: %s',
    async (where) => {
      const visitor = await Visitor.at(site[where]);
      await visitor.visit('/');
      const signedIn = await ask<{ signIn: { token: null } }>(
        visitor,
        'mutation { signIn(input: { name: "Orla", password: "four blue chairs" }) { ... on SignedIn { token } } }',
      );
      expect(signedIn.signIn.token).toBeNull();
      expect(await visitor.page.evaluate('document.cookie')).toBe('');
      expect(await visitor.page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
      await visitor.page.reload();
      expect(await ask(visitor, '{ me { name } }')).toEqual({ me: { name: 'Orla' } });
      expect(await greets(visitor)).toBe(true);
      await ask(visitor, 'mutation { signOut { __typename } }');
      expect(await ask(visitor, '{ me { name } }')).toEqual({ me: null });
      expect(await visitor.context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
      expect(await visitor.leave()).toEqual([]);
    },
  );
});
