import { pairWaiting, type WaitingPlayer } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import { mostInArena } from '../../tournament/limits.js';
import type { Field, PairingMethod, Seating } from '../method.js';
import { placesInArena, type Placed } from './places.js';

/** Everybody who waits as the pairing looks at them, the best place first. */
function waitingOf(
  { order, numbered, before: { tables }, passedOver = {} }: Field,
  places: readonly Placed[],
): readonly WaitingPlayer[] {
  const waits = new Set(order);
  const numbers = new Map(numbered.map((entry, at) => [entry, at + 1]));
  const numberOf = (entry: string): number => numbers.get(entry) ?? bug(`${entry} has no number`);
  return places.flatMap(({ entry }, at) => {
    if (!waits.has(entry)) return [];
    // Of a forfeit nobody had a side, and nobody met.
    const own = tables.filter(
      ({ contenders, result }) => contenders.includes(entry) && !/[+]|-\/-/u.test(result?.result ?? ''),
    );
    const opponent = own.at(-1)?.contenders.find((other) => other !== entry);
    return {
      number: numberOf(entry),
      place: at + 1,
      sides: own.map(({ contenders }) => (contenders[0] === entry ? 0 : 1)),
      last: opponent === undefined ? null : numberOf(opponent),
      passedOver: passedOver[entry] ?? 0,
    };
  });
}

/** Seats the waiting players by nearness of place, with the reason for each pair: nobody meets their last opponent. */
export function seatWaiting(field: Field): Seating {
  const { order, numbered, before } = field;
  const places = placesInArena(numbered, before.tables);
  const points = new Map(places.map((placed) => [placed.entry, placed.points]));
  const pointsOf = (number: number): number => points.get(numbered[number - 1] ?? '') ?? 0;
  const { pairs } = pairWaiting({
    waiting: waitingOf(field, places),
    isQuiet: before.tables.every(({ isOver }) => isOver),
  });
  const seats = new Map(order.map((entry, at) => [entry, at + 1]));
  const seatOf = (number: number): number =>
    seats.get(numbered[number - 1] ?? '') ?? bug('somebody who does not wait was paired');
  return {
    rounds: [pairs.map(({ sides: [first, second] }) => [seatOf(first), seatOf(second)])],
    reasons: [
      pairs.map(({ sides: [first, second], because }) => ({
        ...(pointsOf(first) === pointsOf(second) ? { bracket: String(pointsOf(first)) } : {}),
        because,
      })),
    ],
  };
}

/** Waiting players are paired, until the time is over. */
export const pairedWaiting: PairingMethod = {
  least: 2,
  basis: 'waiting',
  most: () => mostInArena,
  isLive: true,
  keepsNumbers: true,
  pair: (field) => ({ ok: true, value: seatWaiting(field) }),
};
