import { pointer, refuse, type Answer } from '../model/answer.js';

/** A number as it was written: figures are read from their text, because a binary fraction is not the decimal. */
export class Numeral {
  constructor(readonly text: string) {}
}

export type Fields = ReadonlyMap<string, Node>;
export type Node = null | boolean | string | Numeral | readonly Node[] | Fields;

const deepest = 64;

const quote = 0x22;
const backslash = 0x5c;

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/uy;
const anyString = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const space = /[ \t\n\r]*/uy;

/** Reads one JSON text. What goes wrong is noted once; after that nothing more is read. */
class Scanner {
  private at = 0;
  private fault: { readonly code: string; readonly params: Record<string, string | number> } | null = null;
  /** Where a field is given twice, as a JSON pointer from the node that is being read. */
  private twice = '';
  /** Where the text stops being JSON; null while it is valid. */
  breaksAt: number | null = null;

  constructor(private readonly text: string) {}

  whole(): Answer<Node> {
    const node = this.node(0);
    this.skip();
    if (this.at < this.text.length) this.broken();
    return this.fault === null
      ? { ok: true, value: node }
      : refuse(this.fault.code, this.twice, this.fault.params);
  }

  private broken(): null {
    if (this.fault === null) this.breaksAt = this.at;
    this.fault ??= {
      code: 'not-json',
      params: { why: this.at < this.text.length ? `see character ${this.at + 1}` : 'it ends too early' },
    };
    this.at = this.text.length;
    return null;
  }

  private skip(): void {
    const code = this.text.charCodeAt(this.at);
    if (code > 32 || Number.isNaN(code)) return;
    space.lastIndex = this.at;
    space.test(this.text);
    this.at = space.lastIndex;
  }

  private taken(sign: string): boolean {
    this.skip();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private token(form: RegExp): string | null {
    form.lastIndex = this.at;
    if (!form.test(this.text)) return null;
    const from = this.at;
    this.at = form.lastIndex;
    return this.text.slice(from, this.at);
  }

  private node(depth: number): Node {
    this.skip();
    if (depth > deepest) {
      this.fault ??= { code: 'too-deep', params: { most: deepest } };
      this.at = this.text.length;
      return null;
    }
    switch (this.text[this.at]) {
      case '{':
        return this.fields(depth);
      case '[':
        return this.list(depth);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default: {
        const text = this.token(number);
        return text === null ? this.broken() : new Numeral(text);
      }
    }
  }

  private word<T extends Node>(word: string, value: T): T | null {
    if (!this.text.startsWith(word, this.at)) return this.broken();
    this.at += word.length;
    return value;
  }

  private string(): string {
    // Most strings are short and have no escapes: looking at each sign is faster than an expression.
    const from = this.at + 1;
    for (let end = from; end < this.text.length; end++) {
      const code = this.text.charCodeAt(end);
      if (code < 32 || code === backslash) break;
      if (code !== quote) continue;
      this.at = end + 1;
      return this.text.slice(from, end);
    }
    const text = this.token(anyString);
    if (text !== null) return JSON.parse(text) as string;
    this.broken();
    return '';
  }

  /** A node within another. What is given twice inside it is found by the way through it. */
  private part(name: string | number, depth: number): Node {
    const { fault } = this;
    const node = this.node(depth);
    if (fault === null && this.twice !== '') this.twice = `${pointer('', name)}${this.twice}`;
    return node;
  }

  private list(depth: number): Node {
    this.at++;
    const nodes: Node[] = [];
    if (this.taken(']')) return nodes;
    do nodes.push(this.part(nodes.length, depth + 1));
    while (this.taken(','));
    return this.taken(']') ? nodes : this.broken();
  }

  private fields(depth: number): Node {
    this.at++;
    const fields = new Map<string, Node>();
    if (this.taken('}')) return fields;
    do {
      this.skip();
      if (this.text[this.at] !== '"') return this.broken();
      const name = this.string();
      if (!this.taken(':')) return this.broken();
      if (fields.has(name) && this.fault === null) {
        this.fault = { code: 'field-twice', params: { field: name } };
        this.twice = pointer('', name);
      }
      fields.set(name, this.part(name, depth + 1));
    } while (this.taken(','));
    return this.taken('}') ? fields : this.broken();
  }
}

/**
 * A JSON text with its numbers as written.
 * Refused: `not-json`, `too-deep`, `field-twice`.
 */
export function readJson(text: string): Answer<Node> {
  return new Scanner(text).whole();
}

/** A place in a text as editors count it, both from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where a text stops being JSON; null if it is JSON. */
export function whereJsonBreaks(text: string): TextPlace | null {
  const scanner = new Scanner(text.startsWith('\uFEFF') ? text.slice(1) : text);
  scanner.whole();
  const { breaksAt } = scanner;
  if (breaksAt === null) return null;
  const before = text
    .replace(/^\uFEFF/u, '')
    .slice(0, breaksAt)
    .split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}
