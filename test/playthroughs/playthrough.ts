import { readFileSync, writeFileSync } from 'node:fs';
import { parseRecord, playOut, type Games, type Seat, type Table, type Viewer } from '@fairview/rules';
import { recordsOf } from '../kit/records.js';
import { toyGames } from '../toy-game/index.js';

/** Values with the viewers that share them, one line a value. */
function shared(viewers: readonly Viewer[], of: (viewer: Viewer) => string): readonly string[] {
  const lines = new Map<string, Viewer[]>();
  for (const viewer of viewers) lines.set(of(viewer), [...(lines.get(of(viewer)) ?? []), viewer]);
  return [...lines].map(
    ([value, sharing]) => `  ${sharing.length === viewers.length ? 'all' : sharing.join(', ')}: ${value}`,
  );
}

/** Everything that can be seen of a table. */
function seen(table: Table, viewers: readonly Viewer[]): readonly string[] {
  const choices = (seat: Seat) => {
    const moves = table.moves(seat);
    return `seat ${seat} may play ${moves === null ? 'moves without number' : `${moves.length}: ${moves.join(' ')}`}`;
  };
  return [
    table.position,
    ...shared(viewers, (viewer) => JSON.stringify(table.view(viewer))),
    ...table.toAct.map((seat) => `  ${choices(seat)}`),
    ...(table.outcome === undefined ? [] : [`  outcome ${JSON.stringify(table.outcome)}`]),
  ];
}

/** A whole recorded game as text: at every ply all that each viewer sees and is told, and what could be played. */
export function playthrough(text: string, games: Games): string {
  const read = parseRecord(text, games);
  if (!read.ok) return `refused: ${read.refusal.rule} ${read.refusal.code}\n`;
  const { record, table } = read.value;
  const seats = Array.from({ length: table.seats }, (_, seat) => seat);
  const viewers: readonly Viewer[] = [...seats, 'spectator', 'arbiter'];
  const lines = [
    `${record.game}, rules ${record.rules}, variant ${JSON.stringify(record.variant)}, setup ${JSON.stringify(record.setup)}`,
    ...['', ...seen(table, viewers)],
  ];
  let ply = 0;
  const end = playOut(read.value, (before, { seat, move }, after) => {
    const told = (viewer: Viewer) => {
      const telling = before.describePly(seat, move, viewer);
      return telling.ok ? telling.value : `refused: ${telling.refusal.code}`;
    };
    lines.push('', `ply ${ply}, seat ${seat}`, ...shared(viewers, told), ...seen(after, viewers));
    ply += 1;
  });
  if (!end.ok) lines.push('', `refused at ply ${String(end.ply)}: ${end.refusal.rule} ${end.refusal.code}`);
  else if (record.ended !== undefined)
    lines.push('', `ended ${JSON.stringify(record.ended)}`, ...seen(end.table, viewers));
  return `${lines.join('\n')}\n`;
}

/** The playthroughs of a game, by the names of their records. */
type Playthroughs = ReadonlyMap<string, string>;

/**
 * The playthrough of every record, as the rules are now. Hands that go on for a hundred plies, such as `long/partnership`, have
 * none. Those of a game stand in a file of its name beside this one.
 */
export function playthroughs(): ReadonlyMap<string, Playthroughs> {
  const of = (game: string): Playthroughs =>
    new Map(
      recordsOf(game === 'high-tile' ? '../toy-game/records' : game)
        .filter(({ name }) => !name.startsWith('long/'))
        .map(({ name, text }) => [name, playthrough(text, toyGames)]),
    );
  return new Map(Object.keys(toyGames.rulebooks).map((game) => [game, of(game)]));
}

const fileOf = (game: string): URL => new URL(`${game}.txt`, import.meta.url);

/** Writes down the playthroughs of a game, each under the name of its record. */
export function writePlaythroughs(game: string, texts: Playthroughs): void {
  writeFileSync(fileOf(game), [...texts].map(([name, text]) => `== ${name}\n${text}`).join('\n'));
}

/** The playthroughs of a game as they were written down. */
export function writtenPlaythroughs(game: string): Playthroughs {
  const parts = readFileSync(fileOf(game), 'utf8').split(/^== (.+)\n/mu).slice(1);
  return new Map(
    Array.from({ length: parts.length / 2 }, (_, at) => [
      parts[2 * at] ?? '',
      `${(parts[2 * at + 1] ?? '').trimEnd()}\n`,
    ]),
  );
}
