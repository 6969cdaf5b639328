import type { Fields } from '../../kit/server.js';
import { HostedTournament } from '../../kit/hosted-tournament.js';
import type { Site } from './site.js';
import { Visitor } from './visitor.js';

/** A player at a browser of their own, who has come in with the code of their slip. */
export interface SeatedPlayer {
  readonly name: string;
  readonly entry: string;
  readonly visitor: Visitor;
}

/** A match of a tournament with every player at a browser. */
export interface SeatedMatch {
  readonly hosted: HostedTournament;
  readonly match: string;
  readonly players: readonly SeatedPlayer[];
}

/** Comes in by a code as the page does: the session is a cookie that no script reads. */
export const comeIn = (visitor: Visitor, code: string): Promise<void> =>
  begin(visitor, 'enterWithCode', { code });

/** Signs in as the page does. */
export const signIn = (visitor: Visitor, member: { readonly name: string; readonly password: string }) =>
  begin(visitor, 'signIn', { ...member });

/** Holds a session that stands, in the cookie of plain HTTP. @param url an address that is no secure context */
export const holdSession = ({ context }: Visitor, url: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'fairview', value: token, url, httpOnly: true, sameSite: 'Strict' }]);

/** A command that begins a session, given from within the page. */
async function begin(visitor: Visitor, command: string, input: Fields): Promise<void> {
  await visitor.page.goto('/');
  await give(visitor, command, input);
}

/** Gives a command as the page that a visitor looks at would. @param type of its input, if it is not called by the command */
export async function give(
  { page }: Visitor,
  command: string,
  input: Fields,
  type = `${command.charAt(0).toUpperCase()}${command.slice(1)}Input`,
): Promise<void> {
  const refused = await page.evaluate(
    async ([name, given, inputType]): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'fairview-client': 'web' };
      const query = `mutation ($input: ${inputType}!) { told: ${name}(input: $input) { ... on Refusal { code } } }`;
      const body = JSON.stringify({ query, variables: { input: given } });
      const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as {
        data?: { told: { code?: string } };
      };
      return answer.data?.told.code ?? (answer.data ? null : 'no answer');
    },
    [command, input, type] as const,
  );
  if (refused !== null) throw new Error(`refused: ${String(refused)}`);
}

/** Seats these people at the first table of a tournament, each at a browser. @param tournament as `createTournament` takes it */
export async function seatPlayers(
  hosted: HostedTournament,
  site: Site,
  names: readonly string[],
  options: Parameters<typeof Visitor.at>[1] = {},
): Promise<SeatedMatch> {
  const entered = [];
  for (const name of names) {
    const done = '... on EntryAdded { entry { id } entryCode }';
    const input: Fields = { tournamentId: hosted.tournament, name };
    const { entry, entryCode } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
      'addEntry',
      input,
      done,
    );
    entered.push({ name, entry: entry.id, code: entryCode });
  }
  await hosted.command('pairRounds', {
    tournamentId: hosted.tournament,
    order: entered.map(({ entry }) => entry),
  });
  const players: SeatedPlayer[] = [];
  for (const { name, entry, code } of entered) {
    const visitor = await Visitor.at(site.url, options);
    await comeIn(visitor, code);
    players.push({ name, entry, visitor });
  }
  return { hosted, match: await hosted.matchAt(1, 1), players };
}
