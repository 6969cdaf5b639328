import { defined } from '@fairview/kernel';
import { Tournaments, TryingPairings } from '@fairview/tournaments';
import { Args, Context, ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry, entriesByIds } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { PairAgainInput, PairingPreview, PairingPreviewPayload, TriedTable } from './pairing-again-parts.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged } from '../types/changes.js';

/** A pairing that is looked at before it is made, and one that is made again. */
@Resolver(() => Tournament)
export class PairingAgainResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly trying: TryingPairings,
  ) {}

  @ResolveField(() => PairingPreviewPayload, {
    complexity: 200,
    description:
      'Tries out what `pairRounds` would pair or, with `again`, what `pairAgain` would change, and writes nothing. A lot ' +
      'cannot be tried out: the preview goes by `order` or by the order of entry, and is refused where lots decide without one ' +
      '(`not-of-format`). For organizers.',
  })
  async previewPairing(
    @Parent() tournament: Tournament,
    @Args('again', {
      type: () => Boolean,
      defaultValue: false,
      description: 'Whether the last pairing would be taken back first.',
    })
    again: boolean,
    @Args('order', {
      type: () => [ID],
      nullable: true,
      description: 'The order of the pairing numbers, as in `pairRounds`.',
    })
    order: readonly string[] | undefined,
    @Context() context: RequestContext,
  ): Promise<typeof PairingPreviewPayload> {
    const { club, id } = tournament;
    const { entries: by } = await personAt(context, { club, tournament: id });
    const tried = await this.trying.tried(club, id, {
      again,
      by,
      byLot: false,
      ...defined({ order: order ?? undefined }),
    });
    if (!tried.ok) return refusedAs(Refused, tried.refusal);
    const { from, until, version, changes, tables, gone, byes, byesGone, stay, come, go } = tried.value;
    const table = ({ board, entries, stands }: (typeof tables)[number]): TriedTable =>
      instanceOf(TriedTable, { tournament, entryIds: entries, board, stands });
    return instanceOf(PairingPreview, {
      tournament,
      version,
      changes,
      round: from,
      lastRound: until,
      stay,
      come,
      go,
      byeIds: byes,
      byeGoneIds: byesGone,
      tables: tables.map(table),
      gone: gone.map((each) => table({ ...each, stands: true })),
    });
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes the last pairing back and makes it again, in one step: for latecomers, and for players who left. Refused as ' +
      '`unpairRound` is, and as `pairRounds` is; then nothing is changed. `Tournament.previewPairing(again: true)` shows in ' +
      'advance what would change.',
  })
  async pairAgain(
    @Args('input', { description: 'The tournament and the reason.' }) input: PairAgainInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: tournament, order, byLot } = input;
    const reason = input.reason.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.pairings.toPairAgain(club, tournament, {
        reason,
        byLot,
        by: (await personAt(context, { club, tournament })).entries,
        ...defined({ order: order ?? undefined }),
      }),
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }
}

@Resolver(() => TriedTable)
export class TriedTableFields {
  @ResolveField(() => [Entry], { description: 'Those who meet, the one with the first move first.' })
  entries({ tournament, entryIds }: TriedTable): Entry[] {
    return entriesByIds(tournament, entryIds);
  }
}

@Resolver(() => PairingPreview)
export class PairingPreviewFields {
  @ResolveField(() => [Entry], {
    description: 'The entries that would have a bye in the first round because nobody is left to meet them.',
  })
  byes({ tournament, byeIds }: PairingPreview): Entry[] {
    return entriesByIds(tournament, byeIds);
  }

  @ResolveField(() => [Entry], {
    description: 'The entries that have such a bye in that round now, and would not.',
  })
  byesGone({ tournament, byeGoneIds }: PairingPreview): Entry[] {
    return entriesByIds(tournament, byeGoneIds);
  }
}
