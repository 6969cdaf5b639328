import { ClubCheckpoints, type Epoch } from '@fairview/events';
import { Inject } from '@nestjs/common';
import { Args, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { EPOCH } from '../live/resume-args.js';
import { games, readSheetCode } from '@fairview/rules';
import { openUpTo, Tournaments } from '@fairview/tournaments';
import { CheckedCode } from '../types/checked-code.js';
import { ClubFiles } from '../types/club-files.js';
import { instanceOf } from '../shared/instance-of.js';
import { Checkpoint, checkpointOf } from '../types/checkpoint.js';
import { Club } from '../types/club.js';

const inHex = (hashes: readonly Buffer[] | undefined): string[] | null =>
  hashes?.map((hash) => hash.toString('hex')) ?? null;

/** What the members of a club check its log with. A hash tells nothing of an event that one does not know. */
@Resolver(() => Club)
export class ProofsResolver {
  constructor(
    private readonly checkpoints: ClubCheckpoints,
    private readonly tournaments: Tournaments,
    @Inject(EPOCH) private readonly epoch: Epoch,
  ) {}

  @Query(() => String, {
    description:
      'The epoch that the positions of all logs are of. A server that was restored from a backup is in another one than before: ' +
      'then a position that you kept may stand for something else.',
  })
  logEpoch(): string {
    return this.epoch.id;
  }

  @ResolveField(() => Checkpoint, {
    nullable: true,
    complexity: 20,
    description:
      'A signed checkpoint of its log as it stands now. If none comes within a second, the newest there is; null before the first.',
  })
  async checkpoint(@Parent() { id }: Club): Promise<Checkpoint | null> {
    const current = await this.checkpoints.current(id);
    return current ? checkpointOf(current) : null;
  }

  @ResolveField(() => [String], {
    nullable: true,
    complexity: 20,
    description:
      'The hashes, in hexadecimal, that lead from the event at a position to the root over the first `size` events (RFC 9162, ' +
      'inclusion proof). Null if the position is not among them, or no checkpoint reaches so far.',
  })
  async inclusionProof(
    @Parent() { id }: Club,
    @Args('position', { type: () => Int, description: 'Position of the event, from 1.' }) position: number,
    @Args('size', { type: () => Int, description: 'Position of a checkpoint.' }) size: number,
  ): Promise<string[] | null> {
    return inHex(await this.checkpoints.inclusion(id, position, size));
  }

  @ResolveField(() => [String], {
    nullable: true,
    complexity: 20,
    description:
      'The hashes, in hexadecimal, that show that an earlier checkpoint is a beginning of a later one (RFC 9162, consistency ' +
      'proof). Null if it cannot be, or no checkpoint reaches so far.',
  })
  async consistencyProof(
    @Parent() { id }: Club,
    @Args('from', { type: () => Int, description: 'Position of the earlier checkpoint.' }) from: number,
    @Args('to', { type: () => Int, description: 'Position of the later one.' }) to: number,
  ): Promise<string[] | null> {
    return inHex(await this.checkpoints.consistency(id, from, to));
  }

  @ResolveField(() => CheckedCode, {
    nullable: true,
    complexity: 20,
    description:
      'The code of a checkpoint or of a sheet, from paper, held against the log of today. Of a sheet only what it says of the ' +
      'log is judged here: ask `Match.checkedCode` for its figures. Null where the text is no code.',
  })
  async checkedCode(
    @Parent() { id }: Club,
    @Args('code', { type: () => String, description: 'The code, as it stands on the paper.' }) text: string,
  ): Promise<CheckedCode | null> {
    const code = readSheetCode(text);
    if (!code) return null;
    const { checkpoint, position } = code;
    const log = await this.checkpoints.stateOfCode(id, { position, code: checkpoint });
    return instanceOf(CheckedCode, { code: checkpoint, log, sheetHolds: null });
  }

  @ResolveField(() => ClubFiles, {
    nullable: true,
    complexity: 100,
    description: 'Its log and the names in it, to be taken away. For its members; null for others.',
  })
  async files(@Parent() { id }: Club): Promise<ClubFiles> {
    const { formats } = this.tournaments;
    const position = await openUpTo(this.checkpoints.pool, id, { games, formats });
    return instanceOf(ClubFiles, {
      ...{ position, log: `/c/${id}/log.jsonl`, names: `/c/${id}/names.jsonl` },
    });
  }
}
