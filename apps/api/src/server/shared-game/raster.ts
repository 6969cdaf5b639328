/** A colour: red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Like `Math.hypot`, which takes several times as long and is called for each point. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A picture in points, drawn with soft edges: discs, rings and lines are all that boards need. */
export class Raster {
  /** Three bytes a point, row by row. */
  readonly points: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.points = Buffer.alloc(width * height * 3, Uint8Array.from(ground));
  }

  disc(x: number, y: number, radius: number, colour: Colour): void {
    this.fill(
      [x - radius, y - radius, x + radius, y + radius],
      colour,
      (px, py) => length(px - x, py - y) - radius,
    );
  }

  ring(x: number, y: number, radius: number, width: number, colour: Colour): void {
    const reach = radius + width / 2;
    this.fill(
      [x - reach, y - reach, x + reach, y + reach],
      colour,
      (px, py) => Math.abs(length(px - x, py - y) - radius) - width / 2,
    );
  }

  line([x1, y1]: Place, [x2, y2]: Place, width: number, colour: Colour): void {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const squared = dx * dx + dy * dy;
    const reach = width / 2;
    const box = [
      ...[Math.min(x1, x2) - reach, Math.min(y1, y2) - reach],
      ...[Math.max(x1, x2) + reach, Math.max(y1, y2) + reach],
    ] as const;
    this.fill(box as Box, colour, (px, py) => {
      const along = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / squared));
      return length(px - x1 - along * dx, py - y1 - along * dy) - reach;
    });
  }

  /** @param outside how far a point lies outside of the shape, below 0 within */
  private fill(
    [left, top, right, bottom]: Box,
    colour: Colour,
    outside: (x: number, y: number) => number,
  ): void {
    const { width, height, points } = this;
    for (let y = Math.max(0, Math.floor(top - 1)); y < Math.min(height, bottom + 1); y += 1)
      for (let x = Math.max(0, Math.floor(left - 1)); x < Math.min(width, right + 1); x += 1) {
        const cover = Math.max(0, Math.min(1, 0.5 - outside(x + 0.5, y + 0.5)));
        if (cover === 0) continue;
        const at = (y * width + x) * 3;
        for (const part of [0, 1, 2] as const) {
          const before = points[at + part] ?? 0;
          points[at + part] = Math.round(before + (colour[part] - before) * cover);
        }
      }
  }
}

export type Place = readonly [number, number];
type Box = readonly [number, number, number, number];
