import type { Instant } from '@fairview/events';

/** What records the expiry of deadlines of one kind of stream (`game` for `game-<uuid>`). */
export interface ExpiryHandler {
  readonly streams: string;
  /**
   * Appends what has expired by `now`, if anything has; safe to call at any time and twice. `now` was the log's clock
   * when the stream's deadline was claimed, so a handler need not ask it again.
   */
  handle(club: string, stream: string, now: Instant): Promise<void>;
}

/** Expiry handlers by their kind of stream. */
export type ExpiryHandlers = ReadonlyMap<string, ExpiryHandler>;

/**
 * The handlers of a process by kind of stream, or an error that stops its boot: every kind of stream that has deadlines
 * (`kinds`, doubles allowed) must have one handler, and no kind two (decision 0002).
 */
export function handlersByKind(handlers: readonly ExpiryHandler[], kinds: Iterable<string>): ExpiryHandlers {
  const byKind = new Map(handlers.map((handler) => [handler.streams, handler]));
  const twice = handlers.filter((handler) => byKind.get(handler.streams) !== handler);
  const unhandled = [...new Set(kinds)].filter((kind) => !byKind.has(kind));
  const faults = [
    ...twice.map(({ streams }) => `two handlers for streams of the kind "${streams}"`),
    ...unhandled.map((kind) => `no handler for streams of the kind "${kind}"`),
  ];
  if (faults.length > 0) throw new Error(`Deadlines are not handled: ${faults.join('; ')}.`);
  return byKind;
}
