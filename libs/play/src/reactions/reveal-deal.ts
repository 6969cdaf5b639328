import type { Cause } from '@fairview/events';
import { currentAttempt, isRevealDecided, type DealState } from '../deal/state.js';
import { dealStream } from '../deal/stream.js';
import { isOpen, type GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import { isDealDone, type MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import { dealtUnder } from '../sealed/sealed-deal.js';
import type { Reaction, ReactionCommand, Subject } from './reaction.js';

/** The seed of an attempt is published, once (SH-6); nothing if it is known already, or there is no such deal. */
export function reveal(
  id: string,
  deal: DealState | undefined,
  cause: Omit<Cause, 'what'>,
  dealId = deal && currentAttempt(deal).dealId,
): readonly ReactionCommand[] {
  const attempt = deal?.attempts.find((each) => each.dealId === dealId);
  if (!attempt || isRevealDecided(attempt) || dealId === undefined) return [];
  const what = `reveal-${dealId}`;
  return [{ to: 'deal', id, command: 'RevealDeal', needs: { reveal: dealId }, cause: { ...cause, what } }];
}

/** The deal of the game's own that may be shown; a deal that others play too is under no game's id. */
function ownDeal({ id, state }: Subject<GameState>): string | undefined {
  const dealId = state.started.deal?.dealId;
  return dealId !== undefined && dealtUnder(dealId) === id && !isOpen(state) ? dealId : undefined;
}

/** SH-6: the deal of a game is shown when the game is over. */
export const revealOwnDeal: Reaction<GameState> = {
  needs: (subject) => (ownDeal(subject) === undefined ? [] : [dealStream(subject.id)]),
  react(subject, { deal }) {
    const { id, state } = subject;
    const dealId = ownDeal(subject);
    const cause = { stream: gameStream(id), version: state.endedVersion ?? state.version };
    return dealId === undefined ? [] : reveal(id, deal(id), cause, dealId);
  },
};

/** The shared deals that are over in this match, with the number of each. */
const dealsDone = (state: MatchState): readonly { readonly id: string; readonly number: number }[] =>
  (state.opened.deals ?? [])
    .map((id, at) => ({ id, number: at + 1 }))
    .filter(({ number }) => isDealDone(state, number));

const isHidden = (deal: DealState | undefined): deal is DealState =>
  deal !== undefined && !isRevealDecided(currentAttempt(deal));

/** SH-6: a deal that matches share is shown when none of them has anything of it to come. */
export const revealSharedDeals: Reaction<MatchState> = {
  needs: ({ state }, { deal }) =>
    dealsDone(state).flatMap(({ id }) => {
      const known = deal(id);
      const sharing = isHidden(known) ? (known.opened.matches ?? []) : [];
      return [dealStream(id), ...sharing.map(matchStream)];
    }),
  react: ({ id: matchId, state }, { deal, match }) =>
    dealsDone(state).flatMap(({ id, number }) => {
      const known = deal(id);
      if (!isHidden(known)) return [];
      const sharing = (known.opened.matches ?? []).map((each) => (each === matchId ? state : match(each)));
      const isOver = sharing.every((each) => each !== undefined && isDealDone(each, number));
      return isOver ? reveal(id, known, { stream: matchStream(matchId), version: state.version }) : [];
    }),
};
