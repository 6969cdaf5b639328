import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../data/graphql.js';

const serverTimeDocument = graphql(`
  query ServerTime {
    serverTime
  }
`);

/** By how many milliseconds the server's clock is ahead of this device's; asked once and kept for the page. */
let ahead: Promise<number> | null = null;

/**
 * The instant by the server's clock, in milliseconds, every `everyMs` while the component is shown; undefined until the
 * server has said it once. Half of the way there and back is taken off, so that a slow line does not falsify it.
 */
export function useServerNow(everyMs = 200): number | undefined {
  const client = useClient();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    const ask = async (): Promise<number> => {
      const sent = Date.now();
      const { data } = await client
        .query(serverTimeDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      const answered = Date.now();
      if (data) return new Date(data.serverTime).getTime() - (sent + answered) / 2;
      ahead = null;
      return 0;
    };
    ahead ??= ask();
    void ahead.then((by) => {
      if (isLeft) return;
      const tell = (): void => setNow(Date.now() + by);
      tell();
      timer = setInterval(tell, everyMs);
    });
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [client, everyMs]);
  return now;
}
