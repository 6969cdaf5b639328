import { run } from '../../apps/cli/src/program.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, type TestApi } from '../kit/server.js';

/** What the tests of a server share. */
interface Served {
  readonly api: TestApi;
  readonly hosted: HostedTournament;
}

interface Said {
  readonly out: string;
  readonly err: string;
  readonly status: number;
}

/** What `fairview` answers to these words, for who has this token; the lines are its standard input. */
async function fairview(
  { url }: TestApi,
  token: string,
  words: readonly string[],
  lines: readonly string[] = [],
): Promise<Said> {
  const said = { out: '', err: '' };
  const before = { url: process.env['FAIRVIEW_URL'], key: process.env['FAIRVIEW_KEY'] };
  Object.assign(process.env, { FAIRVIEW_URL: url, FAIRVIEW_KEY: token });
  try {
    const status = await run(words, {
      stdin: (async function* () {
        await Promise.resolve();
        yield new TextEncoder().encode(lines.join('\n'));
      })(),
      out: (text) => Promise.resolve(void (said.out += text)),
      err: (text) => Promise.resolve(void (said.err += text)),
      status: 0,
    });
    return { ...said, status };
  } finally {
    for (const [name, was] of Object.entries({ FAIRVIEW_URL: before.url, FAIRVIEW_KEY: before.key }))
      if (was === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = was;
  }
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
    (words: readonly string[], lines?: readonly string[]): Promise<Said> =>
      fairview(served().api, token, words, lines);

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
    const { match: entered } = await own.read<{ match: { games: { nodes: { id: string }[] } } }>(
      'query ($id: ID!) { match(id: $id) { games { nodes { id } } } }',
      { id: match },
    );
    const loser = own.tokenOf(other?.id);
    await own.command(
      'disputeSheet',
      { matchId: match, subject: { result: entered.games.nodes[0]?.id }, reason: 'I won it.' },
      '',
      loser,
    );
    const listed = await arbiter(['dispute', 'list', own.tournament]);
    const id = `${match}-1`;
    expect(listed.out).toContain(`${id}  open\n  ${one?.name} v ${other?.name}, result of game 1\n`);
    const shown = await arbiter(['dispute', 'show', id]);
    expect(shown.out).toContain(`${other?.name}, `);
    expect(shown.out).toContain('I won it.');
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
    const winner = asOf(own, own.tokenOf(one?.id));
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
  });

  it('a disputed game is shown around its ply, and is ruled on; nobody rules who may not', async () => {
    const own = await of({ name: 'A game' });
    await own.pair(field);
    const game = await own.playThrough(await own.matchAt(1, 1), 'black-row-by-drop');
    const seat = own.tokenOf(game.seats[0]?.entry.id);
    await own.command('disputeGame', { gameId: game.id, ply: 4, reason: 'It was let go on 8.' }, '', seat);
    const [arbiter, player] = [asOf(own), asOf(own, seat)];
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
    expect((await quick(['arena', 'ready', where])).out).toBe('Ready: Ada, Bruno, Clara, Dmitri.\n');
    expect((await quick(['arena', 'pause', where, 'Dmitri'])).out).toBe('Paused: Dmitri.\n');
    await arena.command('pairRounds', { tournamentId: where });
    const playing = await quick(['arena', 'show', where]);
    expect(playing.out).toMatch(/table 1: .+ v .+, match .+\nwait: \w+\npause: Dmitri\n$/u);
    expect((await quick(['arena', 'leave', where, 'Dmitri'])).out).toBe('Withdrawn: Dmitri.\n');
    expect((await quick(['arena', 'show', where])).out).toMatch(/pause: nobody\n$/u);
    expect((await quick(['arena', 'show', on])).err).toBe('Climb is no arena.\n');

    const club = ladder.club;
    await ladder.command('createLeague', { clubId: club, name: 'Winter', points: [3, 1] });
    expect((await at(['leagues', 'list', club])).out).toMatch(/ {2}Winter\n$/u);
    expect((await at(['leagues', 'add', club, 'Winter', on])).out).toBe('Climb counts for Winter.\n');
    expect((await at(['leagues', 'show', club, 'Winter'])).out).toContain('1  Climb, paired, ');
    expect((await at(['leagues', 'remove', club, 'Winter', on])).out).toBe(
      'Climb counts no longer for Winter.\n',
    );
  });
}
