import { defaultPoints } from '../file/settings.js';
import type { Hundredths } from '../model/points.js';
import type { PointScale } from '../model/tournament.js';
import { figureOf } from './lines.js';

type Outcome = keyof PointScale;
/** Results over the board, which older files score by colour. */
type OnBoard = 'win' | 'draw' | 'loss';

/** What the lines of a TRF say that results are worth. */
export interface TrfPoints {
  given: Partial<Record<Outcome, Hundredths>>;
  /** The same with the other colour, where `XXS` tells colours apart: here all colours score the same. */
  withBlack: Partial<Record<OnBoard, Hundredths>>;
  /** The value of a pairing-bye, if a line sets it for byes only. */
  bye: Hundredths | null;
  /** The last line of `XXS`. */
  line: number;
  /** A line that says what a result that is still unknown is worth: here an open round counts nothing. */
  unknownResult: number | null;
}

export const noPoints = (): TrfPoints => ({
  given: {},
  withBlack: {},
  bye: null,
  line: 0,
  unknownResult: null,
});

type ReadLine = (points: TrfPoints, line: string, at: number) => boolean;

/** A code of a line with what it gives points to: over the board with one colour only, if it names one. */
type Codes = Readonly<
  Record<string, { readonly to: readonly Outcome[]; readonly colour?: 'white' | 'black' }>
>;

const absence = { to: ['zeroBye', 'forfeitLoss'] } as const;

/** `W` gives its points to a pairing-bye as well, unless `P` says otherwise. `Z` for `A` is how some programs write it. */
const codesOf162: Codes = {
  W: { to: ['win', 'forfeitWin', 'fullBye', 'pairingBye'] },
  D: { to: ['draw', 'halfBye'] },
  L: { to: ['loss'] },
  A: absence,
  Z: absence,
  P: { to: ['pairingBye'] },
  X: { to: [] },
};

/** In `XXS` a pairing-bye has only its own code, `PAB`. */
const codesOfXxs: Codes = {
  W: { to: ['win', 'forfeitWin', 'fullBye'] },
  D: { to: ['draw', 'halfBye'] },
  L: { to: ['loss', 'zeroBye', 'forfeitLoss'] },
  ...Object.fromEntries(
    (['win', 'draw', 'loss'] as const).flatMap((outcome) => {
      const letter = outcome.charAt(0).toUpperCase();
      return [
        [`W${letter}`, { to: [outcome], colour: 'white' }],
        [`B${letter}`, { to: [outcome], colour: 'black' }],
      ] as const;
    }),
  ),
  FW: { to: ['forfeitWin'] },
  FL: { to: ['forfeitLoss'] },
  PAB: { to: ['pairingBye'] },
  FPB: { to: ['fullBye'] },
  HPB: { to: ['halfBye'] },
  ZPB: { to: ['zeroBye'] },
};

/** Lines of their own, in files of older pairing programs. */
const codesOfLines: Codes = {
  BBW: { to: ['win', 'forfeitWin', 'fullBye', 'pairingBye'] },
  BBD: { to: ['draw', 'halfBye'] },
  BBL: { to: ['loss'] },
  BBF: { to: ['forfeitLoss'] },
  BBZ: { to: ['zeroBye'] },
  BBU: { to: ['pairingBye'] },
};

const isOnBoard = (outcome: Outcome): outcome is OnBoard =>
  outcome === 'win' || outcome === 'draw' || outcome === 'loss';

/** Gives points to a code; of several that mean the same outcome, the last one counts. */
function give(points: TrfPoints, codes: Codes, code: string, text: string): boolean {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  const figure = figureOf(text);
  if (known === undefined || figure === null) return false;
  const isByeAlone = known.to.length === 1 && known.to[0] === 'pairingBye';
  if (isByeAlone) points.bye = figure;
  for (const outcome of known.to) {
    if (outcome === 'pairingBye' && !isByeAlone && points.bye !== null) continue;
    if (known.colour !== 'black') points.given[outcome] = figure;
    if (known.colour !== 'white' && isOnBoard(outcome)) points.withBlack[outcome] = figure;
  }
  return true;
}

/** How each line of points is read; false if it is broken. */
export const pointLines: Readonly<Record<string, ReadLine>> = {
  '162': (points, line, at) => {
    for (let from = 5; from < line.trimEnd().length; from += 9) {
      const code = (line[from] ?? '').toUpperCase();
      if (!give(points, codesOf162, code, line.slice(from + 1, from + 5))) return false;
      if (line.slice(from + 5, from + 9).trim() !== '') return false;
      if (code === 'X') points.unknownResult = at;
    }
    return line.slice(3, 5).trim() === '';
  },
  XXS: (points, line, at) => {
    points.line = at;
    return line
      .slice(3)
      .split('=')
      .map((part) => part.trim())
      .join('=')
      .split(/[\s,]+/u)
      .filter((word) => word !== '')
      .every((word) => {
        const [code = '', text = '', ...rest] = word.split('=');
        return rest.length === 0 && give(points, codesOfXxs, code.toUpperCase(), text);
      });
  },
  ...Object.fromEntries(
    Object.keys(codesOfLines).map((code): readonly [string, ReadLine] => [
      code,
      (points, line) => give(points, codesOfLines, code, line.slice(3)),
    ]),
  ),
};

/** What results are worth by all lines; null if a result over the board is worth more with one colour, which nobody scores here. */
export function scaleOf({ given, withBlack }: TrfPoints): PointScale | null {
  const scale = { ...defaultPoints, ...given };
  const isSame = (['win', 'draw', 'loss'] as const).every(
    (outcome) => (withBlack[outcome] ?? defaultPoints[outcome]) === scale[outcome],
  );
  return isSame ? scale : null;
}
