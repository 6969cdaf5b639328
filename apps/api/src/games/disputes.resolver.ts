import { bug, defined, type Checked } from '@fairview/kernel';
import { Play, PlayReads, refused, seatsOf, type GameCommand } from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { commandDispute, composed } from '../commanding/command-dispute.js';
import { personAt } from '../commanding/officiating.js';
import { sayAt, sayings, type Saying } from '../commanding/command-dispute-at.js';
import { disputePlace } from '../reading/dispute-place.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { onlyOne } from '../shared/command-input.js';
import type { FoundGame } from '../reading/find.js';
import { DisputeGameInput, SeatInput, DisputeInput, DisputeReasonInput } from './inputs.js';
import { atTheTable, atTheDispute } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { GameDisputeChanged, DisputeChanged } from '../types/changes.js';

type NamesSeat = Pick<SeatInput, 'seat'>;

/** A seat of the caller's own: nobody speaks for another's, not even those who report from the board. */
function ownSeat({ state, access }: FoundGame, { seat: named }: NamesSeat): Checked<Seat> {
  const own = seatsOf(state, access);
  const [seat, ...others] = own.filter((each) => (named ?? each) === each);
  if (seat === undefined) return refused('not-your-seat');
  return others.length === 0 ? { ok: true, value: seat } : refused('seat-needed');
}

/** The same, or no seat (`null`): an arbiter who has none there, not on a device either, and names none. */
function seatOrArbiter(found: FoundGame, input: NamesSeat): Checked<Seat | null> {
  const { state, access } = found;
  const entries = new Set([...access.entries, ...access.seatsTaken]);
  const isArbiter = access.arbitrates && seatsOf(state, { entries }).length === 0;
  return isArbiter && (input.seat ?? null) === null ? { ok: true, value: null } : ownSeat(found, input);
}

/** A command of a seat, unless the seat was refused. */
const of = <Of extends Seat | null>(
  seat: Checked<Of>,
  toCommand: (seat: Of) => GameCommand,
): Checked<GameCommand> => (seat.ok ? { ok: true, value: toCommand(seat.value) } : seat);

/** A command in a dispute of a game, with its number if given. */
type ToGame = (found: FoundGame, named: { readonly dispute?: number }) => Checked<GameCommand>;

/** Disputes: what players say to them, and arbiters who raise one. */
@Resolver()
export class DisputesResolver {
  private readonly found: FoundDisputes;

  constructor(
    readonly play: Play,
    playReads: PlayReads,
    readonly tournaments: Tournaments,
  ) {
    this.found = new FoundDisputes(play, playReads, tournaments);
  }

  @Command({
    right: { ...atTheTable, to: ['seat', 'player', ...arbiter] },
    changes: [GameDisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Disputes a game at a ply. Its result is provisional until the dispute is answered. A game that is being played is ' +
      'suspended (PL-18): its clocks stand still and no ply is taken. A side can suspend a game only once; its other ' +
      'disputes about the game are only noted.',
  })
  disputeGame(
    @Args('input', { description: 'The dispute.' }) input: DisputeGameInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameDisputeChanged>> {
    const { ply, reason } = input;
    return commandDispute(this.play, context, input, async (found) => {
      const { club, state } = found;
      const { person: by } = await personAt(context, { club, tournament: state.started.tournament ?? null });
      return of(seatOrArbiter(found, input), (seat) => ({
        type: 'DisputeGame',
        seat,
        ply,
        reason: composed(reason),
        // A seat is named by its entry: the account behind it is nobody's business.
        ...(seat === null ? { by } : {}),
      }));
    });
  }

  @Command({
    // Players speak for their own seats; an arbiter disputes, withdraws and appeals as one.
    right: { ...atTheDispute, to: ['seat', 'player'] },
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description: 'Responds to a dispute that waits for an answer, for your seat, your side or your entry.',
  })
  answerDispute(
    @Args('input', { description: 'What you say.' }) input: DisputeReasonInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    const { reason } = input;
    return this.say(context, input, sayings.answer(reason), (found, named) =>
      of(ownSeat(found, input), (seat) => ({
        type: 'AnswerDispute',
        seat,
        reason: composed(reason),
        ...named,
      })),
    );
  }

  @Command({
    right: atTheDispute,
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Withdraws a dispute before it is ruled on. A suspended game goes on; your own clock does not get the time back.',
  })
  withdrawDispute(
    @Args('input', { description: 'The dispute.' }) input: DisputeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    return this.say(context, input, sayings.withdraw(), (found, named) =>
      of(seatOrArbiter(found, input), (seat) => ({ type: 'WithdrawDispute', seat, ...named })),
    );
  }

  @Command({
    right: { ...atTheDispute, to: ['seat', 'player'] },
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Agrees that a dispute is settled. Once all seats have agreed, play goes on; a sheet or a row stands once all sides ' +
      'have agreed.',
  })
  settleDispute(
    @Args('input', { description: 'The dispute.' }) input: DisputeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    return this.say(context, input, sayings.settle(), (found, named) =>
      of(ownSeat(found, input), (seat) => ({ type: 'AgreeSettlement', seat, ...named })),
    );
  }

  @Command({
    right: { ...atTheTable, to: ['seat', 'player'] },
    changes: [GameDisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Agrees to play on although an arbiter has seen the hands. Unless all seats agree, the game is no contest when the ' +
      'dispute is answered (PL-18).',
  })
  agreeToPlayOn(
    @Args('input', { description: 'The seat.' }) input: SeatInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<GameDisputeChanged>> {
    return commandDispute(this.play, context, input, (found) =>
      of(ownSeat(found, input), (seat) => ({ type: 'AgreeToPlayOn', seat })),
    );
  }

  @Command({
    right: atTheDispute,
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Appeals a ruling on a dispute. A ruling can be appealed once. It stands until the next ruling, and what it decides ' +
      'is provisional. To appeal what an official ruled without a dispute, use `disputeSheet`.',
  })
  appealRuling(
    @Args('input', { description: 'The appeal.' }) input: DisputeReasonInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    const { reason } = input;
    return this.say(context, input, sayings.appeal(reason), (found, named) =>
      of(seatOrArbiter(found, input), (seat) => ({
        type: 'AppealRuling',
        seat,
        reason: composed(reason),
        ...named,
      })),
    );
  }

  /** Issues a command in a dispute: of a game, or, by its id, of a sheet or a row. */
  private async say(
    context: RequestContext,
    input: DisputeInput,
    saying: Saying,
    toGame: ToGame,
  ): Promise<OrRefused<DisputeChanged>> {
    const { disputeId, gameId, dispute } = input;
    const place = disputeId ? await disputePlace(context, disputeId) : undefined;
    if (disputeId && !place) return answerOf(refused('dispute-unknown').refusal);
    const [about, number] = [
      onlyOne({ disputeId: place?.of, gameId }),
      onlyOne({ disputeId: place?.number, dispute }),
    ];
    if (!about.ok) return answerOf(about.refusal);
    if (!number.ok) return answerOf(number.refusal);
    if (!place || place.kind === 'game') {
      const named = defined({ dispute: number.value });
      const onGame = { ...input, gameId: about.value ?? '' };
      const after = await commandDispute(this.play, context, onGame, (found) => toGame(found, named));
      return 'dispute' in after ? instanceOf(DisputeChanged, { dispute: after.dispute }) : after;
    }
    const done = await sayAt(this, context, place, input, saying);
    if (!done.ok) return answerOf(done.refusal);
    const said = (await this.found.at(context, place)) ?? bug(`nothing was said of ${String(disputeId)}`);
    return instanceOf(DisputeChanged, { dispute: said });
  }
}
