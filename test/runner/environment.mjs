import { ModuleMocker } from 'jest-mock';
import { patiently } from './patience.mjs';

/** Jest's own limit, which is counted by the clock on the wall: the longest that a timer takes. */
const never = 2 ** 31 - 1;

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
  #patient = new WeakSet();
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

  /** What a test or what prepares it may take is counted by our own patience, and not by the clock on the wall. */
  async handleTestEvent({ name, test, hook }, { testTimeout }) {
    const one = { test_fn_start: test, hook_start: hook }[name];
    if (!one?.fn || one.fn.length > 0 || this.#patient.has(one)) return;
    this.#patient.add(one);
    const { fn, timeout } = one;
    const limit = timeout || testTimeout;
    one.timeout = never;
    one.fn = function () {
      return patiently(() => fn.call(this), limit);
    };
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: nothing is compiled for a context of its own. */
  getVmContext() {
    return null;
  }
}
