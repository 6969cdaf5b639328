import { recordFaults, sealedFaults } from './outside.js';
import { endingFaults, moveFaults, outcomeFaults, positionFaults, togetherFaults } from './inside.js';
import { viewFaults } from './views.js';
import { walk } from './walk.js';
import type { Trial } from '../game/contract.js';

/** One thing that every game must keep; `faults` lists where it does not. */
export interface Conformity {
  readonly name: string;
  faults(): readonly string[];
}

/**
 * What every game must keep, tried on random games of `trial`. Run with `Math.random` and `Date.now` replaced by
 * functions that fail: rules that read chance or a clock is then a fault of each of these.
 */
export function conformance<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
): readonly Conformity[] {
  let walked: ReturnType<typeof walk<Variant, Setup, State, Move>> | undefined;
  const games = () => (walked ??= walk(trial));
  return [
    { name: 'random games end within the stated bound', faults: () => games().faults },
    {
      name: 'parsing and formatting are inverse, and legal moves have no doubles',
      faults: () => moveFaults(trial, games()),
    },
    {
      name: 'nobody is to act exactly when there is an outcome, and its figures are whole',
      faults: () => outcomeFaults(trial, games()),
    },
    {
      name: 'the position text determines the legal moves and what follows',
      faults: () => positionFaults(trial, games()),
    },
    {
      name: 'simultaneous plies lead to one position in any order',
      faults: () => togetherFaults(trial, games()),
    },
    { name: 'an end around the table ends the game', faults: () => endingFaults(trial, games()) },
    {
      name: 'equal views have equal legal moves, tellings and refusals',
      faults: () => viewFaults(trial, games()),
    },
    {
      name: 'any text is judged without an exception, and every refusal has a sentence',
      faults: () => sealedFaults(trial, games()),
    },
    { name: 'a record survives the round trip', faults: () => recordFaults(trial, games()) },
  ];
}
