import { createElement, type ReactNode } from 'react';
import type { SvgElement } from '../board/index.js';

/** React writes the attributes of SVG with capitals: `strokeWidth`. */
const inReact = (name: string): string =>
  name === 'class' ? 'className' : name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** An element of a drawing as React has it. */
export function svgNode({ tag, attributes, children }: SvgElement, key?: string | number): ReactNode {
  const given = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [inReact(name), value]));
  const inside = children.map((child, at) => (typeof child === 'string' ? child : svgNode(child, at)));
  return createElement(tag, { ...given, key }, ...inside);
}
