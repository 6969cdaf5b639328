const plain = 'abcdeghijklmnoprstuwyzABCDEGHIJKLMNOPRSTUWYZ';
const other = 'àƀçđéĝĥíĵķĺɱñóþŕšţúŵýžÀƁÇĐÉĜĤÍĴĶĹṀÑÓÞŔŠŢÚŴÝŽ';
const accented = new Map([...plain].map((letter, at) => [letter, [...other][at] ?? letter]));

/**
 * A text of the catalogues as no language has it: letters with accents, and a third longer, as German and Finnish are. Elements
 * (`<0>…</0>`) stay. What is still plain on a page was not taken from a catalogue; what is too wide here is too narrow for others.
 */
export function pseudo(text: string): string {
  const said = text
    .split(/(<\/?\d+\/?>)/u)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((each) => accented.get(each) ?? each).join('')));
  const letters = text.replace(/<\/?\d+\/?>/gu, '').match(/\p{L}/gu)?.length ?? 0;
  return letters < 4 ? said.join('') : `${said.join('')} ${'ø'.repeat(Math.ceil(letters / 3))}`;
}
