import { accepted, bug, type Checked } from '@fairview/kernel';
import { matchColumns, openedWith, type MatchRow, type Play } from '@fairview/play';
import { decideTournament } from '../commands/decide.js';
import { dueMatches, matchOpened } from '../commands/opened-match.js';
import type { FoldedTournament } from '../folds/folded-tournament.js';
import { pairingsToCome, type PairedHead } from '../formats/paired-by.js';
import type { Registries } from '../formats/registry.js';
import { followsResults } from '../pairing/method.js';
import { refused } from '../refusals.js';
import { reseated, pairedTables, type PairedTable } from '../tournament/reseated.js';
import {
  tablesDone,
  type RecordAsPlayed,
  type ReseatingAsked,
  type SwapSides,
} from '../tournament/reseating.js';
import { rowOfTournament } from '../tournament/row.js';
import { lastRoundPaired, type TournamentState } from '../tournament/state.js';
import type { Tournaments } from '../tournaments.js';

/** Two, and the rounds in which they meet. */
export interface MeetingsOfTwo {
  readonly sides: readonly [string, string];
  readonly rounds: readonly number[];
}

/** What recording tables as they were played would change. */
export interface AsPlayed {
  /** The tables that would change: as they are, the new seating, and what happens to what was entered. */
  readonly tables: readonly {
    readonly was: PairedTable;
    readonly is: readonly [string, string];
    readonly results: number;
    readonly reportsVoid: number;
  }[];
  /** Those who would meet more often than the format has it. */
  readonly rematches: readonly MeetingsOfTwo[];
  /** If rounds do not follow from results: those who were to meet, and would not. */
  readonly unmet: readonly MeetingsOfTwo[];
  /** The rounds that were paired on what would change. They stay as they were paired. */
  readonly laterRounds: readonly number[];
  /** The tournament as it would stand. */
  readonly after: FoldedTournament;
}

type Meeting = Pick<PairedTable, 'first' | 'second' | 'round'>;

/** Those who are to meet two by two in rounds to come, as far as that is known. */
const scheduledMeetings = ({ formats }: Registries, head: PairedHead): readonly Meeting[] =>
  pairingsToCome(formats, head).flatMap(({ round, contenders: [first, second, ...others] }) =>
    first === undefined || second === undefined || others.length > 0 ? [] : [{ round, first, second }],
  );

/** The pairs that meet, and in which rounds. */
function meetingsIn(tables: readonly Meeting[]): ReadonlyMap<string, MeetingsOfTwo> {
  const met = new Map<string, MeetingsOfTwo>();
  for (const { first, second, round } of tables) {
    const sides: [string, string] = first < second ? [first, second] : [second, first];
    const key = sides.join(' ');
    met.set(key, { sides, rounds: [...(met.get(key)?.rounds ?? []), round] });
  }
  return met;
}

/** Tables with a different seating: what is known of them at that time, and what it would change. */
export class Reseating {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Pick<Tournaments, 'tournament'>,
    private readonly registries: Registries,
  ) {}

  /** A command with what was done in its matches by now. */
  async asked<Of extends ReseatingAsked>(club: string, command: Of): Promise<Of & Pick<SwapSides, 'done'>> {
    return { ...command, done: await tablesDone(this.play, club, command) };
  }

  /** What recording tables as they were played would change. Refusals as the command itself would get them. */
  async tried(
    club: string,
    id: string,
    command: Omit<RecordAsPlayed, 'done'>,
    standing: FoldedTournament,
  ): Promise<Checked<AsPlayed>> {
    const state = await this.tournaments.tournament(club, id);
    if (!state) return refused('tournament-unknown');
    const asked = await this.asked(club, command);
    const decided = decideTournament(this.registries, state, asked);
    if (!decided.ok) return decided;
    const [event] = decided.value.events;
    if (event?.type !== 'TablesReseated') return bug('tables are recorded by another event');
    const after = reseated(state, event, { version: state.version + 1, actor: '' });
    const changed = new Map(event.tables.map((table) => [table.match, table]));
    const before = pairedTables(state).filter(({ match }) => changed.has(match));
    // The pairs of a round to come are known if rounds are paired in turn.
    const toCome = scheduledMeetings(this.registries, rowOfTournament(club, id, state));
    const [was, is] = [state, after].map((each) => meetingsIn([...pairedTables(each), ...toCome]));
    const sat = meetingsIn(event.tables.map((table) => ({ ...table, round: 0 })));
    const { pairing } = this.registries.formats.of(state.created);
    const first = Math.min(...before.map(({ round }) => round));
    const later = Math.max(0, lastRoundPaired(state) - first);
    return accepted({
      tables: before.flatMap((table) => {
        const sitting = changed.get(table.match);
        if (!sitting) return [];
        const results = sitting.results?.length ?? 0;
        const reportsVoid = asked.done[table.match]?.reports ?? 0;
        return [{ was: table, is: [sitting.first, sitting.second] as const, results, reportsVoid }];
      }),
      rematches: [...(is ?? [])].flatMap(([key, met]) =>
        sat.has(key) && met.rounds.length > state.created.cycles ? [met] : [],
      ),
      unmet:
        pairing && !followsResults(pairing)
          ? [...(was ?? [])].flatMap(([key, met]) => (is?.has(key) ? [] : [{ ...met, rounds: [] }]))
          : [],
      laterRounds:
        pairing && followsResults(pairing) ? Array.from({ length: later }, (_, at) => first + 1 + at) : [],
      after: standing.reseated(
        after.paired?.pairings ?? [],
        new Set(changed.keys()),
        this.opened(club, id, after),
      ),
    });
  }

  /** The heads of the matches that would be opened. */
  private opened(club: string, id: string, state: TournamentState): readonly MatchRow[] {
    const results = state.replaced.at(-1)?.reseated?.results ?? {};
    return dueMatches(state)
      .filter(({ match }) => Object.hasOwn(results, match))
      .map((due) => {
        const { match } = due;
        const opened = openedWith(
          this.registries.games,
          match,
          matchOpened(this.registries, { id, state }, due),
          results[match] ?? [],
        );
        if (!opened.ok) return bug(`what was entered in ${match} is refused: ${opened.refusal.code}`);
        return { club, id: match, version: 1, position: state.position, ...matchColumns(opened.value.state) };
      });
  }
}
