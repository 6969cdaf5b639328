import type { SheetFigures } from './sheet/contract.js';
import type { Side } from './sheet/sides.js';
import { asciiBytes, sha256 } from './shuffle/sha256.js';

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = '-[0-9A-HJKMNP-TV-Z]{4}';
const form = new RegExp(
  `^(?<checkpoint>(?<position>0|[1-9]\\d{0,15})(?:${group}){4})(?<mark>(?:${group}){2})?$`,
  'u',
);

/** The first 40 bits, eight letters, five bits each. */
const markBits = 40;

/** A code from paper: `412-7K3Q-9XWM-00AB-CDEF` of a checkpoint, with eight more letters of a sheet. */
export interface SheetCode {
  /** The part about the log: the code of a checkpoint. */
  readonly checkpoint: string;
  /** The log position of that checkpoint. */
  readonly position: number;
  /** The part about the sheet; null if it is only a checkpoint's. */
  readonly mark: string | null;
}

/** What of a match a sheet shows. */
export interface MarkedSheet {
  /** In any order: players are named by their ids, which stay when names change. */
  readonly sides: readonly Side[];
  readonly figures: SheetFigures;
}

/** Reads a code as somebody types it, in small letters and with blanks too; `undefined` if a text is not one. */
export function readSheetCode(text: string): SheetCode | undefined {
  const { checkpoint, position, mark } = form.exec(text.toUpperCase().replace(/\s+/gu, ''))?.groups ?? {};
  if (checkpoint === undefined || !Number.isSafeInteger(Number(position))) return undefined;
  return { checkpoint, position: Number(position), mark: mark?.slice(1) ?? null };
}

/**
 * The code of a printed sheet: the checkpoint that covers its match, and a mark over that code, the line-ups and every figure.
 * Changing a figure on paper needs a mark that only the log gives, and changing the log changes the root. A match that is not
 * over has no mark yet: its figures may still change.
 * @param checkpoint the code of a checkpoint
 */
export function sheetCode(checkpoint: string, sheet: MarkedSheet): string {
  return sheet.figures.finished ? `${checkpoint}-${markOf(checkpoint, sheet)}` : checkpoint;
}

/** Whether a code is of this sheet; a code without a mark is of none. */
export const isOfSheet = (code: SheetCode, sheet: MarkedSheet): boolean =>
  code.mark !== null && sheet.figures.finished && code.mark === markOf(code.checkpoint, sheet);

function markOf(checkpoint: string, { sides, figures }: MarkedSheet): string {
  const lineUps = Object.fromEntries(sides.map(({ name, players }) => [name, players]));
  const text = `fairview-sheet/1\n${checkpoint}\n${ordered({ sides: lineUps, figures })}`;
  let bits = 0n;
  for (const byte of sha256(asciiOf(text)).subarray(0, markBits / 8)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from(
    { length: markBits / 5 },
    (_, at) => letters[Number((bits >> BigInt(markBits - 5 - 5 * at)) & 31n)],
  ).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** JSON with the keys of each object in order of their code units, without those that say nothing. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** A text of JSON in ASCII: what lies beyond is written by its code units. */
const asciiOf = (text: string): Uint8Array =>
  asciiBytes(
    text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
