import { accepted, type Checked } from '@fairview/kernel';
import type { Decider, Decision, Instant } from '@fairview/events';
import { actRulesOf, clockWithProposals, refused, withProposals } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { TournamentState } from '../tournament/state.js';
import {
  officialTournamentActs,
  tournamentActs,
  tournamentFacts,
  type TournamentCommand,
  type TournamentFact,
  type TournamentOrder,
} from './acts.js';
import { expiredOnLadder, nextDue } from './acts/challenges.js';
import { expiredArena } from './acts/wait-in-arena.js';
import { decideTournament } from './decide.js';
import type { TournamentEvent } from './events.js';
import { evolveTournament, stampTournament } from './evolve.js';

/** What is decided on a ladder stands until the next thing lapses on it, and is judged again after that. */
function inTime(
  state: TournamentState,
  decided: Checked<Decision<TournamentFact>>,
): Checked<Decision<TournamentFact>> {
  const notAfter = decided.ok ? nextDue(state) : undefined;
  return decided.ok && notAfter !== undefined ? accepted({ ...decided.value, notAfter }) : decided;
}

/** The events due to time alone by `now`: the end of an arena, or lapses on a ladder. */
const expired = (state: TournamentState, now: Instant): readonly TournamentFact[] => [
  ...expiredArena(state, now),
  ...expiredOnLadder(state, now),
];

/** What time has to do with a tournament: on a ladder challenges lapse and places are lost, an arena ends; nothing else expires. */
export const tournamentClock = clockWithProposals<
  TournamentState,
  TournamentAct,
  TournamentOrder,
  TournamentFact
>({ judges: ({ type }) => tournamentActs[type].timed, expired, stamp: stampTournament });

/** Tournaments as a decider, of the games and formats that there are. */
export const tournamentDecider = (
  registries: Registries,
): Decider<TournamentState, TournamentCommand, TournamentEvent> =>
  withProposals<TournamentState, TournamentAct, TournamentOrder, TournamentFact>(
    {
      decide: (state, command, now) => inTime(state, decideTournament(registries, state, command, now)),
      evolve: evolveTournament,
      refused,
    },
    actRulesOf<TournamentState, TournamentAct, TournamentFact>(officialTournamentActs, tournamentFacts),
  );
