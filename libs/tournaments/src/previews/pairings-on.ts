import { isDeepStrictEqual } from 'node:util';
import { followsResults, type PairingMethod, type TableStanding } from '../pairing/method.js';
import { roundsBefore } from '../commands/rounds-before.js';
import { metIn, type TournamentState } from '../tournament/state.js';

/** A round that was paired on results that would change. It stays as it was paired. */
export interface RoundPairedOn {
  readonly round: number;
  /** The matches before it whose results would be others. */
  readonly on: readonly string[];
  /** The contenders who would not play in it, and those who would instead. */
  readonly out: readonly string[];
  readonly instead: readonly string[];
}

/** A tournament as it was before a round was paired. */
const before = (state: TournamentState, round: number): TournamentState => {
  const { paired } = state;
  if (!paired) return state;
  const earlier = <Of extends { readonly round: number }>(of: readonly Of[]) =>
    of.filter((each) => each.round < round);
  return {
    ...state,
    paired: { ...paired, pairings: earlier(paired.pairings), byes: earlier(paired.byes) },
  };
};

const countsAs = ({ isOver, ranking, result }: TableStanding) => ({ isOver, ranking, result });

/** The rounds that were paired on results which would be others. */
export function roundsPairedOn(
  state: TournamentState,
  method: PairingMethod,
  standing: readonly TableStanding[],
  after: readonly TableStanding[],
): readonly RoundPairedOn[] {
  const pairings = state.paired?.pairings ?? [];
  const { next } = method;
  if (!next || !followsResults(method)) return [];
  const was = new Map(standing.map((table) => [table.match, countsAs(table)]));
  const changed = new Set(
    after
      .filter((table) => !isDeepStrictEqual(was.get(table.match), countsAs(table)))
      .map(({ match }) => match),
  );
  const rounds = [...new Set(pairings.map(({ round }) => round))].filter((round) => round > 1);
  return rounds.flatMap((round) => {
    const then = before(state, round);
    const on = (then.paired?.pairings ?? []).flatMap(({ match }) => (changed.has(match) ? [match] : []));
    if (on.length === 0) return [];
    const seated = pairings.filter((pairing) => pairing.round === round).flatMap(metIn);
    const [field, other] = [standing, after].map(
      (tables) => next(roundsBefore(then, tables), state.created) ?? [],
    );
    const out = seated.filter((contender) => field?.includes(contender) && !other?.includes(contender));
    const instead = other?.filter((contender) => !field?.includes(contender)) ?? [];
    return [{ round, on, out, instead }];
  });
}
