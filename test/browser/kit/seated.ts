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
export async function comeIn({ page }: Visitor, code: string): Promise<void> {
  await page.goto('/');
  const refused = await page.evaluate(async (given): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'fairview-client': 'web' };
    const query =
      'mutation ($code: String!) { enterWithCode(input: { code: $code }) { ... on Refusal { code } } }';
    const body = JSON.stringify({ query, variables: { code: given } });
    const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as {
      data?: { enterWithCode: { code?: string } };
    };
    return answer.data?.enterWithCode.code ?? (answer.data ? null : 'no answer');
  }, code);
  if (refused !== null) throw new Error(`the code was refused: ${String(refused)}`);
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
