import { isWild } from './cards.js';
import { playable } from './playable.js';
import { play } from './play.js';
import { handOf } from './state.js';
import { chance, randomHand } from './testing/chance.js';
import { drawn } from './testing/hands.js';
import type { SkarneyState } from './state.js';

const pick = chance(31);
const isLong = process.env['LONG'] !== undefined;
/** The states of random hands in which a seat plays, each with the ply that chance chose there. */
const turns = [{ players: 2 }, { players: 4, partners: true }, { players: 3, setMax: 4, sameTurn: false }]
  .flatMap((variant) =>
    Array.from({ length: isLong ? 40 : 2 }, (_, at) => ({ variant, round: 1 + (at % 7) })),
  )
  .flatMap(({ variant, round }) => randomHand(variant, round, pick))
  .filter(({ state }) => state.phase === 'play');

/** P1 holds these cards and has drawn. */
const drawnBy = (hand: string): SkarneyState => drawn({ hands: [hand, '3C'], stock: 'KH' });

describe('what a seat may play', () => {
  it('SK-6 to SK-15: every ply named is legal, and what anybody plays is among the kinds and cards', () => {
    expect(turns.length).toBeGreaterThan(60);
    for (const { state, seat, move } of turns) {
      const found = playable(state, seat);
      for (const each of found.plies) expect(play(state, seat, each)).toMatchObject({ ok: true });
      if (!move) continue;
      expect(found.kinds).toContain(move.kind);
      const used =
        move.kind === 'swap'
          ? [move.card]
          : move.kind === 'contract'
            ? move.melds.flat()
            : move.kind === 'meld'
              ? move.cards
              : move.kind === 'lay'
                ? move.additions.map(({ card }) => card)
                : [];
      // The second card that is laid may only fit behind the first.
      const first = move.kind === 'lay' ? used.slice(0, 1) : used;
      expect(found.cards).toEqual(expect.arrayContaining([...first]));
    }
  });

  it('SK-6: nothing is melded before the contract, and its cards are those of any contract there is', () => {
    const state = drawnBy('4C 4D 4H 5C 5D 5H 6C 6D 6H KS QS');
    const found = playable(state, 0);
    expect(found.kinds).toEqual(['contract', 'offer']);
    expect(found.cards).toEqual(['4C', '4D', '4H', '5C', '5D', '5H', '6C', '6D', '6H']);
  });

  it('SK-5: where one wild card stands for another card, each does', () => {
    const state = drawnBy('4C 4D 5C 5D 5H 6C 6D 6H 2S JK KS');
    expect(playable(state, 0).cards.filter(isWild)).toEqual(['2S', 'JK']);
  });

  it('tells nothing to a seat that is not to act', () => {
    const state = drawnBy('4C 4D 4H 5C 5D 5H 6C 6D 6H KS QS');
    expect(playable(state, 1)).toEqual({ kinds: [], cards: [], plies: [], nearest: null });
    expect(handOf(state, 1)).toHaveLength(11);
  });
});
