/*
 * What an organizer does by hand at the desk, from the opened desk to the act done: so many actions, never more than four, and one
 * event. What follows by itself (matches that are opened or cancelled) the server writes in its own name.
 */
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { demand } from '../kit/members.js';
import { Counted } from './kit/counted.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

/** So many actions an act takes, and the event that it writes, or the events of one append. */
const acts = {
  'late entry': [1, 'EntryAdded'],
  'a bye is asked for': [4, 'ByeRequested'],
  'the bye is taken back': [2, 'ByeRecalled'],
  withdrawal: [2, 'EntryWithdrawn'],
  'the withdrawal is taken back': [2, 'EntryReturned'],
  'sides exchanged': [2, 'TablesReseated'],
  'two at different tables exchanged, with a preview': [4, 'TablesReseated'],
  'the pairing is taken back': [2, 'RoundUnpaired'],
  'paired again': [1, 'RoundsPaired'],
  'taken back and paired again in one step, with a preview': [3, 'RoundUnpaired RoundsPaired'],
  'paired again by hand': [3, 'RoundsPaired'],
  'a no-show forfeits': [4, 'MatchForfeited'],
  'a result is struck': [3, 'GameStruck'],
} as const satisfies Record<string, readonly [actions: 1 | 2 | 3 | 4, event: string]>;

/** An arbiter at the queue: from the desk to the ruling. */
const rulingTakes = 3;

inBrowser('acts at the desk', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  let arbiter: Visitor;
  let counted: Counted;
  const players = eight.slice(0, 6);
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      format: 'SWISS',
      rounds: 3,
      byesAllowed: 1,
      settings: { target: 3 },
    });
    await hosted.pair(players);
    [organizer, arbiter] = await Promise.all([
      Visitor.at(site.url, { viewport: { width: 1280, height: 900 } }),
      Visitor.at(site.url, { viewport: { width: 1280, height: 900 } }),
    ]);
    counted = await Counted.of([organizer, arbiter]);
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
  });
  afterAll(async () => {
    await Promise.all([organizer.leave(), arbiter.leave()]);
    await site.stop();
  });

  const headOfLog = async (): Promise<string> => {
    const { rows } = await site.database.admin.query<{ position: string }>(
      'select max(position) as position from log.event',
    );
    return rows[0]?.position ?? '0';
  };

  /** The types of what people, not the server by itself, have written in the log since a position. */
  const writtenSince = async (position: string): Promise<readonly string[]> => {
    const { rows } = await site.database.admin.query<{ type: string }>(
      `select convert_from(body, 'UTF8')::json ->> 'type' as type from log.event
        where position > $1 and actor <> 'system' order by position`,
      [position],
    );
    return rows.map(({ type }) => type);
  };

  /** Does an act in the room of the desk in which it is done. */
  const within = async (
    act: keyof typeof acts,
    done: (page: Visitor['page']) => Promise<void>,
    room = '',
  ) => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}/desk${room}`);
    await page.locator('main h2').first().waitFor();
    const before = await headOfLog();
    const actions = await counted.during(() => done(page));
    const [budget, event] = acts[act];
    const written = await writtenSince(before);
    expect({ act, actions, written }).toEqual({ act, actions: budget, written: event.split(' ') });
    expect(organizer.troubles).toEqual([]);
  };

  it('a substitute gets a slip with their code, as everybody does', async () => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}/desk/players`);
    await page.getByRole('button', { name: 'Substitute of Farid' }).click();
    await page.getByLabel('Who plays').fill('Sue');
    await page.getByRole('button', { name: 'Have them play' }).click();
    const told = page.getByRole('status').filter({ hasText: 'The entry code of Sue' });
    const code = await told.locator('b').innerText();
    await told.getByRole('link', { name: 'Slip of Sue' }).click();
    await page.getByText(code.replace(/^(.{4})/u, '$1 ')).waitFor();
    await page.getByRole('img', { name: /Sue/u }).waitFor();
    await organizer.picture('desk-slip-of-substitute');
    // Where everybody's are printed, theirs is among them, also once the page was left.
    await organizer.visit(`/t/${hosted.tournament}/desk/papers?paper=slips`);
    await page.getByRole('button', { name: 'Issue a new code: Sue' }).waitFor();
    expect(organizer.troubles).toEqual([]);
  });

  it('exchanges sides, and players of two tables, from a menu', async () => {
    await within('sides exchanged', async (page) => {
      await page.getByRole('button', { name: 'Record as played' }).click();
      const table = page.getByRole('listitem').filter({ hasText: / v / }).first();
      const called = (await table.locator('span').innerText()).split(' v ');
      await page.getByRole('button', { name: 'Exchange the sides at table 1' }).click();
      await table.getByText(called.toReversed().join(' v ')).waitFor();
    });
    await within('two at different tables exchanged, with a preview', async (page) => {
      await page.getByRole('button', { name: 'Record as played' }).click();
      const other = await page.getByLabel('Table 2, first move').inputValue();
      await page.getByLabel('Table 1, first move').selectOption(other);
      await page.getByRole('button', { name: 'See what it would change' }).click();
      await page.getByText(/^Round 1, table 1: .* then /u).waitFor();
      await page.getByText(/^Round 1, table 2: .* then /u).waitFor();
      await page.getByLabel('Reason, shown to everybody').fill('They sat so.');
      await page.getByRole('button', { name: 'Record it' }).click();
      await page.getByRole('button', { name: 'Record as played', expanded: false }).waitFor();
    });
  });

  it('enters a latecomer, gives and takes back a bye, withdraws and brings back', async () => {
    await within(
      'late entry',
      async (page) => {
        await page.getByLabel('Late entries').fill('Greta');
        await page.getByRole('button', { name: 'Enter them' }).click();
        await page.getByText('1 entered.').waitFor();
      },
      '/players',
    );
    await within(
      'a bye is asked for',
      async (page) => {
        await page.getByRole('button', { name: 'Byes of Greta' }).click();
        await page.getByLabel('Not paired in round').selectOption('3');
        await page.getByLabel('It counts as').selectOption('nothing');
        await page.getByRole('button', { name: 'Give the bye' }).click();
        await page.getByText('not paired in round 3').waitFor();
      },
      '/players',
    );
    await within(
      'the bye is taken back',
      async (page) => {
        await page.getByRole('button', { name: 'Byes of Greta' }).click();
        await page.getByRole('button', { name: 'Take it back' }).click();
        await page.getByText('not paired in round 3').waitFor({ state: 'detached' });
      },
      '/players',
    );
    await within(
      'withdrawal',
      async (page) => {
        await page.getByRole('button', { name: 'Withdraw Greta' }).click();
        await page.getByRole('button', { name: 'Withdraw Greta' }).last().click();
        await page.getByRole('button', { name: 'Bring Greta back' }).waitFor();
      },
      '/players',
    );
    await within(
      'the withdrawal is taken back',
      async (page) => {
        await page.getByRole('button', { name: 'Bring Greta back' }).click();
        await page.getByRole('button', { name: 'Bring Greta back' }).last().click();
        await page.getByRole('button', { name: 'Withdraw Greta' }).waitFor();
      },
      '/players',
    );
  });

  /** The round as nobody else pairs it: each meets the next of the list. */
  const pairNeighbours = async (): Promise<void> => {
    const { tournament: tournamentId } = hosted;
    const { tournament } = await hosted.read<{ tournament: { entries: { nodes: { id: string }[] } } }>(
      'query ($id: ID!) { tournament(id: $id) { entries { nodes { id } } } }',
      { id: tournamentId },
    );
    const ids = tournament.entries.nodes.map(({ id }) => id);
    const pairs = ids.flatMap((_, at) => (at % 2 === 0 ? [ids.slice(at, at + 2)] : []));
    await hosted.command('unpairRound', { tournamentId, reason: 'By hand.' });
    expect(await hosted.command('pairRounds', { tournamentId, pairs })).not.toHaveProperty('code');
  };

  it('takes a pairing back, and pairs again as the format does or by hand', async () => {
    const takeBack = (): Promise<void> =>
      within('the pairing is taken back', async (page) => {
        await page.getByRole('button', { name: 'Take the pairing back' }).click();
        await page.getByLabel('Reason, shown to everybody').fill('Greta has come.');
        await page.getByRole('button', { name: 'Take it back' }).click();
        await page.getByRole('heading', { name: 'Pair the rounds' }).waitFor();
      });
    await takeBack();
    await within('paired again', async (page) => {
      await page.getByRole('button', { name: 'Pair in this order' }).click();
      await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    });
    await pairNeighbours();
    await within('taken back and paired again in one step, with a preview', async (page) => {
      await page.getByRole('button', { name: 'Take the pairing back' }).click();
      await page.getByLabel('Reason, shown to everybody').fill('As the format has it.');
      await page.getByRole('button', { name: 'See what pairing again would change' }).click();
      await page
        .getByText(/^(No table stays|One table stays|\d tables stay), (one is|\d are) new, /u)
        .waitFor();
      await organizer.picture('desk-pair-again-1280');
      expect(await organizer.violations()).toEqual([]);
      await page.getByRole('button', { name: 'Take it back and pair like this' }).click();
      await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
      await page
        .getByRole('button', { name: 'Take it back and pair like this' })
        .waitFor({ state: 'detached' });
    });
    await takeBack();
    await within('paired again by hand', async (page) => {
      await page.getByRole('button', { name: 'Pair by hand' }).click();
      await page.getByLabel('Table 1, first move').selectOption('Clara');
      await page.getByRole('button', { name: 'Pair like this' }).click();
      await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    });
  });

  it('forfeits the match of a no-show, with its preview, and strikes a result', async () => {
    await within(
      'a no-show forfeits',
      async (page) => {
        await page.getByRole('button', { name: 'End a match' }).click();
        await page.locator('#end-which').selectOption({ index: 3 });
        await page.getByLabel('What happened').selectOption({ index: 1 });
        await page.locator('#end-why').fill('They did not come.');
        await page.getByRole('button', { name: /^Forfeit/u }).click();
        await page.getByText('The match is over.').waitFor();
      },
      '/rulings',
    );
    const matchId = await hosted.matchAt(1, 2);
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: matchId },
    );
    const winner = match.sides[0]?.players[0]?.id;
    await hosted.command('reportGame', { matchId, result: { win: { winner, position: 'row' } } });
    await within(
      'a result is struck',
      async (page) => {
        const form = page.locator('form').filter({ has: page.locator('#correct-which') });
        await form.getByLabel('Game').selectOption({ index: 1 });
        await form.getByLabel(/^Reason/u).fill('It was not played.');
        await form.getByRole('button', { name: 'See what striking it would change' }).click();
        await form.getByRole('button', { name: 'Strike it off the sheet' }).click();
        await page.getByText('The result was struck off the sheet.').waitFor();
      },
      '/rulings',
    );
  });

  it('names a match in correct French wherever the desk and its pages name one', async () => {
    const match = await hosted.matchAt(1, 1);
    const game = await hosted.playThrough(match, 'black-row-by-move');
    await hosted.command(
      'disputeGame',
      { gameId: game.id, ply: 9, reason: 'The piece was touched and not moved.' },
      '',
      hosted.tokenOf(game.seats[1]?.entry.id),
    );
    const french = await Visitor.at(site.url, { locale: 'fr-FR', viewport: { width: 1280, height: 900 } });
    await signIn(french, { name: 'Orla', password: 'four blue chairs' });
    const { page } = french;
    const main = page.locator('main');
    const named = async (): Promise<readonly (string | undefined)[] | undefined> => {
      const text = await main.innerText();
      expect(text).not.toMatch(/ v /u);
      return text.match(/.*Clara – Bruno.*/gu)?.map((line) => line.split('\t')[0]);
    };
    await french.visit(`/t/${hosted.tournament}/desk`);
    await page.locator('section[aria-labelledby="seating"] button').first().click();
    expect(await named()).toEqual([
      'Statuez sur Clara – Bruno. Contestation de Bruno\u202F; elle attend une décision.',
      'Clara – Bruno',
    ]);
    await french.visit(`/t/${hosted.tournament}/desk/rulings`);
    for (const part of ['end-match', 'penalties'])
      await page.locator(`section[aria-labelledby="${part}"] button`).first().click();
    await page.locator('#end-which').waitFor();
    await page.locator('#penalty-match').waitFor();
    expect(await named()).toEqual([
      'Clara – Bruno, partie 1, coup 10',
      'Table 1\u00A0: Clara – Bruno, partie 1 (match 4–0)',
      'Table 1\u00A0: Clara – Bruno',
      'Clara – Bruno',
    ]);
    await french.visit(`/m/${match}`);
    await page.getByRole('heading', { name: 'Clara – Bruno', level: 2 }).waitFor();
    expect(await main.innerText()).not.toMatch(/ v /u);
    expect(await french.leave()).toEqual([]);
  });

  it('has an arbiter rule on a dispute from the queue, with its position shown', async () => {
    const { invitationCode: code } = await hosted.command<{ invitationCode: string }>(
      'invite',
      { clubId: hosted.club, tournamentId: hosted.tournament, role: 'ARBITER' },
      '... on PersonInvited { invitationCode }',
    );
    const arno = { name: 'Arno', password: 'nine slow boats' };
    await demand(
      site.api.ask,
      'acceptInvitation',
      { code, ...arno },
      '... on InvitationAccepted { accountId }',
    );
    await signIn(arbiter, arno);
    const { page } = arbiter;
    const since = performance.now();
    await arbiter.visit(`/t/${hosted.tournament}/desk/rulings`);
    const before = await headOfLog();
    const actions = await counted.during(async () => {
      await page.getByRole('link', { name: /, game 1, ply 10$/u }).click();
      await page.getByRole('region', { name: 'After ply 10' }).getByRole('img').waitFor();
      await page.getByText('The piece was touched and not moved.').first().waitFor();
      // What the first of the rulings would change has come, and the page keeps still.
      await page.locator('form button.go:enabled').waitFor();
      await page.getByLabel('is void, and does not count').check();
      await page.getByLabel('Reason, shown to everybody').fill('Both saw it.');
      await page.getByRole('button', { name: 'Rule: the game is void' }).click();
      await page.getByRole('heading', { name: 'What the ruling changed' }).waitFor();
    });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`\na ruling, from the desk to what it changed: ${actions} actions, ${seconds} s\n`);
    const written = await writtenSince(before);
    expect({ actions, written }).toEqual({ actions: rulingTakes, written: ['RulingIssued'] });
    expect(arbiter.troubles).toEqual([]);
  });

  it('erases the name of the tournament for good, after asking once', async () => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}/desk/tournament`);
    await page.getByRole('button', { name: 'Erase the name' }).click();
    await page.getByRole('button', { name: 'Erase it for good' }).click();
    await page.getByText('The name is erased.').waitFor();
    await organizer.visit(`/t/${hosted.tournament}`);
    await page.getByRole('heading', { name: 'tournament', exact: true }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Club Night');
    expect(organizer.troubles).toEqual([]);
  });
});
