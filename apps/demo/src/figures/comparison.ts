import type { Json } from '@fairview/kernel';
import { differencesOf } from './differences.js';

/** How many figures a value has: a list or an object as many as its parts together. */
const figuresIn = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + figuresIn(part), 0)
    : 1;

/** Holds figures against one another, counts them, and keeps what differs. */
export class Comparison {
  private figures = 0;
  private readonly differing: string[] = [];

  /** How many were compared so far. */
  get count(): number {
    return this.figures;
  }

  get wrong(): readonly string[] {
    return this.differing;
  }

  /** The server's value, and the expected one. */
  compare(place: string, server: Json, expected: Json): void {
    this.figures += figuresIn(expected);
    this.differing.push(...differencesOf(server, expected, place));
  }

  /** Something that must be so. */
  holds(isSo: boolean, otherwise: string): void {
    this.figures += 1;
    if (!isSo) this.differing.push(otherwise);
  }
}
