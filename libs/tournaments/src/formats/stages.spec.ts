import { games } from '@fairview/rules';
import { judgeTournament } from '../commands/created.js';
import { groupsOf, placesIn } from '../pairing/stages/groups.js';
import { seedsOf } from '../pairing/stages/seeds.js';
import { Evening } from '../testing/evening.js';
import { agreedIn, type TournamentCreated } from '../tournament/created.js';
import { lastRound, metIn } from '../tournament/state.js';
import { formats } from './formats.js';

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `p${at + 1}`);
const inStages = (
  size: number,
  stages: NonNullable<TournamentCreated['stages']>,
  more: Partial<TournamentCreated> = {},
): Evening => new Evening({ format: 'groups-then-final', stages, ...more }, named(size));
const numberOf = (entry: string): number => Number(entry.slice(1));

/** Pairs the next round, and the better number wins each of its matches by 10. */
function play(evening: Evening): string | undefined {
  const refused = evening.pair();
  if (refused === undefined)
    for (const { match, first, second = '' } of lastRound(evening.state)) {
      const isFirst = numberOf(first) < numberOf(second);
      evening.results.set(match, { result: isFirst ? '1-0' : '0-1', spread: isFirst ? 10 : -10 });
    }
  return refused;
}
const playUntil = (evening: Evening, rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) expect(play(evening)).toBeUndefined();
};
const met = (evening: Evening): readonly string[] =>
  lastRound(evening.state).map((each) => metIn(each).join('-'));
const places = (evening: Evening): readonly (string | undefined)[] =>
  lastRound(evening.state).map(({ place }) => place);

const bracket = { groups: 2, qualifiers: 2, final: 'single-elimination' } as const;

describe('a tournament in stages', () => {
  it('deals numbers out to its groups like a snake', () => {
    expect(groupsOf(named(8), 3)).toEqual([
      ['p1', 'p6', 'p7'],
      ['p2', 'p5', 'p8'],
      ['p3', 'p4'],
    ]);
  });

  it('has everybody meet everybody of their group, and gives an odd group a free round', () => {
    const evening = inStages(7, bracket);
    playUntil(evening, 3);
    const all = (evening.state.paired?.pairings ?? []).map((each) => metIn(each).toSorted().join('-'));
    expect(new Set(all).size).toBe(9);
    expect(places(evening)).toEqual(['A.3', 'B.3', 'B.3']);
    expect(evening.standings().find(({ entry }) => entry === 'p1')?.matchPoints).toBe(4);
  });

  it('places a group by points, spread and the matches among level entries, and shares the rest', () => {
    const table = (one: string, other: string, result: '1-0' | '1/2-1/2', spread: number) => ({
      contenders: [one, other],
      isOver: true,
      result: { result, spread },
    });
    const tables = [table('a', 'b', '1-0', 5), table('b', 'c', '1-0', 5), table('c', 'a', '1-0', 5)];
    expect([...placesIn(['a', 'b', 'c'], tables).values()]).toEqual([1, 1, 1]);
    const level = [table('a', 'b', '1-0', 5), table('b', 'c', '1-0', 10), table('a', 'c', '1/2-1/2', 0)];
    expect([...placesIn(['a', 'b', 'c', 'd'], level)]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
  });

  it('sends the best of each group to a bracket, in which nobody first meets one of their own group', () => {
    const evening = inStages(8, bracket, { bracket: { thirdPlace: true, drawnMatches: 'again' } });
    playUntil(evening, 3);
    expect(evening.standings().map(({ round }) => round)).toEqual(Array(8).fill(1));
    playUntil(evening, 1);
    // Group A was 1, 4, 5, 8 and group B 2, 3, 6, 7.
    expect(met(evening)).toEqual(['p1-p3', 'p2-p4']);
    playUntil(evening, 1);
    expect(met(evening).toSorted()).toEqual(['p1-p2', 'p3-p4']);
    expect(evening.pair()).toBe('TO-4 paired-already');
    expect(evening.standings().map(({ entry, rank }) => `${rank} ${entry}`)).toEqual([
      '1 p1',
      '2 p2',
      '3 p3',
      '4 p4',
      '5 p5',
      '5 p6',
      '7 p7',
      '7 p8',
    ]);
  });

  it('keeps the player who went on if a group result is corrected after the final was paired, and not before', () => {
    const evening = inStages(8, bracket);
    playUntil(evening, 3);
    const turn = (who: string): void => {
      for (const { match, first, second = '', round } of evening.state.paired?.pairings ?? [])
        if (round <= 3 && [first, second].includes(who))
          evening.results.set(match, {
            result: first === who ? '1-0' : '0-1',
            spread: first === who ? 90 : -90,
          });
    };
    turn('p8');
    playUntil(evening, 1);
    expect(met(evening).join()).toContain('p8');
    turn('p4');
    playUntil(evening, 1);
    expect(met(evening)).toHaveLength(1);
    expect(met(evening).join()).not.toContain('p4');
    expect(
      evening
        .standings()
        .slice(0, 4)
        .map(({ entry }) => entry)
        .toSorted(),
    ).toEqual(['p1', 'p2', 'p3', 'p8']);
  });

  it('gives the best seeds of a bracket of three a rest, and those of an everybody-plays-everybody final in turn', () => {
    const three = { groups: 3, qualifiers: 1 } as const;
    const knockOut = inStages(9, { ...three, final: 'single-elimination' });
    playUntil(knockOut, 4);
    expect([met(knockOut), places(knockOut)]).toEqual([['p2-p3'], ['W1.2']]);
    playUntil(knockOut, 1);
    expect(met(knockOut)).toEqual(['p1-p2']);
    const all = inStages(9, { ...three, final: 'round-robin' });
    playUntil(all, 6);
    expect(play(all)).toBe('TO-4 paired-already');
    const final = (all.state.paired?.pairings ?? []).filter(({ round }) => round > 3);
    expect(new Set(final.flatMap(metIn))).toEqual(new Set(['p1', 'p2', 'p3']));
    expect(final).toHaveLength(3);
    expect(
      all
        .standings()
        .slice(0, 4)
        .map(({ entry }) => entry),
    ).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('draws the bracket of its final from when it is paired, by seeds, with the matches to come', () => {
    const evening = inStages(8, bracket, { bracket: { thirdPlace: true, drawnMatches: 'again' } });
    playUntil(evening, 3);
    expect(evening.bracket()).toEqual([]);
    playUntil(evening, 1);
    const drawn = () =>
      evening
        .bracket()
        .map(
          ({ place, sides, winner }) =>
            `${place}: ${sides.map(({ entry }) => entry ?? '?').join('-')}, ${winner ?? '?'}`,
        );
    expect(drawn()).toEqual(['W1.1: p1-p3, p1', 'W1.2: p2-p4, p2', 'F: p1-p2, ?', 'P3: p3-p4, ?']);
    const matches = lastRound(evening.state).map(({ match }) => match);
    expect(evening.bracket().map(({ match }) => match)).toEqual([...matches, undefined, undefined]);
    expect(evening.bracket()[1]?.sides.map(({ from }) => from)).toEqual([{ seed: 2 }, { seed: 3 }]);
    playUntil(evening, 1);
    expect(drawn().slice(2)).toEqual(['F: p1-p2, p1', 'P3: p3-p4, p3']);
    const all = inStages(8, { ...bracket, final: 'round-robin' });
    playUntil(all, 4);
    expect(all.bracket()).toEqual([]);
  });

  it('lets the next of the group go on if somebody has left', () => {
    const evening = inStages(8, bracket);
    playUntil(evening, 3);
    evening.command({ type: 'WithdrawEntry', entry: 'p1' });
    playUntil(evening, 1);
    expect(new Set(met(evening).flatMap((pair) => pair.split('-')))).toEqual(
      new Set(['p4', 'p5', 'p2', 'p3']),
    );
  });

  it('exchanges seeds of the same place, so that groups meet late', () => {
    const entries = named(4);
    const isHere = () => true;
    const table = (one: string, other: string, spread: number) => ({
      contenders: [one, other],
      isOver: true,
      result: { result: '1-0', spread } as const,
    });
    // Group A is 1 and 4, group B 2 and 3: by spread the seconds would come as 3, 4, and 4 would meet 1 again.
    const tables = [table('p1', 'p4', 20), table('p2', 'p3', 10)];
    const of = { groups: 2, qualifiers: 2, tables, isHere };
    expect(seedsOf(entries, { ...of, isBracket: false })).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(seedsOf(entries, { ...of, isBracket: true })).toEqual(['p1', 'p2', 'p4', 'p3']);
  });

  it('TO-2, TO-4 is refused without groups, with too many, and with groups that are too small', () => {
    const [created] = inStages(0, bracket).events;
    const judged = (over: Partial<TournamentCreated>): string => {
      if (created?.type !== 'TournamentCreated') throw new Error('nothing was created');
      const answer = judgeTournament({ games, formats }, { ...agreedIn(created), ...over });
      return answer.ok ? 'taken' : `${answer.refusal.rule} ${answer.refusal.code}`;
    };
    const unsaid = new Evening({ format: 'groups-then-final' }, []).events[0];
    const answer =
      unsaid?.type === 'TournamentCreated' && judgeTournament({ games, formats }, agreedIn(unsaid));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'stages-out-of-range' } });
    expect(judged({})).toBe('taken');
    for (const [groups, qualifiers] of [
      [0, 1],
      [17, 1],
      [1, 1],
      [2, 9],
      [2.5, 2],
    ] as const)
      expect(judged({ stages: { ...bracket, groups, qualifiers } })).toBe('TO-2 stages-out-of-range');
    expect(judged({ format: 'round-robin' })).toBe('TO-2 not-of-format');
    expect(
      judged({
        stages: { ...bracket, final: 'round-robin' },
        bracket: { thirdPlace: true, drawnMatches: 'again' },
      }),
    ).toBe('TO-2 not-of-format');
    expect(inStages(3, bracket).pair()).toBe('TO-4 groups-too-small');
  });
});
