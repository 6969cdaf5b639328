import { games, type Viewer } from '@fairview/rules';
import { decideGame, evolveGame } from '../../../libs/play/src/game/decider.js';
import type { GameFact } from '../../../libs/play/src/game/acts.js';
import type { GameState } from '../../../libs/play/src/game/state.js';
import type { GameAccess } from '../../../libs/play/src/viewing/viewer.js';
import { folded } from '../decider.js';
import { demandSame } from './own-text.js';
import { must, type DealtGame, type PointOfView, type PlayedGame } from './played.js';
import { answersOf, demandReadAlike, judged, lookedBack, now, replayed, toAll } from './readings.js';
import { triesOf } from './tries.js';

/** A game that goes on: the fold of what has happened, once after each event. */
interface Life {
  /** After the start and after each ply. */
  readonly played: readonly GameState[];
  /** At the end of what is compared: a draw is on offer, a dispute suspends the game, a ruling has it played on from before. */
  readonly disputed: GameState;
  readonly ruled: GameState;
  /** What the log has of it. */
  readonly events: readonly GameFact[];
}

type Command = Parameters<typeof decideGame>[1];

/** A dealt game as it is played at a table with a clock for each ply, if the rules know one. */
function lived({ game, variant, sides }: DealtGame, { setup, plies }: PlayedGame): Life {
  const seats = sides.flat().map((place) => `entry-${place}`);
  const rulebook = games.rulebook(game, 1);
  const started: GameFact = {
    type: 'GameStarted',
    game,
    rules: 1,
    variant,
    setup: null,
    seats,
    tournament: 'tournament',
    deal: {
      dealId: 'game.1',
      n: 1,
      serverCommitment: '0'.repeat(64),
      clientCommitments: seats.map(() => null),
      clientSeeds: seats.map(() => ''),
    },
    ...(rulebook.ok && rulebook.value.timesOut ? { moveSeconds: 60 } : {}),
  };
  const events: GameFact[] = [];
  const evolve = (state: GameState | undefined, recorded: Parameters<typeof evolveGame>[2]): GameState =>
    evolveGame(games, state, recorded, () => ({ setup }));
  const after = (facts: readonly GameFact[], before?: GameState): GameState => {
    events.push(...facts);
    return folded(evolve, facts, before);
  };
  const done = (state: GameState, command: Command): GameState => {
    const decided = decideGame(state, command, state.startedAt);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.code}`);
    return after(decided.value.events, state);
  };
  const played = [after([started])];
  for (const [ply, { seat, move }] of plies.entries())
    played.push(done(must(played.at(-1)), { type: 'PlayMove', seat, ply, move }));
  const offered =
    seats.length > 1 ? done(must(played.at(-1)), { type: 'OfferDraw', seat: 0 }) : must(played.at(-1));
  const disputed = done(offered, { type: 'DisputeGame', seat: 0, ply: 0, reason: 'Was this fair?' });
  const ruling = { type: 'IssueRuling', reason: 'It was not.', rule: 'PL-9' } as const;
  const from = decideGame(disputed, { ...ruling, ruling: 'play-on', ply: plies.length >> 1 });
  // If going back would show what was drawn since, the arbiter lets the ply stand: what is refused is part of the log's
  // story, too.
  const ruled = done(
    disputed,
    from.ok ? { ...ruling, ruling: 'play-on', ply: plies.length >> 1 } : { ...ruling, ruling: 'let-stand' },
  );
  return { played, disputed, ruled, events };
}

const nothing = { entries: new Set<string>(), arbitrates: false, competes: false, reports: false };

/** Everybody who sees a game with these eyes: a player, and one who is an official as well; or who does not play, in each role. */
function accessesOf(
  kind: DealtGame,
  eyes: PointOfView,
): readonly (GameAccess & { readonly names: boolean })[] {
  if (eyes === 'none')
    return [
      { ...nothing, names: false },
      { ...nothing, arbitrates: true, reports: true, names: true },
      { ...nothing, arbitrates: true, competes: true, reports: true, names: true },
    ];
  const entries = new Set([`entry-${kind.sides.flat()[eyes] ?? eyes}`]);
  return [
    { ...nothing, entries, names: false },
    { entries, arbitrates: true, competes: true, reports: true, names: true },
  ];
}

/**
 * @throws if those with these eyes read of the twin what they do not read of the game, while it is played and disputed
 */
function demandAlike(who: string, viewer: Viewer, here: Life, there: Life): void {
  const pairOf = (of: (life: Life) => GameState | undefined) => ({
    who,
    here: must(of(here)),
    there: must(of(there)),
  });
  const played = here.played.map((_, ply) => pairOf((life) => life.played[ply]));
  const [disputed, ruled] = [pairOf((life) => life.disputed), pairOf((life) => life.ruled)];
  for (const pair of [...played, disputed, ruled]) demandReadAlike(now, viewer, pair);
  for (const pair of [disputed, ruled]) demandReadAlike(lookedBack, viewer, pair);
  demandReadAlike(replayed, viewer, disputed);
}

/** @throws if anything differs that does not depend on anybody's eyes: what all are told, and what the log has */
function demandAlikeForAll(who: string, here: Life, there: Life): void {
  for (const [at, state] of here.played.entries())
    demandReadAlike(toAll, 'spectator', { who, here: state, there: must(there.played[at]) });
  for (const readers of [toAll, judged])
    demandReadAlike(readers, 'spectator', { who, here: here.disputed, there: there.disputed });
  demandReadAlike(toAll, 'spectator', { who, here: here.ruled, there: there.ruled });
  demandSame(who, [JSON.stringify(here.events)], [JSON.stringify(there.events)]);
}

/**
 * Plays the game of a number, and a twin for everybody's eyes.
 * @returns for how many eyes there is one
 * @throws if somebody is told something different about a twin
 */
export function compareReadings(kind: DealtGame, pair: number): number {
  const seed = pair * 1_009;
  const game = kind.play(seed);
  const here = lived(kind, game);
  const tables = here.played.map(({ table }) => table);
  const all: readonly PointOfView[] = [...kind.sides.flat().keys(), 'none'];
  // One twin is enough for all viewers with the same hidden parts.
  const groups = kind.hidesFromAll ? [all] : all.map((eyes) => [eyes]);
  let compared = 0;
  for (const [at, group] of groups.entries()) {
    const setup = kind.twin(game, group.at(-1) ?? 'none', seed + at);
    if (!setup) continue;
    const there = lived(kind, { ...game, setup });
    if (JSON.stringify(setup) === JSON.stringify(game.setup))
      throw new Error('a twin that is the game itself');
    demandAlikeForAll(`seed ${seed}`, here, there);
    for (const eyes of group) {
      const viewer = eyes === 'none' ? 'spectator' : eyes;
      const who = `seed ${seed}, with the eyes of ${viewer}`;
      demandAlike(who, viewer, here, there);
      for (const [n, access] of accessesOf(kind, eyes).entries()) {
        const tries = triesOf(
          { kind, setup: game.setup, twin: setup, tables },
          { eyes, names: access.names },
          seed + n,
        );
        const answers = ({ played }: Life) =>
          played.flatMap((state, ply) => answersOf(state, access, tries[ply] ?? []));
        demandSame(who, answers(here), answers(there));
      }
      compared += 1;
    }
  }
  return compared;
}
