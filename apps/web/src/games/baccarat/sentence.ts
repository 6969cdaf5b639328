import type { SayMessage } from '../../parts/board/say.js';

/** A ply of Scarney Baccarat in words. */
export function baccaratPly(text: string, who: string, say: SayMessage): string {
  const [verb, first = '', second = ''] = text.split(' ');
  switch (verb) {
    case 'cut':
      return say('{who} cut at {card}.', { who, card: first });
    case 'bet':
      return say('{who} bet {amount} on space {space}.', { who, amount: second, space: first });
    case 'side':
      return say('{who} bet {amount} on the count {number}.', { who, amount: second, number: first });
    case 'field':
      return say('{who} bet {amount} on the field.', { who, amount: first });
    case 'done':
      return say('{who} is done betting.', { who });
    case 'leave':
      return say('{who} left the table.', { who });
    case 'stand':
      return say('{who} stands.', { who });
    case 'draw':
      return say('{who} drew a card.', { who });
    case 'double':
      return say('{who} doubled.', { who });
    case 'split':
      return say('{who} split the pair.', { who });
    case 'insure':
      return say('{who} insured for {amount}.', { who, amount: first });
    default:
      return say('{who} declined insurance.', { who });
  }
}
