import { accepted, bug, type Checked } from '@fairview/kernel';
import { refused, Reseating, Tournaments, type ReseatingAsked } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { tournamentAfter } from '../commanding/command-tournament.js';
import { officialContext } from '../commanding/officiating.js';
import { FoldOf } from '../limits/fold.js';
import { changedRows } from '../reading/standings.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry, entriesByIds } from '../types/entry.js';
import { proposed, TournamentChanged } from '../types/changes.js';
import { Tournament } from '../types/tournament.js';
import type { TournamentInput } from './tournament-input.js';
import {
  AsPlayedPreview,
  AsPlayedPreviewPayload,
  MeetingsOfTwo,
  RecordAsPlayedInput,
  TableAsPlayed,
  TableAsPlayedInput,
} from './reseating-parts.js';
import { onTournament } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { ProposalChanged } from '../types/changes.js';
import { TournamentMatchInput } from './tournament-input.js';

const seated = ({ matchId: match, firstId: first, secondId: second }: TableAsPlayedInput) => ({
  match,
  first,
  second,
});

/** Nobody reads why: what is tried out is never written. */
const reason = 'tried out';

/** Tables with a different seating than paired. */
@Resolver(() => Tournament)
export class ReseatingResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly reseating: Reseating,
  ) {}

  @Command({
    right: { ...onTournament, to: arbiter },
    changes: [TournamentChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Exchanges the sides of a match before it begins: the side named second gets the first move, and a spot stays with ' +
      'its entry. The match is opened again under another id. Refused once a ply was played, cards were dealt or anything ' +
      'was reported there (TO-18). In your own match it is only proposed (PL-20).',
  })
  async swapSides(
    @Args('input', { description: 'The match.' }) input: TournamentMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged | ProposalChanged>> {
    const done = await this.give(context, input, { type: 'SwapSides', match: input.matchId });
    if (!done.ok) return answerOf(done.refusal);
    return 'tournament' in done.value ? instanceOf(TournamentChanged, done.value) : done.value;
  }

  @Command({
    right: { ...onTournament, to: arbiter },
    changes: [TournamentChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Records matches as they were actually played, after players swapped opponents, sat down one table along, or ' +
      'exchanged sides. The matches are opened again under other ids, and results from the board go to those who played ' +
      'them. Refused if games were played on this server, or if a ruling concerns those who were paired (TO-18); only ' +
      'proposed if you sit at one of the tables (PL-20). `Tournament.previewAsPlayed` shows in advance what would change.',
  })
  async recordAsPlayed(
    @Args('input', { description: 'The matches, and the reason.' }) input: RecordAsPlayedInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged | ProposalChanged>> {
    const given = { tables: input.tables.map(seated), reason: input.reason.normalize('NFC') };
    const done = await this.give(context, input, { type: 'RecordAsPlayed', ...given });
    if (!done.ok) return answerOf(done.refusal);
    return 'tournament' in done.value ? instanceOf(TournamentChanged, done.value) : done.value;
  }

  @ResolveField(() => AsPlayedPreviewPayload, {
    complexity: 200,
    description: 'Tries out what `recordAsPlayed` would change, and writes nothing. For arbiters.',
  })
  @FoldOf('tournament')
  async previewAsPlayed(
    @Parent() tournament: Tournament,
    @Args('tables', { type: () => [TableAsPlayedInput], description: 'The matches as they were played.' })
    tables: readonly TableAsPlayedInput[],
    @Context() context: RequestContext,
  ): Promise<typeof AsPlayedPreviewPayload> {
    const { club, id, row } = tournament;
    const standing = (await context.loaders.folds.load(row)) ?? bug(`tournament ${id} has no fold`);
    const asked = { type: 'RecordAsPlayed', tables: tables.map(seated), reason } as const;
    const tried = await this.reseating.tried(club, id, asked, standing);
    if (!tried.ok) return refusedAs(Refused, tried.refusal);
    const { tables: changed, rematches, unmet, laterRounds, after } = tried.value;
    const { entries: reader } = await context.accessTo(club, id);
    const met = ({ sides: sideIds, rounds }: (typeof rematches)[number]): MeetingsOfTwo => ({
      tournament,
      sideIds,
      rounds,
    });
    return instanceOf(AsPlayedPreview, {
      tables: changed.map(({ was, is: isIds, results, reportsVoid }) => ({
        tournament,
        wasIds: [was.first, was.second],
        isIds,
        results,
        reportsVoid,
        round: was.round === 0 ? null : was.round,
        board: was.board ?? null,
      })),
      rematches: rematches.map(met),
      unmet: unmet.map(met),
      laterRounds,
      standings: changedRows(row, reader, standing, after),
      standingsCount: standing.standings(reader).length,
    });
  }

  /** Gives the act: at a table of their own it is proposed (PL-20). */
  private async give(
    context: RequestContext,
    input: TournamentInput,
    asked: ReseatingAsked,
  ): Promise<Checked<ProposalChanged | { readonly tournament: Tournament }>> {
    const { tournamentId: id } = input;
    const place = await context.loaders.tournamentPlaces.load(id);
    if (!place) return refused('tournament-unknown');
    const { club } = place;
    const order = commandContextOf(context, club, input);
    if (!order.ok) return order;
    const official = await officialContext(context, id, order.value);
    const act = await this.reseating.asked(club, asked);
    const done = await this.tournaments.officiate(official, id, act);
    if (!done.ok) return done;
    const made = done.value.proposals.find((each) => each.id === official.proposal);
    if (!made) return accepted({ tournament: await tournamentAfter(context, club, id) });
    const at = { club, of: id, tournamentId: id, matchId: null };
    return accepted(proposed(made, official.officiating.by, at));
  }
}

@Resolver(() => TableAsPlayed)
export class TableAsPlayedFields {
  @ResolveField(() => [Entry], {
    description: 'The two entries that were paired there, the one with the first move first.',
  })
  was({ tournament, wasIds }: TableAsPlayed): Entry[] {
    return entriesByIds(tournament, wasIds);
  }

  @ResolveField(() => [Entry], {
    description: 'The two entries that would be there, the one with the first move first.',
  })
  now({ tournament, isIds }: TableAsPlayed): Entry[] {
    return entriesByIds(tournament, isIds);
  }
}

@Resolver(() => MeetingsOfTwo)
export class MeetingsOfTwoFields {
  @ResolveField(() => [Entry], { description: 'The two entries.' })
  sides({ tournament, sideIds }: MeetingsOfTwo): Entry[] {
    return entriesByIds(tournament, sideIds);
  }
}
