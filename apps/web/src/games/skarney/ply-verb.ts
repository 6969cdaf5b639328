import { cardInWords } from '../../parts/board/cards/card-words.js';
import { faceOf } from '../../parts/board/cards/hand.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { skarneyPicks } from './notation.js';

/** What a ply of cards does, as the button says it that plays it: `offer the 9 of diamonds`. */
export function skarneyPlyVerb(text: string, say: SayMessage): string | undefined {
  const [verb, ...picks] = skarneyPicks(text) ?? [];
  const names = picks
    .filter((pick) => pick.startsWith('hand:'))
    .map((pick) => cardInWords(say, faceOf(pick)));
  const cards = listInWords(say, names);
  const meld = picks[0] ?? '';
  switch (verb) {
    case 'offer':
      return say('offer the {card}', { card: cards });
    case 'contract':
      return say('lay the contract');
    case 'meld':
      return say('meld {cards}', { cards });
    case 'lay':
      return say('lay {cards} on {meld}', { cards, meld });
    case 'swap':
      return say('put {cards} into {meld} for its wild card', { cards, meld });
    default:
      return undefined;
  }
}
