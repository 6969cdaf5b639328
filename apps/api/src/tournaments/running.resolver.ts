import { defined } from '@fairview/kernel';
import { Play, PlayReads } from '@fairview/play';
import { People, tournamentOpenRows } from '@fairview/people';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { isClub } from '../reading/find.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { commandContextOf } from '../request/command-context.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { refused as refusedHere } from '../shared/refusals.js';
import { commandTournament, tournamentAfter } from '../commanding/command-tournament.js';
import { personAt, playingIn } from '../commanding/officiating.js';
import { ladderRulesOf } from '../types/ladder.js';
import { planOf } from './plan.js';
import { CloseTournamentInput, PairRoundsInput } from './running-inputs.js';
import { CreateTournamentInput, RepeatTournamentInput } from './inputs.js';
import { onClub, onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged } from '../types/changes.js';
import { TournamentReasonInput } from './tournament-input.js';

/** How a tournament is run: created, paired, paired again, closed. */
@Resolver()
export class RunningResolver {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
    private readonly people: People,
  ) {}

  @Command({
    right: onClub,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description: 'Creates a tournament of a club, open for entries.',
  })
  async createTournament(
    @Args('input', { description: 'The tournament.' }) input: CreateTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { clubId: club, name, format, cycles, visibility, reporting, joining } = input;
    if (!(await isClub(context, club))) return answerOf(refusedHere('club-unknown').refusal);
    const commandContext = commandContextOf(context, club, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const plan = planOf(this.play.registry, input);
    if (!plan.ok) return answerOf(plan.refusal);
    const id = idFromCommand(club, input.commandId, 'tournament');
    const created = await this.tournaments.createTournament(commandContext.value, id, {
      type: 'TournamentCreated',
      name,
      // The library judges it: a format that it does not know is refused there.
      format,
      cycles,
      ...defined({ tieBreaks: input.tieBreaks ?? undefined, ruleYear: input.ruleYear ?? undefined }),
      ...defined({
        boards: input.boards ?? undefined,
        rounds: input.rounds ?? undefined,
        engine: input.engine ?? undefined,
        bracket: input.bracket ? { ...input.bracket } : undefined,
        stages: input.stages ? { ...input.stages } : undefined,
        ladder: input.ladder ? ladderRulesOf(input.ladder) : undefined,
        minutes: input.minutes ?? undefined,
      }),
      visibility,
      reporting,
      joining,
      ...(input.checkIn ? { checkIn: true } : {}),
      ...(input.byesAllowed === 0 ? {} : { byes: input.byesAllowed }),
      ...(input.roundsInTurn ? { roundsInTurn: true } : {}),
      ...(input.showsAccuracy ? { showsAccuracy: true } : {}),
      plan: plan.value,
    });
    if (!created.ok) return answerOf(created.refusal);
    await this.people.slugs.nameTournament(club, id, name);
    return instanceOf(TournamentChanged, { tournament: await tournamentAfter(context, club, id) });
  }

  @Command({
    right: onClub,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Creates tonight’s tournament from an earlier one of the club: it takes over everything that is agreed there, as ' +
      'last edited. With `begins` it also takes over the timetable, moved to that time. Players and officials are not ' +
      'taken over.',
  })
  async repeatTournament(
    @Args('input', { description: 'The template and the name.' }) input: RepeatTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { clubId: club, tournamentId, name } = input;
    const commandContext = commandContextOf(context, club, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const id = idFromCommand(club, input.commandId, 'tournament');
    const repetition = {
      name,
      ...defined({ begins: input.begins ?? undefined, timeZone: input.timeZone ?? undefined }),
    };
    const created = await this.tournaments.repeatTournament(
      commandContext.value,
      tournamentId,
      id,
      repetition,
    );
    if (!created.ok) return answerOf(created.refusal);
    await this.people.slugs.nameTournament(club, id, name);
    return instanceOf(TournamentChanged, { tournament: await tournamentAfter(context, club, id) });
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Pairs the rounds and opens their matches. A round robin is paired by the Berger tables and whist by its schedule, ' +
      'all rounds at once, or one at a time if that was agreed (`roundsInTurn`). A Swiss, an Australian draw, king of the ' +
      'hill, eliminations and brackets are paired round by round: call it again when all matches of a round are over ' +
      '(`Tournament.nextRound`). A duplicate gets its deals, and one match for each entry. An arena begins: from then on, ' +
      'players who are ready are paired as soon as two are waiting.',
  })
  async pairRounds(
    @Args('input', { description: 'The draw.' }) input: PairRoundsInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: tournament, order, pairs, byLot } = input;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.pairings.toPair(
        club,
        tournament,
        defined({ byLot, order: order ?? undefined, pairs: pairs ?? undefined }),
      ),
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes back the last pairing, of the last round or, if all rounds are paired at once, of all of them, so that you ' +
      'can pair again: to include latecomers, to leave out players who left, or by hand. Its matches are cancelled. ' +
      'Refused once anything has begun in one of them (TO-12).',
  })
  async unpairRound(
    @Args('input', { description: 'The tournament and the reason.' }) input: TournamentReasonInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: tournament } = input;
    const reason = input.reason.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.pairings.toUnpair(club, tournament, {
        reason,
        by: (await personAt(context, { club, tournament })).entries,
      }),
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Closes a tournament. Its entry codes stop working, and devices no longer hold its entries. Refused while something ' +
      'is open, unless you give a reason.',
  })
  async closeTournament(
    @Args('input', { description: 'The tournament.' }) input: CloseTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { tournamentId: id } = input;
    const force = input.force?.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.closing(club, id, await this.playReads.openIn(club, id), {
        accounts: await this.people.entrants.accountsIn(club, id),
        playing: await playingIn(this.playReads, context, { club, tournament: id }),
        ...defined({ force }),
      }),
      rows: [tournamentOpenRows(id, false)],
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }
}
