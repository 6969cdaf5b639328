import { defined } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { findNamed, type Named } from '../called.js';
import { withClubServer, type ClubServer, type Fields, type Page } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import { textIn } from '../table-in.js';
import {
  agreeSpotDocument,
  checkInDocument,
  importEntriesDocument,
  playersDocument,
  recallByeDocument,
  requestByeDocument,
  returnEntryDocument,
  submitLineUpDocument,
  substitutePlayerDocument,
  withdrawEntryDocument,
} from './documents.js';

interface Entered {
  readonly entries: readonly {
    readonly entryCode: string | null;
    readonly entry: Named & { readonly team: { readonly name: string | null } | null };
  }[];
  readonly warnings: readonly { readonly message: string }[];
}

/** The form of a text that names players: a list in JSON, a TRF, or a table; a text with neither columns nor commas is a name a line. */
function playersIn(text: string): Fields {
  if (text.trimStart().startsWith('[')) return { text, form: 'JSON' };
  if (/^001 /mu.test(text)) return { text, form: 'TRF' };
  const [head = ''] = text.split(/\r?\n/u, 1);
  if (/(^|[,;\t"])name($|[,;\t"])/iu.test(head.trim())) return { text, form: 'CSV' };
  const names = text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { text: JSON.stringify(names), form: 'JSON' };
}

/** `fairview tournaments enter`: enters the players of a file, all or none, and prints their entry codes. */
export const runEnter = (said: string, file: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const players = playersIn(await textIn(file, stdio));
    const { id } = await liveTournament(server, said);
    const done = await server.give<Entered>(importEntriesDocument, { tournamentId: id, players });
    if (!done) return;
    await server.say(
      ...done.entries.map(({ entryCode, entry: { id: entry, name, team } }) => {
        const called = `${name ?? '?'}${team ? `, ${team.name ?? '?'}` : ''}`;
        return `${entry}  ${called}${entryCode === null ? '' : `  ${entryCode}`}`;
      }),
      ...done.warnings.map(({ message }) => message),
    );
  });

/** Everybody a command may name: entries, and of teams their players. */
export async function everybodyIn(
  server: ClubServer,
  id: string,
  entries: readonly Named[],
): Promise<readonly Named[]> {
  const players = await server.every(async (after) => {
    const { tournament } = await server.ask<{ tournament: { players: Page<Named> } | null }>(
      playersDocument,
      {
        id,
        after,
      },
    );
    return tournament?.players;
  });
  const teams = entries.filter((entry) => !players.some((player) => player.id === entry.id));
  return [...teams, ...players];
}

/** The command for one entry, and its output. */
const acts = {
  withdraw: { document: withdrawEntryDocument, done: 'Withdrawn' },
  return: { document: returnEntryDocument, done: 'Returned' },
  'check-in': { document: checkInDocument, done: 'Here' },
  'check-out': { document: checkInDocument, done: 'Not here' },
  bye: { document: requestByeDocument, done: 'Not paired there' },
  'recall-bye': { document: recallByeDocument, done: 'To be paired there' },
} as const;

export type EntryAct = keyof typeof acts;

/** `fairview tournaments withdraw`, `return`, `check-in`, `bye` and so on: each for one entry or for several, until one is refused. */
export const runOnEntries = (
  act: EntryAct,
  said: string,
  who: readonly string[],
  fields: Fields,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const everybody = await everybodyIn(server, id, entries);
    const named = who.map((each) => findNamed(each, everybody));
    const { document, done } = acts[act];
    for (const { id: entryId, name } of named) {
      if (!(await server.give(document, { tournamentId: id, entryId, ...fields }))) return;
      await server.say(`${done}: ${name ?? '?'}.`);
    }
  });

/** `fairview tournaments spot`: the points with which an entry opens its sheets, or those against one other. */
export const runSpot = (
  said: string,
  who: string,
  { points, against }: { readonly points?: number; readonly against?: string },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const entry = findNamed(who, entries);
    const other = against === undefined ? undefined : findNamed(against, entries);
    const done = await server.give(agreeSpotDocument, {
      tournamentId: id,
      entryId: entry.id,
      ...defined({ points, againstId: other?.id }),
    });
    const whom = other ? ` against ${other.name ?? '?'}` : '';
    if (done)
      await server.say(
        `${entry.name ?? '?'}${whom}: ${points === undefined ? 'no spot' : `a spot of ${points}`}.`,
      );
  });

export interface SubstituteFlags {
  readonly from?: number;
  readonly until?: number;
}

/** `fairview tournaments substitute`: who plays for an entry; without a name the player of the entry plays again. */
export const runSubstitute = (
  said: string,
  who: string,
  name: string | undefined,
  flags: SubstituteFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const entry = findNamed(who, entries);
    const done = await server.give<{ entryCode: string | null; player: { name: string | null } }>(
      substitutePlayerDocument,
      { tournamentId: id, entryId: entry.id, ...defined({ name, ...flags }) },
    );
    if (!done) return;
    const code = done.entryCode === null ? '' : `  ${done.entryCode}`;
    await server.say(`${done.player.name ?? '?'} plays for ${entry.name ?? '?'}.${code}`);
  });

/** `fairview tournaments line-up`: the players of a team in the order of the boards. */
export const runLineUp = (
  said: string,
  team: string,
  players: readonly string[],
  { rounds }: { readonly rounds?: readonly number[] },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const everybody = await everybodyIn(server, id, entries);
    const entryIds = players.map((player) => findNamed(player, everybody).id);
    const { id: teamId, name } = findNamed(team, entries);
    const done = await server.give(submitLineUpDocument, {
      tournamentId: id,
      teamId,
      entryIds,
      ...defined({ rounds }),
    });
    if (done) await server.say(`The line-up of ${name ?? '?'} is recorded.`);
  });
