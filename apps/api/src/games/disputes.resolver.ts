import { defined, type Checked } from '@fairview/kernel';
import { Play, refused, seatsOf, type GameCommand } from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { commandDispute, composed } from '../commanding/command-dispute.js';
import type { FoundGame } from '../reading/find-game.js';
import {
  AgreeToPlayOnInput,
  AppealRulingInput,
  DisputeGameInput,
  SettleDisputeInput,
  WithdrawDisputeInput,
  type OwnSeatInput,
} from './inputs.js';
import {
  AgreeToPlayOnPayload,
  AppealRulingPayload,
  DisputeGamePayload,
  DisputeWithdrawn,
  GameDisputed,
  PlayOnAgreed,
  RulingAppealed,
  SettleDisputePayload,
  SettlementAgreed,
  WithdrawDisputePayload,
} from './payloads.js';

/** A seat of the caller's own: nobody speaks for another's, not even those who report from the board. */
function ownSeat({ state, access }: FoundGame, { seat: named }: OwnSeatInput): Checked<Seat> {
  const own = seatsOf(state, access);
  const [seat, ...others] = own.filter((each) => (named ?? each) === each);
  if (seat === undefined) return refused('not-your-seat');
  return others.length === 0 ? { ok: true, value: seat } : refused('seat-needed');
}

/** The same, or no seat (`null`): an arbiter who has none there and names none. */
function seatOrArbiter(found: FoundGame, input: OwnSeatInput): Checked<Seat | null> {
  const { state, access } = found;
  const isArbiter = access.arbitrates && seatsOf(state, access).length === 0;
  return isArbiter && (input.seat ?? null) === null ? { ok: true, value: null } : ownSeat(found, input);
}

/** A command of a seat, where there is one. */
const of = <Of extends Seat | null>(
  seat: Checked<Of>,
  toCommand: (seat: Of) => GameCommand,
): Checked<GameCommand> => (seat.ok ? { ok: true, value: toCommand(seat.value) } : seat);

const named = ({ dispute }: { readonly dispute?: number | null }) =>
  defined({ dispute: dispute ?? undefined });

/** Disputes: what players say to them, and arbiters who raise one. */
@Resolver()
export class DisputesResolver {
  constructor(private readonly play: Play) {}

  @Mutation(() => DisputeGamePayload, {
    description:
      'Disputes a game at a ply. Its result is provisional until the dispute is answered. A game that is being ' +
      'played is suspended (PL-18): its clocks stand still and no ply is taken. A side can suspend a game once; ' +
      'what it raises besides is noted.',
  })
  disputeGame(
    @Args('input', { description: 'The dispute.' }) input: DisputeGameInput,
    @Context() context: RequestContext,
  ): Promise<typeof DisputeGamePayload> {
    const { ply, reason } = input;
    return commandDispute(this.play, context, input, GameDisputed, (found) =>
      of(seatOrArbiter(found, input), (seat) => ({
        ...{ type: 'DisputeGame', seat, ply, reason: composed(reason) },
      })),
    );
  }

  @Mutation(() => WithdrawDisputePayload, {
    description:
      'Takes back a dispute before it is ruled on. Play goes on; your own clock does not get the time back.',
  })
  withdrawDispute(
    @Args('input', { description: 'The dispute.' }) input: WithdrawDisputeInput,
    @Context() context: RequestContext,
  ): Promise<typeof WithdrawDisputePayload> {
    return commandDispute(this.play, context, input, DisputeWithdrawn, (found) =>
      of(seatOrArbiter(found, input), (seat) => ({ type: 'WithdrawDispute', seat, ...named(input) })),
    );
  }

  @Mutation(() => SettleDisputePayload, {
    description: 'Agrees that a dispute is settled. When all seats have agreed, play goes on.',
  })
  settleDispute(
    @Args('input', { description: 'The dispute.' }) input: SettleDisputeInput,
    @Context() context: RequestContext,
  ): Promise<typeof SettleDisputePayload> {
    return commandDispute(this.play, context, input, SettlementAgreed, (found) =>
      of(ownSeat(found, input), (seat) => ({ type: 'AgreeSettlement', seat, ...named(input) })),
    );
  }

  @Mutation(() => AgreeToPlayOnPayload, {
    description:
      'Agrees to play on although an arbiter has seen the hands. If not all seats do, the game is no contest when ' +
      'the dispute is answered (PL-18).',
  })
  agreeToPlayOn(
    @Args('input', { description: 'The seat.' }) input: AgreeToPlayOnInput,
    @Context() context: RequestContext,
  ): Promise<typeof AgreeToPlayOnPayload> {
    return commandDispute(this.play, context, input, PlayOnAgreed, (found) =>
      of(ownSeat(found, input), (seat) => ({ type: 'AgreeToPlayOn', seat })),
    );
  }

  @Mutation(() => AppealRulingPayload, {
    description:
      'Asks that a ruling be put right, once. The ruling stands until the next one, and the result is provisional.',
  })
  appealRuling(
    @Args('input', { description: 'The appeal.' }) input: AppealRulingInput,
    @Context() context: RequestContext,
  ): Promise<typeof AppealRulingPayload> {
    const { reason } = input;
    return commandDispute(this.play, context, input, RulingAppealed, (found) =>
      of(seatOrArbiter(found, input), (seat) => ({
        ...{ type: 'AppealRuling', seat, reason: composed(reason), ...named(input) },
      })),
    );
  }
}
