import { cardInWords } from './cards/card-words.js';
import { faceOf } from './cards/hand.js';
import { seatCalled, type Seating } from './names.js';
import { withoutSeat } from './notation.js';
import { listInWords, type SayMessage } from './say.js';
import { scarneyPicks } from './scarney/scarney-notation.js';
import { pawnInWords } from './scarney/scarney-words.js';
import { scarnecchiaPicks } from './scarnecchia/scarnecchia-notation.js';
import { skarneyPicks } from './skarney/skarney-notation.js';
import { teekoColour } from './teeko/teeko-words.js';
import type { BoardView, ScarneyBoardView, TeekoBoardView } from './view/board-view.js';
import { pawnNamed } from './view/from-rules.js';

/** A ply as it is announced: whose it was, and the move as the viewer may read it. */
export interface AnnouncedPly {
  readonly seat: number;
  readonly move: string;
  /** Whether the clock played it for a silent seat. */
  readonly byClock?: boolean;
}

function teekoPly(before: TeekoBoardView, seat: number, text: string, who: string, say: SayMessage): string {
  if (text === 'pass') return say('{who} passed.', { who });
  const [from = '', to] = text.split('-');
  if (to !== undefined) return say('{who} moved {from} to {to}.', { who, from, to });
  return before.owner === null || before.owner === seat
    ? say('{who} dropped on {to}.', { who, to: from })
    : say('{who} put the {colour} piece on {to}.', {
        who,
        to: from,
        colour: teekoColour(say, before.owner),
      });
}

function scarneyPly(before: ScarneyBoardView, text: string, who: string, say: SayMessage): string {
  const named = (name: string): string =>
    name.length === 1 ? pawnInWords(say, { colour: name, spots: null }) : pawnInWords(say, pawnNamed(name));
  if (text === 'scarney') return say('{who} called Scarney and ended the game.', { who });
  if (text.startsWith('-')) {
    const pawns = listInWords(say, text.slice(1).split(',').map(named));
    return before.phase === 'takeoff'
      ? say('{who} took off {pawns}.', { who, pawns })
      : say('{who} removed {pawns}.', { who, pawns });
  }
  const [pawn = '', circle] = text.split('@');
  if (circle !== undefined) return say('{who} put {pawn} on {circle}.', { who, pawn: named(pawn), circle });
  const [jumper = '', over = ''] = text.split('x');
  const landing = scarneyPicks(before, text)?.[1] ?? '';
  return say('{who} jumped {over} with {pawn} to {circle}.', {
    who,
    over: named(over),
    pawn: named(jumper),
    circle: landing,
  });
}

function skarneyPly(text: string, who: string, say: SayMessage): string {
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

function baccaratPly(text: string, who: string, say: SayMessage): string {
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

function scarnecchiaPly(text: string, who: string, say: SayMessage): string {
  const [tile = '', verb, ...rest] = scarnecchiaPicks(text) ?? [];
  const table = listInWords(
    say,
    rest.filter((each) => !each.startsWith('=')).map((each) => (each.includes(':') ? faceOf(each) : each)),
  );
  const values = { who, tile: faceOf(tile), table };
  if (verb === 'capture') return say('{who} captured {table} with {tile}.', values);
  if (verb === 'trail') return say('{who} trailed {tile}.', values);
  return say('{who} built {tile} on {table}, to {target}.', {
    ...values,
    target: rest.at(-1)?.slice(1) ?? '',
  });
}

function moveInWords(before: BoardView, seat: number, text: string, who: string, say: SayMessage): string {
  switch (before.kind) {
    case 'teeko':
      return teekoPly(before, seat, text, who, say);
    case 'scarney':
      return scarneyPly(before, text, who, say);
    case 'skarney':
      return skarneyPly(text, who, say);
    case 'baccarat':
      return baccaratPly(text, who, say);
    case 'scarnecchia':
      return scarnecchiaPly(text, who, say);
  }
}

/** A ply in a sentence, as the page announces it: `Greta moved 20 to 14.` */
export function announce(before: BoardView, ply: AnnouncedPly, seating: Seating, say: SayMessage): string {
  const who = seatCalled(say, seating, ply.seat);
  const sentence = moveInWords(before, ply.seat, withoutSeat(ply.move), who, say);
  return ply.byClock === true ? `${say('The clock played for {who}.', { who })} ${sentence}` : sentence;
}

/** The notation as the page prints it: a move of Teeko with an en dash, all else as the rulebook writes it. */
export const printedMove = (kind: BoardView['kind'], move: string): string =>
  kind === 'teeko' ? move.replace('-', '–') : withoutSeat(move);
