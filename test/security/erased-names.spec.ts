/*
 * The names of tournaments and leagues stand beside the log, as what people write does (decision 0034): they may name a person.
 */
import { isTextReference, type EventBody } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { command, read, startApi, type Fields, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** In how many events, rows of read models and slugs some words are. */
async function timesStored(words: string): Promise<number> {
  const { rows } = await test.admin.query<{ count: number }>(
    `select (select count(*) from log.event where strpos(lower(convert_from(body, 'UTF8')), lower($1)) > 0)
      + (select count(*) from read.tournament t where strpos(lower(t::text), lower($1)) > 0)
      + (select count(*) from people.tournament_slug where strpos(slug, lower($1)) > 0) as count`,
    [words],
  );
  return Number(rows[0]?.count);
}

const erase = (text: string) =>
  command(api.ask, 'eraseText', {
    input: { commandId: uuid(), clubId: members.club, text },
    token: members.tokens.organizer,
    done: '... on TextErased { places }',
  });

describe('the name of a tournament', () => {
  interface Shown {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
  }
  const create = async (input: Fields): Promise<Shown> => {
    const { tournament } = await demand<{ tournament: Shown }>(
      api.ask,
      'createTournament',
      { commandId: uuid(), clubId: members.club, settings: { target: 3 }, visibility: 'PUBLIC', ...input },
      '... on TournamentChanged { tournament { id name slug } }',
      members.tokens.organizer,
    );
    return tournament;
  };
  const edit = (tournamentId: string, name: string, commandId = uuid()) =>
    command(api.ask, 'editTournament', {
      input: { commandId, tournamentId, name },
      token: members.tokens.organizer,
    });
  const shown = async (id: string): Promise<Shown> => {
    const query = 'query ($id: ID!) { tournament(id: $id) { id name slug } }';
    return (await read<{ tournament: Shown }>(api.ask, query, { id })).tournament;
  };
  const listed = async (args: string): Promise<readonly string[]> => {
    const { publicTournaments } = await read<{ publicTournaments: { nodes: readonly Shown[] } }>(
      api.ask,
      `{ publicTournaments(first: 50, ${args}) { nodes { name } } }`,
    );
    return publicTournaments.nodes.map(({ name }) => name);
  };
  const begun = async (id: string): Promise<EventBody> => {
    const [first] = await api.services.log.readStream(members.club, `tournament-${id}`);
    return first?.body as EventBody;
  };

  it('stands beside the log, which has a reference to it', async () => {
    const commandId = uuid();
    const first = await create({ name: '  Quillon “Memorial”, 1; ', commandId });
    expect(await shown(first.id)).toMatchObject({ name: 'Quillon “Memorial”, 1;' });
    expect(isTextReference((await begun(first.id))['title'] as string)).toBe(true);
    expect(await begun(first.id)).not.toHaveProperty('name');
    expect(await create({ name: '  Quillon “Memorial”, 1; ', commandId })).toEqual(await shown(first.id));
    const reused = command(api.ask, 'createTournament', {
      input: {
        commandId,
        clubId: members.club,
        name: 'Another',
        settings: { target: 3 },
        visibility: 'PUBLIC',
      },
      token: members.tokens.organizer,
    });
    expect(await reused).toMatchObject({ code: 'command-reused' });
    // Its address is a row of its own.
    expect(await timesStored('quillon')).toBe(1);
  });

  it('is found by its parts, and puts it in its place in a list', async () => {
    await create({ name: 'Aardvark Open' });
    await create({ name: 'Zebra Open' });
    expect(await listed('filter: { name: "quillon" }')).toEqual(['Quillon “Memorial”, 1;']);
    expect(await listed('orderBy: NAME')).toEqual(['Aardvark Open', 'Quillon “Memorial”, 1;', 'Zebra Open']);
  });

  it('is judged as it was typed (TO-2): the log has only a reference to it', async () => {
    const { id } = await create({ name: 'Judged' });
    for (const name of [' ', 'x'.repeat(101), 'Win\u202Eter']) {
      expect(await edit(id, name)).toMatchObject({ rule: 'TO-2', code: 'name-missing' });
      const input = {
        commandId: uuid(),
        clubId: members.club,
        settings: { target: 3 },
        visibility: 'PUBLIC',
      };
      const created = command(api.ask, 'createTournament', {
        input: { ...input, name },
        token: members.tokens.organizer,
      });
      expect(await created).toMatchObject({ rule: 'TO-2', code: 'name-missing' });
    }
    const commandId = uuid();
    expect(await edit(id, ' Judged again ', commandId)).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await edit(id, ' Judged again ', commandId)).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await edit(id, 'Something else', commandId)).toMatchObject({ code: 'command-reused' });
    expect(await shown(id)).toMatchObject({ name: 'Judged again' });
  });

  it('is in its calendar, in the form that a calendar has', async () => {
    const { id } = await create({ name: 'Cal; the, first' });
    await demand(
      api.ask,
      'scheduleRounds',
      { commandId: uuid(), tournamentId: id, rounds: [{ round: 1, at: '2030-01-01T18:00:00Z' }] },
      '',
      members.tokens.organizer,
    );
    const query = `query ($id: ID!) { tournament(id: $id) { download(what: ROUNDS, form: ICS) {
      ... on Download { text } } } }`;
    const { tournament } = await read<{ tournament: { download: { text: string } } }>(api.ask, query, { id });
    expect(tournament.download.text).toContain('SUMMARY:Cal\\; the\\, first: 1');
  });

  it('is erased by its words, with the address that was made of them, and nothing else of it', async () => {
    const first = await create({ name: 'Cup of Ozymandias' });
    const second = await create({ name: 'Cup of Ozymandias' });
    const other = await create({ name: 'Cup of Ozymandias' });
    await edit(other.id, 'Cup of nobody');
    const kept = await create({ name: 'Cup of Ozymandias and others' });
    expect(await erase('Cup of Ozymandias')).toMatchObject({ places: 3 });
    for (const [at, { id, slug }] of [first, second].entries()) {
      const { name, slug: now } = await shown(id);
      expect(name).toBe(at === 0 ? 'tournament' : 'tournament-2');
      expect(now).toBe(slug.replace(/[^/]+$/u, name));
    }
    expect(await shown(other.id)).toMatchObject({
      name: 'Cup of nobody',
      slug: other.slug.replace(/[^/]+$/u, 'cup-of-nobody'),
    });
    expect(await shown(kept.id)).toEqual(kept);
    expect(await listed('filter: { name: "ozymandias" }')).toEqual(['Cup of Ozymandias and others']);
    expect(await timesStored('ozymandias')).toBe(1);
    await edit(first.id, 'Cup of sand');
    expect(await shown(first.id)).toMatchObject({ name: 'Cup of sand' });
  });

  it('in an older event is read as before, and its address stays while it is called so', async () => {
    const { id, slug } = await create({ name: 'Young' });
    const [old, stream] = [uuid(), (of: string) => `tournament-${of}`];
    const { title: _title, ...agreed } = await begun(id);
    await api.services.log.append({
      club: members.club,
      stream: stream(old),
      actor: 'account:7',
      commandId: uuid(),
      expectedVersion: 0,
      bodies: [{ ...agreed, type: 'TournamentCreated', name: 'Of then' }],
    });
    const folded = await api.services.tournaments.tournament(members.club, old);
    expect(folded?.created.name).toBe('Of then');
    expect(folded?.created).not.toHaveProperty('title');
    expect(await erase('Of then')).toMatchObject({ places: 0 });
    expect(await shown(id)).toEqual({ id, slug, name: 'Young' });
  });
});

describe('the name of a league', () => {
  const plan = { points: [3, 1], visibility: 'CLUB' };
  const league = async (input: Record<string, unknown>, name = 'createLeague') =>
    command<{ league: { id: string } }>(api.ask, name, {
      input: { commandId: uuid(), clubId: members.club, ...plan, ...input },
      token: members.tokens.organizer,
      done: '... on LeagueChanged { league { id } }',
    });
  const namesShown = async (): Promise<readonly string[]> => {
    const query = 'query ($id: ID!) { club(id: $id) { leagues { name } } }';
    const { club } = await read<{ club: { leagues: readonly { name: string }[] } }>(
      api.ask,
      query,
      { id: members.club },
      members.tokens.organizer,
    );
    return club.leagues.map(({ name }) => name);
  };
  it('PE-12 stands beside the log, is erased by its words, and another can be given', async () => {
    const created = await league({ name: ' Cup of Mallory Mint ' });
    expect(await namesShown()).toEqual(['Cup of Mallory Mint']);
    expect(await timesStored('Mint')).toBe(0);
    expect(await erase('Cup of Mallory Mint')).toMatchObject({ places: 1 });
    expect(await namesShown()).toEqual(['']);
    await league({ leagueId: created.league.id, name: 'Winter' }, 'editLeague');
    expect(await namesShown()).toEqual(['Winter']);
  });

  it('PE-12 is judged as it was typed: the log has only a reference to it', async () => {
    for (const name of [' ', 'x'.repeat(101), 'Win\u202Eter'])
      expect(await league({ name })).toMatchObject({ rule: 'PE-12', code: 'league-name-missing' });
  });

  it('PE-12 in an older event is read as before', async () => {
    const { club } = members;
    const stream = `club-${club}`;
    const { log } = api.services;
    const expectedVersion = await log.headOf(club, stream);
    const old = { type: 'LeagueCreated', league: uuid(), name: 'Of then', points: [1], visibility: 'club' };
    await log.append({
      club,
      stream,
      actor: 'account:7',
      commandId: uuid(),
      expectedVersion,
      bodies: [old],
    });
    expect(await namesShown()).toContain('Of then');
  });
});
