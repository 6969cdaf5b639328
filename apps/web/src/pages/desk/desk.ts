import type { DisputeHead } from '../../parts/disputes/head.js';
import type { TeamPairing, TeamsToMeet } from '../../parts/line-ups/waiting.js';
import type { DeskPlan } from './base-document.js';
import type { SeatOfEntry } from './documents.js';
import type { DeskBye, DeskEntry, DeskMatch, DeskPlayer } from './figures.js';
import type { ProposalAt } from '../../parts/proposals/documents.js';
import type { Slip } from './results/slips.js';
import type { Room } from './rooms/rooms.js';
import type { DeskSpot } from './spots/documents.js';
import type { DeskSubstitution } from './substitutes/documents.js';

export { nameOfSide } from '../../parts/line-ups/side-name.js';

/** What every room of the desk knows. */
export interface DeskBase {
  readonly plan: DeskPlan;
  readonly entries: readonly DeskEntry[];
  readonly matches: readonly DeskMatch[];
  /** Those that wait for a ruling, of every kind, the oldest first. */
  readonly disputes: readonly DisputeHead[];
  /** The matches, of any round, whose sides contradict each other, by their ids. */
  readonly conflicts: readonly string[];
}

/** What the open room of the desk shows, as it was read last; empty is what it does not show (`readDesk`). */
export interface Desk extends DeskBase {
  readonly room: Room;
  /** What became last of each code that was used or replaced. */
  readonly seats: readonly SeatOfEntry[];
  /** In tournaments of teams: who is paired, and whose line-ups are there. */
  readonly pairings: readonly TeamPairing[];
  /** Of teams whose rounds are paired in turn: who meets in those to come. */
  readonly toCome: readonly TeamsToMeet[];
  /** Who has no match in a round, of all rounds. */
  readonly byes: readonly DeskBye[];
  /** The matches of the round that is shown. */
  readonly slips: readonly Slip[];
  readonly proposals: readonly ProposalAt[];
  /** The points before the start that are agreed for entries. */
  readonly spots: readonly DeskSpot[];
  /** The substitutes of entries, the latest decision last. */
  readonly substitutions: readonly DeskSubstitution[];
}

/** What became of an official's act on a match: it was done, or waits for a second person. */
export type OfficialAnswer = 'MatchChanged' | 'ProposalChanged';

/** What every section of the desk is given. */
export interface DeskProps {
  readonly desk: Desk;
  /** Reads the desk again, after a command. */
  readonly again: () => void;
}

/** The players with a code: the players of teams, or the entries. */
export const playersAtDesk = ({ plan, entries }: Pick<Desk, 'plan' | 'entries'>): readonly DeskPlayer[] =>
  plan.boards === null ? entries : entries.flatMap(({ players }) => players);

/** Everybody who comes in by a code: the players who have not left, and who plays for one of them. */
export function codeHoldersAtDesk(
  desk: Pick<Desk, 'plan' | 'entries' | 'substitutions'>,
): readonly Pick<DeskPlayer, 'id' | 'name'>[] {
  const players = playersAtDesk(desk).filter(({ withdrawn }) => !withdrawn);
  const substitutes = desk.substitutions
    .filter(({ entry, player }) => player.id !== entry.id && players.some(({ id }) => id === entry.id))
    .map(({ player }) => player);
  return [...new Map([...players, ...substitutes].map((each) => [each.id, each])).values()];
}

/** The rounds that have matches. Matches that belong to no round stand together in round 0. */
export function roundsAtDesk(matches: readonly DeskMatch[]): readonly number[] {
  return [...new Set(matches.map(({ round }) => round ?? 0))].sort((one, other) => one - other);
}

/** The round that is looked at first: the first that is not over, or else the last. */
export function roundAtDesk(matches: readonly DeskMatch[]): number | undefined {
  const rounds = roundsAtDesk(matches);
  const isOpen = (round: number): boolean =>
    matches.some((match) => (match.round ?? 0) === round && match.status === 'OPEN');
  return rounds.find(isOpen) ?? rounds.at(-1);
}

/** What still stands in the way of closing: how many matches are not over, and how many disputes wait for a ruling. */
export const openAtDesk = ({ matches, disputes }: DeskBase) => ({
  matches: matches.filter(({ status }) => status === 'OPEN').length,
  disputes: disputes.length,
});

/** What every room of the desk is given. */
export interface RoomProps extends DeskProps {
  readonly isOrganizer: boolean;
  /** Whether this official rules: an arbiter, or an organizer. */
  readonly mayRule: boolean;
}

/** Whether there is something that was played, or is being played. */
export const isPlayed = ({ plan, matches }: DeskProps['desk']): boolean =>
  plan.status !== 'ENTERING' && matches.length > 0;
