import { defined } from '@fairview/kernel';
import { tournamentOpenRows } from '@fairview/people';
import { Play, PlayReads } from '@fairview/play';
import { refused, Tournaments, type TournamentChanges } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt, playingIn } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { DeleteTournamentInput, ScheduleRoundsInput } from './running-inputs.js';
import { EditTournamentInput } from './editing-inputs.js';
import { planOf } from './plan.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged } from '../types/changes.js';
import { TournamentReasonInput } from './tournament-input.js';

/** Commands about a tournament as a whole, besides its course: edits, timetable, cancelling, deleting. */
@Resolver()
export class EditingResolver {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
  ) {}

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Changes the name of a tournament, its visibility and, until something is paired or arranged, how it is played.',
  })
  async editTournament(
    @Args('input', { description: 'The changes.' }) input: EditTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { name, visibility, reporting, cycles, boards, rounds, tieBreaks, ruleYear } = input;
    const { checkIn, byesAllowed, minutes, roundsInTurn, showsAccuracy } = input;
    const place = await context.loaders.tournamentPlaces.load(input.tournamentId);
    const state = place && (await this.tournaments.tournament(place.club, input.tournamentId));
    if (!state) return answerOf(refused('tournament-unknown').refusal);
    const gameKind = state.created.plan.game;
    const plan = input.plan ? planOf(this.play.registry, { ...input.plan, gameKind }) : undefined;
    if (plan?.ok === false) return answerOf(plan.refusal);
    const changes: TournamentChanges = {
      ...defined({ title: name ?? undefined, visibility: visibility ?? undefined }),
      ...defined({ reporting: reporting ?? undefined, cycles: cycles ?? undefined }),
      ...defined({ checkIn: checkIn ?? undefined, byes: byesAllowed ?? undefined }),
      ...defined({ minutes: minutes ?? undefined, roundsInTurn: roundsInTurn ?? undefined }),
      ...defined({ showsAccuracy: showsAccuracy ?? undefined }),
      ...defined({ boards: boards ?? undefined, rounds: rounds ?? undefined, plan: plan?.value }),
      ...defined({ tieBreaks: tieBreaks ?? undefined, ruleYear: ruleYear ?? undefined }),
    };
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'EditTournament', changes },
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Sets when rounds begin, for the pages, the calendar (`rounds.ics`) and the desk, which asks about late matches. ' +
      'With `noShow: FORFEIT`, sides that have not arrived by then forfeit (PL-24). You may change the timetable as often ' +
      'as you need (TO-11), but once the tournament has begun, organizers who play in it cannot make anybody forfeit ' +
      'sooner (TO-16).',
  })
  async scheduleRounds(
    @Args('input', { description: 'The timetable.' }) input: ScheduleRoundsInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: tournament } = input;
    const rounds = input.rounds.map(({ round, at }) => ({ round, at }));
    const more = defined({ lateAfter: input.lateAfter ?? undefined, noShow: input.noShow ?? undefined });
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament });
      return { command: { type: 'ScheduleRounds', rounds, ...more, by } };
    });
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Cancels a tournament. It is closed: games in progress are no contest, and entry codes stop working. What was played ' +
      'stays readable, with the reason.',
  })
  async cancelTournament(
    @Args('input', { description: 'The tournament.' }) input: TournamentReasonInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: tournament } = input;
    const reason = input.reason.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const playing = await playingIn(this.playReads, context, { club, tournament });
      const rows = [tournamentOpenRows(tournament, false)];
      return { command: { type: 'CancelTournament', reason, playing }, rows };
    });
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Deletes a tournament in which nothing is paired or arranged. It disappears from all lists, and only people with a ' +
      'role there can still find it by its id. The log keeps what happened.',
  })
  async deleteTournament(
    @Args('input', { description: 'The tournament.' }) input: DeleteTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'DeleteTournament' },
      rows: [tournamentOpenRows(input.tournamentId, false)],
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }
}
