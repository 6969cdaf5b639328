import { accepted, defined, type Checked, type Refusal } from '@fairview/kernel';
import { Play, PlayReads, type OfficialContext, type ResultToEnter } from '@fairview/play';
import { readResults, refused, type ReadResult, type TableForm } from '@fairview/tournaments';
import { Args, Context, Field, Int, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { v4 as newId } from 'uuid';
import { officialContext } from '../commanding/officiating.js';
import { tournamentAfter } from '../commanding/command-tournament.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { findMatch } from '../reading/find.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { payloadOfField } from '../shared/payload.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Match } from '../types/match.js';
import { Tournament } from '../types/tournament.js';
import { ImportResultsInput, TableTextInput } from './import-inputs.js';
import { LineRefused, linesRefused, ResultsImported, LinesRefused } from './payloads.js';
import { onTournament } from '../rights/commands.js';
import { scorer } from '../rights/right.js';
import { Command } from '../commanding/command.js';

@ObjectType({ description: 'A result listed in a text.' })
export class PreviewedResult {
  readonly club: string;
  readonly matchId: string | null;

  @Field(() => Int, { description: 'Its index in the text, from 0.' })
  readonly line: number;

  @Field(() => String, { nullable: true, description: 'The kind of result; null if it could not be read.' })
  readonly kind: string | null;

  @Field(() => LineRefused, { nullable: true, description: 'Why it cannot be entered; null if it can.' })
  readonly refusal: LineRefused | null;
}

@ObjectType({ description: 'What an import of the text would do.' })
export class ResultsPreview {
  @Field(() => [PreviewedResult], { complexity: 10, description: 'Its results, in order.' })
  readonly lines: readonly PreviewedResult[];
}

const ResultsPreviewPayload = payloadOfField('PreviewResults', ResultsPreview);

/** A text that was read, with the results that can be given to their matches. */
interface ReadText {
  readonly lines: readonly Checked<ReadResult>[];
  /** Those lines that cannot be read, and why. */
  readonly unread: readonly { readonly line: number; readonly refusal: Refusal }[];
  /** Everything, if every line was read. */
  readonly results: readonly ResultToEnter[];
}

/** Results of games played on boards, imported as a text: CSV, JSON. */
@Resolver(() => Tournament)
export class ImportResultsResolver {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
  ) {}

  @ResolveField(() => ResultsPreviewPayload, {
    complexity: 200,
    description:
      'Reads a text of results, as `importResults` would, without entering anything. Each line is checked as if the lines ' +
      'before it had been entered. For those who report from the board.',
  })
  async previewResults(
    @Parent() { club, id }: Tournament,
    @Args('results', { description: 'The results.' }) { text, form }: TableTextInput,
    @Context() context: RequestContext,
  ): Promise<typeof ResultsPreviewPayload> {
    const order = commandContextOf(context, club, { commandId: newId() });
    if (!order.ok) return refusedAs(Refused, order.refusal);
    const official = await officialContext(context, id, order.value);
    const read = await this.read(context, official, { tournament: id, text, form });
    if (!read.ok) return refusedAs(Refused, read.refusal);
    const { lines, unread, results } = read.value;
    const faults = unread.length > 0 ? unread : await this.play.results.refusedOf(official, results);
    const refusals = new Map(faults.map(({ line, refusal }) => [line, refusal]));
    return instanceOf(ResultsPreview, {
      lines: lines.map((each, line): PreviewedResult => {
        const refusal = refusals.get(line);
        return {
          club,
          line,
          matchId: each.ok ? each.value.match : null,
          kind: each.ok ? each.value.reported.kind : null,
          refusal: refusal ? Object.assign(refusedAs(LineRefused, refusal), { line }) : null,
        };
      }),
    });
  }

  @Command({
    right: { ...onTournament, to: scorer, scope: 'enter-results' },
    changes: [ResultsImported],
    refusals: [LinesRefused, Refused, VersionMoved],
    description:
      'Enters the results listed in a text, all of them or none, as `reportGame` does. A result that officials enter for a ' +
      'match in which they play waits for a second person. `Tournament.previewResults` shows in advance what would be ' +
      'refused.',
  })
  async importResults(
    @Args('input', { description: 'The results.' }) input: ImportResultsInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ResultsImported | LinesRefused>> {
    const { tournamentId: tournament, results: given, signed } = input;
    const place = await context.loaders.tournamentPlaces.load(tournament);
    if (!place) return answerOf(refused('tournament-unknown').refusal);
    const order = commandContextOf(context, place.club, input);
    if (!order.ok) return answerOf(order.refusal);
    const official = await officialContext(context, tournament, order.value);
    const read = await this.read(context, official, { tournament, ...given, signed });
    if (!read.ok) return answerOf(read.refusal);
    const { unread, results } = read.value;
    if (unread.length > 0) return linesRefused('results-refused', unread);
    const entered = await this.play.results.enter(official, results);
    if (!entered.ok) return linesRefused('results-refused', entered.refused);
    return instanceOf(ResultsImported, {
      tournament: await tournamentAfter(context, place.club, tournament),
      count: results.length,
      matchCount: entered.matches.length,
    });
  }

  private async read(
    { loaders }: RequestContext,
    { club, commandId }: OfficialContext,
    asked: {
      readonly tournament: string;
      readonly text: string;
      readonly form: TableForm;
      readonly signed?: boolean;
    },
  ): Promise<Checked<ReadText>> {
    const { tournament, text, form, signed } = asked;
    const matches = await this.playReads.matchesOfTournament(club, tournament);
    const players = [...new Set(matches.flatMap(({ sides }) => Object.values(sides).flat()))];
    const found = await Promise.all(players.map((id) => loaders.names.load({ club, id })));
    const names = new Map(players.map((player, at) => [player, found[at]]));
    const { systems } = this.play.registry;
    const { game = '', system = '' } = matches[0] ?? {};
    const forms = systems.of(game).find(({ id }) => id === system)?.results.forms ?? [];
    const lines = readResults(text, form, { matches, forms, nameOf: (player) => names.get(player) });
    if (!lines.ok) return lines;
    const unread: { line: number; refusal: Refusal }[] = [];
    const results: ResultToEnter[] = [];
    for (const [line, each] of lines.value.entries()) {
      const result = each.ok ? systems.readResult({ game, system }, each.value.reported) : each;
      if (!result.ok || !each.ok) {
        if (!result.ok) unread.push({ line, refusal: result.refusal });
        continue;
      }
      results.push({
        match: each.value.match,
        result: result.value,
        gameId: idFromCommand(club, commandId, `game-${line}`),
        proposal: idFromCommand(club, commandId, `proposal-${line}`),
        ...defined({ board: each.value.board, signed: signed === true ? (true as const) : undefined }),
      });
    }
    return accepted({ lines: lines.value, unread, results });
  }
}

@Resolver(() => PreviewedResult)
export class PreviewedResultFields {
  @ResolveField(() => Match, { nullable: true, description: 'The match; null if it could not be read.' })
  match(
    { club, matchId }: PreviewedResult,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> | null {
    return matchId === null ? null : findMatch(context, club, matchId);
  }
}
