import { bug, type Json } from '@fairview/kernel';
import { dealtSetup, shuffleSizes, type Games } from '@fairview/rules';
import type { SealedDeal } from './sealed-deal.js';
import type { SealedSeeds } from './seeds.js';

/** What a game is played by. */
export interface Agreed {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
}

/** A game as it starts: from its own setup, or from what was dealt. */
export interface Startable extends Agreed {
  readonly setup: Json;
  readonly deal?: SealedDeal;
}

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

/** The setup of a game of which nothing is left to chance or to a player, as the game itself lays it out. */
export function defaultSetup(games: Games, { game, rules, variant }: Agreed): Json {
  const rulebook = games.rulebook(game, rules);
  const setup = rulebook.ok ? rulebook.value.deal(variant, () => []) : rulebook;
  return setup.ok ? setup.value : bug(`${game} cannot be laid out`);
}

const keptSetups = 4_000;

/**
 * The setups that no event tells before the reveal. A fold is pure and asks here; what it will ask for is fetched before
 * it begins.
 */
export class DealtSetups {
  private readonly known = new Map<string, Json>();

  constructor(
    private readonly games: Games,
    private readonly seeds: SealedSeeds,
  ) {}

  /** Fetches the setups of these games, of those that are dealt. */
  async prepare(club: string, started: readonly Startable[]): Promise<void> {
    for (const { deal, ...agreed } of started) {
      if (!deal || this.known.has(deal.dealId)) continue;
      const seed = await this.seeds.seedOf(club, deal.dealId);
      this.keep(
        deal.dealId,
        setupFrom(this.games, agreed, deal, seed ?? bug(`the seed of deal ${deal.dealId} is lost`)),
      );
    }
  }

  /** What a game starts from: its own setup, or the one that was dealt. */
  setupOf({ setup, deal }: Startable): Json {
    if (!deal) return setup;
    return this.known.get(deal.dealId) ?? bug(`the setup of deal ${deal.dealId} was not fetched`);
  }

  private keep(deal: string, setup: Json): void {
    this.known.set(deal, setup);
    if (this.known.size > keptSetups) this.known.delete(this.known.keys().next().value ?? deal);
  }
}
