import { deskMatchesIn, type DeskMatch, type TeamNames } from '../figures.js';
import type { SentSlips } from './slip-documents.js';

type SentGame = SentSlips['games'][number][number];
type SentReport = SentSlips['reports'][number][number];

/** The players and sides that a result is about. */
interface Said {
  readonly scores: { side: string; points: number }[];
  readonly winner: { id: string } | null;
  readonly active: { id: string } | null;
}

export type SlipGame = Omit<SentGame, keyof Said | 'seats'> &
  Said & {
    readonly seats: readonly { readonly id: string }[];
  };

/** A match with its slip. */
export interface Slip extends DeskMatch {
  readonly version: number;
  readonly sheet: {
    readonly winner: string | null;
    readonly sides: readonly { readonly side: string; readonly count: number }[];
  };
  readonly clock: SentSlips['clocks'][number];
  readonly isNoShow: boolean;
  readonly reports: readonly (Omit<SentReport, keyof Said> & Said)[];
  readonly currentGames: SentSlips['currentGames'][number];
  readonly games: { readonly nodes: readonly SlipGame[] };
}

const named = (id: string | null) => (id === null ? null : { id });

const saidOf = ({ sides }: DeskMatch, { scores, winner, active }: SentGame | SentReport): Said => ({
  scores: scores.map((points, at) => ({ side: sides[at]?.name ?? '', points })),
  winner: named(winner),
  active: named(active),
});

/** The slips as they were sent. */
export const slipsIn = (sent: SentSlips, teams: TeamNames): readonly Slip[] =>
  deskMatchesIn(sent, teams).map((match, at): Slip => ({
    ...match,
    version: sent.versions[at] ?? 0,
    sheet: {
      winner: sent.winners[at] ?? null,
      sides: match.sides.map(({ name }, side) => ({ side: name, count: sent.counts[at]?.[side] ?? 0 })),
    },
    clock: sent.clocks[at] ?? null,
    isNoShow: sent.noShows[at] === true,
    reports: (sent.reports[at] ?? []).map((report) => ({ ...report, ...saidOf(match, report) })),
    currentGames: sent.currentGames[at] ?? [],
    games: {
      nodes: (sent.games[at] ?? []).map((game) => ({
        ...game,
        ...saidOf(match, game),
        seats: game.seats.map((id) => ({ id })),
      })),
    },
  }));

/** Whether anything was done in a match: a game, a report, a point. */
export const hasBegun = ({ clock, games, currentGames, reports, sheet }: Slip): boolean =>
  clock !== null ||
  games.nodes.length > 0 ||
  currentGames.length > 0 ||
  reports.length > 0 ||
  sheet.sides.some(({ count }) => count !== 0);
