import { freshSetupCode } from '@fairview/people';
import { v4 as uuid } from 'uuid';
import type { TestDatabase } from './database.js';
import { command, read, type Ask, type Fields } from './server.js';

/** A club with a tournament under way, and a token for everybody who may call: set up over GraphQL alone. */
export interface ClubMembers {
  readonly club: string;
  readonly tournament: string;
  /** The matches of the tournament, round by round. */
  readonly matches: readonly string[];
  /** A game of the first match, just opened. */
  readonly game: string;
  readonly entries: readonly string[];
  /** Walk-ins, a token an entry. */
  readonly walkIns: readonly string[];
  readonly tokens: Readonly<Record<Member, string>>;
  readonly accounts: Readonly<Record<Member, string>>;
  /** Another club of the server, whose organizer is nobody here. */
  readonly otherClub: string;
  readonly otherOrganizer: string;
}

export const members = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'] as const;
export type Member = (typeof members)[number];

const password = 'four blue chairs';

/** Gives one command and demands that it is done. */
export async function demand<Done>(
  ask: Ask,
  name: string,
  input: Fields,
  done: string,
  token?: string,
): Promise<Done> {
  const told = await command<Done>(ask, name, { input, done, token });
  if (told.rule !== undefined) throw new Error(`${name}: ${JSON.stringify(told)}`);
  return told;
}

interface MatchesPage {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** All matches of a tournament, page after page. */
async function matchesOf(ask: Ask, tournament: string, token?: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (;;) {
    const told: { readonly tournament: { readonly matches: MatchesPage } } = await read(
      ask,
      `query ($id: ID!, $after: String) {
         tournament(id: $id) { matches(first: 100, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
       }`,
      { id: tournament, after },
      token,
    );
    const { nodes, pageInfo } = told.tournament.matches;
    ids.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return ids;
    after = pageInfo.endCursor;
  }
}

interface Founder {
  readonly token: string;
  readonly accountId: string;
}

interface FoundedClub {
  readonly club: { readonly id: string };
}

const anotherClub = (ask: Ask, { token }: Founder, name: string): Promise<FoundedClub> =>
  demand(ask, 'createClub', { name }, '... on ClubChanged { club { id } }', token);

/** Founds the club, invites everybody, enters the walk-ins, pairs them and opens a game. */
export async function createMembers(
  ask: Ask,
  { database }: Pick<TestDatabase, 'database'>,
  {
    entries: count = 4,
    visibility = 'CLUB',
    settings = { target: 3 },
    founder,
  }: {
    readonly entries?: number;
    readonly visibility?: string;
    readonly settings?: Fields;
    /** The organizer, if the server has a club already. */
    readonly founder?: Founder;
  } = {},
): Promise<ClubMembers> {
  const clubName = `Club ${uuid().slice(0, 8)}`;
  const founded = founder
    ? { ...founder, ...(await anotherClub(ask, founder, clubName)) }
    : await demand<Founder & FoundedClub>(
        ask,
        'redeemSetupCode',
        { code: await freshSetupCode(database.pool), name: `Ada ${clubName}`, password, clubName },
        '... on SetupCodeRedeemed { token accountId club { id } }',
      );
  const { token } = founded;
  const club = founded.club.id;
  const created = await demand<{ tournament: { id: string } }>(
    ask,
    'createTournament',
    { commandId: uuid(), clubId: club, name: 'Thursday', settings, visibility },
    '... on TournamentChanged { tournament { id } }',
    token,
  );
  const tournament = created.tournament.id;

  const invited = async (role: Member, where: Readonly<Record<string, string>>, by = token) => {
    const { invitationCode: code } = await demand<{ invitationCode: string }>(
      ask,
      'invite',
      { commandId: uuid(), role: role.toUpperCase(), ...where },
      '... on PersonInvited { invitationCode }',
      by,
    );
    return demand<{ token: string; accountId: string }>(
      ask,
      'acceptInvitation',
      { code, name: `${role} ${uuid().slice(0, 8)}`, password },
      '... on InvitationAccepted { token accountId }',
    );
  };
  const tokens: Record<Member, string> = Object.fromEntries(
    members.map((member) => [member, token]),
  ) as never;
  const accounts: Record<Member, string> = Object.fromEntries(
    members.map((member) => [member, founded.accountId]),
  ) as never;
  for (const member of members.slice(1)) {
    const joined = await invited(member, { clubId: club, tournamentId: tournament });
    tokens[member] = joined.token;
    accounts[member] = joined.accountId;
  }

  const other = await anotherClub(ask, founded, `Other ${clubName}`);
  const otherOrganizer = (await invited('organizer', { clubId: other.club.id })).token;

  const entered: { entry: { id: string }; entryCode: string }[] = [];
  for (let n = 1; n <= count; n += 1)
    entered.push(
      await demand(
        ask,
        'addEntry',
        { commandId: uuid(), tournamentId: tournament, name: `Player ${n}` },
        '... on EntryAdded { entry { id } entryCode }',
        token,
      ),
    );
  const walkIns: string[] = [];
  for (const { entryCode: code } of entered)
    walkIns.push(
      (await demand<{ token: string }>(ask, 'enterWithCode', { code }, '... on EnteredWithCode { token }'))
        .token,
    );
  await demand(
    ask,
    'pairRounds',
    { commandId: uuid(), tournamentId: tournament },
    '... on TournamentChanged { tournament { id } }',
    token,
  );
  const matches = await matchesOf(ask, tournament, token);
  const opened = await demand<{ game: { id: string } }>(
    ask,
    'openGame',
    { commandId: uuid(), matchId: matches[0] },
    '... on GameAdded { game { id } }',
    token,
  );
  return {
    club,
    tournament,
    matches,
    game: opened.game.id,
    entries: entered.map(({ entry }) => entry.id),
    walkIns,
    tokens,
    accounts,
    otherClub: other.club.id,
    otherOrganizer,
  };
}
