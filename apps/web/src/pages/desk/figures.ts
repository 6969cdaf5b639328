import type { SentBase } from './base-document.js';

/* The desk is sent in plain lists, side by side; here they are objects again. */

/** Somebody who plays, for themselves or for a team. */
export interface DeskPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly withdrawn: boolean;
}

/** An entry: a player, or a team with its players. */
export interface DeskEntry extends DeskPlayer {
  readonly number: number | null;
  readonly checkedIn: boolean;
  readonly ready: boolean;
  readonly byesAsked: readonly Pick<SentBase['figures']['entries']['byesAsked'][number], 'round' | 'kind'>[];
  readonly captain: { readonly id: string } | null;
  readonly players: readonly DeskPlayer[];
}

/** A side of a match, with its team if teams meet. */
export interface DeskSide {
  readonly name: string;
  readonly players: readonly { readonly id: string; readonly name: string | null }[];
  readonly team: { readonly id: string; readonly name: string | null } | null;
}

type SentMatches = SentBase['figures']['matches'];

export interface DeskMatch {
  readonly id: string;
  readonly round: number | null;
  readonly board: number | null;
  readonly status: SentMatches['statuses'][number];
  readonly provisional: boolean;
  readonly sides: readonly DeskSide[];
}

/** The entries as they were sent. */
export const entriesIn = (sent: SentBase['figures']['entries']): readonly DeskEntry[] =>
  sent.ids.map((id, at): DeskEntry => {
    const captain = sent.captains[at];
    return {
      id,
      name: sent.names[at] ?? null,
      number: sent.numbers[at] ?? null,
      withdrawn: sent.withdrawn[at] === true,
      ready: sent.ready[at] === true,
      checkedIn: sent.checkedIn[at] === true,
      byesAsked: sent.byesAsked.filter(({ entry }) => entry === id),
      captain: captain ? { id: captain } : null,
      players: (sent.players[at] ?? []).map((player, its) => ({
        id: player,
        name: sent.playerNames[at]?.[its] || null,
        withdrawn: sent.playersWithdrawn[at]?.[its] === true,
      })),
    };
  });

/** The names of teams, by their ids. */
export type TeamNames = ReadonlyMap<string, string | null>;

export const teamNamesOf = (entries: readonly DeskEntry[]): TeamNames =>
  new Map(entries.map(({ id, name }) => [id, name]));

/** The matches as they were sent; what else of them is sent stands at the same place in lists of its own. */
export const deskMatchesIn = (
  sent: Omit<SentMatches, 'conflicting'>,
  teams: TeamNames,
): readonly DeskMatch[] =>
  sent.ids.map((id, at): DeskMatch => {
    const [players = [], names = [], ofTeams = []] = [sent.players[at], sent.names[at], sent.teams[at]];
    return {
      id,
      round: sent.rounds[at] ?? null,
      board: sent.boards[at] ?? null,
      status: sent.statuses[at] ?? 'OPEN',
      provisional: sent.provisional[at] === true,
      sides: (sent.sides[at] ?? []).map((name, side) => {
        const team = ofTeams[side];
        return {
          name,
          players: (players[side] ?? []).map((player, its) => ({
            id: player,
            name: names[side]?.[its] || null,
          })),
          team: team === undefined ? null : { id: team, name: teams.get(team) ?? null },
        };
      }),
    };
  });

/** Who has no match in a round. */
export interface DeskBye {
  readonly round: number;
  readonly entry: string;
}

/** The byes of all rounds as they were sent. */
export const byesIn = ({
  rounds,
  entries,
}: {
  readonly rounds: readonly number[];
  readonly entries: readonly string[];
}): readonly DeskBye[] => rounds.map((round, at) => ({ round, entry: entries[at] ?? '' }));
