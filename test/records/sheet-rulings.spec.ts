import { stateOfDispute } from '../../libs/play/src/disputes/dispute.js';
import { sheetRulings } from '../../libs/play/src/disputes/events.js';
import type { MatchCommand } from '../../libs/play/src/match/acts.js';
import { matchDecider } from '../../libs/play/src/match/stream.js';
import type { MatchAct } from '../../libs/play/src/match/acts.js';
import type { MatchEvent } from '../../libs/play/src/match/events.js';
import { matchColumns } from '../../libs/play/src/match/row.js';
import type { MatchState } from '../../libs/play/src/match/state.js';
import type { Person } from '../../libs/play/src/proposals/officials.js';
import type { TournamentCommand } from '../../libs/tournaments/src/commands/acts.js';
import { tournamentDecider } from '../../libs/tournaments/src/commands/decider.js';
import { formats } from '../../libs/tournaments/src/formats/formats.js';
import { carryOutRulings } from '../../libs/tournaments/src/reactions/carry-out-rulings.js';
import type { TournamentAct } from '../../libs/tournaments/src/tournament/official-acts.js';
import type { TournamentEvent } from '../../libs/tournaments/src/commands/events.js';
import { disputedRows } from '../../libs/tournaments/src/tournament/row-dispute.js';
import { sidesOfRowRuling } from '../../libs/tournaments/src/commands/acts/dispute-row.js';
import type { TournamentState } from '../../libs/tournaments/src/tournament/state.js';
import { games } from '@fairview/rules';
import type { Json } from '@fairview/kernel';
import { firstInstant, folded } from '../kit/decider.js';
import { filesIn, store, contentOf } from '../kit/records.js';

/*
 * Rulings on what was reported, on lines of sheets, on rulings of officials and on rows of the standings, for every kind of
 * game: what was said, what came of it, whether it made what stands provisional, and how the match stands then. `RECORD=1`
 * writes what comes of the steps; what changes is to be read before it is kept.
 */
interface Step {
  /** Said of the tournament; absent: of the match. */
  readonly in?: 'tournament';
  /** The official who acts; people who speak for themselves are named in the command. */
  readonly by?: keyof typeof people;
  readonly say: { readonly type: string; readonly by?: string };
  /** The events that were written, or the refusal. */
  comes?: string;
  /** Whether a dispute makes the sheet, or the row, provisional after it. */
  provisional?: boolean;
}
interface Story {
  readonly name: string;
  readonly steps: readonly Step[];
  stands?: Json;
}
interface Told {
  readonly game: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, Json>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly stories: readonly Story[];
}

const kinds = filesIn('sheet-rulings');
const toldOf = (kind: string) => contentOf<Told>(`sheet-rulings/${kind}`);
const isRecording = process.env['RECORD'] !== undefined;

const person = (name: string, roles: Person['roles'], entries: readonly string[] = []): Person => ({
  person: `account:${name}`, roles, entries,
});
const people = {
  arbiter: person('arbiter', ['arbiter']),
  other: person('other', ['arbiter']),
  ann: person('ann', ['organizer'], ['ann']),
  ben: person('ben', [], ['ben']),
};

const matches = matchDecider(games);
const tournaments = tournamentDecider({ games, formats });
const summary = (events: readonly { readonly type: string }[]): string =>
  events.map(({ type }) => type).join(' ');

/** A match of an arranged tournament, as stories go through both. */
class Evening {
  private match: MatchState;
  private tournament: TournamentState;

  constructor(private readonly told: Told) {
    const { game, system, settings, sides } = told;
    const plan = { game, rules: 1, variant: {}, system, settings, forfeitSpread: 50 };
    const opened = { type: 'MatchOpened', game, rules: 1, variant: {}, system, settings, sides } as const;
    this.match = folded<MatchState, MatchEvent>(matches.evolve, [opened]);
    this.tournament = folded<TournamentState, TournamentEvent>(tournaments.evolve, [
      {
        type: 'TournamentCreated', name: 'Club night', format: 'arranged', cycles: 1, visibility: 'club',
        plan,
      },
      ...Object.values(sides)
        .flat()
        .map((entry) => ({ type: 'EntryAdded', entry }) as const),
      { type: 'MatchArranged', match: 'm', sides },
    ]);
  }

  /** What comes of a step: the types of the events, those in the match after those in the tournament, or the refusal. */
  take(step: Step): string {
    if (step.in !== 'tournament') return this.inMatch(this.commandTo<MatchCommand>(step, this.told.sides));
    const sides =
      step.say.type === 'RuleOnDispute'
        ? sidesOfRowRuling(this.tournament, step.say as Extract<TournamentAct, { type: 'RuleOnDispute' }>)
        : {};
    const decided = tournaments.decide(
      this.tournament,
      this.commandTo<TournamentCommand>(step, sides),
      firstInstant,
    );
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    const { events } = decided.value;
    this.tournament = folded<TournamentState, TournamentEvent>(tournaments.evolve, events, this.tournament);
    const neighbours = { game: () => undefined, deal: () => undefined, match: () => this.match };
    const follow = carryOutRulings.react({ id: 't', state: this.tournament }, neighbours);
    const inMatch = follow.map((each) =>
      each.to === 'match' && 'command' in each ? this.inMatch(each.command) : each.to,
    );
    return [summary(events), ...inMatch].join('; ');
  }

  get isProvisional(): boolean {
    return matchColumns(this.match).disputed || disputedRows(this.tournament).length > 0;
  }

  get stands(): Json {
    const { match, tournament } = this;
    const { status, sheet, games: entered, penalties } = matchColumns(match);
    return JSON.parse(
      JSON.stringify({
        status, winner: sheet.winner, totals: sheet.totals, net: sheet.net,
        games: entered.map(({ struck }) => (struck === null ? 'counts' : 'struck')),
        results: match.games.map((game) => game.entered?.result ?? null),
        penalties: penalties.map(({ points, lifted }) => (lifted === undefined ? points : 0)),
        disputes: [...match.disputes, ...tournament.disputes].map(stateOfDispute),
      }),
    ) as Json;
  }

  private inMatch(command: MatchCommand): string {
    const decided = matches.decide(this.match, command, firstInstant);
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    const { events } = decided.value;
    this.match = folded<MatchState, MatchEvent>(matches.evolve, events, this.match);
    return summary(events);
  }

  /** A step as a command: with the official's identity, or with that of a second person. */
  private commandTo<Command>({ say, by }: Step, sides: Told['sides']): Command {
    const second = say.by === undefined ? undefined : people[say.by as keyof typeof people];
    const command =
      by === undefined
        ? { ...say, ...(second ? { by: second } : {}) }
        : {
            type: 'Officiate', act: say as MatchAct | TournamentAct, sides, proposal: 'p',
            officiating: { by: people[by], reporting: 'both', isClosed: false, everClosed: false },
          };
    return command as Command;
  }
}

describe.each(kinds)('rulings on sheets of %s', (kind) => {
  const told = toldOf(kind);
  const said = told.stories.flatMap(({ steps }) => steps.map(({ say }) => say));

  it('PL-10 include every kind, on everything that may be disputed, by every act that corrects', () => {
    const of = (key: string): string[] => [
      ...new Set(said.flatMap((say) => new Map(Object.entries(say)).get(key) ?? []).map(String)),
    ];
    expect(of('ruling').sort()).toEqual([...sheetRulings].sort());
    const subjects = said.flatMap((say) => ('subject' in say ? [say.subject as { kind: string }] : []));
    expect([...new Set(subjects.map((subject) => subject.kind))].sort()).toEqual(
      ['line', 'result', 'row', 'ruling'],
    );
    const remedies = said.flatMap((say) => ('remedy' in say ? [say.remedy as { type?: string }] : []));
    expect([...new Set(remedies.flatMap(({ type }) => type ?? []))].sort()).toEqual([
      ...['AdjudicateMatch', 'CorrectResult', 'ForfeitMatch', 'GivePenalty', 'LiftPenalty', 'StrikeResult'],
    ]);
  });

  it.each(told.stories)('PL-10 $name', (story) => {
    const evening = new Evening(told);
    const came = story.steps.map((step) => ({
      comes: evening.take(step),
      provisional: evening.isProvisional,
    }));
    const { stands } = evening;
    if (isRecording) {
      story.steps.forEach((step, at) => Object.assign(step, came[at]));
      story.stands = stands;
      store(`sheet-rulings/${kind}`, told);
    }
    expect(came).toEqual(story.steps.map(({ comes, provisional }) => ({ comes, provisional })));
    expect(stands).toEqual(story.stands);
  });
});

it('every kind of game has its stories of sheets', () => {
  expect(kinds.map((kind) => toldOf(kind).game).sort()).toEqual(Object.keys(games.rulebooks).sort());
});
