import { Field, ID, InputType } from '@nestjs/graphql';
import { VersionedInput } from '../shared/command-input.js';

@InputType({ isAbstract: true })
export abstract class TournamentInput extends VersionedInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

@InputType({ description: 'A match of a tournament.' })
export class TournamentMatchInput extends TournamentInput {
  @Field(() => ID, { description: 'The match. A challenge of a ladder is named by its `matchId`.' })
  readonly matchId: string;
}

@InputType({ description: 'A tournament, and why something is done there.' })
export class TournamentReasonInput extends TournamentInput {
  @Field(() => String, {
    description:
      'The reason, 1 to 500 characters. It is kept in the log, and everybody who sees the tournament can read it.',
  })
  readonly reason: string;
}
