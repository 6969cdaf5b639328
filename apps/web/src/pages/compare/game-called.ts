import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { ComparedGame } from './documents.js';
import compareWords from './words.json' with { type: 'json' };

/** The players of a game, by seat. */
export function useNames(): (game: Pick<ComparedGame, 'seats'>) => readonly string[] {
  const say = useWords(compareWords);
  return ({ seats }) => seats.map(({ seat, entry }) => entry?.name ?? say('seat', { number: seat + 1 }));
}

/** A game as a heading calls it: `Ada v Bruno, game 2`. */
export function useGameCalled(): (
  names: readonly (string | null | undefined)[],
  number: number | null,
) => string {
  const say = useWords(compareWords);
  const { sides } = useFormats();
  return (names, number) =>
    say('called', { names: sides(names.map((name) => name ?? '?')), number: number ?? 'none' });
}

/** The id of the game whose address was pasted, with or without its server; null for any other text. */
export function gameIn(typed: string): string | null {
  return /(?:^|\/g\/)([\w-]{8,})(?:[/?#].*)?$/u.exec(typed.trim())?.[1] ?? null;
}
