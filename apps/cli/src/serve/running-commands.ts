import { answer, type Stdio } from '../process/stdio.js';
import { withSettings } from './commands.js';
import { healthAt, runningServer, stopServerProcess } from './running-server.js';

const noServer = (dataDir: string): string =>
  `No server is running on ${dataDir}. For another one, set FAIRVIEW_DATA to its folder.\n`;

/** `fairview status`: whether a server runs on the data folder, where, and its health. */
export function runStatus(stdio: Stdio): Promise<void> {
  return withSettings(stdio, async ({ dataDir }) => {
    const server = await runningServer(dataDir);
    if (!server) {
      stdio.status = 1;
      return answer(stdio, { dataDir, running: false }, noServer(dataDir));
    }
    const health = await healthAt(server.address);
    if (!health?.ready) stdio.status = 1;
    const checks = Object.entries(health?.checks ?? {}).map(([name, { note }]) => `  ${name}: ${note}`);
    const lines = [
      `Process ${server.pid} serves ${dataDir} at ${server.address}.`,
      health ? (health.ready ? 'It is ready.' : 'It is not ready.') : 'It does not answer.',
      ...checks,
    ];
    const known = { dataDir, running: true, ...server, answers: health !== undefined, ...health };
    return answer(stdio, known, `${lines.join('\n')}\n`);
  });
}

/** `fairview stop`: ends the server of the data folder in order, as Ctrl-C in its terminal does. */
export function runStop(stdio: Stdio): Promise<void> {
  return withSettings(stdio, async ({ dataDir }) => {
    const server = await runningServer(dataDir);
    if (!server) {
      stdio.status = 1;
      return stdio.err(noServer(dataDir));
    }
    if (await stopServerProcess(server)) return answer(stdio, { stopped: server.pid }, 'Stopped.\n');
    stdio.status = 1;
    return stdio.err(
      `Process ${server.pid} has not ended within 30 s. It is still ending; to force it, kill -9 ${server.pid}.\n`,
    );
  });
}
