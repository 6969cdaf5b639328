import { cardInWords } from '../../parts/board/cards/card-words.js';
import { faceOf } from '../../parts/board/cards/hand.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { skarneyPicks } from './notation.js';

/** A ply of Skarney in words. */
export function skarneyPly(text: string, who: string, say: SayMessage): string {
  const [verb, ...picks] = skarneyPicks(text) ?? [text];
  const cards = listInWords(
    say,
    picks.filter((pick) => pick.startsWith('hand:')).map((pick) => cardInWords(say, faceOf(pick))),
  );
  const meld = picks[0] ?? '';
  switch (verb) {
    case 'draw':
      return say('{who} drew.', { who });
    case 'take':
      return say('{who} took the card.', { who });
    case 'pass':
      return say('{who} passed.', { who });
    case 'one card':
      return say('{who} has one card.', { who });
    case 'end':
      return say('{who} ended the hand.', { who });
    case 'swap':
      return say('{who} put {cards} into {meld} for its wild card.', { who, cards, meld });
    case 'contract':
      return say('{who} laid the contract: {cards}.', { who, cards });
    case 'meld':
      return say('{who} melded {cards}.', { who, cards });
    case 'lay':
      return say('{who} laid {cards} on {meld}.', { who, cards, meld });
    default:
      return say('{who} offered {cards}.', { who, cards });
  }
}
