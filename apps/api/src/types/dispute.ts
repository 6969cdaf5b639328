import type { DisputeState } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { connectionOf } from '../shared/page.js';
import { Actor } from './actor.js';
import { DisputeRuling, DisputeStateWord } from './dispute-ruling.js';
import { DisputeSubject, type AnySubject } from './dispute-subject.js';
import type { PartyPlace } from './party.js';
import { Seat } from './seat.js';
import { Node } from './node.js';

@ObjectType({ description: 'An appeal against a ruling. A ruling can be appealed once.' })
export class RulingAppeal {
  readonly place: PartyPlace;

  @Field(() => Int, { nullable: true, description: 'The seat that appeals, from 0; null for an arbiter.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that appeals; null for an arbiter.' })
  readonly of: Seat | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The side of the match that appeals, or the id of the entry in the tournament. Null for an official.',
  })
  readonly side: string | null;

  @Field(() => String, { description: 'The reason, in the appellant’s own words.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When it was appealed.' })
  readonly at: number;

  @Field(() => DisputeRuling, { description: 'The ruling that was appealed.' })
  readonly ruling: DisputeRuling;
}

@ObjectType({ description: 'An arbiter opened the hands of a game to rule on a dispute.' })
export class OpenedHands {
  @Field(() => String, { description: 'The reason, in the words of the arbiter.' })
  readonly reason: string;

  @Field(() => Actor, { nullable: true, description: 'Who opened them; null in logs that do not record it.' })
  readonly by: Actor | null;

  @Field(() => DateTime, { description: 'When they were opened.' })
  readonly at: number;
}

@ObjectType({ description: 'A response to a dispute by somebody whom it concerns.' })
export class DisputeStatement {
  readonly place: PartyPlace;

  @Field(() => Seat, { nullable: true, description: 'The seat at the game.' })
  readonly of: Seat | null;

  @Field(() => String, {
    nullable: true,
    description: 'The side of the match, or the id of the entry in the tournament.',
  })
  readonly side: string | null;

  @Field(() => String, { description: 'The response.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When they said it.' })
  readonly at: number;
}

@ObjectType({
  implements: () => [Node],
  description:
    'A dispute: somebody asks an arbiter to decide about a game, a sheet or the standings. `subject` shows what it is about.',
})
export class Dispute implements Node {
  readonly place: PartyPlace;

  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;

  @Field(() => Int, { description: 'Its number within its game, its match or its tournament, from 1.' })
  readonly number: number;

  @Field(() => DisputeSubject, { description: 'What is disputed.' })
  readonly subject: AnySubject;

  @Field(() => DisputeStateWord, { description: 'Its state.' })
  readonly state: DisputeState;

  @Field(() => Boolean, {
    description: 'Whether it suspended its game. If not, it was only noted.',
  })
  readonly suspends: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the disputed ply was legal, checked again; null if no ply was played.',
  })
  readonly wasLegal: boolean | null;

  @Field(() => [DisputeStatement], { description: 'What others say about it, oldest first.' })
  readonly statements: readonly DisputeStatement[];

  @Field(() => [Int], {
    description: 'The seats that have agreed that it is settled. It is settled once all have agreed.',
  })
  readonly settledBy: readonly number[];

  @Field(() => [String], {
    description:
      'The sides that have agreed that it is settled; in a tournament, the ids of entries. It is settled once all have agreed.',
  })
  readonly sidesSettled: readonly string[];

  @Field(() => OpenedHands, {
    nullable: true,
    description: 'When and why an arbiter opened all hands for it; null if none did.',
  })
  readonly handsOpened: OpenedHands | null;

  @Field(() => [Int], {
    description:
      'The seats that agree to play on although an arbiter has seen the hands. Play goes on if all of them agree.',
  })
  readonly playOnBy: readonly number[];

  @Field(() => [Seat], { description: 'The same, each with who sits there.' })
  readonly seatsToPlayOn: readonly Seat[];

  @Field(() => [Seat], { description: 'The seats of `settledBy`, each with who sits there.' })
  readonly seatsSettled: readonly Seat[];

  @Field(() => RulingAppeal, { nullable: true, description: 'The appeal; null if there was none.' })
  readonly appeal: RulingAppeal | null;

  @Field(() => Int, { nullable: true, description: 'The disputed ply of the game.' })
  readonly ply: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of the course of the game whose ply is disputed (`Game.courses`): it stays the same if a ruling replaces it.',
  })
  readonly course: number | null;

  @Field(() => String, { description: 'The reason, in the words of the person who disputes.' })
  readonly reason: string;

  @Field(() => Int, { nullable: true, description: 'The seat that raised it, from 0; null for an arbiter.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that raised it; null for an arbiter.' })
  readonly of: Seat | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The side of the match that raised it, or the id of the entry in the tournament. Null for an official.',
  })
  readonly side: string | null;

  @Field(() => Actor, {
    nullable: true,
    description: 'Who raised it, a seat by its entry; null in logs that do not record it.',
  })
  readonly by: Actor | null;

  @Field(() => DateTime, { description: 'When it was raised.' })
  readonly at: number;

  @Field(() => DisputeRuling, {
    nullable: true,
    description: 'The ruling; null if there is none, and while it is under appeal.',
  })
  readonly ruling: DisputeRuling | null;
}

@ObjectType({ description: 'A page of disputes.' })
export class DisputeConnection extends connectionOf(Dispute, 'Dispute') {}

/** The states in which a dispute waits for an answer. */
export const waitingStates: readonly DisputeState[] = ['open', 'answered', 'appealed'];
