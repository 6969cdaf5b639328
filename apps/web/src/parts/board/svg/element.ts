/** An element of a drawing, as plain data: the server, the printer and React make of it what they need. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgElement | string)[];
}

/** An element. Attributes are written as SVG writes them: `stroke-width`. */
export const svg = (
  tag: string,
  attributes: SvgElement['attributes'] = {},
  ...children: SvgElement['children']
): SvgElement => ({ tag, attributes, children });

/** Elements that are placed together; `at` moves their origin. */
export const group = (
  at: { readonly x: number; readonly y: number },
  ...children: readonly SvgElement[]
): SvgElement => svg('g', { transform: `translate(${at.x} ${at.y})` }, ...children);

/** A drawing of a size of its own, in units of its view box. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly content: readonly SvgElement[];
}
