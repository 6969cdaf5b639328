import type { Hundredths } from '../model/points.js';
import type { ByeKind, Pair, PointScale, Result, Unpaired } from '../model/tournament.js';
import type { TrfCell, TrfPlayer, TrfResult } from './lines.js';
import type { TrfSettings } from './settings.js';

/** A round that a line says nothing about. */
export const emptyCell: TrfCell = { opponent: 0, colour: '-', result: '' };

/** Whether somebody meets anybody in a round. A round in which nobody does has not been paired: its byes were given beforehand. */
export const isPaired = ({ opponent }: TrfCell): boolean => opponent > 0;

const played: Readonly<Partial<Record<TrfResult, 'win' | 'draw' | 'loss'>>> = {
  '1': 'win',
  W: 'win',
  '=': 'draw',
  D: 'draw',
  '0': 'loss',
  L: 'loss',
};

/** What a result against an opponent is worth; an open one nothing. */
export function worthOf(result: TrfResult, points: PointScale): Hundredths {
  const onBoard = played[result];
  if (onBoard !== undefined) return points[onBoard];
  return result === '+' ? points.forfeitWin : result === '-' ? points.forfeitLoss : 0;
}

const resultOf: Readonly<Record<string, Result>> = {
  'win loss': '1-0',
  'loss win': '0-1',
  'draw draw': '1/2-1/2',
  'loss loss': '0-0',
  '+ -': '+/-',
  '- +': '-/+',
  '- -': '-/-',
};

/** The pair of a cell and that of the opponent; null if the two do not say the same. */
export function pairOf(one: TrfPlayer, cell: TrfCell, other: TrfPlayer, back: TrfCell): Pair | null {
  if (back.opponent !== one.number) return null;
  if (cell.colour === back.colour ? cell.colour !== '-' : cell.colour === '-' || back.colour === '-')
    return null;
  const isFirst = cell.colour === '-' ? one.number < other.number : cell.colour === 'w';
  const [first, second] = isFirst ? [cell, back] : [back, cell];
  const said = [first, second].map(({ result }) => played[result] ?? result).join(' ');
  const isOpen = first.result === '' && second.result === '';
  const result = Object.hasOwn(resultOf, said) ? (resultOf[said] ?? null) : null;
  if (result === null && !isOpen) return null;
  const sides = [one.number - 1, other.number - 1] as const;
  return {
    sides: isFirst ? sides : [sides[1], sides[0]],
    result,
    scores: null,
    spread: null,
    shutOut: false,
    boards: [],
  };
}

/** Older files write a given bye as a win without an opponent, and a requested one as a draw. */
const kinds: Readonly<Partial<Record<TrfResult, ByeKind>>> = {
  U: 'pairing-bye',
  '+': 'pairing-bye',
  '=': 'half-bye',
  F: 'full-bye',
  H: 'half-bye',
  Z: 'zero-bye',
  '-': 'zero-bye',
  '': 'zero-bye',
};

/** The kind of a round without an opponent; undefined if a result needs one. */
export const byeKindOf = ({ result }: TrfCell): ByeKind | undefined => kinds[result];

/** Somebody who has no opponent. */
export const unpairedAs = (who: number, kind: ByeKind): Unpaired => ({ who, kind, spread: 0, score: null });

/** The words "9 rounds" do not mean a round robin. */
export const roundRobin = /round[\s-]*robin|all[\s-]*play[\s-]*all|berger/iu;

/** The pairs that may not meet in the round after `last`, by index. */
export const forbiddenPairs = (
  { forbidden: groups }: TrfSettings,
  last: number,
): readonly (readonly [number, number])[] =>
  groups
    .filter(({ from, to }) => from <= last + 1 && to >= last + 1)
    .flatMap(({ numbers }) =>
      numbers.flatMap((one, index) =>
        numbers.slice(index + 1).map((other): readonly [number, number] => [one - 1, other - 1]),
      ),
    );
