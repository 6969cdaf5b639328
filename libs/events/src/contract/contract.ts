import { appendsInOrder } from './appending.js';
import { takesJson } from './bodies.js';
import { keepsCommandsApart } from './commands-sent-again.js';
import { keepsItsTime } from './instants.js';
import { appendsTogether } from './together.js';
import type { MakeSubject } from './log-under-test.js';

/** What every log promises. */
export function describeLog(make: MakeSubject): void {
  appendsInOrder(make);
  keepsCommandsApart(make);
  appendsTogether(make);
  keepsItsTime(make);
  takesJson(make);
}
