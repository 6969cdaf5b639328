import { Field, ID, InputType } from '@nestjs/graphql';
import { VersionedInput } from '../shared/command-input.js';

@InputType({ isAbstract: true })
export abstract class TournamentInput extends VersionedInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}
