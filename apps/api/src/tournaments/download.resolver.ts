import { bug, defined } from '@fairview/kernel';
import { Play, type MatchState } from '@fairview/play';
import {
  playersOf,
  timetableFile,
  type Downloadable,
  type DownloadForm,
  type FoldedTournament,
  type ListedResult,
  type ListedGames,
} from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { tournamentName } from '../reading/tournament-name.js';
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

const gamesOnSheet = ({ games }: MatchState): readonly ListedResult[] =>
  games.flatMap(({ entered, struck, board, changes }) =>
    entered && struck === undefined
      ? [{ board, result: entered.result, was: changes.flatMap(({ was }) => was ?? []) }]
      : [],
  );

/** A tournament as files that others read. */
@Resolver(() => Tournament)
export class DownloadResolver {
  constructor(private readonly play: Play) {}

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
    const games = what === 'games' ? await this.gamesOf(row, folded) : undefined;
    const nameOf = (entry: string): string | undefined => names.get(entry);
    const written = folded.download(what, form, { reader, nameOf, ...defined({ games }) });
    return written.ok ? instanceOf(Download, written.value) : refusedAs(Refused, written.refusal);
  }

  /** The games of the matches that are over, from their sheets: some matches at a time. */
  private async gamesOf(
    { club, plan }: Tournament['row'],
    { finished }: FoldedTournament,
  ): Promise<ListedGames> {
    const games = new Map<string, readonly ListedResult[]>();
    for (let at = 0; at < finished.length; at += sideBySide) {
      const some = finished.slice(at, at + sideBySide);
      const states = await Promise.all(some.map((id) => this.play.match(club, id)));
      for (const [place, id] of some.entries())
        games.set(id, states[place] ? gamesOnSheet(states[place]) : []);
    }
    const systems = this.play.registry.systems.of(plan.game);
    return { forms: systems.find(({ id }) => id === plan.system)?.results.forms ?? [], games };
  }
}
