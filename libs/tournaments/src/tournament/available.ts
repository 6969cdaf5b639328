import type { Away } from './rounds.js';
import { contenders, lastRoundPaired, type TournamentState } from './state.js';

/** Who is to be paired in the next round, and who of those entered is not. */
export interface Availability {
  /** In the order of their pairing numbers; before the first round, as they came. */
  readonly here: readonly string[];
  readonly away: readonly Away[];
}

/** Whether rounds of teams are paired one by one: there a team that cannot fill its boards is not paired. */
function lacksPlayers(state: TournamentState, team: string): boolean {
  const { boards, rounds } = state.created;
  if (boards === undefined || rounds === undefined) return false;
  return state.entries.filter((player) => state.teamOf[player] === team).length < boards;
}

/**
 * Who is available for the round that is paired next: everybody entered, without those who withdrew, who asked not to be
 * paired in it, who have not checked in where that is asked for, or teams with too few players; in the order of their numbers. Every format that pairs round by round asks here, and nowhere else.
 */
export function availability(state: TournamentState): Availability {
  const entered = contenders(state);
  const numbered = (state.paired?.order ?? []).filter((entry) => entered.includes(entry));
  const known = new Set(numbered);
  const all = [...numbered, ...entered.filter((entry) => !known.has(entry))];
  const round = lastRoundPaired(state) + 1;
  const away = all.flatMap((entry): readonly Away[] => {
    const asked = state.requestedByes.find((bye) => bye.entry === entry && bye.round === round);
    if (asked) return [{ entry, kind: asked.kind, isRequested: true }];
    const isMissing = state.created.checkIn === true && !state.checkedIn.includes(entry);
    return isMissing || lacksPlayers(state, entry) ? [{ entry, kind: 'absent' }] : [];
  });
  const gone = new Set(away.map(({ entry }) => entry));
  return { here: all.filter((entry) => !gone.has(entry)), away };
}
