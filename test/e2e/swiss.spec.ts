import { readTournament, standingsOf } from '@fairview/competition';
import { Rebuild } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats, tournamentModel, tournamentStream } from '@fairview/tournaments';
import { settableClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';
import { atATerminal } from './at-a-terminal.js';
import { teamsAndStages } from './teams-and-stages.js';

jest.setTimeout(60_000);

const field = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Ines'];
const rounds = 5;

interface Seen {
  readonly tournament: {
    readonly pairedBy: string;
    readonly nextRound: number | null;
    readonly engine: string | null;
    readonly matches: { readonly nodes: readonly SeenMatch[] };
    readonly byes: { readonly nodes: readonly { round: number; kind: string; entry: { name: string } }[] };
    readonly standings: { readonly nodes: readonly SeenRow[] };
  };
}
interface SeenMatch {
  readonly id: string;
  readonly round: number;
  readonly sides: readonly { readonly players: readonly { readonly id: string; readonly name: string }[] }[];
  readonly spread: number | null;
  readonly sheet: { readonly winner: string | null };
  readonly pairing: { readonly bracket: string | null; readonly because: readonly string[] } | null;
}
interface SeenBracket {
  readonly nextRound: number | null;
  readonly bracket: unknown;
  readonly matches: {
    readonly nodes: readonly (Pick<SeenMatch, 'id' | 'sides'> & {
      readonly pairing: { readonly place: string; readonly because: readonly string[] } | null;
    })[];
  };
  readonly standings: {
    readonly nodes: readonly {
      readonly rank: number;
      readonly place: number;
      readonly entry: { readonly name: string };
    }[];
  };
}
interface SeenRow {
  readonly rank: number;
  readonly clinched: boolean;
  readonly possibleRanks: { readonly best: number; readonly worst: number } | null;
  readonly matchPoints: number;
  readonly spread: number;
  readonly entry: { readonly name: string };
  readonly why: readonly { readonly criterion: string; readonly value: number }[];
}

interface SeenArena {
  readonly pairedBy: string;
  readonly arena: { readonly endsAt: string | null; readonly ended: boolean } | null;
  readonly entries: {
    readonly nodes: readonly { readonly id: string; readonly name: string; readonly ready: boolean }[];
  };
  readonly matches: {
    readonly nodes: readonly (Pick<SeenMatch, 'id' | 'sides' | 'pairing'> & {
      readonly status: string;
      readonly board: number;
    })[];
  };
  readonly standings: {
    readonly nodes: readonly {
      readonly rank: number;
      readonly matchPoints: number;
      readonly possibleRanks: unknown;
      readonly entry: { readonly name: string };
      readonly pointsGiven: readonly { readonly points: number; readonly rule: string }[];
    }[];
  };
}

describe('a Swiss of nine', () => {
  let database: TestDatabase;
  let api: TestApi;
  let hosted: HostedTournament;
  /** The match that nobody of one side came to. */
  let forfeited = '';
  beforeAll(async () => {
    database = await cloneDatabase();
    api = await startApi(database, { games, formats });
    const settings = { target: 1 };
    hosted = await HostedTournament.begin(api, {
      format: 'SWISS',
      engine: 'DUTCH',
      rounds,
      settings,
      reporting: 'BOARD',
    });
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  const seen = async (): Promise<Seen['tournament']> => {
    const query = `query ($id: ID!) { tournament(id: $id) { pairedBy nextRound engine
      matches(first: 40) { nodes { id round spread sheet { winner } sides { players { id name } } pairing { bracket because } } }
      byes(first: 40) { nodes { round kind entry { name } } }
      standings(first: 40) { nodes { rank clinched possibleRanks { best worst } matchPoints spread entry { name }
        why { criterion value } } } } }`;
    return (await hosted.read<Seen>(query, { id: hosted.tournament })).tournament;
  };
  const pairNext = (more = {}) =>
    hosted.command(
      'pairRounds',
      { tournamentId: hosted.tournament, ...more },
      '... on TournamentChanged { __typename }',
    );
  const namesOf = ({ sides }: SeenMatch): readonly string[] =>
    sides.flatMap(({ players }) => players.map(({ name }) => name));
  /** The first in the alphabet wins, but for one match that is forfeited. */
  const playRound = async (round: number): Promise<void> => {
    const { matches } = await seen();
    for (const match of matches.nodes.filter((each) => each.round === round)) {
      const [first, second] = match.sides.flatMap(({ players }) => players);
      if (!first || !second) throw new Error('a match of nobody');
      if (round === 3 && forfeited === '') {
        forfeited = match.id;
        await hosted.command('forfeitMatch', { matchId: match.id, absent: ['A'], reason: 'did not come' });
        continue;
      }
      const winner = first.name < second.name ? first.id : second.id;
      const result = { win: { winner, position: 'row' } };
      const told = await hosted.command('reportGame', { matchId: match.id, result });
      if (told.code) throw new Error(told.code);
    }
  };

  it('is paired round by round, as many rounds as were agreed', async () => {
    expect(await seen()).toMatchObject({ pairedBy: 'ROUND_BY_ROUND', nextRound: 1, engine: 'DUTCH' });
    await hosted.pair(field);
    const anybody = { clinched: false, possibleRanks: { best: 1, worst: 9 } };
    for (const row of (await seen()).standings.nodes) expect(row).toMatchObject(anybody);
    expect(await pairNext()).toMatchObject({ rule: 'TO-4', code: 'round-open' });
    for (let round = 1; round <= rounds; round += 1) {
      await playRound(round);
      expect((await seen()).nextRound).toBe(round < rounds ? round + 1 : null);
      if (round < rounds) expect(await pairNext()).toEqual({ __typename: 'TournamentChanged' });
    }
    expect(await pairNext()).toMatchObject({ rule: 'TO-4', code: 'paired-already' });
  });

  it('lets nobody meet twice over the board, gives five players a bye, and says why two meet', async () => {
    const { matches, byes } = await seen();
    const met = matches.nodes
      .filter(({ id }) => id !== forfeited)
      .map((match) => namesOf(match).toSorted().join());
    expect(new Set(met).size).toBe(met.length);
    expect(byes.nodes.map(({ kind }) => kind)).toEqual(Array.from({ length: rounds }, () => 'PAIRING_BYE'));
    expect(new Set(byes.nodes.map(({ entry }) => entry.name)).size).toBe(rounds);
    const [first] = matches.nodes;
    expect(first?.pairing).toEqual({
      bracket: '0',
      because: ['5.2.5: nobody prefers a side, the pairing number decides'],
    });
  });

  it('ranks as the tournament file of its rounds does, and says by what', async () => {
    const { matches, byes, standings } = await seen();
    const file = {
      record: 'fairview-tournament/1',
      format: 'swiss-dutch',
      settings: { rounds },
      tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'SPR'],
      entrants: field.map((id) => ({ id })),
      rounds: Array.from({ length: rounds }, (_, at) => ({
        pairs: matches.nodes
          .filter(({ round }) => round === at + 1)
          .map((match) => {
            const isFirst = match.sheet.winner === 'A';
            const spread = match.spread ?? 0;
            if (match.id === forfeited) return { sides: namesOf(match), result: '-/+', spread: [-50, 50] };
            const scores = isFirst ? [spread, 0] : [0, spread];
            return { sides: namesOf(match), result: isFirst ? '1-0' : '0-1', scores };
          }),
        unpaired: byes.nodes
          .filter(({ round }) => round === at + 1)
          .map(({ entry }) => ({ id: entry.name, kind: 'pairing-bye', spread: 50 })),
      })),
    };
    const read = readTournament(JSON.stringify(file));
    if (!read.ok) throw new Error(read.message);
    const answer = standingsOf(read.value);
    if (!answer.ok) throw new Error(answer.message);
    const shown = ({ rank, entry, matchPoints, spread }: SeenRow) =>
      `${rank} ${entry.name} ${matchPoints} ${spread}`;
    expect(standings.nodes.map(shown)).toEqual(
      answer.value.rows.map(
        ({ rank, who, values }) =>
          `${rank} ${field[who] ?? ''} ${2 * Number(values.get('PTS'))} ${values.get('SPR') ?? ''}`,
      ),
    );
    const [best] = standings.nodes;
    expect(best).toMatchObject({ clinched: true, possibleRanks: { best: 1, worst: 1 } });
    expect(best?.why[0]).toEqual({ criterion: 'PTS', value: best?.matchPoints });
    const told = new Set(standings.nodes.flatMap(({ why }) => why.map(({ criterion }) => criterion)));
    expect([...told]).toContain('BH/C1');
    const sum = standings.nodes.reduce((total, { spread }) => total + spread, 0);
    expect(sum).toBe(50 * rounds);
  });

  it('is shown beside a bracket, which ends by its results, each match in its place', async () => {
    const settings = { target: 1 };
    const bracket = { thirdPlace: true, drawnMatches: 'BETTER_NUMBER' };
    const four = await HostedTournament.of(api, hosted, {
      format: 'SINGLE_ELIMINATION',
      bracket,
      settings,
      reporting: 'BOARD',
    });
    const refused = await four.command('createTournament', {
      clubId: hosted.club,
      name: 'Not one',
      format: 'DOUBLE_ELIMINATION',
      bracket,
      settings,
    });
    expect(refused).toMatchObject({ rule: 'TO-2', code: 'not-of-format' });
    await four.pair(field.slice(0, 4));
    const query = `query ($id: ID!) { tournament(id: $id) { nextRound bracket { thirdPlace drawnMatches }
      matches { nodes { id pairing { place because } sides { players { id name } } } }
      standings { nodes { rank place entry { name } } } } }`;
    const look = async () =>
      (await four.read<{ tournament: SeenBracket }>(query, { id: four.tournament })).tournament;
    const win = async (place: string): Promise<void> => {
      const match = (await look()).matches.nodes.find((each) => each.pairing?.place === place);
      const winner = match?.sides[0]?.players[0]?.id;
      const result = { win: { winner, position: 'row' } };
      await four.command('reportGame', { matchId: match?.id, result });
    };
    await win('W1.1');
    await win('W1.2');
    expect(await look()).toMatchObject({ nextRound: 2, bracket });
    await four.command('pairRounds', { tournamentId: four.tournament });
    await win('F');
    await win('P3');
    const { nextRound, standings, matches } = await look();
    expect(nextRound).toBeNull();
    expect(matches.nodes.map(({ pairing }) => pairing?.place)).toEqual(['W1.1', 'W1.2', 'F', 'P3']);
    expect(matches.nodes[2]?.pairing?.because).toEqual(['the winner of W1.1', 'the winner of W1.2']);
    expect(standings.nodes.map(({ rank, place }) => [rank, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(await four.command('pairRounds', { tournamentId: four.tournament })).toMatchObject({
      code: 'paired-already',
    });
  });

  it('TO-2 is given how many rounds it has, and TO-4 refuses more than can be played', async () => {
    const settings = { target: 1 };
    const input = { clubId: hosted.club, name: 'Eight', format: 'SWISS', settings };
    expect(await hosted.command('createTournament', input)).toMatchObject({ code: 'rounds-needed' });
    expect(
      await hosted.command('createTournament', { ...input, format: 'ROUND_ROBIN', engine: 'CLUB' }),
    ).toMatchObject({
      code: 'engine-not-of-format',
    });
    const eight = await HostedTournament.of(api, hosted, { format: 'SWISS', rounds: 8, settings });
    for (const name of field.slice(1)) await eight.enter(name);
    expect(await eight.command('pairRounds', { tournamentId: eight.tournament })).toMatchObject({
      rule: 'TO-4',
      code: 'rounds-too-many',
    });
  });

  it('has each round paired once, however many ask for it at once (complaint 8)', async () => {
    const four = await HostedTournament.of(api, hosted, {
      format: 'SWISS',
      rounds: 2,
      settings: { target: 1 },
    });
    for (const name of field.slice(0, 4)) await four.enter(name);
    const asked = await Promise.all(
      [1, 2, 3].map(() => four.command('pairRounds', { tournamentId: four.tournament })),
    );
    expect(asked.map(({ __typename, code }) => code ?? __typename).toSorted()).toEqual([
      ...['TournamentChanged', 'round-open', 'round-open'],
    ]);
    const { tournament } = await four.read<{ tournament: { matches: { totalCount: number } } }>(
      'query ($id: ID!) { tournament(id: $id) { matches { totalCount } } }',
      { id: four.tournament },
    );
    expect(tournament.matches.totalCount).toBe(2);
  });

  teamsAndStages(() => ({ api, hosted }));
  atATerminal(() => ({ api, hosted }));

  it('AR-1 to AR-8 goes on beside an arena: waiting players are paired, a report lets both wait again, and it ends by the clock', async () => {
    const minute = 60_000;
    const began = await api.services.log.now();
    const clock = await settableClock(database.admin, began);
    const settings = { target: 1 };
    const arena = await HostedTournament.of(api, hosted, {
      format: 'ARENA',
      minutes: 30,
      settings,
      reporting: 'BOARD',
    });
    const about = { tournamentId: arena.tournament };
    const people: { readonly id: string; readonly name: string; readonly token: string }[] = [];
    for (const name of field.slice(0, 4)) people.push(await arena.enter(name));
    const [ada, bruno] = people;
    if (!ada || !bruno) throw new Error('nobody came');
    const query = `query ($id: ID!) { tournament(id: $id) { pairedBy arena { endsAt ended }
      entries { nodes { id name ready } }
      matches { nodes { id board status pairing { because } sides { players { id name } } } }
      standings { nodes { rank matchPoints possibleRanks { best } entry { name } pointsGiven { points rule } } } } }`;
    const look = async () =>
      (await arena.read<{ tournament: SeenArena }>(query, { id: arena.tournament })).tournament;
    const inPlay = ({ matches }: SeenArena) =>
      matches.nodes
        .filter(({ status }) => status === 'OPEN')
        .map((match) => match.sides.flatMap(({ players }) => players.map(({ name }) => name)).join('-'));
    const ready = (who: { readonly id: string }, more = {}, token = arena.token) =>
      arena.command(
        'setReady',
        { ...about, entryIds: [who.id], ...more },
        '... on TournamentChanged { __typename }',
        token,
      );
    // Everybody speaks for themselves alone.
    expect(await ready(ada, {}, ada.token)).toEqual({ __typename: 'TournamentChanged' });
    expect(await ready(ada, {}, bruno.token)).toMatchObject({ rule: 'TO-14', code: 'entry-not-yours' });
    for (const who of people.slice(1)) await ready(who);
    expect(inPlay(await look())).toEqual([]);
    expect(await arena.command('pairRounds', about, '... on TournamentChanged { __typename }')).toEqual({
      __typename: 'TournamentChanged',
    });
    expect(await look()).toMatchObject({
      pairedBy: 'LIVE',
      arena: { endsAt: new Date(began + 30 * minute).toISOString(), ended: false },
      standings: { nodes: [{ possibleRanks: null }, {}, {}, {}] },
    });
    expect(inPlay(await look())).toEqual(['Ada-Bruno', 'Clara-Dmitri']);
    const win = async (name: string): Promise<void> => {
      const match = (await look()).matches.nodes.find(
        ({ status, sides }) => status === 'OPEN' && sides.some(({ players }) => players[0]?.name === name),
      );
      const winner = people.find((each) => each.name === name)?.id;
      const told = await arena.command('reportGame', {
        matchId: match?.id,
        result: { win: { winner, position: 'row' } },
      });
      if (told.code) throw new Error(told.code);
    };
    await win('Ada');
    // Ada and Bruno have just met: they wait for those who play.
    expect(inPlay(await look())).toEqual(['Clara-Dmitri']);
    await win('Clara');
    const second = await look();
    expect(inPlay(second).map((pair) => pair.split('-').toSorted().join('-'))).toEqual([
      'Ada-Clara',
      'Bruno-Dmitri',
    ]);
    expect(second.matches.nodes[2]?.pairing?.because[0]).toMatch(/^places 1 and 2/u);
    await ready(ada, { ready: false });
    await clock.set(began + 30 * minute + 1);
    await win('Clara');
    await win('Bruno');
    // The queue comes late, and twice: the end is recorded once, and all that follows from the log is done already.
    const { log, play, tournaments, tournamentReads } = api.services;
    const stream = tournamentStream(arena.tournament);
    await Promise.all([tournaments.expire(arena.club, stream), tournaments.expire(arena.club, stream)]);
    const written = await log.readClub(arena.club, 0, 500);
    await tournaments.handleBatch(written);
    await play.handleBatch(written.filter((event) => event.stream.startsWith('match-')));
    expect(await log.headOfClub(arena.club)).toBe(written.length);
    expect(written.filter(({ body }) => body.type === 'ArenaEnded')).toHaveLength(1);
    const last = await look();
    expect(inPlay(last)).toEqual([]);
    expect(await ready(ada)).toMatchObject({ rule: 'TO-14', code: 'arena-over' });
    expect(last.arena?.ended).toBe(true);
    expect(
      last.standings.nodes.map(({ matchPoints, entry, pointsGiven }) => [
        ...[entry.name, matchPoints],
        pointsGiven.map(({ points, rule }) => `${points} ${rule}`).join(', '),
      ]),
    ).toEqual([
      ['Clara', 4, '2 WON, 2 WON'],
      ['Ada', 2, '2 WON, 0 LOST'],
      ['Bruno', 2, '0 LOST, 2 WON'],
      ['Dmitri', 0, '0 LOST, 0 LOST'],
    ]);
    const differences: unknown[] = [];
    const rebuild = new Rebuild(log, database.admin, [tournamentModel(tournaments, tournamentReads)]);
    for await (const each of rebuild.differences(arena.club, () => undefined)) differences.push(each);
    expect(differences).toEqual([]);
    const { rows } = await database.admin.query(
      'select kind from deadlines.due where kind = $1 and stream = $2',
      ['arena-end', tournamentStream(arena.tournament)],
    );
    expect(rows).toEqual([]);
    expect((await tournaments.tournament(arena.club, arena.tournament))?.arena?.ended).toBe(true);
  });
});
