import type { Tournament as FileTournament } from '@fairview/competition';
import { games } from '@fairview/rules';
import { folded } from '../../../../test/kit/decider.js';
import type { Pick } from '../../../../test/kit/random.js';
import type { DrawnSlot } from '../scores/bracket.js';
import type { RankedMatch } from '../scores/sheets.js';
import { tableStandings } from '../commands/table-standings.js';
import { fileTournament } from '../standings/file-tournament.js';
import { tournamentBracket, tournamentStandings } from '../standings/of-tournament.js';
import { withRanges, type RangedRow } from '../standings/possible.js';
import type { StandingsRow } from '../standings/standings.js';
import { evolveTournament } from '../commands/evolve.js';
import { decideTournament } from '../commands/decide.js';
import { type TournamentOrder } from '../commands/acts.js';
import type { CountedResult } from '../tournament/rounds.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from '../commands/acts.js';
import type { TableStanding } from '../pairing/method.js';
import { awayNext } from '../tournament/available.js';
import { rowOfTournament } from '../tournament/row.js';
import { lastRound, metIn, type TournamentState } from '../tournament/state.js';
import { formats } from '../formats/formats.js';

const registries = { games, formats };
const forfeitSpread = 50;

export type Result = CountedResult['result'];
type Counted = Omit<CountedResult, 'match'>;

/** A player enters, or if teams meet on so many boards, a team with its players. */
const entered = (entry: string, boards?: number): readonly TournamentFact[] =>
  boards === undefined
    ? [{ type: 'EntryAdded', entry }]
    : [
        { type: 'TeamAdded', team: entry },
        ...Array.from({ length: boards }, (_, at) => at + 1).map((board): TournamentFact => ({
          type: 'EntryAdded',
          entry: `${entry}.${board}`,
          team: entry,
        })),
      ];

/** What is agreed for a match: of teams one round on their boards. */
const agreed = (boards?: number) =>
  boards === undefined
    ? ({ system: 'straight', settings: { target: 5 } } as const)
    : ({ system: 'partnership', settings: { rounds: 1 } } as const);

/** A tournament that a spec runs through the decider alone: entered, paired, played, ranked. */
export class Evening {
  readonly events: TournamentFact[];
  readonly results = new Map<string, Counted>();
  private known: TournamentState | undefined;

  constructor(created: Partial<TournamentCreated>, entries: readonly string[]) {
    this.events = [
      {
        type: 'TournamentCreated',
        name: 'Club night',
        format: 'swiss',
        cycles: 1,
        visibility: 'club',
        plan: {
          game: 'teeko',
          rules: 1,
          variant: {},
          ...agreed(created.boards),
          forfeitSpread,
        },
        ...created,
      },
      ...entries.flatMap((entry) => entered(entry, created.boards)),
    ];
  }

  get state(): TournamentState {
    const more = this.events.slice(this.known?.version ?? 0);
    if (!this.known || more.length > 0) this.known = folded(evolveTournament, more, this.known);
    return this.known;
  }

  /** Rule and code of the refusal, or nothing if the command was carried out. */
  command(command: TournamentOrder | TournamentAct, now = 0): string | undefined {
    const decided = decideTournament(registries, this.state, command, now);
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    this.events.push(...decided.value.events);
    return undefined;
  }

  /** How the matches stand that were paired, as their sheets say it. */
  tables(): readonly TableStanding[] {
    const heads = this.matches().map((match) => ({
      ...match,
      status: match.sheet.finished ? ('finished' as const) : ('open' as const),
      ruled:
        match.absent.length > 0
          ? { reason: 'did not come', winner: match.sheet.winner, absent: match.absent }
          : null,
    }));
    return tableStandings(this.state, heads);
  }

  pair(order?: readonly string[]): string | undefined {
    return this.command({ type: 'PairRounds', tables: this.tables(), ...(order ? { order } : {}) });
  }

  /** Every match of the round ends: the first wins, loses or draws as `pick` has it, one in ten by a forfeit. */
  playRound(pick: Pick, withForfeits = true): void {
    for (const { match } of lastRound(this.state)) {
      const spread = 1 + pick(40);
      const isForfeit = withForfeits && pick(10) === 0;
      const way = pick(5);
      if (isForfeit) this.results.set(match, { result: way < 3 ? '+/-' : '-/+', spread: way < 3 ? 50 : -50 });
      else if (way === 4) this.results.set(match, { result: '1/2-1/2', spread: 0 });
      else
        this.results.set(match, { result: way < 2 ? '1-0' : '0-1', spread: way < 2 ? spread : 0 - spread });
    }
  }

  /** The matches of a round, as `first-second`. */
  round(number: number): readonly string[] {
    return (this.state.paired?.pairings ?? [])
      .filter(({ round }) => round === number)
      .map((pairing) => metIn(pairing).join('-'));
  }

  byes(): readonly string[] {
    return (this.state.paired?.byes ?? []).map(
      ({ round, entry, kind = 'pairing-bye' }) => `${round} ${entry} ${kind}`,
    );
  }

  standings(): readonly StandingsRow[] {
    const tournament = rowOfTournament('c', 't', this.state);
    return tournamentStandings(formats, { tournament, matches: this.matches(), reader: new Set() });
  }

  /** The evening in the form of a tournament file. */
  file(): FileTournament {
    const tournament = rowOfTournament('c', 't', this.state);
    const file = fileTournament(formats, { ...tournament, away: awayNext(tournament) }, this.matches());
    if (!file) throw new Error(`no file has words for ${tournament.format}`);
    return file;
  }

  /** The standings with the ranks that everybody may still come to have. */
  ranged(): readonly RangedRow[] {
    const tournament = rowOfTournament('c', 't', this.state);
    const rows = this.standings().map((row) => ({ ...row, questions: [], mayChange: false }));
    return withRanges(formats, tournament, this.matches(), rows);
  }

  bracket(): readonly DrawnSlot[] {
    const tournament = rowOfTournament('c', 't', this.state);
    return tournamentBracket(formats, { tournament, matches: this.matches() });
  }

  matches(): readonly (RankedMatch & { readonly absent: readonly string[] })[] {
    const { boards } = this.state.created;
    const players = (contender: string): readonly string[] =>
      boards === undefined
        ? [contender]
        : Object.keys(this.state.teamOf)
            .filter((player) => this.state.teamOf[player] === contender)
            .slice(0, boards);
    return (this.state.paired?.pairings ?? []).map(({ match, first, second = '', round }) => {
      const { result, spread = 0 } = this.results.get(match) ?? {};
      const winner =
        result === '1-0' || result === '+/-' ? 'A' : result === '0-1' || result === '-/+' ? 'B' : null;
      const absent = result === '+/-' ? ['B'] : result === '-/+' ? ['A'] : result === '-/-' ? ['A', 'B'] : [];
      const finished = result !== undefined;
      const sides = { A: players(first), B: players(second) };
      const sheet = games.systems.open({ game: 'teeko', ...agreed(boards), sides });
      if (!sheet.ok) throw new Error(sheet.refusal.code);
      const net = Object.fromEntries([
        ...sides.A.map((player) => [player, spread] as const),
        ...sides.B.map((player) => [player, 0 - spread] as const),
      ]);
      const teams = boards === undefined ? null : { A: first, B: second };
      return {
        id: match,
        sides,
        teams,
        round,
        absent,
        rounds: [],
        games: [],
        status: finished ? 'finished' : 'open',
        sheet: { ...sheet.value.figures(), finished, winner, spread: Math.abs(spread), net, credits: [] },
      };
    });
  }
}
