import { defined, Recent } from '@fairview/kernel';
import type { League } from '@fairview/people';
import type { PlayReads } from '@fairview/play';
import { csvOf, jsonOf, type Listing } from '../exchange/listing-text.js';
import { mediaTypes, type DownloadedFile } from '../exchange/downloaded-file.js';
import type { FoldAsked, TournamentFolds } from '../folds/folds.js';
import type { TournamentReads } from '../reads.js';
import type { TournamentRow } from '../tournament/row.js';
import { leagueStandings, type CountedTournament, type PersonRow, type RankOfEntry } from './standings.js';

/** The ranks that are kept, of all tournaments together. */
const usuallyRanks = 50_000;

interface KeptRanks {
  readonly position: number;
  readonly ranks: readonly RankOfEntry[];
}

/** Whether a tournament gives its players points: it is closed, and was played. */
export const countsInLeague = ({
  status,
  cancelled,
  deleted,
}: Pick<TournamentRow, 'status' | 'cancelled' | 'deleted'>): boolean =>
  status === 'closed' && cancelled === null && !deleted;

/** The forms of a league as a file. */
export const leagueForms = ['csv', 'json'] as const;
export type LeagueForm = (typeof leagueForms)[number];

/** The leagues of clubs: what was agreed of them is in the log of each club, and their standings follow from its tournaments. */
export class Leagues {
  private readonly kept = new Recent<KeptRanks>(usuallyRanks, ({ ranks }) => ranks.length);

  constructor(
    private readonly leaguesOf: (club: string) => Promise<readonly League[]>,
    private readonly playReads: Pick<PlayReads, 'lastChanges'>,
    private readonly tournamentReads: Pick<TournamentReads, 'tournaments'>,
    private readonly folds: Pick<TournamentFolds, 'of'>,
  ) {}

  /** The leagues of a club, the newest first. */
  async of(club: string): Promise<readonly League[]> {
    return [...(await this.leaguesOf(club))].reverse();
  }

  /** The tournaments of a league, also those that do not count yet, in the order in which they were added. */
  async tournaments(club: string, { tournaments }: League): Promise<readonly TournamentRow[]> {
    const rows = await this.tournamentReads.tournaments(club, tournaments);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return tournaments.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * The current standings of a league: closed tournaments count, with every correction since.
   * @throws the reason of `asked.signal` if it aborts before the answer
   */
  async standings(club: string, league: League, asked: FoldAsked): Promise<readonly PersonRow[]> {
    const rows = (await this.tournaments(club, league)).filter(countsInLeague);
    const changes = await this.playReads.lastChanges(
      club,
      rows.map(({ id }) => id),
    );
    const counted: CountedTournament[] = [];
    for (const row of rows) {
      asked.signal?.throwIfAborted();
      const ranks = await this.ranksOf(row, changes.get(row.id) ?? row.position, asked);
      counted.push({ tournament: row.id, ranks });
    }
    return leagueStandings(league, counted);
  }

  /** The standings as a file. @param tournaments with what they are called @param nameOf what somebody is called; empty if it was erased, or must not be known */
  download(
    rows: readonly PersonRow[],
    tournaments: readonly { readonly id: string; readonly name: string }[],
    form: LeagueForm,
    nameOf: (row: PersonRow) => string | undefined,
  ): DownloadedFile {
    const listing: Listing = {
      columns: ['rank', 'name', 'points', 'because', ...tournaments.map(({ name }) => name)],
      rows: rows.map((row) => [
        ...[row.rank, nameOf(row) ?? '', row.points, row.because],
        ...tournaments.map(({ id }) => row.results.find((result) => result.id === id)?.points ?? null),
      ]),
    };
    const text = form === 'csv' ? csvOf(listing) : jsonOf(listing);
    return { name: `league.${form}`, mediaType: mediaTypes[form], text };
  }

  private async ranksOf(
    { club, id, holders, withdrawn }: TournamentRow,
    position: number,
    asked: FoldAsked,
  ): Promise<readonly RankOfEntry[]> {
    const known = this.kept.get(id);
    if (known?.position === position) return known.ranks;
    const folded = await this.folds.of(club, id, asked);
    const gone = new Set(withdrawn);
    const ranks = (folded?.standings(new Set()) ?? [])
      // Players who left before playing took part in nothing.
      .filter(({ entry, played }) => played > 0 || !gone.has(entry))
      .map(({ entry, rank }) => ({ entry, rank, ...defined({ account: holders[entry] }) }));
    this.kept.set(id, { position, ranks });
    return ranks;
  }
}
