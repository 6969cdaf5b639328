import { defined } from '@fairview/kernel';
import { tournamentOpenRows } from '@fairview/people';
import { Play, PlayReads } from '@fairview/play';
import { refused, Tournaments, type TournamentChanges } from '@fairview/tournaments';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt, playingIn } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { CancelTournamentInput, DeleteTournamentInput, ScheduleRoundsInput } from './running-inputs.js';
import { EditTournamentInput } from './editing-inputs.js';
import {
  CancelTournamentPayload,
  DeleteTournamentPayload,
  EditTournamentPayload,
  RoundsScheduled,
  ScheduleRoundsPayload,
  TournamentCancelled,
  TournamentDeleted,
  TournamentEdited,
} from './payloads.js';
import { planOf } from './plan.js';

/** What becomes of a tournament as a whole, beside its course: changed, given a timetable, cancelled, deleted. */
@Resolver()
export class EditingResolver {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
  ) {}

  @Mutation(() => EditTournamentPayload, {
    description:
      'Changes the name of a tournament, who may see it, and, until something is paired or arranged, how it is played.',
  })
  async editTournament(
    @Args('input', { description: 'The changes.' }) input: EditTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof EditTournamentPayload> {
    const { name, visibility, reporting, cycles, boards, rounds, tieBreaks, ruleYear } = input;
    const { checkIn, byesAllowed, minutes, roundsInTurn } = input;
    const place = await context.loaders.tournamentPlaces.load(input.tournamentId);
    const state = place && (await this.tournaments.tournament(place.club, input.tournamentId));
    if (!state) return answerOf(Refused, refused('tournament-unknown').refusal);
    const gameKind = state.created.plan.game;
    const plan = input.plan ? planOf(this.play.registry, { ...input.plan, gameKind }) : undefined;
    if (plan?.ok === false) return answerOf(Refused, plan.refusal);
    const changes: TournamentChanges = {
      ...defined({ name: name ?? undefined, visibility: visibility ?? undefined }),
      ...defined({ reporting: reporting ?? undefined, cycles: cycles ?? undefined }),
      ...defined({ checkIn: checkIn ?? undefined, byes: byesAllowed ?? undefined }),
      ...defined({ minutes: minutes ?? undefined, roundsInTurn: roundsInTurn ?? undefined }),
      ...defined({ boards: boards ?? undefined, rounds: rounds ?? undefined, plan: plan?.value }),
      ...defined({ tieBreaks: tieBreaks ?? undefined, ruleYear: ruleYear ?? undefined }),
    };
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'EditTournament', changes },
    }));
    return done.ok ? instanceOf(TournamentEdited, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => ScheduleRoundsPayload, {
    description:
      'Says when rounds are to begin, for the pages, the calendar (`rounds.ics`) and the desk, which asks about matches ' +
      'that are late. With `noShow: FORFEIT` who has not shown that they are here by then forfeits (PL-24). All of it may change as ' +
      'often as is needed (TO-11); an organizer who plays has nobody forfeit sooner once the tournament has begun (TO-16).',
  })
  async scheduleRounds(
    @Args('input', { description: 'The timetable.' }) input: ScheduleRoundsInput,
    @Context() context: RequestContext,
  ): Promise<typeof ScheduleRoundsPayload> {
    const { tournamentId: tournament } = input;
    const rounds = input.rounds.map(({ round, at }) => ({ round, at }));
    const more = defined({ lateAfter: input.lateAfter ?? undefined, noShow: input.noShow ?? undefined });
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament });
      return { command: { type: 'ScheduleRounds', rounds, ...more, by } };
    });
    return done.ok ? instanceOf(RoundsScheduled, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => CancelTournamentPayload, {
    description:
      'Cancels a tournament. It is closed: its games in play are no contest, its entry codes end. What was played stays ' +
      'readable, with the reason.',
  })
  async cancelTournament(
    @Args('input', { description: 'The tournament.' }) input: CancelTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof CancelTournamentPayload> {
    const { tournamentId: tournament } = input;
    const reason = input.reason.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const playing = await playingIn(this.playReads, context, { club, tournament });
      const rows = [tournamentOpenRows(tournament, false)];
      return { command: { type: 'CancelTournament', reason, playing }, rows };
    });
    return done.ok ? instanceOf(TournamentCancelled, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => DeleteTournamentPayload, {
    description:
      'Deletes a tournament in which nothing is paired or arranged. It is in no list any more, and only people with a ' +
      'role there find it by its id: the log keeps what happened.',
  })
  async deleteTournament(
    @Args('input', { description: 'The tournament.' }) input: DeleteTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof DeleteTournamentPayload> {
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'DeleteTournament' },
      rows: [tournamentOpenRows(input.tournamentId, false)],
    }));
    return done.ok ? instanceOf(TournamentDeleted, done.value) : answerOf(Refused, done.refusal);
  }
}
