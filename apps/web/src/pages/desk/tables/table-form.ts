import type { TypedText } from '../text-fields.js';

/** A text in the form in which results and pairings are imported: a table, or JSON. */
export const inTableForm = ({
  text,
  form,
}: TypedText): { readonly text: string; readonly form: 'CSV' | 'JSON' } => ({
  text,
  form: form === 'JSON' ? 'JSON' : 'CSV',
});
