import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { toyGames } from '../../../../test/toy-game/index.js';
import { decideGame, evolveGame } from './decider.js';
import { type DirectGameCommand } from './acts.js';
import { stateOfDispute } from '../disputes/dispute.js';
import type { GameAct, GameFact } from './acts.js';
import { areHandsOpen } from './acts/open-hands.js';
import { isDisputed, isOpen, isVoid, type GameState } from './state.js';
import { isSuspended } from './suspension.js';

type Said = DirectGameCommand | GameAct;

const registry = { ...games, open: toyGames.open.bind(toyGames) };
const fold = (events: readonly GameFact[], before?: GameState, known = games): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(known, state, recorded), events, before);
const done = (state: GameState, ...commands: readonly Said[]): GameState =>
  commands.reduce((before, command) => {
    const decision = decideGame(before, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
    return fold(decision.value.events, before);
  }, state);

const gameStarted = (game: string, setup: object): GameFact =>
  ({ type: 'GameStarted', game, rules: 1, variant: {}, setup, seats: ['ann', 'ben'] }) as GameFact;
const move = (seat: number, text: string): GameFact => ({ type: 'MovePlayed', seat, move: text });
const teeko = fold([gameStarted('teeko', {}), move(0, '13'), move(1, '7'), move(0, '12')]);
const won = fold([{ type: 'SeatResigned', seat: 1 }], teeko);
const hands = [
  [1, 6],
  [2, 5],
];
const cards = fold([gameStarted('high-tile', { hands })], undefined, registry);

const gameSpec = deciderSpec(decideGame);
const dispute = (seat: number | null, ply = 0): Extract<Said, { type: 'DisputeGame' }> => ({
  type: 'DisputeGame',
  seat,
  ply,
  reason: 'a touch',
});
const rule = (ruling: 'let-stand' | 'void', more = {}): Said => ({
  type: 'IssueRuling',
  ruling,
  reason: 'it was none',
  ...more,
});
const withdraw = (seat: number | null): Said => ({ type: 'WithdrawDispute', seat });
const settle = (seat: number): Said => ({ type: 'AgreeSettlement', seat });
const allow = (seat: number): Said => ({ type: 'AllowDispute', seat });
const appeal = (seat: number | null, more = {}): Said => ({
  type: 'AppealRuling',
  seat,
  reason: 'look again',
  ...more,
});
const open = (more = {}): Said => ({ type: 'OpenHands', reason: 'the hand decides it', ...more });
const playOn = (seat: number): Said => ({ type: 'AgreeToPlayOn', seat });

describe('a dispute that is answered without a ruling', () => {
  it('PL-9 is withdrawn only by the player who raised it', () => {
    const disputed = done(teeko, dispute(0));
    gameSpec.given(disputed).when(withdraw(1)).then('PL-9 not-your-dispute');
    gameSpec.given(disputed).when(withdraw(null)).then('PL-9 not-your-dispute');
    const withdrawn = done(disputed, withdraw(0));
    expect([isSuspended(withdrawn), isDisputed(withdrawn)]).toEqual([false, false]);
    gameSpec.given(withdrawn).when(withdraw(0)).then('PL-10 nothing-disputed');
    gameSpec.given(withdrawn).when(rule('void')).then('PL-10 nothing-disputed');
  });

  it('PL-9 is settled when every seat agrees, and not before', () => {
    const one = done(teeko, dispute(0), settle(0));
    expect([isSuspended(one), isDisputed(one)]).toEqual([true, true]);
    gameSpec.given(one).when(settle(0)).then('PL-9 agreed-already');
    const both = done(one, settle(1));
    expect([isSuspended(both), both.disputes.map(stateOfDispute)]).toEqual([false, ['settled']]);
    gameSpec.given(both).when(dispute(0, 1)).then('GameDisputed');
  });
});

describe('a dispute after another', () => {
  it.each([
    ['was let stand', [rule('let-stand')]],
    ['was withdrawn', [withdraw(0)]],
  ] as const)('PL-9 needs an arbiter’s leave, once, if the player’s own %s', (_how, answers) => {
    const vain = done(teeko, dispute(0), ...answers);
    gameSpec.given(vain).when(dispute(0, 1)).then('PL-9 dispute-needs-leave');
    gameSpec.given(vain).when(dispute(1, 1)).then('GameDisputed');
    gameSpec.given(vain).when(dispute(null, 1)).then('GameDisputed');
    const allowed = done(vain, allow(0));
    gameSpec.given(allowed).when(allow(0)).then('PL-9 leave-stands');
    gameSpec.given(allowed).when(allow(2)).then('PL-3 seat-unknown');
    const again = done(allowed, dispute(0, 1));
    expect(again.leaves).toEqual([]);
    gameSpec
      .given(done(again, rule('let-stand')))
      .when(dispute(0, 2))
      .then('PL-9 dispute-needs-leave');
  });

  it('PL-9 needs leave if one about another game of the match came to nothing', () => {
    gameSpec
      .given(teeko)
      .when({ ...dispute(0), inVainElsewhere: true })
      .then('PL-9 dispute-needs-leave');
    gameSpec
      .given(done(teeko, allow(0)))
      .when({ ...dispute(0), inVainElsewhere: true })
      .then('GameDisputed');
  });

  it('PL-9 needs leave from every player if it is about a ply that was already ruled on', () => {
    const ruled = done(teeko, dispute(0), rule('let-stand'));
    gameSpec.given(ruled).when(dispute(1)).then('PL-9 dispute-needs-leave');
    gameSpec
      .given(done(ruled, allow(1)))
      .when(dispute(1))
      .then('GameDisputed');
  });
});

describe('a ruling', () => {
  it('PL-10 can be appealed once, stands until the next ruling, and is corrected by it', () => {
    const ruled = done(won, dispute(1, 2), rule('let-stand'));
    const appealed = done(ruled, appeal(1));
    expect([isDisputed(appealed), isVoid(appealed)]).toEqual([true, false]);
    const righted = done(appealed, rule('void'));
    expect([isDisputed(righted), isVoid(righted)]).toEqual([false, true]);
    for (const seat of [0, 1, null])
      gameSpec.given(righted).when(appeal(seat)).then('PL-10 appealed-already');
    gameSpec.given(won).when(appeal(0)).then('PL-10 nothing-ruled');
    gameSpec
      .given(ruled)
      .when(appeal(0, { reason: ' ' }))
      .then('PL-9 reason-missing');
  });

  it('PL-10 is still in force while it is appealed', () => {
    const appealed = done(teeko, dispute(0), rule('let-stand'), appeal(0));
    expect([isSuspended(appealed), isDisputed(appealed)]).toEqual([false, true]);
    gameSpec.given(appealed).when({ type: 'PlayMove', seat: 1, ply: 3, move: '8' }).then('MovePlayed');
    expect(isOpen(done(appealed, rule('let-stand')))).toBe(true);
  });

  it('PL-10 that made a finished game void is lifted, and the old result is back', () => {
    const appealed = done(won, dispute(1), rule('void'), appeal(0));
    expect([isVoid(appealed), isDisputed(appealed)]).toEqual([true, true]);
    const lifted = done(appealed, rule('let-stand'));
    expect([isVoid(lifted), lifted.endedAt, lifted.table.outcome?.winners]).toEqual([
      false,
      won.endedAt,
      [0],
    ]);
    gameSpec
      .given(appealed)
      .when(rule('let-stand', { wentOnWithout: true }))
      .then('PL-10 void-stands');
  });

  it('PL-10 that made a game void while it was played is not lifted', () => {
    const appealed = done(teeko, dispute(1), rule('void'), appeal(0));
    gameSpec.given(appealed).when(rule('let-stand')).then('PL-10 void-stands');
    gameSpec.given(appealed).when(rule('void')).then('RulingIssued');
  });
});

describe('the hands of a suspended game', () => {
  it('PL-18 are opened with a reason, once, while a dispute suspends it', () => {
    gameSpec.given(cards).when(open()).then('PL-18 not-suspended');
    const disputed = done(cards, dispute(0));
    gameSpec
      .given(disputed)
      .when(open({ reason: '' }))
      .then('PL-9 reason-missing');
    const opened = done(disputed, open());
    expect([areHandsOpen(disputed), areHandsOpen(opened)]).toEqual([false, true]);
    gameSpec.given(opened).when(open()).then('PL-18 hands-open-already');
  });

  it('PL-18 are not opened if no player sees more than spectators do', () => {
    gameSpec
      .given(done(teeko, dispute(0)))
      .when(open())
      .then('PL-18 no-hands');
  });

  it('SK-19 are not opened while another table is playing the deal, or will play it', () => {
    const disputed = done(cards, dispute(0));
    gameSpec
      .given(disputed)
      .when(open({ isPlayedElsewhere: true }))
      .then('PL-18 deal-played-elsewhere');
  });

  it.each([
    ['let stand', rule('let-stand'), 'RulingIssued'],
    ['withdrawn', withdraw(0), 'DisputeWithdrawn'],
  ])(
    'PL-18 make their deal unplayable once they were seen: a dispute that is %s leaves no contest',
    (_how, answer, event) => {
      const opened = done(cards, dispute(0), open());
      gameSpec.given(opened).when(answer).then(`${event} GameDeclaredNoContest`);
      const over = done(opened, answer);
      expect([isOpen(over), over.ended, areHandsOpen(over)]).toEqual([false, { by: 'no-contest' }, false]);
      gameSpec.given(opened).when(rule('void')).then('RulingIssued');
    },
  );

  it('PL-18 do not stop their deal once they were seen if all seats agree to play on', () => {
    const opened = done(cards, dispute(0), open(), playOn(0));
    gameSpec.given(opened).when(playOn(0)).then('PL-9 agreed-already');
    gameSpec.given(opened).when(rule('let-stand')).then('RulingIssued GameDeclaredNoContest');
    const agreed = done(opened, playOn(1));
    gameSpec.given(agreed).when(rule('let-stand')).then('RulingIssued');
    const goesOn = done(agreed, rule('let-stand'));
    expect([isOpen(goesOn), areHandsOpen(goesOn)]).toEqual([true, false]);
    gameSpec.given(goesOn).when(playOn(0)).then('PL-18 hands-not-open');
    const settled = done(cards, dispute(0), open(), settle(0), settle(1));
    expect([isOpen(settled), isSuspended(settled)]).toEqual([true, false]);
  });
});
