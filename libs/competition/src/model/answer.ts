import type { Params } from '@fairview/kernel';
import { sentence, sentences } from './sentences.js';

/** Why a tournament file, or a question about it, is refused: a stable code, a sentence, and where in the file. */
export interface FileRefusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** A JSON pointer (RFC 6901); the whole file is the empty text. */
  readonly at: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | FileRefusal;

/** A refusal with its sentence. A code without a sentence says itself. */
export const refuse = (code: string, at: string, params: Params = {}): FileRefusal => ({
  ok: false,
  code,
  message: sentence(sentences, code, params),
  at,
});

/** One step further down a JSON pointer. */
export function pointer(at: string, step: string | number): string {
  if (typeof step === 'number' || !(step.includes('~') || step.includes('/'))) return `${at}/${step}`;
  return `${at}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
