import { isObject, type Json } from '@fairview/kernel';

const width = 110;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isScalar = (value: Json): boolean => !isList(value) && !isObject(value);

/** Each with a comma behind it, but the last. */
const separated = (texts: readonly string[]): readonly string[] =>
  texts.map((text, at) => (at < texts.length - 1 ? `${text},` : text));

function onOneLine(value: Json): string {
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Words on as few lines as they need. */
function filled(words: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * A value as JSON that people read and compare line by line: what fits is on one line, the moves of a game fill their lines, and
 * everything else has a line an entry.
 * @param key what stands in front of it on its first line
 */
export function readableJson(value: Json, indent = '', key = ''): string {
  const line = onOneLine(value);
  if (isScalar(value) || `${indent}${key}${line},`.length <= width) return key + line;
  const inner = `${indent}  `;
  const within = (lines: readonly string[]) => `\n${lines.map((each) => inner + each).join('\n')}\n${indent}`;
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, each]) =>
      readableJson(each, inner, `${JSON.stringify(name)}: `),
    );
    return `${key}{${within(separated(entries))}}`;
  }
  const entries = separated((value as readonly Json[]).map((each) => readableJson(each, inner)));
  const isFlat = (value as readonly Json[]).every(isScalar);
  return `${key}[${within(isFlat ? filled(entries, width - inner.length) : entries)}]`;
}
