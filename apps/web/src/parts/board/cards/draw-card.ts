import { svg, type Drawing, type SvgElement } from '../svg/element.js';
import { paint } from '../svg/paint.js';
import { isJoker, rankOf } from './card-words.js';

/** The four suits, drawn about the middle of a square of 20. */
const shapes: Readonly<Record<string, string>> = {
  H: 'M0 9C-11 1-9.500-8-4.600-8-2.100-8-.5-6.400 0-4.800.5-6.400 2.100-8 4.600-8 9.500-8 11 1 0 9z',
  D: 'M0-9.500Q3-4 7 0 3 4 0 9.500-3 4-7 0-3-4 0-9.500z',
  S: 'M0-9.300C3.500-4.500 8.600-1.500 8.600 2.800 8.600 5.700 6.400 7 4.500 7 2.700 7 1.200 6 .7 4.800L2.200 9.300H-2.200L-.7 4.800C-1.200 6-2.700 7-4.500 7-6.400 7-8.600 5.700-8.600 2.800-8.600-1.500-3.500-4.500 0-9.300z',
  C: 'M-4.200-4.600a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM-8.800 2a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM.4 2a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM-1-3V2L-2.300 9.300H2.300L1 2V-3z',
};

/** A suit with its upper left corner at x and y. */
const suitAt = (suit: string, x: number, y: number, size: number, fill: string): SvgElement =>
  svg('path', {
    d: shapes[suit] ?? '',
    fill,
    transform: `translate(${x + size / 2} ${y + size / 2}) scale(${size / 20})`,
  });

const inkOf = (card: string): string => ('HD'.includes(card.charAt(1)) ? paint.red : paint.black);

const sheet = (width: number, height: number, r: number): SvgElement =>
  svg('rect', {
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
    rx: r,
    fill: paint.card,
    stroke: paint.line,
  });

const star = (x: number, y: number, scale: number): SvgElement =>
  svg('path', {
    d: 'M0-11l3.300 7.200 7.800.8-5.800 5.300 1.600 7.700L0 6.100l-6.900 3.900 1.600-7.700L-11.100-3l7.800-.8z',
    fill: paint.ink,
    transform: `translate(${x} ${y}) scale(${scale})`,
  });

const word = (text: string, x: number, y: number, size: number): SvgElement =>
  svg(
    'text',
    { x, y, 'font-size': size, 'font-style': 'italic', 'text-anchor': 'middle', fill: paint.ink },
    text,
  );

/** A card of a hand: rank and suit at the left, where they show when cards overlap, the suit large and as a letter. */
export function cardDrawing(card: string): Drawing {
  const size = { width: 60, height: 84 };
  if (isJoker(card)) {
    return { ...size, content: [sheet(60, 84, 4), star(19, 19, 1), word('Joker', 30, 66, 19)] };
  }
  const [rank, suit, fill] = [rankOf(card), card.charAt(1), inkOf(card)];
  const wide = rank.length > 1;
  return {
    ...size,
    content: [
      sheet(60, 84, 4),
      svg(
        'text',
        {
          x: wide ? 3.5 : 6,
          y: 31,
          'font-size': 31,
          'font-weight': 500,
          fill,
          ...(wide ? { 'letter-spacing': -2.5 } : {}),
        },
        rank,
      ),
      suitAt(suit, 5, 36, 19, fill),
      suitAt(suit, 27, 46, 28, fill),
      svg(
        'text',
        {
          x: 52,
          y: 22,
          'font-size': 12,
          'text-anchor': 'middle',
          'font-style': 'italic',
          fill,
        },
        suit.toLowerCase(),
      ),
    ],
  };
}

/** A small card of a meld or of the table; a wild card representing another has a dashed inner edge. */
export function smallCardDrawing(card: string, isWild = false): Drawing {
  const edge = isWild
    ? [
        svg('rect', {
          x: 3,
          y: 3,
          width: 30,
          height: 46,
          rx: 1.5,
          fill: 'none',
          stroke: paint.ink,
          'stroke-width': 1.4,
          'stroke-dasharray': '3.5 2.5',
        }),
      ]
    : [];
  const size = { width: 36, height: 52 };
  if (isJoker(card)) {
    return { ...size, content: [sheet(36, 52, 3), ...edge, star(18, 19, 0.9), word('Joker', 18, 43, 11.5)] };
  }
  const [rank, fill] = [rankOf(card), inkOf(card)];
  const index = {
    x: 18,
    y: 25,
    'font-size': 24,
    'font-weight': 500,
    'text-anchor': 'middle',
    fill,
    ...(rank.length > 1 ? { 'letter-spacing': -2 } : {}),
  };
  return {
    ...size,
    content: [
      sheet(36, 52, 3),
      ...edge,
      svg('text', index, rank),
      suitAt(card.charAt(1), 9.5, 30.5, 17, fill),
    ],
  };
}

/** Lozenges: lines aslant, cut off at the frame. */
function hatching(left: number, top: number, width: number, height: number, step: number): string {
  const lines: string[] = [];
  for (let shift = step; shift < width + height; shift += step) {
    const from = { x: Math.min(shift, width), y: Math.max(0, shift - width) };
    const to = { x: Math.max(0, shift - height), y: Math.min(shift, height) };
    lines.push(
      `M${left + from.x} ${top + from.y}L${left + to.x} ${top + to.y}`,
      `M${left + width - from.x} ${top + from.y}L${left + width - to.x} ${top + to.y}`,
    );
  }
  return lines.join('');
}

const back = (width: number, height: number, r: number, inset: number, step: number): Drawing => ({
  width,
  height,
  content: [
    sheet(width, height, r),
    svg('path', {
      d: hatching(inset, inset, width - 2 * inset, height - 2 * inset, step),
      stroke: paint.ink,
      'stroke-width': 0.9,
      fill: 'none',
    }),
    svg('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: 2,
      fill: 'none',
      stroke: paint.ink,
    }),
  ],
});

/** The back of a card of a hand, and of a small one. */
export const cardBack: Drawing = back(60, 84, 4, 4.5, 9);
export const smallCardBack: Drawing = back(36, 52, 3, 3.5, 7);
