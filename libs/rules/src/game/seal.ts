import { accepted, quoted, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import type { GameRules, OpenTable, Outcome, Ply, Seat, Table, TimeOut, View, Viewer } from './contract.js';
import { isEnded, readEnded } from './ended.js';

/** A written ply of a `seated` game: `P1 draw`. */
const seatedPly = /^P([1-9][0-9]?) (.*)$/su;

/** What was agreed before the first ply. */
interface Agreed<Variant, Setup> {
  readonly variant: Variant;
  readonly setup: Setup;
}

class SealedTable<Variant, Setup, State, Move> implements Table {
  constructor(
    private readonly law: GameRules<Variant, Setup, State, Move>,
    private readonly agreed: Agreed<Variant, Setup>,
    private readonly state: State,
  ) {}

  get game(): string {
    return this.law.id;
  }
  get rules(): number {
    return this.law.version;
  }
  get variant(): Json {
    return this.law.writeVariant(this.agreed.variant);
  }
  get setup(): Json {
    return this.law.writeSetup(this.agreed.setup);
  }
  get seats(): number {
    return this.law.seats(this.agreed.variant);
  }
  get toAct(): readonly Seat[] {
    return this.law.toAct(this.state);
  }
  get outcome(): Outcome | undefined {
    return this.law.outcome(this.state);
  }
  get position(): string {
    return this.law.formatPosition(this.state);
  }
  get recorded(): Table {
    return this.law.recorded === undefined ? this : this.with(this.law.recorded(this.state));
  }

  moves(seat: Seat): readonly string[] | null {
    if (!this.toAct.includes(seat)) return [];
    const moves = this.law.legalMoves(this.state, seat);
    return moves === null ? null : Array.from(moves, (move) => this.law.formatMove(this.state, seat, move));
  }

  countMoves(): number | null {
    let count = 0;
    for (const seat of this.toAct) {
      const moves = this.law.legalMoves(this.state, seat);
      if (moves === null) return null;
      for (const _ of moves) count += 1;
    }
    return count;
  }

  play(seat: Seat, text: string): Checked<Table> {
    const move = this.read(seat, text);
    if (!move.ok) return move;
    const next = this.law.play(this.state, seat, move.value);
    return next.ok ? accepted(this.with(next.value)) : next;
  }

  end(given: Json): Checked<Table> {
    if (this.outcome !== undefined) return refused('R-7', 'ended-after-end');
    const ended = readEnded(given, this.seats);
    return ended.ok ? accepted(this.with(this.law.end(this.state, ended.value))) : ended;
  }

  timeOut(seat: Seat): TimeOut | undefined {
    if (!this.toAct.includes(seat)) return undefined;
    const silent = this.law.timeOut?.(this.state, seat);
    if (silent === undefined) return undefined;
    if (isEnded(silent)) return { ended: silent };
    return { seat, move: this.law.formatMove(this.state, seat, silent) };
  }

  view(viewer: Viewer): View {
    return this.law.view(this.state, viewer);
  }

  tell(seat: Seat, text: string, viewer: Viewer): Checked<string> {
    const move = this.read(seat, text);
    if (!move.ok) return move;
    const next = this.law.play(this.state, seat, move.value);
    return next.ok ? accepted(this.law.tell(this.state, seat, move.value, viewer)) : next;
  }

  parsePly(text: string): Checked<Required<Ply>> {
    const [first] = this.toAct;
    if (first === undefined) return this.finished();
    if (!this.law.seated) return accepted({ seat: first, move: text });
    const [, number, move] = seatedPly.exec(text) ?? [];
    return number === undefined || move === undefined
      ? refused(this.law.notation, 'seat-unreadable', { text: quoted(text) })
      : accepted({ seat: Number(number) - 1, move });
  }

  formatPly(seat: Seat, move: string): string {
    return this.law.seated ? `P${seat + 1} ${move}` : move;
  }

  /** The two judgements that all games share stand before the parsing, so that no game can word them differently. */
  private read(seat: Seat, text: string): Checked<Move> {
    const { law, state } = this;
    const acting = law.toAct(state);
    if (acting.length === 0) return this.finished();
    if (!acting.includes(seat)) {
      return refused(law.turn(state), 'not-your-ply', { seats: acting.map((one) => one + 1).join(', ') });
    }
    return law.parseMove(state, seat, text);
  }

  private finished(): Refused {
    return refused(this.law.turn(this.state), this.law.gameOver ?? 'game-finished');
  }

  private with(state: State): Table {
    return new SealedTable(this.law, this.agreed, state);
  }
}

/** Closes over a law's own types: from here on a game is texts, numbers and JSON. */
export function seal<Variant, Setup, State, Move>(law: GameRules<Variant, Setup, State, Move>): OpenTable {
  const open = (givenVariant: Json, givenSetup: Json, seats?: number): Checked<Table> => {
    const variant = law.readVariant(givenVariant, seats);
    if (!variant.ok) return variant;
    const setup = law.readSetup(variant.value, givenSetup);
    if (!setup.ok) return setup;
    const agreed = { variant: variant.value, setup: setup.value };
    return accepted(new SealedTable(law, agreed, law.start(agreed.variant, agreed.setup)));
  };
  const writeVariant = (given: Json): Checked<Json> => {
    const variant = law.readVariant(given);
    return variant.ok ? accepted(law.writeVariant(variant.value)) : variant;
  };
  const deal: OpenTable['deal'] = (given, order) => {
    const variant = law.readVariant(given);
    return variant.ok ? accepted(law.writeSetup(law.deal(variant.value, order))) : variant;
  };
  const seats = (given: Json): Checked<number> => {
    const variant = law.readVariant(given);
    return variant.ok ? accepted(law.seats(variant.value)) : variant;
  };
  const partners: OpenTable['partners'] = (given) => {
    const variant = law.readVariant(given);
    if (!variant.ok) return variant;
    const alone = Array.from({ length: law.seats(variant.value) }, (_, seat) => [seat]);
    return accepted(law.partners?.(variant.value) ?? alone);
  };
  const { id: game, version: rules, english, chosen } = law;
  const timesOut = law.timeOut !== undefined;
  return Object.assign(open, { game, rules, english, chosen, timesOut, seats, partners, writeVariant, deal });
}
