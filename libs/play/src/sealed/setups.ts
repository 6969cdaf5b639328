import { bug, type Json } from '@fairview/kernel';
import { dealtSetup, shuffleSizes, type Games } from '@fairview/rules';
import type { SealedDeal } from './sealed-deal.js';
import { judgedSeed, type SealedSeeds, type SeedFailure } from './seeds.js';

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
 * How many things the game's deal shuffles; of several shuffles, the last (a lot comes before the cards). `undefined`
 * if nothing is left to chance.
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

/** The default setup of a game where nothing is left to chance or to a player, as the game itself lays it out. */
export function defaultSetup(games: Games, { game, rules, variant }: Agreed): Json {
  const rulebook = games.rulebook(game, rules);
  const setup = rulebook.ok ? rulebook.value.deal(variant, () => []) : rulebook;
  return setup.ok ? setup.value : bug(`${game} cannot be laid out`);
}

const keptSetups = 4_000;

/** What a game starts from, or why that cannot be known: a deal whose seed failed. */
export type Dealt = { readonly setup: Json } | { readonly failure: SeedFailure };

/** The server's seed of an attempt to deal as the log has it; `undefined` until it was published. */
export type RevealedSeed = (club: string, dealId: string) => Promise<string | undefined>;

/** The setups that are in no event before the reveal. A fold is pure and reads them here; they are fetched before it begins. */
export class DealtSetups {
  private readonly known = new Map<string, Dealt>();

  constructor(
    private readonly games: Games,
    private readonly seeds: SealedSeeds,
    private readonly revealed: RevealedSeed = () => Promise.resolve(undefined),
  ) {}

  /**
   * Fetches the setups of these games, of those that are dealt.
   * @throws SealKeyMissing if a seed is sealed under a key that this process does not have
   */
  async prepare(club: string, started: readonly Startable[]): Promise<void> {
    for (const { deal, ...agreed } of started) {
      if (!deal || this.known.has(deal.dealId)) continue;
      const revealed = await this.revealed(club, deal.dealId);
      const judged = await judgedSeed(this.seeds, club, deal, 'fold', revealed);
      this.keep(
        deal.dealId,
        'failure' in judged ? judged : { setup: setupFrom(this.games, agreed, deal, judged.seed) },
      );
    }
  }

  /** What a game starts from: its own setup, or what was dealt. */
  dealtFor({ setup, deal }: Startable): Dealt {
    if (!deal) return { setup };
    return this.known.get(deal.dealId) ?? bug(`the setup of deal ${deal.dealId} was not fetched`);
  }

  private keep(deal: string, dealt: Dealt): void {
    this.known.set(deal, dealt);
    if (this.known.size > keptSetups) this.known.delete(this.known.keys().next().value ?? deal);
  }
}
