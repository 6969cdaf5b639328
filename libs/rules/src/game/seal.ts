import { accepted, quoted, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import type { GameRules, PlayedPly, Rulebook, Table, TimeOut, View, Viewer } from './contract.js';
import { isEnded, readEnded, type Outcome, type Seat } from './outcome.js';

/** A written ply of a `seated` game: `P1 draw`. */
const seatedPly = /^P([1-9][0-9]?) (.*)$/su;

/** What was agreed before the first ply. */
interface Agreed<Variant, Setup> {
  readonly variant: Variant;
  readonly setup: Setup;
}

class SealedTable<Variant, Setup, State, Move> implements Table {
  // Declared, not defined: a defined field is written twice, and a table is made at every ply.
  declare private readonly gameRules: GameRules<Variant, Setup, State, Move>;
  declare private readonly agreed: Agreed<Variant, Setup>;
  declare private readonly state: State;

  constructor(
    gameRules: GameRules<Variant, Setup, State, Move>,
    agreed: Agreed<Variant, Setup>,
    state: State,
  ) {
    this.gameRules = gameRules;
    this.agreed = agreed;
    this.state = state;
  }

  get game(): string {
    return this.gameRules.id;
  }
  get rules(): number {
    return this.gameRules.version;
  }
  get variant(): Json {
    return this.gameRules.writeVariant(this.agreed.variant);
  }
  get setup(): Json {
    return this.gameRules.writeSetup(this.agreed.setup);
  }
  get seats(): number {
    return this.gameRules.seats(this.agreed.variant);
  }
  get toAct(): readonly Seat[] {
    return this.gameRules.toAct(this.state);
  }
  get outcome(): Outcome | undefined {
    return this.gameRules.outcome(this.state);
  }
  get position(): string {
    return this.gameRules.formatPosition(this.state);
  }
  get recorded(): Table {
    return this.gameRules.recorded === undefined ? this : this.with(this.gameRules.recorded(this.state));
  }

  get isOpenToAll(): boolean {
    if (this.gameRules.drawsUnseen) return false;
    const whole = JSON.stringify(this.view('arbiter'));
    return Array.from({ length: this.seats }, (_, seat) => JSON.stringify(this.view(seat))).every(
      (seen) => seen === whole,
    );
  }

  moves(seat: Seat): readonly string[] | null {
    if (!this.toAct.includes(seat)) return [];
    const moves = this.gameRules.legalMoves(this.state, seat);
    return moves === null
      ? null
      : Array.from(moves, (move) => this.gameRules.formatMove(this.state, seat, move));
  }

  countMoves(): number | null {
    let count = 0;
    for (const seat of this.toAct) {
      const moves = this.gameRules.legalMoves(this.state, seat);
      if (moves === null) return null;
      for (const _ of moves) count += 1;
    }
    return count;
  }

  play(seat: Seat, text: string): PlayedPly | Refused {
    const move = this.read(seat, text);
    return move.ok ? this.played(seat, text, move.value) : move;
  }

  playWritten(ply: string): PlayedPly | Refused {
    const seat = this.toAct[0];
    if (seat === undefined) return this.finished();
    if (this.gameRules.seated) return this.playSeated(ply);
    const move = this.gameRules.parseMove(this.state, seat, ply);
    return move.ok ? this.played(seat, ply, move.value) : move;
  }

  end(given: Json): Checked<Table> {
    if (this.outcome !== undefined) return refused('R-7', 'ended-after-end');
    const ended = readEnded(given, this.seats);
    return ended.ok ? accepted(this.with(this.gameRules.end(this.state, ended.value))) : ended;
  }

  timeOut(seat: Seat): TimeOut | undefined {
    if (!this.toAct.includes(seat)) return undefined;
    const silent = this.gameRules.timeOut?.(this.state, seat);
    if (silent === undefined) return undefined;
    if (isEnded(silent)) return { ended: silent };
    return { seat, move: this.gameRules.formatMove(this.state, seat, silent) };
  }

  view(viewer: Viewer): View {
    return this.gameRules.view(this.state, viewer);
  }

  inLines(viewer: Viewer, names: readonly string[]): readonly string[] {
    const view = this.view(viewer);
    return this.gameRules.inLines?.(view, names) ?? [view.position];
  }

  describePly(seat: Seat, text: string, viewer: Viewer): Checked<string> {
    const move = this.read(seat, text);
    if (!move.ok) return move;
    const next = this.gameRules.play(this.state, seat, move.value);
    return next.ok ? accepted(this.gameRules.describePly(this.state, seat, move.value, viewer)) : next;
  }

  formatPly(seat: Seat, move: string): string {
    return this.gameRules.seated ? `P${seat + 1} ${move}` : move;
  }

  private playSeated(ply: string): PlayedPly | Refused {
    const [, number, move] = seatedPly.exec(ply) ?? [];
    return number === undefined || move === undefined
      ? refused(this.gameRules.notation, 'seat-unreadable', { text: quoted(ply) })
      : this.play(Number(number) - 1, move);
  }

  private played(seat: Seat, text: string, move: Move): PlayedPly | Refused {
    const next = this.gameRules.play(this.state, seat, move);
    return next.ok ? { ok: true, value: this.with(next.value), seat, move: text } : next;
  }

  private read(seat: Seat, text: string): Checked<Move> {
    const acting = this.toAct;
    return acting[0] === seat || acting.includes(seat)
      ? this.gameRules.parseMove(this.state, seat, text)
      : this.notTheirs(acting, seat, text);
  }

  /**
   * The two judgements that all games share stand here, so that no game can word them differently. If a ply is
   * written with its seat, what cannot be read is nobody's ply: the rulebooks ask for the text before the turn.
   */
  private notTheirs(acting: readonly Seat[], seat: Seat, text: string): Refused {
    if (acting.length === 0) return this.finished();
    const { gameRules, state } = this;
    const written = gameRules.seated ? gameRules.parseMove(state, seat, text) : undefined;
    if (written?.ok === false) return written;
    return refused(gameRules.turn(state), 'not-your-ply', {
      seats: acting.join(', '),
      written: acting.map((one) => `P${one + 1}`).join(', '),
    });
  }

  private finished(): Refused {
    return refused(this.gameRules.turn(this.state), this.gameRules.gameOver ?? 'game-finished');
  }

  private with(state: State): Table {
    return new SealedTable(this.gameRules, this.agreed, state);
  }
}

/** Closes over a game's own types: from here on it is texts, numbers and JSON. */
export function seal<Variant, Setup, State, Move>(
  gameRules: GameRules<Variant, Setup, State, Move>,
): Rulebook {
  const open: Rulebook['open'] = (givenVariant, givenSetup, seats) => {
    const variant = gameRules.readVariant(givenVariant, seats);
    if (!variant.ok) return variant;
    const setup = gameRules.readSetup(variant.value, givenSetup);
    if (!setup.ok) return setup;
    const agreed = { variant: variant.value, setup: setup.value };
    return accepted(new SealedTable(gameRules, agreed, gameRules.start(agreed.variant, agreed.setup)));
  };
  const writeVariant = (given: Json): Checked<Json> => {
    const variant = gameRules.readVariant(given);
    return variant.ok ? accepted(gameRules.writeVariant(variant.value)) : variant;
  };
  const deal: Rulebook['deal'] = (given, order) => {
    const variant = gameRules.readVariant(given);
    return variant.ok ? accepted(gameRules.writeSetup(gameRules.deal(variant.value, order))) : variant;
  };
  const seats = (given: Json): Checked<number> => {
    const variant = gameRules.readVariant(given);
    return variant.ok ? accepted(gameRules.seats(variant.value)) : variant;
  };
  const partners: Rulebook['partners'] = (given) => {
    const variant = gameRules.readVariant(given);
    if (!variant.ok) return variant;
    const alone = Array.from({ length: gameRules.seats(variant.value) }, (_, seat) => [seat]);
    return accepted(gameRules.partners?.(variant.value) ?? alone);
  };
  const { id: game, version: rules, name, credit, note, english, chosen } = gameRules;
  const timesOut = gameRules.timeOut !== undefined;
  return {
    game,
    rules,
    name,
    credit,
    note,
    english,
    chosen,
    timesOut,
    open,
    seats,
    partners,
    writeVariant,
    deal,
  };
}
