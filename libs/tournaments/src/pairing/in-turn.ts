import type { PairingMethod, PlayedTable } from './method.js';

/** A method that knows all of its rounds beforehand. */
export type ScheduledMethod = PairingMethod & Required<Pick<PairingMethod, 'schedule'>>;

/** Whether the rounds of a method are known beforehand. */
export const hasSchedule = (method: PairingMethod): method is ScheduledMethod =>
  method.schedule !== undefined;

const lastOf = (tables: readonly Pick<PlayedTable, 'round'>[]): number =>
  tables.reduce((last, { round }) => Math.max(last, round), 0);

/**
 * The same rounds paired one after another: the numbers of the first are kept, and each later round is the next one of the
 * schedule. Everybody with a number is in it, so that players who have left forfeit, as when all rounds are paired at once.
 */
export const inTurn = (method: ScheduledMethod): PairingMethod => ({
  ...method,
  keepsNumbers: true,
  pair: (field) => {
    const all = method.pair(field);
    if (!all.ok) return all;
    const paired = lastOf(field.before.tables);
    return { ok: true, value: { ...all.value, rounds: all.value.rounds.slice(paired, paired + 1) } };
  },
  next: ({ order, tables }, agreed) =>
    lastOf(tables) < (method.schedule(order.length, agreed)?.length ?? 0) ? order : undefined,
});
