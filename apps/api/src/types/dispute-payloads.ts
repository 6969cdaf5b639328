import { Field, ObjectType } from '@nestjs/graphql';
import { Dispute } from './dispute.js';

@ObjectType({ isAbstract: true })
abstract class OnDispute {
  @Field(() => Dispute, { description: 'The dispute as it now stands.' })
  readonly dispute: Dispute;
}

@ObjectType({
  description: 'The dispute was raised. The result is provisional until the dispute is answered.',
})
export class SheetDisputed extends OnDispute {}

@ObjectType({ description: 'The row is disputed. It is provisional until the dispute is answered.' })
export class StandingDisputed extends OnDispute {}

@ObjectType({ description: 'The dispute was decided.' })
export class DisputeRuled extends OnDispute {}
