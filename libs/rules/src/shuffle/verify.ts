import { accepted, own, quoted, refused, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import type { Rulebooks } from '../game/registry.js';
import { parseRecord, readRecord, type OpenedRecord } from '../record/form.js';
import { refusedReplay, type RefusedReplay } from '../record/replay.js';
import { dealKey, readDeal, type GivenFigures } from './deal-in-record.js';
import { dealtSetup, shuffleSizes } from './dealing.js';
import { verifyReveal } from './reveal.js';

const hasMembers = (given: Json | undefined): given is JsonObject | readonly Json[] =>
  typeof given === 'object' && given !== null;

/** Where two values first differ: the keys, or places from 0, that lead there; `undefined` if they are equal. */
export function firstDifference(
  one: Json | undefined,
  other: Json | undefined,
): readonly string[] | undefined {
  if (one === other) return undefined;
  if (!hasMembers(one) || !hasMembers(other) || Array.isArray(one) !== Array.isArray(other)) return [];
  const [members, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const key of new Set([...members.keys(), ...others.keys()])) {
    const within = firstDifference(members.get(key), others.get(key));
    if (within) return [key, ...within];
  }
  return undefined;
}

/** A deal that is proved: commitments kept, orders made by the seeds, and the record's setup made by the orders. */
export interface ProvedDeal {
  readonly game: string;
  readonly dealId: string;
  /** How many things each of its shuffles put in order, in the order in which the game draws them. */
  readonly shuffles: readonly number[];
  /** Figures of the setup that were not drawn: the match gave them instead of a lot (SK-19, SC-1). */
  readonly given: GivenFigures;
  /** Seats of the deal, from 0, that played with the empty seed: they relied on the others. */
  readonly emptySeats: readonly Seat[];
}

/** The output of `fairview verify-deal` for one record. */
export type DealAnswer = ({ readonly ok: true } & ProvedDeal) | RefusedReplay;

/** The deal of a record whose form is right; see `verifyDeal`. Whether its moves are legal is for `replay`. */
function proved({ record, table }: OpenedRecord, games: Rulebooks): Checked<ProvedDeal> {
  const rulebook = games.rulebook(record.game, record.rules);
  if (!rulebook.ok) return rulebook;
  const sizes = shuffleSizes(rulebook.value, record.variant);
  if (!sizes.ok) return sizes;
  const last = sizes.value.at(-1);
  if (last === undefined) return refused('SH-6', 'nothing-dealt', { game: record.game });
  const deal = readDeal(own(record.others ?? {}, dealKey));
  if (!deal.ok) return deal;
  const { dealId, n, clientSeeds, given } = deal.value;
  // Players of a game for one may share a deal: each plays it alone, and each has a seat in it. The players
  // of two tables have theirs in the deal that both play.
  const isOfTables = clientSeeds.length === 2 * table.seats;
  const isShared = (table.seats === 1 && clientSeeds.length > 1) || isOfTables;
  if (clientSeeds.length !== table.seats && !isShared)
    return refused('SH-2', 'seeds-not-one-a-seat', { seats: table.seats, given: clientSeeds.length });
  if (n !== last) return refused('SH-5', 'deal-of-another-size', { n: last });
  const kept = verifyReveal(deal.value);
  if (!kept.ok) return kept;
  const setup = dealtSetup(rulebook.value, record.variant, deal.value, given);
  if (!setup.ok) return setup;
  const place = firstDifference(setup.value, record.setup);
  if (place) return refused('SH-6', 'setup-differs', { place: quoted(place.join('.')) });
  const emptySeats = clientSeeds.flatMap((seed, seat) => (seed === '' ? [seat] : []));
  return accepted({ game: record.game, dealId, shuffles: sizes.value, given: given ?? {}, emptySeats });
}

function answer(opened: Checked<OpenedRecord>, games: Rulebooks): DealAnswer {
  const checked = opened.ok ? proved(opened.value, games) : opened;
  return checked.ok ? { ok: true, ...checked.value } : refusedReplay(checked.refusal, games);
}

/**
 * SH-6: whether the record of a game proves its deal, under the key `deal`. Refused: a record whose form is wrong;
 * `nothing-dealt`, `deal-not-told` and a deal that cannot be read (SH-6); `seeds-not-one-a-seat` (SH-2), `deal-of-another-size`
 * (SH-5); what `verifyReveal` refuses; and `setup-differs` (SH-6) with the first place of the setup that the seeds do not make.
 */
export const verifyDeal = (given: Json, games: Rulebooks): DealAnswer =>
  answer(readRecord(given, games), games);

/** `verifyDeal` of a record's text. */
export const verifyDealText = (text: string, games: Rulebooks): DealAnswer =>
  answer(parseRecord(text, games), games);
