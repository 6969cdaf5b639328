import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

/** A page of figures that is served. */
export interface MetricsPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the figures of a process at /metrics, in the text form of Prometheus, on a port of their own: they show how a club is
 * used, so they are never on the public port. Any other request is not found. If the port is not available this is logged, and
 * the process goes on without: missing figures keep nobody from playing.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
  log: Pick<Logger, 'error'>,
): Promise<MetricsPage | undefined> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    log.error({ err: error, host, port }, 'METRICS_PORT cannot be had: figures are not served');
    return undefined;
  }
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
