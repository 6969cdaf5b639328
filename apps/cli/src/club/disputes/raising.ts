import { Problem } from '../../process/problem.js';

/** What somebody who raises a dispute says on the command line. */
export interface RaiseFlags {
  readonly game?: number;
  readonly ply?: number;
  readonly result?: number;
  readonly line?: string;
  readonly ruling?: number;
  readonly row?: string;
  readonly for?: string;
  readonly reason: string;
}

/** What is disputed, by the numbers and names that people call it by. */
export type Raised =
  | { readonly of: 'ply'; readonly game: number; readonly ply: number }
  | { readonly of: 'result'; readonly game: number }
  | { readonly of: 'line'; readonly side: string; readonly label: string }
  | { readonly of: 'ruling'; readonly version: number }
  | { readonly of: 'row'; readonly player: string };

function pliesOf({ game, ply }: RaiseFlags): readonly Raised[] {
  if (game === undefined && ply === undefined) return [];
  if (game === undefined || ply === undefined || ply === 0)
    throw new Problem('A game is disputed at a ply: --game with its number and --ply, counted from 1.');
  return [{ of: 'ply', game, ply: ply - 1 }];
}

function linesOf({ line }: RaiseFlags): readonly Raised[] {
  if (line === undefined) return [];
  const [, side = '', label = ''] = /^([^=]+)=(.+)$/su.exec(line) ?? [];
  if (side === '') throw new Problem('A line is a side and its label: --line A=points.');
  return [{ of: 'line', side, label }];
}

/** The one thing that the flags dispute. @throws Problem if they name nothing, or several things */
export function raisedBy(flags: RaiseFlags): Raised {
  const { result, ruling, row } = flags;
  const [one, ...others] = [
    ...pliesOf(flags),
    ...linesOf(flags),
    ...(result === undefined ? [] : [{ of: 'result', game: result } as const]),
    ...(ruling === undefined ? [] : [{ of: 'ruling', version: ruling } as const]),
    ...(row === undefined ? [] : [{ of: 'row', player: row } as const]),
  ];
  if (!one || others.length > 0)
    throw new Problem('Name one thing to dispute: fairview dispute raise --help lists them.');
  return one;
}
