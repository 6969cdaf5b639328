import { type JsonObject, bug, inColumns } from '@fairview/kernel';
import { games, parseRecord, playOut } from '@fairview/rules';
import type { Player } from '../server/tournament.js';
import { withPlayers } from '../printing/text.js';

/** What a seat is shown of a game, as data: of which type it is, and the fields that the game asks for. */
export interface View {
  readonly __typename: string;
}

/** A game as a seat is shown it. */
export interface Shown {
  readonly toAct: readonly number[];
  /** Empty if there are too many to list. */
  readonly legalMoves: readonly string[];
  readonly view: View;
}

/** What the demo asks for of the views of a game. */
export interface AskedView<Fields> {
  /** The part of a query that asks for it. */
  readonly asked: string;
  /** The view of a game that is shown. @throws if it is of another game */
  of(shown: Pick<Shown, 'view'>): Fields;
}

/** The view of a game, by its type in the schema and the fields that are asked for. */
export const askedView = <Fields>(type: string, fields: string): AskedView<Fields> => ({
  asked: `... on ${type} { ${fields} }`,
  of: ({ view }) =>
    view.__typename === type ? (view as View & Fields) : bug(`${view.__typename} for ${type}`),
});

/** All that a player goes by: their seat, and the game as it is shown that seat. */
export interface Seen extends Shown {
  readonly seat: number;
  readonly ply: number;
}

/** Picks the move of the seat that is to act. */
export type PickMove = (seen: Seen) => string;

/** A ply as it was recorded, with the game before it and after it as it is shown to the seat that played it. */
export interface PlayedPly {
  readonly seat: number;
  readonly move: string;
  readonly before: Seen;
  readonly after: Shown;
}

export type Outcome = {
  readonly by: string;
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
    readonly round: number | null;
  }[];
  readonly rating: string | null;
};

/** A deal after its game, as the server returns it. */
export type RevealedDeal = {
  readonly dealId: string;
  readonly deckSize: number;
  readonly serverCommitment: string;
  readonly serverSeed: string | null;
  /** Whether the server finds all seeds to be what was committed to. */
  readonly verified: boolean | null;
  readonly seats: readonly { readonly commitment: string | null; readonly seed: string | null }[];
};

/** The field of a game that answers with a `RevealedDeal`. */
export const wantedOfDeal =
  'deal { dealId deckSize serverCommitment serverSeed verified seats { commitment seed } }';

/** How a game ended, its record with the players' names, and its deal, if it was dealt. */
export interface GameEnd {
  readonly outcome: Outcome;
  readonly record: JsonObject;
  readonly deal: RevealedDeal | null;
}

/** A game as it was played, seat 0 first. */
export interface PlayedGame extends GameEnd {
  readonly seats: readonly Player[];
  readonly plies: readonly PlayedPly[];
}

/** The table as it lay when a game was over, drawn from its record with every hand open. */
export function tableAtEnd({ record, seats }: PlayedGame): readonly string[] {
  const opened = parseRecord(JSON.stringify(record), games);
  const played = opened.ok ? playOut(opened.value) : bug(`the record is refused: ${opened.refusal.code}`);
  if (!played.ok) return bug(`the record is refused: ${played.refusal.code}`);
  const names = seats.map(({ name }) => name);
  return played.table.inLines('arbiter', names);
}

/** The lines of a score as a table: whose each is, what it is for, and its points. */
export const scoreTable = (
  { lines }: Outcome,
  seats: readonly { readonly name: string }[],
): readonly string[] =>
  inColumns(
    lines.map(({ label, seat, points }) => [
      seat === null ? '' : (seats[seat]?.name ?? ''),
      withPlayers(label, seats),
      String(points),
    ]),
    [2],
  );
