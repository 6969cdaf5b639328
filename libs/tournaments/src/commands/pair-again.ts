import { accepted, type Checked } from '@fairview/kernel';
import { assignedByLog, streamName, systemActor, type Decision } from '@fairview/events';
import type { Registries } from '../formats/registry.js';
import { notOfFormat } from '../refusals.js';
import type { TournamentFact } from '../tournament/events.js';
import { evolveTournament } from '../tournament/evolve.js';
import type { TournamentState } from '../tournament/state.js';
import { pairRounds, type PairRounds } from './pair.js';
import { unpairRound, type UnpairRound } from './unpair.js';

/** The last pairing is taken back and made again, in one step. */
export interface PairAgain {
  readonly type: 'PairAgain';
  readonly unpair: UnpairRound;
  /** How it is made then. Its tables are those of the rounds that are left. */
  readonly pair: PairRounds;
}

/** A tournament as events would leave it that are not written. */
export const afterFacts = (
  id: string,
  state: TournamentState,
  facts: readonly TournamentFact[],
): TournamentState =>
  facts.reduce(
    (before, body, index) =>
      evolveTournament(before, {
        club: '',
        stream: streamName('tournament', id),
        commandId: '',
        actor: systemActor,
        at: assignedByLog,
        index,
        body,
        version: before.version + 1,
        position: before.position + 1,
      }),
    state,
  );

/**
 * Takes the last pairing back and makes it again. Refused as taking it back is, and as pairing is then; and in an arena (TO-2),
 * which pairs those who wait without being asked.
 */
export function pairAgain(
  registries: Registries,
  state: TournamentState,
  { unpair, pair }: PairAgain,
): Checked<Decision<TournamentFact>> {
  if (state.arena) return notOfFormat('a pairing that is made again');
  const takenBack = unpairRound(registries, state, unpair);
  if (!takenBack.ok) return takenBack;
  const made = pairRounds(registries, afterFacts('', state, takenBack.value.events), pair);
  return made.ok ? accepted({ events: [...takenBack.value.events, ...made.value.events] }) : made;
}
