import fc from 'fast-check';
import { Heartbeat } from './heartbeat.js';
import { evenFor, longestGap, tolerance } from './clock-watch.js';

const noon = Date.UTC(2026, 10, 22, 12);

/** A call to the database: milliseconds until it is carried out, and from then until it is answered. */
interface Call {
  readonly before: number;
  readonly after: number;
}

/** What happens next: the process is held up, looks, or appends; or the clock is moved. */
type Step =
  | { readonly type: 'pause'; readonly for: number }
  | { readonly type: 'look'; readonly calls: readonly Call[] }
  | { readonly type: 'append'; readonly calls: readonly Call[] }
  | { readonly type: 'jump'; readonly by: number };

/** An api and its database on a machine whose every call is late, with the monotonic time in the test's hands. */
class LateMachine {
  ticks = 0;
  /** By how much the clock was moved, all in all. */
  moved = 0;
  private heartbeat: number | null = null;
  private outages: { readonly from: number; readonly until: number }[] = [];
  private calls: Call[] = [];
  readonly heartbeats: Heartbeat;

  constructor() {
    this.heartbeats = new Heartbeat({
      serves: true,
      ticks: () => this.ticks,
      log: { warn: () => undefined },
      rows: {
        beat: async (expected) => this.late(() => this.beat(expected)),
        read: async (known) =>
          this.late(() => ({
            now: this.now,
            heartbeat: this.heartbeat,
            outages: this.outages.filter(({ until }) => until > known && until <= this.now),
          })),
      },
    });
  }

  get now(): number {
    return noon + this.ticks + this.moved;
  }

  async look(calls: readonly Call[]): Promise<void> {
    this.calls = [...calls];
    await this.heartbeats.look();
  }

  /**
   * An append as the log carries it out: asked again as long as the witness says that only the answer was late.
   * @returns how far the clock was off what it had to show when it was written; `undefined` if it was refused
   */
  async append(calls: readonly Call[]): Promise<number | undefined> {
    this.calls = [...calls];
    for (let tries = 0; tries < 4; tries += 1) {
      const { from, until } = this.heartbeats.sure();
      const at = this.late(() => this.now);
      if (from <= at && at <= until) return this.moved;
      if (!(await this.heartbeats.regained(at))) return undefined;
    }
    return undefined;
  }

  /** As `deadlines.beat` does. */
  private beat(expected: number): void {
    const { now, heartbeat } = this;
    const isLost = heartbeat !== null && (now - heartbeat > longestGap || now - expected > tolerance);
    const since = Math.max(heartbeat ?? 0, this.outages.at(-1)?.until ?? 0);
    if (isLost && since < now) this.outages.push({ from: since, until: now });
    this.heartbeat = now;
  }

  private late<T>(work: () => T): T {
    const { before, after } = this.calls.shift() ?? { before: 1, after: 1 };
    this.ticks += before;
    const done = work();
    this.ticks += after;
    return done;
  }
}

/** No call is answered after the four seconds for which an api waits; most are quick, some take nearly all of it. */
const call: fc.Arbitrary<Call> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.nat(50) }, { weight: 1, arbitrary: fc.nat(2_000) }),
    fc.oneof({ weight: 3, arbitrary: fc.nat(50) }, { weight: 1, arbitrary: fc.nat(1_900) }),
  )
  .map(([before, after]) => ({ before, after }));
const calls = fc.array(call, { minLength: 12, maxLength: 12 });
const honest: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('pause' as const), for: fc.nat(20_000) }),
  fc.record({ type: fc.constant('look' as const), calls }),
  fc.record({ type: fc.constant('append' as const), calls }),
);
/** Farther than the tolerance, and than what a late call may hide of a clock that was set back. */
const far = fc.integer({ min: tolerance + 4_001, max: 3_600_000 });
const jump: fc.Arbitrary<Step> = fc.record({
  type: fc.constant('jump' as const),
  by: fc.oneof(
    far,
    far.map((by) => -by),
  ),
});

/** A process that has come to be sure of the clock. */
async function running(): Promise<LateMachine> {
  const machine = new LateMachine();
  await machine.look([]);
  machine.ticks += evenFor;
  await machine.look([]);
  await machine.look([]);
  return machine;
}

describe('a witness on a machine that is late with everything', () => {
  it('C5 refuses no honest move', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(honest, { maxLength: 40 }), async (steps) => {
        const machine = await running();
        for (const step of steps) {
          if (step.type === 'pause') machine.ticks += step.for;
          else if (step.type === 'look') await machine.look(step.calls);
          else if (step.type === 'append') expect(await machine.append(step.calls)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('C5 accepts no move at a clock that was moved, until it has run evenly for 5 s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(honest, { maxLength: 15 }),
        jump,
        fc.array(honest, { maxLength: 15 }),
        async (before, moved, after) => {
          const machine = await running();
          let noticed: number | undefined;
          for (const step of [...before, moved, ...after]) {
            const began = machine.ticks;
            if (step.type === 'pause') machine.ticks += step.for;
            else if (step.type === 'jump') machine.moved += step.by;
            else if (step.type === 'look') {
              await machine.look(step.calls);
              if (machine.moved !== 0) noticed ??= began;
            } else if ((await machine.append(step.calls)) && noticed !== undefined)
              expect(machine.ticks - noticed).toBeGreaterThanOrEqual(evenFor);
            else if (machine.moved !== 0 && noticed === undefined)
              expect(await machine.append(step.calls)).toBeUndefined();
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
