/** The bytes of a text that is ASCII throughout (everything the shuffle hashes as text is). */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Lower-case hexadecimal, two digits a byte. */
export const formatHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of lower-case hexadecimal text; `undefined` for any other text. The empty text gives no bytes. */
export function parseHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}
