import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { settableClock, type LogClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { createMembers, demand } from '../kit/members.js';
import { command, startApi, type Fields, type TestApi, type Told } from '../kit/server.js';

/** What officials can decide of their own games: nothing without a second person. */

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;
const password = 'four blue chairs';

let test: TestDatabase;
let api: TestApi;
let clock: LogClock;
let first: { readonly club: string; readonly token: string; readonly account: string };
beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start, () => api.services.people.memory.forget());
  api = await startApi(test, { games, formats });
  const { club, tokens, accounts } = await createMembers(api.ask, test);
  first = { club, token: tokens.organizer, account: accounts.organizer };
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** An evening of three players; Ada's account is an official's, and further officials are invited. */
class Evening {
  private constructor(
    readonly hosted: HostedTournament,
    readonly ada: WalkIn,
    readonly ben: WalkIn,
    readonly cleo: WalkIn,
  ) {}

  static async begin(more: Fields = {}): Promise<Evening> {
    const settings = { target: 3 };
    const hosted = await HostedTournament.of(api, first, { settings, visibility: 'PUBLIC', ...more });
    await hosted.pair(['Ada', 'Ben', 'Cleo']);
    const [ada, ben, cleo] = hosted.walkIns;
    if (!ada || !ben || !cleo) throw new Error('nobody came');
    return new Evening(hosted, ada, ben, cleo);
  }

  /** An evening of two who are in already. */
  static at(hosted: HostedTournament, ada: WalkIn, ben: WalkIn): Evening {
    return new Evening(hosted, ada, ben, ben);
  }

  /** Gives an entry to an account, as its person does with the code that they were given. */
  async seat(token: string, { id: entryId }: WalkIn): Promise<void> {
    const told = await command<Fields>(api.ask, 'claimEntry', {
      input: { code: await this.newCode(entryId) },
      token,
    });
    if (told.code) throw new Error(told.code);
  }

  /** A new code for an entry, issued by the organizer or another; the device before ends. */
  async newCode(entryId: string, token?: string): Promise<string> {
    const input = { tournamentId: this.hosted.tournament, entryId };
    const done = '... on IssuedCode { entryCode }';
    return (await this.hosted.command<{ entryCode: string }>('reissueEntryCode', input, done, token))
      .entryCode;
  }

  /** Somebody with a role at this tournament. */
  async invite(role: 'ARBITER' | 'SCORER'): Promise<{ token: string; account: string }> {
    const { hosted } = this;
    const { invitationCode: code } = await hosted.command<{ invitationCode: string }>(
      'invite',
      { clubId: hosted.club, tournamentId: hosted.tournament, role },
      '... on PersonInvited { invitationCode }',
    );
    const name = `${role} ${uuid().slice(0, 8)}`;
    const input = { code, name, password };
    const done = '... on InvitationAccepted { token accountId }';
    const joined = await demand<{ token: string; accountId: string }>(
      api.ask,
      'acceptInvitation',
      input,
      done,
    );
    return { token: joined.token, account: joined.accountId };
  }

  async matchOf(one: WalkIn, other: WalkIn): Promise<string> {
    const { tournament } = await this.hosted.read<{
      tournament: { matches: { nodes: { id: string; sides: { players: { id: string }[] }[] }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { matches { nodes { id sides { players { id } } } } } }', {
      id: this.hosted.tournament,
    });
    const found = tournament.matches.nodes.find(({ sides }) => {
      const players = sides.flatMap((side) => side.players.map(({ id }) => id));
      return players.includes(one.id) && players.includes(other.id);
    });
    if (!found) throw new Error(`${one.name} and ${other.name} do not meet`);
    return found.id;
  }

  report(matchId: string, winner: WalkIn, token?: string): Promise<Told> {
    const result = { win: { winner: winner.id, position: 'row' } };
    return this.hosted.command(
      'reportGame',
      { matchId, result },
      '... on MatchChanged { match { id } }',
      token,
    );
  }

  correct(matchId: string, gameId: string, winner: WalkIn, token?: string): Promise<ToldOfProposal> {
    const result = { win: { winner: winner.id, position: 'row' } };
    const input = { matchId, gameId, result, reason: 'The slip was read wrongly' };
    return this.hosted.command(
      'correctResult',
      input,
      `... on MatchChanged { match { id } } ${proposed}`,
      token,
    );
  }

  confirm({ id: proposalId }: { readonly id: string }, token: string): Promise<ToldOfProposal> {
    const input = { proposalId };
    return this.hosted.command(
      'confirmProposal',
      input,
      '... on ProposalChanged { proposal { id status missing } }',
      token,
    );
  }

  decline({ id: proposalId }: { readonly id: string }, token: string): Promise<ToldOfProposal> {
    const input = { proposalId, reason: 'It was not so.' };
    return this.hosted.command(
      'declineProposal',
      input,
      '... on ProposalChanged { proposal { id status missing } }',
      token,
    );
  }

  /** A game of a match that is opened, and resigned by the loser. */
  async resigned(match: string, token: string): Promise<string> {
    const game = await this.hosted.openGame(match);
    const told = await this.hosted.command('resign', { gameId: game.id }, '', token);
    if (told.code) throw new Error(told.code);
    return game.id;
  }

  async match(id: string): Promise<SeenMatch> {
    const { match } = await this.hosted.read<{ match: SeenMatch }>(
      `query ($id: ID!) { match(id: $id) { status provisional proposals { id act status applied missing proposedBy yours }
         games { nodes { id: gameId struck unconfirmed winner { id } } } } }`,
      { id },
    );
    return match;
  }

  async winners(match: string): Promise<readonly (string | undefined)[]> {
    return (await this.match(match)).games.nodes.map(({ winner }) => winner?.id);
  }

  /** By name: what is open about a row of the standings, and whether an answer could change it; and how many there are. */
  async openInStandings(): Promise<SeenStandings> {
    const { tournament } = await this.hosted.read<{ tournament: { standings: SeenStandings } }>(
      `query ($id: ID!) { tournament(id: $id) { standings { provisional provisionalCount mayChangeCount
         nodes { entry { name } mayChange provisional openQuestions { kind match { id } } } } } }`,
      { id: this.hosted.tournament },
    );
    return tournament.standings;
  }

  close(more: Fields = {}, token?: string): Promise<Told> {
    const input = { tournamentId: this.hosted.tournament, ...more };
    return this.hosted.command(
      'closeTournament',
      input,
      '... on TournamentChanged { tournament { status } }',
      token,
    );
  }
}

interface SeenStandings {
  readonly provisional: boolean;
  readonly provisionalCount: number;
  readonly mayChangeCount: number;
  readonly nodes: readonly {
    readonly entry: { readonly name: string };
    readonly mayChange: boolean;
    readonly provisional: boolean;
    readonly openQuestions: readonly { readonly kind: string; readonly match: { readonly id: string } }[];
  }[];
}

interface SeenProposal {
  readonly id: string;
  readonly status: string;
  readonly missing: readonly string[];
}
type ToldOfProposal = Told<{ readonly proposal: SeenProposal }>;
interface SeenMatch {
  readonly provisional: boolean;
  readonly proposals: readonly (SeenProposal & { readonly yours: boolean })[];
  readonly games: {
    readonly nodes: readonly {
      readonly id: string;
      readonly struck: string | null;
      readonly unconfirmed: boolean;
      readonly winner: { readonly id: string } | null;
    }[];
  };
}
const proposed = '... on ProposalChanged { proposal { id status missing } }';

describe('PL-21 a scorer does not resign for a seat', () => {
  it('if the games are played online: officials act only by rulings', async () => {
    const evening = await Evening.begin({ reporting: 'ONLINE' });
    const { hosted, ada, ben } = evening;
    const scorer = await evening.invite('SCORER');
    const match = await evening.matchOf(ada, ben);
    const game = await hosted.openGame(match);
    const acts: readonly [string, Fields][] = [
      ['resign', { gameId: game.id, seat: 0 }],
      ['offerDraw', { gameId: game.id, seat: 0 }],
      ['playMove', { gameId: game.id, ply: 0, move: '13' }],
      ['reportGame', { matchId: match, result: { draw: true } }],
    ];
    for (const [name, input] of acts)
      expect([name, await hosted.command(name, input, '', scorer.token)]).toMatchObject([
        name,
        { rule: 'PL-21', code: 'played-online' },
      ]);
    const disputed = { gameId: game.id, seat: 0, ply: 0, reason: 'x' };
    expect(await hosted.command('disputeGame', disputed)).toMatchObject({ code: 'not-your-seat' });
    expect(await hosted.command('resign', { gameId: game.id }, '', ada.token)).toMatchObject({
      __typename: 'GameChanged',
    });
  });

  it('in the match that they play in, whatever the tournament says', async () => {
    const evening = await Evening.begin();
    const { hosted, ada, ben } = evening;
    const scorer = await evening.invite('SCORER');
    await evening.seat(scorer.token, ada);
    const match = await evening.matchOf(ada, ben);
    const game = await hosted.openGame(match);
    const seat = game.seats.findIndex(({ entry }) => entry.id === ben.id);
    for (const [name, more] of [
      ['resign', {}],
      ['offerDraw', {}],
      ['playMove', { ply: 0, move: '13' }],
    ] as const)
      if (name !== 'playMove' || seat === 0)
        expect([
          name,
          await hosted.command(name, { gameId: game.id, seat, ...more }, '', scorer.token),
        ]).toMatchObject([name, { rule: 'PL-21', code: 'official-sits-here' }]);
    const own = await hosted.command('resign', { gameId: game.id }, '', scorer.token);
    expect(own).toMatchObject({ __typename: 'GameChanged' });
  });
});

describe('PL-20 an organizer voids a game that they have lost', () => {
  async function voided() {
    const evening = await Evening.begin();
    const { hosted, ada, ben } = evening;
    await evening.seat(first.token, ada);
    const match = await evening.matchOf(ada, ben);
    const gameId = await evening.resigned(match, first.token);
    await hosted.command('disputeGame', { gameId, ply: 0, reason: 'A touch' });
    const told = await hosted.command<{ proposal: SeenProposal }>(
      'issueRuling',
      { gameId, ruling: 'VOID', reason: 'I say so' },
      `... on GameDisputeChanged { game { status } } ${proposed}`,
    );
    const status = async () =>
      (
        await hosted.read<{ game: { status: string; proposals: { yours: boolean }[] } }>(
          'query ($id: ID!) { game(id: $id) { status proposals { yours } } }',
          { id: gameId },
        )
      ).game;
    return { evening, match, gameId, told, status };
  }

  it('it is proposed, and the game stands', async () => {
    const { told, status } = await voided();
    expect(told).toMatchObject({ __typename: 'ProposalChanged', proposal: { status: 'OPEN' } });
    expect(await status()).toEqual({ status: 'FINISHED', proposals: [{ yours: false }] });
  });

  it('neither they, nor a key of theirs, nor a bystander confirms it', async () => {
    const { evening, told } = await voided();
    const { token: key } = await demand<{ token: string }>(
      api.ask,
      'createApiKey',
      { clubId: first.club, label: 'Script', scopes: ['ORGANIZE', 'PLAY', 'READ'] },
      '... on ApiKeyCreated { token }',
      first.token,
    );
    for (const token of [first.token, key, evening.cleo.token])
      expect(await evening.confirm(told.proposal, token)).toMatchObject({
        rule: 'PL-20',
        code: 'second-person-needed',
      });
  });

  it('it takes effect with the consent of the opponent, and the match strikes the game', async () => {
    const { evening, match, told, status } = await voided();
    expect(await evening.confirm(told.proposal, evening.ben.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await status()).toEqual({ status: 'VOID', proposals: [] });
    expect((await evening.match(match)).games.nodes).toMatchObject([{ struck: 'I say so' }]);
  });

  it.each(['signed in', 'on a device of their own'])(
    'they do not consent from the opponent’s seat, %s',
    async (how) => {
      const { evening, told } = await voided();
      // While Ben's device is in use, who sits opposite issues no new code (TO-16).
      await clock.advance(4 * minute);
      const code = await evening.newCode(evening.ben.id);
      const by = how === 'signed in' ? { token: first.token } : {};
      const { token } = await command<{ token: string }>(api.ask, 'enterWithCode', {
        ...by,
        input: { code },
        done: '... on EnteredWithCode { token }',
      });
      expect(await evening.confirm(told.proposal, token)).toMatchObject({
        code: 'second-person-needed',
      });
    },
  );

  it('it takes effect with an arbiter who does not sit in the match', async () => {
    const { evening, told, status } = await voided();
    const { token } = await evening.invite('ARBITER');
    expect(await evening.confirm(told.proposal, token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await status()).toMatchObject({ status: 'VOID' });
  });

  it('the opponent declines it, and it is over', async () => {
    const { evening, told, status } = await voided();
    expect(await evening.decline(told.proposal, evening.ben.token)).toMatchObject({
      proposal: { status: 'DECLINED' },
    });
    const { token } = await evening.invite('ARBITER');
    expect(await evening.confirm(told.proposal, token)).toMatchObject({ code: 'proposal-over' });
    expect(await status()).toMatchObject({ status: 'FINISHED' });
  });

  it('an official of another tournament does not confirm it', async () => {
    const { told } = await voided();
    const other = await Evening.begin();
    const arbiter = await other.invite('ARBITER');
    await expect(other.confirm(told.proposal, arbiter.token)).rejects.toThrow(/not-allowed/u);
  });

  it('consent counts for ten minutes; after that an official is needed', async () => {
    const { evening, told } = await voided();
    await clock.advance(10 * minute + 1);
    expect(await evening.confirm(told.proposal, evening.ben.token)).toMatchObject({
      code: 'consent-too-late',
    });
    const { token } = await evening.invite('ARBITER');
    expect(await evening.confirm(told.proposal, token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
  });
});

describe('PL-20 an organizer decides no match of their own by another way', () => {
  it('TM-22 time that they give back to themselves waits for a second person, and carries their own name', async () => {
    const evening = await Evening.begin({ settings: { timeLimit: { minutes: 30 } } });
    const { hosted, ada, ben } = evening;
    await evening.seat(first.token, ada);
    const matchId = await evening.matchOf(ada, ben);
    await hosted.openGame(matchId);
    await clock.advance(10 * minute);
    const given = async () =>
      (
        await hosted.read<{ match: { givenBack: readonly unknown[] } }>(
          'query ($id: ID!) { match(id: $id) { givenBack { reason by { kind name } } } }',
          { id: matchId },
        )
      ).match.givenBack;
    const reason = 'The lights went out.';
    const told = await hosted.command<{ proposal: SeenProposal }>(
      'giveTimeBack',
      { matchId, seconds: 300, reason },
      proposed,
    );
    expect(await given()).toEqual([]);
    const arbiter = await evening.invite('ARBITER');
    expect(await evening.confirm(told.proposal, arbiter.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await given()).toEqual([
      { reason, by: { kind: 'ACCOUNT', name: expect.stringMatching(/^Ada Club /u) as string } },
    ]);
  });

  it('a tablet that sits at both sides does not consent for the other', async () => {
    const hosted = await HostedTournament.of(api, first, { settings: { target: 3 }, visibility: 'PUBLIC' });
    const device = 'a'.repeat(64);
    let tablet = '';
    const seated = async (name: string, token?: string): Promise<WalkIn> => {
      const { entry, entryCode: code } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
        'addEntry',
        { tournamentId: hosted.tournament, name },
        '... on EntryAdded { entry { id } entryCode }',
      );
      const done = '... on EnteredWithCode { token }';
      ({ token: tablet } = await command<{ token: string }>(api.ask, 'enterWithCode', {
        input: { code, device },
        done,
        token,
      }));
      return { id: entry.id, name, token: tablet };
    };
    const [ada, ben] = [await seated('Ada', first.token), await seated('Ben')];
    await hosted.command('pairRounds', { tournamentId: hosted.tournament });
    const evening = Evening.at(hosted, ada, ben);
    const scorer = await evening.invite('SCORER');
    const match = await evening.matchOf(ada, ben);
    await evening.report(match, ben, scorer.token);
    const [game] = (await evening.match(match)).games.nodes;
    const told = await evening.correct(match, game?.id ?? '', ada);
    expect(told).toMatchObject({ __typename: 'ProposalChanged' });
    const query = `mutation ($input: ConfirmProposalInput!) { confirmProposal(input: $input) { ... on Refusal { code } } }`;
    const proposal = { commandId: uuid(), proposalId: told.proposal.id };
    const input = { ...proposal };
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tablet}` },
      body: JSON.stringify({ query, variables: { input }, extensions: { seat: ben.id } }),
    });
    expect(await answer.json()).toEqual({ data: { confirmProposal: { code: 'second-person-needed' } } });
  });

  it('nobody speaks in a dispute for a seat that they let in for somebody', async () => {
    const evening = await Evening.begin();
    const { hosted, ada, ben } = evening;
    const input = { code: await evening.newCode(ben.id) };
    await command(api.ask, 'enterWithCode', { input, token: first.token });
    const row = { tournamentId: hosted.tournament, entryId: ada.id, reason: 'Count it again' };
    expect(await hosted.command('disputeStanding', { ...row, side: ben.id })).toMatchObject({
      code: 'not-your-seat',
    });
    expect(await hosted.command('disputeStanding', row)).toMatchObject({ code: 'not-your-seat' });
  });

  it('an organizer who withdraws their own opponent has not won: that match stays open, and its forfeit is proposed', async () => {
    const evening = await Evening.begin();
    const { hosted, ada, ben, cleo } = evening;
    await evening.seat(first.token, ada);
    const [own, other] = [await evening.matchOf(ada, ben), await evening.matchOf(ben, cleo)];
    const statusOf = async (id: string) =>
      (
        await hosted.read<{ match: { status: string } }>('query ($id: ID!) { match(id: $id) { status } }', {
          id,
        })
      ).match.status;
    await hosted.command('withdrawEntry', { tournamentId: hosted.tournament, entryId: ben.id });
    expect([await statusOf(own), await statusOf(other)]).toEqual(['OPEN', 'FINISHED']);
    const { match } = await hosted.read<{
      match: { sides: { name: string; players: { id: string }[] }[] };
    }>('query ($id: ID!) { match(id: $id) { sides { name players { id } } } }', { id: own });
    const side = match.sides.find(({ players }) => players.some(({ id }) => id === ben.id))?.name;
    const forfeit = { matchId: own, absent: [side], reason: 'They went home' };
    expect(await hosted.command('forfeitMatch', forfeit)).toMatchObject({ __typename: 'ProposalChanged' });
    const { token } = await evening.invite('ARBITER');
    expect(await hosted.command('forfeitMatch', forfeit, '', token)).toMatchObject({
      __typename: 'MatchChanged',
    });
    expect(await statusOf(own)).toBe('FINISHED');
  });
});

it('PL-20 an organizer corrects their own match: it is proposed, and the result stays', async () => {
  const evening = await Evening.begin();
  const { ada, ben } = evening;
  const scorer = await evening.invite('SCORER');
  await evening.seat(first.token, ada);
  const match = await evening.matchOf(ada, ben);
  await evening.report(match, ben, scorer.token);
  const [game] = (await evening.match(match)).games.nodes;
  const told = await evening.correct(match, game?.id ?? '', ada);
  expect(told).toMatchObject({ __typename: 'ProposalChanged', proposal: { status: 'OPEN' } });
  expect(await evening.winners(match)).toEqual([ben.id]);
  const struck = { matchId: match, gameId: game?.id, reason: 'Entered twice' };
  expect(await evening.hosted.command('strikeResult', struck)).toMatchObject({
    __typename: 'ProposalChanged',
  });
  expect((await evening.match(match)).proposals).toMatchObject([
    { act: 'CORRECT_RESULT', yours: false },
    { act: 'STRIKE_RESULT', yours: false },
  ]);
  expect(await evening.confirm(told.proposal, scorer.token)).toMatchObject({
    proposal: { status: 'CONFIRMED' },
  });
  expect(await evening.winners(match)).toEqual([ada.id]);
});

describe('PL-20 a scorer who sits in the match reports its result', () => {
  async function reported() {
    const evening = await Evening.begin();
    const { ada, ben } = evening;
    const scorer = await evening.invite('SCORER');
    await evening.seat(scorer.token, ada);
    const match = await evening.matchOf(ada, ben);
    expect(await evening.report(match, ada, scorer.token)).toMatchObject({ __typename: 'MatchChanged' });
    const provisional = async () => {
      const { tournament } = await evening.hosted.read<{
        tournament: { standings: { provisional: boolean } };
      }>('query ($id: ID!) { tournament(id: $id) { standings { provisional } } }', {
        id: evening.hosted.tournament,
      });
      return tournament.standings.provisional;
    };
    const [proposal = { id: '' }] = (await evening.match(match)).proposals;
    return { evening, scorer, match, proposal, provisional };
  }

  it('it stands at once, shown as unconfirmed, and the standings are provisional', async () => {
    const { evening, match, provisional } = await reported();
    expect(await evening.match(match)).toMatchObject({
      provisional: true,
      games: { nodes: [{ unconfirmed: true, winner: { id: evening.ada.id } }] },
      proposals: [{ act: 'REPORT_GAME', applied: true, status: 'OPEN' }],
    });
    expect(await provisional()).toBe(true);
  });

  it('the opponent confirms it; the scorer cannot', async () => {
    const { evening, scorer, match, proposal, provisional } = await reported();
    expect(await evening.confirm(proposal, scorer.token)).toMatchObject({
      code: 'second-person-needed',
    });
    await evening.confirm(proposal, evening.ben.token);
    expect(await evening.match(match)).toMatchObject({ provisional: false, proposals: [] });
    expect(await provisional()).toBe(false);
  });

  it('the opponent objects: it stays provisional until an official has confirmed or corrected it', async () => {
    const { evening, match, proposal, provisional } = await reported();
    expect(await evening.decline(proposal, evening.ben.token)).toMatchObject({
      proposal: { status: 'OBJECTED' },
    });
    expect(await provisional()).toBe(true);
    const { token } = await evening.invite('SCORER');
    const [game] = (await evening.match(match)).games.nodes;
    expect(await evening.correct(match, game?.id ?? '', evening.ben, token)).toMatchObject({
      __typename: 'MatchChanged',
    });
    expect(await evening.match(match)).toMatchObject({ provisional: false, proposals: [] });
    expect(await provisional()).toBe(false);
  });

  it('the close confirms it after ten minutes without objection, and counts it as open before', async () => {
    const { evening, scorer, match } = await reported();
    for (const [one, other] of [
      [evening.ada, evening.cleo],
      [evening.ben, evening.cleo],
    ] as const)
      await evening.report(await evening.matchOf(one, other), one);
    expect(await evening.close()).toMatchObject({
      rule: 'TO-7',
      code: 'something-open',
      params: { matches: 0, disputes: 0, proposals: 0, reports: 1 },
    });
    await clock.advance(10 * minute);
    expect(await evening.close()).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await evening.match(match)).toMatchObject({ provisional: false, proposals: [] });
    expect(scorer.token).not.toBe('');
  });
});

describe('standings while something is open', () => {
  const told = ({ nodes }: SeenStandings) =>
    Object.fromEntries(
      nodes.map(({ entry, mayChange, openQuestions }) => [
        entry.name,
        [openQuestions.map(({ kind }) => kind), mayChange],
      ]),
    );

  it('are provisional from the moment of a dispute, while its game and its match go on', async () => {
    const evening = await Evening.begin();
    const { hosted, ada, ben } = evening;
    const match = await evening.matchOf(ada, ben);
    const game = await hosted.openGame(match);
    await hosted.command('disputeGame', { gameId: game.id, ply: 0, reason: 'A touch' });
    const seen = await evening.openInStandings();
    expect(told(seen)).toEqual({ Ada: [['DISPUTE'], false], Ben: [['DISPUTE'], false], Cleo: [[], false] });
    expect(seen).toMatchObject({ provisional: true, provisionalCount: 2, mayChangeCount: 0 });
    expect(seen.nodes.flatMap(({ openQuestions }) => openQuestions.map((each) => each.match.id))).toEqual([
      match,
      match,
    ]);
  });

  it('are so for a ruling and for a correction that wait for a second person, and say whose rows they could change', async () => {
    const evening = await Evening.begin();
    const { hosted, ada, ben, cleo } = evening;
    const [played, reported] = [await evening.matchOf(ada, ben), await evening.matchOf(ada, cleo)];
    const { id: gameId } = await hosted.playThrough(played, 'black-row-by-drop');
    await evening.seat(first.token, ada);
    await hosted.command('disputeGame', { gameId, ply: 0, reason: 'A touch' });
    expect(told(await evening.openInStandings())).toMatchObject({ Ada: [['DISPUTE'], true] });
    const ruling = { gameId, ruling: 'VOID', reason: 'A touch it was' };
    const ruled = await hosted.command<{ proposal: SeenProposal }>('issueRuling', ruling, proposed);
    expect(told(await evening.openInStandings())).toEqual({
      Ada: [['DISPUTE', 'PROPOSAL'], true],
      Ben: [['DISPUTE', 'PROPOSAL'], true],
      Cleo: [[], true],
    });
    await evening.confirm(ruled.proposal, ben.token);
    expect(await evening.openInStandings()).toMatchObject({ provisional: false, mayChangeCount: 0 });

    await evening.report(reported, ada);
    const [{ id: report } = { id: '' }] = (await evening.match(reported)).proposals;
    await evening.confirm({ id: report }, cleo.token);
    const [game] = (await evening.match(reported)).games.nodes;
    await evening.correct(reported, game?.id ?? '', cleo);
    expect(await evening.match(reported)).toMatchObject({ provisional: true });
    expect(told(await evening.openInStandings())).toEqual({
      Ada: [['PROPOSAL'], true],
      Ben: [[], false],
      Cleo: [['PROPOSAL'], true],
    });
  });
});

it('PL-20 a club whose only organizer plays runs its evening by consent', async () => {
  const evening = await Evening.begin();
  const { ada, ben, cleo, hosted } = evening;
  await evening.seat(first.token, ada);
  // Two reports of their own matches, each confirmed by the opponent; the third is nobody's own.
  for (const opponent of [ben, cleo]) {
    const match = await evening.matchOf(ada, opponent);
    await evening.report(match, ada);
    const [proposal = { id: '' }] = (await evening.match(match)).proposals;
    expect(await evening.confirm(proposal, opponent.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
  }
  const third = await evening.matchOf(ben, cleo);
  await evening.report(third, ben);
  // Ben had won after all.
  const match = await evening.matchOf(ada, ben);
  const [game] = (await evening.match(match)).games.nodes;
  const told = await evening.correct(match, game?.id ?? '', ben);
  await evening.confirm(told.proposal, ben.token);
  expect(await evening.winners(match)).toEqual([ben.id]);
  expect(await evening.close()).toMatchObject({ __typename: 'TournamentChanged' });
  const { tournament } = await hosted.read<{
    tournament: { standings: { provisional: boolean; nodes: { entry: { id: string } }[] } };
  }>('query ($id: ID!) { tournament(id: $id) { standings { provisional nodes { entry { id } } } } }', {
    id: hosted.tournament,
  });
  expect(tournament.standings).toMatchObject({ provisional: false });
  expect(tournament.standings.nodes.map(({ entry }) => entry.id)).toEqual([ben.id, ada.id, cleo.id]);
});

it('PL-20 a lone organizer who plays says who sat how at their table: it stands with the consent of the others, as they saw it', async () => {
  const evening = await Evening.begin();
  const { ada, ben, cleo, hosted } = evening;
  const about = { tournamentId: hosted.tournament };
  await evening.seat(first.token, ada);
  const seen = async (id: string) =>
    (
      await hosted.read<{ match: Fields }>(
        'query ($id: ID!) { match(id: $id) { status sides { players { id } } replacedBy { id } } }',
        { id },
      )
    ).match;
  const matchId = await evening.matchOf(ada, ben);
  const before = await seen(matchId);
  const tables = '... on ProposalChanged { proposal { id act missing tables { was { id } now { id } } } }';
  const swap = await hosted.command<{ proposal: SeenProposal & { tables: { was: unknown }[] } }>(
    'swapSides',
    { ...about, matchId },
    tables,
  );
  const [turned] = swap.proposal.tables;
  expect(swap.proposal).toMatchObject({ act: 'SWAP_SIDES', missing: [ben.id] });
  expect(turned).toEqual({
    was: [ada, ben].map(({ id }) => ({ id })),
    now: [ben, ada].map(({ id }) => ({ id })),
  });
  expect(await seen(matchId)).toEqual(before);
  expect(await evening.confirm(swap.proposal, first.token)).toMatchObject({
    code: 'second-person-needed',
  });
  expect(await evening.confirm(swap.proposal, cleo.token)).toMatchObject({
    code: 'second-person-needed',
  });
  expect(await evening.confirm(swap.proposal, ben.token)).toMatchObject({
    proposal: { status: 'CONFIRMED' },
  });
  const again = await evening.matchOf(ada, ben);
  expect(await seen(matchId)).toMatchObject({ status: 'CANCELLED', replacedBy: [{ id: again }] });
  expect(await seen(again)).toMatchObject({ sides: [ben, ada].map(({ id }) => ({ players: [{ id }] })) });

  // What is done there meanwhile the opponent has not seen when they agree: it is proposed again.
  const late = await evening.matchOf(ada, cleo);
  const [firstId, secondId] = [cleo.id, ada.id];
  const sat = [{ matchId: late, firstId, secondId }];
  const { sides } = (await seen(late)) as { sides: { players: { id: string }[] }[] };
  if (sides[0]?.players[0]?.id === firstId)
    sat.splice(0, 1, { matchId: late, firstId: secondId, secondId: firstId });
  const record = { ...about, tables: sat, reason: 'They had the colours the other way round.' };
  const told = await hosted.command<{ proposal: SeenProposal }>('recordAsPlayed', record, tables);
  expect(told.proposal).toMatchObject({ act: 'RECORD_AS_PLAYED', missing: [cleo.id] });
  await hosted.command(
    'reportResult',
    { matchId: late, side: 'A', result: { win: { winner: cleo.id, position: 'row' } } },
    '',
    cleo.token,
  );
  await hosted.command(
    'reportResult',
    { matchId: late, side: 'B', result: { win: { winner: cleo.id, position: 'row' } } },
    '',
    cleo.token,
  );
  expect(await evening.confirm(told.proposal, cleo.token)).toMatchObject({ code: 'tables-moved' });
});

/** Days go by; accounts, which idle, sign in again. */
async function passDays(days: number): Promise<void> {
  await clock.advance(days * 24 * 60 * minute);
  await test.admin.query(
    'update people.session set seen_at = log.now(), expires_at = log.now() + 86400000 where account is not null',
  );
}

describe('PL-20 after the close', () => {
  async function closed(more: Fields = {}) {
    const evening = await Evening.begin();
    const { ada, ben } = evening;
    const match = await evening.matchOf(ada, ben);
    await evening.report(match, ada);
    const [game] = (await evening.match(match)).games.nodes;
    const told = await evening.close({ force: 'The hall closes', ...more });
    expect(told).toMatchObject({ __typename: 'TournamentChanged' });
    return { evening, match, game: game?.id ?? '' };
  }

  const reopen = (evening: Evening, token?: string): Promise<ToldOfProposal> => {
    const input = { tournamentId: evening.hosted.tournament, reason: 'A result is missing' };
    return evening.hosted.command('reopenTournament', input, proposed, token);
  };

  it('one person does not correct without another, and nobody reports', async () => {
    const { evening, match, game } = await closed();
    const told = await evening.correct(match, game, evening.ben);
    expect(told).toMatchObject({ __typename: 'ProposalChanged', proposal: { missing: ['A', 'B'] } });
    expect(await evening.winners(match)).toEqual([evening.ada.id]);
    expect(await evening.confirm(told.proposal, first.token)).toMatchObject({
      code: 'second-person-needed',
    });
    const other = await evening.matchOf(evening.ada, evening.cleo);
    expect(await evening.report(other, evening.ada)).toMatchObject({ rule: 'PL-21', code: 'reports-closed' });
    const scorer = await evening.invite('SCORER');
    expect(await evening.confirm(told.proposal, scorer.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await evening.winners(match)).toEqual([evening.ben.id]);
  });

  it('an organizer does not reopen without another; and reopened, the rule still holds', async () => {
    const { evening, match, game } = await closed();
    const told = await reopen(evening);
    expect(told).toMatchObject({ __typename: 'ProposalChanged', proposal: { status: 'OPEN' } });
    const status = async () =>
      (
        await evening.hosted.read<{ tournament: { status: string; everClosed: boolean } }>(
          'query ($id: ID!) { tournament(id: $id) { status everClosed } }',
          { id: evening.hosted.tournament },
        )
      ).tournament;
    expect(await evening.confirm(told.proposal, first.token)).toMatchObject({
      code: 'second-person-needed',
    });
    expect(await status()).toEqual({ status: 'CLOSED', everClosed: true });
    const arbiter = await evening.invite('ARBITER');
    expect(await evening.confirm(told.proposal, arbiter.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await status()).toEqual({ status: 'PAIRED', everClosed: true });
    expect(await evening.correct(match, game, evening.ben)).toMatchObject({ __typename: 'ProposalChanged' });
    // Its entries sit down again, and what is missing is played.
    expect(await api.ask('{ me { name } }', {}, evening.ben.token)).toMatchObject({
      data: { me: { name: 'Ben' } },
    });
    const other = await evening.matchOf(evening.ada, evening.cleo);
    expect(await evening.report(other, evening.ada)).toMatchObject({ __typename: 'MatchChanged' });
  });

  it('the seats read for fourteen days, and consent; they do nothing else', async () => {
    const { evening, match, game } = await closed();
    const { ada, ben } = evening;
    const told = await evening.correct(match, game, ben);
    const open = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { __typename } }';
    const input = { matchId: match, commandId: uuid() };
    expect((await api.ask(open, { input }, ben.token)).errors?.[0]?.extensions.reason).toBe(
      'seat-reads-only',
    );
    await passDays(13);
    expect(await evening.confirm(told.proposal, ben.token)).toMatchObject({
      proposal: { missing: ['A'] },
    });
    expect(await evening.winners(match)).toEqual([ada.id]);
    expect(await evening.confirm(told.proposal, ada.token)).toMatchObject({
      proposal: { status: 'CONFIRMED' },
    });
    expect(await evening.winners(match)).toEqual([ben.id]);
    await passDays(1);
    expect((await api.ask('{ me { name } }', {}, ben.token)).status).toBe(401);
  });

  it('nobody plays on: a game in play is no contest, and no game is opened', async () => {
    const evening = await Evening.begin();
    const match = await evening.matchOf(evening.ada, evening.ben);
    const { id } = await evening.hosted.openGame(match);
    await evening.close({ force: 'The hall closes' });
    const { game } = await evening.hosted.read<{ game: { status: string; outcome: { by: string } } }>(
      'query ($id: ID!) { game(id: $id) { status outcome { by } } }',
      { id },
    );
    expect(game).toEqual({ status: 'FINISHED', outcome: { by: 'no-contest' } });
    expect(await evening.hosted.command('openGame', { matchId: match })).toMatchObject({
      code: 'reports-closed',
    });
  });

  it('TO-7 closing is refused while something is open, and records what was open if it is forced', async () => {
    const evening = await Evening.begin();
    expect(await evening.close()).toMatchObject({
      rule: 'TO-7',
      code: 'something-open',
      params: { matches: 3, disputes: 0, proposals: 0, reports: 0 },
    });
    expect(await evening.close({ force: ' ' })).toMatchObject({ code: 'force-reason-missing' });
    expect(await evening.close({ force: 'The hall closes' })).toMatchObject({
      __typename: 'TournamentChanged',
    });
    const stream = await api.services.log.readStream(first.club, `tournament-${evening.hosted.tournament}`);
    const { type, forced } = stream.at(-1)?.body as {
      type: string;
      forced: { reason: string; left: unknown };
    };
    expect({ type, left: forced.left }).toMatchObject({
      type: 'TournamentClosed',
      left: [{ kind: 'match', count: 3 }],
    });
    expect(await api.services.texts.contentsOf([forced.reason])).toEqual(['The hall closes']);
  });
});

describe('TO-16 an official who plays does not act for others in the tournament', () => {
  /** Ada is the organizer's; Ben and Cleo play on devices of their own. */
  async function seated(more: Fields = {}): Promise<Evening> {
    const evening = await Evening.begin(more);
    await evening.seat(first.token, evening.ada);
    return evening;
  }
  const refused = (code: string) => ({ rule: 'TO-16', code });

  it('setReady pauses no rival while the arena runs; the holder of the entry does it, or an official who does not play', async () => {
    const { hosted, ben, ada } = await seated({ format: 'ARENA', minutes: 60 });
    const paused = { tournamentId: hosted.tournament, entryIds: [ben.id], ready: false };
    const set = (input: Fields, token?: string): Promise<Told> =>
      hosted.command('setReady', input, '... on TournamentChanged { tournament { id } }', token);
    expect(await set({ ...paused, ready: true }, ben.token)).toMatchObject({
      __typename: 'TournamentChanged',
    });
    expect(await set(paused)).toMatchObject(refused('entry-speaks'));
    expect(await set({ ...paused, entryIds: [ada.id] })).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await set(paused, ben.token)).toMatchObject({ __typename: 'TournamentChanged' });
  });

  it('unpairRound takes their own pairing back once', async () => {
    const { hosted } = await seated();
    const again = async (): Promise<Told> => {
      const input = { tournamentId: hosted.tournament, reason: 'The tables were wrong' };
      const told = await hosted.command(
        'unpairRound',
        input,
        '... on TournamentChanged { tournament { id } }',
      );
      await hosted.command('pairRounds', { tournamentId: hosted.tournament });
      return told;
    };
    expect(await again()).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await again()).toMatchObject(refused('pairing-yours'));
  });

  it('pairAgain takes their own pairing back once, and cannot be tried out after that', async () => {
    const { hosted } = await seated();
    const { tournament: tournamentId } = hosted;
    const again = (): Promise<Told> =>
      hosted.command('pairAgain', { tournamentId, reason: 'The tables were wrong' });
    expect(await again()).not.toHaveProperty('code');
    expect(await again()).toMatchObject(refused('pairing-yours'));
    const tried = await hosted.read<{ tournament: { previewPairing: Fields } }>(
      'query ($id: ID!) { tournament(id: $id) { previewPairing(again: true) { ... on Refusal { rule code } } } }',
      { id: tournamentId },
    );
    expect(tried.tournament.previewPairing).toEqual(refused('pairing-yours'));
  });

  it.each([
    ['closeTournament', { force: 'The hall closes' }],
    ['cancelTournament', { reason: 'The hall is flooded' }],
  ])('%s does not end the game that they are losing', async (name, how) => {
    const evening = await seated();
    const { hosted, ada, ben } = evening;
    const scorer = await evening.invite('SCORER');
    const match = await evening.matchOf(ada, ben);
    const { id: gameId } = await hosted.openGame(match);
    const input = { tournamentId: hosted.tournament, ...how };
    expect(await hosted.command(name, input)).toMatchObject(refused('match-yours'));
    await hosted.command('resign', { gameId }, '', ben.token);
    await evening.report(match, ada, scorer.token);
    await evening.report(match, ada, scorer.token);
    expect(await hosted.command(name, input)).not.toHaveProperty('code');
  });

  it('resign, playMove and offerDraw do not work for a seat that somebody holds, at whatever board', async () => {
    const evening = await seated();
    const { hosted, ben, cleo } = evening;
    const { id: gameId } = await hosted.openGame(await evening.matchOf(ben, cleo));
    const scorer = await evening.invite('SCORER');
    for (const [name, more] of [
      ['resign', {}],
      ['offerDraw', {}],
      ['playMove', { ply: 0, move: '13' }],
    ] as const)
      expect([name, await hosted.command(name, { gameId, seat: 0, ...more })]).toMatchObject([
        name,
        refused('entry-speaks'),
      ]);
    const move = { gameId, seat: 0, ply: 0, move: '13' };
    expect(await hosted.command('playMove', move, '', scorer.token)).toMatchObject({
      __typename: 'MovePlayed',
    });
  });

  it('reissueEntryCode does not cut off an opponent whose device is in use', async () => {
    const evening = await seated();
    const { hosted, ben } = evening;
    const input = { tournamentId: hosted.tournament, entryId: ben.id };
    const reissue = (token?: string): Promise<Told> =>
      hosted.command('reissueEntryCode', input, '... on IssuedCode { spent }', token);
    expect(await api.ask('{ me { name } }', {}, ben.token)).toMatchObject({ data: { me: { name: 'Ben' } } });
    expect(await reissue()).toMatchObject(refused('device-in-use'));
    // A phone that is dead: nothing has come from it for a while.
    await clock.advance(4 * minute);
    expect(await reissue()).toMatchObject({ __typename: 'IssuedCode' });
  });

  it('eraseEntryName ends no seat at a match that is open', async () => {
    const { hosted, ben } = await seated();
    const input = { tournamentId: hosted.tournament, entryId: ben.id };
    const erase = () => hosted.command('eraseEntryName', input, '... on EntryChanged { entry { id } }');
    expect(await erase()).toMatchObject(refused('entry-plays'));
    expect(await api.ask('{ me { name } }', {}, ben.token)).toMatchObject({ data: { me: { name: 'Ben' } } });
  });

  it('renameEntry gives nobody the result of another by exchanging their names', async () => {
    const { hosted, ben } = await seated();
    const input = { tournamentId: hosted.tournament, entryId: ben.id, name: 'Bruno' };
    expect(await hosted.command('renameEntry', input)).toMatchObject(refused('names-stand'));
    const before = await HostedTournament.of(api, first, { settings: { target: 3 } });
    const { id: entryId } = await before.enter('Benn');
    const mended = { tournamentId: before.tournament, entryId, name: 'Ben' };
    expect(await before.command('renameEntry', mended)).toMatchObject({ __typename: 'EntryChanged' });
  });

  it('scheduleRounds cannot bring forfeits forward once the tournament has begun', async () => {
    const { hosted } = await seated();
    const input = { tournamentId: hosted.tournament, rounds: [], lateAfter: 1, noShow: 'FORFEIT' };
    expect(await hosted.command('scheduleRounds', input)).toMatchObject(refused('timetable-by-player'));
  });

  it('declineChallenge gives away nobody else’s place on a ladder that the official is on', async () => {
    const ladder = { challengeRange: 3 };
    const hosted = await HostedTournament.of(api, first, {
      format: 'LADDER',
      settings: { target: 3 },
      ladder,
    });
    const [ada, ben, cleo] = [
      await hosted.enter('Ada'),
      await hosted.enter('Ben'),
      await hosted.enter('Cleo'),
    ];
    await Evening.at(hosted, ada, ben).seat(first.token, ada);
    const at = { tournamentId: hosted.tournament };
    const issued = await hosted.command<{ challenge: { matchId: string } }>(
      'issueChallenge',
      { ...at, challengerId: cleo.id, challengedId: ben.id },
      '... on ChallengeChanged { challenge { matchId } }',
      cleo.token,
    );
    const answer = { ...at, ...issued.challenge };
    expect(await hosted.command('declineChallenge', answer)).toMatchObject(refused('entry-speaks'));
    expect(await hosted.command('acceptChallenge', answer, '', ben.token)).toMatchObject({
      __typename: 'ChallengeChanged',
    });
  });

  it('PL-20 issueResetCode does not make them a second person through the account that came in by it', async () => {
    const evening = await seated();
    const { hosted, ada, ben } = evening;
    const arno = await evening.invite('ARBITER');
    const match = await evening.matchOf(ada, ben);
    await evening.report(match, ben, arno.token);
    const [game] = (await evening.match(match)).games.nodes;
    const told = await evening.correct(match, game?.id ?? '', ada);
    const { resetCode: code } = await hosted.command<{ resetCode: string }>(
      'issueResetCode',
      { clubId: first.club, accountId: arno.account },
      '... on ResetCodeIssued { resetCode }',
    );
    const input = { code, password: 'nine grey lamps' };
    const { token } = await demand<{ token: string }>(
      api.ask,
      'resetPassword',
      input,
      '... on SignedIn { token }',
    );
    expect(await evening.confirm(told.proposal, token)).toMatchObject({
      rule: 'PL-20',
      code: 'second-person-needed',
    });
  });
});

describe('PL-21 a tournament whose games are played at the board', () => {
  it('lets players open none here, and officials report', async () => {
    const evening = await Evening.begin({ reporting: 'BOARD' });
    const { ada, ben, hosted } = evening;
    const match = await evening.matchOf(ada, ben);
    expect(await hosted.command('openGame', { matchId: match }, '', ben.token)).toMatchObject({
      rule: 'PL-21',
      code: 'played-at-the-board',
    });
    expect(await evening.report(match, ada)).toMatchObject({ __typename: 'MatchChanged' });
  });

  it('TO-2 is refused for a format whose deals are made here', async () => {
    const input = {
      clubId: first.club,
      name: 'Duplicate',
      format: 'DUPLICATE',
      gameKind: 'scarney-solitaire',
    };
    const told = await command(api.ask, 'createTournament', {
      input: { commandId: uuid(), system: 'solitaire', reporting: 'BOARD', ...input },
      token: first.token,
    });
    expect(told).toMatchObject({ rule: 'TO-2', code: 'reporting-not-of-format' });
  });
});

describe('PL-24 a tournament in which absent players forfeit by the clock', () => {
  it('counts only players who have shown themselves in time as there, and an official undoes it, but not for themselves', async () => {
    const settings = { target: 3 };
    const hosted = await HostedTournament.of(api, first, {
      settings,
      visibility: 'PUBLIC',
      format: 'SWISS',
      rounds: 1,
    });
    const tournamentId = hosted.tournament;
    await hosted.command('scheduleRounds', { tournamentId, rounds: [], lateAfter: 15, noShow: 'FORFEIT' });
    await hosted.pair(['Ada', 'Ben']);
    const [ada, ben] = hosted.walkIns;
    const matchId = await hosted.matchAt(1, 1);
    const tell = (name: string, input: Fields = {}, token?: string) =>
      hosted.command(name, { matchId, ...input }, '', token);
    const read = async () =>
      (
        await hosted.read<{ match: Fields }>(
          `query ($id: ID!) { match(id: $id) { status awaited { until sides { players { name } } }
             ruling { noShow reason absentSides { players { name } } } } }`,
          { id: matchId },
        )
      ).match;
    expect(await tell('arriveAtMatch', {}, ada?.token)).toMatchObject({ __typename: 'MatchChanged' });
    expect(await tell('arriveAtMatch')).toMatchObject({ code: 'not-your-seat' });
    expect(await tell('openGame', {}, ada?.token)).toMatchObject({ rule: 'PL-24', code: 'side-awaited' });
    expect(await read()).toMatchObject({ awaited: { sides: [{ players: [{ name: 'Ben' }] }] } });
    await clock.advance(15 * minute + 1);
    expect(await tell('arriveAtMatch', {}, ben?.token)).toMatchObject({ code: 'match-over' });
    expect(await read()).toMatchObject({
      status: 'FINISHED',
      awaited: null,
      ruling: { noShow: true, reason: 'Not here in time.', absentSides: [{ players: [{ name: 'Ben' }] }] },
    });
    const evening = Evening.at(hosted, ada!, ben!);
    await evening.seat(first.token, ben!);
    const reason = 'The tram stood still.';
    expect(await tell('liftForfeit', { reason })).toMatchObject({ __typename: 'ProposalChanged' });
    const { token } = await evening.invite('ARBITER');
    expect(await tell('liftForfeit', { reason }, token)).toMatchObject({ __typename: 'MatchChanged' });
    expect(await read()).toMatchObject({ status: 'OPEN', awaited: null, ruling: null });
    expect(await tell('openGame', {}, ada?.token)).toMatchObject({ __typename: 'GameAdded' });
  });

  it('at a table of three or four gives the win to the players who are there, and the others lose; at the board the clock runs once a side is there', async () => {
    const late = async (fields: Fields, names: readonly string[]) => {
      const hosted = await HostedTournament.of(api, first, { visibility: 'PUBLIC', ...fields });
      const tournamentId = hosted.tournament;
      const rounds = [{ round: 1, at: '2020-01-01T19:00:00.000Z' }];
      await hosted.command('scheduleRounds', { tournamentId, rounds, lateAfter: 15, noShow: 'FORFEIT' });
      await hosted.pair([...names]);
      const matchId = await hosted.matchAt(1, 1);
      const arrive = (name: string) =>
        hosted.command(
          'arriveAtMatch',
          { matchId },
          '',
          hosted.walkIns.find((each) => each.name === name)?.token,
        );
      const read = async () => {
        const { match } = await hosted.read<{
          match: {
            status: string;
            awaited: { until: string | null; sides: unknown[] } | null;
            ruling: Fields | null;
          };
        }>(
          `query ($id: ID!) { match(id: $id) { status awaited { until sides { players { name } } }
             ruling { noShow winner absentSides { players { name } } } } }`,
          { id: matchId },
        );
        return match;
      };
      const spreads = async () => {
        const { tournament } = await hosted.read<{
          tournament: { standings: { nodes: { spread: number; entry: { name: string } }[] } };
        }>('query ($id: ID!) { tournament(id: $id) { standings { nodes { spread entry { name } } } } }', {
          id: tournamentId,
        });
        return tournament.standings.nodes.map(({ entry, spread }) => `${entry.name} ${spread}`);
      };
      return { arrive, read, spreads };
    };
    const side = (name: string) => ({ players: [{ name }] });
    const tables = { format: 'TABLES', gameKind: 'scarney-singles', system: 'singles' };
    const three = await late(tables, ['Ada', 'Ben', 'Cleo']);
    const board = await late({ format: 'SWISS', rounds: 1, reporting: 'BOARD', settings: { target: 3 } }, [
      'Ada',
      'Ben',
    ]);
    const four = await late({ ...tables, forfeitSpread: 9 }, ['Ada', 'Ben', 'Cleo', 'Dan']);
    for (const name of ['Ben', 'Dan'])
      expect(await four.arrive(name)).toMatchObject({ __typename: 'MatchChanged' });
    expect(await three.arrive('Ben')).toMatchObject({ __typename: 'MatchChanged' });
    expect((await three.read()).awaited?.sides).toEqual([side('Ada'), side('Cleo')]);
    await clock.advance(15 * minute + 1);
    expect(await three.arrive('Ada')).toMatchObject({ code: 'match-over' });
    expect(await three.read()).toMatchObject({
      status: 'FINISHED',
      awaited: null,
      ruling: { noShow: true, winner: 'B', absentSides: [side('Ada'), side('Cleo')] },
    });
    expect(await four.arrive('Cleo')).toMatchObject({ code: 'match-over' });
    const absent = [side('Ada'), side('Cleo')];
    expect(await four.read()).toMatchObject({ ruling: { noShow: true, winner: null, absentSides: absent } });
    expect((await four.spreads()).toSorted()).toEqual(['Ada -9', 'Ben 9', 'Cleo -9', 'Dan 9']);
    expect(await board.read()).toMatchObject({
      status: 'OPEN',
      awaited: { until: null, sides: [side('Ada'), side('Ben')] },
    });
    expect(await board.arrive('Ada')).toMatchObject({ __typename: 'MatchChanged' });
    expect((await board.read()).awaited?.sides).toEqual([side('Ben')]);
    await clock.advance(15 * minute + 1);
    expect(await board.arrive('Ben')).toMatchObject({ code: 'match-over' });
    expect(await board.read()).toMatchObject({ status: 'FINISHED', ruling: { absentSides: [side('Ben')] } });
  });
});
