import { seatCalled, type Seating } from '../../parts/board/names.js';
import { counted, type SayMessage } from '../../parts/board/say.js';
import type { Marks, Piece, Scene, Zone } from '../../parts/board/scene.js';
import type { PawnSeen, ScarneyBoardView } from './view.js';
import { pawnDrawing, scarneyPicture } from './picture.js';
import { pawnInWords, pawnName, scarneyInWords } from './in-words.js';

/** A pawn of a hand, by the name that a move gives it: `G3`; of Solitaire, while spots are hidden, `G`. */
const handCell = ({ colour, spots }: PawnSeen): string => `hand:${colour}${spots ?? ''}`;

const pawnPieces = (pawns: readonly PawnSeen[], say: SayMessage, ids: boolean): readonly Piece[] => {
  const met = new Set<string>();
  return pawns.map((pawn) => {
    const id = handCell(pawn);
    // Hidden pawns of one colour are one choice: the first of them can be pointed at.
    const isFirst = !met.has(id);
    met.add(id);
    return {
      ...(ids && isFirst ? { id } : {}),
      name: pawnInWords(say, pawn),
      drawing: pawnDrawing(pawn),
    };
  });
};

const spotsOf = (pawns: readonly (PawnSeen | null)[]): number =>
  pawns.reduce((sum, pawn) => sum + (pawn?.spots ?? 0), 0);

function waiting(view: ScarneyBoardView, seating: Seating, say: SayMessage): readonly Zone[] {
  const hands = view.hands.map((pawns, seat): Zone => ({
    id: `hand-${seat}`,
    seat,
    place: 'own',
    lies: 'apart',
    stays: true,
    title: say('{seat} has to place', { seat: seatCalled(say, seating, seat) }),
    pieces: pawnPieces(pawns, say, true),
  }));
  if (view.top.length + view.bottom.length === 0) return hands;
  const groups = [
    { id: 'top', title: say('Top group, for C1 to C8'), pawns: view.top },
    { id: 'bottom', title: say('Bottom group, for C9 to C16'), pawns: view.bottom },
  ].map(({ id, title, pawns }, at): Zone => ({
    id,
    title,
    place: 'own',
    lies: 'apart',
    stays: true,
    pieces: pawnPieces(pawns, say, at === 0 || view.top.length === 0),
  }));
  return [...hands, ...groups];
}

/** A Scarney game: the board, what is still to be placed, and what each seat has taken. */
export function scarneyScene(view: ScarneyBoardView, seating: Seating, marks: Marks, say: SayMessage): Scene {
  const taken = view.taken.flatMap((pawns, seat): Zone[] =>
    pawns.length === 0
      ? []
      : [
          {
            id: `taken-${seat}`,
            seat,
            place: 'seats',
            lies: 'apart',
            title: say('Taken by {seat}', { seat: seatCalled(say, seating, seat) }),
            note: counted(say, spotsOf(pawns), '{count} spot', '{count} spots'),
            pieces: pawnPieces(pawns, say, false),
          },
        ],
  );
  const isKnown = view.circles.every((pawn) => pawn === null || pawn.spots !== null);
  const left = counted(
    say,
    spotsOf(view.circles),
    '{count} spot left on the board.',
    '{count} spots left on the board.',
  );
  const facts = isKnown && view.phase !== 'place' ? [left] : [];
  const inHand = [...view.hands.flat(), ...view.top, ...view.bottom].map(pawnName);
  return {
    board: scarneyPicture(view, marks, say),
    zones: [...waiting(view, seating, say), ...taken],
    facts,
    text: [
      scarneyInWords(view, say),
      ...(inHand.length > 0 ? [say('To be placed: {pawns}.', { pawns: inHand.join(', ') })] : []),
      ...taken.map(({ title, pieces }) => `${title}: ${pieces.map(({ name }) => name).join('; ')}.`),
      ...facts,
    ].join(' '),
  };
}
