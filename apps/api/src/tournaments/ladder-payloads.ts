import { Field, ObjectType } from '@nestjs/graphql';
import { Challenge } from '../types/ladder.js';
import { Tournament } from '../types/tournament.js';

@ObjectType({ isAbstract: true })
abstract class OnChallenge {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Challenge, { description: 'The challenge.' })
  readonly challenge: Challenge;
}

@ObjectType({ description: 'The challenge was issued, and waits for an answer.' })
export class ChallengeIssued extends OnChallenge {}

@ObjectType({ description: 'The challenge was accepted, and its match is open.' })
export class ChallengeAccepted extends OnChallenge {}

@ObjectType({ description: 'The challenge was declined, and the challenger takes the place.' })
export class ChallengeDeclined extends OnChallenge {}

@ObjectType({ description: 'The challenge was taken back.' })
export class ChallengeRecalled extends OnChallenge {}
