import type { VariablesOf } from '../../data/graphql.js';
import type { issueRulingDocument } from './commands.js';

/** The rulings on games: others are on sheets and rows. */
export type Ruling = Exclude<VariablesOf<typeof issueRulingDocument>['input']['ruling'], 'CORRECT' | 'LIFT'>;

/** The values of the fields of a ruling. */
export interface Terms {
  readonly seat: string;
  readonly ply: string;
  readonly seconds: string;
}

/** The fields of a ruling besides its kind: only those of its kind. */
export function termsOf(ruling: Ruling, { seat, ply, seconds }: Terms) {
  const time = seconds === '' ? {} : { seconds: Number(seconds) };
  if (ruling === 'AWARD') return { seat: Number(seat) };
  if (ruling === 'PLAY_ON') return { ply: Number(ply), ...time };
  if (ruling === 'ADJUST_CLOCKS') return { clocks: [{ seat: Number(seat), seconds: Number(seconds) }] };
  return {};
}
