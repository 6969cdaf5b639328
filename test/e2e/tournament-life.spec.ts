import { Rebuild } from '@fairview/events';
import { PostgresSealedSeeds } from '@fairview/play';
import { games } from '@fairview/rules';
import { auditRows } from '@fairview/services';
import { formats, tournamentModel } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { testSealKeys } from '../kit/keys.js';
import { asOfficial } from '../kit/officials.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';
import { openSocket, until } from '../kit/socket-client.js';
import { v7 as newId } from 'uuid';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
/** The first tournament: a club is founded with it, and the others are of that club. */
let first: HostedTournament;
const settings = { target: 1 };

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  first = await HostedTournament.begin(api, { settings, visibility: 'PUBLIC' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const another = (more: Fields = {}): Promise<HostedTournament> =>
  HostedTournament.of(api, first, { settings, ...more });

const listed = async (): Promise<readonly string[]> => {
  const { club } = await first.read<{ club: { tournaments: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { club(id: $id) { tournaments { nodes { id } } } }',
    { id: first.club },
  );
  return club.tournaments.nodes.map(({ id }) => id);
};

describe('a tournament as a whole', () => {
  it('is changed while players are being entered; how it is played is fixed once it is paired', async () => {
    const hosted = await another({ name: 'Spring' });
    const edit = (input: Fields) =>
      hosted.command('editTournament', { tournamentId: hosted.tournament, ...input });
    expect(await edit({ name: 'Summer', plan: { settings: { target: 2 } }, cycles: 2 })).toMatchObject({
      __typename: 'TournamentChanged',
    });
    const read = await hosted.read<{ tournament: Fields }>(
      'query ($id: ID!) { tournament(id: $id) { name cycles settings } }',
      { id: hosted.tournament },
    );
    expect(read.tournament).toMatchObject({ name: 'Summer', cycles: 2, settings: { target: 2 } });
    await hosted.pair(['Ann', 'Ben']);
    expect(await edit({ plan: {} })).toMatchObject({ rule: 'TO-8', code: 'plan-stands' });
    expect(await edit({ name: 'Autumn' })).toMatchObject({ __typename: 'TournamentChanged' });
  });

  it('is the template of another one, which takes over its settings and nothing else', async () => {
    const hosted = await another({
      name: 'Club night 1',
      format: 'GROUPS_THEN_FINAL',
      visibility: 'PUBLIC',
      checkIn: true,
      stages: { groups: 2, qualifiers: 1, final: 'ROUND_ROBIN' },
    });
    await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dan']);
    const repeat = (input: Fields) =>
      first.command<{ tournament: { id: string } }>(
        'repeatTournament',
        { clubId: first.club, tournamentId: hosted.tournament, ...input },
        `... on TournamentChanged { tournament { id name format settings visibility checkIn status
          stages { groups qualifiers final } entries { totalCount } } }`,
      );
    const told = await repeat({ name: 'Club night 2' });
    expect(told.tournament).toMatchObject({
      name: 'Club night 2',
      format: 'GROUPS_THEN_FINAL',
      visibility: 'PUBLIC',
      checkIn: true,
      settings: { target: 1 },
      status: 'ENTERING',
      entries: { totalCount: 0 },
      stages: { groups: 2, qualifiers: 1, final: 'ROUND_ROBIN' },
    });
    const begins = '2026-12-03T19:30:00.000Z';
    const scheduled = {
      tournamentId: hosted.tournament,
      rounds: [1, 2].map((round) => ({ round, at: `2026-11-26T${18 + round}:30:00Z` })),
    };
    await hosted.command('scheduleRounds', scheduled);
    const dated = await first.command<{ tournament: { timetable: Fields } }>(
      'repeatTournament',
      {
        clubId: first.club,
        tournamentId: hosted.tournament,
        name: 'Club night 2a',
        begins,
        timeZone: 'Europe/Paris',
      },
      '... on TournamentChanged { tournament { id timetable { rounds { round at } } } }',
    );
    expect(dated.tournament.timetable).toEqual({
      rounds: [
        { round: 1, at: begins },
        { round: 2, at: '2026-12-03T20:30:00.000Z' },
      ],
    });
    const inTurn = await another({ name: 'In turn', roundsInTurn: true });
    const again = await first.command(
      'repeatTournament',
      { clubId: first.club, tournamentId: inTurn.tournament, name: 'In turn again' },
      '... on TournamentChanged { tournament { roundsInTurn } }',
    );
    expect(again).toMatchObject({ tournament: { roundsInTurn: true } });
    expect(await repeat({ name: ' ' })).toMatchObject({ rule: 'TO-2', code: 'name-missing' });
    const nowhere = { name: 'Club night 3', begins, timeZone: 'Here' };
    expect(await repeat(nowhere)).toMatchObject({ rule: 'TO-11', code: 'time-zone-unknown' });
    const unmoved = { name: 'Club night 3', timeZone: 'Here' };
    expect(await repeat(unmoved)).toMatchObject({ rule: 'TO-11', code: 'time-zone-unknown' });
    const unknown = { name: 'Club night 3', tournamentId: first.club };
    expect(await repeat(unknown)).toMatchObject({ rule: 'TO-1', code: 'tournament-unknown' });
  });

  it('says when its rounds begin, and provides that as a calendar (TO-11)', async () => {
    const hosted = await another({ name: 'Winter', visibility: 'PUBLIC' });
    const tournamentId = hosted.tournament;
    await hosted.pair(['Ann', 'Ben']);
    const at = '2026-12-03T19:30:00.000Z';
    const schedule = (rounds: readonly Fields[]) =>
      hosted.command('scheduleRounds', { tournamentId, rounds, lateAfter: 20 });
    expect(await schedule([{ round: 1, at }])).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await schedule([{ round: 0, at }])).toMatchObject({
      rule: 'TO-11',
      code: 'timetable-round-unknown',
    });
    const read = await hosted.read<{ tournament: Fields }>(
      `query ($id: ID!) { tournament(id: $id) {
        timetable { lateAfter rounds { round at } }
        matches(first: 1) { nodes { scheduledAt } }
        download(what: ROUNDS, form: ICS) { ... on Download { name mediaType text } }
      } }`,
      { id: tournamentId },
    );
    expect(read.tournament).toMatchObject({
      timetable: { lateAfter: 20, rounds: [{ round: 1, at }] },
      matches: { nodes: [{ scheduledAt: at }] },
      download: { name: 'rounds.ics', text: expect.stringContaining('DTSTART:20261203T193000Z') as string },
    });
  });

  it('TO-4 has its rounds in turn if that is agreed, and shows everybody who meets in those to come', async () => {
    const hosted = await another({ name: 'In turn', visibility: 'PUBLIC' });
    const tournamentId = hosted.tournament;
    expect(await hosted.command('editTournament', { tournamentId, roundsInTurn: true })).toMatchObject({
      __typename: 'TournamentChanged',
    });
    const swiss = { clubId: first.club, name: 'Swiss', format: 'SWISS', rounds: 3, roundsInTurn: true };
    expect(await first.command('createTournament', swiss)).toMatchObject({
      rule: 'TO-2',
      code: 'rounds-in-turn-not-of-format',
    });
    await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dan']);
    const read = async () => {
      const { tournament } = await hosted.read<{
        tournament: {
          pairingsToCome: { nodes: { round: number; entries: { id: string }[] }[] };
          matches: { nodes: { round: number; status: string }[] };
        } & Fields;
      }>(
        `query ($id: ID!) { tournament(id: $id) { pairedBy nextRound lastRound
          pairingsToCome(first: 80) { nodes { round entries { id } } } matches { nodes { round status } } } }`,
        { id: tournamentId },
        null,
      );
      const { pairingsToCome, matches, ...rest } = tournament;
      return {
        ...rest,
        toCome: pairingsToCome.nodes.map(
          ({ round, entries }) => `${round} ${entries.map(({ id }) => hosted.nameOf(id)).join('-')}`,
        ),
        matches: matches.nodes.map(({ round, status }) => `${round} ${status}`),
      };
    };
    expect(await read()).toEqual({
      pairedBy: 'ROUND_BY_ROUND',
      nextRound: 2,
      lastRound: 3,
      matches: ['1 OPEN', '1 OPEN'],
      toCome: ['2 Dan-Cleo', '2 Ann-Ben', '3 Ben-Dan', '3 Cleo-Ann'],
    });
    const pair = () => hosted.command('pairRounds', { tournamentId });
    expect(await pair()).toMatchObject({ rule: 'TO-4', code: 'round-open' });
    const [ann, ben, cleo, dan] = hosted.walkIns;
    // Players who met by mistake in this round meet again later, as the table has it.
    const tables = await Promise.all(
      [
        [ann, cleo],
        [ben, dan],
      ].map(async ([one, other], at) => ({
        matchId: await hosted.matchAt(1, at + 1),
        firstId: one?.id,
        secondId: other?.id,
      })),
    );
    const { tournament } = await hosted.read<{
      tournament: { previewAsPlayed: { unmet: { sides: { name: string }[] }[] } & Fields };
    }>(
      `query ($id: ID!, $tables: [TableAsPlayedInput!]!) { tournament(id: $id) { previewAsPlayed(tables: $tables) {
        ... on AsPlayedPreview { laterRounds rematches { rounds } unmet { sides { name } } } } } }`,
      { id: tournamentId, tables },
    );
    const { unmet, ...across } = tournament.previewAsPlayed;
    expect(across).toEqual({ laterRounds: [], rematches: [{ rounds: [1, 3] }, { rounds: [1, 3] }] });
    const apart = unmet.map(({ sides }) => sides.map(({ name }) => name).sort());
    expect(apart).toEqual([
      ['Ann', 'Dan'],
      ['Ben', 'Cleo'],
    ]);
    for (const left of [cleo, dan])
      await hosted.command('withdrawEntry', { tournamentId, entryId: left?.id });
    expect(await pair()).toMatchObject({ __typename: 'TournamentChanged' });
    // Both who left are paired still: neither comes to their match, and Ann and Ben play theirs.
    expect(await read()).toMatchObject({
      nextRound: 3,
      toCome: ['3 Ben-Dan', '3 Cleo-Ann'],
      matches: ['1 FINISHED', '1 FINISHED', '2 FINISHED', '2 OPEN'],
    });
    const unpaired = await hosted.command('unpairRound', { tournamentId, reason: 'The hall closes.' });
    expect(unpaired).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await read()).toMatchObject({ nextRound: 2, matches: ['1 FINISHED', '1 FINISHED'] });
  });

  it('TO-12 is paired again before play begins: its matches are cancelled, and refuse games in them', async () => {
    const hosted = await another({ format: 'SWISS', rounds: 1 });
    const tournamentId = hosted.tournament;
    await hosted.pair(['Ann', 'Ben']);
    const old = await hosted.matchAt(1, 1);
    await hosted.enter('Eve');
    const unpair = () => hosted.command('unpairRound', { tournamentId, reason: 'Eve came.' });
    expect(await unpair()).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await unpair()).toMatchObject({ rule: 'TO-4', code: 'not-paired' });
    const read = () =>
      hosted.read<{
        tournament: {
          status: string;
          entries: { nodes: { id: string; name: string }[] };
          matches: { nodes: Fields[] };
        };
        match: Fields;
      }>(
        `query ($id: ID!, $match: ID!) {
          tournament(id: $id) { status entries { nodes { id name } } matches { nodes { id status } } }
          match(id: $match) { status }
        }`,
        { id: tournamentId, match: old },
      );
    const after = await read();
    expect(after).toMatchObject({ tournament: { status: 'ENTERING' }, match: { status: 'CANCELLED' } });
    expect(
      await hosted.command('givePenalty', {
        matchId: old,
        side: 'A',
        points: 1,
        rule: 'T-7',
        reason: 'Late.',
      }),
    ).toMatchObject({
      rule: 'PL-23',
      code: 'match-cancelled',
    });
    const idOf = (name: string) =>
      after.tournament.entries.nodes.find((entry) => entry.name === name)?.id ?? '';
    const pairs = [[idOf('Eve'), idOf('Ann')]];
    expect(await hosted.command('pairRounds', { tournamentId, pairs })).toMatchObject({
      __typename: 'TournamentChanged',
    });
    const again = await read();
    expect(again.tournament.matches.nodes).toHaveLength(1);
    const fresh = await hosted.matchAt(1, 1);
    expect(fresh).not.toBe(old);
    await hosted.command('reportGame', {
      matchId: fresh,
      result: { win: { winner: idOf('Eve'), position: 'row' } },
    });
    expect(await unpair()).toMatchObject({ rule: 'TO-12', code: 'round-begun' });
  });

  it('TO-15 gives entries points before the start, which pairing and match have by side (TM-4)', async () => {
    const hosted = await another({ format: 'SWISS', rounds: 1, settings: { target: 5 }, spreadCap: 4 });
    const tournamentId = hosted.tournament;
    const [ann, ben] = [await hosted.enter('Ann'), await hosted.enter('Ben')];
    const agree = (input: Fields) => hosted.command('agreeSpot', { tournamentId, ...input });
    expect(await agree({ entryId: ben.id, points: 3 })).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await agree({ entryId: ann.id, againstId: ben.id, points: 9 })).toMatchObject({
      rule: 'TM-4',
      code: 'spot-reaches-target',
    });
    await hosted.command('pairRounds', { tournamentId, order: [ann.id, ben.id] });
    const { tournament } = await hosted.read<{
      tournament: { pairings: { nodes: { spots: number[]; entries: { name: string }[] }[] } };
    }>(
      `query ($id: ID!) { tournament(id: $id) {
        spreadCap standings { nodes { cappedSpreads { counted } why { uncapped } } }
        spots { nodes { points entry { name } against { name } } }
        pairings { nodes { spots entries { name } } }
        matches { nodes { settings sheet { lines { label side points } } } }
      } }`,
      { id: tournamentId },
    );
    expect(tournament).toMatchObject({
      spreadCap: 4,
      standings: { nodes: [{ cappedSpreads: [] }, { cappedSpreads: [] }] },
      spots: { nodes: [{ points: 3, entry: { name: 'Ben' }, against: null }] },
      matches: { nodes: [{ sheet: { lines: [{ label: 'spot', points: 3 }] } }] },
    });
    const [pairing] = tournament.pairings.nodes;
    expect(pairing?.spots[pairing.entries.findIndex(({ name }) => name === 'Ben')]).toBe(3);
  });

  it('TO-17 has somebody else play for an entry: with a code of their own, and for the entry’s points', async () => {
    const hosted = await another({ name: 'Monday' });
    const tournamentId = hosted.tournament;
    await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dan']);
    const [, ben] = hosted.walkIns;
    const idsIn = async () => {
      const read = await hosted.read<{
        tournament: {
          matches: {
            nodes: { id: string; round: number; sides: { players: { id: string; name: string }[] }[] }[];
          };
          standings: { nodes: { entry: { name: string }; won: number }[] };
        };
      }>(
        `query ($id: ID!) { tournament(id: $id) {
          matches { nodes { id round sides { players { id name } } } } standings { nodes { entry { name } won } } } }`,
        { id: tournamentId },
      );
      return read.tournament;
    };
    const named = (name: string, { matches }: Awaited<ReturnType<typeof idsIn>>) =>
      matches.nodes.filter(({ sides }) =>
        sides.some(({ players }) => players.some((each) => each.name === name)),
      );
    const [first] = named('Ben', await idsIn());
    const win = { win: { winner: ben?.id, position: 'row' } };
    await hosted.command('reportGame', { matchId: first?.id, result: win });
    const done = '... on PlayerSubstituted { entryCode player { id name } }';
    const substitute = { tournamentId, entryId: ben?.id, name: 'Sue' };
    const told = await hosted.command<{ entryCode: string; player: { id: string } }>(
      ...(['substitutePlayer', substitute, done] as const),
    );
    expect(told).toMatchObject({ entryCode: expect.any(String) as string, player: { name: 'Sue' } });
    const after = await idsIn();
    expect(named('Ben', after).map(({ id }) => id)).toEqual([first?.id]);
    expect(named('Sue', after).map(({ round }) => round)).toEqual([2, 3]);
    expect(after.matches.nodes).toHaveLength(6);
    const token = await hosted.comeIn(told.entryCode);
    const [second, third] = named('Sue', after);
    const open = (matchId = '', by = '') => hosted.command('openGame', { matchId }, '', by);
    await expect(open(second?.id, ben?.token)).rejects.toThrow('FORBIDDEN');
    expect(await open(second?.id, token)).toMatchObject({ __typename: 'GameAdded' });
    // A text names who sits there; the result is theirs, and the points are the entry's.
    const results = { text: `match,kind,winner,position\n${third?.id},win,Sue,row`, form: 'CSV' };
    const imported = '... on ResultsImported { count }';
    expect(await hosted.command('importResults', { tournamentId, results }, imported)).toMatchObject({
      count: 1,
    });
    const { standings } = await idsIn();
    expect(standings.nodes.find(({ entry }) => entry.name === 'Ben')?.won).toBe(2);
    expect(standings.nodes).toHaveLength(4);
    const roundsOf = async (entry: string | undefined) => {
      const read = await hosted.read<{ tournament: { matches: { nodes: { round: number }[] } } }>(
        'query ($id: ID!, $entry: ID!) { tournament(id: $id) { matches(filter: { entry: $entry }) { nodes { round } } } }',
        { id: tournamentId, entry },
      );
      return read.tournament.matches.nodes.map(({ round }) => round);
    };
    expect([await roundsOf(ben?.id), await roundsOf(told.player.id)]).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    const headers = { authorization: `Bearer ${hosted.token}` };
    const file = async (name: string) =>
      (await fetch(`${api.url}/t/${tournamentId}/${name}`, { headers })).text();
    expect((await file('results.csv')).match(/Ben \(Sue\)/gu)).toHaveLength(1);
    expect((await file('pairings.csv')).match(/Ben \(Sue\)/gu)).toHaveLength(2);
    expect(await hosted.command('substitutePlayer', { ...substitute, from: 1 })).toMatchObject({
      rule: 'TO-17',
      code: 'substitute-too-late',
    });
    // The rows that people keep of entries follow from the log, that of a substitute, too.
    const { pool } = api.services.database;
    const { log, play, tournaments } = api.services;
    const seeds = new PostgresSealedSeeds(pool, { keys: testSealKeys });
    expect(await auditRows({ pool, log, play, tournaments, seeds }, hosted.club)).toEqual([]);
  });

  it('is hidden from strangers as soon as it is no longer public', async () => {
    const hosted = await another({ visibility: 'PUBLIC' });
    await hosted.pair(['Ann', 'Ben']);
    const match = await hosted.matchAt(1, 1);
    const seen = async () => {
      const { data } = await api.ask<Fields>(
        'query ($id: ID!, $match: ID!) { tournament(id: $id) { name } match(id: $match) { id } }',
        { id: hosted.tournament, match },
      );
      return data;
    };
    expect(await seen()).toMatchObject({ tournament: { name: 'Club night' }, match: { id: match } });
    const { code } = await hosted.command('editTournament', {
      tournamentId: hosted.tournament,
      visibility: 'CLUB',
    });
    expect(code).toBeUndefined();
    expect(await seen()).toEqual({ tournament: null, match: null });
  });

  it('is cancelled for a reason, which everybody reads; its codes end and its games in play are no contest', async () => {
    const hosted = await another();
    await hosted.pair(['Ann', 'Ben']);
    const game = await hosted.openGame(await hosted.matchAt(1, 1));
    const cancel = (reason: string) =>
      hosted.command('cancelTournament', { tournamentId: hosted.tournament, reason });
    expect(await cancel(' ')).toMatchObject({ rule: 'TO-7', code: 'force-reason-missing' });
    expect(await cancel('The hall is flooded.')).toMatchObject({ __typename: 'TournamentChanged' });
    const read = await hosted.read<{ tournament: Fields; game: Fields }>(
      `query ($id: ID!, $game: ID!) { tournament(id: $id) { status cancelled log(first: 1) { nodes { kind sentence } } }
         game(id: $game) { status } }`,
      { id: hosted.tournament, game: game.id },
    );
    expect(read.tournament).toMatchObject({ status: 'CLOSED', cancelled: 'The hall is flooded.' });
    expect(read.game).toMatchObject({ status: 'FINISHED' });
    expect(await listed()).toContain(hosted.tournament);
  });

  it('is deleted while nothing is paired, and is then in no list', async () => {
    const hosted = await another();
    const tournamentId = hosted.tournament;
    expect(await hosted.command('deleteTournament', { tournamentId })).toMatchObject({
      __typename: 'TournamentChanged',
    });
    expect(await listed()).not.toContain(tournamentId);
    const { tournament } = await hosted.read<{ tournament: Fields }>(
      'query ($id: ID!) { tournament(id: $id) { deleted status } }',
      { id: tournamentId },
    );
    expect(tournament).toEqual({ deleted: true, status: 'CLOSED' });
    const paired = await another();
    await paired.pair(['Ann', 'Ben']);
    expect(await paired.command('deleteTournament', { tournamentId: paired.tournament })).toMatchObject({
      rule: 'TO-8',
      code: 'tournament-not-empty',
    });
  });
});

describe('a player who leaves and comes back', () => {
  const matchesOf = async (hosted: HostedTournament, entry: string) => {
    const { tournament } = await hosted.read<{
      tournament: { matches: { nodes: { status: string; sheet: { winner: string | null } }[] } };
    }>(
      `query ($id: ID!, $entry: ID!) { tournament(id: $id) { matches(filter: { entry: $entry }) { nodes { status sheet { winner } } } } }`,
      { id: hosted.tournament, entry },
    );
    return tournament.matches.nodes;
  };

  it('forfeits matches that had not begun, so that no round waits for them, and plays them after all when they are back', async () => {
    const hosted = await another({ name: 'Thursday' });
    await hosted.pair(['Ann', 'Ben', 'Cleo', 'Dan']);
    const [ann, ben, cleo] = hosted.walkIns;
    const order = (name: string, entryId = '') =>
      hosted.command(name, { tournamentId: hosted.tournament, entryId });
    const opened = await hosted.openGame(await hosted.matchAt(1, 1));
    const seated = opened.seats.map(({ entry }) => entry.id);
    expect(await order('withdrawEntry', ben?.id)).toMatchObject({ __typename: 'EntryChanged' });
    const begun = seated.includes(ben?.id ?? '') ? 1 : 0;
    const left = await matchesOf(hosted, ben?.id ?? '');
    expect(left.filter(({ status }) => status === 'FINISHED')).toHaveLength(3 - begun);
    // Of two who have left nobody waits for the other: both lose.
    expect(await order('withdrawEntry', cleo?.id)).toMatchObject({ __typename: 'EntryChanged' });
    const { tournament } = await hosted.read<{
      tournament: { entries: { nodes: { id: string; withdrawn: boolean }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id withdrawn } } } }', {
      id: hosted.tournament,
    });
    expect(tournament.entries.nodes.filter(({ withdrawn }) => withdrawn).map(({ id }) => id)).toEqual([
      ben?.id,
      cleo?.id,
    ]);
    expect(await order('returnEntry', ben?.id)).toMatchObject({ __typename: 'EntryChanged' });
    const back = await matchesOf(hosted, ben?.id ?? '');
    // Against Cleo, who is still away, the match is Ben’s.
    expect(back.filter(({ status }) => status === 'FINISHED')).toHaveLength(1);
    expect(await order('returnEntry', ann?.id)).toMatchObject({ code: 'entry-not-withdrawn' });
  });

  it('checks in if that is asked for, and is not paired otherwise', async () => {
    const hosted = await another({ checkIn: true });
    const tournamentId = hosted.tournament;
    const [ann, ben, cleo] = [
      await hosted.enter('Ann'),
      await hosted.enter('Ben'),
      await hosted.enter('Cleo'),
    ];
    expect(await hosted.command('pairRounds', { tournamentId })).toMatchObject({ code: 'too-few-entries' });
    for (const { id: entryId } of [ann, cleo]) await hosted.command('checkIn', { tournamentId, entryId });
    await hosted.command('pairRounds', { tournamentId });
    const { tournament } = await hosted.read<{
      tournament: { entries: { nodes: { id: string }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id } } } }', { id: tournamentId });
    expect(tournament.entries.nodes.map(({ id }) => id)).toEqual([ann.id, cleo.id]);
    expect(await hosted.command('requestBye', { tournamentId, entryId: ben.id, round: 2 })).toMatchObject({
      rule: 'TO-2',
      code: 'not-of-format',
    });
  });
});

describe('a ladder', () => {
  const rules = { challengeRange: 2, climb: 'LEAPFROG', answerDays: 7, playDays: 14, decayDays: 30 };
  const parts = `ladder { places { nodes { place entry { name } lastChange { cause from by { name } match { id } } } }
    challenges { nodes { matchId status outcome } } }`;
  interface Told {
    readonly tournament: {
      readonly ladder: {
        readonly places: { readonly nodes: readonly { readonly entry: { readonly name: string } }[] };
        readonly challenges: { readonly nodes: readonly Fields[] };
      };
      readonly standings: { readonly nodes: readonly { readonly entry: { readonly name: string } }[] };
    };
  }
  let hosted: HostedTournament;
  const read = (asOf = '') =>
    hosted.read<Told>(
      `query ($id: ID!) { tournament(id: $id) { ${parts} standings${asOf} { nodes { rank entry { name } why { criterion } } } } }`,
      { id: hosted.tournament },
    );
  /** What a worker does: it hands the log over, and looks at what is due. */
  const work = async (): Promise<void> => {
    const { log, tournaments } = api.services;
    const events = await log.readClub(first.club, 0, 10_000);
    await tournaments.handleBatch(events);
    await tournaments.handleBatch(events);
    await tournaments.expire(first.club, `tournament-${hosted.tournament}`);
  };

  it('TO-13 is climbed by challenges, each side for itself, and says how everybody came to their place', async () => {
    hosted = await another({ format: 'LADDER', ladder: rules, visibility: 'PUBLIC' });
    const tournamentId = hosted.tournament;
    const [ann, ben, cleo] = [
      await hosted.enter('Ann'),
      await hosted.enter('Ben'),
      await hosted.enter('Cleo'),
    ];
    const issue = (by: string, of: string, token: string) =>
      hosted.command<{ challenge: { matchId: string } }>(
        'issueChallenge',
        { tournamentId, challengerId: by, challengedId: of },
        '... on ChallengeChanged { challenge { matchId status challenger { name mayChallenge { name } } } }',
        token,
      );
    expect(await issue(cleo.id, ann.id, ben.token)).toMatchObject({
      rule: 'TO-13',
      code: 'challenge-not-yours',
    });
    expect(await issue(ann.id, cleo.id, ann.token)).toMatchObject({
      rule: 'TO-13',
      code: 'challenge-out-of-range',
      params: { most: 2, own: 1, theirs: 3 },
      message: expect.stringContaining(
        'Only somebody 1 to 2 places above can be challenged: this challenge is from place 1 to place 3.',
      ) as string,
    });
    const issued = await issue(cleo.id, ann.id, cleo.token);
    expect(issued.challenge).toMatchObject({
      status: 'OPEN',
      challenger: { name: 'Cleo', mayChallenge: [] },
    });
    const { matchId } = issued.challenge;
    // TO-17 Who plays for Cleo plays what is accepted from now on; the place that is won is Cleo's.
    const substitute = (more: Fields = {}) =>
      hosted.command('substitutePlayer', { tournamentId, entryId: cleo.id, name: 'Sue', ...more });
    expect(await substitute({ from: 1 })).toMatchObject({ rule: 'TO-17', code: 'substitute-no-rounds' });
    expect(await substitute()).toMatchObject({ __typename: 'PlayerSubstituted' });
    const answer = (name: string, token: string) =>
      hosted.command(
        name,
        { tournamentId, matchId },
        name === 'acceptChallenge' ? '... on ChallengeChanged { challenge { match { id } } }' : '',
        token,
      );
    expect(await answer('acceptChallenge', ben.token)).toMatchObject({ code: 'challenge-not-yours' });
    expect(await answer('declineChallenge', cleo.token)).toMatchObject({ code: 'challenge-not-yours' });
    expect(await answer('acceptChallenge', ann.token)).toMatchObject({
      challenge: { match: { id: matchId } },
    });
    expect(await answer('recallChallenge', cleo.token)).toMatchObject({ code: 'challenge-answered' });
    const { match } = await hosted.read<{ match: { sides: unknown } }>(
      'query ($id: ID!) { match(id: $id) { sides { team { name } players { name } } } }',
      { id: matchId },
    );
    expect(match.sides).toEqual([
      { team: { name: 'Ann' }, players: [{ name: 'Ann' }] },
      { team: { name: 'Cleo' }, players: [{ name: 'Sue' }] },
    ]);
    // Cleo, who challenged, is side B.
    await hosted.command('forfeitMatch', {
      matchId,
      absent: ['A'],
      reason: 'Ann did not come.',
    });
    await work();
    const { tournament } = await read();
    expect(tournament).toMatchObject({
      ladder: {
        places: {
          nodes: [
            {
              place: 1,
              entry: { name: 'Cleo' },
              lastChange: { cause: 'PLAYED', from: 3, by: { name: 'Cleo' } },
            },
            { place: 2, entry: { name: 'Ann' }, lastChange: { from: 1, match: { id: matchId } } },
            { place: 3, entry: { name: 'Ben' } },
          ],
        },
        challenges: { nodes: [{ matchId, status: 'PLAYED', outcome: 'WON' }] },
      },
      standings: { nodes: [{ rank: 1, entry: { name: 'Cleo' }, why: [{ criterion: 'LAD' }] }, {}, {}] },
    });
  });

  it('TO-13 shows any earlier moment as it was, and folds to what is stored', async () => {
    const {
      log,
      tournaments,
      tournamentReads,
      database: { pool },
    } = api.services;
    const played = (await log.readStream(first.club, `tournament-${hosted.tournament}`)).find(
      ({ body }) => body.type === 'ChallengePlayed',
    );
    const before = await read(`(asOf: { logPosition: ${(played?.position ?? 0) - 1} })`);
    const names = ({ tournament }: Told) => tournament.standings.nodes.map(({ entry }) => entry.name);
    expect(names(before)).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(names(await read())).toEqual(['Cleo', 'Ann', 'Ben']);
    const rebuild = new Rebuild(log, pool, [tournamentModel(tournaments, tournamentReads)]);
    const found = [];
    for await (const difference of rebuild.differences(first.club, () => undefined)) found.push(difference);
    expect(found).toEqual([]);
    const { rows } = await pool.query('select kind, due_at from deadlines.due where stream = $1', [
      `tournament-${hosted.tournament}`,
    ]);
    // Ben, who has not played, drops below nobody: nothing lapses with time.
    expect(rows).toEqual([]);
  });

  it('TO-13 lets a challenge that nobody answers lapse by its deadline, which is reported once', async () => {
    const {
      log,
      tournaments,
      database: { pool },
    } = api.services;
    const tournamentId = hosted.tournament;
    const stream = `tournament-${tournamentId}`;
    const { tournament } = await hosted.read<{
      tournament: { entries: { nodes: { id: string; name: string }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id name } } } }', { id: tournamentId });
    const idOf = (name: string) => tournament.entries.nodes.find((entry) => entry.name === name)?.id ?? '';
    // An organizer speaks for players without a device.
    const issued = await hosted.command<{ challenge: { answerBy: string } }>(
      'issueChallenge',
      { tournamentId, challengerId: idOf('Ben'), challengedId: idOf('Cleo') },
      '... on ChallengeChanged { challenge { answerBy } }',
    );
    const due = Date.parse(issued.challenge.answerBy);
    const { rows } = await pool.query<{ dueAt: string }>(
      'select due_at as "dueAt" from deadlines.due where stream = $1',
      [stream],
    );
    expect(rows.map(({ dueAt }) => Number(dueAt))).toEqual([due]);
    const lapses = async () =>
      (await log.readStream(first.club, stream)).filter(({ body }) => body.type === 'ChallengeLapsed');
    await tournaments.expire(first.club, stream, due);
    expect(await lapses()).toEqual([]);
    const wakeUps = [due + 5, due + 1, due + 86_400_000].map((at) =>
      tournaments.expire(first.club, stream, at),
    );
    await Promise.all(wakeUps);
    expect((await lapses()).map(({ body }) => body['at'])).toEqual([due]);
    const after = await read();
    expect(after.tournament.ladder.places.nodes.map(({ entry }) => entry.name)).toEqual([
      'Ben',
      'Cleo',
      'Ann',
    ]);
  });

  it('TO-13 PL-20 is not climbed by an organizer who speaks for the player they challenge', async () => {
    const tournamentId = hosted.tournament;
    const { tournament } = await hosted.read<{
      tournament: { entries: { nodes: { id: string; name: string }[] } };
    }>('query ($id: ID!) { tournament(id: $id) { entries { nodes { id name } } } }', { id: tournamentId });
    const idOf = (name: string) => tournament.entries.nodes.find((entry) => entry.name === name)?.id ?? '';
    const { entryCode } = await hosted.command<{ entryCode: string }>(
      'reissueEntryCode',
      { tournamentId, entryId: idOf('Ann') },
      '... on IssuedCode { entryCode }',
    );
    await hosted.command('claimEntry', { commandId: undefined, code: entryCode });
    const issue = (by: string, of: string) =>
      hosted.command<{ challenge: { matchId: string } }>(
        'issueChallenge',
        { tournamentId, challengerId: idOf(by), challengedId: idOf(of) },
        '... on ChallengeChanged { challenge { matchId } }',
      );
    const {
      challenge: { matchId },
    } = await issue('Ann', 'Cleo');
    for (const name of ['declineChallenge', 'acceptChallenge'])
      expect(await hosted.command(name, { tournamentId, matchId })).toMatchObject({
        code: 'challenge-against-you',
      });
    const { tournament: stands } = await read();
    expect(stands.ladder.places.nodes.map(({ entry }) => entry.name)).toEqual(['Ben', 'Cleo', 'Ann']);
    expect(await hosted.command('recallChallenge', { tournamentId, matchId })).toMatchObject({
      __typename: 'ChallengeChanged',
    });
  });
});

describe('a league', () => {
  interface ToldRow {
    readonly rank: number;
    readonly name: string;
    readonly because: string;
    readonly entryIds: readonly string[];
  }
  interface Night {
    readonly hosted: HostedTournament;
    readonly match: string;
    readonly ids: readonly string[];
  }
  const clubId = (): string => first.club;
  /** A tournament of two, won by the one given: the organizer, who has an account, or Ann, who has none. */
  const aNight = async (name: string, winner: 0 | 1, visibility = 'PUBLIC'): Promise<Night> => {
    const hosted = await another({ name, visibility });
    const tournamentId = hosted.tournament;
    const { me } = await first.read<{ me: { actor: string } }>('{ me { actor } }');
    const added = '... on EntryAdded { entry { id } }';
    const ids: string[] = [];
    for (const more of [{ accountId: me.actor.split(':')[1] ?? '' }, { name: 'Ann' }]) {
      const input = { tournamentId, ...more };
      ids.push((await hosted.command<{ entry: { id: string } }>('addEntry', input, added)).entry.id);
    }
    await hosted.command('pairRounds', { tournamentId });
    const match = await hosted.matchAt(1, 1);
    const reported = await api.services.play.reportGame(official(), match, newId(), {
      kind: 'win',
      winner: ids[winner] ?? '',
      position: 'row',
    });
    if (!reported.ok) throw new Error(JSON.stringify(reported));
    return { hosted, match, ids };
  };
  const official = () =>
    asOfficial({ club: clubId(), actor: 'account:a-neutral-official', commandId: newId() });
  const close = ({ hosted }: Night) => hosted.command('closeTournament', { tournamentId: hosted.tournament });
  const command = <Done = Fields>(name: string, input: Fields, done = '') =>
    first.command<Done>(name, { clubId: clubId(), ...input }, done);
  const rows = async (id: string, token?: string | null): Promise<readonly ToldRow[]> => {
    const field = token === null ? 'publicLeague' : 'league';
    const query = `query ($club: ID!, $id: ID!) { club(id: $club) { ${field}(id: $id) {
      standings { nodes { rank name because entryIds } } tournaments { name } download(form: CSV) { text } } } }`;
    const { club } = await first.read<{
      club: Readonly<Record<string, { standings: { nodes: readonly ToldRow[] } } | null>>;
    }>(query, { club: clubId(), id }, token);
    return club[field]?.standings.nodes ?? [];
  };
  /** Players who share a rank have no documented order. */
  const told = (all: readonly ToldRow[]) =>
    all.map(({ rank, name, because }) => `${rank} ${name} ${because}`).sort();

  it('PE-12 adds up the ranks of closed tournaments, by account and by joined entries, also after a correction', async () => {
    const nights = [await aNight('League night 1', 0), await aNight('League night 2', 1)] as const;
    const created = await command<{ league: { id: string } }>(
      'createLeague',
      { name: 'Winter', points: [3, 1] },
      '... on LeagueChanged { league { id best visibility points } }',
    );
    expect(created.league).toMatchObject({ best: null, visibility: 'CLUB', points: [3, 1] });
    const leagueId = created.league.id;
    const socket = openSocket(api.url, first.token);
    const followed =
      'subscription ($club: ID!, $id: ID!) { leagueUpdated(clubId: $club, leagueId: $id, after: 0) { leagueId logPosition } }';
    const heard = socket.listen<{ leagueUpdated: { leagueId: string; logPosition: number } }>(followed, {
      club: clubId(),
      id: leagueId,
    });
    /** Whether its listeners were told of something since they had heard so much. */
    const isTold = (after: number) => until(() => heard.frames.length > after);
    await isTold(0);
    for (const { hosted } of nights)
      await command('addToLeague', { leagueId, tournamentId: hosted.tournament });
    expect(await rows(leagueId)).toEqual([]);
    const beforeClose = heard.frames.length;
    for (const night of nights) await close(night);
    await isTold(beforeClose);
    expect(told(await rows(leagueId))).toEqual(['1 Orla 4 = 3 + 1', '2 Ann 3 = 3', '3 Ann 1 = 1']);
    const entryIds = nights.map(({ ids }) => ids[1]);
    expect(await command('joinLeagueEntries', { leagueId, entryIds })).toMatchObject({
      __typename: 'LeagueChanged',
    });
    expect(told(await rows(leagueId))).toEqual(['1 Ann 4 = 1 + 3', '1 Orla 4 = 3 + 1']);
    // Ann has no account: her history is that of her entries that were joined, as far as the reader sees league and tournaments.
    const historyOf = async (token?: string | null) => {
      const [night] = nights;
      const { tournament } = await night.hosted.read<{ tournament: { entry: Fields } }>(
        `query ($id: ID!, $entry: ID!) { tournament(id: $id) { entry(id: $entry) { record { played won lost }
          headToHead { nodes { accountId entry { name } record { played } } }
          history { nodes { outcome match { tournament { name } } } } } } }`,
        { id: night.hosted.tournament, entry: night.ids[1] },
        token,
      );
      return tournament.entry;
    };
    const metOnce = { accountId: null, entry: { name: 'Orla' }, record: { played: 1 } };
    const one = (outcome: string, name: string) => ({ outcome, match: { tournament: { name } } });
    const ofOneNight = {
      record: { played: 1, won: 0, lost: 1 },
      headToHead: { nodes: [metOnce] },
      history: { nodes: [one('LOST', 'League night 1')] },
    };
    const ofBoth = {
      record: { played: 2, won: 1, lost: 1 },
      headToHead: { nodes: [metOnce, metOnce] },
      history: { nodes: [one('WON', 'League night 2'), one('LOST', 'League night 1')] },
    };
    expect([await historyOf(), await historyOf(null)]).toEqual([ofBoth, ofOneNight]);
    // The result of the second night is corrected after its close, as a second person has confirmed it.
    const [, { match, ids }] = nights;
    const game = (await api.services.play.match(clubId(), match))?.games[0]?.gameId ?? '';
    const result = { kind: 'win', winner: ids[0] ?? '', position: 'row' } as const;
    const act = { type: 'CorrectResult', gameId: game, result, reason: 'Read wrongly.' } as const;
    const beforeCorrection = heard.frames.length;
    expect((await api.services.play.officiateMatch(official(), match, act)).ok).toBe(true);
    await isTold(beforeCorrection);
    expect(told(await rows(leagueId))).toEqual(['1 Orla 6 = 3 + 3', '2 Ann 2 = 1 + 1']);
    await command('editLeague', { leagueId, name: 'Winter', points: [3, 1], best: 1, visibility: 'PUBLIC' });
    expect(told(await rows(leagueId, null))).toEqual(['1 Orla 3 = 3 + (3)', '2 Ann 1 = 1 + (1)']);
    expect(await historyOf(null)).toMatchObject({ record: { played: 2, won: 0, lost: 2 } });
    await command('removeFromLeague', { leagueId, tournamentId: nights[0].hosted.tournament });
    expect(told(await rows(leagueId))).toEqual(['1 Orla 3 = 3', '2 Ann 1 = 1']);
    const file = await fetch(`${api.url}/c/${clubId()}/leagues/${leagueId}.csv`);
    expect([file.status, await file.text()]).toEqual([
      200,
      'rank,name,points,because,League night 2\r\n1,Orla,3,3 = 3,3\r\n2,Ann,1,1 = 1,1\r\n',
    ]);
    // A player in a tournament for members only has points for everybody to see, but no name.
    const inner = await aNight('League night 3', 1, 'CLUB');
    await close(inner);
    await command('addToLeague', { leagueId, tournamentId: inner.hosted.tournament });
    const members = told(await rows(leagueId));
    expect(members).toContain('1 Ann 3 = 3');
    expect(told(await rows(leagueId, null))).toEqual(
      members.map((row) => row.replace('Ann 3', 'null 3')).sort(),
    );
    const hidden = await (await fetch(`${api.url}/c/${clubId()}/leagues/${leagueId}.csv`)).text();
    expect(hidden).toMatch(/^rank,name,points,because,League night 2\r\n/u);
    expect(hidden).toContain('1,,3,3 = 3,\r\n');
    // Strangers follow it for as long as it is public.
    const stranger = openSocket(api.url);
    const strange = stranger.listen(followed, { club: clubId(), id: leagueId });
    await until(() => strange.frames.length > 0);
    await command('editLeague', { leagueId, name: 'Winter', points: [3, 1], best: 1, visibility: 'CLUB' });
    await strange.ended;
    expect([strange.frames.length, strange.errors[0]?.extensions.reason]).toEqual([1, 'subject-unknown']);
    await stranger.close();
    const positions = heard.frames.map(({ leagueUpdated }) => leagueUpdated.logPosition);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    await socket.close();
  });

  it('PE-12 is hidden from strangers unless it is public, and accepts only its club’s tournaments, and only of players', async () => {
    const { league } = await command<{ league: { id: string } }>(
      'createLeague',
      { name: 'Among us' },
      '... on LeagueChanged { league { id } }',
    );
    const leagueId = league.id;
    expect(await rows(leagueId, null)).toEqual([]);
    expect((await fetch(`${api.url}/c/${clubId()}/leagues/${leagueId}.json`)).status).toBe(404);
    const stranger = openSocket(api.url);
    const heard = stranger.listen(
      'subscription ($club: ID!, $id: ID!) { leagueUpdated(clubId: $club, leagueId: $id) { logPosition } }',
      { club: clubId(), id: leagueId },
    );
    await heard.ended;
    expect(heard.errors[0]?.extensions.reason).toBe('subject-unknown');
    await stranger.close();
    expect(await command('addToLeague', { leagueId, tournamentId: newId() })).toMatchObject({
      code: 'tournament-unknown',
    });
    const teams = await another({
      format: 'TEAM_ROUND_ROBIN',
      boards: 2,
      system: 'partnership',
      settings: { rounds: 2 },
    });
    expect(await command('addToLeague', { leagueId, tournamentId: teams.tournament })).toMatchObject({
      rule: 'PE-12',
      code: 'league-of-players',
    });
    expect(await command('joinLeagueEntries', { leagueId, entryIds: [newId()] })).toMatchObject({
      code: 'entry-unknown',
    });
    expect(await command('deleteLeague', { leagueId })).toMatchObject({ __typename: 'ClubChanged' });
    expect(await command('deleteLeague', { leagueId })).toMatchObject({
      rule: 'PE-12',
      code: 'league-unknown',
    });
  });
});
