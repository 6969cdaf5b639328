import type { GraphQLArgument } from 'graphql';
import { v4 as uuid } from 'uuid';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { edgesOf } from '../../apps/api/src/rights/enforce.js';
import { buildSchema } from '../../apps/api/src/schema.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { idsIn, waysFrom, type Way } from '../kit/schema-edges.js';
import { command, startApi, type Answer, type Fields, type TestApi } from '../kit/server.js';

/** The kinds of things that a query finds by id: every way through the schema to one of them is tried. */
const kinds = new Set(['Club', 'Tournament', 'Match', 'Game']);

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
let ways: readonly Way[];
/** A tournament of the same club that is for members alone, with a member and a guest entered, and a finished match. */
let hidden: string;
/** One that everybody sees. */
let open: string;
let hiddenMatch: string;
let league: string;
const tokens: Record<string, string | undefined> = {};
const seatsOf: Record<string, readonly string[]> = {};
let calls = 0;

async function ask<Data>(
  query: string,
  variables: Fields,
  token: string | undefined,
  seat?: string,
): Promise<Answer<Data>> {
  calls += 1;
  if (seat === undefined) return api.ask<Data>(query, variables, token);
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables, extensions: { seat } }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
}
const organize = <Done>(name: string, input: Fields, done = '', token = members.tokens.organizer) =>
  demand<Done>(api.ask, name, { commandId: uuid(), ...input }, done, token);

async function aTournament(name: string, visibility: string): Promise<string> {
  const input = { clubId: members.club, name, settings: { target: 3 }, visibility, joining: 'MEMBERS' };
  const done = '... on TournamentChanged { tournament { id } }';
  return (await organize<{ tournament: { id: string } }>('createTournament', input, done)).tournament.id;
}

interface Person {
  readonly token: string;
  readonly accountId: string;
}

/** Somebody who comes in by an invitation. */
async function aPerson(role: string, tournamentId?: string, clubId = members.club): Promise<Person> {
  const { invitationCode: code } = await organize<{ invitationCode: string }>(
    'invite',
    { clubId, role, tournamentId },
    '... on PersonInvited { invitationCode }',
  );
  const guest = { code, name: `guest ${uuid().slice(0, 8)}`, password: 'four blue chairs' };
  return demand<Person>(api.ask, 'acceptInvitation', guest, '... on InvitationAccepted { token accountId }');
}

async function aKey(token: string, names: readonly string[], tournamentId?: string): Promise<string> {
  const input = { clubId: members.club, label: names.join(), scopes: names, tournamentId };
  return (await organize<{ token: string }>('createApiKey', input, '... on ApiKeyCreated { token }', token))
    .token;
}

const takeRole = (person: Person, role: string, tournamentId?: string) =>
  organize('revokeRole', { clubId: members.club, accountId: person.accountId, role, tournamentId });

const entered = async (tournamentId: string, input: Fields) =>
  organize<{ entry: { id: string }; entryCode: string | null }>(
    'addEntry',
    { tournamentId, ...input },
    '... on EntryAdded { entry { id } entryCode }',
  );
const comeIn = async (code: string | null, device: string) =>
  (
    await demand<{ token: string }>(
      api.ask,
      'enterWithCode',
      { code, device },
      '... on EnteredWithCode { token }',
    )
  ).token;

/** Everybody whose rights have just ended, or never reached so far, with what they have left of their own. */
async function everybody(): Promise<void> {
  const every = ['READ', 'PLAY', 'ORGANIZE', 'ENTER_RESULTS', 'ENTRY_CODES'];
  const leaver = await aPerson('ORGANIZER');
  tokens['a key of an organizer who has left'] = await aKey(leaver.token, every);
  tokens['a key of theirs, of one tournament'] = await aKey(leaver.token, every, hidden);
  const ofTwo = await aPerson('ARBITER');
  await aKey(ofTwo.token, ['READ'], hidden);
  await organize('grantRole', {
    clubId: members.club,
    accountId: ofTwo.accountId,
    role: 'SCORER',
    tournamentId: open,
  });
  const elsewhere = await aPerson('SCORER', open);
  tokens['a scorer of another tournament'] = elsewhere.token;
  tokens['their key'] = await aKey(elsewhere.token, every);
  const ofHidden = await aPerson('ARBITER', hidden);
  tokens['a key of an arbiter of the tournament whose role has ended'] = await aKey(
    ofHidden.token,
    every,
    hidden,
  );
  const player = await aPerson('PLAYER');
  await entered(hidden, { accountId: player.accountId });
  const guest = await entered(hidden, { name: 'Guest' });
  const second = await entered(open, { name: 'Guest too' });
  const third = await entered(hidden, { name: 'Guest three' });
  const device = 'a'.repeat(64);
  tokens['a guest with one seat'] = await comeIn(third.entryCode, 'b'.repeat(64));
  await comeIn(guest.entryCode, device);
  seatsOf['a device with seats at two tournaments, naming none'] = [guest.entry.id, second.entry.id];
  tokens['a device with seats at two tournaments, naming none'] = await comeIn(second.entryCode, device);
  await organize('pairRounds', { tournamentId: hidden });
  const { data } = await api.ask<{ tournament: { matches: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { tournament(id: $id) { matches { nodes { id } } } }',
    { id: hidden },
    members.tokens.organizer,
  );
  const matches = data?.tournament.matches.nodes.map(({ id }) => id) ?? [];
  hiddenMatch = matches[0] ?? '';
  for (const matchId of matches.slice(0, 2))
    await organize('adjudicateMatch', { matchId, winner: 'A', reason: 'It is late.' });
  tokens['a player of it'] = player.token;
  tokens['the player’s key to play'] = await aKey(player.token, ['PLAY']);
  tokens['the player’s key to organize'] = await aKey(player.token, ['ORGANIZE']);
  tokens['the player’s key of another tournament'] = await aKey(player.token, every, open);
  await takeRole(player, 'PLAYER');
  const erased = await aPerson('PLAYER');
  const gone = await entered(open, { accountId: erased.accountId });
  tokens['a player whose entry was erased'] = erased.token;
  await organize('eraseEntryName', { tournamentId: open, entryId: gone.entry.id });
  await takeRole(erased, 'PLAYER');
  const stranger = await aPerson('PLAYER', undefined, members.otherClub);
  await organize('invite', {
    clubId: members.club,
    role: 'SCORER',
    tournamentId: hidden,
    note: 'The stranger',
    accountId: stranger.accountId,
  });
  tokens['somebody invited to it'] = stranger.token;
  tokens['a visitor'] = undefined;
  tokens['a walk-in at the game'] = members.walkIns[0];
  tokens['another club’s organizer'] = members.otherOrganizer;
  tokens['the organizer'] = members.tokens.organizer;
  tokens['the organizer’s key to organize'] = await aKey(members.tokens.organizer, ['ORGANIZE']);
  tokens['the organizer’s key of another tournament'] = await aKey(members.tokens.organizer, every, open);
  tokens['an organizer who has left'] = leaver.token;
  tokens['an arbiter of two who is one’s scorer now'] = ofTwo.token;
  tokens['an arbiter of the tournament whose role has ended'] = ofHidden.token;
  const { leagueId } = await aLeague();
  league = leagueId;
  // At the very last their rights end.
  await takeRole(leaver, 'ORGANIZER');
  await takeRole(ofTwo, 'ARBITER');
  await takeRole(ofHidden, 'ARBITER', hidden);
}

async function aLeague(): Promise<{ readonly leagueId: string }> {
  const made = await organize<{ league: { id: string } }>(
    'createLeague',
    { clubId: members.club, name: 'Winter', points: [1], visibility: 'PUBLIC' },
    '... on LeagueChanged { league { id } }',
  );
  for (const tournamentId of [hidden, open])
    await organize('addToLeague', { clubId: members.club, leagueId: made.league.id, tournamentId });
  return { leagueId: made.league.id };
}

beforeAll(async () => {
  test = await cloneDatabase();
  const limits = { CALLER_REQUESTS: '100000', NETWORK_REQUESTS: '100000', VISITOR_REQUESTS: '100000' };
  api = await startApi(test, { games, formats }, limits);
  members = await createMembers(api.ask, test);
  hidden = await aTournament('Friday', 'CLUB');
  open = await aTournament('Open', 'PUBLIC');
  await everybody();
  const dispute = { gameId: members.game, ply: 0, reason: 'It is not dealt.' };
  await organize('disputeGame', dispute, '', members.tokens.arbiter);
  const schema = await buildSchema();
  const given = ({ name, type }: GraphQLArgument): string | undefined =>
    ({
      accountId: JSON.stringify(members.accounts.arbiter),
      gameKind: String(type).startsWith('String') ? '"teeko"' : undefined,
      id: JSON.stringify(league),
    })[name];
  ways = ['me', 'club', 'tournament', 'match', 'game', 'dispute', 'publicTournaments', 'publicClubs'].flatMap(
    (root) => waysFrom(schema, root, kinds, given),
  );
}, 120_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const rootIds = (root: string): readonly string[] =>
  ({
    club: [members.club],
    tournament: [hidden, open, members.tournament],
    match: [hiddenMatch, members.matches[0] ?? ''],
    game: [members.game],
    dispute: [`${members.game}-1`],
  })[root] ?? [];

const reached = new Set<string>();

/** The caller, and what the queries by id showed them so far. */
class Asker {
  private readonly seen = new Map<string, boolean>();

  /** @param seats of a device, which may name each of them */
  constructor(
    private readonly token: string | undefined,
    private readonly seats: readonly (string | undefined)[] = [undefined],
  ) {}

  /** What they see by a way, and may not see by its own query. */
  async leaks(way: Way): Promise<readonly string[]> {
    const starts = way.needsId ? rootIds(way.root) : [''];
    const found: string[] = [];
    for (const start of starts) {
      if (start !== '' && !(await this.sees(way.root, start))) continue;
      const { data } = await ask(way.query, start === '' ? {} : { id: start }, this.token);
      const ids = new Set(idsIn(data, way.kind));
      if (ids.size > 0) reached.add(way.edge);
      for (const id of ids)
        if (!(await this.sees(way.kind.toLowerCase(), id)))
          found.push(`${way.root}: ${way.edge} shows ${id}`);
    }
    return found;
  }

  private async sees(kind: string, id: string): Promise<boolean> {
    const known = this.seen.get(id);
    if (known !== undefined) return known;
    const query = `query ($id: ID!) { found: ${kind}(id: $id) { __typename } }`;
    const told = await Promise.all(
      this.seats.map((seat) => ask<{ found: unknown }>(query, { id }, this.token, seat)),
    );
    const found = told.some(({ data }) => data?.found);
    this.seen.set(id, found);
    return found;
  }
}

describe('T18 every way through the schema to a club, a tournament, a match or a game', () => {
  it.each([
    'an organizer who has left',
    'a key of an organizer who has left',
    'a key of theirs, of one tournament',
    'an arbiter of two who is one’s scorer now',
    'an arbiter of the tournament whose role has ended',
    'a key of an arbiter of the tournament whose role has ended',
    'a scorer of another tournament',
    'their key',
    'a player of it',
    'the player’s key to play',
    'the player’s key to organize',
    'the player’s key of another tournament',
    'a player whose entry was erased',
    'a guest with one seat',
    'a device with seats at two tournaments, naming none',
    'somebody invited to it',
    'another club’s organizer',
    'a visitor',
    'a walk-in at the game',
    'the organizer',
    'the organizer’s key to organize',
    'the organizer’s key of another tournament',
  ])('shows %s nothing that its own query does not', async (who) => {
    expect(Object.keys(tokens)).toContain(who);
    const asker = new Asker(tokens[who], seatsOf[who]);
    const found: string[] = [];
    for (const way of ways) found.push(...(await asker.leaks(way)));
    expect(found).toEqual([]);
  });

  /** What no club of these tests has: ladders, brackets, ratings, what was replaced, disputes of sheets, proposals. */
  const elsewhere = [
    ...[
      'Challenge.match',
      'PlaceChange.match',
      'BracketMatch.match',
      'Rating.tournament',
      'RatingChange.tournament',
    ],
    ...['Match.replacedBy', 'Match.replaces', 'GameToPlay.game', 'DisputedRuling.match'],
    ...['DisputedLine.match', 'DisputedResult.match', 'DisputedRow.tournament', 'Proposal.match'],
  ];

  it('is gone to its end by somebody', () => {
    const edges = [...new Set(ways.map(({ edge }) => edge))].sort();
    process.stdout.write(`${ways.length} ways, ${Object.keys(tokens).length} callers, ${calls} calls\n`);
    expect(edges.filter((edge) => !reached.has(edge))).toEqual(elsewhere.sort());
  });

  it('has a row of its own in the table of rights if it leads out of a value', async () => {
    expect(edgesOf(await buildSchema())).toEqual(
      expect.arrayContaining(['ApiKey.tournament', 'Entry.tournament']),
    );
  });

  it('does not begin with a key for a tournament that one may not see', async () => {
    for (const who of ['a scorer of another tournament', 'an arbiter of two who is one’s scorer now']) {
      const input = { clubId: members.club, label: 'look', scopes: ['READ'] };
      const made = (tournamentId: string) =>
        command(api.ask, 'createApiKey', { input: { ...input, tournamentId }, token: tokens[who] });
      const [unseen, unknown] = [await made(hidden), await made(uuid())];
      expect(unseen).toEqual(unknown);
      expect(unseen).toMatchObject({ code: 'tournament-unknown' });
      expect(await made(open)).toMatchObject({ __typename: 'ApiKeyCreated' });
    }
  });
});
