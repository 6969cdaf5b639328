import type { TypedText } from '../text-fields.js';

/** A text as results and pairings are brought in: a table, or JSON. */
export const inTableForm = ({
  text,
  form,
}: TypedText): { readonly text: string; readonly form: 'CSV' | 'JSON' } => ({
  text,
  form: form === 'JSON' ? 'JSON' : 'CSV',
});
