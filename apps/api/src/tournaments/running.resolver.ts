import { defined } from '@fairview/kernel';
import { Play, PlayReads } from '@fairview/play';
import { entrantRows, tournamentOpenRows, readName, People } from '@fairview/people';
import { Tournaments } from '@fairview/tournaments';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { isClub } from '../reading/is-club.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { commandContextOf } from '../request/command-context.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { refused as refusedHere } from '../shared/refusals.js';
import { commandTournament, tournamentAfter } from '../commanding/command-tournament.js';
import { planOf } from './plan.js';
import {
  AddEntryInput,
  CloseTournamentInput,
  CreateTournamentInput,
  PairRoundsInput,
  WithdrawEntryInput,
} from './inputs.js';
import {
  AddEntryPayload,
  CloseTournamentPayload,
  CreateTournamentPayload,
  EntryAdded,
  EntryWithdrawn,
  TournamentClosed,
  TournamentCreated,
  PairRoundsPayload,
  RoundsPaired,
  WithdrawEntryPayload,
} from './payloads.js';

/** A code opens a seat and its hand: to a key it is shown only if the key is made for that. */
const mayReadCodes = ({ caller }: RequestContext): boolean =>
  caller?.key === undefined || caller.key.scopes.includes('entry-codes');

/** How a tournament is run: created, filled, paired, closed. */
@Resolver()
export class RunningResolver {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
    private readonly people: People,
  ) {}

  @Mutation(() => CreateTournamentPayload, {
    description: 'Creates a tournament of a club, open for entries.',
  })
  async createTournament(
    @Args('input', { description: 'The tournament.' }) input: CreateTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof CreateTournamentPayload> {
    const { clubId: club, name, format, cycles, visibility, reporting } = input;
    if (!(await isClub(context, club))) return answerOf(Refused, refusedHere('club-unknown').refusal);
    const order = commandContextOf(context, club, input);
    if (!order.ok) return answerOf(Refused, order.refusal);
    const plan = planOf(this.play.registry, input);
    if (!plan.ok) return answerOf(Refused, plan.refusal);
    const id = idFromCommand(club, input.commandId, 'tournament');
    const created = await this.tournaments.createTournament(order.value, id, {
      type: 'TournamentCreated',
      name,
      // Judged by the room: a format that it does not know is refused there.
      format,
      cycles,
      ...defined({ boards: input.boards ?? undefined, rounds: input.rounds ?? undefined }),
      visibility,
      reporting,
      plan: plan.value,
    });
    if (!created.ok) return answerOf(Refused, created.refusal);
    await this.people.slugs.nameTournament(club, id, name);
    return instanceOf(TournamentCreated, { tournament: await tournamentAfter(context, club, id) });
  }

  @Mutation(() => AddEntryPayload, {
    description:
      'Enters a player and answers their entry code. If the command is sent again, the player is not entered twice, and ' +
      'the answer has the same code, until it is spent.',
  })
  async addEntry(
    @Args('input', { description: 'The entry.' }) input: AddEntryInput,
    @Context() context: RequestContext,
  ): Promise<typeof AddEntryPayload> {
    const name = readName(input.name);
    if (!name.ok) return answerOf(Refused, name.refusal);
    const { entryCodes } = this.people;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entry = idFromCommand(club, input.commandId, 'entry');
      const { codeHash } = await entryCodes.codeOf(club, entry, 1);
      const rows = [entrantRows({ tournament: input.tournamentId, entry, name: name.value, codeHash })];
      const team = defined({ team: input.teamId ?? undefined });
      return { command: { type: 'AddEntry', entry, ...team }, rows };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { tournament } = done.value;
    const id = idFromCommand(tournament.club, input.commandId, 'entry');
    const { code, spent } = await entryCodes.shownCode(tournament.club, id, 1);
    const entry = { club: tournament.club, tournamentId: tournament.id, id };
    return instanceOf(EntryAdded, {
      tournament,
      entry,
      entryCode: mayReadCodes(context) ? code : null,
      spent,
    });
  }

  @Mutation(() => WithdrawEntryPayload, { description: 'Withdraws an entry before the rounds are paired.' })
  async withdrawEntry(
    @Args('input', { description: 'The entry.' }) input: WithdrawEntryInput,
    @Context() context: RequestContext,
  ): Promise<typeof WithdrawEntryPayload> {
    const { entryId: id } = input;
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'WithdrawEntry', entry: id },
    }));
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { tournament } = done.value;
    return instanceOf(EntryWithdrawn, {
      tournament,
      entry: { club: tournament.club, tournamentId: tournament.id, id },
    });
  }

  @Mutation(() => PairRoundsPayload, {
    description:
      'Pairs the rounds and opens their matches. A round robin is paired by the Berger tables and whist by its ' +
      'schedule, all rounds at once. An elimination is paired round by round: call it again when all tables of ' +
      'a round are over. A duplicate gets its deals, and one match for each entry.',
  })
  async pairRounds(
    @Args('input', { description: 'The draw.' }) input: PairRoundsInput,
    @Context() context: RequestContext,
  ): Promise<typeof PairRoundsPayload> {
    const { tournamentId: tournament, order, byLot } = input;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.pairing(
        club,
        tournament,
        defined({ byLot, order: order ?? undefined }),
      ),
    }));
    return done.ok ? instanceOf(RoundsPaired, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => CloseTournamentPayload, {
    description:
      'Closes a tournament. Its entry codes end, and its devices hold their entries no longer. Refused while something ' +
      'is open, unless a reason is given.',
  })
  async closeTournament(
    @Args('input', { description: 'The tournament.' }) input: CloseTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof CloseTournamentPayload> {
    const { tournamentId: id } = input;
    const force = input.force?.normalize('NFC');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => ({
      command: await this.tournaments.closing(club, id, await this.playReads.openIn(club, id), force),
      rows: [tournamentOpenRows(id, false)],
    }));
    return done.ok ? instanceOf(TournamentClosed, done.value) : answerOf(Refused, done.refusal);
  }
}
