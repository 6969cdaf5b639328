import { defined } from '@fairview/kernel';
import type { Format } from '../../formats/format.js';
import { followsResults } from '../../pairing/method.js';
import { notOfFormat, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';
import { isHeldBy } from '../../tournament/holding.js';
import { mostPlayers, mostSubstitutions } from '../../tournament/limits.js';
import { judgeSpeaking } from '../../tournament/speaking.js';
import { isOfTeams } from '../../tournament/state.js';
import {
  concerned,
  playerAt,
  substitutesIn,
  withReplaced,
  type SubstitutionEvent,
} from '../../tournament/substitutes.js';
import { isKnown } from './enter.js';

/** Another person plays for an entry in some rounds, or its own player plays again. */
export interface SubstitutePlayer {
  readonly type: 'SubstitutePlayer';
  readonly entry: string;
  /** The id of the new player; the entry itself if its own player plays again. */
  readonly player: string;
  /** The account that plays, which then needs no code. */
  readonly account?: string;
  /** The first round; if left out, the first in which nothing was begun. */
  readonly from?: number;
  readonly until?: number;
  /** The matches of the tournament in which something was begun. */
  readonly begun: readonly string[];
  /** The caller's entries. */
  readonly by?: readonly string[];
}

/**
 * Whether substitutes may play for the entries of a format: each entry is one player, paired in rounds or challenging on a
 * ladder. Not if teams have line-ups, if shared deals are played alone, if the organizer arranges the players, in an
 * elimination, where the chips are the player's own, or in an arena, where players wait for themselves.
 */
export function takesSubstitutes({ pairing, shapes, sharedDeals, options }: Format): boolean {
  if (options.ladder) return true;
  if (!pairing || pairing.isLive || sharedDeals !== undefined || options.boards !== undefined) return false;
  const isOfTwo = shapes({}).every((shape) => shape.length === 2 && shape.every((size) => size === 1));
  // Tables that are paired on results go on with what their players hold.
  return isOfTwo || !followsResults(pairing);
}

/**
 * Decides a substitution. Matches begun before keep their player; on a ladder it applies to challenges accepted later. Refused:
 * TO-2 if nobody plays for others; TO-3 if there is no such entry, or the account has another; TO-16 if an official who
 * plays sets it for others; TO-17 in an arena, for rounds that do not exist, have begun, or in which this person plays already,
 * and if there were too many.
 */
export const substitutePlayer: ActOfTournament<SubstitutePlayer> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, { entry, player, account, from: asked, until, begun, by = [] }) => {
    const format = registries.formats.of(state.created);
    if (format.pairing?.isLive) return refused('substitute-in-arena');
    if (isOfTeams(state) || !takesSubstitutes(format)) return notOfFormat('substitutes');
    const substitutes = substitutesIn(state);
    if (!state.entries.includes(entry) || substitutes.includes(entry)) return refused('entry-unknown');
    const speaks = judgeSpeaking(state, by, [entry]);
    if (!speaks.ok) return speaks;
    const isBack = player === entry;
    if (!isBack && isKnown(state, player)) return refused('entered-already');
    if (account !== undefined && isHeldBy(state, state.entries, account)) return refused('account-entered');
    const pairings = state.paired?.pairings ?? [];
    const played = concerned(pairings, { entry, from: 1 }).filter(({ match }) => begun.includes(match));
    const from = asked ?? 1 + Math.max(0, ...played.map(({ round }) => round));
    const isOfRounds = format.pairing !== undefined;
    if (!isOfRounds && (asked !== undefined || until !== undefined)) return refused('substitute-no-rounds');
    const isRound = (round: number): boolean => Number.isSafeInteger(round) && round >= 1;
    if (!isRound(from) || (until !== undefined && (!isRound(until) || until < from)))
      return refused('substitute-rounds');
    const rounds = { entry, from, ...defined({ until }) };
    if (concerned(played, rounds).length > 0) return refused('substitute-too-late');
    if (isBack && playerAt(state, entry, from) === entry) return refused('substitute-none');
    if (state.substitutions.length >= mostSubstitutions)
      return refused('substitutes-too-many', { most: mostSubstitutions });
    if (state.entries.length >= mostPlayers) return refused('tournament-full', { most: mostPlayers });
    const substituted = { type: 'PlayerSubstituted', player, ...rounds } as const;
    const claimed = { type: 'EntryClaimed', entry: player, account: account ?? '' } as const;
    return account === undefined || isBack ? writes(substituted) : writes(substituted, claimed);
  },
};

/** Another person plays for an entry: they are one of those entered, and unpaired; its matches are opened again with them. */
export const playerSubstituted: FactOfTournament<SubstitutionEvent> = {
  changesMatches: true,
  evolve: (state, { type: _substituted, ...substitution }, { version }) => {
    const { player } = substitution;
    const { pairings, matches } = withReplaced(state.paired?.pairings ?? [], substitution, version);
    return {
      ...state,
      entries: state.entries.includes(player) ? state.entries : [...state.entries, player],
      substitutions: [...state.substitutions, substitution],
      replaced: matches.length > 0 ? [...state.replaced, { version, matches }] : state.replaced,
      ...(state.paired ? { paired: { ...state.paired, pairings } } : {}),
    };
  },
};
