/*
 * Every format of docs/tournaments.md, once from its creation to its close over the API: each match says why its sides meet, each
 * row of the standings why it has its rank. Matches are adjudicated: how games are played is tested elsewhere.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';
import { enterTeam, lineUp, type Team } from '../kit/teams.js';

jest.setTimeout(120_000);

/** How a format is run here: its settings, its players, and what a pairing says. */
interface Course {
  readonly plan?: Fields;
  readonly entries?: number;
  readonly teams?: number;
  /** How many matches are played in all. */
  readonly matches: number;
  /** What decides who meets, in each round. */
  readonly bases: readonly string[];
  /** The reason of the first match, of a first step. */
  readonly because: string;
}

const settings = { target: 1 };
const singles = { gameKind: 'scarney-singles', system: 'singles', settings: {} };
const skarney = { gameKind: 'skarney', system: 'skarney', variant: { players: 4, partners: true } };
const baccarat = {
  gameKind: 'scarney-baccarat',
  system: 'elimination',
  settings: { rounds: 1, cuts: [] },
};

const courses: Readonly<Record<string, Course>> = {
  'round-robin': {
    entries: 4,
    matches: 6,
    bases: ['SCHEDULE', 'SCHEDULE', 'SCHEDULE'],
    because: 'round 1 of the Berger tables: number 1 against number 4',
  },
  swiss: {
    plan: { rounds: 2 },
    entries: 4,
    matches: 4,
    bases: ['RESULTS', 'RESULTS'],
    because: 'as near in score as can be',
  },
  'australian-draw': {
    plan: { rounds: 2 },
    entries: 4,
    matches: 4,
    bases: ['RESULTS', 'RESULTS'],
    because: 'the highest opponent not met',
  },
  'king-of-the-hill': {
    plan: { rounds: 2 },
    entries: 4,
    matches: 4,
    bases: ['RESULTS', 'RESULTS'],
    because: 'neighbours in the ranking',
  },
  'single-elimination': { entries: 4, matches: 3, bases: ['BRACKET', 'BRACKET'], because: 'number 1' },
  'double-elimination': {
    entries: 4,
    matches: 6,
    bases: ['BRACKET', 'BRACKET', 'BRACKET', 'BRACKET'],
    because: 'number 1',
  },
  'team-round-robin': {
    plan: { boards: 2, system: 'partnership', settings: {} },
    teams: 3,
    matches: 3,
    bases: ['SCHEDULE', 'SCHEDULE', 'SCHEDULE'],
    because: 'round 1 of the Berger tables: number 2 against number 3',
  },
  'team-swiss': {
    plan: { boards: 2, rounds: 2, system: 'partnership', settings: {} },
    teams: 4,
    matches: 4,
    bases: ['RESULTS', 'RESULTS'],
    because: 'C.04.6',
  },
  'groups-then-final': {
    plan: { stages: { groups: 2, qualifiers: 1 } },
    entries: 4,
    matches: 3,
    bases: ['SCHEDULE', 'BRACKET'],
    because: 'group A, round 1 of its table',
  },
  arena: { plan: { minutes: 30 }, entries: 2, matches: 1, bases: ['WAITING'], because: 'places 1 and 2' },
  tables: {
    plan: singles,
    entries: 6,
    matches: 2,
    bases: ['ORDER'],
    because: 'numbers 1, 3, 5 at table 1: players are dealt out to the tables in order',
  },
  whist: {
    plan: { ...skarney, rounds: 1, settings: {} },
    entries: 4,
    matches: 1,
    bases: ['SCHEDULE'],
    because: 'round 1 of the whist schedule: numbers',
  },
  elimination: {
    plan: baccarat,
    entries: 7,
    matches: 3,
    bases: ['ORDER', 'ORDER'],
    because: 'players are dealt out to the tables in order',
  },
  arranged: { entries: 2, matches: 1, bases: ['ORGANIZER'], because: 'the organizer arranged it' },
  ladder: {
    plan: { ladder: { challengeRange: 2, climb: 'LEAPFROG', answerDays: 7, playDays: 14 } },
    entries: 2,
    matches: 1,
    bases: ['CHALLENGE'],
    because: 'number 2 challenged number 1',
  },
  duplicate: {
    plan: { gameKind: 'scarney-solitaire', system: 'solitaire', settings: {}, reporting: 'ONLINE' },
    entries: 2,
    matches: 2,
    bases: ['SCHEDULE'],
    because: 'everybody plays the same deals, alone',
  },
};

interface SeenMatch {
  readonly id: string;
  readonly round: number | null;
  readonly board: number | null;
  readonly status: string;
  readonly sides: readonly { readonly name: string }[];
  readonly pairing: { readonly basis: string; readonly because: readonly string[] } | null;
}
interface SeenTournament {
  readonly matches: { readonly nodes: readonly SeenMatch[] };
  readonly standings: {
    readonly nodes: readonly { readonly rank: number; readonly why: readonly unknown[] }[];
  };
}

interface Imagined {
  readonly code?: string;
  readonly standings: { readonly nodes: readonly Fields[] };
  readonly noPairing: { readonly code: string } | null;
  readonly pairing: { readonly round: number; readonly tables: readonly Fields[] } | null;
}

/** What everybody has won and lost, in no order. */
const wonBy = (nodes: unknown): readonly unknown[] =>
  (nodes as readonly { entry: { id: string }; won: number; lost: number }[])
    .map(({ entry, won, lost }) => [entry.id, won, lost])
    .toSorted();

let database: TestDatabase;
let api: TestApi;
let first: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, { name: 'The first' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it('every format of the page on tournaments is run here, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/tournaments.md'), 'utf8');
  const [table = ''] = page.slice(page.indexOf('| format | pairs |')).split('\n\n');
  const written = [...table.matchAll(/^\| `([a-z-]+)` \|/gmu)].map(([, format]) => format);
  expect(written.toSorted()).toEqual(formats.all.map(({ id }) => id).toSorted());
  expect(Object.keys(courses).toSorted()).toEqual(written.toSorted());
});

/** A tournament that is run to its end by somebody who knows only its format. */
class Run {
  private teams: readonly Team[] = [];
  private constructor(
    private readonly hosted: HostedTournament,
    private readonly format: string,
  ) {}

  static async begin(format: string, { plan, entries = 0, teams = 0 }: Course): Promise<Run> {
    const hosted = await HostedTournament.of(api, first, {
      name: format,
      format: format.toUpperCase().replaceAll('-', '_'),
      settings,
      reporting: 'BOARD',
      ...plan,
    });
    const run = new Run(hosted, format);
    for (const name of eight.slice(0, entries))
      hosted.walkIns = [...hosted.walkIns, await hosted.enter(name)];
    for (const name of eight.slice(0, teams))
      run.teams = [...run.teams, await enterTeam(hosted, `Team ${name}`, [name, `${name} Two`])];
    return run;
  }

  private async command(
    name: string,
    input: Fields,
    done = '',
  ): Promise<Fields & { readonly code?: string }> {
    return this.hosted.command(name, { tournamentId: this.hosted.tournament, ...input }, done);
  }

  private async mustDo(name: string, input: Fields, done = ''): Promise<Fields> {
    const told = await this.command(name, input, done);
    if (told.code) throw new Error(`${this.format}: ${name}: ${told.code}`);
    return told;
  }

  async look(): Promise<SeenTournament> {
    const { tournament } = await this.hosted.read<{ tournament: SeenTournament }>(
      `query ($id: ID!) { tournament(id: $id) {
        matches(first: 40) { nodes { id round board status sides { name } pairing { basis because } } }
        standings { nodes { rank why { criterion } } } } }`,
      { id: this.hosted.tournament },
    );
    return tournament;
  }

  /** Brings the next matches about, as the format has it. @returns whether there are any */
  async pair(): Promise<boolean> {
    const [ada, bruno] = this.hosted.walkIns;
    const { matches } = await this.look();
    if (this.format === 'arranged' || this.format === 'ladder') {
      if (matches.nodes.length > 0) return false;
      if (this.format === 'arranged') {
        await this.mustDo('arrangeMatch', { sides: [[ada?.id], [bruno?.id]] });
        return true;
      }
      const { challenge } = (await this.mustDo(
        'issueChallenge',
        { challengerId: bruno?.id, challengedId: ada?.id },
        '... on ChallengeChanged { challenge { matchId } }',
      )) as { challenge: { matchId: string } };
      await this.mustDo('acceptChallenge', challenge);
      return true;
    }
    const told = await this.command('pairRounds', {});
    if (told.code) {
      expect(['paired-already', 'arena-began']).toContain(told.code);
      return false;
    }
    for (const team of this.teams) await lineUp(this.hosted, team);
    if (this.format === 'arena') {
      const entryIds = this.hosted.walkIns.map(({ id }) => id);
      await this.mustDo('setReady', { entryIds });
      await this.mustDo('setReady', { entryIds, ready: false });
    }
    return true;
  }

  /** Has the first side of each open match win it. */
  async play(): Promise<void> {
    const { matches } = await this.look();
    for (const { id: matchId, status, sides } of matches.nodes) {
      if (status !== 'OPEN') continue;
      if (this.format === 'elimination') {
        const netsByRound = [sides.map((_, at) => (sides.length - at) * 10)];
        await this.mustReport(matchId, { elimination: { netsByRound } });
        continue;
      }
      const told = await this.hosted.command('adjudicateMatch', {
        matchId,
        winner: 'A',
        reason: 'It is late.',
      });
      if (told.code) throw new Error(`${this.format}: ${told.code}`);
    }
  }

  /** What it would be if the first side of each open match won it. */
  async whatIf(): Promise<Imagined> {
    const { matches } = await this.look();
    const open = matches.nodes.filter(({ status }) => status === 'OPEN');
    const results = open.map(({ id: matchId, sides }) => ({
      matchId,
      points: sides.map(({ name: side }, at) => ({ side, points: (sides.length - at) * 10 })),
    }));
    const { tournament } = await this.hosted.read<{ tournament: { whatIf: Imagined } }>(
      `query ($id: ID!, $results: [ImaginedResultInput!]!) { tournament(id: $id) { whatIf(results: $results) {
        ... on Refusal { rule code }
        ... on WhatIf { standings { nodes { entry { id } won lost } } noPairing { code }
          pairing { round tables { board entries { id } } byes { id } } } } } }`,
      { id: this.hosted.tournament, results },
    );
    return tournament.whatIf;
  }

  /** Why these results are not tried out. */
  async refusalOf(results: readonly Fields[]): Promise<string | undefined> {
    const { tournament } = await this.hosted.read<{ tournament: { whatIf: { code?: string } } }>(
      `query ($id: ID!, $results: [ImaginedResultInput!]!) { tournament(id: $id) { whatIf(results: $results) {
        ... on Refusal { code } } } }`,
      { id: this.hosted.tournament, results },
    );
    return tournament.whatIf.code;
  }

  /** The pairs of a round as they were made, and what everybody has won and lost. */
  async stands(round: number): Promise<Fields> {
    const { tournament } = await this.hosted.read<{ tournament: Fields }>(
      `query ($id: ID!) { tournament(id: $id) { logPosition standings { nodes { entry { id } won lost } }
        pairings(first: 60) { nodes { round board entries { id } } } } }`,
      { id: this.hosted.tournament },
    );
    const { nodes } = tournament['pairings'] as { nodes: readonly { round: number }[] };
    const tables = nodes.filter((each) => each.round === round).map(({ round: _round, ...table }) => table);
    return { ...tournament, tables };
  }

  private async mustReport(matchId: string, result: Fields): Promise<void> {
    const told = await this.hosted.command('reportGame', { matchId, result });
    if (told.code) throw new Error(`${this.format}: ${told.code}`);
  }

  close(): Promise<Fields> {
    return this.command('closeTournament', {});
  }
}

it.each(Object.entries(courses))(
  '%s: says why everybody meets and ranks where they do',
  async (id, course) => {
    const run = await Run.begin(id, course);
    for (let round = 0; round < 8 && (await run.pair()); round += 1) await run.play();
    const { matches, standings } = await run.look();
    expect(matches.nodes.map(({ status }) => status)).toEqual(
      Array.from({ length: course.matches }, () => 'FINISHED'),
    );
    for (const { pairing } of matches.nodes) {
      expect(pairing?.because).not.toEqual([]);
      for (const step of pairing?.because ?? []) expect(step.length).toBeGreaterThan(5);
    }
    const byRound = new Map(matches.nodes.map(({ round, pairing }) => [round, pairing?.basis]));
    expect([...byRound.values()]).toEqual(course.bases);
    expect(matches.nodes[0]?.pairing?.because[0]).toContain(course.because);
    expect(standings.nodes).toHaveLength(course.entries ?? course.teams ?? 0);
    for (const { rank, why } of standings.nodes) expect([rank > 0, why.length > 0]).toEqual([true, true]);
    expect(await run.close()).toMatchObject({ __typename: 'TournamentChanged' });
  },
);

it.each(Object.entries(courses))(
  'TO-19 %s: is ranked and paired as it was said beforehand, and asking wrote nothing',
  async (id, course) => {
    const run = await Run.begin(id, course);
    for (let round = 1; round <= 8 && (await run.pair()); round += 1) {
      const { logPosition } = await run.stands(round);
      const imagined = await run.whatIf();
      expect((await run.stands(round))['logPosition']).toBe(logPosition);
      await run.play();
      if (id === 'duplicate') {
        expect(imagined).toMatchObject({ rule: 'TO-2', code: 'not-of-format' });
        continue;
      }
      const then = await run.stands(round);
      const { nodes } = then['standings'] as { nodes: unknown };
      expect(wonBy(imagined.standings.nodes)).toEqual(wonBy(nodes));
      const isPairedNext = await run.pair();
      expect([imagined.pairing !== null, imagined.noPairing === null]).toEqual(
        imagined.noPairing?.code === 'not-of-format' ? [false, false] : [isPairedNext, isPairedNext],
      );
      if (!imagined.pairing) return;
      expect(imagined.pairing.tables).toEqual((await run.stands(imagined.pairing.round))['tables']);
      await run.play();
    }
  },
);

it('TO-19 results are refused of other matches, of those that are over, twice of one, and without the points of every side', async () => {
  const run = await Run.begin('round-robin', courses['round-robin'] as Course);
  await run.pair();
  const { matches } = await run.look();
  const [one, other] = matches.nodes.map(({ id }) => id);
  const points = [
    { side: 'A', points: 3 },
    { side: 'B', points: 1 },
  ];
  const code = (results: readonly Fields[]) => run.refusalOf(results);
  expect(await code([{ matchId: one, points }])).toBeUndefined();
  expect(await code([{ matchId: first.tournament, points }])).toBe('imagined-unknown');
  expect(
    await code([
      { matchId: one, points },
      { matchId: one, points },
    ]),
  ).toBe('imagined-twice');
  for (const wrong of [
    [],
    points.slice(1),
    [...points, { side: 'C', points: 0 }],
    [points[0], { side: 'B', points: -1 }],
  ])
    expect(await code([{ matchId: other, points: wrong }])).toBe('imagined-points');
  expect(await code(Array.from({ length: 129 }, () => ({ matchId: one, points })))).toBe('imagined-too-many');
  await run.play();
  expect(await code([{ matchId: one, points }])).toBe('imagined-over');
});
