import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../data/graphql.js';

const serverTimeDocument = graphql(`
  query ServerTime {
    serverTime
  }
`);

/** What is known of the server's clock. */
export interface ServerClock {
  /** By how many milliseconds it is ahead of this device's. */
  readonly ahead: number;
  /** How many milliseconds the way there and back took. */
  readonly lag: number;
}

/**
 * The server's clock from an answer. Half of the round trip is subtracted, so that a slow connection distorts it by at most
 * half of that.
 */
export const serverClock = (sent: number, told: number, answered: number): ServerClock => ({
  ahead: told - (sent + answered) / 2,
  lag: answered - sent,
});

/** Asked once and kept for the page. */
let asked: Promise<ServerClock> | null = null;

/** Keeps the clock of an answer that says the time beside other things: nobody has to ask for it then. */
export function heardServerTime(sent: number, told: string): void {
  asked ??= Promise.resolve(serverClock(sent, new Date(told).getTime(), Date.now()));
}

/** The server's clock; undefined until the first answer with it. */
export function useServerClock(): ServerClock | undefined {
  const client = useClient();
  const [clock, setClock] = useState<ServerClock>();
  useEffect(() => {
    let isLeft = false;
    const ask = async (): Promise<ServerClock> => {
      const sent = Date.now();
      const { data } = await client
        .query(serverTimeDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      const answered = Date.now();
      if (data) return serverClock(sent, new Date(data.serverTime).getTime(), answered);
      asked = null;
      return { ahead: 0, lag: answered - sent };
    };
    asked ??= ask();
    void asked.then((told) => !isLeft && setClock(told));
    return () => {
      isLeft = true;
    };
  }, [client]);
  return clock;
}

/** The instant by the server's clock, in milliseconds, every `everyMs` while the component is shown; undefined at first. */
export function useServerNow(everyMs = 200): number | undefined {
  const ahead = useServerClock()?.ahead;
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (ahead === undefined) return;
    const tell = (): void => setNow(Date.now() + ahead);
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [ahead, everyMs]);
  return now;
}

/** `30:00`, `1:58.4`: minutes and seconds, with tenths under two minutes if there are any. */
export function duration(ms: number): string {
  const left = Math.max(0, ms);
  const [minutes, seconds] = [Math.floor(left / 60_000), (left % 60_000) / 1_000];
  const isShort = left < 120_000 && left % 1_000 >= 50;
  const written = isShort ? (Math.floor(seconds * 10) / 10).toFixed(1) : String(Math.floor(seconds));
  return `${minutes}:${written.padStart(isShort ? 4 : 2, '0')}`;
}
