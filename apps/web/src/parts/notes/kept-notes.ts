/** A line of one's own: where it leaves the record, and its plies. */
export interface KeptLine {
  readonly ply: number;
  readonly moves: readonly string[];
}

/** What a reader has written to a game: on this device alone, and never in its record. */
export interface GameNotes {
  /** By ply. */
  readonly comments: Readonly<Record<string, string>>;
  /** Circles and arrows, by ply. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  /** The first of those that leave the same ply is the main one. */
  readonly lines: readonly KeptLine[];
}

export const noNotes: GameNotes = { comments: {}, marks: {}, lines: [] };

const without = <Value>(all: Readonly<Record<string, Value>>, ply: number): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== String(ply)));

/** The comment on a ply is this from now on; an empty one is none. */
export const commented = (notes: GameNotes, ply: number, text: string): GameNotes => ({
  ...notes,
  comments: text.trim() === '' ? without(notes.comments, ply) : { ...notes.comments, [ply]: text },
});

/** Adds a circle or an arrow; a second time removes it. */
export function pointedOut(notes: GameNotes, ply: number, mark: string): GameNotes {
  const before = notes.marks[ply] ?? [];
  const after = before.includes(mark) ? before.filter((each) => each !== mark) : [...before, mark];
  return {
    ...notes,
    marks: after.length === 0 ? without(notes.marks, ply) : { ...notes.marks, [ply]: after },
  };
}

/** Nothing is pointed out at a ply any more. */
export const cleared = (notes: GameNotes, ply: number): GameNotes => ({
  ...notes,
  marks: without(notes.marks, ply),
});

const isSame = (one: KeptLine, other: KeptLine): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A line is kept, once. */
export const withLine = (notes: GameNotes, line: KeptLine): GameNotes => ({
  ...notes,
  lines: notes.lines.some((each) => isSame(each, line)) ? notes.lines : [...notes.lines, line],
});

export const withoutLine = (notes: GameNotes, line: KeptLine): GameNotes => ({
  ...notes,
  lines: notes.lines.filter((each) => !isSame(each, line)),
});

/** A line comes before the others that leave the same ply. */
export const promoted = (notes: GameNotes, line: KeptLine): GameNotes => ({
  ...notes,
  lines: [line, ...withoutLine(notes, line).lines].sort((one, other) => one.ply - other.ply),
});

const keyOf = (game: string): string => `fairview.notes.${game}`;

/** The notes to a game that this device has. */
export function readNotes(game: string): GameNotes {
  const kept = localStorage.getItem(keyOf(game));
  return kept === null ? noNotes : { ...noNotes, ...(JSON.parse(kept) as Partial<GameNotes>) };
}

/** Keeps the notes to a game on this device. */
export function keepNotes(game: string, notes: GameNotes): void {
  const { comments, marks, lines } = notes;
  if (Object.keys(comments).length + Object.keys(marks).length + lines.length === 0)
    localStorage.removeItem(keyOf(game));
  else localStorage.setItem(keyOf(game), JSON.stringify(notes));
}
