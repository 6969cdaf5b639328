import { pngOf } from './png.js';
import { Raster, type Colour, type Place } from './raster.js';

/** A board of circles, row by row, with their contents by the colour of a pawn or the seat of a piece. */
export interface SharedBoard {
  readonly circles: readonly (SharedPiece | null)[];
  /** Whether circles that are neighbours aslant have a line. */
  readonly slanted: boolean;
}

export interface SharedPiece {
  readonly colour: 'B' | 'R' | 'Y' | 'G';
  /** Whether its middle is open, as that of a red piece of Teeko. */
  readonly open?: boolean;
  readonly spots?: number | null;
}

/** What messengers show beside an address, in the form that they ask for. */
export const pictureSize = { width: 800, height: 420 } as const;

const paper: Colour = [0xfb, 0xf8, 0xf0];
const ink: Colour = [0x1d, 0x19, 0x15];
const line: Colour = [0x6b, 0x60, 0x4f];
const light: Colour = [0xf7, 0xef, 0xe0];
const fills: Readonly<Record<SharedPiece['colour'], Colour>> = {
  B: ink,
  R: [0x98, 0x18, 0x2c],
  Y: [0xe0, 0xb0, 0x2f],
  G: [0x1c, 0x64, 0x44],
};

/** The mark of Fairview: five rows of five, a square of four in the middle. */
export const mark: SharedBoard = {
  circles: Array.from({ length: 25 }, (_, at) =>
    [6, 7, 11, 12].includes(at) ? { colour: 'B' as const } : null,
  ),
  slanted: false,
};

/** A board as a PNG file. Letters are left out: at the size of a preview colour, rings and spots distinguish pieces. */
export function boardPicture({ circles, slanted }: SharedBoard): Promise<Buffer> {
  const { width, height } = pictureSize;
  const raster = new Raster(width, height, paper);
  const side = Math.sqrt(circles.length);
  const step = height / (side + 0.2);
  const first: Place = [(width - step * (side - 1)) / 2, (height - step * (side - 1)) / 2];
  const placeOf = (row: number, column: number): Place => [first[0] + step * column, first[1] + step * row];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const here = placeOf(row, column);
      if (column + 1 < side) raster.line(here, placeOf(row, column + 1), 1.2, line);
      if (row + 1 < side) raster.line(here, placeOf(row + 1, column), 1.2, line);
      if (!slanted || row + 1 === side) continue;
      if (column + 1 < side) raster.line(here, placeOf(row + 1, column + 1), 0.8, line);
      if (column > 0) raster.line(here, placeOf(row + 1, column - 1), 0.8, line);
    }
  for (const [at, piece] of circles.entries()) {
    const [x, y] = placeOf(Math.floor(at / side), at % side);
    raster.disc(x, y, step * 0.29, paper);
    raster.ring(x, y, step * 0.29, 1.5, ink);
    if (piece) drawPiece(raster, [x, y], step, piece);
  }
  return pngOf(raster);
}

function drawPiece(raster: Raster, [x, y]: Place, step: number, { colour, open, spots }: SharedPiece): void {
  const on = colour === 'Y' ? ink : light;
  raster.disc(x, y, step * 0.36, paper);
  raster.disc(x, y, step * 0.34, fills[colour]);
  if (open === true) return raster.disc(x, y, step * 0.195, paper);
  raster.ring(x, y, step * 0.285, colour === 'Y' ? 3 : 1.2, on);
  for (let spot = 0; spot < (spots ?? 0); spot += 1)
    raster.disc(x + (spot - ((spots ?? 0) - 1) / 2) * step * 0.13, y, step * 0.045, on);
}
