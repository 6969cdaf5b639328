import { defined, type Refusal } from '@fairview/kernel';
import { drawServerSeed, hasBegun, type PlayReads } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import type { PairElsewhere } from '../pairing/elsewhere/pair-elsewhere.js';
import { refused } from '../refusals.js';
import { lastRound, type TournamentState } from '../tournament/state.js';
import { decideTournament } from './decide.js';
import { afterFacts } from './evolve.js';
import { type PairAgain } from './acts/pair-again.js';
import { pairedElsewhere, type PairRounds } from './acts/pair-rounds.js';
import type { TableHead } from './table-standings.js';
import type { TablesNow } from './tables-now.js';
import { unpairRound, type UnpairRound } from './acts/unpair-round.js';

/** What an organizer says when they pair. */
export type PairingAsked = Pick<PairRounds, 'order' | 'pairs'> & { readonly byLot: boolean };

/** What pairings are made from, beside the stream of their tournament. */
interface PairedFrom {
  readonly registries: Registries;
  readonly playReads: Pick<PlayReads, 'matchesOfTournament'>;
  readonly tables: Pick<TablesNow, 'of'>;
  readonly pairElsewhere: PairElsewhere;
}

/** The commands that pair and take back, each with its input as it is now. */
export class Pairings {
  /** @param tournament a tournament's state now, or `undefined` if there is none */
  constructor(
    private readonly tournament: (club: string, id: string) => Promise<TournamentState | undefined>,
    private readonly from: PairedFrom,
  ) {}

  /**
   * A pairing command with its input: the lot if one is to be drawn, or the format requires it (BC-18), and the state of the
   * tables if a next round is paired. A round that takes long is paired here, in a separate thread.
   * @param wouldBe the heads of matches that stand otherwise in what is tried out
   */
  async toPair(
    club: string,
    tournament: string,
    asked: PairingAsked,
    wouldBe: readonly TableHead[] = [],
  ): Promise<PairRounds> {
    return this.pairingOf(club, tournament, await this.tournament(club, tournament), asked, wouldBe);
  }

  /** Taking the last pairing back and making it again, each with its input. */
  async toPairAgain(
    club: string,
    tournament: string,
    { reason, by, ...asked }: PairingAsked & Required<Pick<UnpairRound, 'reason' | 'by'>>,
  ): Promise<PairAgain> {
    const [state, unpair] = await Promise.all([
      this.tournament(club, tournament),
      this.toUnpair(club, tournament, { reason, by }),
    ]);
    const takenBack = state && unpairRound(this.from.registries, state, unpair);
    const left = state && takenBack?.ok ? afterFacts(tournament, state, takenBack.value.events) : state;
    return { type: 'PairAgain', unpair, pair: await this.pairingOf(club, tournament, left, asked) };
  }

  private async pairingOf(
    club: string,
    tournament: string,
    state: TournamentState | undefined,
    { order, pairs, byLot }: PairingAsked,
    wouldBe: readonly TableHead[] = [],
  ): Promise<PairRounds> {
    const method = state && this.from.registries.formats.of(state.created).pairing;
    const round = (state && lastRound(state)[0]?.round) ?? 0;
    const lot = { id: `${tournament}.lot.${round + 1}`, seed: drawServerSeed() };
    const command: PairRounds = {
      type: 'PairRounds',
      ...defined({ order, pairs }),
      ...(byLot || (method?.byLot && !order) ? { lot } : {}),
      ...(state && method?.next
        ? { tables: await this.from.tables.of(club, tournament, state, wouldBe) }
        : {}),
    };
    const asked = state && pairedElsewhere(this.from.registries, state, command);
    return asked ? { ...command, elsewhere: await this.from.pairElsewhere(asked) } : command;
  }

  /** Why the next round cannot be paired by hand like this, as the tournament stands; `undefined` if it can. */
  async refusalOf(
    club: string,
    tournament: string,
    pairs: readonly (readonly string[])[],
  ): Promise<Refusal | undefined> {
    const state = await this.tournament(club, tournament);
    if (!state) return refused('tournament-unknown').refusal;
    const command = await this.toPair(club, tournament, { byLot: false, pairs });
    const decided = decideTournament(this.from.registries, state, command);
    return decided.ok ? undefined : decided.refusal;
  }

  /** Taking back the last pairing, with the matches in which something was begun by now. */
  async toUnpair(
    club: string,
    tournament: string,
    { reason, by }: Required<Pick<UnpairRound, 'reason' | 'by'>>,
  ): Promise<UnpairRound> {
    const heads = await this.from.playReads.matchesOfTournament(club, tournament);
    return { type: 'UnpairRound', reason, begun: heads.filter(hasBegun).map(({ id }) => id), by };
  }
}
