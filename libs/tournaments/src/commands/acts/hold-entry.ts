import type { CommandOf } from '@fairview/events';
import { refused } from '../../refusals.js';
import {
  evolveHoldings,
  holdingOf,
  isHeldBy,
  type Holding,
  type HoldingEvent,
} from '../../tournament/holding.js';
import { mostHandOvers } from '../../tournament/limits.js';
import type { TournamentState } from '../../tournament/state.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';

/** `code`: the number under which the code counts, or will count. A command on another code than it was meant for is refused. */
interface OnEntry<Type extends string> {
  readonly type: Type;
  readonly entry: string;
  readonly code: number;
}

/** An account claims an entry for good. */
export interface ClaimEntry extends OnEntry<'ClaimEntry'> {
  readonly account: string;
  /** Whether it comes from the device that holds the entry, which has spent the code. */
  readonly fromHolder: boolean;
}

/**
 * A command about the holder of an entry. Refused under TO-3: `entry-unknown`; `entry-claimed` if an account holds it;
 * `account-entered` if the account holds another one; `entry-code-spent` if the code is not the one that counts, or a device
 * has used it; `handed-over-too-often`.
 */
const onEntry = <Command extends OnEntry<string> & { readonly account?: string }>(
  decide: (command: Command, holding: Holding, state: TournamentState) => DecidedTournament,
): ActOfTournament<Command> => ({
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, command) => {
    if (!state.entries.includes(command.entry)) return refused('entry-unknown');
    const holding = holdingOf(state, command.entry);
    const { holder } = holding;
    if (!holder || !('account' in holder)) return decide(command, holding, state);
    return command.account === holder.account ? writes() : refused('entry-claimed');
  },
});

export const holdingActs = {
  TakeEntry: onEntry<OnEntry<'TakeEntry'>>(({ entry, code }, holding) =>
    code !== holding.code || holding.holder
      ? refused('entry-code-spent')
      : writes({ type: 'EntryTaken', entry }),
  ),
  HandOverEntry: onEntry<OnEntry<'HandOverEntry'>>(({ entry, code }, holding) => {
    if (code !== holding.code + 1 || !holding.holder) return refused('entry-code-spent');
    return code > mostHandOvers
      ? refused('handed-over-too-often', { most: mostHandOvers })
      : writes({ type: 'EntryHandedOver', entry });
  }),
  ClaimEntry: onEntry<ClaimEntry>(({ entry, code, account, fromHolder }, { code: own, holder }, state) => {
    if (code !== own || (holder !== undefined) !== fromHolder) return refused('entry-code-spent');
    return isHeldBy(state, state.entries, account)
      ? refused('account-entered')
      : writes({ type: 'EntryClaimed', entry, account });
  }),
  ReissueEntryCode: onEntry<OnEntry<'ReissueEntryCode'>>(({ entry, code }, holding) =>
    code === holding.code + 1 ? writes({ type: 'EntryCodeReissued', entry }) : refused('entry-code-spent'),
  ),
};

/** What the holder of an entry, or an official, does about it. */
export type HoldingCommand = CommandOf<(typeof holdingActs)[keyof typeof holdingActs]>;

const holdingFact = <Type extends HoldingEvent['type']>(): FactOfTournament<
  Extract<HoldingEvent, { type: Type }>
> => ({
  changesMatches: false,
  evolve: (state, body, written) => ({
    ...state,
    holdings: evolveHoldings(state.holdings, body, written),
  }),
});

export const holdingFacts = {
  EntryTaken: holdingFact<'EntryTaken'>(),
  EntryHandedOver: holdingFact<'EntryHandedOver'>(),
  EntryClaimed: holdingFact<'EntryClaimed'>(),
  EntryCodeReissued: holdingFact<'EntryCodeReissued'>(),
};
