import { standingsOf } from '@fairview/competition';
import { games } from '@fairview/rules';
import { judgeTournament } from '../commands/created.js';
import { formats } from '../formats/formats.js';
import { Evening } from '../testing/evening.js';
import type { TournamentCreated } from '../tournament/created.js';

const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 30 } };
const four = ['ann', 'ben', 'cleo', 'dan'];
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'swiss',
  cycles: 1,
  rounds: 2,
  visibility: 'club',
  plan: { ...plan, forfeitSpread: 50, spreadCap: 10 },
};

/** Ann wins by 25, Cleo by 8; the next round is paired on that. */
function evening(more: Partial<TournamentCreated> = {}): Evening {
  const swiss = new Evening({ ...created, ...more }, four);
  swiss.pair(four);
  for (const [at, { match }] of (swiss.state.paired?.pairings ?? []).entries())
    swiss.results.set(match, { result: '1-0', spread: at === 0 ? 25 : 8 });
  return swiss;
}
const spreads = (swiss: Evening) =>
  Object.fromEntries(swiss.standings().map(({ entry, spread }) => [entry, spread]));

describe('a cap on the spread of a match', () => {
  it('TO-2 counts a larger win only up to the cap, for the winner and the loser, and says in which match', () => {
    const swiss = evening();
    const [one, other] = swiss.round(1).map((pair) => pair.split('-'));
    const [won = '', lost = ''] = one ?? [];
    const [second = '', third = ''] = other ?? [];
    expect(spreads(swiss)).toEqual({ [won]: 10, [lost]: -10, [second]: 8, [third]: -8 });
    const rows = new Map(swiss.standings().map(({ entry, derivation }) => [entry, derivation.capped]));
    const match = swiss.state.paired?.pairings[0]?.match;
    expect(rows.get(won)).toEqual([{ match, opponent: lost, spread: 25, counted: 10 }]);
    expect(rows.get(lost)).toEqual([{ match, opponent: won, spread: -25, counted: -10 }]);
    expect(rows.get(second)).toEqual([]);
  });

  it('TO-2 does not apply to forfeits, which bring what was agreed for them', () => {
    const swiss = evening();
    const [first] = swiss.state.paired?.pairings ?? [];
    swiss.results.set(first?.match ?? '', { result: '+/-', spread: 50 });
    expect(Math.max(...Object.values(spreads(swiss)))).toBe(50);
  });

  it('TO-2 is in the tournament file, which ranks the same', () => {
    const swiss = evening({ tieBreaks: ['PTS', 'SPR'] });
    const file = swiss.file();
    expect(file.settings.spreadCap).toBe(1_000);
    const filed = standingsOf(file, file.tieBreaks, 1);
    if (!filed.ok) throw new Error(filed.message);
    expect(filed.value.rows.map(({ who, rank }) => [swiss.state.paired?.order[who], rank])).toEqual(
      swiss.standings().map(({ entry, rank }) => [entry, rank]),
    );
  });

  it.each(['round-robin', 'swiss', 'team-swiss', 'arena', 'groups-then-final'])(
    'TO-2 may be agreed in %s, within its bounds',
    (format) => {
      const { rounds: _rounds, ...plain } = created;
      const own = {
        'round-robin': {},
        swiss: { rounds: 2 },
        arena: { minutes: 60 },
        'team-swiss': {
          rounds: 2,
          boards: 2,
          plan: { ...created.plan, system: 'partnership', settings: {} },
        },
        'groups-then-final': { stages: { groups: 2, qualifiers: 1, final: 'round-robin' as const } },
      }[format];
      const judge = (spreadCap: number) => {
        const asked = { ...plain, ...own, format };
        return judgeTournament({ games, formats }, { ...asked, plan: { ...asked.plan, spreadCap } });
      };
      expect(judge(10)).toMatchObject({ ok: true, value: { plan: { spreadCap: 10 } } });
      for (const cap of [0, -1, 1.5, 100_001])
        expect(judge(cap)).toMatchObject({ refusal: { code: 'spread-cap-out-of-range' } });
    },
  );

  it.each(['single-elimination', 'arranged', 'ladder'])('TO-2 does not exist in %s', (format) => {
    const { rounds: _rounds, ...plain } = created;
    const { forfeitSpread: _forfeit, ...capped } = created.plan;
    const own =
      format === 'ladder'
        ? ({ challengeRange: 2, climb: 'swap', answerDays: 7, playDays: 14 } as const)
        : undefined;
    const asked = { ...plain, format, plan: capped, ...(own ? { ladder: own } : {}) };
    expect(judgeTournament({ games, formats }, asked)).toMatchObject({
      refusal: { code: 'spread-cap-not-of-format' },
    });
  });
});
