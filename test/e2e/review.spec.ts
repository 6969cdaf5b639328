import { accepted, type Json } from '@fairview/kernel';
import { Reviewer, type TeekoPly } from '@fairview/review';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { reviewAll } from '../kit/reviewed.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

const record = 'black-row-by-move';

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { visibility: 'PUBLIC' });
  await hosted.pair(['Ann', 'Ben']);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

interface Reviewed {
  readonly review: {
    readonly plies: readonly {
      readonly ply: number;
      readonly seat: number;
      readonly value: string | null;
      readonly plies: number | null;
      readonly points: number | null;
      readonly best: readonly { readonly move: string }[];
      readonly bestByPoints: readonly { readonly move: string }[];
      readonly played: string | null;
      readonly lost: { readonly value: string | null; readonly points: number } | null;
    }[];
    readonly accuracy: readonly {
      readonly seat: number;
      readonly share: number | null;
      readonly pointsLost: number;
    }[];
  } | null;
  readonly reviewMissing: string | null;
  readonly record: Json;
}

async function look(id: string, token: string | null): Promise<Reviewed> {
  const query = `query ($id: ID!) { game(id: $id) { reviewMissing record review {
    plies { ply seat value plies points best { move } bestByPoints { move } played lost { value points } } accuracy { seat share pointsLost } } } }`;
  return (await hosted.read<{ game: Reviewed }>(query, { id }, token)).game;
}

it('is told of no game before its end, to nobody; then it is what fairview review says of the record', async () => {
  const match = await hosted.matchAt(1, 1);
  const game = await hosted.openGame(match);
  const watching = [hosted.token, ...hosted.walkIns.map(({ token }) => token), null];
  const { moves } = clubNightRecord(record);
  const tokenOf = (seat: number): string =>
    hosted.walkIns.find(({ id }) => id === game.seats[seat]?.entry.id)?.token ?? '';
  const sent = 'query ($record: JSON!) { reviewOfRecord(record: $record) { plies { ply } } }';
  for (const [ply, move] of moves.entries()) {
    for (const token of ply % 4 === 0 ? watching : []) {
      const { record, ...looked } = await look(game.id, token);
      expect(looked).toEqual({ review: null, reviewMissing: 'GAME_NOT_FINISHED' });
      // Nor is the record that the server itself has written of it.
      expect(record).toMatchObject({ played: { id: game.id }, moves: moves.slice(0, ply) });
      expect(await hosted.read(sent, { record }, token)).toEqual({ reviewOfRecord: null });
    }
    const played = await hosted.command('playMove', { gameId: game.id, ply, move }, '', tokenOf(ply % 2));
    expect(played).not.toHaveProperty('code');
  }
  const told = await Promise.all(watching.map((token) => look(game.id, token)));
  for (const each of told) expect(each.review).toEqual(told[0]?.review);
  const [first] = told;
  expect(first?.reviewMissing).toBeNull();
  for (const token of watching)
    expect(await hosted.read(sent, { record: first?.record }, token)).toEqual({
      reviewOfRecord: { plies: moves.map((_, ply) => ({ ply })) },
    });
  const answer = new Reviewer().reviewText(accepted(JSON.stringify(first?.record ?? null)));
  if (!answer.ok) throw new Error(answer.message);
  const expected = (answer.plies as readonly TeekoPly[]).map(
    ({ value, in: plies, best, bestByPoints, lost, ...ply }) => ({
      ply: ply.ply,
      seat: ply.seat,
      value: value.toUpperCase(),
      plies,
      points: ply.points,
      best: best.map((move) => ({ move })),
      bestByPoints: bestByPoints.map((move) => ({ move })),
      played: ply.played,
      lost: lost && { value: lost.value.toUpperCase(), points: lost.points },
    }),
  );
  expect(first?.review?.plies).toEqual(expected);
  const gaveAway = (seat: number): number =>
    expected.reduce(
      (sum, ply) => sum + (ply.seat === seat && ply.lost ? ply.points - ply.lost.points : 0),
      0,
    );
  expect(first?.review?.accuracy.map(({ pointsLost }) => pointsLost)).toEqual([gaveAway(0), gaveAway(1)]);

  // A dispute may let it go on from an earlier ply: until it is ruled on, nothing is told.
  const dispute = { gameId: game.id, ply: 3, reason: 'A touch.' };
  expect(await hosted.command('disputeGame', dispute, '', tokenOf(0))).not.toHaveProperty('code');
  for (const token of watching)
    expect(await look(game.id, token)).toMatchObject({ review: null, reviewMissing: 'GAME_NOT_FINISHED' });
});

it('is told of a record that somebody sends, finished or not, and kept nowhere', async () => {
  const query = `query ($record: JSON!) { reviewOfRecord(record: $record) { plies { ply played points best { move } } } }`;
  const reviewed = async (record: Json): Promise<unknown> =>
    (await hosted.read<{ reviewOfRecord: unknown }>(query, { record }, null)).reviewOfRecord;
  const record = { record: 'fairview/1', game: 'teeko', seats: ['A', 'B'], moves: ['1'] };
  expect(await reviewed(record)).toMatchObject({
    plies: [
      { ply: 0, played: '1', points: 2, best: [{ move: '13' }] },
      { ply: 1, played: null, points: 0 },
    ],
  });
  expect(await reviewed({ ...record, moves: ['26'] })).toBeNull();
  for (const id of ['nobody', 7, null, '018f0000-0000-7000-8000-000000000000'])
    expect(await reviewed({ ...record, played: { id } })).toMatchObject({ plies: [{ ply: 0 }, { ply: 1 }] });
  expect(await reviewed({ record: 'fairview/1', game: 'skarney', seats: ['A', 'B'], moves: [] })).toBeNull();
  const { rows } = await database.admin.query('select from read.game_review');
  expect(rows).toEqual([]);
});

it('is told of four records at once, and of more only a few seconds later', async () => {
  const record = { record: 'fairview/1', game: 'teeko', seats: ['A', 'B'], moves: ['1'] };
  const asked = [...Array(6).keys()].map((n) => `a${n}: reviewOfRecord(record: $record) { plies { ply } }`);
  const query = `query ($record: JSON!) { ${asked.join(' ')} }`;
  const { data, errors } = await api.ask<Record<string, unknown>>(query, { record });
  expect(Object.values(data ?? {}).filter((each) => each !== null)).toHaveLength(4);
  expect(errors?.map(({ extensions }) => extensions.reason)).toEqual(['rate-limited', 'rate-limited']);
});

interface Accuracy {
  readonly share: number;
  readonly pointsLost: number;
  readonly plies: number;
}

describe('accuracy', () => {
  let shown: HostedTournament;
  let match: string;
  let game: string;
  beforeAll(async () => {
    shown = await HostedTournament.of(api, hosted, { visibility: 'PUBLIC', settings: { target: 1 } });
    await shown.pair(['Ada', 'Bruno']);
    match = await shown.matchAt(1, 1);
    ({ id: game } = await shown.playThrough(match, record));
  });

  async function told(): Promise<{
    readonly match: {
      readonly accuracyMissing: string | null;
      readonly accuracy: readonly { readonly accuracy: Accuracy | null }[] | null;
    };
    readonly entries: readonly { readonly id: string; readonly accuracy: Accuracy | null }[];
    readonly showsAccuracy: boolean;
  }> {
    const query = `query ($match: ID!) { match(id: $match) { accuracyMissing
      accuracy { side accuracy { share pointsLost plies } }
      tournament { showsAccuracy entries(first: 9) { nodes { id accuracy { share pointsLost plies } } } } } }`;
    const answer = await shown.read<{
      match: Awaited<ReturnType<typeof told>>['match'] & {
        tournament: {
          showsAccuracy: boolean;
          entries: { nodes: Awaited<ReturnType<typeof told>>['entries'] };
        };
      };
    }>(query, { match }, null);
    const { tournament, ...ofMatch } = answer.match;
    return {
      match: ofMatch,
      entries: tournament.entries.nodes,
      showsAccuracy: tournament.showsAccuracy,
    };
  }

  const lines = async (file: string): Promise<readonly (readonly string[])[]> => {
    const text = await (await fetch(`${api.url}/t/${shown.tournament}/${file}`)).text();
    return text
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => line.split(','));
  };

  it('of a match, its sides and entries follows from the reviews of its games, once they are made', async () => {
    expect((await told()).match).toEqual({ accuracy: null, accuracyMissing: 'GAME_NOT_FINISHED' });
    await reviewAll(api.services);
    const { match: ofMatch, entries } = await told();
    const { review } = await look(game, null);
    const seats = (review?.accuracy ?? []).map(({ seat, share, pointsLost }) => ({
      share,
      pointsLost,
      plies: (review?.plies ?? []).filter((ply) => ply.seat === seat && ply.played !== null).length,
    }));
    expect(seats.map(({ plies }) => plies > 0)).toEqual([true, true]);
    expect(ofMatch.accuracyMissing).toBeNull();
    expect(ofMatch.accuracy?.map(({ accuracy }) => accuracy)).toEqual(seats);
    expect(entries.map(({ accuracy }) => accuracy)).toEqual(seats);
  });

  it('is a column of the lists once organizers show it, the last, and of none before', async () => {
    const columns = async () =>
      Promise.all(['standings.csv', 'results.csv'].map(async (file) => (await lines(file))[0]?.slice(-2)));
    expect((await told()).showsAccuracy).toBe(false);
    expect(await columns()).toEqual([
      ['drawn', 'lost'],
      ['net', 'was'],
    ]);
    const edit = { tournamentId: shown.tournament, showsAccuracy: true };
    expect(await shown.command('editTournament', edit)).not.toHaveProperty('code');
    const { entries, showsAccuracy } = await told();
    expect(showsAccuracy).toBe(true);
    const cells = (id: string): readonly string[] => {
      const of = entries.find((entry) => entry.id === id)?.accuracy;
      return of ? [String(Math.round(of.share * 10_000) / 10_000), String(of.pointsLost)] : [];
    };
    const [head, ...rows] = await lines('standings.csv');
    expect(head?.slice(-2)).toEqual(['accuracy', 'points lost']);
    expect(rows.map((row) => row.slice(-2))).toEqual(rows.map(([, id = '']) => cells(id)));
    const [ofResults, ...sides] = await lines('results.csv');
    expect(ofResults?.slice(-2)).toEqual(['accuracy', 'points lost']);
    const idOf = (name: string): string => shown.walkIns.find((each) => each.name === name)?.id ?? '';
    expect(sides.map((side) => side.slice(-2))).toEqual(sides.map((side) => cells(idOf(side[4] ?? ''))));
    expect((await lines('entries.csv'))[0]).not.toContain('accuracy');
  });

  it('cannot be shown of a game with hidden hands', async () => {
    const skarney = { clubId: shown.club, name: 'Cards', gameKind: 'skarney', showsAccuracy: true };
    expect(await shown.command('createTournament', skarney)).toMatchObject({ code: 'accuracy-not-of-game' });
  });
});
