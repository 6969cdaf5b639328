import {
  accepted,
  defined,
  isObject,
  own,
  type Checked,
  type Json,
  type JsonObject,
  type Refusal,
} from '@fairview/kernel';
import {
  coursesKey,
  dealKey,
  dealtSetup,
  readDeal,
  replay,
  verifyReveal,
  writeRecord,
  writtenMoves,
  type Ended,
  type Rulebooks,
  type Table,
  type DealInRecord,
} from '@fairview/rules';

/** The game of a log in a file. */
export type GameOfLog = { readonly id: string } & (
  | {
      /** Its record with every course; or why its events are not played by the rules. */
      readonly record: Checked<JsonObject>;
    }
  | {
      /** Why its deal is not proved; null as long as nobody gives the server's seed, which is in another stream. */
      readonly undealt: Refusal | null;
    }
);

interface Ply {
  readonly seat: number;
  readonly move: string;
}

/** A course as the events tell it: R-8. */
interface Course {
  readonly number: number;
  readonly plies: readonly Ply[];
  readonly ended?: Ended;
  readonly began?: { readonly course: number; readonly ply: number };
}

const kind = 'game-';

const objectIn = (text: string): JsonObject | undefined => {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const numberOf = (given: Json | undefined): number => (typeof given === 'number' ? given : -1);

/** Rulings that change what is played: an appeal goes back to how the game stood before the last of them. */
const changing: readonly (Json | undefined)[] = ['award', 'no-contest', 'play-on'];

/** Goes along the events of one game, and keeps its courses. */
class CoursesOfLog {
  private course: Course = { number: 1, plies: [] };
  private replaced: readonly Course[] = [];
  private before: Course | undefined;
  private consents = 0;

  constructor(
    private readonly opening: Table,
    private readonly seats: number,
  ) {}

  take(body: JsonObject): void {
    switch (String(body['type'])) {
      case 'MovePlayed':
      case 'ClockPlayed':
        return this.play({ seat: numberOf(body['seat']), move: String(body['move']) });
      case 'SeatResigned':
        return this.end({ by: 'resignation', seat: numberOf(body['seat']) });
      case 'GameAwarded':
        return this.end({ by: 'resignation', seat: numberOf(body['against']) });
      case 'ClockRanOut':
        return this.end({ by: 'clock', seat: numberOf(body['seat']) });
      case 'GameRuled':
        return this.end({
          by: 'ruling',
          ...(body['seat'] === undefined ? {} : { seat: numberOf(body['seat']) }),
        });
      case 'GameDeclaredNoContest':
        return this.end({ by: 'no-contest' });
      case 'DrawOffered':
        this.consents = 1;
        return;
      case 'DrawAccepted':
        this.consents += 1;
        if (this.consents === this.seats) this.end({ by: 'agreement' });
        return;
      case 'RulingIssued':
        return this.rule(body);
      case 'GameReopened':
        return this.reopen(numberOf(body['ply']));
    }
  }

  /** The courses, the first one first, and the number of the one that counts. */
  all(): { readonly courses: readonly Course[]; readonly counting: Course } {
    const courses = [...this.replaced, this.course].sort((one, other) => one.number - other.number);
    return { courses, counting: this.course };
  }

  private play(ply: Ply): void {
    this.course = { ...this.course, plies: [...this.course.plies, ply] };
  }

  private end(ended: Ended): void {
    this.course = { ...this.course, ended };
  }

  private rule({ ruling, dispute, lifts }: JsonObject): void {
    if (lifts === true && this.before) {
      const { before, course } = this;
      const others = this.replaced.filter(({ number }) => number !== before.number);
      this.replaced = course.number === before.number ? this.replaced : [...others, course];
      this.course = before;
    }
    if (changing.includes(ruling) && dispute !== undefined) this.before = this.course;
  }

  private reopen(ply: number): void {
    const { number, plies, ended } = this.course;
    const played = replay(this.opening, plies);
    const goesOn = ply === plies.length && !ended && played.ok && played.table.outcome === undefined;
    if (goesOn) return;
    const next = this.replaced.length + 2;
    this.replaced = [...this.replaced, this.course];
    this.course = { number: next, plies: plies.slice(0, ply), began: { course: number, ply } };
  }
}

const courseWritten = (
  { number, ended, began }: Course,
  moves: readonly string[] | undefined,
): JsonObject => ({
  number,
  counts: moves === undefined,
  ...defined({ moves, ended: moves && ended && { ...ended }, began: began && { ...began } }),
});

/** The record that these courses make. Refused as the rules refuse their plies. */
function recordOf(
  read: CoursesOfLog,
  opening: Table,
  seats: readonly string[],
  deal: DealInRecord | undefined,
): Checked<JsonObject> {
  const { courses, counting } = read.all();
  const lines = new Map<number, readonly string[]>();
  for (const { number, plies } of courses) {
    const moves = writtenMoves(opening, plies);
    if (!moves.ok) return moves;
    lines.set(number, moves.value);
  }
  const { game, rules, variant, setup } = opening;
  const written = courses.map((course) =>
    courseWritten(course, course === counting ? undefined : lines.get(course.number)),
  );
  const record = writeRecord({
    game,
    rules,
    variant,
    setup,
    seats,
    moves: lines.get(counting.number) ?? [],
    ...defined({ ended: counting.ended }),
    others: {
      ...(written.length === 1 ? {} : { [coursesKey]: written }),
      ...(deal ? { [dealKey]: deal } : {}),
    },
  });
  return accepted(record);
}

/** What a game is played by, as its first event has it. */
interface Agreed {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
}

/**
 * The deal of a game and the setup that its seeds make (SH-3 to SH-5). Refused: a seed that is not the one that the log committed
 * to, and all else that `verifyReveal` refuses.
 */
function dealtBy(
  sealed: JsonObject,
  serverSeed: string,
  { game, rules, variant }: Agreed,
  games: Rulebooks,
): Checked<{ readonly deal: DealInRecord; readonly setup: Json }> {
  const deal = readDeal({ ...sealed, serverSeed });
  if (!deal.ok) return deal;
  const kept = verifyReveal(deal.value);
  if (!kept.ok) return kept;
  const book = games.rulebook(game, rules);
  const setup = book.ok ? dealtSetup(book.value, variant, deal.value, deal.value.given) : book;
  return setup.ok ? accepted({ deal: deal.value, setup: setup.value }) : setup;
}

/**
 * Reads the game of an export of one game's stream, the events as they were hashed: every course of it as a record. Undefined for
 * any other export. The server's own fold is not used: this is its second reader.
 * @param seeds the server's seeds of deals, by the id of the deal: each is held against what the log committed to
 */
export function gameOfLog(
  text: string,
  games: Rulebooks,
  seeds: ReadonlyMap<string, string>,
): GameOfLog | undefined {
  const [header, ...lines] = text.split('\n').filter((line) => line !== '');
  const stream = objectIn(header ?? '')?.['stream'];
  if (typeof stream !== 'string' || !stream.startsWith(kind)) return undefined;
  const bodies = lines.flatMap((line) => {
    const body = objectIn(line)?.['body'];
    return typeof body === 'string' ? [objectIn(body) ?? {}] : [];
  });
  const [started = {}, ...events] = bodies;
  const { type, game, variant = {}, seats, deal: sealed, imported } = started;
  if (type !== 'GameStarted' || !Array.isArray(seats) || typeof game !== 'string') return undefined;
  const id = stream.slice(kind.length);
  const rules = numberOf(started['rules']);
  let { setup = {} } = started;
  let deal: DealInRecord | undefined;
  if (isObject(sealed)) {
    const seed = seeds.get(String(own(sealed, 'dealId')));
    const dealt = seed === undefined ? undefined : dealtBy(sealed, seed, { game, rules, variant }, games);
    if (!dealt?.ok) return { id, undealt: dealt?.refusal ?? null };
    ({ deal, setup } = dealt.value);
  }
  const opened = games.open(game, rules, variant, setup);
  if (!opened.ok) return { id, record: opened };
  const opening = imported === true ? opened.value.recorded : opened.value;
  const read = new CoursesOfLog(opening, seats.length);
  for (const body of events) read.take(body);
  return { id, record: recordOf(read, opening, seats.map(String), deal) };
}
