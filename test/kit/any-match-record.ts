import type { Json, JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import { games, type Sheet } from '@fairview/rules';
import { matchStart, enterWritten } from './match-records.js';

const kinds = ['row', 'small-square', 'nine-circle-square', 'sixteen-circle-square', 'big-square'] as const;

/**
 * What a match is made of: its system, settings and sides, and the games that may be played in it as a match record
 * writes them, round by round.
 */
export type AnyMatchRecord = {
  readonly system: string;
  readonly settings: Readonly<Record<string, Json>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly rounds: readonly (readonly JsonObject[])[];
};

/** Settings with every figure, so that the super twin has every figure tenfold. */
const figures = {
  target: fc.integer({ min: 1, max: 30 }),
  matchBonus: fc.integer({ min: 0, max: 40 }),
  gameBonus: fc.integer({ min: 0, max: 9 }),
  spot: fc.integer({ min: 0, max: 30 }),
  resignation: fc.integer({ min: 1, max: 5 }),
  timeLimit: fc.constant({ minutes: 60 }),
};
const requiredKeys = ['target'] as const;
const ofTwo = fc.record(
  { ...figures, shutOut: fc.constantFrom('bonus', 'double') },
  { requiredKeys: [...requiredKeys] },
);
const ofThree = fc.record(figures, { requiredKeys: [...requiredKeys] });
const ofTeams = fc.record(
  { ...figures, rounds: fc.integer({ min: 1, max: 4 }), shutOutBonus: fc.integer({ min: 0, max: 40 }) },
  { requiredKeys: [...requiredKeys] },
);

const gameOf = (players: readonly string[]): fc.Arbitrary<JsonObject> => {
  const winner = fc.constantFrom(...players);
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ winner, kind: fc.constantFrom(...kinds) }) },
    fc.record({ winner, resigned: fc.constant(true) }),
    fc.constant({ winner: null }),
    fc.constant({ winner: null, noContest: true }),
  );
};

const sidesOf = (system: string, size: number): AnyMatchRecord['sides'] => {
  const team = (name: string) => Array.from({ length: size }, (_, place) => `${name}${place + 1}`);
  if (system === 'partnership') return { A: team('a'), B: team('b') };
  const names = system === 'three-handed' ? ['A', 'B', 'C'] : ['A', 'B'];
  return Object.fromEntries(names.map((name) => [name, [name]]));
};

/** Rounds of `size` boards, each of another's player; a match of single games has rounds of one. */
const roundsOf = (
  system: string,
  sides: AnyMatchRecord['sides'],
  size: number,
): fc.Arbitrary<AnyMatchRecord['rounds']> => {
  const players = Object.values(sides);
  if (system !== 'partnership')
    return fc.array(
      gameOf(players.flat()).map((game) => [game]),
      { maxLength: 14 },
    );
  const boards = Array.from({ length: size }, (_, place) => gameOf(players.map((team) => team[place] ?? '')));
  return fc
    .array(fc.tuple(...boards), { maxLength: 7 })
    .map((rounds) =>
      rounds.map((games, at) => games.map((game, place) => ({ ...game, round: at + 1, board: place + 1 }))),
    );
};

/** Any match of one of the systems. */
export const matchOf = (...systems: readonly string[]): fc.Arbitrary<AnyMatchRecord> =>
  fc
    .record({
      system: fc.constantFrom(...systems),
      size: fc.integer({ min: 2, max: 4 }),
      two: ofTwo,
      three: ofThree,
      teams: ofTeams,
      targeted: fc.boolean(),
      weaker: fc.constantFrom('A', 'B'),
    })
    .chain(({ system, size, two, three, teams, targeted, weaker }) => {
      const { target, spot, ...others } =
        system === 'partnership' ? teams : system === 'three-handed' ? three : two;
      // Scoring with bonuses needs an end; a straight match without one is a single game, one of teams has its rounds.
      const endless = ['bonus', 'three-handed'].includes(system) && !others.timeLimit;
      const settings = {
        ...others,
        ...(spot === undefined ? {} : { spot: { [weaker]: Math.min(spot, target - 1) } }),
        ...(targeted || endless ? { target } : {}),
      };
      const sides = sidesOf(system, size);
      return roundsOf(system, sides, size).map((rounds) => ({ system, settings, sides, rounds }));
    });

/** Its sheet before the first game. */
export function opened({ system, settings, sides }: AnyMatchRecord): Sheet {
  const sheet = games.systems.open({
    game: 'teeko',
    system,
    settings,
    sides,
    startedAt: Date.parse(matchStart),
  });
  if (!sheet.ok) throw new Error(sheet.refusal.code);
  return sheet.value;
}

/** The games up to the end of the match, and the sheet when the time is up. */
export function played(given: AnyMatchRecord) {
  let sheet = opened(given);
  const entered: JsonObject[] = [];
  for (const one of given.rounds.flat()) {
    const next = enterWritten(sheet, one);
    if (!next.ok) break;
    sheet = next.value;
    entered.push(one);
  }
  return { sheet: sheet.timeUp(), entered };
}
