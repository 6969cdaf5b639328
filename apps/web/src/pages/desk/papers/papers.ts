import { nameOfSide, playersAtDesk, type Desk } from '../desk.js';
import type { DeskMatch } from '../figures.js';

/** What the desk prints besides slips with codes; each has an address of its own, `desk/papers?paper=badges`. */
export const papers = ['badges', 'tables', 'names', 'sheets'] as const;
export type Paper = (typeof papers)[number];

/** What an address asks to print: a paper, or slips with codes, of one player or of everybody. */
export type AskedPaper = { readonly paper: Paper } | { readonly slips: string | null };

/** The paper that an address asks for, such as `?paper=badges`, `?paper=slips` or `?slip=ENTRY`. */
export function paperIn(search: URLSearchParams): AskedPaper | undefined {
  const asked = search.get('paper');
  if (asked === 'slips' || search.has('slip')) return { slips: search.get('slip') };
  const paper = papers.find((each) => each === asked);
  return paper && { paper };
}

/** The matches of a round in the order of their tables. */
export const matchesOf = (matches: readonly DeskMatch[], round: number): readonly DeskMatch[] =>
  matches
    .filter((match) => (match.round ?? 0) === round && match.status !== 'CANCELLED')
    .sort((one, other) => (one.board ?? 0) - (other.board ?? 0));

/** One line of the list by name: a player's table and opponent. */
export interface PlaceOfPlayer {
  readonly id: string;
  readonly name: string;
  /** Null if they have no match in this round. */
  readonly table: number | null;
  readonly others: readonly string[];
}

/** Everybody who plays, in the order of a dictionary, as people look for themselves on a wall. */
export function byName(
  desk: Pick<Desk, 'plan' | 'entries' | 'matches'>,
  round: number,
): readonly PlaceOfPlayer[] {
  const matches = matchesOf(desk.matches, round);
  const places = playersAtDesk(desk).flatMap(({ id, name, withdrawn }): readonly PlaceOfPlayer[] => {
    const match = matches.find(({ sides }) =>
      sides.some(({ players }) => players.some((each) => each.id === id)),
    );
    if (!match) return withdrawn ? [] : [{ id, name: name ?? '?', table: null, others: [] }];
    const others = match.sides.filter(({ players }) => players.every((each) => each.id !== id));
    return [{ id, name: name ?? '?', table: match.board, others: others.map(nameOfSide) }];
  });
  return places.sort((one, other) => one.name.localeCompare(other.name));
}

/** The lines of a sheet between the points and the total: what each way of scoring adds (TM-3, S-23, S-25, S-30). */
const tallies: Readonly<Record<string, readonly string[]>> = {
  bonus: ['game_bonus', 'match_bonus', 'shut_out_bonus'],
  straight: ['shut_out'],
  partnership: ['game_bonus', 'match_bonus', 'shut_out_bonus'],
  singles: ['match_bonus'],
  doubles: ['match_bonus'],
  highlow: ['game_bonus', 'match_bonus', 'shut_out_bonus'],
};

/** The lines under the games of a sheet to be filled in, in the order in which the printed sheet has them. */
export const tallyOf = (system: string, sides: number): readonly string[] => [
  'points',
  ...(tallies[system] ?? []),
  'sum',
  ...(sides === 2 ? ['less', 'difference'] : []),
];
