import { WhatIf as TryingResults, type ImaginedResult, type FoldedTournament } from '@fairview/tournaments';
import {
  Args,
  Context,
  Parent,
  ResolveField,
  Resolver,
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
} from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { currentOf, standingsOf } from '../reading/standings.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { PageArgs, pageRequest } from '../shared/page.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { Entry, entriesByIds } from '../types/entry.js';
import { StandingConnection } from '../types/standing.js';
import { Tournament } from '../types/tournament.js';
import { TriedTable } from './pairing-again-parts.js';
import { payloadOfField } from '../shared/payload.js';

@InputType({ description: 'The points that a side would have.' })
class ImaginedPointsInput {
  @Field(() => String, { description: 'The side: `A`, `B` and so on.' })
  readonly side: string;

  @Field(() => Int, { description: 'Its points, 0 to 1,000,000.' })
  readonly points: number;
}

@InputType({
  description:
    'A result still to come: the side with the most points wins, if no other has as many, and each gains its lead over every other side.',
})
class ImaginedResultInput {
  @Field(() => ID, { description: 'The match, which must be open.' })
  readonly matchId: string;

  @Field(() => [ImaginedPointsInput], { description: 'The points of every side.' })
  readonly points: readonly ImaginedPointsInput[];
}

@ObjectType({ description: 'The round that would be paired next.' })
class ImaginedPairing {
  readonly tournament: Tournament;
  readonly byeIds: readonly string[];

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => [TriedTable], { complexity: 30, description: 'Its tables, in order.' })
  readonly tables: readonly TriedTable[];
}

@ObjectType({
  description: 'A tournament as it would stand after some results still to come. Nothing was written.',
})
class WhatIf {
  readonly tournament: Tournament;
  readonly after: FoldedTournament;

  @Field(() => ImaginedPairing, {
    nullable: true,
    description: 'The round that would be paired next; null if none would be, and `noPairing` says why.',
  })
  readonly pairing: ImaginedPairing | null;

  @Field(() => Refused, {
    nullable: true,
    description: 'Why no round would be paired next, such as matches that are still open; else null.',
  })
  readonly noPairing: Refused | null;
}

const WhatIfPayload = payloadOfField('WhatIf', WhatIf);

const imagined = ({ matchId: match, points }: ImaginedResultInput): ImaginedResult => ({
  match,
  points: Object.fromEntries(points.map(({ side, points: figure }) => [side, figure])),
});

/** Results still to come, tried out. */
@Resolver(() => Tournament)
export class WhatIfResolver {
  constructor(private readonly trying: TryingResults) {}

  @ResolveField(() => WhatIfPayload, {
    complexity: 150,
    description:
      'The standings and the next pairing as they would be after these results, which are still to come. Nothing is written, ' +
      'and you see nothing of a match that you could not see otherwise. At most 128 results.',
  })
  @FoldOf('tournament')
  async whatIf(
    @Parent() tournament: Tournament,
    @Args('results', { type: () => [ImaginedResultInput], description: 'The results.' })
    results: readonly ImaginedResultInput[],
    @Context() context: RequestContext,
  ): Promise<typeof WhatIfPayload> {
    const { club, id, row } = tournament;
    const standing = await currentOf(row, context);
    const answer = await this.trying.of(club, id, results.map(imagined), standing, context);
    if (!answer.ok) return refusedAs(Refused, answer.refusal);
    const { after, pairing } = answer.value;
    const paired = pairing.ok
      ? instanceOf(ImaginedPairing, {
          tournament,
          round: pairing.value.round,
          byeIds: pairing.value.byes,
          tables: pairing.value.tables.map(({ board, entries: entryIds }) =>
            instanceOf(TriedTable, { tournament, entryIds, board, stands: false }),
          ),
        })
      : null;
    const noPairing = pairing.ok ? null : refusedAs(Refused, pairing.refusal);
    return instanceOf(WhatIf, { tournament, after, pairing: paired, noPairing });
  }
}

@Resolver(() => WhatIf)
export class WhatIfFields {
  @ResolveField(() => StandingConnection, { description: 'The standings as they would be.' })
  standings(
    @Parent() { tournament: { row }, after }: WhatIf,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<StandingConnection> {
    return standingsOf(
      ...([row, pageRequest(page), context] as const),
      (folded, reader) => folded.standings(reader),
      () => Promise.resolve(after),
    );
  }
}

@Resolver(() => ImaginedPairing)
export class ImaginedPairingFields {
  @ResolveField(() => [Entry], { description: 'The entries that would have a bye, because nobody is left.' })
  byes({ tournament, byeIds }: ImaginedPairing): Entry[] {
    return entriesByIds(tournament, byeIds);
  }
}
