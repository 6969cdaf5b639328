import { readFile } from 'node:fs/promises';
import type { JsonObject } from '@fairview/rules';
import { checkout } from '../../checkout.js';

/** The games on the Scarney board, each with a demo of a whole match. */
export const scarneyGames = [
  'scarney-solitaire',
  'scarney-singles',
  'scarney-doubles',
  'scarney-highlow',
] as const;
export type ScarneyGame = (typeof scarneyGames)[number];

/** How the match of a game is held, and what is played in it. */
export interface Programme {
  readonly title: string;
  /** What it is about, for whoever has never seen it. */
  readonly about: readonly string[];
  readonly format: 'round-robin' | 'arranged';
  readonly system: string;
  readonly players: readonly string[];
  /** What the first seat of a game does: `starts`. */
  readonly opens: string;
  /** The committed records that are played, in order; none of a game that is dealt: its moves are chance. */
  readonly records: readonly string[];
}

/** Round by round. The first two players are level at 288 after five games each: an extra round decides. */
const singles = [
  ['colour-bonus', 'lone-black-pawn', 'early-call-right-after-the-take-off'],
  ['early-call', 'number-bonus', 'stuck-after-the-take-off'],
  ['number-bonus', 'lone-pawn', 'stuck-with-five-or-more'],
  ['stuck-without-a-bonus', 'stuck-with-five-or-more', 'early-call'],
  ['black-corner-bonus', 'early-call-with-a-number-bonus', 'stuck-without-a-bonus'],
  ['lone-pawn', 'lone-black-pawn'],
];

export const programmes: Readonly<Record<ScarneyGame, Programme>> = {
  'scarney-solitaire': {
    title: 'Scarney Solitaire',
    about: [
      'One player, five games. He places sixteen pawns, eight of the top group and eight of the bottom group, by their',
      'colours alone: their spots are shown when all of them stand. Then he takes one pawn of one or two spots off, and jumps',
      'pawns over pawns of other colours until no jump is left. He scores 40 less the spots that are left, and bonuses.',
      'The pawns are dealt by a shuffle that neither the server nor the player can steer.',
    ],
    format: 'arranged',
    system: 'solitaire',
    players: ['Ada'],
    opens: 'plays',
    records: [],
  },
  'scarney-singles': {
    title: 'Scarney Singles',
    about: [
      'Three players, each of whom is active in five games. The active player and the one to his right place the pawns in',
      'turn; then he alone takes a pawn off and jumps, until no jump is left or he ends the game with `scarney`. He scores',
      '40 less the spots that are left, and bonuses. The highest total wins; level totals are played off.',
    ],
    format: 'arranged',
    system: 'singles',
    players: ['Ada', 'Bruno', 'Clara'],
    opens: 'is active',
    records: singles.flat(),
  },
  'scarney-doubles': {
    title: 'Scarney Doubles',
    about: [
      'Two players, to 100 points. They place the pawns in turn, take off one each, and jump in turn, each keeping the pawns that',
      'he takes; who makes the last move sweeps what is left. The two scores of a game add to 40.',
    ],
    format: 'round-robin',
    system: 'doubles',
    players: ['Ada', 'Bruno'],
    opens: 'starts',
    records: [
      'won-by-the-starter',
      'swept-to-a-lone-pawn',
      'won-by-the-nonstarter',
      'drawn-at-20-to-20',
      'stuck-after-both-take-offs',
    ],
  },
  'scarney-highlow': {
    title: 'HighLow Scarney',
    about: [
      'Two players, to 100 points. They place the pawns in turn and then remove them in turn: one, or two or three of one',
      'colour in a line. If the last pawn has three or four spots, who moved last wins, else the other; he scores the spots that he',
      'removed, doubled if the last pawn is black. The loser of a game starts the next and chooses its colours.',
    ],
    format: 'round-robin',
    system: 'highlow',
    players: ['Ada', 'Bruno'],
    opens: 'starts',
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
};

/** A game record as it is committed: two colours for the first seat, and all moves. */
export type CommittedRecord = JsonObject & {
  readonly setup: { readonly colours: readonly [readonly string[], readonly string[]] };
  readonly moves: readonly string[];
};

/** Reads a committed record of a game. */
export const readCommitted = async (game: ScarneyGame, name: string): Promise<CommittedRecord> =>
  JSON.parse(
    await readFile(new URL(`test/records/${game}/${name}.json`, checkout()), 'utf8'),
  ) as CommittedRecord;
