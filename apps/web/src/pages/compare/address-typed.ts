/** The id of the game whose address was pasted, with or without its server; null if it is no such address. */
export function gameIn(typed: string): string | null {
  return /(?:^|\/g\/)([\w-]{8,})(?:[/?#].*)?$/u.exec(typed.trim())?.[1] ?? null;
}
