import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshSetupCode } from '@fairview/people';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A piece of shell as docs/api.md has it, and the answer that it promises, if any. */
interface Example {
  readonly heading: string;
  readonly shell: string;
  readonly answer: string | undefined;
}

/** Reads the examples: a fenced `sh`, and the fenced `json` right after it. */
function examplesOf(text: string): readonly Example[] {
  const found: Example[] = [];
  let heading = '';
  const pieces = /^## (.+)$|^```sh\n([\s\S]*?)^```\n(?:\n```json\n([\s\S]*?)^```$)?/gm;
  for (const [, title, shell, answer] of text.matchAll(pieces)) {
    if (title !== undefined) heading = title;
    else found.push({ heading, shell: shell ?? '', answer });
  }
  return found;
}

/** What differs from run to run. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '<id>'],
  [/^(account|key|entry):[0-9a-f-]{36}$/, '<actor>'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '<instant>'],
  [/^\d{4}-\d\d-\d\d$/, '<date>'],
  [/^[2-9A-HJ-NP-Z]{8}$/, '<code>'],
];
const lasting = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? (passing.find(([form]) => form.test(value))?.[1] ?? value) : value,
  );

const isData = (answer: unknown): answer is { readonly data: unknown } =>
  typeof answer === 'object' && answer !== null && 'data' in answer;

/** curl as far as the page uses it, for machines that have none. */
const curl = `#!/usr/bin/env node
const [address, ...rest] = process.argv.slice(2).filter((word) => word !== '-s');
const headers = {};
let body;
while (rest.length > 0) {
  const [option, value] = rest.splice(0, 2);
  if (option === '-d') body = value;
  else {
    const [name, ...words] = value.split(':');
    if (words.join(':').trim() !== '') headers[name] = words.join(':').trim();
  }
}
const response = await fetch(address, { method: 'POST', headers, body });
process.stdout.write(await response.text());
`;

let database: TestDatabase;
let api: TestApi;
let folder: string;
let outputs: readonly string[];
let examples: readonly Example[];

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  folder = await mkdtemp(join(tmpdir(), 'fairview-api-doc-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const hasCurl = await run('curl', ['--version']).then(Boolean, () => false);
  if (!hasCurl) await writeFile(join(folder, 'curl'), curl, { mode: 0o755 });

  examples = examplesOf(await readFile(join(root, 'docs/api.md'), 'utf8'));
  const script = examples.map(({ shell }) => `${shell}\necho; echo ---\n`).join('');
  await writeFile(join(folder, 'page.sh'), `set -eu\n${script}`);
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    FAIRVIEW: api.url,
    SETUP_CODE: await freshSetupCode(api.services.database.pool),
  };
  const { stdout } = await run('sh', ['page.sh'], { cwd: folder, env });
  outputs = stdout.split('\n---\n');
}, 300_000);

afterAll(async () => {
  await api.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('every example is in docs/api-in-javascript.md too, and answers the same', async () => {
  const page = await readFile(join(root, 'docs/api-in-javascript.md'), 'utf8');
  const client = /^```js\n([\s\S]*?)^```$/mu.exec(await readFile(join(root, 'docs/javascript.md'), 'utf8'));
  const blocks = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gmu)].map(([, text]) => text);
  await writeFile(join(folder, 'fairview.mjs'), client?.[1] ?? '');
  await writeFile(join(folder, 'page.mjs'), blocks.join('\n'));
  const twin = await cloneDatabase();
  const server = await startApi(twin, { games, formats });
  try {
    const setupCode = await freshSetupCode(server.services.database.pool);
    const env = { ...process.env, FAIRVIEW: server.url, SETUP_CODE: setupCode };
    const { stdout } = await run(process.execPath, ['page.mjs'], { cwd: folder, env });
    const told = examples.flatMap(({ answer }) => (answer === undefined ? [] : [lasting(answer)]));
    const promised = told.map((answer) => (isData(answer) ? answer.data : answer));
    expect(stdout.trim().split('\n').map(lasting)).toEqual(promised);
  } finally {
    await server.stop();
    await twin.drop();
  }
  const headings = (text: string) => [...text.matchAll(/^## (.+)$/gmu)].map(([, title]) => title);
  const withExamples = new Set(
    examples.flatMap(({ heading, answer }) => (answer === undefined ? [] : [heading])),
  );
  expect(headings(page)).toEqual([...withExamples]);
}, 60_000);

it('the JSON Schemas that the page names are files of the server', async () => {
  const found = await fetch(`${api.url}/schemas/variant-scarnecchia.json`);
  expect(found.headers.get('content-type')).toContain('application/schema+json');
  const promised = examples.find(({ shell }) => shell.includes('jsonSchema('))?.answer ?? '';
  const { data } = JSON.parse(promised) as { data: { jsonSchema: { schema: unknown } } };
  expect(await found.json()).toEqual(data.jsonSchema.schema);
  expect((await fetch(`${api.url}/schemas/no-such.json`)).status).toBe(404);
});

it('docs/api.md defines no function under the name of a command that the shell has', async () => {
  const page = await readFile(join(root, 'docs/api.md'), 'utf8');
  const names = [...page.matchAll(/^([a-z_]+)\(\) \{/gmu)].map(([, name = '']) => name);
  const known = await Promise.all(
    names.map((name) =>
      run('sh', ['-c', `command -v ${name}`]).then(
        () => [name],
        () => [],
      ),
    ),
  );
  expect([names.length > 2, known.flat()]).toEqual([true, []]);
});

it('every example of docs/api.md answers what the page says', () => {
  const promised = examples.map(({ heading, answer }, i) => [
    heading,
    i,
    answer === undefined ? '' : lasting(answer),
  ]);
  const answered = examples.map(({ heading, answer }, i) => [
    heading,
    i,
    answer === undefined ? (outputs[i] ?? '').trim() : lasting(outputs[i] ?? ''),
  ]);
  expect(answered).toEqual(promised);
  expect(examples.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(10);
});
