import {
  extendSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isListType,
  isUnionType,
  parse,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { v4 as uuid } from 'uuid';
import { mayCall, scopes, type Caller, type Claim, type Role, type Scope } from '@fairview/people';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { fieldsOf, isGuarded, mismatches } from '../../apps/api/src/rights/enforce.js';
import { isEdge, type Guarded, type ResourceKind } from '../../apps/api/src/rights/right.js';
import { rights } from '../../apps/api/src/resolver-modules.js';
import { buildSchema } from '../../apps/api/src/schema.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { openSocket } from '../kit/socket-client.js';
import {
  recordStatements,
  statementsOfAllClubs,
  tablesOfClubs,
  undistributableAmong,
  type StatementRecord,
} from '../kit/statements.js';
import { startApi, type Answer, type TestApi } from '../kit/server.js';

/** Somebody who calls: what the table of rights has to know of them. */
interface Persona {
  readonly token: () => string | undefined;
  /** The token counts no more. */
  readonly ended?: true;
  readonly known?: true;
  /** Roles held at the tournament; `club` if they are held at the whole club. */
  readonly roles?: readonly Role[];
  readonly at?: 'club';
  readonly seated?: true;
  /** An organizer of some club, and not by a key. */
  readonly organizes?: true;
  readonly scopes?: readonly Scope[];
  /** Sees the club without a role at the tournament. */
  readonly member?: true;
  /** A key that may invite people to the tournament. */
  readonly invites?: true;
}

let test: TestDatabase;
let statements: StatementRecord;
let api: TestApi;
let members: ClubMembers;
let schema: GraphQLSchema;
let fields: ReturnType<typeof fieldsOf>;
let readKey: string;
let playKey: string;
let organizeKey: string;
let tournamentKey: string;
let tournamentReadKey: string;
let otherTournamentKey: string;
let revokedKey: string;
let expiredSession: string;
let formerScorer: string;
let invitation: string;
/** A league that everybody sees who sees its club. */
let league: string;

const personas: Readonly<Record<string, Persona>> = {
  nobody: { token: () => undefined },
  "another club's organizer": { token: () => members.otherOrganizer, known: true, organizes: true },
  'a player': { token: () => members.tokens.player, known: true, roles: ['player'] },
  'a spectator': { token: () => members.tokens.spectator, known: true, roles: ['spectator'] },
  'a scorer': { token: () => members.tokens.scorer, known: true, roles: ['scorer'] },
  'an arbiter': { token: () => members.tokens.arbiter, known: true, roles: ['arbiter'] },
  'the organizer': {
    token: () => members.tokens.organizer,
    known: true,
    roles: ['organizer'],
    at: 'club',
    organizes: true,
  },
  'a scorer whose role has ended': { token: () => formerScorer, known: true },
  'a walk-in at the table': {
    token: () => members.walkIns[seated] ?? '',
    known: true,
    roles: ['player'],
    seated: true,
  },
  'a walk-in at another table': {
    token: () => members.walkIns[elsewhere] ?? '',
    known: true,
    roles: ['player'],
  },
  "the organizer's key to read": {
    token: () => readKey,
    known: true,
    roles: ['organizer'],
    at: 'club',
    scopes: ['read'],
  },
  "the organizer's key to play": {
    token: () => playKey,
    known: true,
    roles: ['organizer'],
    at: 'club',
    scopes: ['play'],
  },
  "the organizer's key to organize": {
    token: () => organizeKey,
    known: true,
    roles: ['organizer'],
    at: 'club',
    scopes: ['organize'],
    invites: true,
  },
  "the organizer's key of the tournament": {
    token: () => tournamentKey,
    known: true,
    roles: ['organizer'],
    scopes,
    invites: true,
  },
  "the organizer's key to read the tournament": {
    token: () => tournamentReadKey,
    known: true,
    roles: ['organizer'],
    scopes: ['read'],
  },
  "the organizer's key of another tournament": {
    token: () => otherTournamentKey,
    known: true,
    member: true,
    scopes,
  },
  'a key that was revoked': { token: () => revokedKey, ended: true },
  'a session that has expired': { token: () => expiredSession, ended: true },
};
/** The walk-in who sits at the game. */
let seated = 0;
let elsewhere = 0;

async function createKey(
  names: readonly string[],
  tournamentId: string | null = null,
): Promise<{ readonly id: string; readonly token: string }> {
  const { key, token } = await demand<{ key: { id: string }; token: string }>(
    api.ask,
    'createApiKey',
    { clubId: members.club, label: names.join(), scopes: names, tournamentId },
    '... on ApiKeyCreated { key { id } token }',
    members.tokens.organizer,
  );
  return { id: key.id, token };
}

const offer = () =>
  demand<{ invitationCode: string; invitation: { id: string } }>(
    api.ask,
    'invite',
    { commandId: uuid(), clubId: members.club, role: 'SPECTATOR' },
    '... on PersonInvited { invitationCode invitation { id } }',
    members.tokens.organizer,
  );
const createInvitationCode = async (): Promise<string> => (await offer()).invitationCode;
/** An invitation for somebody to withdraw. */
const createInvitation = async (): Promise<string> => (await offer()).invitation.id;

beforeAll(async () => {
  test = await cloneDatabase();
  statements = recordStatements();
  // Every caller tries every field here, which is more than anybody may ask within a minute.
  const limits = { CALLER_REQUESTS: '100000', NETWORK_REQUESTS: '100000', VISITOR_REQUESTS: '100000' };
  api = await startApi(test, { games, formats }, limits);
  members = await createMembers(api.ask, test);
  schema = await buildSchema();
  fields = fieldsOf(schema);
  const { data } = await api.ask<{ game: { seats: { entry: { id: string } }[] } }>(
    'query($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id: members.game },
    members.tokens.organizer,
  );
  const dispute = { commandId: uuid(), gameId: members.game, ply: 0, reason: 'It is not dealt.' };
  await demand(api.ask, 'disputeGame', dispute, '', members.tokens.arbiter);
  const sitting = data?.game.seats.map(({ entry }) => entry.id) ?? [];
  seated = members.entries.findIndex((entry) => sitting.includes(entry));
  elsewhere = members.entries.findIndex((entry) => !sitting.includes(entry));
  readKey = (await createKey(['READ'])).token;
  playKey = (await createKey(['PLAY'])).token;
  const all = ['READ', 'PLAY', 'ORGANIZE', 'ENTER_RESULTS', 'ENTRY_CODES'];
  const { tournament: other } = await demand<{ tournament: { id: string } }>(
    api.ask,
    'createTournament',
    { commandId: uuid(), clubId: members.club, name: 'Friday', settings: { target: 3 }, visibility: 'CLUB' },
    '... on TournamentChanged { tournament { id } }',
    members.tokens.organizer,
  );
  const made = await demand<{ league: { id: string } }>(
    api.ask,
    'createLeague',
    { commandId: uuid(), clubId: members.club, name: 'Winter', points: [1], visibility: 'PUBLIC' },
    '... on LeagueChanged { league { id } }',
    members.tokens.organizer,
  );
  league = made.league.id;
  organizeKey = (await createKey(['ORGANIZE'])).token;
  tournamentKey = (await createKey(all, members.tournament)).token;
  tournamentReadKey = (await createKey(['READ'], members.tournament)).token;
  otherTournamentKey = (await createKey(all, other.id)).token;
  const revoked = await createKey(all);
  await demand(api.ask, 'revokeApiKey', { keyId: revoked.id }, '', members.tokens.organizer);
  revokedKey = revoked.token;
  const former = await demand<{ token: string; accountId: string }>(
    api.ask,
    'acceptInvitation',
    {
      code: await createInvitationCode(),
      name: `former ${uuid().slice(0, 8)}`,
      password: 'four blue chairs',
    },
    '... on InvitationAccepted { token accountId }',
  );
  formerScorer = former.token;
  const role = { clubId: members.club, accountId: former.accountId };
  for (const [name, more] of [
    ['grantRole', { role: 'SCORER', tournamentId: members.tournament }],
    ['revokeRole', { role: 'SCORER', tournamentId: members.tournament }],
    ['revokeRole', { role: 'SPECTATOR' }],
  ] as const)
    await demand(api.ask, name, { commandId: uuid(), ...role, ...more }, '', members.tokens.organizer);
  const guest = await demand<{ token: string; accountId: string }>(
    api.ask,
    'acceptInvitation',
    { code: await createInvitationCode(), name: `guest ${uuid().slice(0, 8)}`, password: 'four blue chairs' },
    '... on InvitationAccepted { token accountId }',
  );
  expiredSession = guest.token;
  await test.admin.query('update people.session set expires_at = 0 where account = $1', [guest.accountId]);
}, 60_000);
afterAll(async () => {
  await api.stop();
  statements.stop();
  await test.drop();
});

type Ids = Readonly<Record<Exclude<ResourceKind, 'entry' | 'league'>, string>>;
const idsHere = (): Ids => ({
  club: members.club,
  tournament: members.tournament,
  match: members.matches[0] ?? '',
  game: members.game,
  dispute: `${members.game}-1`,
  proposal: `${members.game}-${uuid()}`,
});
const idsOfNothing = (): Ids => ({
  club: uuid(),
  tournament: uuid(),
  match: uuid(),
  game: uuid(),
  dispute: `${uuid()}-1`,
  proposal: `${uuid()}-${uuid()}`,
});

/** What an argument is given: subjects as asked for, and otherwise what is sure to change nothing. */
function valueFor(name: string, type: GraphQLInputType, ids: Ids): unknown {
  const kind = /^(club|tournament|match|game|dispute|proposal)Id$/.exec(name)?.[1] as keyof Ids | undefined;
  if (kind) return ids[kind];
  if (name === 'invitationId') return invitation;
  if (name === 'role') return 'SPECTATOR';
  if (name === 'expectedVersion') return 999_999;
  if (name.endsWith('Id')) return uuid();
  const named = getNamedType(type);
  if (isListType(type) || (isNonNullType(type) && isListType(type.ofType))) return [];
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields());
    const asked = named.isOneOf
      ? fields.slice(0, 1)
      : fields.filter((field) => isNonNullType(field.type) || /Id$|^expectedVersion$/.test(field.name));
    return Object.fromEntries(asked.map((field) => [field.name, valueFor(field.name, field.type, ids)]));
  }
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const DateTime = '2026-11-21T14:00:00.000Z';
  return { Int: 1, Boolean: false, String: 'Somebody', ID: uuid(), DateTime }[named.name] ?? {};
}

const whole = (field: GraphQLField<unknown, never>): string => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  return isUnionType(type) ? '{ __typename ... on Refusal { rule code message params } }' : '{ __typename }';
};

/** A document that asks one root field of each of these subjects, `answer0` of the first, with its variables. */
function asking(name: string, subjects: readonly Ids[]) {
  const [type = '', fieldName = ''] = name.split('.');
  const field = fields.get(name);
  if (!field) throw new Error(`no field ${name}`);
  const given = field.args.filter(
    ({ name: argName, type: argType }) => isNonNullType(argType) || /Id$|^id$/.test(argName),
  );
  const asked = subjects.map((ids, at) => ({
    at,
    args: given.map((arg) => ({
      name: arg.name,
      variable: `${arg.name}${at}`,
      type: String(arg.type),
      // The one argument of a query is the id of its subject; of `node` and `nodes`, which take any, that of a game.
      value:
        {
          id: ids[(fieldName === 'node' ? 'game' : fieldName) as keyof Ids],
          ids: [ids.game],
          leagueId: league,
        }[arg.name] ?? valueFor(arg.name, arg.type, ids),
    })),
  }));
  const args = asked.flatMap((one) => one.args);
  const declared = args.map((arg) => `$${arg.variable}: ${arg.type}`).join(', ');
  const answers = asked.map((one) => {
    const passed = one.args.map((arg) => `${arg.name}: $${arg.variable}`).join(', ');
    return `answer${one.at}: ${fieldName}${passed ? `(${passed})` : ''} ${whole(field as never)}`;
  });
  return {
    query: `${type.toLowerCase()}${declared ? `(${declared})` : ''} { ${answers.join(' ')} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.variable, arg.value])),
  };
}

type Told = Pick<Answer, 'data' | 'errors'>;

const forbidden = 4403;
const tokenRefused = { message: '', extensions: { code: 'UNAUTHENTICATED', reason: 'token-refused' } };

/** @param patience how long a subscription has to stay open, in milliseconds, to count as one that is allowed */
async function overSocket(
  query: string,
  variables: Record<string, unknown>,
  token: string | undefined,
  patience: number,
): Promise<Told> {
  const socket = openSocket(api.url, token);
  const heard = socket.listen(query, variables);
  const quiet = new Promise<'open'>((resolve) => setTimeout(() => resolve('open'), patience));
  const end = await Promise.race([heard.ended, socket.closed, quiet]);
  await socket.close();
  if (end === forbidden) return { errors: [tokenRefused] };
  return end === 'open' ? { data: { answer: 'listening' } } : { errors: heard.errors };
}

/** How each subject's subscription goes. */
async function heardOf(
  name: string,
  subjects: readonly Ids[],
  token: string | undefined,
  isAllowed: boolean,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  const start = performance.now();
  for (const ids of subjects) {
    const { query, variables } = asking(name, [ids]);
    // An unknown resource is refused in any case; a machine that takes long for it may take as long for the other. What must be
    // refused is waited for: it comes.
    const isLast = ids === subjects.at(-1);
    const soon = Math.max(250, 5 * (performance.now() - start));
    told.push(await overSocket(query, variables, token, !isLast ? 5_000 : isAllowed ? soon : 10_000));
  }
  return told;
}

/**
 * What each subject's field answers, all asked at once: an error of the whole request is one of each. Where null is no answer, one
 * refusal takes the others' answers with it, and each is asked by itself.
 */
async function answersTo(
  name: string,
  subjects: readonly Ids[],
  token: string | undefined,
): Promise<readonly Told[]> {
  if (subjects.length > 1 && isNonNullType(fields.get(name)?.type))
    return (await Promise.all(subjects.map((ids) => answersTo(name, [ids], token)))).flat();
  const { query, variables } = asking(name, subjects);
  const { data, errors = [] } = await api.ask<Record<string, unknown>>(query, variables, token);
  return subjects.map((_, at) => {
    const own = errors.filter(({ path }) => !path || path[0] === `answer${at}`);
    const answer = data?.[`answer${at}`];
    return {
      ...(data ? { data: { answer } } : {}),
      ...(own.length > 0 ? { errors: own.map(({ message, extensions }) => ({ message, extensions })) } : {}),
    };
  });
}

type Verdict = 'allowed' | 'nothing' | 'not-signed-in' | 'not-allowed' | 'token-refused';

function verdictOf(answer: Told, unknown: Told | undefined): Verdict {
  const refused = answer.errors?.map(({ extensions }) => extensions.reason).find(Boolean);
  if (refused === 'not-signed-in' || refused === 'not-allowed' || refused === 'token-refused') return refused;
  if (unknown && JSON.stringify(answer) === JSON.stringify(unknown)) return 'nothing';
  const { code = '' } = (answer.data as { answer?: { code?: string } } | undefined)?.answer ?? {};
  if (code === 'not-an-organizer' || code === 'beyond-key') return 'not-allowed';
  // The club is seen, and the tournament is not.
  if (code === 'tournament-unknown') return 'nothing';
  if (answer.errors && refused !== 'subject-unknown') throw new Error(JSON.stringify(answer));
  return 'allowed';
}

/** What the table says, read by somebody else than the server. */
function expected(right: Guarded, persona: Persona): Verdict {
  const { known, roles = [], at, seated: sits, member, scopes: madeFor } = persona;
  if (persona.ended) return 'token-refused';
  const caller = known && ({ ...(madeFor ? { key: { scopes: madeFor } } : {}) } as unknown as Caller);
  if (right.to !== 'public') {
    if (!caller) return 'not-signed-in';
    if (madeFor && !(right.scope && madeFor.includes(right.scope))) return 'not-allowed';
  }
  if (right.resource) {
    const reads = !madeFor || madeFor.includes('read') || (right.scope && madeFor.includes(right.scope));
    const belongs = roles.length > 0 || (member && right.resource.kind === 'club');
    if (!belongs || !reads || (right.also && roles.length === 0)) return 'nothing';
  }
  const held = new Set<Claim>(right.at === 'club' && at !== 'club' ? [] : roles);
  const { kind } = right.resource ?? {};
  if (sits && (kind === 'game' || kind === 'match')) held.add('seat');
  return mayCall(right, caller || undefined, held) ? 'allowed' : 'not-allowed';
}

const rootFields = Object.entries(rights).filter(([name]) => /^(Query|Mutation|Subscription)\./.test(name));
/** What every signed-in caller may do, and what means nothing without an account: the resolver says so. */
const ofAccounts = new Set(
  `changePassword endSession createClub createApiKey revokeApiKey claimEntry joinTournament
   startPasskeyRegistration registerPasskey removePasskey renameAccount signOutEverywhere eraseAccount`
    .split(/\s+/u)
    .map((name) => `Mutation.${name}`),
);

/** What the resolver adds to a row that lets somebody through. */
function narrowed(
  name: string,
  { organizes, invites, scopes: madeFor }: Persona,
  isWalkIn: boolean,
): Verdict {
  if (ofAccounts.has(name) && isWalkIn) return 'not-allowed';
  // An account hands nothing over: it signs in on the other device.
  if (name === 'Mutation.handOverSeat' && !isWalkIn) return 'not-allowed';
  if (name === 'Mutation.acceptInvitation' && madeFor) return 'not-allowed';
  // Organizers of a tournament may invite to it, and so may their keys: people judge who may.
  if (name === 'Mutation.invite' && !organizes && !invites) return 'not-allowed';
  if (name === 'Mutation.createClub' && !organizes) return 'not-allowed';
  return 'allowed';
}

const guardedFields = Object.entries(rights).filter(
  // What leads elsewhere is tried on every way there: edges.spec.
  ([name, right]) => isGuarded(right) && !isEdge(right) && !/^(Query|Mutation|Subscription)\./.test(name),
);

/** These end the session for what follows; test/e2e shows that they are allowed. */
const endsTheSession = new Set(['Mutation.signOut', 'Mutation.signOutEverywhere']);

describe('the table of rights', () => {
  it('covers every field, and has no row that covers nothing', () => {
    expect(mismatches(schema, rights)).toEqual({ unguarded: [], stale: [] });
  });

  it.each([
    ['a new field of a type that goes by field', 'extend type Match { newField: Int }', 'Match.newField'],
    ['a new command', 'extend type Mutation { newCommand: Int }', 'Mutation.newCommand'],
    [
      'a new payload or value type',
      'type NewType { field: Int } extend type Sheet { newType: NewType }',
      'NewType',
    ],
  ])('covers nothing that it was not told of: %s', (_what, extension, row) => {
    const extended = extendSchema(schema, parse(extension));
    expect(mismatches(extended, rights)).toEqual({ unguarded: [row], stale: [] });
  });

  it('covers no type as a whole that goes by field', () => {
    expect(mismatches(schema, { ...rights, Match: 'as-parent' }).stale).toEqual(['Match']);
  });
});

describe.each(Object.entries(personas))('%s', (who, persona) => {
  it.each(rootFields)('%s', async (name, right) => {
    const row = right as Guarded;
    const token = persona.token();
    const byTable = expected(row, persona);
    const wanted = byTable === 'allowed' ? narrowed(name, persona, who.startsWith('a walk-in')) : byTable;
    if (endsTheSession.has(name) && persona.known && wanted === 'allowed') return;
    if (name === 'Mutation.withdrawInvitation') invitation = await createInvitation();
    const subjects = row.resource ? [idsOfNothing(), idsHere()] : [idsHere()];
    const answers = name.startsWith('Subscription.')
      ? await heardOf(name, subjects, token, wanted === 'allowed')
      : await answersTo(name, subjects, token);
    const [answer = {}, unknown] = [...answers].reverse();
    const verdict = verdictOf(answer, unknown);
    expect(verdict).toBe(wanted);
  });
});

describe.each(Object.entries(personas))('%s, at the fields of objects that are guarded', (_who, persona) => {
  it.each(guardedFields)('%s', async (name, right) => {
    const [type = '', field = ''] = name.split('.');
    const kind = type.toLowerCase() as keyof Ids;
    const given: Readonly<Record<string, string>> = {
      'Club.member': `(accountId: "${members.accounts.organizer}")`,
      'Club.league': `(id: "${uuid()}")`,
      'Club.ratings': '(gameKind: "teeko", system: ELO)',
      'Tournament.ratingChanges': '(system: ELO)',
      'Tournament.previewAsPlayed': '(tables: [])',
      'Tournament.previewEntries': '(players: { text: "name\\nAda", form: CSV })',
      'Tournament.previewPairings': '(pairings: { text: "side 1\\nAda", form: CSV })',
      'Tournament.previewResults': '(results: { text: "match,kind\\nx,draw", form: CSV })',
    };
    const asked = `${field}${given[name] ?? ''}`;
    const { data, errors } = await api.ask<{ root: unknown }>(
      type === 'Me'
        ? `{ root: me { ${field} { __typename } } }`
        : `query($id: ID!) { root: ${kind}(id: $id) { ${asked} { __typename } } }`,
      type === 'Me' ? {} : { id: idsHere()[kind] },
      persona.token(),
    );
    const verdict =
      errors?.map(({ extensions }) => extensions.reason).find(Boolean) ??
      (data?.root ? 'allowed' : 'nothing');
    const parent =
      type === 'Me'
        ? persona.known || persona.ended
        : !persona.ended && expected(rights[`Query.${kind}`] as Guarded, persona) === 'allowed';
    const wanted = persona.ended ? 'token-refused' : parent ? expected(right as Guarded, persona) : 'nothing';
    expect(verdict).toBe(wanted);
  });
});

describe('C7 the queries to the database for all this', () => {
  /** Found by a secret or an account, before any club is known: `tables.spec` says the same of their keys. */
  const foundBySecret = ['people.api_key', 'people.invitation'];
  /** Statements that name no club, and why; each finds its rows by an index. */
  const ofNoClub: readonly (readonly [RegExp, string])[] = [
    [
      /^select id, club, (id as )?tournament(, seats)? from read\.\w+ where id = any\(\$1::uuid\[\]\)$/,
      'an id that comes from outside names no club',
    ],
    [
      /^select (id, club from people\.league where id|entry, club, tournament from people\.entrant where entry) = any/,
      'an id of a league or an entry that comes from outside names no club',
    ],
    [/people\.setup_code/, 'the first organizer of the server'],
    [/people\.entrant .*device = /, 'the seats of a device, wherever they are'],
    [/people\.entrant where .*code_hash = \$1/, 'a code that comes from outside names no club'],
    [/people\.entrant .*account = \$1/, 'the entries of an account, wherever they are'],
    [/people\.role .*account = \$1/, 'the roles of an account, wherever they are'],
    [
      /^select reference, content from log\.text where reference = any/,
      'a reference is a hash under a salt of its club: it is of no other',
    ],
    [
      /^select distinct club from read\.tournament where visibility = 'public' .* limit \$2$/,
      'a page of the clubs that all may see',
    ],
  ];

  it('say which club they are about, if a table has one', async () => {
    const tables = (await tablesOfClubs(test.admin)).filter((table) => !foundBySecret.includes(table));
    const found = statementsOfAllClubs(statements.texts, tables);
    expect(statements.texts.size).toBeGreaterThan(50);
    expect(found.filter((text) => !ofNoClub.some(([form]) => form.test(text.replaceAll('"', ''))))).toEqual(
      [],
    );
    for (const [form, why] of ofNoClub)
      expect([why, found.some((text) => form.test(text.replaceAll('"', '')))]).toEqual([why, true]);
  });

  it('could be sent to a database that is spread by club over several servers', async () => {
    const tables = await tablesOfClubs(test.admin);
    expect(undistributableAmong(statements.texts, tables)).toEqual([]);
    const { rows } = await test.admin.query<{ body: string }>(
      `select prosrc as body from pg_proc where pronamespace = 'log'::regnamespace and proname in ('append', 'append_many')`,
    );
    const forms = rows.flatMap(({ body }) =>
      body.split(';').filter((part) => /select from|\bset [^;]*= \w+\.\w+\[/u.test(part)),
    );
    expect(forms).toEqual([]);
  });
});
