import { bug } from '@fairview/kernel';
import type { Player } from '../../server/tournament.js';
import { scarneyView, sideBySide, standing, showsSpotsTooSoon } from './board.js';
import type { Outcome, PlayedGame, PickMove } from '../../plan/played-game.js';
import { inLines } from '../../printing/text.js';
import type { Chance, GamePlan } from '../../plan/game-plan.js';

/** Half of the sixteen pawns stand, and all of them. */
const halfWay = 8;
const placements = 16;

/** `Ada 38: removed 19, black last pawn doubles 19`, each seat that has a line of its own. */
function scores({ points, lines, rating }: Outcome, seats: readonly Player[]): string {
  const told = seats.flatMap(({ name }, seat) => {
    const own = lines.filter((line) => line.seat === seat).map(({ label, points }) => `${label} ${points}`);
    return own.length === 0 ? [] : [`${name} ${points[seat] ?? 0}: ${own.join(', ')}`];
  });
  return `${told.join('; ')}${rating === null ? '.' : `. ${rating}`}`;
}

/** A game as it went: the board three times, what was played after the placement, and the score lines. */
export function gameLines({ seats, plies, outcome }: PlayedGame): readonly string[] {
  const boards = plies.map(({ after }) => scarneyView.of(after).board);
  const [half, all, last] = [boards[halfWay - 1], boards[placements - 1], boards.at(-1)];
  const shown =
    half && all && last
      ? sideBySide([
          ['eight stand', half],
          ['all sixteen stand', all],
          [`${standing(last)} left`, last],
        ])
      : [];
  const moves = plies.slice(placements).map(({ move }) => move);
  return ['', ...shown, '', ...inLines(moves), scores(outcome, seats)];
}

type ScarneyGame = `scarney-${'solitaire' | 'singles' | 'doubles' | 'highlow'}`;

/** Plays any legal move. */
const byChance =
  (chance: Chance): PickMove =>
  ({ legalMoves }) =>
    legalMoves[chance(legalMoves.length)] ?? bug('a seat acts that may not move');

const shared = { playing: 'Game', view: scarneyView, tell: gameLines } as const;

const board = 'B, R, Y and G are black, red, yellow and green, with one to four spots; · is a vacant circle.';

/** Round by round. The first two players are level at 288 after five games each: an extra round decides. */
const singles = [
  ['colour-bonus', 'lone-black-pawn', 'early-call-right-after-the-take-off'],
  ['early-call', 'number-bonus', 'stuck-after-the-take-off'],
  ['number-bonus', 'lone-pawn', 'stuck-with-five-or-more'],
  ['stuck-without-a-bonus', 'stuck-with-five-or-more', 'early-call'],
  ['black-corner-bonus', 'early-call-with-a-number-bonus', 'stuck-without-a-bonus'],
  ['lone-pawn', 'lone-black-pawn'],
];

/** How each game on the Scarney board is held. */
export const scarneys: Readonly<Record<ScarneyGame, GamePlan>> = {
  'scarney-solitaire': {
    title: 'Scarney Solitaire',
    about: [
      'One player, five games. The player places sixteen pawns, eight of the top group and eight of the bottom group, by their',
      'colours alone: their spots are shown when all of them stand. Then they take one pawn of one or two spots off, and jump',
      'pawns over pawns of other colours until no jump is left. They score 40 minus the spots that are left, and bonuses.',
      'The pawns are dealt by a shuffle that neither the server nor the player can steer.',
      board,
    ],
    format: 'ARRANGED',
    system: 'solitaire',
    sides: [['Ada']],
    opens: 'plays',
    games: { things: 'pawns', player: byChance, showsTooMuch: showsSpotsTooSoon },
    ...shared,
  },
  'scarney-singles': {
    title: 'Scarney Singles',
    about: [
      'Three players, each of whom is active in five games. The active player and the one to their right place the pawns in',
      'turn; then the active player takes a pawn off and jumps, until no jump is left or they end the game with `scarney`. They score',
      '40 less the spots that are left, and bonuses. The highest total wins; level totals are played off.',
      board,
    ],
    format: 'ARRANGED',
    system: 'singles',
    sides: [['Ada'], ['Bruno'], ['Clara']],
    opens: 'is active',
    games: { records: singles.flat() },
    ...shared,
  },
  'scarney-doubles': {
    title: 'Scarney Doubles',
    about: [
      'Two players, to 100 points. They place the pawns in turn, take off one each, and jump in turn, each keeping the pawns that',
      'they take; the player who makes the last move takes what is left. The two scores of a game add up to 40.',
      board,
    ],
    format: 'ROUND_ROBIN',
    system: 'doubles',
    sides: [['Ada'], ['Bruno']],
    opens: 'starts',
    games: {
      records: [
        'won-by-the-starter',
        'swept-to-a-lone-pawn',
        'won-by-the-nonstarter',
        'drawn-at-20-to-20',
        'stuck-after-both-take-offs',
      ],
    },
    ...shared,
  },
  'scarney-highlow': {
    title: 'HighLow Scarney',
    example: 'a whole match of HighLow Scarney',
    about: [
      'Two players, to 100 points. They place the pawns in turn and then remove them in turn: one, or two or three of one',
      'colour in a line. If the last pawn has three or four spots, who moved last wins, else the other; the winner scores the spots that they',
      'removed, doubled if the last pawn is black. The loser of a game starts the next and chooses its colours.',
      board,
    ],
    format: 'ROUND_ROBIN',
    system: 'highlow',
    sides: [['Ada'], ['Bruno']],
    opens: 'starts',
    games: {
      records: [
        'three-pawns-at-a-time',
        'high-coloured-last-pawn-won-by-the-starter',
        'high-black-last-pawn-won-by-the-other',
        'low-coloured-last-pawn-won-by-the-starter',
        'low-coloured-last-pawn-won-by-the-other',
        'low-black-last-pawn-won-by-the-starter',
        'high-coloured-last-pawn-won-by-the-other',
      ],
    },
    ...shared,
  },
};
