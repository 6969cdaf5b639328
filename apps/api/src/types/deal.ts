import { phaseOf, type Attempt, type DealPhase, type DealState } from '@fairview/play';
import { verifyReveal } from '@fairview/rules';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

const DealPhaseWord = registerEnum<DealPhase>('DealPhase', 'The phase of a deal (shuffle.md).', {
  committing: 'The server has committed; the seats commit to their seeds.',
  revealing: 'All seats have committed; now they reveal their seeds.',
  void: 'A seat committed but did not reveal its seed, or the server’s seed failed: the deal starts again.',
  dealt: 'The cards, tiles or pawns are dealt.',
});

@ObjectType({ description: 'What a seat contributed to a deal.' })
export class DealSeat {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => Boolean, {
    description: 'Whether it has committed, to a seed of its own or to the empty seed.',
  })
  readonly committed: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Its commitment, a SHA-256 hash; null before it commits, and for the empty seed.',
  })
  readonly commitment: string | null;

  @Field(() => String, { nullable: true, description: 'Its seed, once it is revealed.' })
  readonly seed: string | null;
}

@ObjectType({
  description: 'A deal that anybody can verify: every seed is committed to before any seed is known.',
})
export class Deal {
  readonly club: string;

  @Field(() => ID, {
    description:
      'Id of the game that is being dealt. In a duplicate, where many games share one deal, id of the deal.',
  })
  readonly gameId: string;

  @Field(() => String, {
    description: 'Id of the deal, or of its last attempt. It is part of what is hashed.',
  })
  readonly dealId: string;

  @Field(() => DealPhaseWord, { description: 'Its phase.' })
  readonly phase: DealPhase;

  @Field(() => Int, {
    description:
      'The number of the attempt, from 1. If a seat does not reveal its seed, the deal is void and starts ' +
      'again.',
  })
  readonly attempt: number;

  @Field(() => Int, { description: 'How many cards, tiles or pawns are shuffled.' })
  readonly deckSize: number;

  @Field(() => String, { description: 'The commitment of the server, made before any seat’s.' })
  readonly serverCommitment: string;

  @Field(() => String, {
    nullable: true,
    description: 'The seed of the server; null until the deal is over.',
  })
  readonly serverSeed: string | null;

  @Field(() => [DealSeat], { description: 'The state of each seat.' })
  readonly seats: readonly DealSeat[];

  @Field(() => DateTime, {
    description: 'The deadline for commitments. A seat that misses it plays with the empty seed.',
  })
  readonly commitBy: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The deadline for revealing seeds; null while seats are committing.',
  })
  readonly revealBy: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether every seed fits its commitment, as checked by the server; null before the seeds are revealed. Anybody can ' +
      'check this with `fairview verify-deal`.',
  })
  readonly verified: boolean | null;
}

const verifiedOf = (n: number, attempt: Attempt): boolean | null => {
  const { dealId, serverSeed, serverCommitment, commitments, seeds } = attempt;
  if (serverSeed === undefined) return null;
  return verifyReveal({
    dealId,
    n,
    serverSeed,
    serverCommitment,
    clientSeeds: seeds.map((seed) => seed ?? ''),
    clientCommitments: commitments.map((commitment) => commitment ?? null),
  }).ok;
};

/** A deal as everybody may see it: nothing of it is hidden but the seeds, and those are not in it before their time. */
export function dealOf(
  place: { readonly club: string; readonly tournamentId: string | null },
  gameId: string,
  state: DealState,
): Deal {
  const { opened, attempts } = state;
  const attempt = attempts.at(-1);
  const { commitments = [], seeds = [] } = attempt ?? {};
  return instanceOf(Deal, {
    club: place.club,
    gameId,
    dealId: attempt?.dealId ?? opened.dealId,
    phase: phaseOf(state),
    attempt: attempts.length,
    deckSize: opened.n,
    serverCommitment: attempt?.serverCommitment ?? opened.serverCommitment,
    serverSeed: attempt?.serverSeed ?? null,
    seats: opened.seats.map((entryId, seat) => ({
      ...place,
      entryId,
      seat,
      committed: commitments[seat] !== undefined,
      commitment: commitments[seat] ?? null,
      seed: seeds[seat] ?? null,
    })),
    commitBy: attempt?.commitBy ?? opened.commitBy,
    revealBy: attempt?.revealBy ?? null,
    verified: attempt ? verifiedOf(opened.n, attempt) : null,
  });
}
