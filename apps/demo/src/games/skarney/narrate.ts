import type { PlayedGame, PlayedPly } from '../../plan/played-game.js';
import { inLines } from '../../printing/text.js';
import { readPosition } from './position.js';

const actionOf = ({ move }: PlayedPly): string => move.split(' ')[0] ?? '';

/** Moves that bring cards to the table: they are told, the others counted. */
const toTheTable = ['contract', 'meld', 'lay', 'swap'];

/** What was done by one seat in one turn, in the order done. */
interface Turn {
  readonly seat: number;
  readonly moves: readonly string[];
}

/** The turns in which cards came to the table. A seat melds in its own turn; between two of its turns is another's. */
function turnsOf(plies: readonly PlayedPly[]): readonly Turn[] {
  const turns: Turn[] = [];
  let isNew = true;
  for (const ply of plies) {
    if (!toTheTable.includes(actionOf(ply))) {
      isNew = true;
      continue;
    }
    const last = turns.at(-1);
    if (isNew || last === undefined) turns.push({ seat: ply.seat, moves: [ply.move] });
    else turns[turns.length - 1] = { seat: last.seat, moves: [...last.moves, ply.move] };
    isNew = false;
  }
  return turns;
}

const counted = (plies: readonly PlayedPly[], action: string, words: readonly [string, string]): string => {
  const times = plies.filter((ply) => actionOf(ply) === action).length;
  return `${times} ${times === 1 ? words[0] : words[1]}`;
};

/** A hand as it went: the deal, what came to the table turn by turn, how it ended, the score lines. */
export function toldHand({ seats, plies, outcome }: PlayedGame): readonly string[] {
  const nameOf = (seat: number | undefined): string => seats[seat ?? -1]?.name ?? '';
  const { round, dealer } = readPosition(plies[0]?.before.position ?? '');
  const last = plies.at(-1);
  const isRummy = last !== undefined && toTheTable.includes(actionOf(last));
  const counts = [
    counted(plies, 'draw', ['card was drawn', 'cards were drawn']),
    counted(plies, 'offer', ['offered', 'offered']),
    counted(plies, 'take', ['taken', 'taken']),
  ].join(', ');
  return [
    `Round ${round}, dealt by ${nameOf(dealer)}.`,
    ...turnsOf(plies).flatMap(({ seat, moves }) =>
      inLines([`${nameOf(seat)}: ${moves[0] ?? ''}`, ...moves.slice(1)], '; '),
    ),
    `${isRummy ? `${nameOf(last.seat)} rummies` : 'The stock is used up'}: ${counts}.`,
    ...inLines(
      outcome.lines.map(({ label }) => label),
      ', ',
    ),
  ];
}
