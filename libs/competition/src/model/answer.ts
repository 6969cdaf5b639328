import { quoted, type Params } from '@fairview/kernel';
import { sentences } from './sentences.js';

/** Why a tournament file, or a question about it, is refused: a stable code, a sentence, and where in the file. */
export interface FileRefusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** A JSON pointer (RFC 6901); the whole file is the empty text. */
  readonly at: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | FileRefusal;

/** Params that are words of ours. All others may be a stranger's and are cut. */
const ownWords: ReadonlySet<string> = new Set(['why', 'what', 'wanted', 'values']);

/** A refusal with its sentence. A code without a sentence says itself. */
export function refuse(code: string, at: string, params: Params = {}): FileRefusal {
  const sentence = Object.hasOwn(sentences, code) ? (sentences[code] ?? code) : code;
  const message = sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    if (param === undefined) return whole;
    return ownWords.has(name) ? String(param) : quoted(String(param));
  });
  return { ok: false, code, message, at };
}

/** One step further down a JSON pointer. */
export function pointer(at: string, step: string | number): string {
  if (typeof step === 'number' || !(step.includes('~') || step.includes('/'))) return `${at}/${step}`;
  return `${at}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
