import type { Epoch } from '@fairview/events';
import { ArgsType, Field, Int } from '@nestjs/graphql';

/** Nest's token for the epoch that the log is in. */
export const EPOCH = Symbol('epoch of the log');

/** Where somebody who follows something goes on: every subscription takes it. */
@ArgsType()
export abstract class ResumeArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The last position that you have seen: `logPosition` of an earlier update, or `asOfLogPosition`. Everything after it ' +
      'is sent first. If left out, only what happens from now on is sent.',
  })
  readonly after?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The epoch of `after`, from `logEpoch`. If the server was restored from a backup since then, the position may mean ' +
      'something else: you then get `epoch-changed`, and should read everything again.',
  })
  readonly epoch?: string | null;
}

/** Whether a position may be gone on from. Before the first restore it says enough without its epoch. */
export const isOfEpoch = ({ after, epoch }: ResumeArgs, { id, isFirst }: Epoch): boolean =>
  after === undefined ||
  after === null ||
  epoch === id ||
  (isFirst && (epoch === undefined || epoch === null));
