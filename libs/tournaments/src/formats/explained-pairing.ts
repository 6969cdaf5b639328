import type { PairingBasis } from '../pairing/method.js';
import { officialReasons, type Pairing, type PairingReason } from '../tournament/rounds.js';
import { metIn } from '../tournament/state.js';
import type { TournamentRow } from '../tournament/row.js';
import type { Formats } from './registry.js';

/** What explaining a pairing takes of a tournament. */
export type ExplainedHead = Pick<
  TournamentRow,
  'format' | 'roundsInTurn' | 'entries' | 'pairings' | 'lots' | 'ladder' | 'arranged'
>;

/** Why the sides of a match meet. */
export interface ExplainedPairing extends PairingReason {
  readonly basis: PairingBasis;
  /** Of a bracket and of stages: which match it is. */
  readonly place?: string | undefined;
}

const official: readonly string[] = Object.values(officialReasons);

/** Why those at a table of a round that was paired meet. */
function ofPaired(formats: Formats, head: ExplainedHead, pairing: Pairing): ExplainedPairing {
  const { reason, place, round, board } = pairing;
  const method = formats.of(head).pairing;
  const basis = (typeof method?.basis === 'function' ? method.basis(place) : method?.basis) ?? 'organizer';
  if (reason) {
    const isByOfficial = reason.because.some((each) => official.includes(each));
    return { ...reason, basis: isByOfficial ? 'organizer' : basis, place };
  }
  const numbers = metIn(pairing).map((entry) => head.entries.indexOf(entry) + 1);
  const drawn = head.lots.some((lot) => lot.round === round) ? ['the order was drawn by lot'] : [];
  return { basis, place, because: [...(method?.explain?.({ round, board, numbers }) ?? []), ...drawn] };
}

/**
 * Why the sides of a match of a tournament meet: as the log has it, or as it follows from the schedule, the order or the command
 * that brought them together. Entries are named by their pairing numbers.
 * @returns `undefined` for a match that its tournament has no more, because its pairing was taken back
 */
export function explainedPairing(
  formats: Formats,
  head: ExplainedHead,
  match: string,
): ExplainedPairing | undefined {
  const isIt = (each: { readonly match: string; readonly replaces?: readonly string[] }): boolean =>
    each.match === match || (each.replaces?.includes(match) ?? false);
  const pairing = head.pairings.find(isIt);
  if (pairing) return ofPaired(formats, head, pairing);
  const challenge = head.ladder?.challenges.find((each) => each.match === match);
  if (challenge) {
    const [by, of] = [challenge.challenger, challenge.challenged].map(
      (entry) => head.entries.indexOf(entry) + 1,
    );
    return { basis: 'challenge', because: [`number ${by} challenged number ${of}`] };
  }
  return head.arranged.some(isIt)
    ? { basis: 'organizer', because: ['the organizer arranged it'] }
    : undefined;
}
