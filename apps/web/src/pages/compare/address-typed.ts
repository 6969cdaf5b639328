/** The id of the game whose address was pasted, with or without its server; null for any other text. */
export function gameIn(typed: string): string | null {
  return /(?:^|\/g\/)([\w-]{8,})(?:[/?#].*)?$/u.exec(typed.trim())?.[1] ?? null;
}
