import type { Json } from '@fairview/kernel';
import { after, done, told } from './testing/a-match-state.js';
import type { GameResult, Source } from './terms.js';
import type { MatchState } from './state.js';

interface Table {
  readonly game: string;
  readonly system: string;
  readonly players: readonly string[];
  readonly variant?: Json;
  readonly settings?: Readonly<Record<string, Json>>;
}

/** A match whose first game stands open under the id `one`. */
const during = ({ game, system, players, variant = {}, settings = {} }: Table): MatchState => {
  const sides = Object.fromEntries(players.map((player, at) => [String.fromCharCode(65 + at), [player]]));
  const opened = { type: 'MatchOpened', rules: 1, game, system, variant, settings, sides } as const;
  return done(after(undefined, opened), { type: 'OpenGame', gameId: 'one' });
};
const enter = (state: MatchState, source: Source, result: GameResult): string =>
  told(state, { type: 'EnterGame', gameId: 'one', source, result });

const two = ['ann', 'ben'];
const dealt: readonly (Table & { readonly result: GameResult })[] = [
  {
    game: 'scarney-solitaire',
    system: 'solitaire',
    players: ['ann'],
    result: { kind: 'solitaire', score: 150 },
  },
  {
    game: 'skarney',
    system: 'skarney',
    players: two,
    variant: { players: 2 },
    result: { kind: 'skarney', scores: [1, 0] },
  },
  {
    game: 'scarney-baccarat',
    system: 'baccarat',
    players: two,
    variant: { chips: [1000, 1000] },
    result: { kind: 'baccarat', nets: [1, 0] },
  },
  {
    game: 'scarney-baccarat',
    system: 'elimination',
    players: ['ann', 'ben', 'cleo'],
    variant: { min: 10 },
    settings: { rounds: 4, cuts: [2] },
    result: { kind: 'elimination', netsByRound: [[20, 0, -20]], left: [] },
  },
  {
    game: 'scarnecchia',
    system: 'scarnecchia',
    players: two,
    result: { kind: 'scarnecchia', winner: 'ann', scores: [4, 0] },
  },
];

describe('a game that was opened here', () => {
  it.each(dealt)(
    'PL-11 and is dealt cannot be reported over by hand: $game, $system',
    ({ result, ...table }) => {
      const state = during(table);
      expect(enter(state, 'reported', result)).toBe('PL-11 dealt-here');
      expect(enter(state, 'played', result)).toBe('GameEntered');
      const over = done(state, { type: 'EnterGame', gameId: 'one', source: 'played', result });
      expect(enter(over, 'reported', result)).toBe('PL-11 game-entered-already');
    },
  );

  it('PL-11 may be reported if nothing of it is dealt', () => {
    expect(
      enter(during({ game: 'teeko', system: 'straight', players: two }), 'reported', { kind: 'draw' }),
    ).toBe('GameEntered');
  });
});

it('PL-11 a game that is dealt may be reported if none was opened here', () => {
  const state = after(undefined, {
    type: 'MatchOpened',
    game: 'scarney-solitaire',
    rules: 1,
    variant: {},
    system: 'solitaire',
    settings: {},
    sides: { A: ['ann'] },
  });
  expect(enter(state, 'reported', { kind: 'solitaire', score: 150 })).toBe('GameEntered');
});
