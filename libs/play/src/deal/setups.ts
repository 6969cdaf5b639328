import { bug, type Json } from '@fairview/kernel';
import type { Recorded } from '@fairview/events';
import { dealtSetup, shuffleSizes, type Games } from '@fairview/rules';
import type { GameEvent } from '../game/events.js';
import type { SealedDeal } from './events.js';
import type { SealedSeeds } from './seeds.js';

type Started = Extract<GameEvent, { type: 'GameStarted' }>;
type Agreed = Pick<Started, 'game' | 'rules' | 'variant'>;

/**
 * How many things the game's deal shuffles, of several shuffles the last (a lot comes before the cards); `undefined`
 * where nothing is left to chance.
 */
export function dealSize(games: Games, { game, rules, variant }: Agreed): number | undefined {
  const rulebook = games.rulebook(game, rules);
  const sizes = rulebook.ok ? shuffleSizes(rulebook.value, variant) : rulebook;
  return sizes.ok ? sizes.value.at(-1) : undefined;
}

/** The setup that the seeds of a deal give its game (SH-3 to SH-5). */
function setupFrom(
  games: Games,
  { game, rules, variant }: Agreed,
  { dealId, clientSeeds, given }: SealedDeal,
  serverSeed: string,
): Json {
  const rulebook = games.rulebook(game, rules);
  const setup = rulebook.ok
    ? dealtSetup(rulebook.value, variant, { dealId, clientSeeds, serverSeed }, given)
    : rulebook;
  return setup.ok ? setup.value : bug(`deal ${dealId} gives no setup: ${setup.refusal.code}`);
}

/** A game of which nothing is left to chance or to a player, as the game itself lays it out. */
export function laidOut(games: Games, started: Started): Started {
  const rulebook = games.rulebook(started.game, started.rules);
  const setup = rulebook.ok ? rulebook.value.deal(started.variant, () => []) : rulebook;
  return setup.ok ? { ...started, setup: setup.value } : bug(`${started.game} cannot be laid out`);
}

const keptSetups = 4_000;

/**
 * The setups that no tournament tells before the reveal. A fold is pure and asks here; what it will ask for is fetched before
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
        setupFrom(this.games, started, deal, seed ?? bug(`the seed of deal ${deal.dealId} is lost`)),
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
