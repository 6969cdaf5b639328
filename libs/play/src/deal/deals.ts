import { bug, type Checked } from '@fairview/kernel';
import type { Log, Recorded } from '@fairview/events';
import { commitment } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { Aggregate, idFromCause, type Done, type Given } from '../aggregate.js';
import { commitMs, type DealCommand } from './decide.js';
import { dealDecider } from './decider.js';
import type { DealEvent } from './events.js';
import { drawServerSeed, sealedRows, type SealedSeeds } from './seeds.js';
import { phaseOf, standing, type DealState } from './state.js';

export const dealStream = (gameId: string): string => `deal-${gameId}`;

/** What a deal is opened for. */
export type DealFor = Pick<
  Extract<DealEvent, { type: 'DealOpened' }>,
  'game' | 'rules' | 'variant' | 'seats' | 'match' | 'matches' | 'n'
>;

/** Whose deal it is, a game's or one that matches share: its id without the number of the attempt. */
export const dealtUnder = (dealId: string): string => dealId.slice(0, dealId.lastIndexOf('.'));

type Order = Omit<Given, 'stream' | 'rows'>;

function committed(dealId: string, seed: string): string {
  const made = commitment(dealId, 'server', seed);
  return made.ok ? made.value : bug(`no commitment to deal ${dealId}: ${made.refusal.code}`);
}

/**
 * The deals of games at work (shuffle.md): the server commits, the seats commit and reveal, and once all is said the
 * game may start. The server's seed is kept apart from the log until the deal is over.
 */
export class Deals {
  private readonly aggregate: Aggregate<DealState, DealCommand, DealEvent>;

  constructor(
    private readonly log: Log,
    private readonly seeds: SealedSeeds,
    private readonly tell: (club: string, done: Done<DealState>) => void,
    lapsed: (last: Recorded) => void,
    private readonly draw: () => string = drawServerSeed,
  ) {
    this.aggregate = new Aggregate(log, dealDecider, lapsed);
  }

  /** The deal of a game, or `undefined` where it has none. */
  of(club: string, gameId: string): Promise<DealState | undefined> {
    return this.aggregate.load(club, dealStream(gameId));
  }

  /** Opens the deal of a game; one that is open already stands. */
  async open(club: string, gameId: string, deal: DealFor): Promise<DealState> {
    const existing = await this.of(club, gameId);
    if (existing) return existing;
    const [dealId, seed] = [`${gameId}.1`, this.draw()];
    const commitBy = (await this.log.now()) + commitMs;
    const serverCommitment = committed(dealId, seed);
    const given = { club, actor: 'system', commandId: newId(), stream: dealStream(gameId) };
    const rows = sealedRows(dealId, seed);
    const event = { type: 'DealOpened', ...deal, dealId, serverCommitment, commitBy } as const;
    const done = await this.aggregate.start({ ...given, rows }, [event]);
    if (!done.ok) return bug(`the deal of ${gameId} was refused: ${done.refusal.code}`);
    this.tell(club, done.value);
    return done.value.state;
  }

  /** A seat commits or reveals. Refusals as `decideDeal` gives them. */
  async command(order: Order, gameId: string, command: DealCommand): Promise<Checked<Done<DealState>>> {
    const done = await this.aggregate.execute({ ...order, stream: dealStream(gameId) }, command);
    if (done.ok) this.tell(order.club, done.value);
    return done;
  }

  /**
   * Records what has lapsed, deals anew what is void, and gives the deal as it then stands. A void deal's seed is
   * published first: none can be dropped for being unlucky.
   */
  async look(club: string, gameId: string, at?: number): Promise<DealState | undefined> {
    await this.aggregate.lapse(club, dealStream(gameId), at);
    const state = await this.of(club, gameId);
    if (!state || phaseOf(state) !== 'void') return state;
    await this.reveal(club, gameId, standing(state).dealId);
    const [dealId, seed] = [`${gameId}.${state.attempts.length + 1}`, this.draw()];
    const order = { club, actor: 'system', commandId: newId(), rows: sealedRows(dealId, seed) };
    const again = await this.aggregate.execute(
      { ...order, stream: dealStream(gameId), expectedVersion: state.version + 1 },
      { type: 'OpenAgain', dealId, serverCommitment: committed(dealId, seed) },
    );
    if (again.ok) this.tell(club, again.value);
    return this.of(club, gameId);
  }

  /** Publishes the server's seed of a deal that is over or void; once (SH-6). */
  async reveal(club: string, gameId: string, dealId: string): Promise<void> {
    const state = await this.of(club, gameId);
    if (!state || state.attempts.some((each) => each.dealId === dealId && each.serverSeed !== undefined))
      return;
    const serverSeed = (await this.seeds.seedOf(club, dealId)) ?? bug(`the seed of deal ${dealId} is lost`);
    const commandId = idFromCause(dealStream(gameId), 1, `reveal-${dealId}`);
    const command = { type: 'RevealDeal', dealId, serverSeed } as const;
    await this.command({ club, actor: 'system', commandId }, gameId, command);
  }
}
