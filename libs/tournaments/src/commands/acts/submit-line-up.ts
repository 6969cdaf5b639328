import { meetingsToCome } from '../../formats/paired-by.js';
import type { Registries } from '../../formats/registry.js';
import { refused } from '../../refusals.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';
import { mostLineUpsSaid } from '../../tournament/limits.js';
import { isOfTeams, lineUpOf, metIn, sidesOf, type TournamentState } from '../../tournament/state.js';

/** A team's players, in line-up order: in some rounds, or in all whose match has not begun. */
export interface SubmitLineUp {
  readonly type: 'SubmitLineUp';
  readonly team: string;
  readonly players: readonly string[];
  readonly rounds?: readonly number[];
  /** The entries of an official who names it for a team. */
  readonly by?: readonly string[];
}

/** A team's players in some rounds. */
export interface LineUpSubmitted {
  readonly type: 'LineUpSubmitted';
  readonly team: string;
  readonly rounds: readonly number[];
  /** Players in line-up order: the pairs follow from it (TM-13). */
  readonly players: readonly string[];
}

/** A match of two teams: in a round that is paired, or in one that is known and still to be paired in turn. */
interface Meeting {
  readonly round: number;
  readonly teams: readonly string[];
  /** Both line-ups stand, and neither team may change its own any more. */
  readonly isLocked: boolean;
}

function meetingsOf({ formats }: Registries, state: TournamentState, team: string): readonly Meeting[] {
  const paired = (state.paired?.pairings ?? []).map((pairing) => ({
    round: pairing.round,
    teams: metIn(pairing),
    isLocked: sidesOf(state, pairing) !== undefined,
  }));
  // Nobody has seen what is named for a round to come, even if both teams have named theirs.
  const toCome = meetingsToCome(formats, state).map(({ round, contenders: teams }) => ({
    round,
    teams,
    isLocked: false,
  }));
  return [...paired, ...toCome].filter(({ teams }) => teams.includes(team));
}

/** Whether these players are already in this order in all of these rounds. */
const standsSo = (
  state: TournamentState,
  { team, players }: SubmitLineUp,
  rounds: readonly number[],
): boolean => rounds.every((round) => lineUpOf(state, team, round)?.players.join() === players.join());

/**
 * A line-up is recorded before its round, also for one that will be paired in turn: once both teams of a paired match
 * have theirs it opens, and the line-ups stand. Refused: TO-6 if the players are not the team's own, not as many as
 * there are boards, or not all different, if an official names those that their own team is to meet, and if the
 * line-ups of a team were recorded too often. What stands so already changes nothing.
 */
export const submitLineUp: ActOfTournament<SubmitLineUp> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, command) => {
    const { team, players, rounds, by = [] } = command;
    if (!isOfTeams(state)) return refused('no-teams-here');
    if (!state.teams.includes(team)) return refused('team-unknown');
    if (!state.paired) return refused('not-paired');
    const { boards = 0 } = state.created;
    if (players.length !== boards || new Set(players).size !== boards)
      return refused('line-up-size', { boards, given: new Set(players).size });
    if (!players.every((player) => state.entries.includes(player) && state.teamOf[player] === team))
      return refused('line-up-not-of-team');
    const meetings = meetingsOf(registries, state, team);
    const all = meetings.map(({ round }) => round);
    const locked = meetings.filter(({ isLocked }) => isLocked).map(({ round }) => round);
    const against = meetings
      .filter(({ teams }) => by.some((own) => teams.some((met) => met !== team && met === state.teamOf[own])))
      .map(({ round }) => round);
    const wanted = rounds ?? all.filter((round) => !locked.includes(round) && !against.includes(round));
    const isAgainst = (round: number): boolean => against.includes(round) && !locked.includes(round);
    if (wanted.some(isAgainst) || (wanted.length === 0 && all.some(isAgainst)))
      return refused('line-up-of-opponents');
    if (wanted.length === 0 || wanted.some((round) => locked.includes(round)))
      return refused('line-up-stands');
    if (!wanted.every((round) => all.includes(round)) || new Set(wanted).size !== wanted.length)
      return refused('round-unknown');
    if (standsSo(state, command, wanted)) return writes();
    if ((state.lineUpsSaid[team] ?? 0) >= mostLineUpsSaid)
      return refused('line-ups-too-often', { most: mostLineUpsSaid });
    return writes({ type: 'LineUpSubmitted', team, rounds: wanted, players });
  },
};

export const lineUpSubmitted: FactOfTournament<LineUpSubmitted> = {
  changesMatches: true,
  evolve: (state, { team, rounds, players }) => {
    const others = state.lineUps.filter((lineUp) => lineUp.team !== team || !rounds.includes(lineUp.round));
    return {
      ...state,
      lineUps: [...others, ...rounds.map((round) => ({ team, round, players }))],
      lineUpsSaid: { ...state.lineUpsSaid, [team]: (state.lineUpsSaid[team] ?? 0) + 1 },
    };
  },
};
