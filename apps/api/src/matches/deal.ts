import { phaseOf, type Attempt, type DealPhase, type DealState } from '@fairview/play';
import { verifyReveal } from '@fairview/rules';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

const DealPhaseWord = registerEnum<DealPhase>('DealPhase', 'How a deal stands (shuffle.md).', {
  committing: 'The server has committed; the seats commit to their seeds.',
  revealing: 'All have committed; the seats reveal their seeds.',
  void: 'A seat that committed was silent: it is dealt anew.',
  dealt: 'The game has its setup.',
});

@ObjectType({ description: 'What a seat has put into a deal.' })
export class DealSeat {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => Boolean, { description: 'Whether it has said what it plays with, be it the empty seed.' })
  readonly committed: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of its seed in this deal; null before that, and for the empty seed.',
  })
  readonly commitment: string | null;

  @Field(() => String, { nullable: true, description: 'Its seed, once it is revealed.' })
  readonly seed: string | null;
}

@ObjectType({
  description: 'A deal that anybody can check: seeds are committed to before any of them is known.',
})
export class Deal {
  @Field(() => ID, {
    description: 'The game that is dealt; of a duplicate the deal itself, which many games play.',
  })
  readonly gameId: string;

  @Field(() => String, {
    description: 'Id of the deal, part of what is hashed; of several attempts the last.',
  })
  readonly dealId: string;

  @Field(() => DealPhaseWord, { description: 'How it stands.' })
  readonly phase: DealPhase;

  @Field(() => Int, {
    description: 'Which attempt it is, from 1: a deal that is void by silence starts again.',
  })
  readonly attempt: number;

  @Field(() => Int, { description: 'How many cards, tiles or pawns are shuffled.' })
  readonly deckSize: number;

  @Field(() => String, { description: 'What the server committed to before any seat did.' })
  readonly serverCommitment: string;

  @Field(() => String, { nullable: true, description: 'The server’s seed, once the deal is over.' })
  readonly serverSeed: string | null;

  @Field(() => [DealSeat], { description: 'Seat by seat.' })
  readonly seats: readonly DealSeat[];

  @Field(() => DateTime, { description: 'Until when seats commit; who has not plays with the empty seed.' })
  readonly commitBy: number;

  @Field(() => DateTime, { nullable: true, description: 'Until when seats reveal; null while they commit.' })
  readonly revealBy: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether all seeds are what was committed to, as the server finds; null before the reveal. `fairview verify-deal` finds it anywhere else.',
  })
  readonly verified: boolean | null;
}

const verifiedOf = (n: number, attempt: Attempt): boolean | null => {
  const { dealId, serverSeed, serverCommitment, commitments, seeds } = attempt;
  if (serverSeed === undefined) return null;
  return verifyReveal({
    ...{ dealId, n, serverSeed, serverCommitment },
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
