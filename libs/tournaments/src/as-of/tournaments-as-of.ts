import type { Log } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import {
  matchColumns,
  type MatchRow,
  type MatchState,
  type OpenQuestion,
  type Play,
  type PlayReads,
} from '@fairview/play';
import type { Formats } from '../formats/registry.js';
import { SingleFlight } from '../folds/single-flight.js';
import { FoldedTournament } from '../folds/folded-tournament.js';
import { openHeads, type FoldAsked } from '../folds/folds.js';
import type { TournamentReads } from '../reads.js';
import { rowOfTournament, type TournamentRow } from '../tournament/row.js';
import type { Tournaments } from '../tournaments.js';
import { momentOf, type AsOfRequest, type AsOf } from './as-of-request.js';

/** The matches of all cached folds, together: the state at a past position never changes. */
const mostMatches = 5_000;

/** Match heads that stood otherwise are folded from their streams, so many at once. */
const sideBySide = 32;

interface MatchAsOf {
  readonly row: MatchRow;
  /** Its folded stream, if that was needed. */
  readonly state?: MatchState;
}

/** Tournaments as they stood: their standings, pairings and sheets, folded from the log up to a moment. */
export class TournamentsAsOf {
  private readonly kept = new Recent<FoldedTournament>(mostMatches, ({ size }) => size);
  private readonly flights = new SingleFlight<FoldedTournament | undefined>();

  constructor(
    private readonly log: Log,
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournamentReads: TournamentReads,
    private readonly tournaments: Tournaments,
    private readonly formats: Formats,
  ) {}

  /**
   * A tournament's standings at a moment; `undefined` if it did not exist yet. What is at hand or under way waits for
   * no turn.
   * @throws the reason of `by.signal` if it ends before the answer
   */
  async folded(
    club: string,
    id: string,
    asked: AsOfRequest,
    by: FoldAsked,
  ): Promise<FoldedTournament | undefined> {
    const asOf = await this.settled(club, id, await momentOf(this.log, club, asked));
    const key = [club, id, asOf.happened, asOf.known, asOf.round].join(' ');
    const atHand = (): Promise<FoldedTournament | undefined> | undefined => {
      const kept = this.kept.get(key);
      return kept ? Promise.resolve(kept) : this.flights.join(key, by.signal);
    };
    const work = async (over: AbortSignal): Promise<FoldedTournament | undefined> => {
      const folded = await this.fold(club, id, asOf, over);
      if (folded) this.kept.set(key, folded);
      return folded;
    };
    return (
      atHand() ??
      by.inTurn(() => {
        by.signal?.throwIfAborted();
        return atHand() ?? this.flights.begin(key, work, by.signal);
      })
    );
  }

  /**
   * The first moment at which the tournament up to a round was as it is at this one: what is written in later rounds and elsewhere
   * changes nothing about it, while a correction, a ruling or a withdrawal does.
   */
  private async settled(club: string, id: string, asOf: AsOf): Promise<AsOf> {
    const { round, happened, known } = asOf;
    if (round === undefined) return asOf;
    const [row] = await this.tournamentReads.tournaments(club, [id]);
    const last = Math.max(row?.position ?? 0, await this.playReads.lastChangeUpTo(club, id, round));
    return row && last <= Math.min(happened, known) ? { round, happened: last, known: last } : asOf;
  }

  /**
   * The head of a tournament at a moment, with the rounds that were paired then; `undefined` if it did not exist yet.
   */
  async tournament(club: string, id: string, asked: AsOfRequest): Promise<TournamentRow | undefined> {
    return this.row(club, id, await momentOf(this.log, club, asked));
  }

  /** The head of a match at a moment; `undefined` if it was not open yet. */
  async match(club: string, id: string, asked: AsOfRequest): Promise<MatchRow | undefined> {
    const asOf = await momentOf(this.log, club, asked);
    const [row] = await this.playReads.matches(club, [id]);
    return row && (await this.matchAsOf(row, asOf))?.row;
  }

  private async row(club: string, id: string, asOf: AsOf): Promise<TournamentRow | undefined> {
    const row = await this.rowThen(club, id, asOf);
    const { round } = asOf;
    if (!row || round === undefined) return row;
    return {
      ...row,
      pairings: row.pairings.filter((pairing) => pairing.round <= round),
      byes: row.byes.filter((bye) => bye.round <= round),
    };
  }

  private async rowThen(club: string, id: string, { happened }: AsOf): Promise<TournamentRow | undefined> {
    const [now] = await this.tournamentReads.tournaments(club, [id]);
    if (now && now.position <= happened) return now;
    const state = await this.tournaments.tournamentAsOf(club, id, happened);
    return state && rowOfTournament(club, id, state);
  }

  /** A match as it stood; its current head if nothing was written to it since. */
  private async matchAsOf(row: MatchRow, asOf: AsOf): Promise<MatchAsOf | undefined> {
    const { club, id } = row;
    if (asOf.round !== undefined && row.round !== null && row.round > asOf.round) return undefined;
    if (row.position <= Math.min(asOf.happened, asOf.known)) return { row };
    const state = await this.play.asOf.match(club, id, asOf);
    if (!state) return undefined;
    const { version, position } = state;
    return { row: { club, id, version, position, ...matchColumns(state) }, state };
  }

  private async fold(
    club: string,
    id: string,
    asOf: AsOf,
    over: AbortSignal,
  ): Promise<FoldedTournament | undefined> {
    const tournament = await this.row(club, id, asOf);
    over.throwIfAborted();
    if (!tournament) return undefined;
    const now = await this.playReads.matchesEverOf(club, id);
    const matches: MatchAsOf[] = [];
    for (let at = 0; at < now.length; at += sideBySide) {
      const some = now.slice(at, at + sideBySide).map((row) => this.matchAsOf(row, asOf));
      matches.push(...(await Promise.all(some)).filter((match) => match !== undefined));
      over.throwIfAborted();
    }
    const heads = matches.map(({ row }) => row).filter(({ status }) => status !== 'cancelled');
    const asked = await this.questions(club, heads, asOf);
    over.throwIfAborted();
    const states = new Map(matches.map((match) => [match.row.id, match] as const));
    const open = await openHeads(
      asked.map(({ kind, match, game }) => ({ kind, match, game })),
      async (match) => {
        const state = states.get(match)?.state ?? (await this.play.match(club, match));
        const about = asked.filter((question) => question.match === match);
        return state
          ? this.play.whatIf.headsAnswered(club, match, state, about, await this.instantOf(club, asOf))
          : [];
      },
      over,
    );
    return FoldedTournament.of(asOf.known, this.formats, tournament, heads, open);
  }

  /** What was open about the matches. */
  private async questions(club: string, heads: readonly MatchRow[], asOf: AsOf) {
    const games = heads.flatMap((head) => head.games.map((game) => game.id));
    const ofGames = await this.play.asOf.questionsOf(club, games, asOf);
    const ofMatches = heads.flatMap(
      ({ id, disputed, proposed, unconfirmed, conflicting }): readonly OpenQuestion[] => [
        ...(disputed ? [{ kind: 'dispute' as const, match: id, game: null }] : []),
        ...(proposed ? [{ kind: 'proposal' as const, match: id, game: null }] : []),
        ...(unconfirmed ? [{ kind: 'report' as const, match: id, game: null }] : []),
        ...(conflicting ? [{ kind: 'conflict' as const, match: id, game: null }] : []),
      ],
    );
    const keyOf = ({ kind, match, game }: OpenQuestion): string => `${kind} ${match} ${game ?? '~'}`;
    return [...ofGames, ...ofMatches].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  /** When the last thing that was known had been recorded. */
  private async instantOf(club: string, { known }: AsOf): Promise<number> {
    const [event] = await this.log.readClub(club, known - 1, 1);
    return event?.at ?? 0;
  }
}
