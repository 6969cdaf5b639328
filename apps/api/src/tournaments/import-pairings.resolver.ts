import type { Checked, Refusal } from '@fairview/kernel';
import { readPairings, refused, Tournaments, type ReadPair, type TableForm } from '@fairview/tournaments';
import { Args, Context, Field, Int, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { payloadOfField } from '../shared/payload.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry, entriesByIds } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { ImportPairingsInput, TableTextInput } from './import-inputs.js';
import { LineRefused, linesRefused, LinesRefused } from './payloads.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged } from '../types/changes.js';

@ObjectType({ description: 'A pair listed in a text.' })
export class PreviewedPair {
  readonly tournament: Tournament;
  readonly sideIds: readonly string[];

  @Field(() => Int, { description: 'Its index in the text, from 0.' })
  readonly line: number;

  @Field(() => LineRefused, { nullable: true, description: 'Why it cannot be read; null if it can.' })
  readonly refusal: LineRefused | null;
}

@ObjectType({ description: 'What pairing from the text would do.' })
export class PairingsPreview {
  @Field(() => Int, { description: 'The round that would be paired, from 1.' })
  readonly round: number;

  @Field(() => [PreviewedPair], { complexity: 10, description: 'Its pairs, in order.' })
  readonly lines: readonly PreviewedPair[];

  @Field(() => Refused, {
    nullable: true,
    description: 'Why the round cannot be paired this way although every line could be read; null if it can.',
  })
  readonly refusal: Refused | null;
}

const PairingsPreviewPayload = payloadOfField('PreviewPairings', PairingsPreview);

const unreadIn = (
  pairs: readonly ReadPair[],
): readonly { readonly line: number; readonly refusal: Refusal }[] =>
  pairs.flatMap(({ line, pair }) => (pair.ok ? [] : [{ line, refusal: pair.refusal }]));

/** A round that is paired by a text: CSV, JSON. */
@Resolver(() => Tournament)
export class ImportPairingsResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => PairingsPreviewPayload, {
    complexity: 200,
    description:
      'Reads a text of pairings, as `importPairings` would, without pairing anything. For organizers.',
  })
  async previewPairings(
    @Parent() tournament: Tournament,
    @Args('pairings', { description: 'The pairs.' }) { text, form }: TableTextInput,
    @Context() context: RequestContext,
  ): Promise<typeof PairingsPreviewPayload> {
    const read = await this.read(context, tournament, { text, form });
    if (!read.ok) return refusedAs(Refused, read.refusal);
    const { round, pairs } = read.value;
    const isRead = unreadIn(pairs).length === 0;
    const { club, id } = tournament;
    const refusal = isRead ? await this.tournaments.pairings.refusalOf(club, id, sidesOf(pairs)) : undefined;
    return instanceOf(PairingsPreview, {
      round,
      lines: pairs.map(({ line, pair }) => ({
        tournament,
        line,
        sideIds: pair.ok ? pair.value : [],
        refusal: pair.ok ? null : Object.assign(refusedAs(LineRefused, pair.refusal), { line }),
      })),
      refusal: refusal ? refusedAs(Refused, refusal) : null,
    });
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [LinesRefused, Refused, VersionMoved],
    description:
      'Pairs the next round from a text, as `pairRounds(pairs:)` does by hand: all of its pairs, or none. ' +
      '`Tournament.previewPairings` shows in advance what would be refused.',
  })
  async importPairings(
    @Args('input', { description: 'The pairs.' }) input: ImportPairingsInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged | LinesRefused>> {
    const { tournamentId: id, pairings } = input;
    const place = await context.loaders.tournamentPlaces.load(id);
    const row = place && (await context.loaders.tournaments.load({ club: place.club, id }));
    if (!row) return answerOf(refused('tournament-unknown').refusal);
    const read = await this.read(context, { row }, pairings);
    if (!read.ok) return answerOf(read.refusal);
    const { pairs } = read.value;
    const unread = unreadIn(pairs);
    if (unread.length > 0) return linesRefused('pairings-refused', unread);
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.pairings.toPair(club, id, { byLot: false, pairs: sidesOf(pairs) }),
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  private async read(
    { loaders }: RequestContext,
    { row }: Pick<Tournament, 'row'>,
    { text, form }: { readonly text: string; readonly form: TableForm },
  ): Promise<Checked<{ readonly round: number; readonly pairs: readonly ReadPair[] }>> {
    const { club, entries } = row;
    const found = await Promise.all(entries.map((id) => loaders.names.load({ club, id })));
    const names = new Map(entries.map((entry, at) => [entry, found[at]]));
    // The text is checked before it is known whether the round is due: the pairing itself refuses everything else.
    const round = 1 + Math.max(0, ...row.pairings.map((pairing) => pairing.round));
    const pairs = readPairings(text, form, { round, entries, nameOf: (entry) => names.get(entry) });
    return pairs.ok ? { ok: true, value: { round, pairs: pairs.value } } : pairs;
  }
}

const sidesOf = (pairs: readonly ReadPair[]): readonly (readonly string[])[] =>
  pairs.flatMap(({ pair }) => (pair.ok ? [pair.value] : []));

@Resolver(() => PreviewedPair)
export class PreviewedPairFields {
  @ResolveField(() => [Entry], {
    description:
      'Its sides, the one with the first move first. One side alone has the bye. Empty if the line could not be read.',
  })
  sides({ tournament, sideIds }: PreviewedPair): Entry[] {
    return entriesByIds(tournament, sideIds);
  }
}
