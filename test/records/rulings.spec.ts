import { endedBy } from '../../libs/play/src/game/row.js';
import { decideGame, evolveGame } from '../../libs/play/src/game/decider.js';
import { type DirectGameCommand } from '../../libs/play/src/game/acts.js';
import { rulings } from '../../libs/play/src/game/terms.js';
import { type GameAct, type GameFact } from '../../libs/play/src/game/acts.js';
import { isOpen, isVoid, type GameState } from '../../libs/play/src/game/state.js';
import { resultOf } from '../../libs/play/src/match/result.js';
import { supersededPliesFor } from '../../libs/play/src/viewing/plies.js';
import { games, readRecord, replay, type Sheet } from '@fairview/rules';
import { defined, type Json } from '@fairview/kernel';
import { firstInstant, folded } from '../kit/decider.js';
import { recordOf, store, contentOf } from '../kit/records.js';

/*
 * Every kind of ruling on every kind of game, told as it happened: what was said, what came of it, and how the game stands then.
 * `RECORD=1` writes what comes of the steps; what changes is to be read before it is kept.
 */
type Said = DirectGameCommand | GameAct;
interface Step {
  readonly say: Said;
  /** The events that were written, or the refusal. */
  comes?: string;
}
interface Story {
  readonly name: string;
  /** How many plies of the record were played before; absent: all. */
  readonly plies?: number;
  readonly steps: readonly Step[];
  stands?: Json;
}
interface Told {
  /** The game that was played. */
  readonly record: string;
  readonly system: string;
  readonly settings: Json;
  readonly stories: readonly Story[];
}

const byKind = contentOf<Readonly<Record<string, Told>>>('rulings');
const isRecording = process.env['RECORD'] !== undefined;

const must = <T>(checked: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T => {
  if (!checked.ok) throw new Error(checked.refusal.code);
  return checked.value;
};
const fold = (events: readonly GameFact[], before?: GameState): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(games, state, recorded), events, before);

/** A game as its record tells it, up to so many plies. */
function played(path: string, plies?: number): GameState {
  const { record, table } = must(readRecord(recordOf(path), games));
  const { game, rules, variant, setup } = record;
  const seats = Array.from({ length: table.seats }, (_, seat) => `player-${seat + 1}`);
  const moves: GameFact[] = [];
  const moving = record.moves.slice(0, plies).map((move) => ({ move }));
  const watched = replay(table, moving, (_before, { seat, move }) => {
    moves.push({ type: 'MovePlayed', seat, move });
  });
  if (!watched.ok) throw new Error(watched.refusal.code);
  const started: GameFact = {
    type: 'GameStarted', game, rules, variant, setup, seats, moveSeconds: 60, imported: true,
  };
  return fold([started, ...moves]);
}

/** How a game stands, and what its match would enter of it. */
function standing(state: GameState, sheet: Sheet): Json {
  const { table, plies, started, ended } = state;
  const superseded = supersededPliesFor(state, 'spectator');
  const isOver = table.outcome !== undefined && !isVoid(state);
  const result = isOver
    ? resultOf(sheet, { table, seats: started.seats, plies, ...defined({ ended }) })
    : undefined;
  return {
    status: isVoid(state) ? 'void' : isOpen(state) ? 'open' : 'finished',
    endedBy: endedBy(state),
    plies: plies.length,
    ...(superseded.length === 0
      ? {}
      : {
          superseded: superseded.map((gone) => ({
            from: gone.from,
            plies: gone.plies.map(({ move }) => move),
          })),
        }),
    ...(isOver ? { winners: table.outcome?.winners ?? [], entered: (result ?? null) as Json } : {}),
  };
}

const summary = (decision: ReturnType<typeof decideGame>): string =>
  decision.ok
    ? decision.value.events.map(({ type }) => type).join(' ')
    : `${decision.refusal.rule} ${decision.refusal.code}`;

/** A story replayed: what came of each step, and how the game stands at its end. */
function replayed({ record, system, settings }: Told, { plies, steps }: Story) {
  let state = played(record, plies);
  const { seats, game } = state.started;
  const sides = Object.fromEntries(seats.map((seat) => [seat, [seat]]));
  const sheet = must(
    games.systems.open({ game, system, settings: settings as Record<string, Json>, sides }),
  );
  const came = steps.map(({ say }) => {
    const decision = decideGame(state, say, firstInstant + state.version * 1_000);
    if (decision.ok) state = fold(decision.value.events, state);
    return summary(decision);
  });
  return { came, stands: standing(state, sheet) };
}

describe.each(Object.entries(byKind))('rulings on %s', (_, told) => {
  it('PL-10 include every kind, and one was appealed and replaced', () => {
    const given = told.stories.flatMap(({ steps }) =>
      steps.flatMap(({ say }) => (say.type === 'IssueRuling' ? [say.ruling] : [])),
    );
    expect([...new Set(given)].sort()).toEqual([...rulings].sort());
    const replaced = told.stories.filter(({ steps }) =>
      steps.some(({ say }, at) => say.type === 'AppealRuling' && steps[at + 1]?.say.type === 'IssueRuling'),
    );
    expect(replaced.length).toBeGreaterThan(0);
  });

  it.each(told.stories)('PL-10 $name', (story) => {
    const { came, stands } = replayed(told, story);
    if (isRecording) {
      story.steps.forEach((step, at) => (step.comes = came[at] ?? ''));
      story.stands = stands;
      store('rulings', byKind);
    }
    expect(came).toEqual(story.steps.map(({ comes }) => comes));
    expect(JSON.parse(JSON.stringify(stands))).toEqual(story.stands);
  });
});

it('every kind of game has its stories', () => {
  const told = Object.values(byKind).map(({ record }) => record.split('/')[0]);
  expect(told.sort()).toEqual(Object.keys(games.rulebooks).sort());
});
