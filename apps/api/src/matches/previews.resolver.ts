import { accepted, type Checked } from '@fairview/kernel';
import { Play, refused, type AskedAct, type MatchRow } from '@fairview/play';
import { Previews, Tournaments, Ratings, type FoldedTournament } from '@fairview/tournaments';
import { Args, Context, Query, ResolveField, Resolver, Field, ID, InputType } from '@nestjs/graphql';
import { isDeepStrictEqual } from 'node:util';
import { FoldOf } from '../limits/fold.js';
import {
  remedyOf,
  PreviewedAdjudicationInput,
  PreviewedCorrectionInput,
  PreviewedForfeitInput,
  PreviewedPenaltyInput,
  PreviewedStrikeInput,
  SheetRulingFields,
} from './remedy-input.js';
import { rulingAsked, type RulingAsked } from './ruling-on-dispute.js';
import { findMatch, visibleMatch } from '../reading/find.js';
import { changedRows } from '../reading/standings.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { payloadOfField } from '../shared/payload.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Match, matchOf } from '../types/match.js';
import { Preview, PreviewedMatch, RoundPairedOn } from '../types/preview.js';
import { previewedRatingOf, type PreviewedRating } from '../types/rating.js';
import { rulingOf, RulingFields } from '../types/ruling-input.js';
import { sheetOf } from '../types/sheet.js';
import { Sides } from '../types/side.js';

@InputType({ description: 'A ruling on a game that was played here, to try out.' })
class PreviewedRulingInput extends RulingFields {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'A ruling on a dispute about a sheet or a row, to try out.' })
class PreviewedSheetRulingInput extends SheetRulingFields {}

@InputType({ isOneOf: true, description: 'What to try out: give exactly one of these.' })
class PreviewedActInput {
  @Field(() => PreviewedRulingInput, { nullable: true, description: 'As `issueRuling`.' })
  readonly ruling?: PreviewedRulingInput;

  @Field(() => PreviewedCorrectionInput, { nullable: true, description: 'As `correctResult`.' })
  readonly correction?: PreviewedCorrectionInput;

  @Field(() => PreviewedStrikeInput, { nullable: true, description: 'As `strikeResult`.' })
  readonly strike?: PreviewedStrikeInput;

  @Field(() => PreviewedAdjudicationInput, { nullable: true, description: 'As `adjudicateMatch`.' })
  readonly adjudication?: PreviewedAdjudicationInput;

  @Field(() => PreviewedForfeitInput, { nullable: true, description: 'As `forfeitMatch`.' })
  readonly forfeit?: PreviewedForfeitInput;

  @Field(() => PreviewedPenaltyInput, { nullable: true, description: 'As `givePenalty`.' })
  readonly penalty?: PreviewedPenaltyInput;

  @Field(() => PreviewedSheetRulingInput, { nullable: true, description: 'As `ruleOnDispute`.' })
  readonly sheetRuling?: PreviewedSheetRulingInput;
}

@InputType({ description: 'A ruling or a correction to try out.' })
class PreviewInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => PreviewedActInput, { description: 'What to try out.' })
  readonly act: PreviewedActInput;
}

const PreviewPayload = payloadOfField('Preview', Preview);

/** Nobody reads why, nor by which rule, which may not be named yet: what is tried out is never written. */
const reason = 'tried out';
const rule = 'PL-15';

/** The act that is to be tried out, as the room of play takes it. */
async function askedOf(
  play: Play,
  context: RequestContext,
  { matchId: match, act }: PreviewInput,
  { games }: MatchRow,
): Promise<Checked<AskedAct>> {
  const { ruling, ...sheetAct } = act;
  if (ruling) {
    const { gameId: game } = ruling;
    if (!games.some(({ id }) => id === game)) return refused('game-not-of-match');
    const read = rulingOf(ruling);
    return read.ok ? accepted({ game, act: { ...read.value, rule, reason } }) : read;
  }
  const remedy = await remedyOf(play, context, match, sheetAct);
  if (!remedy.ok) return remedy;
  const asked = remedy.value;
  return accepted({
    match,
    act: asked.type === 'GivePenalty' ? { ...asked, rule, reason } : { ...asked, reason },
  });
}

/** Less than a hundredth is not shown. */
const isShownOtherwise = ({ before, after }: PreviewedRating): boolean => before !== after;

/** Rulings and corrections tried out before they are given. */
@Resolver()
export class PreviewsResolver {
  constructor(
    readonly play: Play,
    readonly tournaments: Tournaments,
    private readonly previews: Previews,
    private readonly ratings: Ratings,
  ) {}

  @Query(() => PreviewPayload, {
    description:
      'Tries out a ruling or a correction: what it would change on the sheet and in the standings, and which rounds were ' +
      'paired on that. Nothing is written, and you see nothing that you could not see otherwise.',
  })
  @FoldOf('tournament')
  async preview(
    @Args('input', { description: 'What to try out.' }) input: PreviewInput,
    @Context() context: RequestContext,
  ): Promise<typeof PreviewPayload> {
    const place = await context.loaders.matchPlaces.load(input.matchId);
    const row = place && (await context.loaders.matches.load({ club: place.club, id: input.matchId }));
    if (!row) return refusedAs(Refused, refused('match-unknown').refusal);
    // A preview of a sheet with hidden parts would give those parts away.
    if ((await visibleMatch(row, context)) !== row)
      return refusedAs(Refused, refused('preview-hidden').refusal);
    const told = await this.tried(context, row, await this.asked(context, input, row));
    return told.ok ? told.value : refusedAs(Refused, told.refusal);
  }

  private async asked(
    context: RequestContext,
    input: PreviewInput,
    row: MatchRow,
  ): Promise<Checked<AskedAct | RulingAsked>> {
    const { sheetRuling } = input.act;
    return sheetRuling
      ? rulingAsked(this, context, sheetRuling, { rule, reason })
      : askedOf(this.play, context, input, row);
  }

  private async tried(
    context: RequestContext,
    row: MatchRow,
    asked: Checked<AskedAct | RulingAsked>,
  ): Promise<Checked<Preview>> {
    if (!asked.ok) return asked;
    const { club, tournament: id } = row;
    const { loaders } = context;
    const tournament = id === null ? undefined : await loaders.tournaments.load({ club, id });
    const before = tournament && (await loaders.folds.load(tournament));
    const tried = await this.previewOf(club, asked.value, before, tournament?.id);
    if (!tried.ok) return tried;
    const { matches, after, pairedOn } = tried.value;
    const { entries: reader } = await context.accessTo(club, id);
    const isRated = tournament?.status === 'closed';
    const changedRatings = isRated ? await this.ratings.tried(club, tournament.id, matches) : [];
    return accepted(
      instanceOf(Preview, {
        matches: matches
          .filter((match) => match.id === row.id && !isDeepStrictEqual(match.sheet, row.sheet))
          .map((match) => ({
            row,
            before: sheetOf(row.sheet, new Sides(row)),
            after: sheetOf(match.sheet, new Sides({ ...row, sides: match.sides })),
          })),
        standings: tournament && before && after ? changedRows(tournament, reader, before, after) : [],
        ratings: changedRatings?.map(previewedRatingOf).filter(isShownOtherwise) ?? null,
        standingsCount: before?.standings(reader).length ?? 0,
        roundsPairedOn: tournament
          ? pairedOn.map(({ round, on: onIds, out, instead }) => ({
              tournament,
              round,
              onIds,
              outIds: out,
              insteadIds: instead,
            }))
          : [],
      }),
    );
  }

  private previewOf(
    club: string,
    asked: AskedAct | RulingAsked,
    before: FoldedTournament | undefined,
    tournament: string | undefined,
  ) {
    if (!('place' in asked)) return this.previews.of(club, asked, before, tournament);
    const { of } = asked.place;
    if (asked.of === 'match')
      return this.previews.of(club, { match: of, act: asked.act }, before, tournament);
    return before
      ? this.previews.ofRow(club, of, asked.act, before)
      : Promise.resolve(refused('dispute-unknown'));
  }
}

@Resolver(() => PreviewedMatch)
export class PreviewedMatchFields {
  @ResolveField(() => Match, { description: 'The match as it is now.' })
  match({ row }: PreviewedMatch): Match {
    return matchOf(row);
  }
}

const entriesOf = ({ tournament: row }: RoundPairedOn, ids: readonly string[]): Entry[] =>
  ids.map((id) => ({ club: row.club, tournamentId: row.id, id, row }));

@Resolver(() => RoundPairedOn)
export class RoundPairedOnFields {
  @ResolveField(() => [Match], {
    description: 'The earlier matches whose results would change.',
  })
  async on(
    { tournament, onIds }: RoundPairedOn,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly Match[]> {
    const found = await Promise.all(onIds.map((id) => findMatch(context, tournament.club, id)));
    return found.filter((match) => match !== null);
  }

  @ResolveField(() => [Entry], { description: 'The entries that would not play in it.' })
  out(round: RoundPairedOn): Entry[] {
    return entriesOf(round, round.outIds);
  }

  @ResolveField(() => [Entry], { description: 'The entries that would play in it instead.' })
  instead(round: RoundPairedOn): Entry[] {
    return entriesOf(round, round.insteadIds);
  }
}
