/** The names of a pasted list: one a line, without the numbers that lists often begin their lines with. */
export function namesIn(pasted: string): readonly string[] {
  return pasted
    .split(/\r\n?|\n/u)
    .map((line) => line.replace(/^\s*\d{1,3}[.)]\s+/u, '').trim())
    .filter((line) => line !== '');
}
