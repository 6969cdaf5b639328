import { chance } from '../../../../../test/kit/random.js';
import { defaultPoints } from '../../file/settings.js';
import type { Format, Pair, Tournament } from '../../model/tournament.js';
import { pairNextRound, type PairedRound } from '../pair-next-round.js';
import { sectionsOf } from './sections.js';

const swiss = (
  size: number,
  rounds: Tournament['rounds'],
  forbidden: [number, number][] = [],
): Tournament => ({
  format: 'swiss-club',
  settings: {
    rounds: 30,
    ruleYear: 2026,
    initialSide: null,
    forbidden,
    points: defaultPoints,
    spreadCap: null,
    teams: null,
  },
  tieBreaks: null,
  competitors: Array.from({ length: size }, (_, id) => ({ id, name: null, rating: null, virtual: [] })),
  players: [],
  teamOf: [],
  rounds,
  next: { unpaired: [], returned: [] },
  lots: null,
});

const paired = (asked: Tournament, inSections?: boolean): PairedRound => {
  const answer = pairNextRound(asked, { inSections });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};

/** So many rounds by sections, one result in five a draw. */
function playedOut(size: number, rounds: number, seed: number): readonly PairedRound[] {
  const pick = chance(seed);
  const played: Tournament['rounds'][number][] = [];
  return Array.from({ length: rounds }, () => {
    const round = paired(swiss(size, played), true);
    const pairs = round.pairs.map(({ sides }): Pair => {
      const result = (['1-0', '0-1', '1-0', '0-1', '1/2-1/2'] as const)[pick(5)] ?? '1-0';
      return { sides, result, scores: null, spread: null, shutOut: false, boards: [] };
    });
    const bye = round.bye === null ? [] : [{ who: round.bye, kind: 'pairing-bye' as const }];
    const unpaired = bye.map((each) => ({ ...each, spread: 0, score: null }));
    played.push({ pairs, unpaired, spreadCap: null });
    return round;
  });
}

describe('a club Swiss that is paired section by section', () => {
  it.each([
    [257, 6],
    [300, 5],
    [70, 30],
  ])('of %i: everybody once in each of %i rounds, nobody meets twice or has two byes', (size, rounds) => {
    const met = new Set<string>();
    const byes: (number | null)[] = [];
    for (const { pairs, bye } of playedOut(size, rounds, size)) {
      const seated = [...pairs.flatMap(({ sides }) => sides), ...(bye === null ? [] : [bye])];
      expect(seated.toSorted((one, other) => one - other)).toEqual([...Array(size).keys()]);
      for (const { sides } of pairs) met.add(sides.toSorted((one, other) => one - other).join('-'));
      byes.push(bye);
    }
    expect(met.size).toBe(rounds * Math.floor(size / 2));
    if (size % 2 === 1) expect(new Set(byes).size).toBe(rounds);
  });

  it('is used with more than 256 players; with 256 one matching covers everybody', () => {
    const told = (size: number) => paired(swiss(size, [])).pairs[0]?.because[0];
    expect(told(256)).toMatch(/^as near in score/u);
    expect(told(258)).toMatch(/^in their section of the ranking/u);
  });

  it('gives up the same score differences as one matching over everybody, and none in the first round', () => {
    const first = (inSections: boolean) => paired(swiss(128, []), inSections).pairs.map(({ sides }) => sides);
    expect(first(true)).toEqual(first(false));
    const large = paired(swiss(512, [])).pairs.map(({ sides }) => Math.abs(sides[0] - sides[1]));
    expect(new Set(large)).toEqual(new Set([256]));
  });

  it('cuts a large score group so that each slice has a part of both halves, and keeps small groups whole', () => {
    const players = [3, 2, 2, ...Array<number>(300).fill(1), 0].map((score) => ({ score }));
    const sections = sectionsOf(players, [...players.keys()]);
    expect(sections.map((section) => section.length)).toEqual([3, 74, 76, 74, 76, 1]);
    expect([sections[1]?.[0], sections[1]?.[37], sections.at(-1)]).toEqual([3, 153, [303]]);
  });

  it('joins a section that has no pairing with the next, and the last with the one before', () => {
    // 0 may meet nobody but the last of the upper half, 199 nobody but the first of the lower one.
    const others = [...Array(200).keys()];
    const forbidden = [
      ...others.filter((other) => other !== 0 && other !== 99).map((other): [number, number] => [0, other]),
      ...others
        .filter((other) => other !== 199 && other !== 100)
        .map((other): [number, number] => [199, other]),
    ];
    const { pairs } = paired(swiss(200, [], forbidden), true);
    const of = (who: number) =>
      pairs.find(({ sides }) => sides.includes(who))?.sides.toSorted((one, other) => one - other);
    expect([of(0), of(199), pairs.length]).toEqual([[0, 99], [100, 199], 100]);
  });

  it('is the only one without a limit: others pair at most 600, the Dutch system 5,000, not counting absent players', () => {
    const asked = (size: number, away: number, format: Format = 'king-of-the-hill') => {
      const unpaired = Array.from({ length: away }, (_, who) => ({
        who,
        kind: 'withdrawn' as const,
        spread: 0,
        score: null,
      }));
      return pairNextRound({
        ...swiss(size, []),
        format,
        next: { unpaired, returned: [] },
      });
    };
    expect(asked(601, 0)).toMatchObject({ ok: false, code: 'too-large-to-pair' });
    expect(asked(601, 581)).toMatchObject({ ok: true });
    expect(asked(601, 0, 'swiss-dutch')).toMatchObject({ ok: true });
    expect(asked(5_001, 0, 'swiss-dutch')).toMatchObject({
      message: 'There are more than 5000 to be paired.',
    });
    expect(asked(5_001, 1, 'swiss-dutch')).toMatchObject({ ok: true });
  });

  it('is refused if forbidden pairs leave nothing among as many as are matched at once', () => {
    const alone = (size: number) =>
      Array.from({ length: size - 1 }, (_, at): [number, number] => [0, at + 1]);
    const asked = (size: number) => pairNextRound(swiss(size, [], alone(size)), { inSections: true });
    expect(asked(300)).toMatchObject({ ok: false, code: 'too-large-to-pair' });
    expect(asked(70)).toMatchObject({ ok: false, code: 'no-legal-pairing' });
  });
});
