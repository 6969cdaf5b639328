import { readEntries, refused, unreadLines, type ReadLine, type TournamentRow } from '@fairview/tournaments';
import { Args, Context, Field, Int, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { payloadOfField } from '../shared/payload.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Tournament } from '../types/tournament.js';
import { ImportEntriesInput, NamedEntriesInput } from './import-inputs.js';
import type { NewEntryInput } from './entry-inputs.js';
import { LineRefused, EntriesAdded, LinesRefused, linesRefused } from './payloads.js';
import { PlayerEntries } from './player-entries.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';

@ObjectType({ description: 'A player listed in a text.' })
export class PreviewedEntry {
  @Field(() => Int, { description: 'Their index in the text, from 0.' })
  readonly line: number;

  @Field(() => String, { nullable: true, description: 'The name; null if it could not be read.' })
  readonly name: string | null;

  @Field(() => String, { nullable: true, description: 'The team as written in the text, if any.' })
  readonly team: string | null;

  @Field(() => LineRefused, { nullable: true, description: 'Why they cannot be entered; null if they can.' })
  readonly refusal: LineRefused | null;
}

@ObjectType({ description: 'What an import of the text would do.' })
export class EntriesPreview {
  @Field(() => [PreviewedEntry], { complexity: 10, description: 'Its players, in order.' })
  readonly lines: readonly PreviewedEntry[];
}

const EntriesPreviewPayload = payloadOfField('PreviewEntries', EntriesPreview);

/** Players imported as a text: CSV, JSON, TRF. */
@Resolver(() => Tournament)
export class ImportEntriesResolver {
  constructor(private readonly players: PlayerEntries) {}

  @ResolveField(() => EntriesPreviewPayload, {
    complexity: 20,
    description:
      'Reads a text that lists players, as `importEntries` would, without entering anybody. For organizers.',
  })
  async previewEntries(
    @Parent() { row }: Tournament,
    @Args('players', { description: 'Who they are.' }) players: NamedEntriesInput,
    @Context() context: RequestContext,
  ): Promise<typeof EntriesPreviewPayload> {
    const lines = readEntries(players.text, players.form, row.boards !== null);
    if (!lines.ok) return refusedAs(Refused, lines.refusal);
    const unread = unreadLines(lines.value);
    const entries = await entriesOf(row, lines.value, context);
    const faults = unread.length > 0 ? unread : await this.players.refusedOf(context, row.id, entries);
    const refusals = new Map(faults.map(({ line, refusal }) => [line, refusal]));
    return instanceOf(EntriesPreview, {
      lines: lines.value.map((each, line): PreviewedEntry => {
        const refusal = refusals.get(line);
        return {
          line,
          name: each.ok ? each.value.name : null,
          team: (each.ok && each.value.team) || null,
          refusal: refusal ? Object.assign(refusedAs(LineRefused, refusal), { line }) : null,
        };
      }),
    });
  }

  @Command({
    right: onTournament,
    changes: [EntriesAdded],
    refusals: [LinesRefused, Refused, VersionMoved],
    description:
      'Enters the players listed in a text, all of them or none, as `addEntries` does. `Tournament.previewEntries` shows ' +
      'in advance what would be refused.',
  })
  async importEntries(
    @Args('input', { description: 'The players.' }) { players, ...input }: ImportEntriesInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntriesAdded | LinesRefused>> {
    const place = await context.loaders.tournamentPlaces.load(input.tournamentId);
    const row =
      place && (await context.loaders.tournaments.load({ club: place.club, id: input.tournamentId }));
    if (!row) return answerOf(refused('tournament-unknown').refusal);
    const lines = readEntries(players.text, players.form, row.boards !== null);
    if (!lines.ok) return answerOf(lines.refusal);
    const unread = unreadLines(lines.value);
    if (unread.length > 0) return linesRefused('lines-refused', unread);
    return this.players.addEntries(
      { ...input, entries: await entriesOf(row, lines.value, context) },
      context,
    );
  }
}

/** The players as `addEntries` takes them: a team is named by its id or by its name. */
async function entriesOf(
  { club, boards, entries: teams }: TournamentRow,
  lines: readonly ReadLine[],
  { loaders }: RequestContext,
): Promise<readonly NewEntryInput[]> {
  const named = boards === null ? [] : teams;
  const names = await Promise.all(named.map((id) => loaders.names.load({ club, id })));
  const byName = new Map(named.map((id, at) => [names[at]?.toLowerCase(), id]));
  return lines.flatMap((line): readonly NewEntryInput[] => {
    if (!line.ok) return [];
    const { name, team } = line.value;
    return [{ name, teamId: team === undefined ? null : (byName.get(team.toLowerCase()) ?? team) }];
  });
}
