import { accepted, type Checked } from '@fairview/kernel';
import { decideTournament } from '../commands/decide.js';
import { afterFacts } from '../commands/pair-again.js';
import type { Registries } from '../formats/registry.js';
import { refused } from '../refusals.js';
import type { Pairing } from '../tournament/rounds.js';
import { lastRoundPaired, metIn, type TournamentState } from '../tournament/state.js';
import type { PairingAsked, Tournaments } from '../tournaments.js';

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
  /** The tables of the first of them. Whether they stand now already, as they are. */
  readonly tables: readonly (TriedTable & { readonly stands: boolean })[];
  /** The tables of that round that stand now, and would not. */
  readonly gone: readonly TriedTable[];
  /** The entries that would be left without an opponent in that round. */
  readonly byes: readonly string[];
  /** Of all rounds that would be paired: how many tables would stay, come and go. */
  readonly stay: number;
  readonly come: number;
  readonly go: number;
}

const meeting = (pairing: Pairing): string => [pairing.round, ...metIn(pairing)].join(' ');

const pairingsFrom = ({ paired }: TournamentState, round: number): readonly Pairing[] =>
  (paired?.pairings ?? []).filter((each) => each.round >= round);

const tableOf = (pairing: Pairing): TriedTable => ({ board: pairing.board, entries: metIn(pairing) });

/** What the pairing of a round would be. */
export class TryingPairings {
  constructor(
    private readonly tournaments: Pick<Tournaments, 'tournament' | 'pairing' | 'pairingAgain'>,
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
      ? await this.tournaments.pairingAgain(club, id, { ...asked, reason: 'tried out', by })
      : await this.tournaments.pairing(club, id, asked);
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
    return accepted({
      ...{ from, until: lastRoundPaired(after) },
      tables: is
        .filter(({ round }) => round === from)
        .map((each) => ({ ...tableOf(each), stands: met.has(meeting(each)) })),
      gone: gone.filter(({ round }) => round === from).map(tableOf),
      byes: (after.paired?.byes ?? []).flatMap(({ round, entry, kind }) =>
        round === from && kind === undefined ? [entry] : [],
      ),
      ...{ stay, come: is.length - stay, go: gone.length },
    });
  }
}
