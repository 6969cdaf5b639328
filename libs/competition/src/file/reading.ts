import { quoted, type Params } from '@fairview/kernel';
import { pointer, refuse, type FileRefusal } from '../model/answer.js';
import type { Hundredths } from '../model/points.js';
import type { Id } from '../model/tournament.js';
import { hundredths, wholeNumber } from './decimals.js';
import { Numeral, type Fields, type Node } from './json-text.js';

/** An id and its type as one text, to look it up by. */
export const idKey = (id: Id): string => (typeof id === 'string' ? `"${id}` : String(id));

/** A text for an id in a sentence. */
export const idText = (id: Id): string => (typeof id === 'string' ? JSON.stringify(id) : String(id));

const noFields: Fields = new Map();

/**
 * Reads the parts of a file and keeps the first thing that is wrong; what is wrong is read as something harmless, and
 * the file is refused at the end.
 */
export class Reading {
  private first: FileRefusal | null = null;

  get refusal(): FileRefusal | null {
    return this.first;
  }

  refuse(code: string, at: string, params: Params = {}): void {
    this.first ??= refuse(code, at, params);
  }

  /** An object's fields. Refused: `type-wrong`, `field-unknown`, `field-missing`. */
  fields(
    node: Node | undefined,
    at: string,
    known: readonly string[],
    needed: readonly string[] = [],
  ): Fields {
    if (!(node instanceof Map)) {
      this.refuse('type-wrong', at, { wanted: 'an object' });
      return noFields;
    }
    for (const name of node.keys()) {
      if (!known.includes(name)) this.refuse('field-unknown', pointer(at, name), { field: name });
    }
    for (const name of needed) {
      if (!node.has(name)) this.refuse('field-missing', pointer(at, name), { field: name });
    }
    return node;
  }

  /** A list, or an empty one in place of what is left out. Refused: `type-wrong`, `too-many`. */
  list(node: Node | undefined, at: string, most: number): readonly Node[] {
    if (node === undefined) return [];
    if (!Array.isArray(node)) {
      this.refuse('type-wrong', at, { wanted: 'a list' });
      return [];
    }
    if (node.length > most) {
      this.refuse('too-many', at, { most });
      return [];
    }
    return node as readonly Node[];
  }

  text(node: Node | undefined, at: string): string {
    if (typeof node === 'string') return node;
    this.refuse('type-wrong', at, { wanted: 'a text' });
    return '';
  }

  flag(node: Node | undefined, at: string): boolean {
    if (node === undefined) return false;
    if (typeof node === 'boolean') return node;
    this.refuse('type-wrong', at, { wanted: 'true or false' });
    return false;
  }

  /** One of a few words. Refused: `type-wrong`, or `value-unknown` under the code given. */
  word<T extends string>(
    node: Node | undefined,
    at: string,
    words: readonly T[],
    code = 'value-unknown',
  ): T | null {
    const value = this.text(node, at);
    const known = words.find((word) => word === value);
    if (known !== undefined) return known;
    this.refuse(code, at, { value, format: value, values: words.join(', ') });
    return null;
  }

  /** A whole number between two bounds. Refused: `type-wrong`, `number-impossible`. */
  whole(node: Node | undefined, at: string, least: number, most: number): number {
    if (!(node instanceof Numeral)) {
      this.refuse('type-wrong', at, { wanted: 'a whole number' });
      return least;
    }
    const read = wholeNumber(node.text);
    const value = Number(read);
    if (read !== null && value >= least && value <= most) return value;
    this.refuse('number-impossible', at, {
      number: node.text,
      wanted: `a whole number from ${least} to ${most}`,
    });
    return least;
  }

  /** A decimal of at most two places. Refused: `type-wrong`, `number-impossible`. */
  figure(node: Node | undefined, at: string, bound: number, least = -bound): Hundredths {
    if (!(node instanceof Numeral)) {
      this.refuse('type-wrong', at, { wanted: 'a number' });
      return 0;
    }
    const value = hundredths(node.text, bound);
    if (value !== null && value >= least * 100) return value;
    this.refuse('number-impossible', at, {
      number: node.text,
      wanted: `a decimal of at most two places from ${least} to ${bound}`,
    });
    return 0;
  }

  /** Two of a kind. Refused: `type-wrong`. */
  both<T>(
    node: Node | undefined,
    at: string,
    one: (node: Node | undefined, at: string) => T,
  ): readonly [T, T] {
    const list = Array.isArray(node) && node.length === 2 ? (node as readonly Node[]) : null;
    if (list === null) this.refuse('type-wrong', at, { wanted: 'a list of two' });
    return [one(list?.[0], pointer(at, 0)), one(list?.[1], pointer(at, 1))];
  }

  /** A whole number from 0, or a text. Refused: `type-wrong`, `number-impossible`. */
  id(node: Node | undefined, at: string): Id {
    if (typeof node === 'string') return node;
    if (!(node instanceof Numeral)) {
      this.refuse('type-wrong', at, { wanted: 'an id, a whole number or a text' });
      return '';
    }
    const read = wholeNumber(node.text);
    if (read !== null && read >= 0n) return read <= Number.MAX_SAFE_INTEGER ? Number(read) : read;
    this.refuse('number-impossible', at, { number: node.text, wanted: 'an id, a whole number or a text' });
    return '';
  }

  /** The index of the one with this id. Refused: `id-unknown`. */
  who(node: Node | undefined, at: string, indexes: ReadonlyMap<string, number>): number {
    const id = this.id(node, at);
    const index = indexes.get(idKey(id));
    if (index !== undefined) return index;
    this.refuse('id-unknown', at, { id: quoted(idText(id)) });
    return 0;
  }
}
