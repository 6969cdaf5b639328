import fc from 'fast-check';
import { Channel } from './channel.js';
import { KeptFrames } from './kept-frames.js';

interface Update {
  readonly logPosition: number;
}

class Ear {
  readonly frames: string[] = [];
  send(frame: string): void {
    this.frames.push(frame);
  }
}

const news = (...positions: readonly number[]): Update[] => positions.map((logPosition) => ({ logPosition }));
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A channel that counts how often it executes, and takes its time over it. */
function aChannel() {
  const executed: number[] = [];
  const channel = new Channel<Update>(async ({ logPosition }) => {
    executed.push(logPosition);
    await soon();
    return String(logPosition);
  }, new KeptFrames().ofChannel());
  return { channel, executed };
}

const joined = (channel: Channel<Update>, position: number): Ear => {
  const ear = new Ear();
  channel.join(ear, position);
  return ear;
};

describe('a channel', () => {
  it('executes a notice once, however many listen', async () => {
    const { channel, executed } = aChannel();
    const ears = Array.from({ length: 200 }, () => joined(channel, 0));
    await Promise.all(ears.map((ear) => channel.catchUp(ear, news(1, 2, 3))));
    await channel.send({ logPosition: 4 });
    expect(executed).toEqual([1, 2, 3, 4]);
    expect(new Set(ears.map(({ frames }) => frames.join()))).toEqual(new Set(['1,2,3,4']));
  });

  it('keeps notices that arrive while a listener is being sent the past, and sends them afterwards', async () => {
    const { channel } = aChannel();
    const ear = joined(channel, 0);
    const past = channel.catchUp(ear, news(1, 2, 3));
    await channel.send({ logPosition: 3 });
    await channel.send({ logPosition: 4 });
    await past;
    expect(ear.frames).toEqual(['1', '2', '3', '4']);
  });

  it('sends nothing to listeners who have left, and executes nothing if nobody listens', async () => {
    const { channel, executed } = aChannel();
    const ear = joined(channel, 0);
    const past = channel.catchUp(ear, news(1, 2, 3));
    channel.leave(ear);
    await past;
    await channel.send({ logPosition: 4 });
    expect(ear.frames).toEqual([]);
    expect(executed).toEqual([1]);
  });

  it('C8 keeps no frame that could not be made: it is made again for the next', async () => {
    let fails = true;
    const channel = new Channel<Update>(
      ({ logPosition }) =>
        fails ? Promise.reject(new Error('the database is away')) : Promise.resolve(String(logPosition)),
      new KeptFrames().ofChannel(),
    );
    const ear = joined(channel, 0);
    await channel.catchUp(ear, []);
    await expect(channel.send({ logPosition: 1 })).rejects.toThrow('away');
    fails = false;
    await channel.send({ logPosition: 1 });
    await channel.send({ logPosition: 2 });
    expect(ear.frames).toEqual(['1', '2']);
  });

  it('sends each listener every notice after its position once and in order, whatever comes between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.record({ joinsAt: fc.nat(12), seen: fc.nat(12), waits: fc.nat(3) }), { maxLength: 6 }),
        async (count, plans) => {
          const { channel } = aChannel();
          const told: Promise<void>[] = [];
          const ears: { ear: Ear; knows: number }[] = [];
          for (let position = 1; position <= count; position += 1) {
            for (const { joinsAt, seen, waits } of plans.filter((plan) => plan.joinsAt === position - 1)) {
              const knows = Math.min(seen, joinsAt);
              const ear = joined(channel, knows);
              ears.push({ ear, knows });
              // Read a little later, the past may already hold what also comes live.
              const past = Array.from({ length: position - 1 + waits }, (_, i) => i + 1).filter(
                (each) => each <= count && each > knows,
              );
              told.push(channel.catchUp(ear, news(...past)));
            }
            await channel.send({ logPosition: position });
          }
          await Promise.all(told);
          for (const { ear, knows } of ears) {
            const wanted = Array.from({ length: count }, (_, i) => i + 1).filter((each) => each > knows);
            expect(ear.frames).toEqual(wanted.map(String));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
