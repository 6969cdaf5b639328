/*
 * A game with two disputes, a ruling that goes back, an appeal that is upheld, and a correction of its result: what was played is
 * exported in every form, and checked elsewhere by the file alone.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@fairview/kernel';
import { streamExport } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { run } from '../../apps/cli/src/program.js';
import { checkFile, gameInFile } from '../../apps/web/src/pages/verify/check-file.js';
import { pliesIn } from '../../apps/web/src/pages/game/documents.js';
import { gameText } from '../../apps/web/src/pages/game/game-text.js';
import { sameness } from '../../apps/web/src/pages/verify/same-game.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { playDisputedGame } from '../kit/disputes.js';
import { runFairview } from '../kit/fairview.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(240_000);

let test: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let id: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-courses-'));
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  hosted = await HostedTournament.begin(api, { system: 'straight', settings: { target: 3 } });
  await hosted.pair(['Ada', 'Hugo']);
  id = await playDisputedGame(hosted, await hosted.matchAt(1, 1));
});
afterAll(async () => {
  await api.stop();
  await test.drop();
  await rm(folder, { recursive: true });
});

interface ListedCourse {
  readonly plies: { readonly nodes: readonly Fields[] };
  readonly figures: Parameters<typeof pliesIn>[0];
}
interface Read {
  readonly record: Json;
  readonly courses: readonly Fields[];
  readonly disputes: readonly Fields[];
}
const read = async (): Promise<Read> =>
  (
    await hosted.read<{ game: Read }>(
      `query ($id: ID!) { game(id: $id) { record
        courses { number counts ply began { course ply dispute } replaced { course ply dispute ruling { ruling reason } }
          outcome { by } plies(first: 20) { nodes { ply move } } at(ply: 5) { ply played { move } } }
        disputes { number ply course wasLegal state } } }`,
      { id },
    )
  ).game;

/** What `fairview` prints of files that somebody has brought, without server or database. */
async function printed(...words: readonly string[]) {
  let out = '';
  const stdio = {
    stdin: (async function* (): AsyncGenerator<Uint8Array> {})(),
    out: (text: string) => Promise.resolve(void (out += text)),
    err: () => Promise.resolve(),
    status: 0,
  };
  const status = await run([...words], stdio);
  return { status, out };
}
async function kept(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** What the page Verify finds of the courses in a file. */
const coursesFound = (text: string) =>
  checkFile(text, { code: '', key: '' }, new Map())
    .filter(({ kind }) => kind === 'course')
    .map(({ good, values: { course, counts, plies } }) => [good, course, counts, plies]);

const found = [
  [true, 1, 'no', 5],
  [true, 2, 'yes', 6],
  [true, 3, 'no', 1],
];
const judged = [
  { course: 1, counts: false, plies: 5 },
  { course: 2, counts: true, plies: 6 },
  { course: 3, counts: false, plies: 1 },
];

describe('a game with two disputes, a ruling that goes back, and an appeal that is upheld', () => {
  it('C6 has every ply of every course in the API, and its disputes name theirs for ever', async () => {
    const { courses, disputes } = await read();
    const told = courses.map(({ number, counts, ply, began }) => [number, counts, ply, began]);
    expect(told).toEqual([
      [1, false, 5, null],
      [2, true, 6, { course: 1, ply: 3, dispute: 1 }],
      [3, false, 1, { course: 2, ply: 1, dispute: 2 }],
    ]);
    const [first, second] = courses;
    expect(first).toMatchObject({
      replaced: {
        course: 2,
        ply: 3,
        dispute: 1,
        ruling: { ruling: 'PLAY_ON', reason: 'It was let go on 8.' },
      },
      at: { ply: 5, played: { move: '3' } },
    });
    expect(second).toMatchObject({ outcome: { by: 'resignation' }, at: { ply: 5, played: { move: '12' } } });
    expect(disputes).toEqual([
      { number: 1, ply: 4, course: 1, wasLegal: true, state: 'RULED' },
      { number: 2, ply: 3, course: 2, wasLegal: true, state: 'RULED' },
    ]);
  });

  it('has the same plies in plain lists as in pages, of the game and of each course', async () => {
    const plies = 'plies(first: 20) { nodes { seat move at byClock } } figures { seats moves times byClock }';
    const { game } = await hosted.read<{
      game: ListedCourse & { readonly courses: readonly ListedCourse[] };
    }>(`query ($id: ID!) { game(id: $id) { ${plies} courses { ${plies} } } }`, { id });
    const all = [game, ...game.courses];
    expect(all.map(({ figures }) => figures.moves.length)).toEqual([6, 5, 6, 1]);
    expect(all.map(({ figures }) => pliesIn(figures))).toEqual(all.map(({ plies: { nodes } }) => nodes));
  });

  it('R-8 has a record that says where it was played, its times, its result and its rulings', async () => {
    const { record } = await read();
    expect(record).toMatchObject({
      moves: ['1', '6', '2', '8', '12', '13'],
      played: {
        id,
        tournament: 'Club night',
        round: 1,
        game: 1,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      },
      result: { by: 'resignation', winners: [0] },
      rulings: [
        {
          ruling: 'play-on',
          rule: 'T-12',
          reason: 'It was let go on 8.',
          dispute: { number: 1, course: 1, ply: 4 },
        },
        { ruling: 'play-on', after: 1, reason: 'So it was.', appealed: { reason: 'Nobody saw it.' } },
        { ruling: 'let-stand', reason: 'The appeal is right.', dispute: { number: 2, course: 2, ply: 3 } },
      ],
    });
    expect((record as { times: readonly string[] }).times).toHaveLength(6);
  });

  it('R-8 is replayed course by course by `fairview verify`, `replay --text` and the page Verify, from the record alone', async () => {
    const text = JSON.stringify((await read()).record, null, 2);
    const file = await kept('record.json', text);
    const verified = await printed('verify', file);
    expect([verified.status, JSON.parse(verified.out)]).toMatchObject([0, { ok: true, courses: judged }]);
    const told = await printed('replay', '--text', file);
    expect(told.status).toBe(0);
    for (const line of [
      'Course 1, which a ruling replaced:',
      '5. Ada: 3',
      'Rulings:',
      'The appeal is right.',
    ])
      expect(told.out).toContain(line);
    expect(coursesFound(text)).toEqual(found);
    const refused = await printed('verify', await kept('forged.json', text.replaceAll('"3"', '"2"')));
    expect([refused.status, JSON.parse(refused.out)]).toMatchObject([1, { ok: false, course: 1, ply: 4 }]);
  });

  it('R-8 is replayed course by course from the export of its log, on the page Verify as well', async () => {
    const scope = { club: hosted.club, stream: `game-${id}` };
    const stored = await streamExport(api.services.checkpoints, scope);
    const { logExport } = (
      await hosted.read<{ game: { logExport: string } }>('query ($id: ID!) { game(id: $id) { logExport } }', {
        id,
      })
    ).game;
    for (const [name, log] of [
      ['log.jsonl', stored ?? ''],
      ['log-with-texts.jsonl', logExport],
    ] as const) {
      const verified = await printed('verify', await kept(name, log));
      expect([verified.status, JSON.parse(verified.out)]).toMatchObject([
        0,
        { ok: true, play: { ok: true, courses: judged } },
      ]);
      expect(coursesFound(log)).toEqual(found);
      const { record } = await read();
      const inFile = gameInFile(log, new Map());
      expect([inFile?.id, sameness(inFile?.record ?? null, record, games)]).toEqual([id, 'same']);
    }
    expect(checkFile(logExport, { code: '', key: '' }, new Map())).toContainEqual(
      expect.objectContaining({ kind: 'texts', good: true }),
    );
  });

  it('R-8 is verified on another machine: by the files alone, in a process without a database', async () => {
    const { game } = await hosted.read<{ game: { record: Json; logExport: string } }>(
      'query ($id: ID!) { game(id: $id) { record logExport } }',
      { id },
    );
    const files = [
      await kept('elsewhere.json', JSON.stringify(game.record)),
      await kept('elsewhere.jsonl', game.logExport),
    ];
    const { status, out } = await runFairview(['verify', ...files], {});
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    expect([status, answers]).toMatchObject([
      0,
      [
        { ok: true, courses: judged },
        { ok: true, play: { ok: true, courses: judged } },
      ],
    ]);
  });

  it('R-8 has its rulings and its other courses in the text that its page saves, as `replay --text` prints them', async () => {
    const { record } = await read();
    const file = await kept('text.json', JSON.stringify(record));
    const told = await printed('replay', '--text', file);
    // Each line of the command begins with the file that it is about.
    const lines = told.out.split('\n').map((line) => line.slice(file.length + ': '.length));
    expect((await gameText({ gameKind: 'teeko', record }, []))?.split('\n')).toEqual(lines);
  });

  it('R-8 says in its text that a reason was erased', async () => {
    const { record } = await read();
    const erased = { ...(record as Fields), rulings: [{ ruling: 'void', at: '2026-11-28', reason: '' }] };
    const file = await kept('erased.json', JSON.stringify(erased));
    const { out } = await printed('replay', '--text', file);
    expect(out.trim()).toMatch(/: void: \(The reason was erased\.\)$/u);
  });

  it('R-8 is the game that the server has, another course of it, or a different one', async () => {
    const record = (await read()).record as { moves: readonly string[]; courses: readonly Fields[] };
    const { courses: _courses, ...bare } = record;
    const [first] = record.courses;
    const asPlayed = { ...bare, moves: first?.['moves'] as Json, ended: undefined };
    const plain = JSON.parse(JSON.stringify(asPlayed)) as Json;
    expect([
      sameness(record as unknown as Json, record as unknown as Json, games),
      sameness(plain, record as unknown as Json, games),
      sameness({ ...(plain as object), moves: ['1', '6', '9'] } as Json, record as unknown as Json, games),
    ]).toEqual(['same', 'another_course', 'different']);
  });

  it('R-8 is not the one that the server has if a file says something else about the same plies', async () => {
    const record = (await read()).record as Fields;
    const seats = record['seats'] as readonly string[];
    const backwards = Object.fromEntries(Object.entries(record).reverse());
    const told = (changed: Fields) => sameness({ ...record, ...changed } as Json, record as Json, games);
    expect(sameness(backwards as Json, record as Json, games)).toBe('same');
    expect([
      told({ seats: [...seats].reverse() }),
      told({ result: { by: 'resignation', winners: [1], points: [0, 1] } }),
      told({ rulings: [] }),
      told({ times: [] }),
      told({ played: { ...(record['played'] as object), date: '2020-01-01' } }),
    ]).toEqual(Array.from({ length: 5 }, () => 'said_otherwise'));
  });
});

it('a result that is corrected stays beside what it was, in the same match', async () => {
  const matchId = await hosted.matchAt(1, 1);
  const [one, other] = hosted.walkIns.map(({ id: entry }) => entry);
  const win = (winner: string | undefined) => ({ win: { winner, position: 'row' } });
  await hosted.command('reportGame', { matchId, result: win(one) });
  const games = async () =>
    (
      await hosted.read<{ match: { games: { nodes: readonly Fields[] } } }>(
        `query ($id: ID!) { match(id: $id) { games(first: 5) { nodes {
          gameId winner { id } corrections { reason winner { id } } } } } }`,
        { id: matchId },
      )
    ).match.games.nodes;
  const [, reported] = await games();
  const gameId = reported?.['gameId'];
  await hosted.command('correctResult', { matchId, gameId, result: win(other), reason: 'The wrong line.' });
  const [played, corrected] = await games();
  expect(corrected).toMatchObject({
    winner: { id: other },
    corrections: [{ reason: 'The wrong line.', winner: { id: one } }],
  });
  // The game that was ruled on keeps its result: what was lifted on appeal decides nothing.
  expect(played).toMatchObject({ gameId: id, corrections: [] });
});

/** A sheet in a word: who won, and with which totals. */
const stood = 'finished winner sides { total } lines { label points }';
const changes = `kind reason rule at gameId disputeId by { kind name } was { ${stood} } is { ${stood} }`;

it('PL-10 what a match was before a ruling on it stays beside it, in the API, among the rulings and in CSV', async () => {
  const matchId = await hosted.matchAt(1, 1);
  const given = (name: string, input: Fields) => hosted.command<Fields>(name, { matchId, ...input });
  expect(
    await given('givePenalty', { side: 'A', points: 2, rule: 'T-7', reason: 'For talking.' }),
  ).toMatchObject({ __typename: 'MatchChanged' });
  const { match, tournament } = await hosted.read<{
    match: { sheetChanges: readonly Fields[]; games: { nodes: readonly Fields[] } };
    tournament: { rulings: { nodes: readonly Fields[] } };
  }>(
    `query ($id: ID!, $of: ID!) {
      match(id: $id) { sheetChanges { ${changes} } games(first: 5) { nodes { gameId } } }
      tournament(id: $of) { rulings(first: 1) { nodes { rule sheetChanges { ${changes} } } } } }`,
    { id: matchId, of: hosted.tournament },
  );
  const fined = match.sheetChanges.at(-1);
  expect(match.sheetChanges.map(({ kind }) => kind)).toEqual(['CORRECTED', 'PENALTY_GIVEN']);
  expect(fined).toMatchObject({
    reason: 'For talking.',
    rule: 'T-7',
    gameId: null,
    disputeId: null,
    by: { kind: 'ACCOUNT' },
    was: { finished: true, lines: expect.not.arrayContaining([{ label: 'penalty', points: -2 }]) },
    is: { finished: true, lines: expect.arrayContaining([{ label: 'penalty', points: -2 }]) },
  });
  expect(tournament.rulings.nodes).toEqual([{ rule: 'T-7', sheetChanges: [fined] }]);
  const file = async (name: string): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${hosted.token}` };
    const answer = await fetch(`${api.url}/t/${hosted.tournament}/${name}`, { headers });
    return (await answer.text()).trim().split(/\r?\n/u);
  };
  // Ada won before the correction, and had two points more before the penalty.
  const [columns, ...rows] = await file('results.csv');
  expect(columns).toMatch(/,was$/u);
  const totals = (fined?.['was'] as { sides: readonly { total: number }[] }).sides.map(({ total }) => total);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([
    expect.stringMatching(new RegExp(`^won \\d+; lost ${totals[0]}$`, 'u')),
    expect.stringMatching(new RegExp(`^lost \\d+; won ${totals[1]}$`, 'u')),
  ]);
  expect((await file('games.csv')).at(-1)).toMatch(/,win Ada row$|,win .*Ada.*$/u);

  // The result is struck, the match ended by a ruling: both are told, and the struck game is not read again.
  await given('strikeResult', { gameId: match.games.nodes.at(-1)?.['gameId'], reason: 'It was not played.' });
  await given('adjudicateMatch', { winner: 'B', reason: 'Ada has gone home.' });
  const listed = await file('games.csv');
  expect(listed.at(-1)).toMatch(/,struck,.*,win .*; win .*$/u);
  expect((await file('results.csv')).at(-1)).toMatch(/; won \d+; won \d+$/u);
  const text = listed.join('\n');
  const { tournament: read } = await hosted.read<{ tournament: { previewResults: { lines: unknown[] } } }>(
    `query ($id: ID!, $results: TableTextInput!) { tournament(id: $id) {
      previewResults(results: $results) { ... on ResultsPreview { lines { line } } } } }`,
    { id: hosted.tournament, results: { text, form: 'CSV' } },
  );
  expect(read.previewResults.lines).toHaveLength(listed.length - 2);
});
