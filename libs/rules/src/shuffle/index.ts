export { dealtSetup, shuffleSizes } from './dealing.js';
export { deck, deckNames, type DeckName } from '../game/decks.js';
export { shuffleSentences } from './english.js';
export { drawBelow, shuffledOrder, type ShuffleGiven } from './order.js';
export { commitment, verifyReveal, type Committer, type RevealedDeal } from './reveal.js';
export { type Seeds } from './seeds.js';
export { hmacSha256, sha256 } from './sha256.js';
export { dealKey, type GivenFigures, type DealInRecord } from './deal-in-record.js';
export { verifyDeal, verifyDealText, type DealAnswer, type ProvedDeal } from './verify.js';
