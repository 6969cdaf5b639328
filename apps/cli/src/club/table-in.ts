import { bytesOf, wholeText } from '../input/records.js';
import { whyOfSystem, Problem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

/** The text of a file. @throws Problem if it cannot be read */
export async function textIn(file: string, stdio: Stdio): Promise<string> {
  try {
    const text = await wholeText(bytesOf(file, stdio));
    if (!text.ok) throw new Problem(`${file} is not UTF-8 text, or is too long.`);
    return text.value;
  } catch (error) {
    const why = whyOfSystem(error);
    if (why === undefined) throw error;
    throw new Problem(`cannot read ${file}: ${why}`);
  }
}

/**
 * A table as the API takes it: what begins as a list in JSON is JSON, anything else CSV.
 * @throws Problem if it cannot be read
 */
export async function tableIn(
  file: string,
  stdio: Stdio,
): Promise<{ readonly text: string; readonly form: 'JSON' | 'CSV' }> {
  const text = await textIn(file, stdio);
  return { text, form: text.trimStart().startsWith('[') ? 'JSON' : 'CSV' };
}
