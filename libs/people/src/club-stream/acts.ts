import {
  decideBy,
  evolveBy,
  type CommandOf,
  type EventOf,
  type OfType,
  type Recorded,
} from '@fairview/events';
import type { ActOfClub, DecidedClub, FactOfClub, WrittenInClub } from './act.js';
import { houseRuleActs, houseRuleFacts } from './acts/house-rules.js';
import { leagueActs, leagueFacts } from './acts/leagues.js';
import { chooseRatings, ratingsChosen } from './acts/ratings.js';
import { roleActs, roleFacts } from './acts/roles.js';
import { emptyClub, type ClubState } from './state.js';

const acts = { ...roleActs, ChooseRatings: chooseRatings, ...leagueActs, ...houseRuleActs };

const facts = { ...roleFacts, RatingsChosen: ratingsChosen, ...leagueFacts, ...houseRuleFacts };

/** All commands to a club. */
export type ClubCommand = CommandOf<(typeof acts)[keyof typeof acts]>;

/** What a club's stream may say. */
export type ClubEvent = EventOf<(typeof facts)[keyof typeof facts]>;

/** Every command to a club by its type. */
export const clubActs: { readonly [Type in ClubCommand['type']]: ActOfClub<OfType<ClubCommand, Type>> } =
  acts;

/** Everything that happens in a club by its type. */
export const clubFacts: { readonly [Type in ClubEvent['type']]: FactOfClub<OfType<ClubEvent, Type>> } = facts;

/**
 * Decides a command to a club: the events to append, none if nothing changes, or a refusal (PE-5, PE-6, PE-12, PE-13). The table of
 * rights decides whether the caller may give it, and `mayInviteTo` whether a key may: both are checked before.
 */
export const decideClub = (state: ClubState, command: ClubCommand): DecidedClub =>
  decideBy<ClubCommand, ClubState, DecidedClub>(clubActs, state, command);

/** The fold of a club's stream: one recorded event on top of what stood before. */
export function evolveClub(state: ClubState = emptyClub, recorded: Recorded<ClubEvent>): ClubState {
  const { body, version, position } = recorded;
  return {
    ...evolveBy<ClubEvent, ClubState, WrittenInClub>(clubFacts, state, body, recorded),
    version,
    position,
  };
}
