import { graphql, type ResultOf } from '../../../data/graphql.js';
import { deskMatchesIn, type DeskMatch, type TeamNames } from '../figures.js';

/** The matches of the round that is shown, with all that was entered on their slips. */
export const listedSlips = graphql(`
  fragment ListedSlips on Tournament {
    figures {
      slips: matches(round: $round, inPlay: $inPlay) {
        ids
        rounds
        boards
        statuses
        provisional
        sides
        players
        names
        teams
        versions
        winners
        counts
        noShows
        clocks {
          endsAt
        }
        reports {
          side
          contradicted
          noContest
          resigned
          kind
          score
          winner
          active
          scores
        }
        currentGames {
          id
          number
          ply
        }
        games {
          gameId
          number
          board
          round
          kind
          resigned
          noContest
          struck
          unconfirmed
          agreed
          source
          score
          scores
          winner
          active
          seats
          corrections {
            reason
          }
        }
      }
    }
  }
`);

type Sent = ResultOf<typeof listedSlips>['figures']['slips'];
type SentGame = Sent['games'][number][number];
type SentReport = Sent['reports'][number][number];

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
  readonly clock: Sent['clocks'][number];
  readonly isNoShow: boolean;
  readonly reports: readonly (Omit<SentReport, keyof Said> & Said)[];
  readonly currentGames: Sent['currentGames'][number];
  readonly games: { readonly nodes: readonly SlipGame[] };
}

const named = (id: string | null) => (id === null ? null : { id });

const saidOf = ({ sides }: DeskMatch, { scores, winner, active }: SentGame | SentReport): Said => ({
  scores: scores.map((points, at) => ({ side: sides[at]?.name ?? '', points })),
  winner: named(winner),
  active: named(active),
});

/** The slips as they were sent. */
export const slipsIn = (sent: Sent, teams: TeamNames): readonly Slip[] =>
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
