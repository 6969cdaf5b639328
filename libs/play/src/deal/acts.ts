import type { CommandOf, EventOf, OfType } from '@fairview/events';
import type { ActOfDeal, FactOfDeal } from './act.js';
import { commitmentsClosed, commitSeed, seedCommitted } from './acts/commit-seed.js';
import { openAgain, openingFacts } from './acts/open-deal.js';
import { dealRevealed, dealRevealFailed, failReveal, revealDeal } from './acts/reveal-deal.js';
import { dealVoided, revealSeed, seedRevealed, voidDeal } from './acts/reveal-seed.js';

const acts = {
  CommitSeed: commitSeed,
  RevealSeed: revealSeed,
  OpenAgain: openAgain,
  RevealDeal: revealDeal,
  FailReveal: failReveal,
  VoidDeal: voidDeal,
};

const facts = {
  ...openingFacts,
  SeedCommitted: seedCommitted,
  CommitmentsClosed: commitmentsClosed,
  SeedRevealed: seedRevealed,
  DealVoided: dealVoided,
  DealRevealed: dealRevealed,
  DealRevealFailed: dealRevealFailed,
};

/** All commands to a deal. */
export type DealCommand = CommandOf<(typeof acts)[keyof typeof acts]>;

/** What a deal's stream may say: one deal after another until one is dealt. No seed is in it before it may be known. */
export type DealEvent = EventOf<(typeof facts)[keyof typeof facts]>;

/** Every command to a deal by its type. */
export const dealActs: { readonly [Type in DealCommand['type']]: ActOfDeal<OfType<DealCommand, Type>> } =
  acts;

/** Everything that happens to a deal by its type. */
export const dealFacts: { readonly [Type in DealEvent['type']]: FactOfDeal<OfType<DealEvent, Type>> } = facts;
