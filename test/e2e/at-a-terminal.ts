import { Rebuild } from '@fairview/events';
import { tournamentModel } from '@fairview/tournaments';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, type TestApi } from '../kit/server.js';
import { fairviewAt, type Ended } from '../kit/fairview.js';

/** What the tests of a server share. */
interface Served {
  readonly api: TestApi;
  readonly hosted: HostedTournament;
}

const field = ['Ada', 'Bruno', 'Clara', 'Dmitri'];
const settings = { target: 1 };

/** Disputes, ladders, arenas and leagues by the commands of `fairview`, over HTTP. */
export function atATerminal(served: () => Served): void {
  const of = (more: Readonly<Record<string, unknown>>) => {
    const { api, hosted } = served();
    return HostedTournament.of(api, hosted, { settings, reporting: 'BOTH', ...more });
  };
  const asOf =
    (own: HostedTournament, token = own.token) =>
    (words: readonly string[], lines?: readonly string[]): Promise<Ended> =>
      fairviewAt(served().api, token, words, lines);

  it('an arbiter at a terminal reads a disputed result, tries a ruling out, rules, and is appealed to', async () => {
    const own = await of({ name: 'Settled here' });
    await own.pair(field);
    const arbiter = asOf(own);
    const match = await own.matchAt(1, 1);
    const player = await own.read<{ match: { sides: { players: { id: string; name: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id name } } } }',
      { id: match },
    );
    const [one, other] = player.match.sides.flatMap(({ players }) => players);
    const table = ['match,kind,winner,position', `${match},win,${one?.name},row`];
    expect(await arbiter(['results', own.tournament, '-', '--try'], table)).toMatchObject({
      ...{ status: 0, out: expect.stringMatching(/^line 1 {2}round 1, table 1, .*, win {2}will do\n$/u) },
    });
    expect(await arbiter(['results', own.tournament, '-'], table)).toEqual({
      ...{ status: 0, err: '', out: 'Entered: 1 results of 1 matches.\n' },
    });
    expect(await arbiter(['results', own.tournament, '-'], table)).toMatchObject({
      ...{ status: 1, out: '', err: expect.stringContaining('line 1: TM-7 match-over') },
    });
    const loser = asOf(own, own.tokenOf(other?.id));
    const raise = ['dispute', 'raise', match, '--result', '1', '--reason', 'I won it.'];
    const id = `${match}-1`;
    expect(await loser(raise)).toEqual({ status: 0, err: '', out: `It is disputed: ${id}.\n` });
    expect(await loser(raise)).toMatchObject({ status: 1, err: expect.stringMatching(/^PL-\d+ /u) });
    const winner = asOf(own, own.tokenOf(one?.id));
    expect((await winner(['dispute', 'withdraw', id])).err).toContain('not-your-dispute');
    expect((await winner(['dispute', 'answer', id, '--reason', 'Look at the board.'])).out).toBe(
      'It is said: the dispute is answered.\n',
    );
    expect((await loser(['dispute', 'settle', id])).out).toBe('It is said: the dispute is answered.\n');
    const listed = await arbiter(['dispute', 'list', own.tournament]);
    expect(listed.out).toContain(`${id}  answered\n  ${one?.name} v ${other?.name}, result of game 1\n`);
    const shown = await arbiter(['dispute', 'show', id]);
    expect(shown.out).toContain(`${other?.name}, `);
    for (const told of ['I won it.', 'Look at the board.']) expect(shown.out).toContain(told);
    expect(shown.out).toContain(`game 1  won by ${one?.name}, row`);
    const corrected = ['--result', 'win', `winner=${other?.name}`, 'position=row', '--rule', 'TM-4'];
    const tried = await arbiter(['dispute', 'rule', id, ...corrected, '--try']);
    expect([tried.err, tried.status]).toEqual(['', 0]);
    expect(tried.out).toContain(`${one?.name} v ${other?.name}: 8-0, then 0-8`);
    expect(tried.out).toMatch(new RegExp(`${other?.name}: rank \\d, then 1;`, 'u'));
    expect(await arbiter(['dispute', 'rule', id, ...corrected])).toMatchObject({
      ...{ status: 1, out: '', err: expect.stringContaining('PL-9 reason-missing') },
    });
    expect(await arbiter(['dispute', 'rule', id, '--void', '--reason', 'Seen.'])).toMatchObject({
      ...{ status: 1, err: expect.stringContaining('this dispute is about a sheet or a row') },
    });
    const ruled = await arbiter(['dispute', 'rule', id, ...corrected, '--reason', 'Both slips say so.']);
    expect(ruled).toEqual({ status: 0, err: '', out: 'It is ruled.\n' });
    expect((await arbiter(['dispute', 'list', own.tournament])).out).toBe('No dispute waits for a ruling.\n');
    expect((await winner(['dispute', 'appeal', id, '--reason', 'Mine does not.'])).out).toContain('appealed');
    // Who ruled first does not decide alone.
    const again = await arbiter([
      'dispute',
      'rule',
      id,
      '--let-stand',
      '--rule',
      'TM-4',
      '--reason',
      'It does.',
    ]);
    expect(again.out).toContain('It is proposed');
    const { invitationCode: code } = await own.command<{ invitationCode: string }>(
      'invite',
      { clubId: own.club, tournamentId: own.tournament, role: 'ARBITER' },
      '... on PersonInvited { invitationCode }',
    );
    const { token } = await command<{ token: string }>(served().api.ask, 'acceptInvitation', {
      input: { code, name: 'Second', password: 'four green chairs' },
      done: '... on InvitationAccepted { token }',
    });
    const second = asOf(own, token);
    expect((await second(['dispute', 'show', id])).out).toContain('You may confirm or decline it');
    expect((await second(['dispute', 'confirm', id])).out).toBe('The proposal is confirmed.\n');
    expect((await second(['dispute', 'show', id])).out).toContain(`Dispute ${id}: ruled`);

    const line = await winner([
      'dispute',
      'raise',
      match,
      '--line',
      'B=points',
      '--reason',
      'It is one more.',
    ]);
    expect(line).toEqual({ status: 0, err: '', out: `It is disputed: ${match}-2.\n` });
    expect((await winner(['dispute', 'withdraw', `${match}-2`])).out).toContain('withdrawn');
    const row = [
      'dispute',
      'raise',
      own.tournament,
      '--row',
      'ada',
      '--for',
      one?.name ?? '',
      '--reason',
      'No.',
    ];
    const [, raised = ''] = /^It is disputed: (\S+)\.\n$/u.exec((await winner(row)).out) ?? [];
    const settle = ['dispute', 'settle', raised];
    expect((await arbiter(settle)).err).toContain('roles do not allow');
    expect((await winner([...settle, '--for', one?.name ?? ''])).out).toContain(
      'It is said: the dispute is ',
    );

    const penalty = ['match', 'penalty', match, 'A=5', '--rule', 'T-7'];
    expect((await arbiter([...penalty, '--try'])).out).toContain(', then ');
    expect((await winner([...penalty, '--reason', 'Late.'])).err).toContain('roles do not allow');
    expect((await arbiter([...penalty, '--reason', 'Late.'])).out).toBe('It is given: penalty 1.\n');
    const sheet = (await arbiter(['match', 'show', match])).out;
    expect(sheet).toContain('  penalty 1  side A, 5 points, T-7\n');
    const [, ruling = ''] = /ruling (\d+) {2}give penalty, side A, 5 points, by Orla/u.exec(sheet) ?? [];
    const appeal = ['dispute', 'raise', match, '--ruling', ruling, '--reason', 'I was there.'];
    expect((await asOf(own, own.tokenOf(one?.id))(appeal)).out).toContain('It is disputed: ');
    const lift = ['match', 'lift-penalty', match, '1', '--reason', 'They were there.'];
    expect((await second(lift)).out).toBe('It is lifted.\n');
    expect((await second(lift)).err).toMatch(/^PL-\d+ /u);
    expect((await second(['match', 'confirm', match])).err).toBe(
      'Nothing waits for a second person there.\n',
    );
    const open = (await arbiter(['match', 'list', own.tournament, '--round', '1', '--open'])).out;
    expect(open).toMatch(/^\S+ {2}round 1, table 2, A \w+ 0, B \w+ 0, open\n$/u);
  });

  it('TO-18 an arbiter at a terminal has two matches stand as they were played, with what was reported', async () => {
    const own = await of({ name: 'Sat across' });
    await own.pair(field);
    const arbiter = asOf(own);
    const [one, two] = [await own.matchAt(1, 1), await own.matchAt(1, 2)];
    const sides = async (round: number) => {
      const { tournament } = await own.read<{
        tournament: { matches: { nodes: { sides: { players: { name: string }[] }[] }[] } };
      }>(
        'query ($id: ID!, $round: Int!) { tournament(id: $id) { matches(round: $round) { nodes { sides { players { name } } } } } }',
        { id: own.tournament, round },
      );
      return tournament.matches.nodes.map((match) =>
        match.sides.map(({ players }) => players[0]?.name ?? ''),
      );
    };
    const [[a = '', d = ''] = [], [b = '', c = ''] = []] = await sides(1);
    const table = ['match,kind,winner,position', `${one},win,${a},row`];
    await arbiter(['results', own.tournament, '-'], table);
    const words = ['match', 'as-played', own.tournament, one, b, a, two, c, d];
    const told = await arbiter([...words, '--try']);
    expect(told).toMatchObject({ status: 0, err: '' });
    expect(told.out.split('\n').slice(0, 2)).toEqual([
      `round 1, table 1: ${a} v ${d}, then ${b} v ${a}; with 1 results`,
      `round 1, table 2: ${b} v ${c}, then ${c} v ${d}`,
    ]);
    expect(told.out).toContain(' would meet in rounds 1, ');
    expect(told.out).toContain(' would not meet\n');
    expect(told.out).toContain(`${b}: `);
    expect((await arbiter([...words.slice(0, -1), '--try'])).err).toContain('three words');
    expect((await arbiter([...words.slice(0, 6), '--try'])).err).toContain('TO-18 tables-of-others');
    const player = asOf(own, own.walkIns[0]?.token);
    expect((await player([...words, '--reason', 'They sat across.'])).err).toContain('roles do not allow');
    expect((await arbiter([...words, '--reason', 'They sat across.'])).out).toMatch(/^They stand as /u);
    expect(await sides(1)).toEqual([
      [b, a],
      [c, d],
    ]);
    const [again, other] = [await own.matchAt(1, 1), await own.matchAt(1, 2)];
    expect(again).not.toBe(one);
    const read = await own.read<{
      match: { sheet: { winner: string }; games: { nodes: { by: { name: string } }[] } };
      was: { status: string };
    }>(
      `query ($id: ID!, $was: ID!) { match(id: $id) { sheet { winner } games { nodes { by { name } } } }
        was: match(id: $was) { status } }`,
      { id: again, was: one },
    );
    // The result went with who stayed there; who entered it says so, and the match before is out of the tournament.
    expect(read.match.sheet.winner).toBe('B');
    expect(read.match.games.nodes[0]?.by.name).toBe('Orla');
    expect(read.was.status).toBe('CANCELLED');
    expect((await arbiter(['match', 'swap', other])).out).toMatch(/^Its sides are exchanged/u);
    expect((await sides(1))[1]).toEqual([d, c]);
    expect((await arbiter(['match', 'swap', again])).err).toContain('TO-18 sides-stand');
    const { log, database, tournaments, tournamentReads } = served().api.services;
    const rebuild = new Rebuild(log, database.pool, [tournamentModel(tournaments, tournamentReads)]);
    const found = [];
    for await (const difference of rebuild.differences(own.club, () => undefined)) found.push(difference);
    expect(found).toEqual([]);
  });

  it('a disputed game is shown around its ply, and is ruled on; nobody rules who may not', async () => {
    const own = await of({ name: 'A game' });
    await own.pair(field);
    const game = await own.playThrough(await own.matchAt(1, 1), 'black-row-by-drop');
    const seat = own.tokenOf(game.seats[0]?.entry.id);
    const [arbiter, player] = [asOf(own), asOf(own, seat)];
    const on = await own.matchAt(1, 1);
    const raise = ['dispute', 'raise', on, '--game', '1', '--ply', '5', '--reason', 'It was let go on 8.'];
    expect((await player([...raise, '--for', 'Ada'])).err).toContain('At a game a seat speaks');
    expect((await player([...raise, '--for', '0'])).err).toBe('');
    const id = `${game.id}-1`;
    const shown = await arbiter(['dispute', 'show', id]);
    expect(shown.out).toContain('game 1, ply 5');
    expect(shown.out).toMatch(/before the ply .+\n {2}the ply .+, seat 0\n {2}after the ply /u);
    const words = ['dispute', 'rule', id, '--void', '--reason', 'Both saw it.'];
    expect(await player(words)).toMatchObject({
      ...{ status: 1, out: '', err: expect.stringContaining('roles do not allow') },
    });
    expect((await arbiter(['dispute', 'rule', id, '--void', '--try'])).status).toBe(0);
    expect(await arbiter(words)).toEqual({ status: 0, err: '', out: 'It is ruled.\n' });
    expect((await arbiter(['dispute', 'list', own.tournament, '--all'])).out).toContain(`${id}  ruled`);
    expect(await arbiter(['dispute', 'rule', id])).toMatchObject({
      ...{ status: 1, err: expect.stringContaining('Say one ruling') },
    });
    for (const words of [['rule', id, '--award', 'Ada'], ['try', id], []])
      expect((await arbiter(['dispute', ...words])).status).toBe(2);
  });

  it('a ladder is climbed, an arena is played and a league is kept at a terminal', async () => {
    const ladder = await of({
      ...{ name: 'Climb', format: 'LADDER' },
      ladder: { challengeRange: 2, climb: 'SWAP', answerDays: 7, playDays: 14 },
    });
    for (const name of field) await ladder.enter(name);
    const at = asOf(ladder);
    const on = ladder.tournament;
    expect((await at(['ladder', 'challenge', on, 'Clara', 'Dmitri'])).err).toMatch(/^TO-13 /u);
    expect((await at(['ladder', 'challenge', on, 'Clara', 'ada'])).out).toMatch(/^To be answered by 20/u);
    expect((await at(['ladder', 'recall', on, 'Ada'])).err).toContain('Ada has no open challenge.');
    const accepted = await at(['ladder', 'accept', on, 'Ada']);
    const [, match = ''] = /^Accepted: match (\S+), to be played by /u.exec(accepted.out) ?? [];
    const reported = await at(
      ['results', on, '-', '--signed'],
      ['match,kind,winner,position', `${match},win,Clara,row`],
    );
    expect(reported).toEqual({ status: 0, err: '', out: 'Entered: 1 results of 1 matches.\n' });
    // Without a worker the next challenge tells the ladder what was played.
    expect((await at(['ladder', 'challenge', on, 'Dmitri', 'Bruno'])).err).toBe('');
    const climbed = await at(['ladder', 'show', on]);
    expect(climbed.out).toMatch(/^Climb: .*\n1 {2}Clara {3}played, .*, from 3\n2 {2}Bruno /u);

    const arena = await of({ name: 'Quick', format: 'ARENA', minutes: 30 });
    for (const name of field) await arena.enter(name);
    const quick = asOf(arena);
    const where = arena.tournament;
    expect((await at(['arena', 'begin', on])).err).toBe('Climb is no arena.\n');
    expect((await quick(['arena', 'ready', where])).out).toBe('Ready: Ada, Bruno, Clara, Dmitri.\n');
    expect((await quick(['arena', 'pause', where, 'Dmitri'])).out).toBe('Paused: Dmitri.\n');
    expect((await quick(['arena', 'begin', where])).out).toMatch(/^It has begun, and pairs until 20/u);
    expect((await quick(['arena', 'begin', where])).err).toMatch(/^TO-\d+ /u);
    const playing = await quick(['arena', 'show', where]);
    expect(playing.out).toMatch(/table 1: .+ v .+, match .+\nwait: \w+\npause: Dmitri\n$/u);
    expect((await quick(['arena', 'leave', where, 'Dmitri'])).out).toBe('Withdrawn: Dmitri.\n');
    expect((await quick(['arena', 'show', where])).out).toMatch(/pause: nobody\n$/u);
    expect((await quick(['arena', 'show', on])).err).toBe('Climb is no arena.\n');

    const club = ladder.club;
    const create = ['leagues', 'create', club, 'Winter'];
    expect((await at([...create, 'nowhere'])).err).toContain('There is no tournament nowhere');
    expect((await at(['leagues', 'list', club])).out).toBe('There is no league.\n');
    expect((await at([...create, on, '--points', '3,1'])).out).toMatch(
      / {2}Winter\nClimb counts for Winter\.\n$/u,
    );
    expect((await at(['leagues', 'list', club])).out).toMatch(/ {2}Winter\n$/u);
    expect((await at(['leagues', 'show', club, 'Winter'])).out).toContain('1  Climb, paired, ');
    expect((await at(['leagues', 'remove', club, 'Winter', on])).out).toBe(
      'Climb counts no longer for Winter.\n',
    );
  });
}
