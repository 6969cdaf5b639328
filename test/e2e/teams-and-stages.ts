import { readTournamentFile, standingsOf } from '@fairview/competition';
import { HostedTournament } from '../kit/hosted-tournament.js';
import type { TestApi } from '../kit/server.js';
import { enterTeam, lineUp, type Team } from '../kit/teams.js';
import { exchangesSides, recordsAcross, swapSides } from './teams-as-played.js';

/** What the tests of a server share. */
export interface Served {
  readonly api: TestApi;
  /** The organizer’s tournament of single players, which is over. */
  readonly hosted: HostedTournament;
}

interface Row {
  readonly rank: number;
  readonly matchPoints: number;
  readonly entry: { readonly id: string; readonly name: string };
  readonly why: readonly { criterion: string; value: number; figure: string | null }[];
}
interface Slot {
  readonly place: string;
  readonly sides: readonly { readonly entry: { readonly name: string } | null }[];
  readonly winner: { readonly name: string } | null;
}
interface Shown {
  readonly nextRound: number | null;
  readonly matches: { readonly nodes: readonly ShownMatch[] };
  readonly standings: { readonly nodes: readonly Row[] };
  readonly bracketMatches: { readonly nodes: readonly Slot[] };
}
interface ShownMatch {
  readonly id: string;
  readonly round: number;
  readonly board: number;
  readonly pairing: { readonly place: string | null } | null;
  readonly sides: readonly {
    readonly team: { readonly name: string } | null;
    readonly players: readonly { readonly name: string }[];
  }[];
}

interface MetTeams {
  readonly entries: readonly { readonly name: string }[];
  readonly spots: readonly number[];
  readonly lineUpsIn: readonly { readonly name: string }[];
  readonly match: {
    readonly settings: Readonly<Record<string, unknown>>;
    readonly sides: readonly {
      readonly team: { readonly name: string };
      readonly players: readonly { readonly name: string }[];
    }[];
  } | null;
}

const query = `query ($id: ID!) { tournament(id: $id) { nextRound
  matches(first: 40) { nodes { id round board pairing { place } sides { team { name } players { name } } } }
  standings(first: 20) { nodes { rank matchPoints entry { id name } why { criterion value figure } } }
  bracketMatches(first: 20) { nodes { place sides { entry { name } } winner { name } } } } }`;

const show = async (of: HostedTournament): Promise<Shown> =>
  (await of.read<{ tournament: Shown }>(query, { id: of.tournament })).tournament;

const importing = `... on ResultsImported { count matchCount }
  ... on LinesRefused { code lines { line rule code } }`;

/** Brings in the results of a round from a text: on each board the first in the alphabet wins. */
async function importRound(of: HostedTournament, round: number): Promise<unknown> {
  const { matches } = await show(of);
  const lines = matches.nodes
    .filter((match) => match.round === round)
    .flatMap(({ board, sides }) => {
      const [one, other] = sides;
      return (one?.players ?? []).map(({ name }, at) => {
        const winner = [name, other?.players[at]?.name ?? ''].toSorted()[0];
        return [round, board, one?.team ? at + 1 : '', 'win', winner, 'row'].join(',');
      });
    });
  const text = ['round,board,match board,kind,winner,position', ...lines].join('\n');
  return of.command(
    'importResults',
    { tournamentId: of.tournament, results: { text, form: 'CSV' } },
    importing,
  );
}

const pairNext = (of: HostedTournament) =>
  of.command('pairRounds', { tournamentId: of.tournament }, '... on TournamentChanged { __typename }');

const bracket = { thirdPlace: true, drawnMatches: 'BETTER_NUMBER' };
const names = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid'];

/** A Swiss of teams and groups with a final from the first entry to the last rank, over HTTP. */
export function teamsAndStages(served: () => Served): void {
  const get = async (of: HostedTournament, file: string) =>
    fetch(`${served().api.url}/t/${of.tournament}/${file}`, {
      headers: { authorization: `Bearer ${of.token}` },
    });

  /** The ranks that somebody computes from a file of a tournament, without the server. */
  async function ranksOffline(of: HostedTournament, file: string, keys?: readonly string[]) {
    const read = readTournamentFile(await (await get(of, file)).text());
    if (!read.ok) throw new Error(read.message);
    const tournament = read.value;
    const answer = standingsOf(tournament, keys ?? tournament.tieBreaks ?? []);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.rows.map(({ rank, who, values }) => ({
      rank,
      name: tournament.competitors[who]?.name ?? '',
      values,
    }));
  }
  const ranked = (rows: readonly { readonly rank: number; readonly name: string }[]) =>
    rows.map(({ rank, name }) => `${rank} ${name}`).toSorted();
  const shownRanks = ({ standings }: Shown) =>
    ranked(standings.nodes.map(({ rank, entry: { name } }) => ({ rank, name })));

  it('a Swiss is ranked from its file and from its TRF as it is here', async () => {
    const { hosted } = served();
    const shown = shownRanks(await show(hosted));
    const fromFile = await ranksOffline(hosted, 'tournament.json');
    expect(ranked(fromFile)).toEqual(shown);
    // TRF has no word for spread: if spread decides, ranks are shared there.
    const keys = ['PTS', 'BH/C1', 'BH', 'SB', 'DE'];
    expect(ranked(await ranksOffline(hosted, 'tournament.trf', keys))).toEqual(
      ranked(await ranksOffline(hosted, 'tournament.json', keys)),
    );
  });

  it('a Swiss of teams is played from its entries to its ranks, each explained, and its file says the same (complaint 12)', async () => {
    const { api, hosted } = served();
    const teams = await HostedTournament.of(api, hosted, {
      name: 'Teams',
      format: 'TEAM_SWISS',
      system: 'partnership',
      boards: 2,
      rounds: 2,
      settings: { rounds: 1 },
      reporting: 'BOARD',
    });
    const entered: Team[] = [];
    for (const [at, name] of ['Reds', 'Blues', 'Greens', 'Whites'].entries())
      entered.push(await enterTeam(teams, name, [`${'ABCD'[at]}nn`, `${'ABCD'[at]}ob`]));
    for (const round of [1, 2]) {
      expect(await pairNext(teams)).toEqual({ __typename: 'TournamentChanged' });
      if (round === 1) await exchangesSides(teams);
      for (const team of entered) await lineUp(teams, team);
      if (round === 1) expect(await swapSides(teams, 0)).toMatchObject({ code: 'sides-in-line-ups' });
      expect(await importRound(teams, round)).toMatchObject({ count: 4, matchCount: 2 });
      if (round === 1) await recordsAcross(teams);
    }
    const { nextRound, standings } = await show(teams);
    expect(nextRound).toBeNull();
    const offline = await ranksOffline(teams, 'tournament.json');
    expect(ranked(offline)).toEqual(shownRanks(await show(teams)));
    for (const { entry, matchPoints, why } of standings.nodes) {
      const values = offline.find(({ name }) => name === entry.name)?.values;
      expect(why[0]).toMatchObject({ criterion: 'PTS', value: matchPoints });
      expect(String(matchPoints)).toBe(values?.get('MP'));
      for (const { criterion, figure } of why)
        if (figure !== null) expect(figure).toBe(values?.get(criterion));
    }
    expect(standings.nodes.flatMap(({ why }) => why.map(({ criterion }) => criterion))).toContain('GP');
    expect((await get(teams, 'tournament.trf')).status).toBe(409);
  });

  it('a round robin of teams waits for line-ups with the spots in sight, opens match by match, and is ranked', async () => {
    const { api, hosted } = served();
    const teams = await HostedTournament.of(api, hosted, {
      name: 'Everybody',
      format: 'TEAM_ROUND_ROBIN',
      system: 'partnership',
      boards: 2,
      settings: { rounds: 1 },
      reporting: 'BOARD',
    });
    const entered: Team[] = [];
    for (const [at, name] of ['Reds', 'Blues', 'Greens'].entries())
      entered.push(await enterTeam(teams, name, [`${'ABC'[at]}nn`, `${'ABC'[at]}ob`]));
    const [reds, blues, greens] = entered as [Team, Team, Team];
    const spot = { tournamentId: teams.tournament, entryId: blues.id, points: 9 };
    expect(await teams.command('agreeSpot', spot)).toMatchObject({ __typename: 'TournamentChanged' });
    expect(await pairNext(teams)).toEqual({ __typename: 'TournamentChanged' });
    /** The pairings of the Blues, by opponent: the spots of both, the line-ups given, the boards of the match. */
    const met = async () => {
      const { tournament } = await teams.read<{
        tournament: { pairings: { nodes: readonly MetTeams[] } };
      }>(
        `query ($id: ID!) { tournament(id: $id) { pairings(first: 10) { nodes { entries { name } spots lineUpsIn { name }
          match { settings sides { team { name } players { name } } } } } } }`,
        { id: teams.tournament },
      );
      return tournament.pairings.nodes.flatMap(({ entries, spots, lineUpsIn, match }) => {
        const at = entries.findIndex(({ name }) => name === 'Blues');
        const other = entries[1 - at]?.name;
        return at < 0
          ? []
          : [{ other, spots: [spots[at], spots[1 - at]], in: lineUpsIn.map(({ name }) => name), match }];
      });
    };
    const waits = { spots: [9, 0], in: [], match: null };
    expect(await met()).toEqual(
      expect.arrayContaining(['Reds', 'Greens'].map((other) => ({ ...waits, other }))),
    );
    await lineUp(teams, blues);
    expect(await met()).toContainEqual({ ...waits, other: 'Reds', in: ['Blues'] });
    expect((await show(teams)).matches.nodes).toEqual([]);
    await lineUp(teams, reds);
    const [open] = (await met()).filter(({ other }) => other === 'Reds');
    const side = open?.match?.sides[0]?.team.name === 'Blues' ? 'A' : 'B';
    expect(open?.match?.settings).toMatchObject({ spot: { [side]: 9 } });
    expect(open?.match?.sides.find(({ team }) => team.name === 'Blues')?.players).toEqual([
      ...[{ name: 'Bnn' }, { name: 'Bob' }],
    ]);
    expect(
      await lineUp(teams, reds, { rounds: [(await show(teams)).matches.nodes[0]?.round] }),
    ).toMatchObject({
      rule: 'TO-6',
      code: 'line-up-stands',
    });
    await lineUp(teams, greens);
    for (const round of [1, 2, 3]) expect(await importRound(teams, round)).toMatchObject({ matchCount: 1 });
    // The Reds win both boards against the Blues, by eight points: the spot of nine decides it.
    const shown = await show(teams);
    expect(shownRanks(shown)).toEqual(['1 Blues', '2 Reds', '3 Greens']);
    expect(shown.standings.nodes.map(({ matchPoints }) => matchPoints)).toEqual([4, 2, 0]);
  });

  it('groups and their final are one tournament, in which both are seen (complaint 22)', async () => {
    const { api, hosted } = served();
    const of = await HostedTournament.of(api, hosted, {
      name: 'Groups',
      format: 'GROUPS_THEN_FINAL',
      settings: { target: 1 },
      reporting: 'BOARD',
      stages: { groups: 2, qualifiers: 2, final: 'SINGLE_ELIMINATION' },
      bracket,
    });
    await of.pair(names);
    for (const round of [1, 2, 3]) {
      expect(await importRound(of, round)).toMatchObject({ matchCount: 2 });
      expect((await show(of)).bracketMatches.nodes).toEqual([]);
      expect(await pairNext(of)).toEqual({ __typename: 'TournamentChanged' });
    }
    const drawn = ({ bracketMatches }: Shown) =>
      bracketMatches.nodes.map(
        ({ place, sides, winner }) =>
          `${place} ${sides.map(({ entry }) => entry?.name ?? '?').join('-')} ${winner?.name ?? '?'}`,
      );
    // Groups: Ada, Dmitri, Elena; Bruno, Clara, Farid.
    expect(drawn(await show(of))).toEqual(['W1.1 Ada-Clara ?', 'W1.2 Bruno-Dmitri ?', 'F ?-? ?', 'P3 ?-? ?']);
    await importRound(of, 4);
    await pairNext(of);
    await importRound(of, 5);
    const shown = await show(of);
    expect(drawn(shown)).toEqual([
      ...['W1.1 Ada-Clara Ada', 'W1.2 Bruno-Dmitri Bruno'],
      ...['F Ada-Bruno Ada', 'P3 Clara-Dmitri Clara'],
    ]);
    expect(shownRanks(shown)).toEqual(names.map((name, at) => `${Math.min(at + 1, 5)} ${name}`));
    expect(shown.matches.nodes.map(({ pairing }) => pairing?.place)).toEqual(
      expect.arrayContaining(['A.1', 'B.3', 'W1.2', 'F', 'P3']),
    );
    const [first, , third] = shown.standings.nodes;
    expect(first?.why.map(({ criterion, value }) => [criterion, value])).toEqual([
      ['STG', 2],
      ['POS', 1],
    ]);
    expect(third?.why.at(-1)).toMatchObject({ criterion: 'POS', value: 3 });
    const lists = await Promise.all(
      ['standings.csv', 'games.csv'].map(async (file) => (await get(of, file)).text()),
    );
    expect(lists.map((list) => list.trim().split('\r\n').length)).toEqual([7, 11]);
    expect((await get(of, 'tournament.json')).status).toBe(409);
  });

  it('TO-10 results and a round are brought in as text: shown first, whole or not at all, and as they were downloaded', async () => {
    const { api, hosted } = served();
    const settings = { target: 5 };
    const swiss = { format: 'SWISS', rounds: 3, settings, reporting: 'BOARD' };
    const [one, copy] = [
      await HostedTournament.of(api, hosted, { ...swiss, name: 'First' }),
      await HostedTournament.of(api, hosted, { ...swiss, name: 'Second' }),
    ];
    await one.pair(names);
    for (const name of names) await copy.enter(name);
    const look = async (of: HostedTournament, field: string, text: string) => {
      const told = await of.read<{ tournament: Record<string, { lines: readonly unknown[] }> }>(
        `query ($id: ID!, $table: TableTextInput!) { tournament(id: $id) { ${field}(${field === 'previewResults' ? 'results' : 'pairings'}: $table) {
          ... on ${field === 'previewResults' ? 'ResultsPreview { lines { line kind match { board } refusal { line code } } }' : 'PairingsPreview { round lines { line sides { name } refusal { line code } } refusal { code } }'}
          ... on Refused { code } } } }`,
        { id: of.tournament, table: { text, form: 'CSV' } },
      );
      return told.tournament[field];
    };
    const give = (of: HostedTournament, text: string) =>
      of.command(
        'importResults',
        { tournamentId: of.tournament, results: { text, form: 'CSV' }, signed: true },
        importing,
      );
    const pairings = await (await get(one, 'pairings.csv')).text();
    const wrong = pairings.replace('Ada', 'Zoe');
    expect(await look(copy, 'previewPairings', wrong)).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ refusal: { line: 0, code: 'name-of-line-unknown' } }),
      ]),
    });
    expect(await look(copy, 'previewPairings', pairings)).toMatchObject({ round: 1, refusal: null });
    const paired = (text: string) =>
      copy.command(
        'importPairings',
        { tournamentId: copy.tournament, pairings: { text, form: 'CSV' } },
        '... on TournamentChanged { __typename } ... on LinesRefused { code lines { line code } }',
      );
    expect(await paired(wrong)).toMatchObject({ code: 'pairings-refused', lines: [{ line: 0 }] });
    expect(await paired(pairings)).toEqual({ __typename: 'TournamentChanged' });
    const sidesOf = async (of: HostedTournament) =>
      (await show(of)).matches.nodes.map(({ board, sides }) => [board, sides.map(({ players }) => players)]);
    expect(await sidesOf(copy)).toEqual(await sidesOf(one));

    // A match to five: two games of four and three points. What comes after its end is refused in its line.
    const lines = ['1,1,win,Ada,row', '1,1,win,Ada,small-square', '1,2,resignation,Bruno,', '1,1,draw,,'];
    const text = (some: readonly string[]) => ['round,board,kind,winner,position', ...some].join('\n');
    expect(await look(one, 'previewResults', text(lines))).toMatchObject({
      lines: [
        { line: 0, kind: 'win', match: { board: 1 }, refusal: null },
        ...[
          { refusal: null },
          { kind: 'resignation', refusal: null },
          { refusal: { line: 3, code: 'match-over' } },
        ],
      ],
    });
    const games = async (of: HostedTournament) => (await get(of, 'games.csv')).text();
    expect(await give(one, text(lines))).toMatchObject({
      code: 'results-refused',
      lines: [{ line: 3, rule: 'TM-7' }],
    });
    expect((await games(one)).trim().split('\r\n')).toHaveLength(1);
    expect(await give(one, text(lines.slice(0, 3)))).toMatchObject({ count: 3, matchCount: 2 });
    const downloaded = await games(one);
    expect(
      downloaded
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(4).join()),
    ).toEqual(['win,Ada,row,', 'win,Ada,small-square,']);
    // The same games in the copy, whose matches have other ids: found by round and board.
    const elsewhere = downloaded.replace(/^(\d+,\d+),[^,]*,/gmu, '$1,,');
    expect(await give(copy, elsewhere)).toMatchObject({ count: 2, matchCount: 1 });
    expect((await games(copy)).replace(/^(\d+,\d+),[^,]*,/gmu, '$1,,')).toEqual(elsewhere);
  });
}
