import { ClubCheckpoints } from '@fairview/events';
import { isOfSheet, readSheetCode, sheetCode, type MarkedSheet } from '@fairview/rules';
import { TournamentsAsOf } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { CheckedCode, checkpointOf } from '../types/checkpoint.js';
import { Match } from '../types/match.js';

/** Milliseconds to wait for a worker's checkpoint: a query has a second and a half. */
const patience = 500;

/** The code that binds a printed sheet to the log, and what it says later. */
@Resolver(() => Match)
export class SheetCodeResolver {
  constructor(
    private readonly checkpoints: ClubCheckpoints,
    private readonly stood: TournamentsAsOf,
  ) {}

  @ResolveField(() => String, {
    nullable: true,
    complexity: 20,
    description:
      'The code to print beneath its sheet: that of the newest checkpoint, `412-7K3Q-9XWM-00AB-CDEF`, and once the match ' +
      'is over, eight more letters that cover line-ups and figures. Null before the first checkpoint that covers it, and ' +
      'while some of its games are hidden from you.',
  })
  @FoldOf('match')
  async sheetCode(
    @Parent() match: Match,
    @Args('atHand', {
      type: () => Boolean,
      defaultValue: false,
      description:
        'True for no more than is at hand: null unless the match is over and a checkpoint covers it already. Otherwise one may ' +
        'be made for it, and waited for.',
    })
    atHand: boolean,
    @Context() context: RequestContext,
  ): Promise<string | null> {
    if (atHand && match.row.status !== 'finished') return null;
    if (!(await isWhole(match, context))) return null;
    const newest = await this.checkpoints.newest(match.club);
    const covers = Number(newest?.position ?? 0) >= match.row.position;
    if (atHand && !covers) return null;
    // One is made only if none covers the match yet, and waited for within the time that a query has on a busy server.
    const kept = covers ? newest : await this.checkpoints.current(match.club, patience);
    const checkpoint = kept && checkpointOf(kept);
    if (!checkpoint || checkpoint.position < match.row.position) return null;
    const sheet = await this.sheetAt(match, checkpoint.position);
    return sheet ? sheetCode(checkpoint.code, sheet) : null;
  }

  @ResolveField(() => CheckedCode, {
    nullable: true,
    complexity: 20,
    description:
      'Checks a code printed beneath its sheet against today’s log. Null if the text is not a code.',
  })
  @FoldOf('match')
  async checkedCode(
    @Parent() match: Match,
    @Args('code', { type: () => String, description: 'The code, as printed.' }) text: string,
    @Context() context: RequestContext,
  ): Promise<CheckedCode | null> {
    const code = readSheetCode(text);
    if (!code) return null;
    const { checkpoint, position, mark } = code;
    const log = await this.checkpoints.stateOfCode(match.club, { position, code: checkpoint });
    const isKnown = mark !== null && log !== 'cut-off' && (await isWhole(match, context));
    const sheet = isKnown ? await this.sheetAt(match, position) : undefined;
    return instanceOf(CheckedCode, {
      code: mark === null ? checkpoint : `${checkpoint}-${mark}`,
      log,
      sheetHolds: isKnown ? sheet !== undefined && isOfSheet(code, sheet) : null,
    });
  }

  /** The sheet as it stood at a position of the log; `undefined` if the match was not open yet. */
  private async sheetAt({ club, id }: Match, logPosition: number): Promise<MarkedSheet | undefined> {
    const then = await this.stood.match(club, id, { asOf: { logPosition } });
    const sides = then && Object.entries(then.sides).map(([name, players]) => ({ name, players }));
    return then && sides && { sides, figures: then.sheet };
  }
}

/** Whether the caller sees the whole sheet: a mark over hidden figures would let them be guessed. */
async function isWhole({ club, id, row }: Match, { loaders }: RequestContext): Promise<boolean> {
  const whole = await loaders.matches.load({ club, id });
  return whole?.games.length === row.games.length;
}
