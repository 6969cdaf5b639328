import { inColumns, isObject, wordedReason, type Json } from '@fairview/kernel';
import { answer, type Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { idOrSlug, instantCalled } from '../called.js';
import { withClubServer, type ClubServer, type Page } from '../club-server.js';
import { inWords } from '../disputes/dispute-lines.js';
import { liveTournament } from '../live-tournament.js';
import {
  downloadDocument,
  publicTournamentsDocument,
  standingsDocument,
  stateDocument,
  tournamentsDocument,
} from './documents.js';

interface Listed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly format: string;
  readonly gameKind: string;
  readonly status: string;
}

interface ClubOfTournaments {
  readonly club: {
    /** Null for callers without a role there. */
    readonly tournaments?: Page<Listed> | null;
    readonly publicTournaments?: Page<Listed>;
  } | null;
}

/** `fairview tournaments list`: the tournaments of a club that one may see. */
export const runTournamentList = (
  said: string,
  { json }: { readonly json?: true },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const read = async (
      document: string,
      after: string | null,
    ): Promise<NonNullable<ClubOfTournaments['club']>> => {
      const { club } = await server.ask<ClubOfTournaments>(document, { ...idOrSlug(said), after });
      if (!club) throw new Problem(`There is no club ${said}, or you may not see it.`);
      return club;
    };
    const all = await server.every(
      async (after) =>
        (await read(tournamentsDocument, after)).tournaments ??
        (await read(publicTournamentsDocument, after)).publicTournaments,
    );
    if (json) for (const one of all) await server.sayJson(one);
    else if (all.length === 0) await server.say('There are no tournaments.');
    else
      await server.say(
        ...all.map(
          ({ slug, name, format, gameKind, status }) =>
            `${slug}  ${name}, ${gameKind}, ${inWords(format)}, ${inWords(status)}`,
        ),
      );
  });

interface State extends Listed {
  readonly system: string;
  readonly pairedBy: string;
  readonly nextRound: number | null;
  readonly lastRound: number | null;
  readonly boards: number | null;
  readonly cancelled: string | null;
  readonly tieBreaks: readonly string[] | null;
  readonly timetable: { readonly rounds: readonly { readonly round: number; readonly at: string }[] };
}

/** The state of a tournament. @throws Problem if the caller may not see it */
export async function stateOf(server: ClubServer, id: string): Promise<State> {
  const { tournament } = await server.ask<{ tournament: State | null }>(stateDocument, { id });
  if (!tournament) throw new Problem(`There is no tournament ${id}, or you may not see it.`);
  return tournament;
}

const nextTold = ({ nextRound, lastRound }: State): readonly string[] =>
  nextRound === null
    ? []
    : [`round ${nextRound}${lastRound === null ? '' : ` of ${lastRound}`} is paired next`];

/** `fairview tournaments show`: a tournament's plan, its state, and its entries. */
export const runTournamentShow = (
  said: string,
  { json }: { readonly json?: true },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const state = await stateOf(server, id);
    if (json) return server.sayJson({ ...state, entries });
    const { slug, name, gameKind, system, format, status, cancelled, tieBreaks, timetable } = state;
    return server.say(
      `${name}, ${slug}, ${id}`,
      `${gameKind} (${system}), ${inWords(format)}, ${inWords(status)}`,
      ...(cancelled === null ? [] : [`cancelled: ${wordedReason(cancelled)}`]),
      ...(tieBreaks === null ? [] : [`ranked by ${tieBreaks.join(', ')}`]),
      ...nextTold(state),
      ...timetable.rounds.map(({ round, at }) => `round ${round} begins ${instantCalled(at)}`),
      ...entries.map((entry) => `${entry.id}  ${entry.name ?? '?'}${entry.withdrawn ? ', withdrawn' : ''}`),
    );
  });

interface Row {
  readonly rank: number;
  readonly provisional: boolean;
  readonly clinched: boolean;
  readonly possibleRanks: { readonly best: number; readonly worst: number } | null;
  readonly entry: { readonly id: string; readonly name: string | null };
  readonly why: readonly {
    readonly name: string;
    readonly value: number;
    readonly figure: string | null;
  }[];
}

function standingsLines(rows: readonly Row[]): readonly string[] {
  // A row that is alone with its points needs no further criterion, and has none.
  const criteria = rows.reduce<Row['why']>((most, { why }) => (why.length > most.length ? why : most), []);
  const table = [
    ['', 'name', ...criteria.map(({ name }) => name), 'may become'],
    ...rows.map(({ rank, provisional, possibleRanks, entry, why }) => [
      String(rank),
      `${entry.name ?? '?'}${provisional ? ' *' : ''}`,
      ...criteria.map((_, at) => why[at]?.figure ?? String(why[at]?.value ?? '')),
      possibleRanks && possibleRanks.best !== possibleRanks.worst
        ? `${possibleRanks.best} to ${possibleRanks.worst}`
        : '',
    ]),
  ];
  const isOpen = rows.some(({ provisional }) => provisional);
  return [
    ...inColumns(table, [0, ...criteria.map((_, at) => at + 2)]),
    ...(isOpen ? ['* something is open in one of their matches'] : []),
  ];
}

/** `fairview tournaments standings`: the standings of a live tournament, with what ranks each row. */
export const runLiveStandings = (
  said: string,
  { json }: { readonly json?: true },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const rows = await server.every(async (after) => {
      const { tournament } = await server.ask<{ tournament: { standings: Page<Row> } | null }>(
        standingsDocument,
        { id, after },
      );
      return tournament?.standings;
    });
    if (!json) return server.say(...standingsLines(rows));
    for (const row of rows) await server.sayJson(row);
  });

/** The text of a file of a tournament; a refusal is printed, and gives `undefined`. */
async function fileOf(
  server: ClubServer,
  id: string,
  what: string,
  form: string,
): Promise<string | undefined> {
  const { tournament } = await server.ask<{
    tournament: { download: { readonly __typename: string; readonly text: string } } | null;
  }>(downloadDocument, { id, what: what.toUpperCase(), form: form.toUpperCase() });
  return (await server.accepted(tournament?.download))?.text;
}

/** `fairview tournaments file`: a file of a live tournament as its page gives it: `standings.csv`, `tournament.json`. */
export const runFile = (said: string, name: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const [, what = '', form = ''] = /^([a-z]+)\.([a-z0-9]+)$/u.exec(name) ?? [];
    if (what === '') throw new Problem(`${name} is not a file of a tournament; standings.csv is one.`);
    const { id } = await liveTournament(server, said);
    const text = await fileOf(server, id, what, form);
    if (text !== undefined) await answer(stdio, { name, text }, text);
  });

const textIn = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A line of the list of pairings: `round 2, table 1  Ada v Bruno`. */
function pairingTold(line: Json): string {
  const cells = isObject(line) ? line : {};
  const sides = Object.keys(cells)
    .filter((column) => column.startsWith('side '))
    .map((column) => textIn(cells[column]))
    .filter((side) => side !== '');
  const board = textIn(cells['board']);
  const kind = textIn(cells['kind']);
  const place = `round ${textIn(cells['round'])}${board === '' ? '' : `, table ${board}`}`;
  return `${place}  ${sides.join(' v ')}${kind === 'match' ? '' : `, ${kind}`}`;
}

/** Prints the pairings, of one round or of all; nothing if the list is refused. */
export async function sayPairings(server: ClubServer, id: string, round?: number): Promise<void> {
  const text = await fileOf(server, id, 'pairings', 'json');
  if (text === undefined) return;
  const lines = (JSON.parse(text) as readonly Json[]).filter(
    (line) => round === undefined || (isObject(line) && line['round'] === round),
  );
  for (const line of lines) await server.answer(line, pairingTold(line));
  if (lines.length === 0) await server.say('Nothing is paired.');
}

/** `fairview tournaments pairings`: the pairs and the byes. */
export const runPairings = (
  said: string,
  { round }: { readonly round?: number },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    await sayPairings(server, id, round);
  });
