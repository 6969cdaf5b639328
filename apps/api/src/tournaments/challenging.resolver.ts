import { accepted, bug, type Checked } from '@fairview/kernel';
import { judgeSpeakingInChallenge, Tournaments, type ChallengeCommand } from '@fairview/tournaments';
import { Args, Context, Resolver, Field, ID, InputType } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import { findTournament } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { challengeOf, type Challenge } from '../types/ladder.js';
import type { Tournament } from '../types/tournament.js';
import { onLadder } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { ChallengeChanged } from '../types/changes.js';
import { TournamentMatchInput, TournamentInput } from './tournament-input.js';

@InputType({ description: 'Challenges somebody higher on a ladder.' })
class IssueChallengeInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry that challenges.' })
  readonly challengerId: string;

  @Field(() => ID, { description: 'The entry that is challenged.' })
  readonly challengedId: string;
}

interface Done {
  readonly tournament: Tournament;
  readonly challenge: Challenge;
}

/** The speaker and the other side of the challenge: nobody speaks for a side they play against (PL-20). */
interface Speaking {
  readonly speaker: string;
  readonly against: string;
}

/** Challenges of a ladder: each side speaks for itself, and organizers for both, but for none that is against themselves. */
@Resolver()
export class ChallengingResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @Command({
    right: onLadder,
    changes: [ChallengeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Challenges somebody higher on a ladder, within its range. For the holder of the challenging entry and for ' +
      'organizers. The challenge must be answered in time.',
  })
  async issueChallenge(
    @Args('input', { description: 'Who challenges whom.' }) input: IssueChallengeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ChallengeChanged>> {
    const { challengerId: challenger, challengedId: challenged } = input;
    const speaking = { speaker: challenger, against: challenged };
    const done = await this.command(context, input, speaking, (match) => ({
      type: 'IssueChallenge',
      match,
      challenger,
      challenged,
    }));
    return done.ok ? instanceOf(ChallengeChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onLadder,
    changes: [ChallengeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Accepts a challenge and opens its match, in which the challenged entry has the first move. For the holder of the ' +
      'challenged entry and for organizers.',
  })
  async acceptChallenge(
    @Args('input', { description: 'The challenge.' }) input: TournamentMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ChallengeChanged>> {
    const done = await this.answer(context, input, 'AcceptChallenge');
    return done.ok ? instanceOf(ChallengeChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onLadder,
    changes: [ChallengeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Declines a challenge, so that the challenger takes the place. For the holder of the challenged entry and for organizers.',
  })
  async declineChallenge(
    @Args('input', { description: 'The challenge.' }) input: TournamentMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ChallengeChanged>> {
    const done = await this.answer(context, input, 'DeclineChallenge');
    return done.ok ? instanceOf(ChallengeChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onLadder,
    changes: [ChallengeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes back a challenge that is not answered yet. For the holder of the challenging entry and for organizers.',
  })
  async recallChallenge(
    @Args('input', { description: 'The challenge.' }) input: TournamentMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ChallengeChanged>> {
    const done = await this.answer(context, input, 'RecallChallenge');
    return done.ok ? instanceOf(ChallengeChanged, done.value) : answerOf(done.refusal);
  }

  private async answer(
    context: RequestContext,
    input: TournamentMatchInput,
    type: 'AcceptChallenge' | 'DeclineChallenge' | 'RecallChallenge',
  ): Promise<Checked<Done>> {
    const { tournamentId, matchId: match } = input;
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    const found = place && (await findTournament(context, place.club, tournamentId));
    const challenge = found?.row.ladder?.challenges.find((each) => each.match === match);
    // What is not there is refused by the command.
    const [speaker, against] =
      type === 'RecallChallenge'
        ? [challenge?.challenger, challenge?.challenged]
        : [challenge?.challenged, challenge?.challenger];
    const speaking = speaker === undefined || against === undefined ? undefined : { speaker, against };
    return this.command(context, input, speaking, () => ({ type, match }), match);
  }

  private async command(
    context: RequestContext,
    input: IssueChallengeInput | TournamentMatchInput,
    speaking: Speaking | undefined,
    toCommand: (match: string) => ChallengeCommand,
    known?: string,
  ): Promise<Checked<Done>> {
    const may = speaking ? await this.maySpeak(context, input.tournamentId, speaking) : accepted(undefined);
    if (!may.ok) return may;
    let match = known;
    const done = await commandTournament(this.tournaments, context, input, ({ club }) => {
      match ??= idFromCommand(club, input.commandId, 'match');
      return { command: toCommand(match) };
    });
    if (!done.ok) return done;
    const { tournament } = done.value;
    const challenge = tournament.row.ladder?.challenges.find((each) => each.match === match);
    if (!challenge) return bug(`a challenge of ${tournament.id} that was answered is not there`);
    return { ok: true, value: { tournament, challenge: challengeOf(tournament.row, challenge) } };
  }

  /** Whether the caller holds the entry that speaks, or organizes the tournament and may speak for it. */
  private async maySpeak(
    context: RequestContext,
    tournamentId: string,
    { speaker, against }: Speaking,
  ): Promise<Checked<undefined>> {
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    const state = place && (await this.tournaments.tournament(place.club, tournamentId));
    if (!state) return accepted(undefined);
    const access = await context.accessTo(place.club, tournamentId);
    const { entries: own } = await personAt(context, { club: place.club, tournament: tournamentId });
    return judgeSpeakingInChallenge(state, access, own, { speaker, against });
  }
}
