import { cardInWords } from '../../parts/board/cards/card-words.js';
import { smallCardDrawing } from '../../parts/board/cards/draw-card.js';
import type { SayMessage } from '../../parts/board/say.js';
import type { Nearest, Playable } from '../game-board.js';

/** What a hand has of a contract, as sets and as sequences; nothing if it has no two cards that go together. */
export function skarneyNearest({ nearest }: Playable, say: SayMessage): readonly Nearest[] {
  const titles = { set: say('Nearest sets'), sequence: say('Nearest sequences') };
  return Object.entries(titles).flatMap(([way, title]) => {
    const parts = nearest?.[way] ?? [];
    if (parts.every((part) => part.length === 0)) return [];
    const drawn = parts.map((part) =>
      part.map((card) => ({ name: cardInWords(say, card), drawing: smallCardDrawing(card) })),
    );
    return [{ title, parts: drawn }];
  });
}
