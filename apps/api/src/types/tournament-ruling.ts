import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';
import { Actor } from './actor.js';
import type { Dispute } from './dispute.js';
import { DisputedRuling, DisputeSubject, type AnySubject } from './dispute-subject.js';
import { RulingWord, SheetAct, type AnyRuling, type SheetRuling } from './dispute-ruling.js';

@ObjectType({
  description:
    'A ruling in a tournament: the answer to a dispute, or something that an official did to a sheet without one.',
})
export class TournamentRuling {
  /** Tells it apart from others of its tournament. */
  readonly key: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the dispute that it answers; null if there was none.',
  })
  readonly disputeId: string | null;

  @Field(() => DisputeSubject, {
    description: 'What was disputed; without a dispute, the ruling.',
  })
  readonly subject: AnySubject;

  @Field(() => RulingWord, {
    nullable: true,
    description: 'The ruling on the dispute; null if there was none.',
  })
  readonly ruling: AnyRuling | null;

  @Field(() => SheetAct, {
    nullable: true,
    description: 'What was done to a sheet; null for a ruling on a game, and if the sheet stands.',
  })
  readonly act: SheetAct | null;

  @Field(() => String, {
    description:
      'The number of the rule that it follows: the one that was named, or else the one that allows it.',
  })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, in the words of the official.' })
  readonly reason: string;

  @Field(() => Actor, { nullable: true, description: 'Who ruled; null in logs that do not record it.' })
  readonly by: Actor | null;

  @Field(() => DateTime, { description: 'When.' })
  readonly at: number;
}

@ObjectType({ description: 'A page of the rulings in a tournament, latest first.' })
export class TournamentRulingConnection extends connectionOf(TournamentRuling, 'TournamentRuling') {}

/** The ruling on a dispute, also while it is under appeal; none if nobody has ruled. */
export function rulingOnDispute({
  ruling: stands,
  appeal,
  id,
  subject,
}: Dispute): readonly TournamentRuling[] {
  const issued = stands ?? appeal?.ruling;
  if (!issued) return [];
  const { ruling, remedy: act, rule, reason, by, at } = issued;
  const shown = { ruling, act, rule, reason, by, at };
  return [instanceOf(TournamentRuling, { key: id, disputeId: id, subject, ...shown })];
}

/** What an official did to the sheet of a match by themselves. */
export const rulingOnMatch = (club: string, matchId: string, given: SheetRuling): TournamentRuling => {
  const { act, rule, reason, by, at, version } = given;
  return instanceOf(TournamentRuling, {
    key: `${matchId}:${version}`,
    disputeId: null,
    ruling: null,
    act,
    rule,
    reason,
    by,
    at,
    subject: instanceOf(DisputedRuling, { club, matchId, ruling: given }),
  });
};
