import type { BookNode } from './books.js';

/** A rule as it is cited: its number, and its words. */
export interface CitedRule {
  readonly number: string;
  readonly words: string;
}

const textOf = (nodes: readonly BookNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.inside))).join('');

/** The rules of a rulebook, in its order. */
export const rulesIn = (nodes: readonly BookNode[]): readonly CitedRule[] =>
  nodes.flatMap((node): readonly CitedRule[] => {
    if (typeof node === 'string') return [];
    const { tag, id, inside } = node;
    if (tag !== 'li' || id === undefined) return rulesIn(inside);
    return [{ number: id, words: textOf(inside).slice(id.length).trim() }];
  });

/** The rules that have what was typed: the beginning of their number, or all these words. */
export function rulesWith(rules: readonly CitedRule[], typed: string): readonly CitedRule[] {
  const sought = typed.trim().toLowerCase();
  const words = sought.split(/\s+/u);
  return rules.filter(({ number, words: text }) => {
    const written = text.toLowerCase();
    return number.toLowerCase().startsWith(sought) || words.every((word) => written.includes(word));
  });
}
