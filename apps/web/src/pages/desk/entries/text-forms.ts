/** The forms in which a text may name players. */
export const textForms = ['CSV', 'JSON', 'TRF'] as const;
export type TextForm = (typeof textForms)[number];

/** The form that the name of a file promises; a table where it promises none. */
export function formOfFile(name: string): TextForm {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'json') return 'JSON';
  return ending === 'trf' || ending === 'txt' ? 'TRF' : 'CSV';
}
