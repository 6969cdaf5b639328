import { ModuleMocker } from 'jest-mock';

/**
 * Jest’s place for a test file: the worker itself, with its own globals and the modules that it has loaded. What a file
 * changes of console, environment variables and mocks is put back when it is over.
 */
export default class Environment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #env = { ...process.env };

  async setup() {
    // Node maps the stacks to our sources, and needs no second one who does.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: nothing is compiled for a context of its own. */
  getVmContext() {
    return null;
  }
}
