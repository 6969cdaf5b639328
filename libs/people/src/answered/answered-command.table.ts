import { defineTable, type Instant } from '@fairview/events';
import type { Json } from '@fairview/kernel';

/** The answer of a command that no log remembers, kept for a while so that the same command is answered the same. */
export interface AnsweredCommandRow {
  /** The actor that gave it, or the hash of the code that stood for one. */
  readonly by: string;
  readonly command: string;
  /** The command's input, sealed: passwords are not in it. */
  readonly asked: Buffer;
  /** Without tokens and codes; null while a call is at it. */
  readonly answer: Json;
  readonly at: Instant;
}

export const answeredCommandTable = defineTable<AnsweredCommandRow>({
  schema: 'people',
  name: 'answered_command',
  columns: {
    by: { type: 'text', primary: true },
    command: { type: 'uuid', primary: true },
    asked: { type: 'bytea' },
    answer: { type: 'jsonb', nullable: true },
    at: { type: 'bigint' },
  },
});
