import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Positions } from '@fairview/rules';
import { openTeekoTable, tableName, teekoRules } from '../teeko/values.js';
import { dropState, keepState, keptState } from './kept-state.js';
import { TeekoBuild, type Progress } from './teeko-build.js';

const tablesToBuild: readonly Positions[] = [44, 58];
export const tableFiles: readonly string[] = tablesToBuild.map(tableName);

/** Positions between two looks at whether the work is to stop. */
const chunk = 50_000;

/** What a build reports while it works. */
export interface BuildReport extends Progress {
  readonly positions: Positions;
}

export interface BuildOptions {
  /** Builds also what is there. */
  readonly again: boolean;
  /** The work is written down and stopped as soon as this says so. */
  readonly stopped: () => boolean;
  readonly report: (report: BuildReport) => void;
}

/**
 * Builds the tables of a folder that are missing, damaged or of another version, one after another; each file is either whole or not there.
 * @returns whether all are there; else the work was stopped, and the next call goes on from there
 */
export async function buildTables(
  folder: string,
  { again, stopped, report }: BuildOptions,
): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  for (const positions of tablesToBuild) {
    const file = join(folder, tableName(positions));
    const state = `${file}.state`;
    const kept = keptState(state, teekoRules);
    if (!again && !kept && isThere(folder, positions)) continue;
    const build = new TeekoBuild(positions, kept);
    for (let steps = 0; !build.table; steps += 1) {
      build.advance(chunk);
      if (steps % 4 > 0 && !build.table) continue;
      report({ positions, ...build.progress });
      await turn();
      if (!stopped()) continue;
      keepState(state, teekoRules, build.state);
      return false;
    }
    writeFileSync(`${file}.new`, build.table);
    renameSync(`${file}.new`, file);
    dropState(state);
  }
  return true;
}

function isThere(folder: string, positions: Positions): boolean {
  const table = openTeekoTable(folder, positions);
  if (table.ok) table.value.close();
  return table.ok;
}
