import type { SvgElement } from './element.js';
import { printedColours } from './paint.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

/** A colour of the tokens as the colour itself: a file has no style sheet. */
export const inColour = (value: string): string =>
  value.replace(/var\((--[a-z-]+)\)/gu, (whole, name: string) => printedColours[name] ?? whole);

/** An element as text that stands by itself: a file, a print, an answer of a server. */
export function svgText({ tag, attributes, children }: SvgElement): string {
  const given = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(inColour(String(value)))}"`)
    .join('');
  if (children.length === 0) return `<${tag}${given}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${given}>${inside.join('')}</${tag}>`;
}
