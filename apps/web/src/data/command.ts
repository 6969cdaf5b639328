import { CombinedError } from '@urql/core';
import { mayComeLater, refusalIn, refusalOfError, unreached, type Refusal } from './refusal.js';
import { untilAnswered, type TryServices } from './until-answered.js';

/** A new UUID, also on a page of plain HTTP, where browsers have no `crypto.randomUUID`. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What a request came back with. */
export interface Reply<Data> {
  readonly data?: Data | null | undefined;
  readonly error?: CombinedError | undefined;
}

/** What became of a command: done, with the answer; or not done, and why. */
export type Outcome<Answer> =
  { readonly done: Exclude<Answer, { readonly rule: string }> } | { readonly refused: Refusal };

/** What a mutation answers: the value of its one field. */
export type AnswerOf<Data> = NonNullable<Data[keyof Data]>;

/**
 * Sends a command until it is answered, always with the same id, so that it is carried out once; `kept` is called each time that
 * the server was not reached, or could not decide yet. Answers null if `signal` aborts before.
 */
export async function sendUntilAnswered<Data extends object>(
  send: () => Promise<Reply<Data>>,
  signal: AbortSignal,
  kept: () => void = () => undefined,
  services?: TryServices,
): Promise<Outcome<AnswerOf<Data>> | null> {
  const ask = async (): Promise<Reply<Data>> => {
    const reply = await send();
    if (reply.error && mayComeLater(reply.error)) throw reply.error;
    return reply;
  };
  const reply = await untilAnswered(ask, kept, signal, services);
  return reply ? outcomeOf(reply.data, reply.error) : null;
}

/** Reads the one answer of a mutation. */
export function outcomeOf<Data extends object>(
  data: Data | null | undefined,
  error: CombinedError | undefined,
): Outcome<AnswerOf<Data>> {
  if (error) return { refused: refusalOfError(error) };
  for (const answer of Object.values<AnswerOf<Data>>(data ?? {})) {
    const refused = refusalIn(answer);
    if (refused) return { refused };
    if (wasDone(answer)) return { done: answer };
  }
  return { refused: unreached };
}

function wasDone<Answer>(answer: Answer): answer is Exclude<Answer, { readonly rule: string }> {
  return refusalIn(answer) === null;
}
