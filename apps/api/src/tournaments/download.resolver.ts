import { bug, defined } from '@fairview/kernel';
import { Play, type MatchState } from '@fairview/play';
import {
  GameReviews,
  playersOf,
  Tournaments,
  timetableFile,
  type Downloadable,
  type DownloadForm,
  type FoldedTournament,
  type ListedPlays,
  type ListedSheet,
  type ListedSheets,
} from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { tournamentName } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { Download, DownloadableWord, DownloadFormWord, DownloadPayload } from '../types/download.js';
import { Tournament } from '../types/tournament.js';

@ArgsType()
class DownloadArgs {
  @Field(() => DownloadableWord, { description: 'What to download.' })
  readonly what: Downloadable;

  @Field(() => DownloadFormWord, { description: 'The form.' })
  readonly form: DownloadForm;
}

/** Matches that are read at once. */
const sideBySide = 32;

/** The games that have a result or had one, and the figures before each ruling that changed a match which was over. */
const listedSheet = ({ games, changes }: MatchState, best: ReadonlyMap<string, number>): ListedSheet => ({
  games: games.flatMap((game) => {
    const result = game.struck === undefined ? game.entered?.result : undefined;
    const was = game.changes.flatMap((change) => change.was ?? []);
    const more = defined({ result, best: best.get(game.gameId) });
    return result || was.length > 0 ? [{ board: game.board, was, ...more }] : [];
  }),
  was: changes.flatMap(({ was }) => (was.finished ? [was] : [])),
});

/** A tournament as files that others read. */
@Resolver(() => Tournament)
export class DownloadResolver {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
    private readonly reviews: GameReviews,
  ) {}

  @ResolveField(() => DownloadPayload, {
    complexity: 100,
    description:
      'The tournament, or one of its lists, as a file, as far as you may see it. Pages link to the same files at ' +
      '`/t/CLUB/TOURNAMENT/standings.csv` and so on. Refused if the file format cannot express it, and for the results of ' +
      'a duplicate that is still being played (TO-10).',
  })
  @FoldOf('tournament')
  async download(
    @Parent() { row }: Tournament,
    @Args() { what, form }: DownloadArgs,
    @Context() { loaders, accessTo }: RequestContext,
  ): Promise<typeof DownloadPayload> {
    if (what === 'rounds') {
      const timetable = timetableFile({ ...row, name: await tournamentName(row, loaders) }, form);
      return timetable.ok ? instanceOf(Download, timetable.value) : refusedAs(Refused, timetable.refusal);
    }
    const { club, id } = row;
    const folded = (await loaders.folds.load(row)) ?? bug(`tournament ${id} has a head and no last change`);
    const { entries: reader } = await accessTo(club, id);
    const everybody = [...new Set([...row.entries, ...playersOf(row)])];
    const found = await Promise.all(everybody.map((entry) => loaders.names.load({ club, id: entry })));
    const names = new Map(everybody.map((entry, at) => [entry, found[at]]));
    const hasSheets = what === 'games' || what === 'results';
    const sheets = hasSheets ? await this.sheetsOf(row, folded) : undefined;
    const plays = row.showsAccuracy ? await this.playsOf(row, folded) : undefined;
    const nameOf = (entry: string): string | undefined => names.get(entry);
    const written = folded.download(what, form, { reader, nameOf, ...defined({ sheets, plays }) });
    return written.ok ? instanceOf(Download, written.value) : refusedAs(Refused, written.refusal);
  }

  /** The sheets of the matches that are over: some matches at a time. */
  private async sheetsOf(row: Tournament['row'], { finished }: FoldedTournament): Promise<ListedSheets> {
    const { club, plan } = row;
    const hasDeals = this.tournaments.formats.of(row).sharedDeals !== undefined;
    const totals = hasDeals ? await this.reviews.bestTotals(club, row.id) : [];
    const best = new Map(totals.map((each) => [each.game, each.best]));
    const sheets = new Map<string, ListedSheet>();
    for (let at = 0; at < finished.length; at += sideBySide) {
      const some = finished.slice(at, at + sideBySide);
      const states = await Promise.all(some.map((id) => this.play.match(club, id)));
      for (const [place, id] of some.entries())
        if (states[place]) sheets.set(id, listedSheet(states[place], best));
    }
    const systems = this.play.registry.systems.of(plan.game);
    return { forms: systems.find(({ id }) => id === plan.system)?.results.forms ?? [], sheets };
  }

  /** What is counted of its players in the games that may be told. */
  private async playsOf(
    { club, id }: Tournament['row'],
    { finished }: FoldedTournament,
  ): Promise<ListedPlays> {
    const [tournament, matches] = await Promise.all([
      this.reviews.counts(club, 'tournament', [id]),
      this.reviews.counts(club, 'match', finished),
    ]);
    return { tournament: tournament.get(id) ?? new Map(), matches };
  }
}
