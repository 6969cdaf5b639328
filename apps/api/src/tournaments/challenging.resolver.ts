import { bug, type Checked } from '@fairview/kernel';
import { refused, Tournaments, type ChallengeCommand } from '@fairview/tournaments';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { findTournament } from '../reading/find-tournament.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { challengeOf, type Challenge } from '../types/ladder.js';
import type { Tournament } from '../types/tournament.js';
import {
  AcceptChallengeInput,
  DeclineChallengeInput,
  IssueChallengeInput,
  RecallChallengeInput,
  type ChallengeInput,
} from './ladder-inputs.js';
import {
  AcceptChallengePayload,
  ChallengeAccepted,
  ChallengeDeclined,
  ChallengeIssued,
  ChallengeRecalled,
  DeclineChallengePayload,
  IssueChallengePayload,
  RecallChallengePayload,
} from './ladder-payloads.js';

interface Done {
  readonly tournament: Tournament;
  readonly challenge: Challenge;
}

/** Challenges of a ladder: each side speaks for itself, and organizers for both. */
@Resolver()
export class ChallengingResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @Mutation(() => IssueChallengePayload, {
    description:
      'Challenges somebody who stands above on a ladder, within its range. For who holds the entry that challenges, and for ' +
      'organizers. It is to be answered in time.',
  })
  async issueChallenge(
    @Args('input', { description: 'Who challenges whom.' }) input: IssueChallengeInput,
    @Context() context: RequestContext,
  ): Promise<typeof IssueChallengePayload> {
    const { challengerId: challenger, challengedId: challenged } = input;
    const done = await this.command(context, input, challenger, (match) => ({
      ...{ type: 'IssueChallenge', match, challenger, challenged },
    }));
    return done.ok ? instanceOf(ChallengeIssued, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => AcceptChallengePayload, {
    description:
      'Accepts a challenge and opens its match, in which who was challenged has the first move. For who holds the entry that is ' +
      'challenged, and for organizers.',
  })
  async acceptChallenge(
    @Args('input', { description: 'The challenge.' }) input: AcceptChallengeInput,
    @Context() context: RequestContext,
  ): Promise<typeof AcceptChallengePayload> {
    const done = await this.answer(context, input, 'AcceptChallenge');
    return done.ok ? instanceOf(ChallengeAccepted, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => DeclineChallengePayload, {
    description:
      'Declines a challenge: who challenged takes the place. For who holds the entry that is challenged, and for organizers.',
  })
  async declineChallenge(
    @Args('input', { description: 'The challenge.' }) input: DeclineChallengeInput,
    @Context() context: RequestContext,
  ): Promise<typeof DeclineChallengePayload> {
    const done = await this.answer(context, input, 'DeclineChallenge');
    return done.ok ? instanceOf(ChallengeDeclined, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => RecallChallengePayload, {
    description:
      'Takes back a challenge that is not answered yet. For who holds the entry that challenges, and for organizers.',
  })
  async recallChallenge(
    @Args('input', { description: 'The challenge.' }) input: RecallChallengeInput,
    @Context() context: RequestContext,
  ): Promise<typeof RecallChallengePayload> {
    const done = await this.answer(context, input, 'RecallChallenge');
    return done.ok ? instanceOf(ChallengeRecalled, done.value) : answerOf(Refused, done.refusal);
  }

  private async answer(
    context: RequestContext,
    input: ChallengeInput,
    type: 'AcceptChallenge' | 'DeclineChallenge' | 'RecallChallenge',
  ): Promise<Checked<Done>> {
    const { tournamentId, challengeId: match } = input;
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    const found = place && (await findTournament(context, place.club, tournamentId));
    const challenge = found?.row.ladder?.challenges.find((each) => each.match === match);
    // What is not there is refused by the command.
    const { challenger, challenged } = challenge ?? {};
    const speaker = type === 'RecallChallenge' ? challenger : challenged;
    return this.command(context, input, speaker, () => ({ type, match }), match);
  }

  private async command(
    context: RequestContext,
    input: IssueChallengeInput | ChallengeInput,
    speaker: string | undefined,
    toCommand: (match: string) => ChallengeCommand,
    known?: string,
  ): Promise<Checked<Done>> {
    if (speaker !== undefined && !(await maySpeakFor(context, input.tournamentId, speaker)))
      return refused('challenge-not-yours');
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
}

/** Whether the caller organizes the tournament, or holds the entry. */
async function maySpeakFor(context: RequestContext, tournamentId: string, entry: string): Promise<boolean> {
  const place = await context.loaders.tournamentPlaces.load(tournamentId);
  if (!place) return true;
  const { roles, entries } = await context.accessTo(place.club, tournamentId);
  return roles.has('organizer') || entries.has(entry);
}
