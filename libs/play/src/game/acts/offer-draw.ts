import { bug } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { ActOfGame, FactOfGame } from '../act.js';
import { written } from '../decided.js';
import { endedAround } from '../ending.js';

/** A seat offers a draw; another one accepts or declines it. */
export interface AboutDraw<Type extends string> {
  readonly type: Type;
  readonly seat: Seat;
}

const ofSeat = { timed: false, needsOpen: true, inTime: true } as const;

export const offerDraw: ActOfGame<AboutDraw<'OfferDraw'>> = {
  ...ofSeat,
  decide: ({ state: { offer, plies } }, { seat }) => {
    const stands = offer !== undefined && (offer.open || (offer.seat === seat && offer.ply === plies.length));
    return stands ? refused('draw-offered-already') : written({ type: 'DrawOffered', seat });
  },
};

const answer = <Type extends string>(type: 'DrawAccepted' | 'DrawDeclined'): ActOfGame<AboutDraw<Type>> => ({
  ...ofSeat,
  decide: ({ state: { offer } }, { seat }) => {
    const mine = offer?.open === true && offer.seat !== seat && !offer.accepted.includes(seat);
    return mine ? written({ type, seat }) : refused('no-draw-offered');
  },
});

export const acceptDraw = answer<'AcceptDraw'>('DrawAccepted');
export const declineDraw = answer<'DeclineDraw'>('DrawDeclined');

export const drawOffered: FactOfGame<AboutDraw<'DrawOffered'>> = {
  concernsDispute: false,
  evolve: (state, { seat }) => ({
    ...state,
    offer: { seat, ply: state.plies.length, accepted: [], open: true },
  }),
};

export const drawDeclined: FactOfGame<AboutDraw<'DrawDeclined'>> = {
  concernsDispute: false,
  evolve: (state) => ({
    ...state,
    offer: { ...(state.offer ?? bug('DrawDeclined without an offer')), open: false },
  }),
};

/** The game is drawn once all other seats have accepted. */
export const drawAccepted: FactOfGame<AboutDraw<'DrawAccepted'>> = {
  concernsDispute: false,
  evolve: (state, { seat }) => {
    const offer = state.offer ?? bug('DrawAccepted without an offer');
    const accepted = [...offer.accepted, seat];
    const all = accepted.length === state.started.seats.length - 1;
    return all
      ? endedAround({ ...state, offer: { ...offer, accepted, open: false } }, { by: 'agreement' })
      : { ...state, offer: { ...offer, accepted } };
  },
};
