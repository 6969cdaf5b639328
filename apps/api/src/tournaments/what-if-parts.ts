import type { FoldedTournament } from '@fairview/tournaments';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { payloadOfField } from '../shared/payload.js';
import { Refused } from '../shared/refusal.js';
import type { Tournament } from '../types/tournament.js';
import { TriedTable } from './pairing-again-parts.js';

@InputType({ description: 'The points that a side would have.' })
export class ImaginedPointsInput {
  @Field(() => String, { description: 'The side: `A`, `B` and so on.' })
  readonly side: string;

  @Field(() => Int, { description: 'Its points, 0 to 1,000,000.' })
  readonly points: number;
}

@InputType({
  description:
    'A result still to come: the side with the most points wins, if no other has as many, and each gains its lead over every other side.',
})
export class ImaginedResultInput {
  @Field(() => ID, { description: 'The match, which must be open.' })
  readonly matchId: string;

  @Field(() => [ImaginedPointsInput], { description: 'The points of every side.' })
  readonly points: readonly ImaginedPointsInput[];
}

@ObjectType({ description: 'The round that would be paired next.' })
export class ImaginedPairing {
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
export class WhatIf {
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

export const WhatIfPayload = payloadOfField('WhatIf', WhatIf);
