import { Rebuild } from '@fairview/events';
import { tournamentModel } from '@fairview/tournaments';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, type Fields, type TestApi } from '../kit/server.js';
import { fairviewAt, type Ended } from '../kit/fairview.js';

/** What the tests of a server share. */
interface Served {
  readonly api: TestApi;
  readonly hosted: HostedTournament;
}

const field = ['Ada', 'Bruno', 'Clara', 'Dmitri'];
const settings = { target: 1 };

/** Tournaments, disputes, ladders, arenas and leagues by the commands of `fairview`, over HTTP. */
export function atATerminal(served: () => Served): void {
  const of = (more: Readonly<Record<string, unknown>>) => {
    const { api, hosted } = served();
    return HostedTournament.of(api, hosted, { settings, reporting: 'BOTH', ...more });
  };
  const asOf =
    (own: HostedTournament, token = own.token) =>
    (words: readonly string[], lines?: readonly string[]): Promise<Ended> =>
      fairviewAt(served().api, token, words, lines);

  it('an arbiter at a terminal reads a disputed result, tries a ruling out, rules, and is appealed', async () => {
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
      status: 0,
      out: expect.stringMatching(/^line 1 {2}round 1, table 1, .*, win {2}will do\n$/u),
    });
    expect(await arbiter(['results', own.tournament, '-'], table)).toEqual({
      status: 0,
      err: '',
      out: 'Entered: 1 results of 1 matches.\n',
    });
    expect(await arbiter(['results', own.tournament, '-'], table)).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining('line 1: TM-7 match-over'),
    });
    const loser = asOf(own, own.tokenOf(other?.id));
    const raise = ['dispute', 'raise', match, '--result', '1', '--reason', 'I won it.'];
    const id = `${match}-1`;
    expect(await loser(raise)).toEqual({ status: 0, err: '', out: `It is disputed: ${id}.\n` });
    expect(await loser(raise)).toMatchObject({ status: 1, err: expect.stringMatching(/^PL-\d+ /u) });
    const winner = asOf(own, own.tokenOf(one?.id));
    expect((await winner(['dispute', 'withdraw', id])).err).toContain('not-your-dispute');
    expect((await winner(['dispute', 'answer', id, '--reason', 'Look at the board.'])).out).toBe(
      'Done: the dispute is answered.\n',
    );
    expect((await loser(['dispute', 'settle', id])).out).toBe('Done: the dispute is answered.\n');
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
      status: 1,
      out: '',
      err: expect.stringContaining('PL-9 reason-missing'),
    });
    expect(await arbiter(['dispute', 'rule', id, '--void', '--reason', 'Seen.'])).toMatchObject({
      status: 1,
      err: expect.stringContaining('this dispute is about a sheet or a row'),
    });
    const ruled = await arbiter(['dispute', 'rule', id, ...corrected, '--reason', 'Both slips say so.']);
    expect(ruled).toEqual({ status: 0, err: '', out: 'It is ruled.\n' });
    expect((await arbiter(['dispute', 'list', own.tournament])).out).toBe(
      'No dispute is waiting for a ruling.\n',
    );
    expect((await winner(['dispute', 'appeal', id, '--reason', 'Mine does not.'])).out).toContain('appealed');
    // The official who ruled first does not decide alone.
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
    expect((await winner([...settle, '--for', one?.name ?? ''])).out).toContain('Done: the dispute is ');

    const penalty = ['match', 'penalty', match, 'A=5', '--rule', 'T-7'];
    expect((await arbiter([...penalty, '--try'])).out).toContain(', then ');
    expect((await winner([...penalty, '--reason', 'Late.'])).err).toContain('roles do not allow');
    expect((await arbiter([...penalty, '--reason', 'Late.'])).out).toBe('Given: penalty 1.\n');
    const sheet = (await arbiter(['match', 'show', match])).out;
    expect(sheet).toContain('  penalty 1  side A, 5 points, T-7\n');
    const [, ruling = ''] = /ruling (\d+) {2}give penalty, side A, 5 points, by Orla/u.exec(sheet) ?? [];
    const appeal = ['dispute', 'raise', match, '--ruling', ruling, '--reason', 'I was there.'];
    expect((await asOf(own, own.tokenOf(one?.id))(appeal)).out).toContain('It is disputed: ');
    const lift = ['match', 'lift-penalty', match, '1', '--reason', 'They were there.'];
    expect((await second(lift)).out).toBe('It is lifted.\n');
    expect((await second(lift)).err).toMatch(/^PL-\d+ /u);
    expect((await second(['match', 'confirm', match])).err).toBe('Nothing there needs a second person.\n');
    const open = (await arbiter(['match', 'list', own.tournament, '--round', '1', '--open'])).out;
    expect(open).toMatch(/^\S+ {2}round 1, table 2, A \w+ 0, B \w+ 0, open\n$/u);
  });

  it('TO-18 an arbiter at a terminal records two matches as they were played, with the reported results', async () => {
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
    expect((await arbiter([...words, '--reason', 'They sat across.'])).out).toMatch(
      /^The matches are recorded as /u,
    );
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
    // The result went with the player who stayed there; the person who entered it says so, and the match before is out of the
    // tournament.
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

  it('a disputed game is shown around its ply and ruled on; people who may not rule are refused', async () => {
    const own = await of({ name: 'A game' });
    await own.pair(field);
    const game = await own.playThrough(await own.matchAt(1, 1), 'black-row-by-drop');
    const seat = own.tokenOf(game.seats[0]?.entry.id);
    const [arbiter, player] = [asOf(own), asOf(own, seat)];
    const on = await own.matchAt(1, 1);
    const raise = ['dispute', 'raise', on, '--game', '1', '--ply', '5', '--reason', 'It was let go on 8.'];
    expect((await player([...raise, '--for', 'Ada'])).err).toContain('In a game you speak for a seat');
    expect((await player([...raise, '--for', '0'])).err).toBe('');
    const id = `${game.id}-1`;
    const shown = await arbiter(['dispute', 'show', id]);
    expect(shown.out).toContain('game 1, ply 5');
    expect(shown.out).toMatch(/before the ply .+\n {2}the ply .+, seat 0\n {2}after the ply /u);
    const words = ['dispute', 'rule', id, '--void', '--reason', 'Both saw it.'];
    expect(await player(words)).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining('roles do not allow'),
    });
    expect((await arbiter(['dispute', 'rule', id, '--void', '--try'])).status).toBe(0);
    expect(await arbiter(words)).toEqual({ status: 0, err: '', out: 'It is ruled.\n' });
    expect((await arbiter(['dispute', 'list', own.tournament, '--all'])).out).toContain(`${id}  ruled`);
    expect(await arbiter(['dispute', 'rule', id])).toMatchObject({
      status: 1,
      err: expect.stringContaining('Give one ruling'),
    });
    for (const words of [['rule', id, '--award', 'Ada'], ['try', id], []])
      expect((await arbiter(['dispute', ...words])).status).toBe(2);
  });

  it('a ladder is climbed, an arena is played and a league is kept at a terminal', async () => {
    const ladder = await of({
      name: 'Climb',
      format: 'LADDER',
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
    expect((await at(['arena', 'begin', on])).err).toBe('Climb is not an arena.\n');
    expect((await quick(['arena', 'ready', where])).out).toBe('Ready: Ada, Bruno, Clara, Dmitri.\n');
    expect((await quick(['arena', 'pause', where, 'Dmitri'])).out).toBe('Paused: Dmitri.\n');
    expect((await quick(['arena', 'begin', where])).out).toMatch(/^It has begun, and pairs until 20/u);
    expect((await quick(['arena', 'begin', where])).err).toMatch(/^TO-\d+ /u);
    const playing = await quick(['arena', 'show', where]);
    expect(playing.out).toMatch(/table 1: .+ v .+, match .+\nwaiting: \w+\npaused: Dmitri\n$/u);
    expect((await quick(['arena', 'leave', where, 'Dmitri'])).out).toBe('Withdrawn: Dmitri.\n');
    expect((await quick(['arena', 'show', where])).out).toMatch(/paused: nobody\n$/u);
    expect((await quick(['arena', 'show', on])).err).toBe('Climb is not an arena.\n');

    const club = ladder.club;
    const create = ['leagues', 'create', club, 'Winter'];
    expect((await at([...create, 'nowhere'])).err).toContain('There is no tournament nowhere');
    expect((await at(['leagues', 'list', club])).out).toBe('There are no leagues.\n');
    expect((await at([...create, on, '--points', '3,1'])).out).toMatch(
      / {2}Winter\nClimb counts for Winter\.\n$/u,
    );
    expect((await at(['leagues', 'list', club])).out).toMatch(/ {2}Winter\n$/u);
    expect((await at(['leagues', 'show', club, 'Winter'])).out).toContain('1  Climb, paired, ');
    expect((await at(['leagues', 'remove', club, 'Winter', on])).out).toBe(
      'Climb counts no longer for Winter.\n',
    );
  });

  it('a tournament is made, entered, paired, ranked and closed at a terminal', async () => {
    const { hosted } = served();
    const at = asOf(hosted);
    const make = ['tournaments', 'create', hosted.club, 'By hand', '--format', 'swiss', '--rounds', '3'];
    const more = ['--byes', '1', '--public', '--with', '{"settings": {"target": 1}}'];
    expect((await at([...make, '--with', '[1]'])).err).toContain('--with is an object in JSON');
    const made = await at([...make, ...more]);
    const [, on = '', slug = ''] = /^(\S+) {2}(\S+) {2}By hand\n$/u.exec(made.out) ?? [];
    const t = (...words: readonly string[]) => at(['tournaments', ...words]);
    expect((await t('list', hosted.club)).out).toContain(`${slug}  By hand, teeko, swiss, entering\n`);
    expect((await t('edit', on, '--name', 'By hand again')).out).toContain('  By hand again\n');
    const entered = await at(['tournaments', 'enter', on, '-'], [...field, 'Elena', '']);
    expect(entered.out.split('\n').map((line) => line.split('  ')[1])).toEqual([
      ...[...field, 'Elena'],
      undefined,
    ]);
    expect((await t('schedule', on, '1=2030-01-07T19:30Z', '2=tomorrow')).status).toBe(2);
    expect((await t('schedule', on, '1=2030-01-07T19:30Z', '--late-after', '20')).out).toBe(
      '1 rounds have a time.\n',
    );
    expect((await t('bye', on, '1', 'Elena', 'Ada')).out).toBe(
      'Not paired there: Elena.\nNot paired there: Ada.\n',
    );
    expect((await t('recall-bye', on, '1', 'ada')).out).toBe('To be paired there: Ada.\n');
    expect((await t('show', on)).out).toMatch(
      /round 1 of 3 is paired next\nround 1 begins 2030-01-07 19:30 UTC\n/u,
    );
    const order = ['--order', 'Dmitri,Clara,Bruno,Ada,Elena'];
    const paired = await t('pair', on, ...order);
    expect(paired.out.split('\n').sort()).toEqual([
      '',
      'round 1  Elena, half-bye',
      'round 1, table 1  Dmitri v Bruno',
      'round 1, table 2  Ada v Clara',
    ]);
    expect((await t('unpair', on, '--reason', 'Flo is at the door.')).out).toBe(
      'The pairing is taken back.\n',
    );
    expect((await t('pairings', on)).out).toBe('Nothing is paired.\n');
    const tried = 'Round 1: 0 tables stay, 2 come, 0 go.\n+ 1  Dmitri v Bruno\n+ 2  Ada v Clara\n';
    expect((await t('pair', on, '--try', ...order)).out).toBe(tried);
    await t('pair', on, ...order);
    const other = ['--order', 'Clara,Dmitri,Bruno,Ada,Elena'];
    const turned =
      'Round 1: 0 tables stay, 2 come, 2 go.\n+ 1  Clara v Bruno\n+ 2  Ada v Dmitri\n- 1  Dmitri v Bruno\n- 2  Ada v Clara\n';
    expect((await t('pair', on, '--again', 'Clara leads.', '--try', ...other)).out).toBe(turned);
    expect((await t('pair', on, '--again', 'Clara leads.', ...other)).out).toContain(
      'round 1, table 1  Clara v Bruno\nround 1, table 2  Ada v Dmitri\n',
    );
    await t('pair', on, '--again', 'She does not.', ...order);
    const slips = ['round,board,kind,winner,position', '1,1,win,Bruno,row', '1,2,win,Ada,row'];
    expect((await at(['results', on, '-', '--signed'], slips)).err).toBe('');
    const ranked = (await t('standings', on)).out;
    expect(ranked).toMatch(/^ +name .*may become\n1 {2}Bruno .*\n1 {2}Ada .*\n3 {2}Elena /u);
    expect((await t('file', on, 'standings.csv')).out).toMatch(/^rank,/u);
    expect((await t('file', on, 'tournament.txt')).err).not.toBe('');
    expect((await t('withdraw', on, 'Dmitri')).out).toBe('Withdrawn: Dmitri.\n');
    const byHand = ['side 1,side 2', 'Elena,Bruno', 'Ada,Clara'];
    expect((await at(['tournaments', 'pair', on, '--as', '-'], byHand)).out).toBe(
      'round 2, table 1  Elena v Bruno\nround 2, table 2  Ada v Clara\n',
    );
    const [away] = (await at(['match', 'list', on, '--round', '2', '--json'])).out.split('\n');
    const { id: match } = JSON.parse(away ?? '{}') as { id: string };
    expect((await at(['match', 'forfeit', match, 'A', '--reason', 'Not here.'])).out).toBe(
      'It is forfeited.\n',
    );
    const lift = ['match', 'lift-forfeit', match, '--reason', 'In the hall.'];
    expect((await at(lift)).err).toMatch(/^PL-24 no-forfeit-to-lift: /u);
    expect((await t('close', on)).err).toMatch(/^TO-7 something-open: /u);
    expect((await t('close', on, '--force', 'The hall closes.')).out).toBe('It is closed.\n');
    expect((await t('reopen', on, '--reason', 'It does not.')).out).toMatch(/^It is proposed/u);
    expect((await t('repeat', hosted.club, on, 'Next week', '--begins', '2030-01-14T19:30Z')).out).toMatch(
      / {2}Next week\n$/u,
    );
  });

  it('every answer and every refusal is a line of JSON with --json', async () => {
    const { hosted } = served();
    const at = asOf(hosted);
    const said = async (words: readonly string[], lines?: readonly string[]) => {
      const { status, out, err } = await at([...words, '--json'], lines);
      expect([words, err]).toEqual([words, '']);
      return {
        status,
        lines: out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Fields),
      };
    };
    const t = (...words: readonly string[]) => said(['tournaments', ...words]);
    const made = await t('create', hosted.club, 'For programs', '--with', '{"settings": {"target": 1}}');
    const [{ tournament } = {}] = made.lines;
    const { id: on = '' } = tournament as { id?: string };
    expect(made).toMatchObject({ status: 0, lines: [{ __typename: 'TournamentChanged' }] });
    const entered = await said(['tournaments', 'enter', on, '-'], field);
    expect(entered.lines).toMatchObject([{ entries: field.map((name) => ({ entry: { name } })) }]);
    expect((await t('pair', on, '--try')).lines).toMatchObject([{ __typename: 'PairingPreview' }]);
    expect((await t('pair', on)).lines.slice(1)).toHaveLength(6);
    expect((await t('pairings', on, '--round', '1')).lines).toMatchObject([{ board: 1 }, { board: 2 }]);
    expect((await t('what-if', on, '1.1:A=3,B=1')).lines).toMatchObject([
      { standings: [{ rank: 1, won: 1 }, {}, {}, {}], pairing: null, noPairing: { code: 'paired-already' } },
    ]);
    const inWords = (await at(['tournaments', 'what-if', on, '1.1:A=3,B=1', '1.2:A=0,B=2'])).out;
    expect(inWords).toMatch(/^ +name +points +spread +won +drawn +lost\n1 {2}\w+ +2 +2 +1 +0 +0\n/u);
    expect(inWords).toContain('No round is paired next: ');
    expect((await t('what-if', on, '1.1:A=3')).lines).toMatchObject([{ code: 'imagined-points' }]);
    expect((await at(['tournaments', 'what-if', on, '9.1:A=3,B=1'])).err).toContain('no match at round');
    expect((await at(['tournaments', 'what-if', on, '1.1'])).status).toBe(2);
    expect((await t('file', on, 'standings.csv')).lines).toMatchObject([{ name: 'standings.csv' }]);
    expect(await t('delete', on)).toMatchObject({
      status: 1,
      lines: [{ rule: expect.stringMatching(/^TO-/u) }],
    });
    const table = ['round,board,kind,winner,position', '1,1,win,Nobody,row'];
    const results = ['results', on, '-'];
    expect(await said([...results, '--try'], table)).toMatchObject({ status: 1, lines: [{ line: 0 }] });
    expect(await said(results, table)).toMatchObject({ status: 1, lines: [{ lines: [{ line: 0 }] }] });
    const [{ id: match } = {}] = (await said(['match', 'list', on])).lines;
    const penalty = ['match', 'penalty', String(match), 'A=5'];
    expect((await said([...penalty, '--try'])).lines).toHaveLength(1);
    expect((await said([...penalty, '--reason', 'Late.', '--rule', 'T-7'])).lines).toMatchObject([
      { match: {} },
    ]);
    const league = await said(['leagues', 'create', hosted.club, 'Programs', on]);
    expect(league.lines).toMatchObject([{ league: {} }, {}]);
    const named = (await said(['leagues', 'list', hosted.club])).lines.map(({ name }) => name);
    expect(named).toContain('Programs');
  });

  it('TO-6 a captain’s line-up is recorded at a terminal ahead of its round, which opens with it', async () => {
    const { hosted } = served();
    const t = (...words: readonly string[]) => asOf(hosted)(['tournaments', ...words]);
    const settled = ['--system', 'partnership', '--boards', '2', '--with', '{"settings": {"rounds": 1}}'];
    const made = await t(
      'create',
      hosted.club,
      'Pairs',
      '--format',
      'team-round-robin',
      '--in-turn',
      ...settled,
    );
    const [on = ''] = made.out.split(' ');
    for (const name of ['Reds', 'Blues'])
      expect(await hosted.command('addTeam', { tournamentId: on, name })).toMatchObject({
        __typename: 'EntryChanged',
      });
    const table = ['name,team', ...['Ada,Reds', 'Bo,Reds', 'Cy,Blues', 'Di,Blues']];
    expect((await asOf(hosted)(['tournaments', 'enter', on, '-'], table)).out).toContain('Cy, Blues  ');
    await t('edit', on, '--with', '{"cycles": 2}');
    expect((await t('pair', on)).out).toBe('round 1, table 1  Reds v Blues\n');
    expect((await t('line-up', on, 'Reds', 'Bo', 'Ada', '--rounds', '2')).out).toBe(
      'The line-up of Reds is recorded.\n',
    );
    const toCome = async () => {
      const { tournament } = await hosted.read<{
        tournament: {
          pairingsToCome: { nodes: { lineUpsIn: { name: string }[] }[] };
          entries: { nodes: Fields[] };
        };
      }>(
        `query ($id: ID!) { tournament(id: $id) { pairingsToCome { nodes { lineUpsIn { name } } }
          entries { nodes { name lineUps { round } } } } }`,
        { id: on },
        null,
      );
      return tournament;
    };
    expect(await toCome()).toBeNull();
    await t('edit', on, '--public');
    expect(await toCome()).toEqual({
      pairingsToCome: { nodes: [{ lineUpsIn: [{ name: 'Reds' }] }] },
      entries: { nodes: ['Reds', 'Blues'].map((name) => ({ name, lineUps: [] })) },
    });
    for (const [team = '', ...two] of [
      ['Reds', 'Ada', 'Bo'],
      ['Blues', 'Cy', 'Di'],
    ])
      await t('line-up', on, team, ...two, '--rounds', '1');
    await t('line-up', on, 'Blues', 'Di', 'Cy', '--rounds', '2');
    const [open] = (await asOf(hosted)(['match', 'list', on, '--open'])).out.split('  ');
    await asOf(hosted)(['match', 'forfeit', open ?? '', 'A', '--reason', 'Snow.']);
    expect((await t('pair', on)).out).toBe('round 2, table 1  Blues v Reds\n');
    const [second] = (await asOf(hosted)(['match', 'list', on, '--open', '--json'])).out.split('\n');
    expect(JSON.parse(second ?? '')).toMatchObject({
      round: 2,
      sides: [
        ['Di', 'Cy'],
        ['Bo', 'Ada'],
      ].map((two) => ({ players: two.map((name) => ({ name })) })),
    });
  });
}
