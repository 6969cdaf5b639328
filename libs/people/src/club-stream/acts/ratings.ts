import { act, writes, type FactOfClub } from '../act.js';

/** The club rates by these systems from now on, its earlier tournaments too; none: it does not rate. */
interface RatingsOfClub<Type extends string> {
  readonly type: Type;
  /** Each once, in a fixed order. */
  readonly systems: readonly string[];
}

export const chooseRatings = act<RatingsOfClub<'ChooseRatings'>>(({ ratedBy }, { systems }) =>
  systems.join(' ') === ratedBy.join(' ') ? writes() : writes({ type: 'RatingsChosen', systems }),
);

export const ratingsChosen: FactOfClub<RatingsOfClub<'RatingsChosen'>> = {
  evolve: (state, { systems }) => ({ ...state, ratedBy: systems }),
};
