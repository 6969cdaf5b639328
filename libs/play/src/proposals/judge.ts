import { accepted, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { readingMilliseconds } from '@fairview/people';
import { refused } from '../refusals.js';
import {
  ownSides,
  rolesFor,
  type ActKind,
  type Officiating,
  type Person,
  type SidesOfMatch,
} from './officials.js';
import { consentUntil, isPending, otherSides, type Proposal } from './proposal.js';

/** When an official's command takes effect: at once, at once but with a confirmation to come, or once it is confirmed. */
export type Effect = 'at-once' | 'unconfirmed' | 'proposed';

const minute = 60_000;
/** How long consent counts while people are at the tables, and how long the report of an interested official may be objected to. */
export const consentAtTheTables = 10 * minute;
/** How long it counts once the tournament is closed: as long as seats' sessions still read. */
export const consentAfterClose = readingMilliseconds;

/** The most proposals of a stream that may be pending at once. */
export const mostPending = 8;

/**
 * When a command of this kind takes effect, if `by` gives it for a match of these `sides`. `firstRuler` is who gave the ruling
 * that it decides again (PL-20). Refused: a report of a game that is to be played here, or in a closed tournament (PL-21).
 */
export function effectOf(
  kind: ActKind,
  { by, reporting, isClosed, everClosed }: Officiating,
  sides: SidesOfMatch,
  firstRuler?: string,
): Checked<Effect> {
  const sits = ownSides(sides, by).length > 0;
  if (kind === 'report') {
    if (isClosed) return refused('reports-closed');
    if (reporting === 'online') return refused('played-online');
    return accepted(sits ? 'unconfirmed' : 'at-once');
  }
  const needsSecond = kind === 'reopening' || sits || everClosed || firstRuler === by.person;
  return accepted(needsSecond ? 'proposed' : 'at-once');
}

/** For how long the consent of the sides counts to what is proposed now. */
export const consentTime = ({ isClosed }: Pick<Officiating, 'isClosed'>): number =>
  isClosed ? consentAfterClose : consentAtTheTables;

/**
 * Whether an official may act for a seat that is not theirs, or import a game: not if games are played online, and not
 * in a match in which they sit (PL-21).
 */
export function judgeActingFor(
  { by, reporting, isClosed }: Officiating,
  sides: SidesOfMatch,
): Checked<undefined> {
  if (isClosed) return refused('reports-closed');
  if (reporting === 'online') return refused('played-online');
  return ownSides(sides, by).length > 0 ? refused('official-sits-here') : accepted(undefined);
}

/** A person's relation to a proposal: the second official, or a person of one of the other sides; `undefined`: neither. */
export type Second = { readonly as: 'official' } | { readonly as: 'side'; readonly side: string };

/**
 * The role in which a person may confirm or decline a proposal. An official who sits at another side speaks for that side. The
 * proposer, anybody at the proposer's side, and anybody let in by a code of the proposer's cannot be the second person.
 */
export function secondTo(
  proposal: Pick<Proposal<unknown>, 'by' | 'sides' | 'own' | 'consents'>,
  kind: ActKind,
  by: Person,
): Second | undefined {
  if (by.person === proposal.by || by.letInBy === proposal.by) return undefined;
  const seats = ownSides(proposal.sides, by);
  if (seats.length === 0)
    return by.roles.some((role) => rolesFor[kind].includes(role)) ? { as: 'official' } : undefined;
  if (seats.some((side) => proposal.own.includes(side))) return undefined;
  const others = otherSides(proposal).filter((side) => seats.includes(side));
  const side = others.find((other) => !proposal.consents.includes(other)) ?? others[0];
  return side === undefined ? undefined : { as: 'side', side };
}

/**
 * Judges a confirmation: the side it counts for, or `undefined` for the second official. Refused under PL-20: if the proposal
 * is over, if the person is the proposer or sits at the proposer's side, twice for one side, or for a side after its time.
 */
export function judgeConfirmation(
  proposal: Proposal<unknown>,
  kind: ActKind,
  by: Person,
  now: Instant,
): Checked<string | undefined> {
  if (!isPending(proposal)) return refused('proposal-over');
  const second = secondTo(proposal, kind, by);
  if (!second) return refused('second-person-needed');
  if (second.as === 'official') return accepted(undefined);
  if (proposal.consents.includes(second.side)) return refused('consented-already');
  return now > consentUntil(proposal) ? refused('consent-too-late') : accepted(second.side);
}

/**
 * Judges that somebody declines a proposal. The proposer may take it back while it has had no effect; and nobody loses their objection
 * by having been let in by the proposer. Refused PL-20 as above; an objection that stands already is not made again.
 */
export function judgeDeclining(proposal: Proposal<unknown>, kind: ActKind, by: Person): Checked<undefined> {
  if (proposal.status !== 'open') return refused('proposal-over');
  const takesBack = by.person === proposal.by && !proposal.applied;
  const { letInBy: _helper, ...objecting } = by;
  return takesBack || secondTo(proposal, kind, objecting)
    ? accepted(undefined)
    : refused('second-person-needed');
}
