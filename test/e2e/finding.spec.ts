import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

interface Tournament {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
interface Listed {
  readonly totalCount: number;
  readonly nodes: readonly Tournament[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

let database: TestDatabase;
let api: TestApi;
let members: ClubMembers;
let clubSlug: string;
/** Public ones of the club, in the order in which they were created. */
let open: readonly Tournament[];

const create = async (name: string, more: Fields = {}): Promise<Tournament> => {
  const { tournament } = await demand<{ tournament: Tournament }>(
    api.ask,
    'createTournament',
    { commandId: uuid(), clubId: members.club, name, settings: { target: 3 }, visibility: 'PUBLIC', ...more },
    '... on TournamentChanged { tournament { id slug name } }',
    members.tokens.organizer,
  );
  return tournament;
};

async function read<Data>(query: string, variables: Fields = {}, token?: string): Promise<Data> {
  const { data, errors } = await api.ask<Data>(query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const listed = 'totalCount pageInfo { endCursor hasNextPage } nodes { id slug name }';

async function publicTournaments(args = ''): Promise<Listed> {
  const asked = `{ publicTournaments${args === '' ? '' : `(${args})`} { ${listed} } }`;
  return (await read<{ publicTournaments: Listed }>(asked)).publicTournaments;
}

const clubAt = (slug: string, token?: string) =>
  read<{ club: Fields | null }>(
    `query ($slug: String!) { club(slug: $slug) { id slug name publicTournaments { ${listed} } } }`,
    { slug },
    token,
  );
const tournamentAt = (slug: string, token?: string) =>
  read<{ tournament: Fields | null }>(
    'query ($slug: String!) { tournament(slug: $slug) { id club { slug } } }',
    { slug },
    token,
  );

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  members = await createMembers(api.ask, database);
  const { club } = await read<{ club: { slug: string } }>(
    'query ($id: ID!) { club(id: $id) { slug } }',
    { id: members.club },
    members.tokens.organizer,
  );
  clubSlug = club.slug;
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('a club without a public tournament', () => {
  it('is found by its slug only by people who have a role there', async () => {
    expect(clubSlug).toMatch(/^club-[0-9a-f]{8}$/u);
    expect(await clubAt(clubSlug)).toEqual({ club: null });
    expect(await clubAt(clubSlug, members.tokens.spectator)).toMatchObject({ club: { id: members.club } });
    expect(await tournamentAt(`${clubSlug}/thursday`)).toEqual({ tournament: null });
    expect(await tournamentAt(`${clubSlug}/thursday`, members.tokens.scorer)).toEqual({
      tournament: { id: members.tournament, club: { slug: clubSlug } },
    });
  });
});

describe('public tournaments', () => {
  beforeAll(async () => {
    open = [
      await create('Winter Open'),
      await create('Évening in Łódź', { kind: 'SCARNEY_HIGHLOW', scoring: 'HIGHLOW', settings: {} }),
      await create('Winter Open'),
      await create('autumn open'),
    ];
    await create('Members alone', { visibility: 'CLUB' });
  });

  it('have slugs that nobody else has, and keep them when the command is sent again', async () => {
    expect(open.map(({ slug }) => slug)).toEqual(
      ['winter-open', 'evening-in-lodz', 'winter-open-2', 'autumn-open'].map((slug) => `${clubSlug}/${slug}`),
    );
    const commandId = uuid();
    const twice = [await create('Winter Open', { commandId }), await create('Winter Open', { commandId })];
    expect(new Set(twice.map(({ slug }) => slug))).toEqual(new Set([`${clubSlug}/winter-open-3`]));
    open = [...open, ...twice.slice(0, 1)];
  });

  it('many of one name that are created at once have a slug each', async () => {
    const some = await Promise.all(Array.from({ length: 8 }, () => create('At once')));
    const numbers = ['', ...Array.from({ length: 7 }, (_, at) => `-${at + 2}`)];
    expect(new Set(some.map(({ slug }) => slug))).toEqual(
      new Set(numbers.map((number) => `${clubSlug}/at-once${number}`)),
    );
    open = [...open, ...some];
  });

  it('are found by everybody, page after page; those for members only are not', async () => {
    const seen: string[] = [];
    let after = '';
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await publicTournaments(`first: 4, orderBy: OLDEST${after}`);
      expect(page.totalCount).toBe(open.length);
      seen.push(...page.nodes.map(({ id }) => id));
      if (!page.pageInfo.hasNextPage) break;
      after = `, after: "${page.pageInfo.endCursor ?? ''}"`;
    }
    expect(seen.slice(0, 5)).toEqual(open.slice(0, 5).map(({ id }) => id));
    expect(new Set(seen)).toEqual(new Set(open.map(({ id }) => id)));
    expect(seen).toHaveLength(open.length);
    const { nodes } = await publicTournaments('first: 100');
    expect(nodes.map(({ id }) => id)).toEqual([...seen].reverse());
  });

  it('are listed by name, state, game and format', async () => {
    const names = async (args: string) => (await publicTournaments(args)).nodes.map(({ name }) => name);
    expect((await names('first: 2, orderBy: NAME')).at(0)).toBe('At once');
    expect(await names('filter: { name: "OPEN" }, orderBy: NAME')).toEqual([
      ...['autumn open', 'Winter Open', 'Winter Open', 'Winter Open'],
    ]);
    expect(await names('filter: { name: "ÉVENING" }')).toEqual(['Évening in Łódź']);
    expect(await names('filter: { gameKind: ["scarney-highlow", "skarney"] }')).toEqual(['Évening in Łódź']);
    expect(await names('filter: { kind: [SCARNEY_HIGHLOW] }')).toEqual(['Évening in Łódź']);
    expect(await names('filter: { kind: [SKARNEY], gameKind: ["baccarat"] }')).toEqual([]);
    expect(await names('filter: { status: [PAIRED, CLOSED] }')).toEqual([]);
    expect(await names('filter: { format: [WHIST] }')).toEqual([]);
    expect(await publicTournaments('filter: { name: "winter" }, first: 1')).toMatchObject({ totalCount: 3 });
  });

  it('make their club public: everybody finds it by its slug, with its public tournaments and no others', async () => {
    const found = await clubAt(clubSlug);
    expect(found).toMatchObject({
      club: { id: members.club, slug: clubSlug, publicTournaments: { totalCount: open.length } },
    });
    expect(await read('{ publicClubs { totalCount nodes { id } } }')).toEqual({
      publicClubs: { totalCount: 1, nodes: [{ id: members.club }] },
    });
    expect(await tournamentAt(`${clubSlug}/evening-in-lodz`)).toMatchObject({
      tournament: { id: open[1]?.id },
    });
    expect(await tournamentAt(`${clubSlug}/thursday`)).toEqual({ tournament: null });
    for (const field of ['tournaments', 'members']) {
      const asked = `query ($slug: String!) { club(slug: $slug) { ${field} { totalCount } } }`;
      const { errors } = await api.ask(asked, { slug: clubSlug });
      expect(errors?.map(({ extensions }) => extensions.reason)).toEqual(['not-signed-in']);
      const other = await api.ask(asked, { slug: clubSlug }, members.otherOrganizer);
      expect(other.errors?.map(({ extensions }) => extensions.reason)).toEqual(['not-allowed']);
    }
  });

  it('are named by id or by slug, and by one of them', async () => {
    const { data, errors } = await api.ask(
      `query ($id: ID!, $slug: String!) { none: tournament { id } both: tournament(id: $id, slug: $slug) { id }
         unknown: tournament(slug: "nobody/nothing") { id } long: tournament(slug: "a/b/c") { id } club(slug: "a/b") { id } }`,
      { id: open[0]?.id, slug: open[0]?.slug },
    );
    expect(data).toEqual({ none: null, both: null, unknown: null, long: null, club: null });
    expect(errors?.map(({ extensions, path }) => [path, extensions.reason])).toEqual([
      [['none'], 'id-or-slug'],
      [['both'], 'id-or-slug'],
    ]);
  });
});

describe('who may not see a tournament', () => {
  const titleOf = async (id: string, token?: string) =>
    (
      await read<{ tournamentTitle: Fields | null }>(
        'query ($id: ID!) { tournamentTitle(id: $id) { name clubName } }',
        { id },
        token,
      )
    ).tournamentTitle;

  it('knows its name and its club by its id, which nobody guesses, and nothing by its slug, which one might', async () => {
    const { club } = await read<{ club: { name: string } }>(
      'query ($id: ID!) { club(id: $id) { name } }',
      { id: members.club },
      members.tokens.spectator,
    );
    const closed = await create('Behind a door', { visibility: 'CLUB' });
    for (const token of [undefined, members.otherOrganizer]) {
      expect(await titleOf(closed.id, token)).toEqual({ name: 'Behind a door', clubName: club.name });
      expect(
        await read('query ($id: ID!) { tournament(id: $id) { name } }', { id: closed.id }, token),
      ).toEqual({
        tournament: null,
      });
      expect(await titleOf(closed.slug, token)).toBeNull();
    }
    for (const unknown of [uuid(), members.club, members.game, 'no id'])
      expect(await titleOf(unknown)).toBeNull();
  });

  it('knows nothing of one that was deleted', async () => {
    const { id } = await create('Soon gone', { visibility: 'CLUB' });
    const input = { commandId: uuid(), tournamentId: id };
    const done = '... on TournamentChanged { tournament { id } }';
    await demand(api.ask, 'deleteTournament', input, done, members.tokens.organizer);
    expect(await titleOf(id)).toBeNull();
  });
});

describe('the server', () => {
  const server = async () => (await read<{ server: Fields }>('{ server { isSetUp clubName } }')).server;

  it('says that it is set up, and names no club of several', async () => {
    expect(await server()).toEqual({ isSetUp: true, clubName: null });
  });

  it('says to organizers alone how phones reach it', async () => {
    const asked =
      'query ($id: ID!) { club(id: $id) { network { isOpen line addresses { url card kind } } } }';
    const { club } = await read<{ club: { network: { addresses: { url: string }[] } } }>(
      asked,
      { id: members.club },
      members.tokens.organizer,
    );
    expect(club.network).toMatchObject({ isOpen: false, line: null });
    expect(club.network.addresses.every(({ url }) => URL.canParse(url))).toBe(true);
    for (const token of [members.tokens.arbiter, undefined])
      expect((await api.ask(asked, { id: members.club }, token)).errors).toHaveLength(1);
  });
});

describe('node and nodes', () => {
  const found = async (ids: readonly string[], token?: string) =>
    (
      await read<{ nodes: readonly ({ __typename: string; id: string } | null)[] }>(
        'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
        { ids },
        token,
      )
    ).nodes;

  it('return everything that has these ids, of whatever kind and in their order, and null for what may not be seen', async () => {
    const [match = ''] = members.matches;
    const ids = [members.game, open[0]?.id ?? '', uuid(), match, members.club, 'no id', members.tournament];
    const kinds = ['Game', 'Tournament', null, 'Match', 'Club', null, 'Tournament'];
    expect(await found(ids, members.tokens.spectator)).toEqual(
      kinds.map((kind, at) => kind && { __typename: kind, id: ids[at] }),
    );
    // The club has public tournaments; the one with the match and the game is not among them.
    const seen = kinds.map((kind, at) => (at === 1 || at === 4 ? kind : null));
    for (const token of [undefined, members.otherOrganizer])
      expect(await found(ids, token)).toEqual(
        seen.map((kind, at) => kind && { __typename: kind, id: ids[at] }),
      );
    expect(
      await read('query ($id: ID!) { node(id: $id) { id ... on Tournament { name } } }', { id: ids[1] }),
    ).toEqual({
      node: { id: ids[1], name: open[0]?.name },
    });
    expect(await read('query ($id: ID!) { node(id: $id) { id } }', { id: match })).toEqual({ node: null });
  });

  it('are asked for at most 100 ids, and at least one', async () => {
    expect(await found(Array.from({ length: 100 }, () => uuid()))).toHaveLength(100);
    for (const ids of [[], Array.from({ length: 101 }, () => uuid())]) {
      const { errors } = await api.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
      expect(errors?.map(({ extensions }) => extensions.reason)).toEqual(['page-too-large']);
    }
  });
});

describe('the matches of a tournament', () => {
  const ask = async (filter: string, more = '') => {
    const { tournament } = await read<{
      tournament: {
        matches: {
          totalCount: number;
          nodes: readonly { id: string; round: number; logPosition: number }[];
          pageInfo: { endCursor: string };
        };
      };
    }>(
      `query ($id: ID!) { tournament(id: $id) { matches(first: 100, filter: { ${filter} }${more}) {
         totalCount pageInfo { endCursor } nodes { id round logPosition } } } }`,
      { id: members.tournament },
      members.tokens.scorer,
    );
    return tournament.matches;
  };

  it('are found by round, entry, state and by changes since a position', async () => {
    const all = await ask('');
    expect(all.totalCount).toBe(members.matches.length);
    expect((await ask('round: 2')).nodes.map(({ round }) => round)).toEqual([2, 2]);
    const [first = ''] = members.entries;
    expect(await ask(`entry: "${first}"`)).toMatchObject({ totalCount: 3 });
    expect(await ask(`entry: "${first}", round: 1`)).toMatchObject({ totalCount: 1 });
    expect(await ask(`entry: "${uuid()}"`)).toMatchObject({ totalCount: 0, nodes: [] });

    const [match = ''] = members.matches;
    const before = Math.max(...all.nodes.map(({ logPosition }) => logPosition));
    expect(await ask(`updatedAfter: ${before}`)).toMatchObject({ totalCount: 0 });
    await demand(
      api.ask,
      'adjudicateMatch',
      { commandId: uuid(), matchId: match, reason: 'the hall closes', winner: 'A' },
      '... on MatchChanged { match { id } }',
      members.tokens.arbiter,
    );
    expect((await ask(`updatedAfter: ${before}`)).nodes.map(({ id }) => id)).toEqual([match]);
    expect((await ask('status: FINISHED')).nodes.map(({ id }) => id)).toEqual([match]);
    const left = await ask('status: OPEN');
    expect(left.nodes.map(({ id }) => id)).toEqual(members.matches.filter((id) => id !== match));
  });

  it('continue after a match that is no longer among those asked for', async () => {
    const one = await ask('round: 1');
    const [match = ''] = members.matches;
    expect(one.nodes[0]?.id).toBe(match);
    const { data } = await api.ask<{ tournament: { matches: { edges: { cursor: string }[] } } }>(
      'query ($id: ID!) { tournament(id: $id) { matches(first: 1) { edges { cursor } } } }',
      { id: members.tournament },
      members.tokens.scorer,
    );
    const cursor = data?.tournament.matches.edges[0]?.cursor ?? '';
    const rest = await ask('status: OPEN', `, after: "${cursor}"`);
    expect(rest.nodes.map(({ id }) => id)).toEqual(members.matches.slice(1));
  });
});
