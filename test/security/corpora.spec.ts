/*
 * T12 of the guarantees: texts that have broken programs, in every text that the schema takes. Each is stored as it was meant, or
 * refused with a code; nothing of the inside is answered. The fields are found in the schema, so that a new one is among them.
 * By default each is given a few of the texts, in turn; by LONG=1 fifty, and all of them together all.
 */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { Meter } from '../../apps/api/src/limits/rate.js';
import { buildSchema } from '../../apps/api/src/schema.js';
import { publicCodes } from '../../apps/api/src/transport/errors.js';
import { jsonTexts, naughtyTexts } from '../kit/corpora.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { documentAbout, expectAnAnswer, rootFieldsOf, type RootField } from '../kit/schema-questions.js';
import { command, startApi, type TestApi } from '../kit/server.js';

const isLong = process.env['LONG'] !== undefined;
const textsAField = isLong ? 50 : 2;
jest.setTimeout(isLong ? 600_000 : 60_000);

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
let roots: readonly RootField[];
/** Every table with texts, as one question for the rows that were written since a transaction. */
let rowsSince: string;

beforeAll(async () => {
  // How much may be asked of the server is told elsewhere (T10).
  jest.spyOn(Meter.prototype, 'address').mockResolvedValue();
  jest.spyOn(Meter.prototype, 'caller').mockResolvedValue({ limit: 1, left: 1, seconds: 0 });
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
  roots = rootFieldsOf(await buildSchema());
  const { rows } = await test.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'bullmq')`,
  );
  const bodies = `select convert_from(body, 'UTF8')::jsonb as row from log.event where xmin::text::bigint >= $1`;
  rowsSince = [
    bodies,
    ...rows.map(({ name }) => `select to_jsonb(t) as row from ${name} t where t.xmin::text::bigint >= $1`),
  ].join(' union all ');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
  await test.drop();
});

/** A place of the schema that takes a text: a root field, and the way to it through its arguments. */
interface TextField {
  readonly root: RootField;
  readonly path: readonly string[];
}

function textsIn(root: RootField, type: GraphQLInputType, path: readonly string[]): readonly TextField[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return path.length > 4
      ? []
      : Object.values(named.getFields()).flatMap((field) => textsIn(root, field.type, [...path, field.name]));
  return named.name === 'String' || named.name === 'JSON' ? [{ root, path }] : [];
}

/** What ends the sessions of those who ask here, and what costs a second each time: their texts are asked for once. */
const dear = /\.(?:signIn|changePassword|redeemSetupCode|acceptInvitation|resetPassword|eraseAccount)$/u;

/** What ends something that others still need. */
const ends = /\.(?:cancel|close|delete|adjudicate|forfeit|withdraw|reopen|strike)/u;

const textFields = (): readonly TextField[] =>
  roots.flatMap((root) => root.args.flatMap((arg) => textsIn(root, arg.type, [arg.name])));

const idsOf = (): Readonly<Record<string, string | undefined>> => ({
  clubId: members.club,
  tournamentId: members.tournament,
  matchId: members.matches[1],
  gameId: members.game,
  entryId: members.entries[0],
  accountId: members.accounts.player,
  id: members.game,
});

/** A value that an argument could have, with a text at the end of a way. */
function valueOf(
  name: string,
  type: GraphQLInputType,
  way: readonly string[] | undefined,
  text: string,
): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return way ? [valueOf(name, nullable.ofType as GraphQLInputType, way, text)] : [];
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).flatMap((field) => {
        const [next, ...rest] = way ?? [];
        const within = next === field.name ? rest : undefined;
        return within || isNonNullType(field.type)
          ? [[field.name, valueOf(field.name, field.type, within, text)]]
          : [];
      }),
    );
  if (way) return text;
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (named.name === 'ID') return idsOf()[name] ?? uuid();
  if (named.name === 'Int') return 0;
  if (named.name === 'Boolean') return false;
  return named.name === 'JSON' ? {} : name === 'gameKind' ? 'teeko' : 'Somebody';
}

/** The question about one root field, with a text in one place. */
function questionOf({ root, path: [first, ...way] }: TextField, text: string) {
  const args = root.args.filter((arg) => arg.name === first || isNonNullType(arg.type));
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, valueOf(arg.name, arg.type, arg.name === first ? way : undefined, text)]),
  );
  return { query: documentAbout(root, args), variables };
}

/** Texts that are used and not kept: secrets, which are kept as digests, and what is looked for or read into something else. */
const notKept =
  /\.(?:password|current|next|code|device|text|seed|commitment|answer|record|choice|move|lookFor|search|after|before|slug|position|log|note)$/u;

/** Every text in a value, its keys included. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => [key, ...textsOf(each)])
      : [];

/** A text as it was meant: without space around it, composed, in a name with one space between words. */
const meanings = (text: string): readonly string[] => {
  const composed = text.normalize('NFC').trim();
  return [text, text.trim(), composed, composed.replace(/ +/gu, ' ')];
};

/** Whether a text stands in what was written since a transaction, as it was meant. */
async function isKept(text: string, since: string): Promise<boolean> {
  const { rows } = await test.admin.query<{ row: unknown }>(rowsSince, [since]);
  const kept = new Set(rows.flatMap(({ row }) => textsOf(row)));
  return rows.length === 0 || meanings(text).some((each) => kept.has(each));
}

const transaction = async (): Promise<string> =>
  (await test.admin.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id ?? '0';

it('T12 every text of the schema is stored as it was meant or refused with a code, whatever it is', async () => {
  // What ends a tournament comes last: nothing is done in it afterwards.
  const fields = textFields().toSorted(
    (one, other) => Number(ends.test(one.root.name)) - Number(ends.test(other.root.name)),
  );
  expect(fields.length).toBeGreaterThan(80);
  const changed: string[] = [];
  let kept = 0;
  let turn = 0;
  for (const field of fields) {
    const name = `${field.root.name}.${field.path.join('.')}`;
    for (let n = 0; n < (dear.test(field.root.name) ? 1 : textsAField); n += 1) {
      const text = naughtyTexts[(turn += 1) % naughtyTexts.length] ?? '';
      const since = await transaction();
      const { query, variables } = questionOf(field, text);
      const answer = await api.ask(query, variables, members.tokens.organizer);
      expectAnAnswer(answer, name);
      const { data } = answer;
      const [told] = Object.values(data ?? {}) as readonly ({
        readonly __typename?: string;
        code?: string;
      } | null)[];
      if (told?.code !== undefined) expect(told.code).toMatch(/^[a-z][a-z-]+$/u);
      else if (told && field.root.name.startsWith('Mutation.') && !notKept.test(name)) {
        kept += 1;
        if (text.trim() !== '' && !(await isKept(text, since)))
          changed.push(`${name}: ${JSON.stringify(text)}`);
      }
    }
  }
  expect(changed).toEqual([]);
  expect(kept).toBeGreaterThan(10);
});

it('T12 the name of a tournament is each of the texts as it was meant, or is refused', async () => {
  const { token, ...where } = { token: members.tokens.organizer, clubId: members.club };
  const created = await command<{ tournament: { id: string } }>(api.ask, 'createTournament', {
    input: { commandId: uuid(), name: 'Texts', ...where },
    token,
    done: '... on TournamentChanged { tournament { id } }',
  });
  const { id: tournamentId } = created.tournament;
  const [named, refused]: [string[], string[]] = [[], []];
  for (const name of isLong ? naughtyTexts : naughtyTexts.slice(-60)) {
    const input = { commandId: uuid(), tournamentId, name };
    const { data, errors } = await api.ask<{
      editTournament: { code?: string; tournament?: { name: string } };
    }>(
      `mutation ($input: EditTournamentInput!) { editTournament(input: $input) {
        ... on Refusal { code } ... on TournamentChanged { tournament { name } } } }`,
      { input },
      token,
    );
    const told = data?.editTournament;
    const code = told?.code ?? errors?.[0]?.extensions.reason;
    if (code !== undefined) refused.push(code);
    else if (meanings(name).includes(told?.tournament?.name ?? '')) named.push(name);
    else throw new Error(`${JSON.stringify(name)} became ${JSON.stringify([told, errors])}`);
  }
  expect(named.length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(2);
});

it('T12 a text that is no JSON is refused as a request, and so is JSON that is no question: 4xx, and the server goes on', async () => {
  const answers = await Promise.all(
    jsonTexts.map(async ({ name, bytes }) => {
      const answer = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(bytes),
      });
      const body = (await answer.json()) as { errors?: readonly { extensions?: { code?: string } }[] };
      return { name, status: answer.status, code: body.errors?.[0]?.extensions?.code };
    }),
  );
  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
  expect(answers.filter(({ code }) => !publicCodes.includes(code as never))).toEqual([]);
});

it('T12 no page is written as markup: text that people wrote stays text', () => {
  const pages = join(import.meta.dirname, '../../apps/web/src');
  const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/u.test(name),
  );
  const written = sources.filter((name) =>
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/iu.test(
      readFileSync(join(pages, name), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(written).toEqual([]);
});
