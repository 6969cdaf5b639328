import { decideBy, type Instant } from '@fairview/events';
import type { Registries } from '../formats/registry.js';
import { refused } from '../refusals.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { TournamentState } from '../tournament/state.js';
import { writes, type DecidedTournament, type TournamentCase } from './act.js';
import { tournamentActs, type TournamentOrder } from './acts.js';
import { afterFacts } from './evolve.js';

type Decidable = TournamentOrder | TournamentAct;

/**
 * What a command makes of a tournament: the events to append, or a refusal with its rule (TO-1 to TO-18). `now` is the log's clock, and
 * counts for those commands alone that the clock of the stream judges.
 */
export function decideTournament(
  registries: Registries,
  state: TournamentState,
  command: Decidable,
  now: Instant = 0,
): DecidedTournament {
  const { whenClosed } = tournamentActs[command.type];
  if (state.closed && whenClosed !== 'judged')
    return whenClosed === 'nothing' ? writes() : refused('tournament-closed');
  const at: TournamentCase = {
    registries,
    state,
    now,
    after: (before, facts) => afterFacts('', before, facts),
  };
  return decideBy<Decidable, TournamentCase, DecidedTournament>(tournamentActs, at, command);
}
