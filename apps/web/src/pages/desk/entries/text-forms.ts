/** The forms in which a text may name players. */
export const textForms = ['CSV', 'JSON', 'TRF'] as const;
export type TextForm = (typeof textForms)[number];

/** The form that the name of a file promises; a table if it promises none. */
export function formOfFile(name: string): TextForm {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'json') return 'JSON';
  return ending === 'trf' || ending === 'txt' ? 'TRF' : 'CSV';
}

/** A file as text. What is not UTF-8 is read as Latin-1, which older programs write; the text is there to be looked at. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
