/*
 * A match of two teams against the clock, in the browsers of its players: both bars are seen, a board that ends within the grace
 * counts, and one that does not is no contest. The clock of the log is in the hands of the test.
 */
import { settableClock, type LogClock } from '../kit/clock.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { enterTeam, lineUp, type Team } from '../kit/teams.js';
import { inBrowser } from './kit/in-browser.js';
import { holdSession } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;
const { moves } = clubNightRecord('black-row-by-drop');

interface OpenBoard {
  readonly id: string;
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}

inBrowser('a timed match of two teams', () => {
  let site: Site;
  let clock: LogClock;
  let hosted: HostedTournament;
  let teams: readonly [Team, Team];
  let match: string;
  const players: Visitor[] = [];
  beforeAll(async () => {
    site = await startSite();
    clock = await settableClock(site.database.admin, start);
    hosted = await HostedTournament.begin(site.api, {
      name: 'Reds and Blues',
      format: 'TEAM_ROUND_ROBIN',
      system: 'partnership',
      boards: 2,
      visibility: 'PUBLIC',
      settings: { timeLimit: { minutes: 30 } },
    });
    teams = [
      await enterTeam(hosted, 'Reds', ['Ann', 'Ben']),
      await enterTeam(hosted, 'Blues', ['Xan', 'Yve']),
    ];
    await hosted.command('pairRounds', { tournamentId: hosted.tournament });
    for (const team of teams) await lineUp(hosted, team);
    match = await hosted.matchAt(1, 1);
    for (const team of teams) {
      const visitor = await Visitor.at(site.networkUrl, { viewport: { width: 1280, height: 900 } });
      await holdSession(visitor, site.networkUrl, team.players[0]?.token ?? '');
      players.push(visitor);
    }
  });
  afterAll(() => site.stop());

  /** Plays the next move of a board, by the player of its seat. */
  const play = async ({ id, seats }: OpenBoard, ply: number): Promise<void> => {
    const entry = seats[ply % 2]?.entry.id;
    const player = teams.flatMap((team) => team.players).find((each) => each.id === entry);
    const input = { gameId: id, ply, move: moves[ply] };
    const { code } = await hosted.command('playMove', input, '', player?.token);
    if (code) throw new Error(code);
  };
  const limits = ({ page }: Visitor) =>
    page.getByRole('group', { name: 'Time of the match' }).getByRole('timer').allInnerTexts();

  it('TM-18, TM-19, TM-21 shows both bars until the board that is not finished in time is no contest', async () => {
    const [ann, xan] = players as [Visitor, Visitor];
    await xan.visit(`/m/${match}`);
    await ann.visit(`/m/${match}`);
    await ann.page.getByRole('button', { name: 'Open the first game' }).click();
    await xan.page.getByRole('timer').nth(1).waitFor();
    expect(await limits(xan)).toEqual([expect.stringMatching(/^(?:30:00|29:5\d) left, until/u), '2:00']);
    const { match: seen } = await hosted.read<{ match: { currentGames: OpenBoard[] } }>(
      'query ($id: ID!) { match(id: $id) { currentGames { id seats { entry { id } } } } }',
      { id: match },
    );
    const [one, other] = seen.currentGames as [OpenBoard, OpenBoard];
    for (let ply = 0; ply < moves.length - 1; ply += 1) await play(one, ply);
    await play(other, 0);

    // Warned of its last half minute is who asked for it, by one tone and one shake; the first of each showed what they are.
    const warnings = (): Promise<readonly number[]> =>
      xan.page.evaluate('[globalThis.tones ?? 0, globalThis.shakes ?? 0]');
    await xan.context.addInitScript(`globalThis.tones = globalThis.shakes = 0;
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () { tones += 1; return make.call(this); };
      navigator.vibrate = () => { shakes += 1; return true; };`);
    await clock.set(start + 29.5 * minute - 4_000);
    await xan.page.reload();
    const asked = xan.page.getByLabel('Warn me at 30 and 10 seconds, by sound and vibration.');
    expect(await asked.isChecked()).toBe(false);
    await asked.check();
    expect(await warnings()).toEqual([1, 1]);
    await xan.page.getByText(/^0:29(?:\.\d)? left/u).waitFor();
    expect(await warnings()).toEqual([2, 2]);

    await clock.set(start + 31 * minute);
    for (const { page } of players) await page.reload();
    await xan.page.getByText(/used up at/u).waitFor();
    expect((await limits(xan))[1]).toMatch(/^(?:1:00|0:5\d(?:\.\d)?) left/u);
    await xan.picture('timed-match-grace');
    await play(one, moves.length - 1);
    await ann.visit(`/g/${one.id}`);
    await ann.page
      .getByText(/won, 4 points/u)
      .first()
      .waitFor();

    await clock.set(start + 32 * minute + 1);
    await ann.visit(`/g/${other.id}`);
    await ann.page
      .getByText(/no contest/iu)
      .first()
      .waitFor();
    await xan.visit(`/m/${match}`);
    // What a board may be reported as is named in a list, too.
    await xan.page.getByText('no contest').filter({ visible: true }).first().waitFor();
    await xan.picture('timed-match-over');
    expect(await limits(xan)).toEqual([expect.stringMatching(/^used up at/u), 'over']);
    for (const visitor of players) {
      expect(await visitor.violations()).toEqual([]);
      expect(await visitor.leave()).toEqual([]);
    }
  });
});
