import {
  decideHolding,
  evolveHoldings,
  type HoldingCommand,
  type HoldingEvent,
} from '../../tournament/holding.js';
import type { ActOfTournament, FactOfTournament } from '../act.js';

/** The player of an entry takes it, hands it over or claims it; or its code is replaced. */
const holding: ActOfTournament<HoldingCommand> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }, command) => decideHolding(state, command),
};

export const holdingActs = {
  TakeEntry: holding,
  HandOverEntry: holding,
  ClaimEntry: holding,
  ReissueEntryCode: holding,
};

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
