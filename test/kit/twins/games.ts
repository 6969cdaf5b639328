import type { JsonObject } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { baccarat } from '../../../libs/rules/src/baccarat/index.js';
import type { BaccaratState } from '../../../libs/rules/src/baccarat/state.js';
import { scarnecchia } from '../../../libs/rules/src/scarnecchia/index.js';
import { scarneys } from '../../../libs/rules/src/scarney/index.js';
import { skarney } from '../../../libs/rules/src/skarney/index.js';
import { randomGame, type PlayedPly } from '../bots/random-game.js';
import { chance, shuffled } from '../random.js';
import {
  groups,
  listIn,
  must,
  openGame,
  places,
  tablesOf,
  twinBy,
  type DealtGame,
  type PointOfView,
  type PlayedGame,
} from './played.js';

const cardWritten = /\b(?:[A2-9TJQK][CDHS]|JK)\b/gu;
const tileWritten = /\b\d-\d\b/gu;
const pawnWritten = /\b[BRYG][1-4]\b/gu;

/** The faces that the plies have named: a reader knows where one was. */
const named = (plies: readonly PlayedPly[], face: RegExp): ReadonlySet<string> =>
  new Set(plies.flatMap(({ move }) => move.match(face) ?? []));

/** Whether longer games are compared, more closely. */
export const isLong = process.env['LONG'] !== undefined;

const handSize = 11;

/** SK: seen are the own hand, the own draws, and whatever a ply has named. */
function unseenInSkarney(
  players: number,
  { setup, plies }: PlayedGame,
  eyes: PointOfView,
): readonly number[] {
  const first = Number(setup['dealer']) % players;
  const dealt = players * handSize;
  const drawn = plies.filter(({ move }) => move === 'draw').map(({ seat }) => seat);
  const owner = (place: number) => (place < dealt ? (first + place) % players : drawn[place - dealt]);
  const told = named(plies, cardWritten);
  const deck = listIn(setup, 'deck');
  return places(deck.length).filter((place) => owner(place) !== eyes && !told.has(must(deck[place])));
}

function skarneyOf(name: string, variant: JsonObject, sides: DealtGame['sides']): DealtGame {
  const players = sides.flat().length;
  const game: DealtGame = {
    name,
    game: 'skarney',
    variant,
    system: 'skarney',
    sides,
    written: cardWritten,
    play: (seed) =>
      openGame(
        (pick) => {
          const most = 8 + pick(isLong ? 17 : 5);
          // The first hand of a match: its round and its dealer are given (SK-19).
          const { setup, plies } = randomGame(
            { ...skarney, deal: (...given) => ({ ...skarney.deal(...given), round: 1, dealer: 1 }) },
            variant,
            pick,
            (_, count) => count < most,
          );
          return { setup, plies };
        },
        game,
        seed,
      ),
    twin: (played, eyes, seed) => twinBy(game, 'deck', unseenInSkarney(players, played, eyes), played, seed),
    trials: ([one = '3C', two = 'KD', three = '8H']) => [
      ...[`offer ${one}`, `offer ${two}`, `meld ${one} ${two} ${three}`, `swap m1 ${one}`, `lay m1 ${two}`],
      ...['draw', 'take', 'end', 'one card', `contract ${one} ${one} ${two} / ${two} ${three} ${three}`],
    ],
  };
  return game;
}

const inPlace = (tile: string): string => tile.split('-').sort().reverse().join('-');

/** SC: seen are the own tiles and draws, the pool, and whatever a ply has named. A turn is a ply and draws one. */
function unseenInScarnecchia({ setup, plies }: PlayedGame, eyes: PointOfView): readonly number[] {
  const owner = (place: number): Seat | 'pool' | undefined =>
    place < 8 ? Math.floor(place / 4) : place < 12 ? 'pool' : plies[place - 12]?.seat;
  const told = new Set([...named(plies, tileWritten)].map(inPlace));
  const tiles = listIn(setup, 'tiles');
  return places(tiles.length).filter(
    (place) => owner(place) !== eyes && owner(place) !== 'pool' && !told.has(inPlace(must(tiles[place]))),
  );
}

const twoSeats = [[0], [1]];

interface Scarnecchia {
  readonly name: string;
  readonly variant?: JsonObject;
  /** The rules by which moves are picked; what is played is judged by the game's own. */
  readonly rules?: typeof scarnecchia;
  /** Plies, from so many; up to five more. */
  readonly plies?: number;
}

function scarnecchiaOf({
  name,
  variant = {},
  rules = scarnecchia,
  plies: least = 5,
}: Scarnecchia): DealtGame {
  const game: DealtGame = {
    name,
    game: 'scarnecchia',
    variant,
    system: 'scarnecchia',
    sides: twoSeats,
    written: tileWritten,
    play: (seed) =>
      openGame(
        (pick) => {
          const most = least + pick(6);
          // The first game of a match: who leads is given (SC-1).
          const { setup, plies } = randomGame(
            { ...rules, deal: (...given) => ({ ...rules.deal(...given), first: 0 }) },
            variant,
            pick,
            (_, count) => count < most,
          );
          return { setup, plies };
        },
        game,
        seed,
      ),
    twin: (played, eyes, seed) => twinBy(game, 'tiles', unseenInScarnecchia(played, eyes), played, seed),
    trials: ([one = '5-0', two = '6-6', three = '1-0']) => [
      ...[`capture ${one} : ${two}`, `capture ${two} : b1`, `build ${one} + ${three} = 12`, `trail ${one}`],
      ...[`build ${two} + b1 = 9`, `trail ${two}`, 'trail 7-7', 'pass'],
    ],
  };
  return game;
}

/** Two sets; everything played is trailed: so many tiles lie in the pool that a hand has hundreds of moves, or few. */
export const trailedScarnecchia: DealtGame = scarnecchiaOf({
  name: 'Scarnecchia of two sets, all trailed',
  variant: { sets: 2 },
  rules: {
    ...scarnecchia,
    legalMoves: (state, seat) =>
      [...(scarnecchia.legalMoves(state, seat) ?? [])].filter(({ kind }) => kind === 'trail'),
  },
  plies: 20,
});

/** BC: hidden are the burned cards, the shoe to come, the hole card, and cards that lie face down in the round at hand. */
function unseenInBaccarat(states: readonly BaccaratState[], plies: readonly PlayedPly[]): readonly number[] {
  let down: number[] = [];
  plies.forEach(({ move }, ply) => {
    const [before, after] = [must(states[ply]), must(states[ply + 1])];
    if (before.phase === 'bet' && after.phase === 'play') down = [after.dealt - 1];
    if (move === 'double') down.push(before.dealt);
    if (move === 'split') down.push(before.dealt, before.dealt + 1);
  });
  const last = must(states.at(-1));
  const burned = places(last.variant.burn);
  const toCome = places(last.shoe.length - last.dealt).map((place) => last.dealt + place);
  // The hole card lies first of those that the round has put down.
  const hidden = [...burned, ...(last.holeUp ? down.slice(1) : down), ...toCome];
  return hidden.map((place) => (place + last.cut) % last.shoe.length);
}

const baccaratVariant = { rounds: 6, chips: [300, 300], mustBet: true };
const isPlayed = ({ phase }: BaccaratState): boolean => ['play', 'scarney', 'baccarat'].includes(phase);

const cardsDown = ({ hands, holeUp }: BaccaratState): number =>
  hands.filter(({ isLastDown }) => isLastDown).length + (holeUp ? 0 : 1);

const statesPlayed = new WeakMap<PlayedGame, readonly BaccaratState[]>();

const baccaratGame: DealtGame = {
  name: 'Scarney Baccarat',
  game: 'scarney-baccarat',
  variant: baccaratVariant,
  system: 'baccarat',
  sides: twoSeats,
  written: cardWritten,
  hidesFromAll: true,
  play: (seed) =>
    openGame(
      (pick) => {
        const round = 1 + pick(2);
        const depth = 2 + pick(4);
        let asked = 0;
        const { setup, states, plies } = randomGame(
          baccarat,
          baccaratVariant,
          pick,
          (state) => !(state.round >= round && isPlayed(state) && (asked += 1) >= depth),
        );
        const played = { setup, plies };
        statesPlayed.set(played, states);
        const last = must(states.at(-1));
        return isPlayed(last) && cardsDown(last) > 1 ? played : { setup, plies: [] };
      },
      baccaratGame,
      seed,
    ),
  twin: (played, _eyes, seed) =>
    twinBy(
      baccaratGame,
      'shoe',
      unseenInBaccarat(must(statesPlayed.get(played)), played.plies),
      played,
      seed,
    ),
  trials: () => [
    ...['stand', 'draw', 'double', 'split', 'decline', 'insure 5', 'insure 10', 'insure 1000', 'cut 60'],
    ...['bet 1 10', 'bet 9 10', 'side 4 2', 'done', 'field 2000', 'hit'],
  ],
};

const solitaireLaw = must(scarneys.find(({ id }) => id === 'scarney-solitaire'));

/** S-9: the spots, and the order in which the pawns of a colour come; the colours of each group are known. */
function twinOfSolitaire({ setup, plies }: PlayedGame, seed: number): JsonObject | undefined {
  const pick = chance(seed);
  const pawns = new Map<string, string[]>();
  for (const pawn of shuffled(
    groups.flatMap((group) => listIn(setup, group)),
    pick,
  )) {
    pawns.set(pawn.charAt(0), [...(pawns.get(pawn.charAt(0)) ?? []), pawn]);
  }
  const twin = Object.fromEntries(
    groups.map((group) => [
      group,
      shuffled(
        listIn(setup, group).map((pawn) => pawn.charAt(0)),
        pick,
      ).map((colour) => must(pawns.get(colour)?.shift())),
    ]),
  );
  return tablesOf(solitaireGame, twin, plies) && JSON.stringify(twin) !== JSON.stringify(setup)
    ? twin
    : undefined;
}

const solitaireGame: DealtGame = {
  name: 'Scarney Solitaire',
  game: 'scarney-solitaire',
  variant: {},
  system: 'solitaire',
  sides: [[0]],
  written: pawnWritten,
  hidesFromAll: true,
  play: (seed) =>
    openGame(
      (pick) => {
        const most = 5 + pick(isLong ? 11 : 4);
        const { setup, plies } = randomGame(solitaireLaw, {}, pick, (_, count) => count < most);
        return { setup, plies };
      },
      solitaireGame,
      seed,
    ),
  twin: (played, _eyes, seed) => twinOfSolitaire(played, seed),
  trials: ([one = 'B1', two = 'R2']) => [
    ...[`${one}@C1`, `${two}@C9`, `-${one}`, `${one}x${two}`, `${one.charAt(0)}@C17`, `${two}x${one}`],
  ],
};

/** Every game with hidden parts. */
export const dealtGames: readonly DealtGame[] = [
  skarneyOf('Skarney of two', { players: 2 }, twoSeats),
  skarneyOf('Skarney of three', { players: 3 }, [[0], [1], [2]]),
  skarneyOf('Skarney of four', { players: 4 }, [[0], [1], [2], [3]]),
  skarneyOf('Skarney in partnership', { players: 4, partners: true }, [
    [0, 2],
    [1, 3],
  ]),
  baccaratGame,
  scarnecchiaOf({ name: 'Scarnecchia' }),
  solitaireGame,
];

const seats = ['Skarney of two', 'Skarney of three', 'Skarney of four'];

/** Of these, what a run compares: every game, or, in less time, of the same one that with the most hands and partners. */
export const comparedGames: readonly DealtGame[] = isLong
  ? dealtGames
  : dealtGames.filter(({ name }) => !seats.includes(name));
