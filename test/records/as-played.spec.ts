import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import type { SeatingEvidence } from '@fairview/play';
import { decideTournament } from '../../libs/tournaments/src/commands/decide.js';
import { type TournamentOrder } from '../../libs/tournaments/src/commands/acts.js';
import { dueMatches } from '../../libs/tournaments/src/commands/opened-match.js';
import type { TournamentAct } from '../../libs/tournaments/src/tournament/official-acts.js';
import type { TournamentCreated } from '../../libs/tournaments/src/tournament/created.js';
import type { TournamentFact } from '../../libs/tournaments/src/commands/acts.js';
import { evolveTournament } from '../../libs/tournaments/src/commands/evolve.js';
import type { TournamentState } from '../../libs/tournaments/src/tournament/state.js';
import { folded } from '../kit/decider.js';
import { store, contentOf } from '../kit/records.js';

/*
 * Tables that sat otherwise than they were paired, step by step: the command, its outcome, and the pairings after it.
 * `RECORD=1` writes the outcomes; read every change before you keep it.
 */
interface Step {
  /** The next round is paired, each first having won; or by hand. */
  readonly pair?: 'by-results' | readonly (readonly string[])[];
  /** The table of a round whose sides are exchanged, `1.2`; or who sat at which. */
  readonly swap?: string;
  readonly sat?: Readonly<Record<string, readonly [string, string]>>;
  /** What was done at tables before. */
  readonly done?: Readonly<Record<string, Partial<SeatingEvidence>>>;
  comes?: string;
  stands?: readonly string[];
}
interface Story {
  readonly name: string;
  readonly created: Omit<TournamentCreated, 'type' | 'name'>;
  readonly entries: readonly string[];
  readonly steps: readonly Step[];
}

const stories = contentOf<readonly Story[]>('as-played');
const isRecording = process.env['RECORD'] !== undefined;
const nothing: SeatingEvidence = { isPlayed: false, isJudged: false, results: [], reports: 0 };

const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);

/** `1.2`: the table of a round. */
const tablesOf = ({ paired }: TournamentState): ReadonlyMap<string, string> =>
  new Map((paired?.pairings ?? []).map(({ round, board, match }) => [`${round}.${board}`, match]));

function orderOf(state: TournamentState, { pair, swap, sat = {}, done = {} }: Step): TournamentOrder | TournamentAct {
  const tables = tablesOf(state);
  const at = (table: string): string => tables.get(table) ?? table;
  if (pair !== undefined)
    return {
      type: 'PairRounds', ...(pair === 'by-results' ? {} : { pairs: pair }),
      tables: (state.paired?.pairings ?? []).map(({ match, first }) => ({
        match, isOver: true, isDisputed: false, ranking: [first], result: { result: '1-0' as const, spread: 20 },
      })),
    };
  const known = Object.fromEntries(
    Object.entries(done).map(([table, what]) => [at(table), { ...nothing, ...what }] as const),
  );
  if (swap !== undefined) return { type: 'SwapSides', match: at(swap), done: known };
  const seated = Object.entries(sat).map(([table, [first, second]]) => ({ match: at(table), first, second }));
  return { type: 'RecordAsPlayed', tables: seated, reason: 'As it was played.', done: known };
}

/** The tables' players, with the spots that they open with and the winners entered there. */
function standing(state: TournamentState): readonly string[] {
  const kept = Object.assign({}, ...state.replaced.map((each) => each.reseated?.results ?? {})) as Readonly<
    Record<string, SeatingEvidence['results']>
  >;
  const names = new Map([...tablesOf(state)].map(([table, match]) => [match, table]));
  return dueMatches(state).map(({ match, sides, spot }) => {
    const won = (kept[match] ?? []).map(({ result }) => `, ${String(result['winner'])} won`);
    const given = spot ? `, spot ${JSON.stringify(spot)}` : '';
    return `${names.get(match) ?? match}: ${Object.values(sides).flat().join('-')}${given}${won.join('')}`;
  });
}

describe('tables recorded as they were played', () => {
  it.each(stories)('$name', ({ created, entries, steps }) => {
    let state = fold([
      { type: 'TournamentCreated', name: 'Club night', ...created },
      ...entries.map((entry) => ({ type: 'EntryAdded', entry }) as const),
    ]);
    for (const step of steps) {
      const decided = decideTournament({ games, formats }, state, orderOf(state, step));
      const comes = decided.ok
        ? decided.value.events.map(({ type }) => type).join(' ')
        : `${decided.refusal.rule} ${decided.refusal.code}`;
      if (decided.ok) state = fold(decided.value.events, state);
      if (isRecording) Object.assign(step, { comes, stands: standing(state) });
      expect({ comes, stands: standing(state) }).toEqual({ comes: step.comes, stands: step.stands });
    }
  });

  afterAll(() => {
    if (isRecording) store('as-played', stories);
  });
});
