import { isDeepStrictEqual } from 'node:util';
import type { Format, PairedRound, Tournament } from '@fairview/competition';
import { bug, defined, type Checked } from '@fairview/kernel';
import type { Field, PairingMethod, Seating } from './method.js';
import { refused } from '../refusals.js';
import type { TournamentCreated } from '../tournament/created.js';
import {
  mostInSwiss,
  mostMatchesFolded,
  mostPairedAtOnce,
  mostPairedByResults,
} from '../tournament/limits.js';
import { competitionOf, type Meeting } from './competition-of.js';
import { pairOrForce } from './elsewhere/pair-or-force.js';

/** How many rounds so many can play in which nobody meets twice: all the others, and a bye if their number is odd. */
export const mostRoundsFor = (entries: number): number => (entries % 2 === 0 ? entries - 1 : entries);

const roundsOf = ({ created: { rounds } }: Field): number =>
  rounds ?? bug('a tournament without an agreed number of rounds');

const meetingsOf = ({ before: { tables } }: Field): readonly Meeting[] =>
  tables.map(({ round, contenders: [first = '', second = ''], result = null }) => ({
    round,
    first,
    second,
    result,
  }));

/** The rounds so far with the players present, as a tournament to be paired. */
function askedOf(field: Field, system: Format): Tournament {
  const { order, numbered, created, before } = field;
  const here = new Set(order);
  const tournament = competitionOf({
    system,
    entries: numbered,
    rounds: roundsOf(field),
    byes: before.byes,
    byeSpread: created.plan.forfeitSpread ?? 0,
    spreadCap: created.plan.spreadCap,
    meetings: meetingsOf(field),
    boards: created.boards,
  });
  const away = numbered.flatMap((entry, who) =>
    here.has(entry) ? [] : [{ who, kind: 'absent', spread: 0, score: null } as const],
  );
  const returned = numbered.flatMap((entry, who) => (here.has(entry) ? [who] : []));
  return { ...tournament, next: { unpaired: away, returned } };
}

/** The first round with a match that is not over: a ruling may have opened one of an earlier round again. */
const openRound = ({ before: { tables } }: Field): number | undefined =>
  tables
    .filter(({ result }) => result === undefined)
    .map(({ round }) => round)
    .sort((one, other) => one - other)[0];

/** Whether more rounds were agreed than can be played in which nobody meets twice. */
const isTooLong = (field: Field): boolean =>
  field.before.tables.length === 0 && roundsOf(field) > mostRoundsFor(field.order.length);

/**
 * The round as it was paired outside the event loop, if that was for the same input. A small field is paired at once; a large
 * one is not: others would wait for it.
 */
function pairedFor(asked: Tournament, { order, elsewhere }: Field): Checked<PairedRound> {
  const isForThis = elsewhere !== undefined && isDeepStrictEqual(elsewhere.asked, asked);
  if (isForThis && elsewhere.paired) return { ok: true, value: elsewhere.paired };
  if (order.length <= mostPairedAtOnce) return { ok: true, value: pairOrForce(asked) };
  return refused(isForThis ? 'pairing-too-long' : 'pairing-moved');
}

/**
 * Seats the next round by the results so far, by a system of `libs/competition`. If only rematches or second byes are left, as
 * few as possible are used, and the pair shows it. Refused (TO-4): more rounds than can be played without rematches, before the
 * first one is paired; a match of an earlier round that is open again; a large field that took too long, or changed meanwhile.
 */
export function seatByResults(field: Field, system: Format): Checked<Seating> {
  const { order, numbered } = field;
  if (isTooLong(field)) {
    const entries = order.length;
    return refused('rounds-too-many', { rounds: roundsOf(field), entries, most: mostRoundsFor(entries) });
  }
  const open = openRound(field);
  if (open !== undefined) return refused('round-open', { round: open });
  const paired = pairedFor(askedOf(field, system), field);
  if (!paired.ok) return paired;
  const here = new Map(order.map((entry, at) => [entry, at + 1]));
  const numberOf = (who: number): number => here.get(numbered[who] ?? '') ?? bug('somebody away was paired');
  const { pairs } = paired.value;
  return {
    ok: true,
    value: {
      rounds: [pairs.map(({ sides: [first, second] }) => [numberOf(first), numberOf(second)])],
      reasons: [
        pairs.map(({ bracket, because }) => ({ ...defined({ bracket: bracket ?? undefined }), because })),
      ],
    },
  };
}

/** How many may be entered: of a Swiss of players as many as so many rounds leave matches for, of the others as many as one matching takes. */
const mostEntriesFor = (system: Format, rounds = 1): number =>
  system === 'swiss-club' || system === 'swiss-dutch'
    ? Math.min(mostInSwiss, Math.floor((2 * mostMatchesFolded) / rounds))
    : mostPairedByResults;

/** Rounds that are paired one by one on the results so far, as many as were agreed. */
export const pairedByResults = (
  systemOf: (created: Pick<TournamentCreated, 'engine'>) => Format,
): PairingMethod => ({
  least: 2,
  basis: 'results',
  most: (created) => mostEntriesFor(systemOf(created), created.rounds),
  keepsNumbers: true,
  agreesRounds: true,
  pair: (field) => seatByResults(field, systemOf(field.created)),
  asks: (field) =>
    isTooLong(field) || openRound(field) !== undefined ? undefined : askedOf(field, systemOf(field.created)),
  next: ({ tables, byes, available }, { rounds = 0 }) => {
    const last = Math.max(0, ...tables.map(({ round }) => round), ...byes.map(({ round }) => round));
    return last < rounds ? available : undefined;
  },
});
