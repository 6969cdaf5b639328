import type { Checked } from '@fairview/kernel';

/** The commands that take records, by the form that each takes. */
const commandOf: Readonly<Record<string, { readonly command: string; readonly what: string }>> = {
  'fairview/1': { command: 'replay', what: 'a game record' },
  'fairview-match/1': { command: 'sheet', what: 'a match record' },
};

/** Which other command takes a text that this one refuses: `this is a match record: use fairview sheet`; else `undefined`. */
export function otherCommandFor(text: Checked<string>, command: string): string | undefined {
  if (!text.ok) return undefined;
  let form: unknown;
  try {
    form = (JSON.parse(text.value) as { record?: unknown } | null)?.record;
  } catch {
    return undefined;
  }
  const other = typeof form === 'string' && Object.hasOwn(commandOf, form) ? commandOf[form] : undefined;
  return other && other.command !== command
    ? `this is ${other.what}: use fairview ${other.command}`
    : undefined;
}
