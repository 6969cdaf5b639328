import { readKeys } from '@fairview/platform';
import { abandonKey, absentKeys } from '@fairview/play';
import { answer, type Stdio } from '../process/stdio.js';
import { withLogDatabase } from './log-database.js';

/** Gives up a key that is not here and that deals in progress were sealed under; any other is left alone. */
export async function runLost(name: string, stdio: Stdio): Promise<void> {
  await withLogDatabase('keys', stdio, async (pool, _events, settings) => {
    const absent = await absentKeys(pool, (await readKeys('seal', settings)) ?? []);
    const key = absent.find((each) => each.key === name);
    if (!key) {
      stdio.status = 1;
      const missing = absent.map((each) => each.key).join(', ') || 'none';
      return stdio.err(`fairview keys: ${name} is not a missing key. Missing: ${missing}\n`);
    }
    await abandonKey(pool, name);
    return answer(
      stdio,
      { givenUp: name, seeds: key.seeds },
      `${name} is given up. Restart the server: the games in progress of ${key.seeds} deals are then no contest.\n`,
    );
  });
}
