import { bug } from '@fairview/kernel';
import { games } from '@fairview/rules';
import fc from 'fast-check';
import { firstInstant, folded } from '../../../../test/kit/decider.js';
import { decideGame, evolveGame, stampGame } from './decider.js';
import { type DirectGameCommand } from './acts.js';
import type { GameAct, GameFact } from './acts.js';
import type { GameState } from './state.js';
import { comparable } from './testing/comparable.js';

const fold = (events: readonly GameFact[], before?: GameState): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(games, state, recorded), events, before);

/** Events of one append have one instant, that of the last. */
function appended(events: readonly GameFact[], before: GameState): GameState {
  const at = firstInstant + (before.version + events.length - 1) * 1_000;
  const id = { club: 'c', stream: 'game-g', commandId: 'one', actor: 'system' };
  return events.reduce((state, body, index) => {
    const version = state.version + 1;
    return evolveGame(games, state, { ...id, index, at, position: version, version, body });
  }, before);
}

/** A setup in which everything lies as it comes out of the box. */
function unshuffled(game: string) {
  const rulebook = games.rulebook(game, 1);
  const setup = rulebook.ok
    ? rulebook.value.deal({}, (n) => Array.from({ length: n }, (_, at) => at))
    : rulebook;
  return setup.ok ? setup.value : bug(setup.refusal.code);
}

const start = (game: string, more = {}): GameState =>
  fold([
    {
      type: 'GameStarted',
      game,
      rules: 1,
      variant: {},
      setup: unshuffled(game),
      seats: ['ann', 'ben'],
      ...more,
    },
  ]);
const teeko = start('teeko');
const timed = start('scarnecchia', { moveSeconds: 30 });

const disputed = { type: 'GameDisputed', ply: 0, reason: 'A touch.', seat: 0, suspends: true } as const;
const opened = fold([disputed, { type: 'HandsOpened', dispute: 1, reason: 'A hand.' }], timed);
const ruled = fold(
  [disputed, { type: 'RulingIssued', ruling: 'let-stand', reason: 'None.', dispute: 1 }],
  teeko,
);

const spots = Array.from({ length: 25 }, (_, at) => String(at + 1));
const seat = fc.constantFrom(0, 1);
const number = fc.constantFrom(1, 2);
const reason = fc.constantFrom('Look at it.', '');

/** What one may try at a game: the number of the ply, and what the clock would play, follow from the state. */
const attempt = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...spots).map((move) => ({ type: 'PlayMove' as const, move })) },
  seat.map((by) => ({ type: 'Resign' as const, seat: by })),
  seat.map((by) => ({ type: 'OfferDraw' as const, seat: by })),
  seat.map((by) => ({ type: 'AcceptDraw' as const, seat: by })),
  seat.map((by) => ({ type: 'DeclineDraw' as const, seat: by })),
  fc
    .tuple(seat, reason)
    .map(([by, why]) => ({ type: 'DisputeGame' as const, seat: by, ply: 0, reason: why })),
  fc
    .tuple(fc.constantFrom('let-stand' as const, 'void' as const), reason)
    .map(([ruling, why]) => ({ type: 'IssueRuling' as const, ruling, reason: why })),
  fc
    .tuple(fc.constantFrom('award' as const, 'no-contest' as const, 'play-on' as const), number, seat)
    .map(([ruling, dispute, by]) => ({
      type: 'IssueRuling' as const,
      ruling,
      reason: 'It was.',
      rule: 'T-7',
      dispute,
      ...(ruling === 'award' ? { seat: by } : ruling === 'play-on' ? { ply: by } : {}),
    })),
  seat.map((by) => ({
    type: 'IssueRuling' as const,
    ruling: 'adjust-clocks' as const,
    reason: 'It stood.',
    rule: 'T-7',
    dispute: 1,
    clocks: [{ seat: by, seconds: 20 }],
  })),
  fc.constant({ type: 'AbandonGame' as const }),
  seat.map((by) => ({ type: 'AnswerDispute' as const, seat: by, reason: 'No.', dispute: 1 })),
  seat.map((by) => ({ type: 'WithdrawDispute' as const, seat: by, dispute: 1 })),
  fc.tuple(seat, number).map(([by, dispute]) => ({ type: 'AgreeSettlement' as const, seat: by, dispute })),
  seat.map((by) => ({ type: 'AllowDispute' as const, seat: by })),
  fc
    .tuple(seat, number)
    .map(([by, dispute]) => ({ type: 'AppealRuling' as const, seat: by, reason: 'Again.', dispute })),
  fc.constant({ type: 'OpenHands' as const, reason: 'The hand decides it.' }),
  seat.map((by) => ({ type: 'AgreeToPlayOn' as const, seat: by })),
);

function commandOf(
  state: GameState,
  tried: typeof attempt extends fc.Arbitrary<infer T> ? T : never,
): DirectGameCommand | GameAct {
  if (tried.type !== 'PlayMove') return tried;
  const [by = 0] = state.table.toAct;
  const silent = state.table.timeOut(by);
  const move = silent && 'move' in silent ? silent.move : tried.move;
  return { type: 'PlayMove', seat: by, ply: state.plies.length, move };
}

it('a decision carries the state that its events fold to, for every command', () => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(teeko, timed, opened, ruled),
      fc.array(attempt, { maxLength: 25 }),
      (opening, attempts) => {
        let state = opening;
        for (const tried of attempts) {
          const command = commandOf(state, tried);
          const decision = decideGame(state, command, firstInstant + state.version * 1_000);
          if (!decision.ok) continue;
          accepted.add(command.type);
          const after = appended(decision.value.events, state);
          const carried = decision.value.state ?? bug(`${command.type} carries no state`);
          const { version } = after;
          const stamp = { at: firstInstant + (version - 1) * 1_000, position: version, version };
          expect(comparable(stampGame(carried, stamp))).toEqual(comparable(after));
          state = after;
        }
      },
    ),
    { numRuns: 300, seed: 11 },
  );
  // What the arbiter of a match decides about time moves the clocks by the fold alone.
  const every: Record<
    Exclude<(DirectGameCommand | GameAct)['type'], 'GiveTimeBack' | 'TakeTimeBack' | 'ReopenGame'>,
    true
  > = {
    PlayMove: true,
    Resign: true,
    OfferDraw: true,
    AcceptDraw: true,
    DeclineDraw: true,
    DisputeGame: true,
    IssueRuling: true,
    AbandonGame: true,
    WithdrawDispute: true,
    AnswerDispute: true,
    AgreeSettlement: true,
    AllowDispute: true,
    AppealRuling: true,
    OpenHands: true,
    AgreeToPlayOn: true,
  };
  expect([...accepted].sort()).toEqual(Object.keys(every).sort());
});
