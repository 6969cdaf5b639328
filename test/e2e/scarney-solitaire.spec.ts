import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unannounced } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { Play, PostgresSealedSeeds } from '@fairview/play';
import { dealtSetup, games, pawnColours } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { idFromCommand } from '../../apps/api/src/shared/ids.js';
import { checkFile, gameInFile, seedsIn } from '../../apps/web/src/pages/verify/check-file.js';
import { sameness } from '../../apps/web/src/pages/verify/same-game.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { openDeal } from '../kit/deals.js';
import { runFairview } from '../kit/fairview.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { expected, HostedScarney, sheetOf } from '../kit/hosted-scarney.js';
import { startApi, type TestApi } from '../kit/server.js';
import { testSealKeys } from '../kit/keys.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let table: HostedScarney;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  const hosted = await HostedTournament.begin(api, {
    name: 'Solitaire',
    gameKind: 'scarney-solitaire',
    system: 'solitaire',
    format: 'ARRANGED',
    visibility: 'PUBLIC',
  });
  table = new HostedScarney(hosted, [await hosted.enter('Ann')], chance(17));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

type Groups = { readonly top: readonly string[]; readonly bottom: readonly string[] };
const seed = 'a7'.repeat(16);
/** A pawn with its spots, in whatever form it is told. */
const spotted = /[BRYG][1-4]|"spots": ?[1-4]/u;

/** An answer as it comes over the wire. */
async function wire(query: string, variables: object, token?: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables });
  return (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })).text();
}

const viewFields = `... on ScarneyView { board { phase seat circles { circle pawn { colour spots } }
  taken { seat pawns { colour spots } } } top { colour spots } bottom { colour spots } }`;
/** Everything of a game but the ids, instants and hashes that every game has of its own. */
const everything = `number gameKind variant status disputed ply toAct legalMoves position version view { ${viewFields} }
  outcome { by winners points rating lines { label seat points round } } record drawOffer { seat } limit { endsAt }
  plies(first: 100) { totalCount nodes { ply seat move } } disputes { ply }
  start: at(ply: 0) { position legalMoves view { ${viewFields} } }
  now: at(ply: $ply) { position toAct legalMoves played { ply seat move } view { ${viewFields} } }
  deal { phase attempt deckSize serverSeed verified seats { seat committed seed } }`;
const look = `query ($id: ID!, $ply: Int!) { game(id: $id) { ${everything} } }`;
const play = `mutation ($input: PlayMoveInput!, $ply: Int!) { playMove(input: $input) { __typename
  ... on Refusal { rule code message params }
  ... on MovePlayed { seat ply { ply seat move } game { ${everything} } } } }`;

const tokens = () => [table.players[0]?.token, table.hosted.token, undefined];

const setupOf = (dealId: string, serverSeed: string): Groups => {
  const rulebook = games.rulebook('scarney-solitaire', 1);
  const setup = rulebook.ok
    ? dealtSetup(rulebook.value, {}, { dealId, serverSeed, clientSeeds: [seed] })
    : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  return setup.value as Groups;
};

/** Opens the next game of a match with a deal of our own drawing. */
async function openDealt(match: string, drawn: (dealId: string) => string): Promise<string> {
  const { hosted, players } = table;
  const commandId = newId();
  const gameId = idFromCommand(hosted.club, commandId, 'game');
  const { log, database: services } = api.services;
  const sealed = new PostgresSealedSeeds(services.pool, { keys: testSealKeys });
  const seeds = {
    seedOf: (club: string, deal: string) => sealed.seedOf(club, deal, 'fold'),
    seal: (place: { club: string; deal: string }, seed: string) => sealed.seal(place, seed),
    draw: () => drawn(`${gameId}.1`),
  };
  await openDeal(new Play(log, games, unannounced, seeds), hosted.club, gameId, {
    game: 'scarney-solitaire',
    rules: 1,
    variant: {},
    n: 16,
    seats: players.map(({ id }) => id),
    match,
  });
  await hosted.command('openGame', { matchId: match, commandId });
  return table.dealAlone(match, seed);
}

const coloursOf = (pawns: readonly string[]): string =>
  pawns
    .map(([colour]) => colour)
    .sort()
    .join('');

it('S-9, S-10 two deals that differ only in unseen spots get the same answers, byte for byte, until all sixteen stand', async () => {
  const { hosted } = table;
  let shown: Groups | undefined;
  const first = await openDealt(await table.arrange(), (dealId) => {
    shown = setupOf(dealId, '01'.repeat(32));
    return '01'.repeat(32);
  });
  const [top, bottom] = [coloursOf(shown?.top ?? []), coloursOf(shown?.bottom ?? [])];
  const twin = await openDealt(await table.arrange(), (dealId) => {
    for (let at = 1; ; at += 1) {
      const serverSeed = at.toString(16).padStart(64, '0');
      const setup = setupOf(dealId, serverSeed);
      if (coloursOf(setup.top) === top && coloursOf(setup.bottom) === bottom) return serverSeed;
    }
  });
  const pair = [first, twin];
  const pick = chance(5);
  const alike = async (ask: (id: string) => Promise<string>): Promise<string> => {
    const [one = '', other = ''] = await Promise.all(pair.map(ask));
    expect(other).toBe(one);
    return one;
  };
  const trials = pawnColours.flatMap((colour) => [`${colour}@C1`, `${colour}2@C1`, `-${colour}1`, 'B1xR2']);
  const player = table.players[0]?.token;
  for (let ply = 0; ply < 16; ply += 1) {
    for (const token of tokens()) {
      const seen = await alike((id) => wire(look, { id, ply }, token));
      expect(seen).toContain('"status":"OPEN"');
      expect(seen).not.toMatch(spotted);
    }
    const command = (gameId: string, move: string) => ({ gameId, ply, move, commandId: newId() });
    // A dispute lays nothing open: the organizer rules on what could be seen.
    if (ply === 4)
      for (const gameId of pair) await hosted.command('disputeGame', { gameId, ply: 1, reason: 'why' });
    if (ply === 4)
      for (const token of tokens())
        expect(await alike((id) => wire(look, { id, ply }, token))).not.toMatch(spotted);
    if (ply === 4)
      for (const gameId of pair)
        await hosted.command('issueRuling', { gameId, ruling: 'LET_STAND', reason: 'because' });
    if (ply === 8) {
      for (const move of trials.filter((text) => !/^.@/u.test(text))) {
        const answer = await alike((id) => wire(play, { ply, input: command(id, move) }, player));
        expect(answer).toContain('"__typename":"Refused"');
      }
    }
    const { legalMoves } = await table.look(first, player);
    const move = legalMoves[pick(legalMoves.length)] ?? '';
    if (ply < 15) {
      const played = await alike((id) => wire(play, { ply: ply + 1, input: command(id, move) }, player));
      expect(played).not.toMatch(spotted);
    } else for (const id of pair) await wire(play, { ply: 16, input: command(id, move) }, player);
  }
  const [one, other] = await Promise.all(pair.map((id) => wire(look, { id, ply: 16 })));
  expect(one).toMatch(spotted);
  expect(other).not.toBe(one);
});

interface Dealt {
  readonly game: {
    readonly record: { readonly setup: Json } | null;
    readonly view: {
      readonly board: {
        readonly circles: readonly { readonly pawn: { readonly spots: number | null } | null }[];
      };
    };
    readonly deal: {
      readonly dealId: string;
      readonly phase: string;
      readonly serverSeed: string | null;
      readonly verified: boolean | null;
      readonly seats: readonly { readonly seed: string | null }[];
    };
  };
}
const dealt = async (id: string): Promise<Dealt['game']> =>
  (
    await table.hosted.read<Dealt>(
      `query ($id: ID!) { game(id: $id) { record deal { dealId phase serverSeed verified seats { seed } }
         view { ... on ScarneyView { board { circles { pawn { spots } } } } } } }`,
      { id },
      table.players[0]?.token,
    )
  ).game;

it('S-9, S-17, S-18 a whole match of Solitaire: five verified deals, each revealed after its game, and the ratings', async () => {
  const { hosted } = table;
  const match = await table.arrange();
  const totals: number[] = [];
  while ((await sheetOf(hosted, match)).status === 'OPEN') {
    const opened = await hosted.command(
      'openGame',
      { matchId: match },
      '... on MatchChanged { match { id } }',
    );
    expect(opened.__typename).toBe('MatchChanged');
    const game = await table.dealAlone(match, seed);
    expect(await dealt(game)).toMatchObject({
      record: null,
      deal: { phase: 'DEALT', serverSeed: null, verified: null },
    });
    const { outcome } = await table.playOn(game);
    const [total = 0] = outcome?.points ?? [];
    totals.push(total);
    expect(outcome?.rating).toMatch(/ game$|again!$|practice!$/u);
    expect(outcome?.lines[0]).toMatchObject({ label: 'game score', seat: 0, round: null });
    const { deal, record } = await dealt(game);
    expect(deal).toMatchObject({ verified: true, seats: [{ seed }] });
    expect(record?.setup).toEqual(setupOf(deal.dealId, deal.serverSeed ?? ''));
  }
  const seen = await sheetOf(hosted, match);
  expect(totals).toHaveLength(5);
  expect(seen.games.nodes.map(({ score }) => score)).toEqual(totals);
  expect(seen.sheet).toEqual(expected(seen));
  expect(seen.sheet).toMatchObject({
    finished: true,
    winner: 'A',
    rating: expect.stringMatching(/ match$|again!$|practice!$/u) as string,
    sides: [{ total: totals.reduce((sum, total) => sum + total, 0) }],
  });
  expect(await hosted.command('openGame', { matchId: match })).toMatchObject({
    rule: 'S-18',
    code: 'match-over',
  });
});

/** A dealt game that is over: what the API exports of it and of its deal. */
interface Exports {
  readonly record: { readonly moves: readonly string[] };
  readonly logExport: string;
  readonly deal: { readonly dealId: string; readonly logExport: string };
}

describe('SH-6 the export of a dealt game', () => {
  let id: string;
  let game: Exports;
  let record: string;
  let forged: string;
  const exports = async (): Promise<Exports> =>
    (
      await table.hosted.read<{ game: Exports }>(
        'query ($id: ID!) { game(id: $id) { record logExport deal { dealId logExport } } }',
        { id },
      )
    ).game;
  beforeAll(async () => {
    const match = await table.arrange();
    await table.hosted.command('openGame', { matchId: match });
    id = await table.dealAlone(match, seed);
    expect(await exports()).toMatchObject({ record: null, logExport: null, deal: { logExport: null } });
    await table.playOn(id);
    game = await exports();
    record = JSON.stringify(game.record);
    const other = record.includes('"serverSeed":"00') ? '11' : '00';
    forged = record.replace(/"serverSeed":"[0-9a-f]{2}/u, `"serverSeed":"${other}`);
  });

  it('is replayed by `fairview verify` with the seed of its record or of the export of its deal, and with no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairview-dealt-'));
    const kept = async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const log = await kept('log.jsonl', game.logExport);
      const verified = async (...words: readonly string[]) => {
        const { status, out } = await runFairview(['verify', log, ...words], {});
        return [status, JSON.parse(out) as Json];
      };
      const { dealId } = game.deal;
      expect(await verified()).toMatchObject([
        0,
        { ok: true, play: { ok: true, game: 'scarney-solitaire', withoutDeal: dealId } },
      ]);
      const course = { course: 1, counts: true, plies: game.record.moves.length };
      const replayed = [0, { ok: true, play: { ok: true, courses: [course] } }];
      expect(await verified('--deal', await kept('record.json', record))).toMatchObject(replayed);
      const deal = await kept('deal.jsonl', game.deal.logExport);
      expect(await verified('--deal', deal)).toMatchObject(replayed);
      expect(await verified('--deal', await kept('forged.json', forged))).toMatchObject([
        1,
        { ok: true, play: { ok: false, version: 1, message: 'seed-broken' } },
      ]);
      expect(await verified('--deal', log)).toMatchObject([1, { ok: false, since: { code: 'no-seed' } }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is replayed on the page Verify with the files that are given with it, and is the game that the server has', () => {
    const found = (...beside: readonly string[]) => {
      const seeds = seedsIn([game.logExport, ...beside]);
      const findings = checkFile(game.logExport, { code: '', key: '' }, seeds);
      return { findings, inFile: gameInFile(game.logExport, seeds) };
    };
    for (const beside of [record, game.deal.logExport]) {
      const { findings, inFile } = found(beside);
      expect(findings).toMatchObject([
        { kind: 'chain', good: true },
        { kind: 'moves', good: true, values: { plies: game.record.moves.length } },
        { kind: 'outcome', values: { finished: 'yes' } },
        { kind: 'deal', good: true, values: { seats: 0 } },
      ]);
      expect([inFile?.id, sameness(inFile?.record ?? null, JSON.parse(record) as Json, games)]).toEqual([
        id,
        'same',
      ]);
    }
    const alone = found();
    expect(alone.findings.at(-1)).toEqual({ kind: 'deal', good: null, values: { seed: 'missing' } });
    expect(alone.inFile).toBe(undefined);
    const broken = found(forged);
    expect(broken.findings.at(-1)).toMatchObject({ kind: 'deal', good: false, values: { rule: 'SH-2' } });
    expect(broken.inFile).toBe(undefined);
  });
});

it('SH-6 a game that is resigned reveals its deal too; a player without a seed is told so', async () => {
  const { hosted, players } = table;
  const match = await table.arrange();
  await hosted.command('openGame', { matchId: match });
  const { match: open } = await hosted.read<{ match: { deals: { gameId: string }[] } }>(
    'query ($id: ID!) { match(id: $id) { deals { gameId } } }',
    { id: match },
  );
  const gameId = open.deals[0]?.gameId ?? '';
  const token = players[0]?.token;
  await hosted.command('commitSeed', { matchId: match, gameId, seat: 0, commitment: null }, '', token);
  const { legalMoves } = await table.look(gameId, token);
  await hosted.command('playMove', { gameId, ply: 0, move: legalMoves[0] }, '', token);
  await hosted.command('resign', { gameId }, '', token);
  const { deal, view } = await dealt(gameId);
  expect(deal).toMatchObject({ phase: 'DEALT', verified: true, seats: [{ seed: null }] });
  expect(view.board.circles.filter(({ pawn }) => pawn !== null)).toEqual([{ pawn: { spots: null } }]);
});
