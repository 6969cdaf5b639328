import { bug, type Checked } from '@fairview/kernel';
import { Play, refused, seatFor, seatsOf } from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { gameOfState } from '../types/game.js';
import { DisputeGameInput, IssueRulingInput } from './inputs.js';
import { DisputeGamePayload, GameDisputed, IssueRulingPayload, RulingIssued } from './payloads.js';
import { commandGame, mayActForSeat, officiateGame, type CommandedGame } from '../commanding/command-game.js';
import type { FoundGame } from '../reading/find-game.js';
import { disputesOf } from '../types/parts.js';

/** Who disputes: a seat of the caller's own, or an arbiter, for the seat that they name or else for none (`null`). */
function disputing({ state, access }: FoundGame, input: DisputeGameInput): Checked<Seat | null> {
  const own = seatsOf(state, access);
  const named = input.seat ?? undefined;
  // Reporting from the board is for moves: a scorer does not dispute for a side.
  if (!access.arbitrates && (named === undefined ? own.length === 0 : !own.includes(named)))
    return refused('not-your-seat');
  if (named === undefined && own.length === 0) return { ok: true, value: null };
  const { ply: _ply, ...seated } = input;
  return seatFor(state, access, seated);
}

/** The game after a dispute or a ruling, with the dispute that it was about. */
const disputed = ({ club, id, state }: CommandedGame) => ({
  game: gameOfState(club, id, state),
  dispute: disputesOf(state).at(-1) ?? bug('a ruling on no dispute'),
});

/** A text as the log takes it. */
const composed = (reason: string): string => reason.normalize('NFC');

/** Disputes and the rulings on them. */
@Resolver()
export class DisputesResolver {
  constructor(private readonly play: Play) {}

  @Mutation(() => DisputeGamePayload, {
    description: 'Disputes a game at a ply. Its result is provisional until an arbiter rules.',
  })
  async disputeGame(
    @Args('input', { description: 'The dispute.' }) input: DisputeGameInput,
    @Context() context: RequestContext,
  ): Promise<typeof DisputeGamePayload> {
    const done = await commandGame(this.play, context, input, async (found) => {
      const seat = disputing(found, input);
      if (!seat.ok) return seat;
      const may = seat.value === null ? seat : await mayActForSeat(this.play, context, found, seat.value);
      if (!may.ok) return may;
      const { ply, reason } = input;
      return { ok: true, value: { type: 'DisputeGame', seat: seat.value, ply, reason: composed(reason) } };
    });
    return done.ok ? instanceOf(GameDisputed, disputed(done.value)) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => IssueRulingPayload, {
    description: 'Decides the open dispute: the game stands, or it is void and does not count in its match.',
  })
  async issueRuling(
    @Args('input', { description: 'The ruling.' }) input: IssueRulingInput,
    @Context() context: RequestContext,
  ): Promise<typeof IssueRulingPayload> {
    const { ruling, reason } = input;
    const act = { type: 'IssueRuling', ruling, reason: composed(reason) } as const;
    const done = await officiateGame(this.play, context, input, act);
    if (!done.ok) return answerOf(Refused, done.refusal);
    return done.value.proposed ?? instanceOf(RulingIssued, disputed(done.value));
  }
}
