import { accepted, type Checked, type Refusal } from '@fairview/kernel';
import type { Table, Trial } from '../game/contract.js';
import { sentence, type Rulebooks } from '../game/registry.js';
import { gamesWith } from '../games.js';
import { replay } from '../game/replay.js';
import { seal } from '../game/seal.js';
import { parseRecord, writeRecord } from '../record/form.js';
import { replayRecord } from '../record/replay.js';
import { statesBefore, type PlayedGame, type Walk } from './walk.js';

/** A call that may not throw, whatever it is given. */
function attempt<T>(what: string, call: () => T): Checked<T> {
  try {
    return accepted(call());
  } catch (error) {
    return { ok: false, refusal: { rule: '', code: `exception at ${what}: ${String(error)}` } };
  }
}

/** Why a refusal is not fit to be shown, or undefined: it needs a rule, and a sentence of its code with every param. */
function refusalFault(refusal: Refusal, registry: Rulebooks): string | undefined {
  const said = sentence(refusal, registry);
  const unspoken = said === `${refusal.code.replaceAll('-', ' ')}.`;
  return refusal.rule === '' || unspoken || /[{}]/u.test(said)
    ? `${refusal.rule} ${refusal.code}: ${said}`
    : undefined;
}

/** Every text, at every position, of every seat: an answer, and the position is what it was. */
export function sealedFaults<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const { rules, texts } = trial;
  const registry = gamesWith(seal(rules));
  const faults = new Set<string>();
  const judge = (table: Table, seat: number, text: string) => {
    const played = attempt(JSON.stringify(text), () => table.play(seat, text));
    if (!played.ok) return faults.add(played.refusal.code);
    const told = attempt(
      JSON.stringify(text),
      () => table.describePly(seat, text, 'spectator').ok === played.value.ok,
    );
    if (!told.ok || !told.value) faults.add(`played and told disagree: ${text}`);
    const fault = played.value.ok ? undefined : refusalFault(played.value.refusal, registry);
    return fault === undefined ? undefined : faults.add(fault);
  };
  for (const game of games) {
    let table = opened(trial, game);
    for (const [ply, written] of writtenPlies(trial, game).entries()) {
      if (table === undefined) break;
      const before = table.position;
      for (const seat of table.toAct) for (const text of texts) judge(table, seat, text);
      for (const seat of [-1, table.seats]) judge(table, seat, texts[ply % texts.length] ?? '');
      if (table.position !== before) faults.add(`a text changed the table it was played at: ${before}`);
      const played = replay(table, [{ move: written }]);
      table = played.ok ? played.table : undefined;
    }
    if (table === undefined) faults.add('a played game is not replayed');
    else for (const text of texts) judge(table, 0, text);
  }
  return [...faults];
}

function opened<Variant, Setup, State, Move>(
  { rules }: Trial<Variant, Setup, State, Move>,
  { variant, setup }: PlayedGame<Variant, Setup, State, Move>,
): Table | undefined {
  const table = seal(rules).open(rules.writeVariant(variant), rules.writeSetup(setup));
  return table.ok ? table.value : undefined;
}

function writtenPlies<Variant, Setup, State, Move>(
  { rules }: Trial<Variant, Setup, State, Move>,
  game: PlayedGame<Variant, Setup, State, Move>,
): readonly string[] {
  const before = statesBefore(game);
  return game.plies.map(({ seat, move }, ply) => {
    const text = rules.formatMove(before[ply] ?? game.start, seat, move);
    return rules.seated ? `P${seat + 1} ${text}` : text;
  });
}

/** Written out and read back a game is the same record, and its replay ends where the game did. */
export function recordFaults<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const { rules } = trial;
  const registry = gamesWith(seal(rules));
  return games.flatMap((game) => {
    const seats = Array.from({ length: rules.seats(game.variant) }, (_, seat) => `player ${seat}`);
    const written = writeRecord({
      game: rules.id,
      rules: rules.version,
      variant: rules.writeVariant(game.variant),
      setup: rules.writeSetup(game.setup),
      seats,
      moves: writtenPlies(trial, game),
      others: { title: 'a game' },
    });
    const read = parseRecord(JSON.stringify(written), registry);
    if (!read.ok) return [`not read back: ${read.refusal.code}`];
    const again = JSON.stringify(writeRecord(read.value.record));
    const answer = replayRecord(written, registry);
    const last = game.plies.at(-1)?.after ?? game.start;
    const ended = answer.ok && answer.position === rules.formatPosition(last);
    return [
      ...(again === JSON.stringify(written) ? [] : [`written otherwise: ${again}`]),
      ...(ended ? [] : [`replayed otherwise: ${JSON.stringify(answer)}`]),
    ];
  });
}
