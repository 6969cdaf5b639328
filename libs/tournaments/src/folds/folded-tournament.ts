import type { MatchRow } from '@fairview/play';
import { defined, type Checked } from '@fairview/kernel';
import { downloadOf, type Written } from '../exchange/download.js';
import type { DownloadedFile, DownloadForm } from '../exchange/downloaded-file.js';
import { finishedMatches } from '../exchange/listed-games.js';
import type { ListedPlays, ListedSheets } from '../exchange/listed-tournament.js';
import { nextRoundOf } from '../formats/paired-by.js';
import type { Formats } from '../formats/registry.js';
import { awayNext } from '../tournament/available.js';
import type { TournamentRow } from '../tournament/row.js';
import { tablesStanding, type DrawnSlot } from '../scores/bracket.js';
import { ladderStanding } from '../scores/ladder.js';
import type { LadderState } from '../tournament/ladder/ladder.js';
import { resultsOf, type RankedMatch } from '../scores/sheets.js';
import {
  playerStandings,
  tournamentBracket,
  tournamentStandings,
  type StandingsRequest,
} from '../standings/of-tournament.js';
import { withQuestions, type OpenHeads, type OpenMatches } from '../standings/questions.js';
import { withRanges, type RangedRow } from '../standings/possible.js';
import type { StandingsRow } from '../standings/standings.js';

/** Standings for this many readers are kept: if deals are shared, each player may see different ones. */
const readersKept = 16;

/** What standings read of a match's head: the rest is not kept. */
const ranked = (match: MatchRow): RankedMatch => {
  const { id, sides, teams, status, sheet, rounds, round } = match;
  const absent = match.ruled?.absent ?? [];
  const games = match.games.map(({ source, struck, noContest, dealNumber, score }) => ({
    source,
    struck,
    noContest,
    ...defined({ dealNumber, score }),
  }));
  return { id, sides, teams, status, sheet, rounds, round, games, absent };
};

/** What is open, as standings try its answers. */
function tried({ questions, answered, rows }: OpenHeads): OpenMatches {
  const heads = answered && new Map([...answered].map(([id, rows]) => [id, rows.map(ranked)] as const));
  return { questions, ...defined({ answered: heads, rows }) };
}

/** A tournament as its matches stood at a position of the log, and what is ranked from them: once for all who ask. */
export class FoldedTournament {
  private readonly rankings = new Map<string, readonly RangedRow[]>();

  private constructor(
    /** Everything up to here is included. */
    readonly position: number,
    private readonly formats: Formats,
    private readonly tournament: StandingsRequest['tournament'],
    private readonly matches: readonly RankedMatch[],
    private readonly open: OpenMatches,
    /** The matches by which it is decided what a reader may know. */
    private readonly standing: readonly RankedMatch[] = matches,
  ) {}

  /** A tournament from the heads of its matches and what is open about them. */
  static of(
    position: number,
    formats: Formats,
    row: TournamentRow,
    heads: readonly MatchRow[],
    open: OpenHeads,
  ): FoldedTournament {
    const {
      format,
      entries,
      members,
      boards,
      cycles,
      rounds,
      roundsInTurn,
      status,
      plan,
      pairings,
      byes,
      tieBreaks,
      ruleYear,
      engine,
      bracket,
      stages,
      ladder,
      arena,
      substitutions,
      disputedRows,
    } = row;
    const tournament = {
      format,
      entries,
      members,
      boards,
      cycles,
      rounds,
      status,
      plan,
      tieBreaks,
      ruleYear,
      roundsInTurn,
      engine,
      bracket,
      stages,
      ladder,
      arena,
      substitutions,
      pairings: pairings.map(({ reason: _why, ...pairing }) => pairing),
      byes,
      away: awayNext(row),
    };
    return new FoldedTournament(
      position,
      formats,
      tournament,
      heads.map(ranked),
      tried({ ...open, rows: disputedRows }),
    );
  }

  /**
   * The same tournament with some of its matches as they would be, and the rows that would be disputed. It shows nobody more
   * than they may know now.
   */
  withMatches(changed: readonly MatchRow[], open: OpenHeads): FoldedTournament {
    const { rows = this.open.rows } = open;
    const { position, formats, tournament, matches } = this;
    const heads = new Map(changed.map((head) => [head.id, ranked(head)]));
    const after = matches.map((match) => heads.get(match.id) ?? match);
    return new FoldedTournament(
      position,
      formats,
      tournament,
      after,
      tried({ ...open, ...defined({ rows }) }),
      matches,
    );
  }

  /** The same tournament with results of matches that are still to come; what is open about other matches stays open. */
  withResults(changed: readonly MatchRow[]): FoldedTournament {
    const heads = new Set(changed.map(({ id }) => id));
    const { questions, answered, rows } = this.open;
    const others = answered && new Map([...answered].filter(([match]) => !heads.has(match)));
    const after = this.withMatches(changed, { questions: [] });
    const open = {
      questions: questions.filter(({ match }) => !heads.has(match)),
      ...defined({ answered: others, rows }),
    };
    return new FoldedTournament(
      ...([after.position, after.formats, after.tournament, after.matches, open, after.standing] as const),
    );
  }

  /**
   * The same tournament with other pairings, some of its matches gone and others opened: it shows nobody more than they may
   * know now.
   */
  reseated(
    pairings: TournamentRow['pairings'],
    gone: ReadonlySet<string>,
    opened: readonly MatchRow[],
  ): FoldedTournament {
    const { position, formats, tournament, matches, open } = this;
    const after = [...matches.filter(({ id }) => !gone.has(id)), ...opened.map(ranked)];
    const questions = open.questions.filter(({ match }) => !gone.has(match));
    const seated = { ...tournament, pairings: pairings.map(({ reason: _why, ...pairing }) => pairing) };
    return new FoldedTournament(position, formats, seated, after, { ...open, questions }, after);
  }

  /** How many matches it holds. */
  get size(): number {
    return this.matches.length;
  }

  /** The round that is paired next, of formats in which results decide whether there is another one; null after the last. */
  get nextRound(): number | null {
    const { formats, tournament, matches } = this;
    const results = resultsOf(matches, tournament.plan);
    return nextRoundOf(formats, tournament, tablesStanding(tournament.pairings, results));
  }

  /** All matches of its bracket, those to come too; none if no bracket is played. */
  get bracket(): readonly DrawnSlot[] {
    const { formats, tournament, matches } = this;
    return tournamentBracket(formats, { tournament, matches });
  }

  /** Its ladder with the current outcomes of its matches; `undefined` if there is none. */
  get ladder(): LadderState | undefined {
    const { ladder } = this.tournament;
    return ladder ? ladderStanding(ladder, this.matches) : undefined;
  }

  /** The play chips that the house won or lost at all tables (BC-17); `null` if it has no part in the game. */
  get house(): number | null {
    const totals = this.matches.flatMap(({ sheet }) => sheet.house ?? []);
    return totals.length === 0 ? null : totals.reduce((sum, house) => sum + house, 0);
  }

  /** The matches that are over, in the order of their rounds and boards. */
  get finished(): readonly string[] {
    const { tournament, matches } = this;
    return finishedMatches({ tournament, matches }).map(({ id }) => id);
  }

  /** The standings of the tournament, as a reader with these entries may see them. */
  standings(reader: ReadonlySet<string>): readonly RangedRow[] {
    return this.ranking('tournament', reader, tournamentStandings);
  }

  /** The standings of its single players, as a reader with these entries may see them. */
  playerStandings(reader: ReadonlySet<string>): readonly RangedRow[] {
    return this.ranking('players', reader, playerStandings);
  }

  /** It, or a list of it, as a file for others, as a reader with these entries may see it. Refused as `downloadOf` says. */
  download(
    what: Written,
    form: DownloadForm,
    {
      reader,
      nameOf,
      sheets,
      plays,
    }: {
      readonly reader: ReadonlySet<string>;
      nameOf(entry: string): string | undefined;
      /** The sheets of its matches that are over, on request. */
      readonly sheets?: ListedSheets;
      /** How well was played, if it shows that. */
      readonly plays?: ListedPlays;
    },
  ): Checked<DownloadedFile> {
    const { formats, tournament, matches } = this;
    return downloadOf(formats, what, form, {
      tournament,
      matches,
      standings: this.standings(reader),
      nameOf,
      ...defined({ sheets, plays }),
    });
  }

  private ranking(
    of: string,
    reader: ReadonlySet<string>,
    rank: (formats: Formats, asked: StandingsRequest) => readonly StandingsRow[],
  ): readonly RangedRow[] {
    const { formats, tournament, matches, standing } = this;
    const isShared = formats.of(tournament).sharedDeals !== undefined;
    const own = isShared ? tournament.entries.filter((entry) => reader.has(entry)) : [];
    const key = `${of} ${own.join(' ')}`;
    const known = this.rankings.get(key);
    if (known) return known;
    const questioned = withQuestions(matches, this.open, (answered) =>
      rank(formats, { tournament, matches: answered, standing, reader }),
    );
    const rows: readonly RangedRow[] =
      of === 'tournament'
        ? withRanges(formats, tournament, matches, questioned)
        : questioned.map((row) => ({ ...row, possibleRanks: null }));
    const [oldest] = this.rankings.keys();
    if (this.rankings.size >= readersKept && oldest !== undefined) this.rankings.delete(oldest);
    this.rankings.set(key, rows);
    return rows;
  }
}
