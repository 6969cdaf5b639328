import { games } from '@fairview/rules';
import { deciderSpec, firstInstant, folded } from '../../../../test/kit/decider.js';
import { decideGame, expiredGame, evolveGame } from './decider.js';
import type { GameFact } from './acts.js';
import { gameProjection } from './row.js';
import { isDisputed, type GameState } from './state.js';

const at0 = firstInstant;
const limit = { endsAt: at0 + 60_000, noContestAfter: at0 + 180_000 };
const started: GameFact = {
  type: 'GameStarted',
  game: 'teeko',
  rules: 1,
  variant: {},
  setup: {},
  seats: ['ann', 'ben'],
};

const fold = (events: readonly GameFact[], before?: GameState): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(games, state, recorded), events, before);

const afterMoves = (text: string, start: GameFact = started): GameState =>
  fold([start, ...text.split(' ').map((move, i): GameFact => ({ type: 'MovePlayed', seat: i % 2, move }))]);

const gameSpec = deciderSpec(decideGame);

const open = afterMoves('13 7');
const won = afterMoves('1 6 2 7 3 8 4');

describe('a game around the table', () => {
  it('writes a legal move of the seat whose ply it is', () => {
    gameSpec.given(open).when({ type: 'PlayMove', seat: 0, ply: 2, move: '12' }).then('MovePlayed');
  });

  it('T-12 passes on what the rulebook refuses, with its number', () => {
    gameSpec.given(open).when({ type: 'PlayMove', seat: 0, ply: 2, move: '13' }).then('T-12 circle-occupied');
  });

  it('PL-4 refuses a move for another ply than the current one', () => {
    gameSpec.given(open).when({ type: 'PlayMove', seat: 0, ply: 1, move: '12' }).then('PL-4 wrong-ply');
    gameSpec.given(open).when({ type: 'PlayMove', seat: 0, ply: 3, move: '12' }).then('PL-4 wrong-ply');
  });

  it('T-17 refuses a move in a game that the rules ended', () => {
    gameSpec.given(won).when({ type: 'PlayMove', seat: 1, ply: 7, move: '9' }).then('T-17 game-finished');
  });

  it('PL-7 refuses what players do around a finished table', () => {
    gameSpec.given(won).when({ type: 'Resign', seat: 1 }).then('PL-7 game-finished');
    gameSpec.given(won).when({ type: 'OfferDraw', seat: 1 }).then('PL-7 game-finished');
    gameSpec
      .given(fold([{ type: 'SeatResigned', seat: 0 }], open))
      .when({
        type: 'PlayMove',
        seat: 0,
        ply: 2,
        move: '12',
      })
      .then('PL-7 game-finished');
  });

  it('T-16 gives a resigned game to the opponent, for the least that a win is worth', () => {
    const state = fold([{ type: 'SeatResigned', seat: 0 }], open);
    expect(state.table.outcome).toMatchObject({ winners: [1], points: [0, 1] });
    expect(state.endedVersion).toBe(4);
  });

  it('T-16 lets players agree a draw: one seat offers it, the other accepts', () => {
    gameSpec.given(open).when({ type: 'AcceptDraw', seat: 1 }).then('PL-8 no-draw-offered');
    const offered = fold([{ type: 'DrawOffered', seat: 0 }], open);
    gameSpec.given(offered).when({ type: 'AcceptDraw', seat: 0 }).then('PL-8 no-draw-offered');
    gameSpec.given(offered).when({ type: 'OfferDraw', seat: 1 }).then('PL-8 draw-offered-already');
    const drawn = fold([{ type: 'DrawAccepted', seat: 1 }], offered);
    expect(drawn.table.outcome).toMatchObject({ winners: [], points: [0, 0] });
    expect(drawn.ended).toEqual({ by: 'agreement' });
  });

  it('lets an offer lapse when the other seat plays on, and allows one offer a ply', () => {
    const offered = fold([{ type: 'DrawOffered', seat: 1 }], open);
    const played = fold([{ type: 'MovePlayed', seat: 0, move: '12' }], offered);
    gameSpec.given(played).when({ type: 'AcceptDraw', seat: 0 }).then('PL-8 no-draw-offered');
    const declined = fold([{ type: 'DrawDeclined', seat: 0 }], offered);
    gameSpec.given(declined).when({ type: 'OfferDraw', seat: 1 }).then('PL-8 draw-offered-already');
    gameSpec.given(declined).when({ type: 'OfferDraw', seat: 0 }).then('DrawOffered');
  });
});

describe('a disputed game', () => {
  const disputed = fold([{ type: 'GameDisputed', ply: 3, reason: 'the piece was let go', seat: 1 }], won);

  it('keeps its result, as provisional, until an arbiter rules', () => {
    expect(isDisputed(disputed)).toBe(true);
    expect(disputed.disputes).toMatchObject([{ ply: 3, seat: 1, suspends: false }]);
    expect(gameProjection.fold('g', disputed)).toMatchObject({
      status: 'finished',
      disputed: true,
      winners: [0],
    });
    gameSpec
      .given(disputed)
      .when({ type: 'DisputeGame', seat: 0, ply: 3, reason: 'again' })
      .then('PL-9 already-disputed');
  });

  it('keeps its result if the arbiter lets it stand', () => {
    const ruled = fold([{ type: 'RulingIssued', ruling: 'let-stand', reason: 'it was not' }], disputed);
    expect(gameProjection.fold('g', ruled)).toMatchObject({
      status: 'finished',
      disputed: false,
      winners: [0],
    });
    gameSpec
      .given(ruled)
      .when({ type: 'IssueRuling', ruling: 'void', reason: 'x' })
      .then('PL-10 nothing-disputed');
  });

  it('is void if the ruling says so, and accepts nothing more', () => {
    const ruled = fold([{ type: 'RulingIssued', ruling: 'void', reason: 'it was' }], disputed);
    expect(gameProjection.fold('g', ruled)).toMatchObject({
      status: 'void',
      winners: null,
      endedBy: 'ruling',
    });
    gameSpec
      .given(ruled)
      .when({ type: 'DisputeGame', seat: 0, ply: 1, reason: 'no' })
      .then('PL-10 game-voided');
    gameSpec.given(ruled).when({ type: 'PlayMove', seat: 1, ply: 7, move: '9' }).then('PL-10 game-voided');
  });

  it('PL-9 needs a ply that was played, and a reason', () => {
    gameSpec.given(won).when({ type: 'DisputeGame', seat: 0, ply: 7, reason: 'x' }).then('PL-9 ply-unknown');
    gameSpec
      .given(won)
      .when({ type: 'DisputeGame', seat: 0, ply: 6, reason: '  ' })
      .then('PL-9 reason-missing');
    gameSpec
      .given(won)
      .when({ type: 'DisputeGame', seat: 0, ply: 6, reason: 'x'.repeat(501) })
      .then('PL-9 reason-missing');
  });
});

describe('a game under a time limit', () => {
  const timed = afterMoves('1 6 2 7 3 8', { ...started, limit } as GameFact);

  it('TM-19 accepts a decision until limit and grace are over, and not a millisecond later', () => {
    const decision = decideGame(timed, { type: 'PlayMove', seat: 0, ply: 6, move: '4' });
    expect(decision).toMatchObject({ ok: true, value: { notAfter: limit.noContestAfter } });
  });

  it('TM-19 is no contest one millisecond after limit and grace, and not at them', () => {
    expect(expiredGame(timed, limit.noContestAfter)).toEqual([]);
    expect(expiredGame(timed, limit.noContestAfter + 1)).toEqual([{ type: 'GameDeclaredNoContest' }]);
  });

  it('TM-21 refuses the late move once the game is no contest', () => {
    const lapsed = fold([{ type: 'GameDeclaredNoContest' }], timed);
    gameSpec.given(lapsed).when({ type: 'PlayMove', seat: 0, ply: 6, move: '4' }).then('TM-21 no-contest');
    expect(expiredGame(lapsed, limit.noContestAfter + 99)).toEqual([]);
  });
});
