/** The forms in which a text may name players. */
export const textForms = ['CSV', 'JSON', 'TRF'] as const;
export type TextForm = (typeof textForms)[number];

/** Lines of a TRF begin with a code of three signs. */
const beginsAsTrf = /^\s*(?:#|[0-9]{3}(?: |\r?\n)|[A-Z]{3} )/u;

/** The form that the name of a file promises; a table if it promises none. A `.txt` may be a TRF, or a table of a spreadsheet. */
export function formOfFile(name: string, text: string): TextForm {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'json') return 'JSON';
  return ending === 'trf' || (ending === 'txt' && beginsAsTrf.test(text)) ? 'TRF' : 'CSV';
}

/**
 * A file as text: UTF-8, or UTF-16 if it begins as the text of a spreadsheet does. Anything else is read as Latin-1, which older
 * programs write; the text is there to be looked at.
 */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
