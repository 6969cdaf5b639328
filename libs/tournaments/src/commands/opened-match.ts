import { defined } from '@fairview/kernel';
import type { MatchEvent, Subject } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { sharedDealsOf } from '../formats/shared-deals.js';
import { sideNames, type Pairing } from '../tournament/rounds.js';
import { settingsWith } from '../tournament/spots.js';
import { playerAt } from '../tournament/substitutes.js';
import { isOfTeams, metIn, sidesOf, type TournamentState } from '../tournament/state.js';

/** A match that is to be open, and what its stream begins with. */
export type MatchToOpen = Pick<
  Extract<MatchEvent, { type: 'MatchOpened' }>,
  'sides' | 'draw' | 'teams' | 'round' | 'board'
> &
  Pick<Pairing, 'match' | 'spot'>;

/** The entry or team that each side is, of matches in which each side is one. */
const entriesBySide = (pairing: Pairing): Readonly<Record<string, string>> =>
  Object.fromEntries(metIn(pairing).map((entry, at) => [sideNames[at] ?? '', entry]));

/** Every match that the tournament has so far: those paired, of teams once both line-ups stand, and those arranged. */
export function dueMatches(
  state: TournamentState,
  pairings = state.paired?.pairings ?? [],
): readonly MatchToOpen[] {
  const paired = pairings.flatMap((pairing): readonly MatchToOpen[] => {
    const { match, round, board, second, spot } = pairing;
    const sides = sidesOf(state, pairing);
    // If somebody plays for another entry, the match is still that entry's. Partners are two entries on a side.
    const isForOthers =
      second !== undefined &&
      !pairing.sides &&
      metIn(pairing).some((entry) => playerAt(state, entry, round) !== entry);
    const ofTeams = isOfTeams(state) && second !== undefined;
    const teams = ofTeams || isForOthers ? { teams: entriesBySide(pairing) } : {};
    return sides ? [{ match, round, board, sides, ...teams, ...defined({ spot }) }] : [];
  });
  return [...paired, ...state.arranged];
}

/** What the stream of a match begins with. */
export function matchOpened(
  registries: Registries,
  { id, state }: Subject<TournamentState>,
  { match, spot, ...of }: MatchToOpen,
): Extract<MatchEvent, { type: 'MatchOpened' }> {
  const { plan } = state.created;
  const settings = settingsWith(plan.settings, spot);
  const shared = sharedDealsOf(registries, { id, ...state.created }, match);
  const dealt = shared.length > 0 ? { deals: shared } : {};
  return { type: 'MatchOpened', ...plan, settings, ...of, ...dealt, tournament: id };
}
