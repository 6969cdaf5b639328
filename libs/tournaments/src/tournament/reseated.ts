import { defined } from '@fairview/kernel';
import { sidesOfTournament, type ArrangedMatch, type Paired, type TournamentState } from './state.js';
import { officialReasons, type Pairing, type Sides, type Spots } from './rounds.js';
import { reseatedBy, type Reseated, type ReseatingAsked, type ReseatingEvent } from './reseating.js';
import { spotsIn } from './spots.js';
import { openedAgain, openedInstead } from './substitutes.js';

/** A table of two sides as it was paired or arranged. Arranged matches are in no round: 0. */
export interface PairedTable extends Omit<Reseated, 'results'> {
  readonly round: number;
  readonly board?: number;
  readonly place?: string;
}

function arrangedOfTwo({ match, sides, teams, draw }: ArrangedMatch): readonly PairedTable[] {
  const [one = [], other = [], ...more] = Object.values(sides);
  const [[first, ...partners], [second, ...others]] = [one, other];
  const areTwo = more.length + partners.length + others.length === 0 && !teams && !draw;
  return areTwo && first !== undefined && second !== undefined ? [{ match, round: 0, first, second }] : [];
}

/** The tables at which two entries or teams meet. */
export const pairedTables = ({
  paired,
  arranged,
}: Pick<TournamentState, 'arranged'> & {
  readonly paired?: Pick<Paired, 'pairings'>;
}): readonly PairedTable[] => [
  ...(paired?.pairings ?? []).flatMap(({ match, round, board, first, second, others, sides, place }) =>
    second === undefined || others || sides
      ? []
      : [{ match, round, board, first, second, ...defined({ place }) }],
  ),
  ...arranged.flatMap(arrangedOfTwo),
];

const exchanged = ({ A, B }: Spots): Spots => defined({ A: B, B: A });

const swapped = 'Its sides were exchanged.';

/** The sides concerned by an act that reseats tables: those paired there, with their players. */
export function sidesOfTables(state: TournamentState, act: ReseatingAsked): Sides {
  const named = new Set(reseatedBy(act));
  const met = new Set(
    pairedTables(state).flatMap(({ match, first, second }) => (named.has(match) ? [first, second] : [])),
  );
  return Object.fromEntries(Object.entries(sidesOfTournament(state)).filter(([side]) => met.has(side)));
}

/** A tournament with its tables as they really sat. What rounds were paired on is kept for the new match. */
export function reseated(
  state: TournamentState,
  { tables, reason, by }: ReseatingEvent,
  { version, actor }: { readonly version: number; readonly actor: string },
): TournamentState {
  const asked = new Map(tables.map((table) => [table.match, table]));
  const idOf = (match: string): string => (asked.has(match) ? openedAgain(match, version) : match);
  const noted = <Noted extends { readonly match: string }>(all: readonly Noted[]): readonly Noted[] =>
    all.map((each) => (asked.has(each.match) ? { ...each, match: idOf(each.match) } : each));
  const spotAt = (first: string, second: string, was: Pick<Pairing, 'first' | 'second' | 'spot'>) => {
    // The same two: what they had goes with them, whatever was agreed since.
    if (was.first === second && was.second === first)
      return defined({ spot: was.spot && exchanged(was.spot) });
    return defined({ spot: spotsIn(state.spots, { A: [first], B: [second] }) });
  };
  const paired = (was: Pairing): Pairing => {
    const table = asked.get(was.match);
    if (!table) return was;
    const { first, second } = table;
    const { spot: _spot, reason: why, ...pairing } = openedInstead(was, version);
    const areSame = was.first === second && was.second === first;
    const because = areSame ? why : { because: [officialReasons.asPlayed] };
    return {
      ...pairing,
      first,
      second,
      ...defined({ reason: because }),
      ...spotAt(first, second, was),
    };
  };
  const arranged = (was: ArrangedMatch): ArrangedMatch => {
    const table = asked.get(was.match);
    if (!table) return was;
    const { first, second } = table;
    const { spot, ...match } = openedInstead(was, version);
    const [one, other] = Object.values(was.sides).flat();
    const sides: Sides = { A: [first], B: [second] };
    const before = { first: one ?? '', ...defined({ second: other, spot }) };
    return { ...match, sides, ...spotAt(first, second, before) };
  };
  const after = (was: Paired): Paired => ({
    ...was,
    pairings: was.pairings.map(paired),
    over: noted(was.over),
    counted: noted(was.counted),
  });
  const results = Object.fromEntries(tables.map((table) => [idOf(table.match), table.results ?? []]));
  const replaced = {
    version,
    matches: tables.map(({ match }) => match),
    reseated: { reason: reason ?? swapped, actor: by ?? actor, results },
  };
  return {
    ...state,
    ...(state.paired ? { paired: after(state.paired) } : {}),
    arranged: state.arranged.map(arranged),
    replaced: [...state.replaced, replaced],
  };
}
