import type { MatchRow } from '@fairview/play';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { asOfficial } from '../kit/officials.js';
import { chance } from '../kit/random.js';
import { RandomEvening } from '../kit/random-evening.js';

jest.setTimeout(120_000);

const evenings = process.env['LONG'] === undefined ? 3 : 100;
const actsOfAnEvening = 8;
const nobody: ReadonlySet<string> = new Set();

/** What a head shows, except its place in the log, and the giver of a penalty that nobody has given yet. */
const shown = ({ version: _version, position: _position, penalties, ...head }: MatchRow) => ({
  ...head,
  penalties: penalties.map(({ by: _by, ...penalty }) => penalty),
});

describe('a preview', () => {
  let test: TestDatabase;
  let club: TestClub;
  beforeAll(async () => {
    test = await cloneDatabase();
    club = await aClub(test);
  });
  afterAll(() => test.drop());

  const headOf = async (id: string) => (await club.reads.matches(club.club, [id]))[0];

  it('of any act is the state after it has taken effect, and writes nothing', async () => {
    let done = 0;
    for (let seed = 1; seed <= evenings; seed += 1) {
      const evening = await RandomEvening.begin(club, chance(seed));
      for (let act = 0; act < actsOfAnEvening; act += 1) {
        for (let step = 0; step < 5; step += 1) await evening.step();
        const asked = await evening.anyAct();
        const before = await evening.folded();
        const written = await club.log.headOfClub(club.club);
        const preview = await ('tournament' in asked
          ? club.previews.ofRow(club.club, asked.tournament, asked.act, before)
          : club.previews.of(club.club, asked, before, evening.tournament));
        expect(await club.log.headOfClub(club.club)).toBe(written);
        // The official who ruled first may only propose: each act comes from another official.
        const by = { person: `account:ruler-${act}`, roles: ['arbiter'] as const, entries: [] };
        const answer = await evening.give(asked, asOfficial(club.order(), by));
        if (answer.ok !== preview.ok) expect([asked, preview]).toEqual([asked, answer]);
        if (!preview.ok || !answer.ok) continue;
        done += 1;
        const after = await evening.folded();
        expect(preview.value.after?.standings(nobody)).toEqual(after.standings(nobody));
        expect(preview.value.after?.playerStandings(nobody)).toEqual(after.playerStandings(nobody));
        for (const match of preview.value.matches)
          expect(shown(match)).toEqual(shown((await headOf(match.id)) ?? match));
      }
    }
    expect(done).toBeGreaterThan(evenings);
  });
});
