/*
 * A tournament in plain lists, as its page reads it in one request, is the same tournament as in its pages of objects; and a large
 * one has the rounds that are played.
 */
import { stringifyDocument } from '@urql/core';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import {
  reasonsDocument,
  roundDocument,
  tournamentDocument,
  type SentFigures,
  type SentMatches,
  type SentReasons,
} from '../../apps/web/src/pages/tournament/documents.js';
import {
  byesOf,
  entriesOf,
  matchesIn,
  reasonsOf,
  standingsOf,
  type TournamentMatch,
} from '../../apps/web/src/pages/tournament/figures.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { name: 'Begins', visibility: 'PUBLIC' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Listed {
  readonly tournament: {
    readonly entries: { readonly nodes: readonly Fields[] };
    readonly byes: {
      readonly nodes: readonly {
        readonly round: number;
        readonly kind: string;
        readonly entry: { readonly id: string };
      }[];
    };
    readonly standings: {
      readonly asOfLogPosition: number;
      readonly provisionalCount: number;
      readonly mayChangeCount: number;
      readonly nodes: readonly (Fields & { readonly openQuestions: readonly { readonly kind: string }[] })[];
    };
    readonly matches: { readonly nodes: readonly Fields[] };
  };
}

const listed = `query ($id: ID!) { tournament(id: $id) {
  entries(first: 40) { nodes { id name number withdrawn ready } }
  byes(first: 40) { nodes { round kind entry { id } } }
  standings(first: 40) { asOfLogPosition provisionalCount mayChangeCount nodes { rank entry { id } matchPoints won drawn lost played
    spread credits boardPoints total dealsWon best round place chips provisional mayChange clinched possibleRanks { best worst }
    openQuestions { kind } why { criterion name value figure uncapped among level } } }
  matches(first: 40) { nodes { id round board status provisional logPosition settings clock { startedAt endsAt noContestAfter }
    pairing { basis bracket place because } sides { name players { id name } } sheet { winner sides { side count } } } } } }`;

interface Sent {
  readonly tournament: { readonly followFrom: number; readonly figures: SentFigures };
}

const figuresOf = (of: HostedTournament, more: Fields = {}): Promise<Sent> =>
  of.read<Sent>(stringifyDocument(tournamentDocument), { id: of.tournament, rulings: 1, ...more }, null);

/** What `Match` has that the page makes of the lists; teams and progress are not asked for here. */
const asListed = ({ sides, inPlay: _, ...match }: TournamentMatch) => ({
  ...match,
  sides: sides.map(({ name, players }) => ({ name, players })),
});

/** Wins for the first sides of a round, all but those of the last boards. */
async function report(of: HostedTournament, round: number, open: number): Promise<void> {
  const { tournament } = await of.read<{ tournament: { figures: { matches: SentMatches } } }>(
    stringifyDocument(roundDocument),
    { id: of.tournament, round },
    null,
  );
  const matches = matchesIn(tournament.figures.matches);
  const lines = matches
    .slice(0, matches.length - open)
    .map(({ board, sides }) => `${round},${board},win,${sides[0]?.players[0]?.id},row`);
  for (let at = 0; at < lines.length; at += 128) {
    const text = ['round,board,kind,winner,position', ...lines.slice(at, at + 128)].join('\n');
    const results = { text, form: 'CSV' };
    const done = await of.command('importResults', { tournamentId: of.tournament, results });
    expect(done.__typename).toBe('ResultsImported');
  }
}

async function swissOf(players: number): Promise<HostedTournament> {
  const swiss = await HostedTournament.of(api, hosted, {
    name: `A Swiss of ${players}`,
    visibility: 'PUBLIC',
    format: 'SWISS',
    engine: 'CLUB',
    rounds: 3,
    system: 'straight',
    settings: { target: 1 },
  });
  const entries = Array.from({ length: players }, (_, at) => ({ name: `Player ${at + 1}` }));
  for (let at = 0; at < players; at += 64)
    await swiss.command('addEntries', {
      tournamentId: swiss.tournament,
      entries: entries.slice(at, at + 64),
    });
  return swiss;
}

const pair = (of: HostedTournament) => of.command('pairRounds', { tournamentId: of.tournament });

describe('a tournament in plain lists', () => {
  it('is the tournament that the pages of its lists have: entries, byes, standings with their reasons, matches', async () => {
    const swiss = await swissOf(9);
    await pair(swiss);
    await report(swiss, 1, 0);
    await pair(swiss);
    await report(swiss, 2, 2);
    const [{ tournament: sent }, { tournament: had }] = await Promise.all([
      figuresOf(swiss),
      swiss.read<Listed>(listed, { id: swiss.tournament }, null),
    ]);
    expect(entriesOf(sent.figures.entries)).toEqual(had.entries.nodes);
    expect(byesOf(sent.figures.byes)).toEqual(
      had.byes.nodes.map(({ entry, ...bye }) => ({ ...bye, entry: entry.id })),
    );
    const { at: _, ...standings } = standingsOf(sent.figures.standings);
    const { nodes, asOfLogPosition: position, ...counts } = had.standings;
    expect(standings).toEqual({
      position,
      ...counts,
      rows: nodes.map(({ openQuestions, ...row }) => ({
        ...row,
        questions: openQuestions.map(({ kind }) => kind),
      })),
    });
    expect(nodes.some(({ why }) => (why as unknown[]).length > 1)).toBe(true);
    expect(sent.figures.matches.isWhole).toBe(true);
    expect(matchesIn(sent.figures.matches).map(asListed)).toEqual(had.matches.nodes);
    expect(had.matches.nodes).toHaveLength(8);
    expect(sent.followFrom).toBe(position);
  });

  it('has of the matches those that have changed after a position, if it is asked so', async () => {
    const swiss = await swissOf(4);
    await pair(swiss);
    const { tournament: before } = await figuresOf(swiss);
    await report(swiss, 1, 1);
    const { tournament: after } = await figuresOf(swiss, { updatedAfter: before.followFrom });
    const [first] = before.figures.matches.ids;
    expect(after.figures.matches.ids).toEqual([first]);
    expect(after.followFrom).toBeGreaterThan(before.followFrom);
  });

  it('TO-12 says which matches left it since a position: their round was unpaired', async () => {
    const swiss = await swissOf(4);
    await pair(swiss);
    const { tournament: before } = await figuresOf(swiss);
    await swiss.command('unpairRound', { tournamentId: swiss.tournament, reason: 'Eve came.' });
    await pair(swiss);
    const { tournament: after } = await figuresOf(swiss, { updatedAfter: before.followFrom });
    expect([...after.figures.matches.gone].sort()).toEqual([...before.figures.matches.ids].sort());
    expect(after.figures.matches.ids).toHaveLength(2);
    expect(before.figures.matches.gone).toEqual([]);
    const { tournament: whole } = await figuresOf(swiss);
    expect(whole.figures.matches).toMatchObject({ gone: [], ids: after.figures.matches.ids });
  });

  it('has of more than 300 matches the rounds that are played, without long texts; the others are there one by one', async () => {
    const swiss = await swissOf(202);
    for (const [round, open] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ] as const) {
      await pair(swiss);
      await report(swiss, round, open);
    }
    const { figures } = (await figuresOf(swiss)).tournament;
    expect(figures.matches).toMatchObject({ isWhole: false, because: null });
    expect(new Set(figures.matches.rounds)).toEqual(new Set([3]));
    expect(figures.matches.ids).toHaveLength(101);
    expect(figures.standings.entries).toHaveLength(202);
    expect(figures.standings.reasons).toBeNull();
    const { tournament } = await swiss.read<{
      tournament: { figures: { standings: { reasons: SentReasons } } };
    }>(
      stringifyDocument(reasonsDocument),
      { id: swiss.tournament, entry: figures.standings.entries[0] ?? '' },
      null,
    );
    const [points] = reasonsOf(tournament.figures.standings.reasons, 0);
    expect(points).toMatchObject({ value: figures.standings.matchPoints[0], among: 202 });
  });
});
