import type { Instant } from '@fairview/events';
import type { Checked, Refusal } from '@fairview/rules';
import type { Decision } from '../game/decide.js';
import type { MatchEvent, Place } from './events.js';

export type Decided = Checked<Decision<MatchEvent>>;

export const decided = (events: readonly MatchEvent[], notAfter?: Instant): Decided => ({
  ok: true,
  value: { events, ...(notAfter === undefined ? {} : { notAfter }) },
});

export const matchOver: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { rule: 'TM-7', code: 'match-over' },
};

/** Round and board, where there are any. */
export const placeOf = ({ round, board }: Place): Place => ({
  ...(round === undefined ? {} : { round }),
  ...(board === undefined ? {} : { board }),
});
