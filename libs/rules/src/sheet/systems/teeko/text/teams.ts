import { filled, plain, widthOf } from '@fairview/kernel';
import type { Sheet, SheetFigures, SheetBoard, SheetRound } from '../../../contract.js';
import type { Side } from '../../../sides.js';
import { signed, type Page } from '../../../text/page.js';
import { howItEnded } from './heading.js';
import type { TeekoTerms } from '../terms.js';

/** The room that the longest of the names takes. */
const roomFor = (names: readonly string[]): number => Math.max(...names.map((name) => widthOf(plain(name))));

/** The points of a round's boards, side by side: what its net is made of. */
export function boardPoints({ boards }: SheetRound, sides: readonly Side[]): readonly number[] {
  return sides.map(({ players }) =>
    boards.reduce((sum, { winner, points }) => (players.includes(winner ?? '') ? sum + points : sum), 0),
  );
}

/** The players in line-up order, and what each has won or lost when the match is over. */
export function writePlayers(page: Page, { sides }: Sheet, { finished, net }: SheetFigures): void {
  const rooms = sides.map(({ name, players }) => roomFor([name, ...players]));
  const figures = Object.values(net).map((points) => signed(points).length);
  const room = finished ? Math.max(...figures) + 2 : 0;
  const heads = sides.map(({ name }, at) => filled(plain(name), (rooms[at] ?? 0) + room));
  page.line(`    ${heads.join('    ')}`);
  const numbers = sides[0]?.players.keys() ?? [];
  for (const place of numbers) {
    const cells = sides.map(({ players }, at) => {
      const player = players[place] ?? '';
      const figure = finished ? signed(net[player] ?? 0).padStart(room) : '';
      return filled(plain(player), rooms[at] ?? 0) + figure;
    });
    page.line(`${String(place + 1).padStart(2)}  ${cells.join('    ')}`);
  }
}

/** The team that held black on every board of a round, if that is known. */
function teamWithBlack(boards: readonly SheetBoard[], sides: readonly Side[]): string | undefined {
  return sides.find(({ players }) =>
    boards.every(({ black }) => black !== undefined && players.includes(black)),
  )?.name;
}

/** The player of a side known to have sat at a board. */
const seated = ({ black, red, winner }: SheetBoard, { players }: Side): string =>
  [black, red, winner].find((player) => player != null && players.includes(player)) ?? '';

/** The boards of every round: the players, the points beside the player who won them, and how. */
export function writeBoards(page: Page, sheet: Sheet): void {
  const [one, other] = sheet.sides;
  if (!one || !other) return;
  const [room, otherRoom] = [roomFor(one.players), roomFor(other.players)];
  for (const entry of sheet.rounds()) {
    const { boards, round, how } = entry;
    const black = teamWithBlack(boards, sheet.sides);
    const result = how === 'no-contest' ? 'no contest' : boardPoints(entry, sheet.sides).join(' to ');
    page.line('');
    page.line(`Round ${round}: ${result}${black === undefined ? '' : `; ${plain(black)} had black`}`);
    for (const board of boards) {
      const points = [one, other].map(({ players }) =>
        players.includes(board.winner ?? '') ? String(board.points) : '',
      );
      const left = `${filled(plain(seated(board, one)), room)} ${(points[0] ?? '').padStart(4)}`;
      const right = `${(points[1] ?? '').padStart(4)}  ${filled(plain(seated(board, other)), otherRoom)}`;
      page.line(`${String(board.board).padStart(2)}  ${left}${right}  ${howItEnded(board.how)}`);
    }
  }
}

/** What a match of teams still waits for. */
export function teamsWait(sheet: Sheet, { rounds = Infinity }: TeekoTerms): string {
  const { isLevel, extraGameDue } = sheet;
  const open = sheet.next();
  const [{ round = 0 } = {}] = open;
  if (open.length < (sheet.sides[0]?.players.length ?? 0)) {
    const boards = open.map(({ board }) => board).join(', ');
    return `Round ${round} is in play: not done ${open.length === 1 ? 'is board' : 'are boards'} ${boards}.`;
  }
  const contested = sheet.entries().filter(({ how }) => how !== 'no-contest').length;
  const played = extraGameDue || contested >= rounds;
  return played && isLevel ? 'The counts are level: an extra round decides.' : 'The match is open.';
}
