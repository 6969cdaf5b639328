import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import { sentenceIn, type Words } from './words.js';

/** Says a sentence in the language that is chosen. */
export type SayIn<Id extends string> = (id: Id, values?: Record<string, unknown>) => string;

/** How a component says the sentences of its place; it is drawn again when another language is chosen. */
export function useWords<Id extends string>(words: Words<Id>): SayIn<Id> {
  const { i18n } = useLingui();
  return (id, values) => i18n._(`words.${id}`, values, { message: sentenceIn(words[id]) });
}

/** A sentence with elements in it: `<0>…</0>` of the sentence becomes the first of `parts`. */
export function Sentence<Id extends string>({
  of,
  id,
  values = {},
  parts,
}: {
  readonly of: Words<Id>;
  readonly id: Id;
  readonly values?: Record<string, unknown>;
  readonly parts: readonly ReactElement[];
}) {
  useLingui();
  return <Trans id={`words.${id}`} message={sentenceIn(of[id])} values={values} components={{ ...parts }} />;
}
