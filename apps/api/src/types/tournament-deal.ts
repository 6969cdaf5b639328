import type { Play } from '@fairview/play';
import { solitaireRating } from '@fairview/rules';
import {
  dealScoresOf,
  dealsOf,
  dealsShownTo,
  type Formats,
  type GameReviews,
  type TournamentRow,
} from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Deal, dealOf } from './deal.js';
import { Entry } from './entry.js';

/** As many as enter a duplicate of a club night: the length at which a list of their scores is counted. */
const scoresOfADeal = 12;

@ObjectType({ description: 'An entry’s score on one deal of a duplicate.' })
export class DealScore {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => Int, { description: 'The score.' })
  readonly score: number;

  @Field(() => String, {
    nullable: true,
    description: 'The rulebook’s name for a game with this score (S-17); null if it was resigned.',
  })
  readonly rating: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The best total that could be reached from where its pawns stood, all spots being known; null until every entry has ' +
      'finished the deal and the game is reviewed, and of a game that was given up before all pawns stood. Over all ' +
      'placements the best total of every deal is 190.',
  })
  readonly best: number | null;
}

@ObjectType({
  description: 'A deal of a duplicate. Every entry plays it alone, and the scores are compared.',
})
export class TournamentDeal {
  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly number: number;

  @Field(() => Deal, { description: 'How it was dealt (shuffle.md); its seats are the entries.' })
  readonly deal: Deal;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether every seed fits its commitment; null until every entry has finished the deal, or the tournament ' +
      'is closed.',
  })
  readonly verified: boolean | null;

  @Field(() => [DealScore], {
    complexity: scoresOfADeal,
    description:
      'The scores, highest first; empty until you may see them, which is when you, or all, have finished the ' +
      'deal.',
  })
  readonly scores: readonly DealScore[];
}

/** What tells of deals. */
interface DealParts {
  readonly play: Play;
  readonly formats: Formats;
  readonly reviews: GameReviews;
}

/** The deals of a duplicate as far as they are open; of any other tournament none. */
export async function tournamentDealsOf(
  { play, formats, reviews }: DealParts,
  row: TournamentRow,
  context: RequestContext,
): Promise<readonly TournamentDeal[]> {
  const { club, id: tournamentId } = row;
  const duplicate = await context.loaders.duplicates.load({ club, id: tournamentId });
  if (!duplicate) return [];
  const { entries } = await context.accessTo(club, tournamentId);
  const isShown = dealsShownTo(entries, duplicate.matches, duplicate.isClosed);
  const scores = duplicate.matches.flatMap(dealScoresOf);
  const best = await reviews.bestTotals(club, tournamentId);
  const deals = await Promise.all(
    dealsOf(formats, row).map(async (id, at): Promise<readonly TournamentDeal[]> => {
      const state = await play.deal(club, id);
      if (!state) return [];
      const [number, deal] = [at + 1, dealOf({ club, tournamentId }, id, state)];
      const shown = isShown(number) ? scores.filter((each) => each.deal === number) : [];
      const told = [...shown]
        .sort((one, other) => other.score - one.score)
        .map(({ entry, score }) => ({
          entry: { club, tournamentId, id: entry, row },
          score,
          // A game that was played to its end has at least its take-off (S-11).
          rating: score === 0 ? null : solitaireRating(score),
          best: best.find((each) => each.entry === entry && each.deal === number)?.best ?? null,
        }));
      return [{ number, deal, verified: deal.verified, scores: told }];
    }),
  );
  return deals.flat();
}
