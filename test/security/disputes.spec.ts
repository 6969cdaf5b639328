/*
 * What a dispute may not be used for: to read hands in the middle of a game, to gain time, to keep a game from going on, or to
 * be put again until somebody gives in. Decision 0024.
 */
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { command, startApi, type Fields, type TestApi } from '../kit/server.js';
import { fairviewAt } from '../kit/fairview.js';

const start = Date.UTC(2026, 10, 21, 18);
const span = 30_000;
const at = (milliseconds: number): string => new Date(start + milliseconds).toISOString();

jest.setTimeout(60_000);

let database: TestDatabase;
let clock: LogClock;
let api: TestApi;
let first: HostedTournament;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  clock = await settableClock(database.admin, start);
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, { name: 'Opening night' });
});
// A club of its own: its log begins when the clock is set back.
beforeEach(async () => {
  await clock.set(start);
  const { club } = await command<{ club: { id: string } }>(api.ask, 'createClub', {
    input: { name: newId() },
    token: first.token,
    done: '... on ClubChanged { club { id } }',
  });
  hosted = await HostedTournament.of(
    api,
    { token: first.token, club: club.id },
    { gameKind: 'scarnecchia', system: 'scarnecchia', moveSeconds: 30, visibility: 'PUBLIC' },
  );
  await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dora']);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Hand {
  readonly game: string;
  /** Whose ply it is, and the other. */
  readonly asked: number;
  readonly other: number;
  readonly tokens: readonly string[];
  readonly entries: readonly string[];
}

interface Seen {
  readonly status: string;
  readonly version: number;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[] | null;
  readonly position: string;
  readonly moveDueAt: string | null;
  readonly suspendedSince: string | null;
  readonly handsOpen: boolean;
  readonly outcome: { readonly by: string } | null;
}
const seen = `status version toAct legalMoves position view { ... on ScarnecchiaView { hands { tiles } } }
  at(ply: 0) { position legalMoves } moveDueAt suspendedSince handsOpen outcome { by } record`;

/** What somebody sees of a game; without a token, a visitor. */
async function look(id: string, token: string | null = hosted.token): Promise<Seen> {
  const query = `query ($id: ID!) { game(id: $id) { ${seen} } }`;
  return (await hosted.read<{ game: Seen }>(query, { id }, token)).game;
}

/** Opens the next hand of the match and has it dealt with empty seeds. */
async function aHand(): Promise<Hand> {
  const matchId = await hosted.matchAt(1, 1);
  await hosted.command('openGame', { matchId });
  const { match } = await hosted.read<{ match: { deals: { gameId: string }[] } }>(
    'query ($id: ID!) { match(id: $id) { deals { gameId } } }',
    { id: matchId },
  );
  const game = match.deals.at(-1)?.gameId ?? '';
  for (const seat of [0, 1])
    await hosted.command('commitSeed', { matchId, gameId: game, seat, commitment: null });
  const told = await hosted.read<{ game: { toAct: number[]; seats: { entry: { id: string } }[] } }>(
    'query ($id: ID!) { game(id: $id) { toAct seats { entry { id } } } }',
    { id: game },
  );
  const entries = told.game.seats.map(({ entry }) => entry.id);
  const [asked = 0] = told.game.toAct;
  return { game, asked, other: 1 - asked, entries, tokens: entries.map((entry) => hosted.tokenOf(entry)) };
}

/** A command at a game, under the token of a seat or of the organizer: the refusal's code, or what was done. */
const say = async (hand: Hand, name: string, input: Fields, seat?: number): Promise<Fields> => {
  const token = seat === undefined ? hosted.token : hand.tokens[seat];
  return hosted.command(name, { gameId: hand.game, ...input }, '', token);
};
const dispute = (hand: Hand, seat?: number, ply = 0) =>
  say(hand, 'disputeGame', { ply, reason: 'My tile was another.' }, seat);
const rule = (hand: Hand, ruling: string, more: Fields = {}) =>
  say(hand, 'issueRuling', { ruling, reason: 'It was not.', ...more });

/** Plays a legal move of the seat whose ply it is. */
async function play(hand: Hand, ply: number): Promise<Fields> {
  const { toAct } = await look(hand.game);
  const [seat = 0] = toAct;
  const { legalMoves } = await look(hand.game, hand.tokens[seat]);
  return say(hand, 'playMove', { ply, move: legalMoves?.[0] ?? '' }, seat);
}

/** From now on the account of the organizer plays for an entry. */
const organizerPlaysFor = async (entry: string): Promise<void> => {
  const account = `select account from people.session where account is not null limit 1`;
  await database.admin.query(`update people.entrant set account = (${account}) where entry = $1`, [entry]);
};

describe('an arbiter who wants to read hands', () => {
  it('PL-18 sees what a spectator sees while a friend’s dispute is open', async () => {
    const hand = await aHand();
    expect(await dispute(hand, hand.other)).toMatchObject({ __typename: 'GameDisputeChanged' });
    const [arbiter, stranger] = [await look(hand.game), await look(hand.game, null)];
    expect(arbiter).toEqual(stranger);
    expect(arbiter.position).not.toEqual((await look(hand.game, hand.tokens[0])).position);
  });

  it('PL-18 learns that the disputed ply was legal, and nothing of any other move', async () => {
    const hand = await aHand();
    await play(hand, 0);
    await dispute(hand, hand.other);
    const query =
      'query ($id: ID!) { game(id: $id) { disputes { wasLegal } legalMoves at(ply: 0) { legalMoves } } }';
    expect(await hosted.read(query, { id: hand.game })).toEqual({
      game: { disputes: [{ wasLegal: true }], legalMoves: [], at: { legalMoves: null } },
    });
  });

  it('AP-3 names one dispute: an id beside another game or another number is refused', async () => {
    const hand = await aHand();
    await dispute(hand, hand.other);
    const withdraw = (named: Fields) => hosted.command('withdrawDispute', named, '', hand.tokens[hand.other]);
    const disputeId = `${hand.game}-1`;
    const elsewhere = { disputeId, gameId: '00000000-0000-4000-8000-000000000000' };
    const contradict = { rule: 'AP-3', code: 'fields-contradict' };
    expect(await withdraw(elsewhere)).toMatchObject({
      ...contradict,
      params: { one: 'disputeId', other: 'gameId' },
    });
    expect(await withdraw({ disputeId, dispute: 2 })).toMatchObject({
      ...contradict,
      params: { one: 'disputeId', other: 'dispute' },
    });
    expect(await withdraw({ disputeId, gameId: hand.game, dispute: 1 })).toMatchObject({
      __typename: 'DisputeChanged',
    });
  });

  it('PL-18 opens them for a reason that every seat is told, and that deal is not played on', async () => {
    const hand = await aHand();
    expect(await say(hand, 'openHands', { reason: 'I am curious' })).toMatchObject({ code: 'not-suspended' });
    await dispute(hand, hand.other);
    const words = ['dispute', 'open-hands', `${hand.game}-1`, '--reason', 'The tile decides it.'];
    expect((await fairviewAt(api, hosted.token, words)).out).toMatch(/^The hands are open to arbiters/u);
    expect(await look(hand.game)).not.toEqual(await look(hand.game, null));
    const { me } = await hosted.read<{ me: { name: string } }>('{ me { name } }', {});
    const { name } = me;
    const told =
      'query ($id: ID!) { game(id: $id) { handsOpen disputes { handsOpened { reason by { kind name } } } } }';
    for (const token of hand.tokens)
      expect(await hosted.read(told, { id: hand.game }, token)).toEqual({
        game: {
          handsOpen: true,
          disputes: [{ handsOpened: { reason: 'The tile decides it.', by: { kind: 'ACCOUNT', name } } }],
        },
      });
    await rule(hand, 'LET_STAND');
    expect(await look(hand.game)).toMatchObject({ status: 'FINISHED', outcome: { by: 'no-contest' } });
    const next = await aHand();
    expect(next.game).not.toBe(hand.game);
  });

  it('PL-18 lets it be played on if every seat agrees, and then sees no more of it', async () => {
    const hand = await aHand();
    await dispute(hand, hand.other);
    await say(hand, 'openHands', { reason: 'The tile decides it.' });
    await expect(say(hand, 'agreeToPlayOn', { seat: 0 })).rejects.toThrow('not-allowed');
    await say(hand, 'agreeToPlayOn', {}, 0);
    const agreed = await fairviewAt(api, hand.tokens[1] ?? '', ['dispute', 'play-on', `${hand.game}-1`]);
    expect(agreed).toEqual({ status: 0, err: '', out: 'Done: the dispute is open.\n' });
    await rule(hand, 'LET_STAND');
    expect(await look(hand.game)).toMatchObject({ status: 'OPEN', handsOpen: false });
    expect(await look(hand.game)).toEqual(await look(hand.game, null));
    expect(await play(hand, 0)).toMatchObject({ __typename: 'MovePlayed' });
  });

  it('PL-18 opens none while they play in the tournament, at whatever table', async () => {
    const hand = await aHand();
    const elsewhere = hosted.walkIns.find(({ id }) => !hand.entries.includes(id));
    await organizerPlaysFor(elsewhere?.id ?? '');
    await dispute(hand, hand.asked);
    expect(await say(hand, 'openHands', { reason: 'I must know.' })).toMatchObject({ code: 'arbiter-plays' });
  });

  it('PL-18 opens none while they play from a device that they let in, or have left and may come back', async () => {
    const hand = await aHand();
    await dispute(hand, hand.asked);
    const [device, account] = hosted.walkIns.filter(({ id }) => !hand.entries.includes(id));
    const seated = { tournamentId: hosted.tournament, entryId: device?.id };
    const issued = '... on IssuedCode { entryCode }';
    const { entryCode } = await hosted.command<{ entryCode: string }>('reissueEntryCode', seated, issued);
    await hosted.command('enterWithCode', { commandId: undefined, code: entryCode });
    const refused = { code: 'arbiter-plays' };
    expect(await say(hand, 'openHands', { reason: 'I must know.' })).toMatchObject(refused);
    await hosted.command('reissueEntryCode', seated);
    await organizerPlaysFor(account?.id ?? '');
    await hosted.command('withdrawEntry', { tournamentId: hosted.tournament, entryId: account?.id });
    expect(await say(hand, 'openHands', { reason: 'I must know.' })).toMatchObject(refused);
  });

  it('PL-9 cannot allow themselves a dispute, on whatever device they sit', async () => {
    const hand = await aHand();
    const seated = { tournamentId: hosted.tournament, entryId: hand.entries[0] };
    const issued = '... on IssuedCode { entryCode }';
    const { entryCode } = await hosted.command<{ entryCode: string }>('reissueEntryCode', seated, issued);
    await hosted.command('enterWithCode', { commandId: undefined, code: entryCode });
    expect(await say(hand, 'allowDispute', { seat: 0 })).toMatchObject({ code: 'arbiter-sits-here' });
  });

  it('PL-18 tries out a ruling: sees what it would change, and no fact of the deal', async () => {
    const hand = await aHand();
    await dispute(hand, hand.other);
    const tried = async (ruling: string) => {
      const matchId = await hosted.matchAt(1, 1);
      const input = { matchId, act: { ruling: { gameId: hand.game, ruling } } };
      const row = 'rank spread provisional mayChange';
      const query = `query ($input: PreviewInput!) { preview(input: $input) { ... on Refusal { code } ... on Preview {
        matches { after { lines { points } } } standings { before { ${row} } after { ${row} } }
        standingsCount roundsPairedOn { round } } } }`;
      return (await hosted.read<{ preview: Fields }>(query, { input })).preview;
    };
    const before = { rank: 1, spread: 0, provisional: true, mayChange: false };
    const settled = { before, after: { ...before, provisional: false } };
    const changes = { matches: [], standings: [settled, settled], standingsCount: 4, roundsPairedOn: [] };
    for (const ruling of ['LET_STAND', 'VOID']) expect(await tried(ruling)).toEqual(changes);
    // A ruling that must name a rule is tried out before it is named.
    expect(await tried('NO_CONTEST')).not.toHaveProperty('code');
    await say(hand, 'openHands', { reason: 'The tile decides it.' });
    for (const ruling of ['LET_STAND', 'VOID']) expect(await tried(ruling)).toEqual(changes);
    await rule(hand, 'VOID');
    expect(await tried('LET_STAND')).toEqual({ code: 'game-voided' });
  });

  it('PL-9 settles, withdraws or plays on for nobody', async () => {
    const hand = await aHand();
    await dispute(hand, hand.other);
    const seat = hand.other;
    expect(await say(hand, 'withdrawDispute', { seat })).toMatchObject({ code: 'not-your-seat' });
    expect(await say(hand, 'withdrawDispute', {})).toMatchObject({ code: 'not-your-dispute' });
    await expect(say(hand, 'settleDispute', { seat })).rejects.toThrow('not-allowed');
    expect(await say(hand, 'appealRuling', { seat, reason: 'x' })).toMatchObject({ code: 'not-your-seat' });
    expect(await say(hand, 'disputeGame', { seat, ply: 0, reason: 'x' })).toMatchObject({
      code: 'not-your-seat',
    });
  });
});

describe('a player who wants to gain time', () => {
  it('PL-18 has as much left after the other’s dispute as before it: the clock stood still', async () => {
    const hand = await aHand();
    expect((await look(hand.game)).moveDueAt).toBe(at(span));
    await clock.set(start + 10_000);
    await dispute(hand, hand.other);
    expect(await look(hand.game)).toMatchObject({ moveDueAt: null, suspendedSince: at(10_000), toAct: [] });
    const rows = async () =>
      (
        await database.admin.query(
          `select kind, due_at::text from deadlines.due where club = $1 and stream like 'game-%'`,
          [hosted.club],
        )
      ).rows;
    expect(await rows()).toEqual([]);
    await clock.set(start + 600_000);
    expect(await look(hand.game)).toMatchObject({ status: 'OPEN', moveDueAt: null });
    await rule(hand, 'LET_STAND');
    expect(await look(hand.game)).toMatchObject({
      moveDueAt: at(620_000),
      suspendedSince: null,
      toAct: [hand.asked],
    });
    expect(await rows()).toEqual([{ kind: 'move', due_at: String(start + 620_000) }]);
    await clock.set(start + 620_000);
    expect(await play(hand, 0)).toMatchObject({ __typename: 'MovePlayed' });
  });

  it.each(['ruling', 'withdrawal'])(
    'PL-18 thinks on their own clock during a dispute of their own (%s)',
    async (end) => {
      const hand = await aHand();
      await clock.set(start + 29_000);
      await dispute(hand, hand.asked);
      await clock.set(start + 600_000);
      if (end === 'ruling') await rule(hand, 'LET_STAND');
      else await say(hand, 'withdrawDispute', {}, hand.asked);
      expect((await look(hand.game)).moveDueAt).toBe(at(600_000));
      await clock.set(start + 600_001);
      const { legalMoves } = await look(hand.game, hand.tokens[hand.asked]);
      // It is the other's turn, and what they hold is hidden.
      expect(legalMoves).toBeNull();
    },
  );
});

describe('a game that is suspended', () => {
  it('PL-18 accepts no ply, and lets its players resign', async () => {
    const hand = await aHand();
    const { legalMoves } = await look(hand.game, hand.tokens[hand.asked]);
    await dispute(hand, hand.other);
    const ply = { ply: 0, move: legalMoves?.[0] ?? '' };
    expect(await say(hand, 'playMove', ply, hand.asked)).toMatchObject({
      rule: 'PL-18',
      code: 'game-suspended',
    });
    expect(await say(hand, 'resign', {}, hand.asked)).toMatchObject({ __typename: 'GameChanged' });
    expect(await look(hand.game)).toMatchObject({ status: 'FINISHED', suspendedSince: null });
  });

  it('PL-9 is not suspended again by a player whose dispute changed nothing, in this game or the next of the match', async () => {
    const hand = await aHand();
    await dispute(hand, hand.other);
    await rule(hand, 'LET_STAND');
    await play(hand, 0);
    await play(hand, 1);
    expect(await dispute(hand, hand.other, 1)).toMatchObject({ rule: 'PL-9', code: 'dispute-needs-leave' });
    await say(hand, 'resign', {}, hand.other);
    const next = await aHand();
    const again = next.entries.indexOf(hand.entries[hand.other] ?? '');
    expect(await dispute(next, again)).toMatchObject({ rule: 'PL-9', code: 'dispute-needs-leave' });
    await expect(say(next, 'allowDispute', { seat: again }, again)).rejects.toThrow('not-allowed');
    await say(next, 'allowDispute', { seat: again });
    expect(await dispute(next, again)).toMatchObject({ __typename: 'GameDisputeChanged' });
  });

  it('PL-10 is ruled on once about one thing: an appeal, a later ruling, and then no more', async () => {
    const hand = await aHand();
    await say(hand, 'resign', {}, hand.other);
    await dispute(hand, hand.other);
    expect(await dispute(hand, hand.asked)).toMatchObject({ code: 'already-disputed' });
    await rule(hand, 'VOID');
    const appeal = (seat: number) => say(hand, 'appealRuling', { reason: 'Look again.' }, seat);
    expect(await appeal(hand.asked)).toMatchObject({ __typename: 'DisputeChanged' });
    expect(await look(hand.game)).toMatchObject({ status: 'VOID' });
    // PL-20: who ruled first does not decide the appeal alone.
    const made = await hosted.command<{ proposal: { id: string } }>(
      'issueRuling',
      { gameId: hand.game, ruling: 'LET_STAND', reason: 'It was none.' },
      '... on ProposalChanged { proposal { id } }',
    );
    expect(await look(hand.game)).toMatchObject({ status: 'VOID' });
    const consent = { proposalId: made.proposal.id };
    for (const seat of [0, 1])
      expect(await hosted.command('confirmProposal', consent, '', hand.tokens[seat])).toMatchObject({
        __typename: 'ProposalChanged',
      });
    expect(await look(hand.game)).toMatchObject({ status: 'FINISHED', outcome: { by: 'resignation' } });
    const { match } = await hosted.read<{ match: Fields }>(
      'query ($id: ID!) { match(id: $id) { games(first: 5) { nodes { struck winner { id } } } } }',
      { id: await hosted.matchAt(1, 1) },
    );
    expect(match).toMatchObject({ games: { nodes: [{ struck: null }] } });
    const told = await hosted.read<Fields>(
      `query ($id: ID!) { tournament(id: $id) { rulings(first: 5) { totalCount nodes {
        ruling reason disputeId subject { ... on DisputedPly { gameId } } } } } }`,
      { id: hosted.tournament },
    );
    const about = { disputeId: expect.any(String) as string, subject: { gameId: hand.game } };
    const ruled = { ruling: 'LET_STAND', reason: 'It was none.', ...about };
    expect(told).toEqual({ tournament: { rulings: { totalCount: 1, nodes: [ruled] } } });
    expect(await appeal(hand.other)).toMatchObject({ code: 'appealed-already' });
    expect(await dispute(hand, hand.asked)).toMatchObject({ code: 'dispute-needs-leave' });
  });
});
