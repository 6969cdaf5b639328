import { ClubCheckpoints, type Epoch } from '@fairview/events';
import { Inject } from '@nestjs/common';
import { Args, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { EPOCH } from '../live/resume-args.js';
import { games, readSheetCode } from '@fairview/rules';
import { openUpTo, TournamentReads, Tournaments } from '@fairview/tournaments';
import { CheckedCode, Checkpoint, checkpointOf } from '../types/checkpoint.js';
import { ClubFiles } from '../types/download.js';
import { instanceOf } from '../shared/instance-of.js';
import { Club } from '../types/club.js';

const inHex = (hashes: readonly Buffer[] | undefined): string[] | null =>
  hashes?.map((hash) => hash.toString('hex')) ?? null;

/** What the members of a club check its log with. A hash says nothing about an event that one does not know. */
@Resolver(() => Club)
export class ProofsResolver {
  constructor(
    private readonly checkpoints: ClubCheckpoints,
    private readonly tournaments: Tournaments,
    private readonly tournamentReads: TournamentReads,
    @Inject(EPOCH) private readonly epoch: Epoch,
  ) {}

  @Query(() => String, {
    description:
      'The current epoch of all log positions. It changes when the server is restored from a backup: a position that you ' +
      'kept may then mean something else.',
  })
  logEpoch(): string {
    return this.epoch.id;
  }

  @ResolveField(() => Checkpoint, {
    nullable: true,
    complexity: 20,
    description:
      'A signed checkpoint of its log as it is now. If none can be made within a second, you get the newest one; null before the first.',
  })
  async checkpoint(@Parent() { id }: Club): Promise<Checkpoint | null> {
    const current = await this.checkpoints.current(id);
    return current ? checkpointOf(current) : null;
  }

  @ResolveField(() => [String], {
    nullable: true,
    complexity: 20,
    description:
      'The hashes, in hexadecimal, that lead from the event at a position to the root over the first `size` events (RFC ' +
      '9162, inclusion proof). Null if the position is not among them, or no checkpoint reaches that far.',
  })
  async inclusionProof(
    @Parent() { id }: Club,
    @Args('position', { type: () => Int, description: 'The position of the event, from 1.' })
    position: number,
    @Args('size', { type: () => Int, description: 'Position of a checkpoint.' }) size: number,
  ): Promise<string[] | null> {
    return inHex(await this.checkpoints.inclusion(id, position, size));
  }

  @ResolveField(() => [String], {
    nullable: true,
    complexity: 20,
    description:
      'The hashes, in hexadecimal, that show that the log at an earlier checkpoint is the beginning of the log at a later ' +
      'one (RFC 9162, consistency proof). Null if the positions do not allow one, or no checkpoint reaches that far.',
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
      'Checks the code of a printed checkpoint or sheet against today’s log. For a sheet this checks only the log: use ' +
      '`Match.checkedCode` to check its figures as well. Null if the text is not a code.',
  })
  async checkedCode(
    @Parent() { id }: Club,
    @Args('code', { type: () => String, description: 'The code, as printed.' }) text: string,
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
    description: 'Its log and the names in it, to download. For its members; null for others.',
  })
  async files(@Parent() { id }: Club): Promise<ClubFiles> {
    const { formats } = this.tournaments;
    const position = await openUpTo(this.checkpoints.pool, id, {
      games,
      formats,
      reads: this.tournamentReads,
    });
    return instanceOf(ClubFiles, {
      position,
      log: `/c/${id}/log.jsonl`,
      names: `/c/${id}/names.jsonl`,
    });
  }
}
