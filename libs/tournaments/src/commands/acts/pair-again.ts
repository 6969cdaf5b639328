import { notOfFormat } from '../../refusals.js';
import { writes, type ActOfTournament } from '../act.js';
import { decidePairing, type PairRounds } from './pair-rounds.js';
import { unpairRound, type UnpairRound } from './unpair-round.js';

/** The last pairing is taken back and made again, in one step. */
export interface PairAgain {
  readonly type: 'PairAgain';
  readonly unpair: UnpairRound;
  /** How it is made then. Its tables are those of the rounds that are left. */
  readonly pair: PairRounds;
}

/**
 * Takes the last pairing back and makes it again. Refused as taking it back is, and as pairing is then; and in an arena (TO-2),
 * which pairs those who wait without being asked.
 */
export const pairAgain: ActOfTournament<PairAgain> = {
  timed: true,
  whenClosed: 'refused',
  decide: ({ registries, state, after }, { unpair, pair }) => {
    if (state.arena) return notOfFormat('a pairing that is made again');
    const takenBack = unpairRound(registries, state, unpair);
    if (!takenBack.ok) return takenBack;
    const made = decidePairing(registries, after(state, takenBack.value.events), pair);
    return made.ok ? writes(...takenBack.value.events, ...made.value.events) : made;
  },
};
