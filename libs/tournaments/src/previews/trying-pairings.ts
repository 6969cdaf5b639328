import { accepted, type Checked } from '@fairview/kernel';
import { decideTournament } from '../commands/decide.js';
import { afterFacts } from '../commands/evolve.js';
import type { Format } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import { notOfFormat, refused } from '../refusals.js';
import type { Pairing } from '../tournament/rounds.js';
import { lastRoundPaired, metIn, type TournamentState } from '../tournament/state.js';
import type { PairingAsked } from '../commands/pairings.js';
import type { Tournaments } from '../tournaments.js';

/** Those who meet at a table, the one with the first move first. */
export interface TriedTable {
  readonly board: number;
  readonly entries: readonly string[];
}

/** What pairing would do, and what it would change. Nothing was written. */
export interface TriedPairing {
  /** The first of the rounds that would be paired, and the last. */
  readonly from: number;
  readonly until: number;
  /** The version of the tournament that it was tried out on. */
  readonly version: number;
  /** Whether anything would be otherwise than it is. */
  readonly changes: boolean;
  /** The tables of the first of them. Whether they stand now already, with the same number. */
  readonly tables: readonly (TriedTable & { readonly stands: boolean })[];
  /** The tables of that round that stand now, and would not. */
  readonly gone: readonly TriedTable[];
  /** The entries that would be left without an opponent in that round. */
  readonly byes: readonly string[];
  /** Those who have no opponent in it now, and would not be without one, or have left. */
  readonly byesGone: readonly string[];
  /** Of all rounds that would be paired: how many tables would stay, come and go. */
  readonly stay: number;
  readonly come: number;
  readonly go: number;
}

const meeting = (pairing: Pairing): string => [pairing.round, pairing.board, ...metIn(pairing)].join(' ');

/** The entries without an opponent in a round, because nobody is left. */
export const byesIn = ({ paired }: TournamentState, of: number): readonly string[] =>
  (paired?.byes ?? []).flatMap(({ round, entry, kind }) =>
    round === of && kind === undefined ? [entry] : [],
  );

export const pairingsFrom = ({ paired }: TournamentState, round: number): readonly Pairing[] =>
  (paired?.pairings ?? []).filter((each) => each.round >= round);

export const tableOf = (pairing: Pairing): TriedTable => ({ board: pairing.board, entries: metIn(pairing) });

/** Whether a pairing can be tried out: not if a lot is drawn for it, or nobody asks for it, as in an arena. */
export const canBeTriedOut = ({ pairing }: Pick<Format, 'pairing'>): boolean =>
  pairing !== undefined && !pairing.isLive && !pairing.byLot;

/** What the pairing of a round would be. */
export class TryingPairings {
  constructor(
    private readonly tournaments: Pick<Tournaments, 'tournament' | 'pairings'>,
    private readonly registries: Registries,
  ) {}

  /**
   * What pairing the next round would do, or with `again` taking the last pairing back and making it again. Refusals as the
   * commands themselves would get them.
   * @param asked with `again`: the entries of the official who asks (`by`)
   */
  async tried(
    club: string,
    id: string,
    { again, by, ...asked }: PairingAsked & { readonly again: boolean; readonly by: readonly string[] },
  ): Promise<Checked<TriedPairing>> {
    const state = await this.tournaments.tournament(club, id);
    if (!state) return refused('tournament-unknown');
    const command = again
      ? await this.tournaments.pairings.toPairAgain(club, id, { ...asked, reason: 'tried out', by })
      : await this.tournaments.pairings.toPair(club, id, asked);
    const { lot } = command.type === 'PairAgain' ? command.pair : command;
    if (lot) return notOfFormat('a pairing to try out: its lot is drawn when it is made');
    const decided = decideTournament(this.registries, state, command);
    if (!decided.ok) return decided;
    const { events } = decided.value;
    const unpaired = events.find((event) => event.type === 'RoundUnpaired');
    const from = unpaired?.round ?? lastRoundPaired(state) + 1;
    const after = afterFacts(id, state, events);
    const [was, is] = [pairingsFrom(state, from), pairingsFrom(after, from)];
    const [met, meets] = [new Set(was.map(meeting)), new Set(is.map(meeting))];
    const gone = was.filter((each) => !meets.has(meeting(each)));
    const stay = is.filter((each) => met.has(meeting(each))).length;
    const [had, byes] = [byesIn(state, from), byesIn(after, from)];
    const byesGone = had.filter((entry) => !byes.includes(entry));
    return accepted({
      from,
      until: lastRoundPaired(after),
      version: state.version,
      changes: stay < is.length || gone.length + byesGone.length > 0 || had.length < byes.length,
      tables: is
        .filter(({ round }) => round === from)
        .map((each) => ({ ...tableOf(each), stands: met.has(meeting(each)) })),
      gone: gone.filter(({ round }) => round === from).map(tableOf),
      byes,
      byesGone,
      stay,
      come: is.length - stay,
      go: gone.length,
    });
  }
}
