import { InvalidArgumentError } from 'commander';

const mostKeys = 30;

/** The help text of `--by`. */
export const byKeys = [
  '--by <keys>',
  'rank by these keys, not by those of the file: PTS,BH/C1,BH,SB',
] as const;

/** Tie-break keys as `--by` takes them, `PTS,BH/C1`. What each is, and whether it fits the format, the ranking judges. */
export function parseKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.includes('') || keys.length > mostKeys)
    throw new InvalidArgumentError(`Give up to ${mostKeys} keys with commas between them: PTS,BH/C1.`);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) throw new InvalidArgumentError(`The key ${twice} is given twice.`);
  return keys;
}
