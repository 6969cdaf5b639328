import { whereJsonBreaks } from '@fairview/competition';
import type { FileText } from './records.js';

/** Where a text stands, as editors open it: `a.json`, `a.json:3:5` where it stops being JSON, `a.jsonl:7` of a line. */
export function placeOf(
  file: string,
  { text, line }: FileText,
  { isLine }: { readonly isLine: boolean },
): string {
  const breaks = text.ok ? whereJsonBreaks(text.value) : null;
  if (breaks) return `${file}:${line + breaks.line - 1}:${breaks.column}`;
  return isLine ? `${file}:${line}` : file;
}

/** Whether a text stops being JSON somewhere. */
export const isBrokenJson = ({ text }: FileText): boolean => text.ok && whereJsonBreaks(text.value) !== null;
