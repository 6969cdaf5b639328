import { MemoryLog, unannounced, type Recorded } from '@fairview/events';
import { games } from '@fairview/rules';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { comparable } from './game/testing/comparable.js';
import type { GameCommand } from './game/acts.js';
import type { GameState } from './game/state.js';
import { gameStream } from './game/stream.js';
import { Play } from './play.js';

const runs = process.env['LONG'] ? 2_000 : 150;

/** One process: what it knows, and how far it has followed the log. */
class Process {
  readonly play: Play;
  private followed = 0;

  constructor(
    private readonly log: MemoryLog,
    private readonly club: string,
  ) {
    this.play = new Play(log, games, unannounced);
  }

  /** Begins to follow at the end of the log: what it knew before may be behind. */
  async beginToFollow(): Promise<void> {
    this.followed = await this.log.headOfClub(this.club);
  }

  /** Follows the log by some events. @returns them */
  async follow(count: number): Promise<readonly Recorded[]> {
    const events = await this.log.readClub(this.club, this.followed, count);
    this.followed = events.at(-1)?.position ?? this.followed;
    await this.play.take(events);
    return events;
  }
}

const seat = fc.nat(1);
/** What somebody asks of a game: a move among the legal ones of either seat, at a ply near the current one, or another act. */
const acts = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      move: fc.nat(30),
      late: fc.constantFrom(0, 0, 0, 0, 0, 1),
      other: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('OfferDraw', 'AcceptDraw', 'DeclineDraw'), seat }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('Resign'), seat }) },
) as fc.Arbitrary<{ move: number; late: number; other: number } | { type: 'Resign'; seat: number }>;

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ by: fc.nat(1), game: fc.nat(2), act: acts }) },
    { weight: 3, arbitrary: fc.record({ by: fc.nat(1), follow: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.record({ by: fc.nat(1), begin: fc.constant(true) }) },
  ),
  { minLength: 1, maxLength: 60 },
);

async function threeGames() {
  const [log, club] = [new MemoryLog(() => 1_000), newId()];
  const order = () => ({ club, actor: 'system', commandId: newId() });
  await log.append({
    ...order(),
    stream: `club-${club}`,
    expectedVersion: 0,
    bodies: [{ type: 'ClubFounded' }],
  });
  const processes = [new Process(log, club), new Process(log, club)] as const;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = newId();
    const seats = [newId(), newId()];
    const started = { type: 'GameStarted', game: 'teeko', rules: 1, variant: {}, setup: {}, seats } as const;
    await processes[n % 2 === 0 ? 0 : 1].play.startGame(order(), id, started);
    ids.push(id);
  }
  return { log, club, order, processes, ids };
}

const shown = (state: GameState | undefined) => state && comparable(state);

function commandOf(
  state: GameState,
  act: { move: number; late: number; other: number } | { type: 'Resign'; seat: number },
): GameCommand {
  if ('type' in act) return act;
  const { table } = state;
  const toAct = table.toAct[0] ?? 0;
  const moves = table.moves(toAct) ?? [];
  const playing = act.other === 0 ? toAct : 1 - toAct;
  return {
    type: 'PlayMove',
    seat: playing,
    ply: Math.max(0, state.plies.length - act.late),
    move: moves[act.move % Math.max(1, moves.length)] ?? '1',
  };
}

describe('two processes over one log', () => {
  it('T2 answer every command, and know every game, as one that folds it from its first event', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { log, club, order, processes, ids } = await threeGames();
        const fresh = (): Play => new Play(log, games, unannounced);
        for (const step of taken) {
          const one = processes[step.by === 0 ? 0 : 1];
          if ('begin' in step) await one.beginToFollow();
          else if ('follow' in step) {
            for (const { stream, position } of await one.follow(step.follow)) {
              const id = ids.find((each) => gameStream(each) === stream);
              if (id === undefined) continue;
              // What a frame of this event is made from: the game as it was then, or later.
              const known = await one.play.knownGame(club, id, position);
              expect(known?.position).toBeGreaterThanOrEqual(position);
              const upTo = await log.readStream(club, stream, { toVersion: known?.version ?? 0 });
              expect(upTo).toHaveLength(known?.version ?? 0);
              expect(shown(known)).toEqual(shown(await foldedTo(log, club, id, known?.version ?? 0)));
            }
          } else {
            const id = ids[step.game] ?? '';
            const before = await fresh().game(club, id);
            if (!before) throw new Error('a game without a beginning');
            const command = commandOf(before, step.act);
            const answer = await one.play.onGame(order(), id, command);
            const after = await fresh().game(club, id);
            if (answer.ok) expect(shown(answer.value.state)).toEqual(shown(after));
            else {
              expect(after?.version).toBe(before.version);
              expect(await fresh().onGame(order(), id, command)).toEqual(answer);
            }
          }
        }
        for (const { play } of processes)
          for (const id of ids)
            expect(shown(await play.game(club, id))).toEqual(shown(await fresh().game(club, id)));
      }),
      { numRuns: runs },
    );
  });
});

/** A game as its first events leave it, folded by a process that knows nothing. */
async function foldedTo(
  log: MemoryLog,
  club: string,
  id: string,
  version: number,
): Promise<GameState | undefined> {
  const events = await log.readStream(club, gameStream(id), { toVersion: version });
  const alone: Pick<MemoryLog, 'readStream'> = { readStream: () => Promise.resolve(events) };
  return new Play(Object.assign(Object.create(log) as MemoryLog, alone), games, unannounced).game(club, id);
}
