import type { Recorded } from '@fairview/events';
import { bug, shuffledOrder, type Games, type Json } from '@fairview/rules';
import type { GameEvent } from '../game/events.js';
import type { SealedDeal } from './events.js';
import type { SealedSeeds } from './seeds.js';

type Started = Extract<GameEvent, { type: 'GameStarted' }>;
type Agreed = Pick<Started, 'game' | 'rules' | 'variant'>;

/** How many things the game's deal shuffles; `undefined` where nothing is left to chance. */
export function dealSize(games: Games, { game, rules, variant }: Agreed): number | undefined {
  const law = games.law(game, rules);
  if (!law.ok) return undefined;
  let size: number | undefined;
  law.value.deal(variant, (n) => {
    size = n;
    return Array.from({ length: n }, (_, index) => index);
  });
  return size;
}

/** The setup that the seeds of a deal give its game (SH-3 to SH-5). */
function dealtSetup(
  games: Games,
  { game, rules, variant }: Agreed,
  { dealId, n, clientSeeds }: SealedDeal,
  serverSeed: string,
): Json {
  const law = games.law(game, rules);
  const order = shuffledOrder({ dealId, n, clientSeeds, serverSeed });
  if (!law.ok || !order.ok) return bug(`deal ${dealId} cannot be dealt`);
  const setup = law.value.deal(variant, () => order.value);
  return setup.ok ? setup.value : bug(`deal ${dealId} gives no setup`);
}

const keptSetups = 4_000;

/**
 * The setups that no event tells before the reveal. A fold is pure and asks here; what it will ask for is fetched before
 * it begins.
 */
export class Setups {
  private readonly known = new Map<string, Json>();

  constructor(
    private readonly games: Games,
    private readonly seeds: SealedSeeds,
  ) {}

  /** Fetches the setups of the dealt games that start among these events. */
  async prepare(club: string, events: readonly Pick<Recorded, 'body'>[]): Promise<void> {
    for (const { body } of events) {
      const started = body as unknown as GameEvent;
      if (started.type !== 'GameStarted' || !started.deal || this.known.has(started.deal.dealId)) continue;
      const { deal } = started;
      const seed = await this.seeds.seedOf(club, deal.dealId);
      this.keep(
        deal.dealId,
        dealtSetup(this.games, started, deal, seed ?? bug(`the seed of deal ${deal.dealId} is lost`)),
      );
    }
  }

  /** What a game starts from: its own setup, or the one that was dealt. */
  setupOf({ setup, deal }: Started): Json {
    if (!deal) return setup;
    return this.known.get(deal.dealId) ?? bug(`the setup of deal ${deal.dealId} was not fetched`);
  }

  private keep(deal: string, setup: Json): void {
    this.known.set(deal, setup);
    if (this.known.size > keptSetups) this.known.delete(this.known.keys().next().value ?? deal);
  }
}
