import { isObject, openSheet, own, type Checked, type Games, type Json } from '@fairview/rules';
import type { Decision } from '@fairview/play';
import { v5 as derivedId } from 'uuid';
import { roundRobin } from '../pairing/berger.js';
import { refused } from '../refusals.js';
import { formats, type MatchPlan, type Pairing, type TournamentEvent } from './events.js';
import type { EventState } from './state.js';

/** The most entries of one round robin, and the most cycles: 64 entries make 2,016 matches a cycle. */
export const mostEntries = 64;
export const mostCycles = 2;
const longestName = 100;

/** Namespace of match ids: a match of an event follows from event, round and board. */
const matches = 'b1a6f2a0-52c7-5c0e-8a86-0a5f3f5e7a11';

export type EventCommand =
  | { readonly type: 'AddEntry'; readonly entry: string }
  | { readonly type: 'WithdrawEntry'; readonly entry: string }
  | { readonly type: 'PairRounds'; readonly event: string; readonly order?: readonly string[] }
  | { readonly type: 'CloseEvent' };

type Decided = Checked<Decision<TournamentEvent>>;
const decided = (event: TournamentEvent): Decided => ({ ok: true, value: { events: [event] } });

/** A name as it stands on the notice board: trimmed, NFC, 1 to 100 characters; `undefined` where it is none. */
export function boardName(given: string): string | undefined {
  const name = given.trim().normalize('NFC');
  const plain = name.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name);
  const length = [...name].length;
  return plain && length >= 1 && length <= longestName ? name : undefined;
}

/**
 * Judges a new event: its name, format and number of cycles, and that its matches can be played: the rules take the
 * variant, the sheet the settings (TM-rules, R-3).
 */
export function judgeEvent(
  games: Games,
  created: Extract<TournamentEvent, { type: 'EventCreated' }>,
): Checked<typeof created> {
  const name = boardName(created.name);
  if (name === undefined) return refused('name-missing');
  if (!formats.includes(created.format)) return refused('format-unknown');
  const { cycles } = created;
  if (!Number.isSafeInteger(cycles) || cycles < 1 || cycles > mostCycles)
    return refused('cycles-out-of-range', { most: mostCycles });
  const plan = judgePlan(games, created.plan);
  return plan.ok ? { ok: true, value: { ...created, name, plan: plan.value } } : plan;
}

/** What the variant and the sheet both name must be the same thing; the sheet takes it from the variant where it is silent. */
const shared = ['positions', 'opening'] as const;

function judgePlan(games: Games, plan: MatchPlan): Checked<MatchPlan> {
  const { game, rules, system } = plan;
  const table = games.open(game, rules, plan.variant, {});
  if (!table.ok) return table;
  const { variant } = table.value;
  const agreed: Record<string, Json> = { ...plan.settings };
  for (const key of shared) {
    const value = isObject(variant) ? own(variant, key) : undefined;
    if (value === undefined) continue;
    if (agreed[key] !== undefined && agreed[key] !== value)
      return refused('settings-not-of-variant', { key });
    agreed[key] = value;
  }
  if ((agreed['openings'] ?? 'agreed') !== 'agreed') return refused('openings-not-live');
  const sheet = openSheet({ game, system, settings: agreed, sides: { A: ['a'], B: ['b'] } });
  return sheet.ok ? { ok: true, value: { ...plan, variant, settings: agreed } } : sheet;
}

function pair(state: EventState, { event, order }: Extract<EventCommand, { type: 'PairRounds' }>): Decided {
  if (state.paired) return refused('paired-already');
  const numbers = order ?? state.entries;
  const named = new Set(numbers);
  const same =
    numbers.length === named.size &&
    named.size === state.entries.length &&
    state.entries.every((entry) => named.has(entry));
  if (!same) return refused('order-not-the-entries');
  if (numbers.length < 2) return refused('too-few-entries');
  const entryOf = (number: number): string => numbers[number - 1] ?? '';
  const rounds = roundRobin(numbers.length, { cycles: state.created.cycles });
  const pairings = rounds.flatMap(({ pairs }, r) =>
    pairs.map(([first, second], b): Pairing => {
      const [round, board] = [r + 1, b + 1];
      return {
        match: derivedId(`${event}:${round}:${board}`, matches),
        round,
        board,
        first: entryOf(first),
        second: entryOf(second),
      };
    }),
  );
  const byes = rounds.flatMap(({ bye }, r) =>
    bye === undefined ? [] : [{ round: r + 1, entry: entryOf(bye) }],
  );
  return decided({ type: 'RoundsPaired', order: numbers, pairings, byes });
}

/** What a command makes of an event: the events to append, or a refusal with its rule (TO-1 to TO-5). */
export function decideEvent(state: EventState, command: EventCommand): Decided {
  if (state.closed) return refused('event-closed');
  switch (command.type) {
    case 'AddEntry':
      if (state.paired) return refused('paired-already');
      if (state.entries.includes(command.entry) || state.withdrawn.includes(command.entry))
        return refused('entered-already');
      if (state.entries.length >= mostEntries) return refused('event-full', { most: mostEntries });
      return decided({ type: 'EntryAdded', entry: command.entry });
    case 'WithdrawEntry':
      if (!state.entries.includes(command.entry)) return refused('entry-unknown');
      if (state.paired) return refused('paired-already');
      return decided({ type: 'EntryWithdrawn', entry: command.entry });
    case 'PairRounds':
      return pair(state, command);
    case 'CloseEvent':
      return decided({ type: 'EventClosed' });
  }
}
