import type { Desk } from '../desk.js';
import type { DeskSide } from '../documents.js';
import type { Slip } from '../slip-documents.js';

/** A table at which two entries or teams are paired. */
export interface TableOfTwo {
  readonly slip: Slip;
  readonly sides: readonly [string, string];
}

/** The entry that a side plays for; undefined of partners. */
const entryOf = ({ team, players }: DeskSide): string | undefined =>
  team?.id ?? (players.length === 1 ? players[0]?.id : undefined);

/** The tables that are looked at where two can have sat down otherwise: none in an arena, a duplicate or on a ladder. */
export function tablesOfTwo({ plan, slips }: Pick<Desk, 'plan' | 'slips'>): readonly TableOfTwo[] {
  if (plan.status !== 'PAIRED' || plan.arena || plan.format === 'DUPLICATE' || plan.format === 'LADDER')
    return [];
  return slips.flatMap((slip) => {
    const [first, second, ...others] = slip.sides.map(entryOf);
    return first === undefined || second === undefined || others.length > 0
      ? []
      : [{ slip, sides: [first, second] as const }];
  });
}

/** The tables at which others sit, or the same the other way round: seats are named table by table. */
export const seatedOtherwise = (
  tables: readonly (Pick<TableOfTwo, 'sides'> & { readonly slip: Pick<Slip, 'id'> })[],
  seats: readonly string[],
) =>
  tables.flatMap(({ slip: { id: matchId }, sides }, at) => {
    const [firstId = '', secondId = ''] = seats.slice(2 * at, 2 * at + 2);
    return firstId === sides[0] && secondId === sides[1] ? [] : [{ matchId, firstId, secondId }];
  });
