import { games } from '@fairview/rules';
import { folded } from '../../../test/kit/decider.js';
import type { GameFact } from './game/acts.js';
import { evolveGame } from './game/decider.js';
import type { GameState } from './game/state.js';
import type { MatchFact } from './match/acts.js';
import { evolveMatch } from './match/evolve.js';
import type { MatchState } from './match/state.js';
import { openedWith, seatingEvidence } from './seating-evidence.js';

const opened: MatchState['opened'] = {
  type: 'MatchOpened',
  game: 'teeko',
  rules: 1,
  variant: {},
  system: 'straight',
  settings: { target: 20 },
  sides: { A: ['ann'], B: ['ben'] },
  tournament: 't',
  round: 1,
};
const match = (...events: readonly MatchFact[]): MatchState =>
  folded<MatchState, MatchFact>(
    (state, recorded) => evolveMatch(games, state, recorded),
    [opened, ...events],
  );
const game = (...events: readonly GameFact[]): GameState =>
  folded<GameState, GameFact>(
    (state, recorded) => evolveGame(games, state, recorded),
    [
      { type: 'GameStarted', game: 'teeko', rules: 1, variant: {}, setup: {}, seats: ['ann', 'ben'] },
      ...events,
    ],
  );
const win = { kind: 'win', winner: 'ben', position: 'row' } as const;
const seats = ['ann', 'ben'];
const entered: MatchFact = {
  type: 'GameEntered',
  v: 2,
  gameId: 'g',
  number: 1,
  seats,
  source: 'reported',
  result: win,
};
const begun: MatchFact = { type: 'GameOpened', gameId: 'g', number: 1, seats };

describe('what was done where people sat down', () => {
  it('TO-18 a game without a ply does not count; with one it was played', () => {
    expect(seatingEvidence(match(begun), [game()]).isPlayed).toBe(false);
    expect(seatingEvidence(match(begun), [game({ type: 'MovePlayed', seat: 0, move: '13' })]).isPlayed).toBe(
      true,
    );
  });

  it('TO-18 dealt cards have been seen', () => {
    const dealt = {
      ...game(),
      started: {
        ...game().started,
        deal: { dealId: 'd', n: 52, serverCommitment: '', clientCommitments: [], clientSeeds: [] },
      },
    };
    expect(seatingEvidence(match(begun), [dealt]).isPlayed).toBe(true);
  });

  it('TO-18 results from the board are kept, but none of games played here', () => {
    expect(seatingEvidence(match(entered), [])).toMatchObject({
      isPlayed: false,
      results: [{ result: win }],
    });
    expect(seatingEvidence(match({ ...entered, source: 'played' }), []).isPlayed).toBe(true);
    const signed = seatingEvidence(match({ ...entered, agreed: 'slip' }), []);
    expect(signed.results).toEqual([{ result: win, signed: true }]);
  });

  it('TO-18 a ruling or a penalty is about the players who were paired, until it is lifted', () => {
    const ruled: MatchFact = { type: 'MatchForfeited', absent: ['B'], spread: 5, reason: 'Late.' };
    const given: MatchFact = { type: 'PenaltyGiven', side: 'A', points: 5, rule: 'T-7', reason: 'Late.' };
    for (const fact of [ruled, given]) expect(seatingEvidence(match(fact), []).isJudged).toBe(true);
    const reason = 'They sat elsewhere.';
    expect(seatingEvidence(match(ruled, { type: 'ForfeitLifted', reason }), []).isJudged).toBe(false);
    expect(seatingEvidence(match(given, { type: 'PenaltyLifted', penalty: 1, reason }), []).isJudged).toBe(
      false,
    );
  });

  it('TO-18 a corrected result is kept as it is now, and a struck one is not kept', () => {
    const other = { ...win, winner: 'ann' };
    const reason = 'Read wrongly.';
    const corrected: MatchFact = { type: 'ResultCorrected', v: 2, gameId: 'g', result: other, reason };
    expect(seatingEvidence(match(entered, corrected), [])).toMatchObject({
      isJudged: false,
      results: [{ result: other }],
    });
    const struck: MatchFact = { type: 'GameStruck', gameId: 'g', reason };
    expect(seatingEvidence(match(entered, struck), [])).toMatchObject({ isJudged: false, results: [] });
    expect(seatingEvidence(match({ ...entered, source: 'played' }, struck), []).isPlayed).toBe(true);
  });

  it('TO-18 a match begins with the results that go with it, under its own sheet', () => {
    const sides = { A: ['cleo'], B: ['ben'] };
    const begins = openedWith(games, 'm', { ...opened, sides }, [{ result: win }, { result: win }]);
    if (!begins.ok) throw new Error(begins.refusal.code);
    const { events, state } = begins.value;
    expect(events.map(({ type }) => type)).toEqual(['MatchOpened', 'GameEntered', 'GameEntered']);
    expect(state.games.map(({ seats: sat }) => sat)).toEqual([
      ['cleo', 'ben'],
      ['ben', 'cleo'],
    ]);
    const other = openedWith(games, 'm', opened, [{ result: { ...win, winner: 'dan' } }]);
    expect(other.ok).toBe(false);
  });
});
