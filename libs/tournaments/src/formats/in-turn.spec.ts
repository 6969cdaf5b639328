import { pairNextRound } from '@fairview/competition';
import { games } from '@fairview/rules';
import { folded } from '../../../../test/kit/decider.js';
import { chance } from '../../../../test/kit/random.js';
import { judgeTournament } from '../commands/created.js';
import { takesSubstitutes } from '../commands/acts/substitute.js';
import { roundsPairedOn } from '../previews/pairings-on.js';
import { Evening } from '../testing/evening.js';
import { evolveTournament } from '../commands/evolve.js';
import type { TournamentCreated } from '../tournament/created.js';
import { rowOfTournament } from '../tournament/row.js';
import { lastRound, metIn, sidesOf } from '../tournament/state.js';
import { formats } from './formats.js';
import { nextRoundOf, pairedBy, pairingsToCome } from './paired-by.js';

const players = (count: number) => Array.from({ length: count }, (_, at) => `p${at + 1}`);
const skarney = (variant: Readonly<Record<string, number | boolean>>) => ({
  plan: { game: 'skarney', rules: 1, system: 'skarney', settings: {}, variant },
});

/** Everything that pairs several rounds at once, and how many enter. */
const atOnce: readonly (readonly [Partial<TournamentCreated>, number])[] = [
  [{ format: 'round-robin' }, 2],
  [{ format: 'round-robin' }, 5],
  [{ format: 'round-robin' }, 6],
  [{ format: 'round-robin', cycles: 2 }, 4],
  [{ format: 'team-round-robin', boards: 2 }, 3],
  [{ format: 'team-round-robin', boards: 2, cycles: 2 }, 4],
  [{ format: 'whist', ...skarney({ players: 4, partners: true }) }, 8],
  [{ format: 'whist', rounds: 5, ...skarney({ players: 4, partners: true }) }, 4],
  [{ format: 'whist', ...skarney({ players: 4 }) }, 9],
];

const inTurn = (created: Partial<TournamentCreated>, count: number): Evening =>
  new Evening({ ...created, roundsInTurn: true }, players(count));

/** Pairs round after round; `seen` looks at it after each pairing. */
function playedOut(evening: Evening, seen: () => void = () => undefined): Evening {
  const pick = chance(7);
  while (evening.pair() === undefined) {
    seen();
    evening.playRound(pick);
  }
  return evening;
}

const headOf = ({ state }: Evening) => rowOfTournament('c', 't', state);
const toCome = (evening: Evening) => pairingsToCome(formats, headOf(evening));

describe('rounds in turn', () => {
  it.each(atOnce)('are the same as those that are paired at once: %j, %i', (created, count) => {
    const whole = new Evening(created, players(count));
    expect(whole.pair()).toBeUndefined();
    expect(toCome(whole)).toEqual([]);
    const evening = inTurn(created, count);
    const known = (whole.state.paired?.pairings ?? []).map((pairing) => ({
      round: pairing.round,
      board: pairing.board,
      contenders: metIn(pairing),
    }));
    playedOut(evening, () => {
      const { pairings = [] } = evening.state.paired ?? {};
      // The announced rounds to come are the real ones.
      expect(toCome(evening)).toEqual(known.slice(pairings.length));
    });
    const { pairings, byes, order } = evening.state.paired ?? {};
    expect({ pairings, byes, order }).toEqual({
      pairings: whole.state.paired?.pairings,
      byes: whole.state.paired?.byes,
      order: whole.state.paired?.order,
    });
    expect(nextRoundOf(formats, headOf(evening))).toBeNull();
    expect(folded(evolveTournament, evening.events)).toEqual(evening.state);
  });

  it('TO-4, TO-5 wait for one another, and say nothing of results', () => {
    const evening = inTurn({ format: 'round-robin' }, 4);
    expect(toCome(evening)).toEqual([]);
    expect(evening.pair(['p2', 'p1', 'p4', 'p3'])).toBeUndefined();
    expect([evening.round(1), evening.round(2)]).toEqual([['p2-p3', 'p1-p4'], []]);
    expect(evening.pair()).toBe('TO-4 round-open');
    evening.playRound(chance(1));
    expect(evening.pair(players(4))).toBe('TO-5 numbers-stand');
    expect(evening.pair()).toBeUndefined();
    expect(evening.events.at(-1)).toEqual({
      type: 'NextRoundPaired',
      order: ['p2', 'p1', 'p4', 'p3'],
      rounds: [
        [
          [4, 3],
          [1, 2],
        ],
      ],
    });
  });

  it('keep the place of a player who withdraws: opponents get a match, and later ones if the player comes back', () => {
    const evening = inTurn({ format: 'round-robin' }, 5);
    evening.pair();
    evening.playRound(chance(2));
    expect(evening.command({ type: 'WithdrawEntry', entry: 'p3' })).toBeUndefined();
    const known = toCome(evening).map(({ contenders }) => contenders.join('-'));
    evening.pair();
    evening.playRound(chance(3));
    evening.command({ type: 'ReturnEntry', entry: 'p3' });
    expect(evening.byes().filter((bye) => bye.endsWith('absent'))).toEqual([]);
    playedOut(evening);
    const { pairings = [] } = evening.state.paired ?? {};
    expect(pairings.slice(2).map((pairing) => metIn(pairing).join('-'))).toEqual(known);
  });

  it.each([
    [{ format: 'round-robin' }, 5],
    [{ format: 'round-robin', cycles: 2 }, 4],
    [{ format: 'team-round-robin', boards: 2 }, 4],
  ])('are the same as those that a file of them is paired for: %j, %i', (created, count) => {
    const evening = inTurn(created, count);
    evening.pair();
    for (let round = 2; toCome(evening).length > 0; round += 1) {
      evening.playRound(chance(round), false);
      const file = pairNextRound(evening.file());
      if (!file.ok) throw new Error(file.code);
      const names = file.value.pairs.map(({ sides }) => sides.map((at) => players(count)[at]).join('-'));
      evening.pair();
      expect(evening.round(round).toSorted()).toEqual(names.toSorted());
    }
  });

  it('are played by substitutes, and corrected, as if all were open', () => {
    for (const format of formats.all.filter(({ pairing }) => pairing?.schedule))
      expect(takesSubstitutes(formats.of({ format: format.id, roundsInTurn: true }))).toBe(
        takesSubstitutes(format),
      );
    const evening = inTurn({ format: 'round-robin' }, 4);
    evening.pair();
    const open = evening.tables();
    evening.playRound(chance(6));
    const over = evening.tables();
    evening.pair();
    const { pairing } = formats.of(evening.state.created);
    expect(pairing && roundsPairedOn(evening.state, pairing, over, open)).toEqual([]);
  });

  it('TO-12 are taken back one by one, the last first', () => {
    const evening = inTurn({ format: 'round-robin' }, 4);
    evening.pair();
    evening.playRound(chance(4));
    const once = evening.round(1);
    evening.pair();
    const twice = evening.round(2);
    const back = { type: 'UnpairRound', reason: 'The hall closes.', begun: [] } as const;
    expect(evening.command(back)).toBeUndefined();
    expect([evening.round(1), evening.round(2)]).toEqual([once, []]);
    evening.pair();
    expect(evening.round(2)).toEqual(twice);
    expect(lastRound(evening.state).every(({ match }) => !evening.results.has(match))).toBe(true);
    evening.command(back);
    evening.command(back);
    expect([headOf(evening).status, toCome(evening)]).toEqual(['entering', []]);
  });

  it('TO-6 let a team that has withdrawn forfeit, because its round could never end', () => {
    const evening = inTurn({ format: 'team-round-robin', boards: 2 }, 4);
    evening.command({ type: 'PairRounds' });
    evening.playRound(chance(5));
    evening.command({ type: 'WithdrawEntry', entry: 'p4' });
    evening.pair();
    const match = lastRound(evening.state).find((pairing) => metIn(pairing).includes('p4'));
    const sides = match && sidesOf(evening.state, match);
    expect(Object.values(sides ?? {})).toContainEqual(['p4.1', 'p4.2']);
  });

  it('TO-2 are agreed only if rounds could be paired at once', () => {
    for (const { id, pairing } of formats.all) {
      const { created } = new Evening({ format: id, roundsInTurn: true }, []).state;
      const judged = judgeTournament({ games, formats }, created);
      const code = judged.ok ? 'ok' : judged.refusal.code;
      expect([id, code === 'rounds-in-turn-not-of-format']).toEqual([id, pairing?.schedule === undefined]);
    }
    const { state } = inTurn({ format: 'round-robin' }, 3);
    expect(pairedBy(formats.of(state.created))).toBe('round-by-round');
  });

  it('TO-8 may be agreed otherwise until the first is paired', () => {
    const evening = new Evening({ format: 'round-robin' }, players(3));
    const edit = (roundsInTurn: boolean) =>
      evening.command({ type: 'EditTournament', changes: { roundsInTurn } });
    expect([edit(true), headOf(evening).roundsInTurn]).toEqual([undefined, true]);
    expect([edit(false), edit(true), evening.pair()]).toEqual([undefined, undefined, undefined]);
    expect(evening.round(2)).toEqual([]);
    expect(edit(false)).toBe('TO-8 plan-stands');
  });
});
