import { Recent } from '@fairview/kernel';
import type { MatchRow, OpenQuestion, Play, PlayReads } from '@fairview/play';
import type { Formats } from '../formats/registry.js';
import type { TournamentReads } from '../reads.js';
import { mostTried, type OpenHeads } from '../standings/questions.js';
import { FoldedTournament } from './folded-tournament.js';
import { SingleFlight } from './single-flight.js';

/**
 * The heads that a match may come to have by the answers to what is open about it; `undefined` if there are too many.
 */
type HeadsAnswered = (
  match: string,
  about: readonly OpenQuestion[],
) => Promise<readonly MatchRow[] | undefined>;

/** What is open, and how the matches may come to stand; nothing is tried if too much is open. */
export async function openHeads(
  questions: readonly OpenQuestion[],
  answersOf: HeadsAnswered,
  signal?: AbortSignal,
): Promise<OpenHeads> {
  if (questions.length > mostTried) return { questions };
  const answered = new Map<string, readonly MatchRow[]>();
  for (const match of new Set(questions.map((question) => question.match))) {
    const about = questions.filter((question) => question.match === match);
    const heads = await answersOf(match, about);
    if (!heads) return { questions };
    answered.set(match, heads);
    signal?.throwIfAborted();
  }
  return { questions, answered };
}

/** The request for a fold, and its caller. */
export interface FoldAsked {
  /** When it ends, nobody waits for the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Does what is at hand nowhere yet, in the asker's turn. Nothing is waited for that is at hand. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** The matches of all tournaments that are kept, together: some kilobytes each. */
const usuallyMatches = 6_000;

/**
 * Folds of tournaments, one for each position at which a tournament changed last, however many ask at once. The least recently
 * used are evicted. A fold that nobody waits for any more is abandoned between two reads.
 */
export class TournamentFolds {
  private readonly held: Recent<FoldedTournament>;
  private readonly flights = new SingleFlight<FoldedTournament | undefined>();
  private found = 0;
  private begun = 0;

  constructor(
    private readonly play: Pick<Play, 'whatIf'>,
    private readonly playReads: PlayReads,
    private readonly tournamentReads: TournamentReads,
    private readonly formats: Formats,
    mostMatches = usuallyMatches,
  ) {
    this.held = new Recent(mostMatches, ({ size }) => size);
  }

  /** How often a fold was found at hand and how often one was begun, and how many are held now. */
  get counts(): Readonly<Record<'found' | 'begun' | 'held', number>> {
    return { found: this.found, begun: this.begun, held: this.held.size };
  }

  /**
   * A tournament folded at present; `undefined` if there is none.
   * @throws the reason of `signal` if it aborts before the answer
   */
  async of(club: string, id: string, asked: FoldAsked): Promise<FoldedTournament | undefined> {
    const position = (await this.playReads.lastChanges(club, [id])).get(id);
    asked.signal?.throwIfAborted();
    if (position === undefined) return undefined;
    const key = `${club}/${id}`;
    const atHand = (): Promise<FoldedTournament | undefined> | undefined => {
      const held = this.heldAt(key, position);
      return held ? Promise.resolve(held) : this.flights.join(`${key}/${position}`, asked.signal);
    };
    return (
      atHand() ??
      asked.inTurn(() => {
        asked.signal?.throwIfAborted();
        return atHand() ?? this.begin(key, { club, id, position }, asked.signal);
      })
    );
  }

  private heldAt(key: string, position: number): FoldedTournament | undefined {
    const held = this.held.get(key);
    if (!held || held.position < position) return undefined;
    this.found += 1;
    return held;
  }

  private begin(
    key: string,
    at: { readonly club: string; readonly id: string; readonly position: number },
    signal: AbortSignal | undefined,
  ): Promise<FoldedTournament | undefined> {
    this.begun += 1;
    const work = async (over: AbortSignal): Promise<FoldedTournament | undefined> => {
      const found = await this.fold(at, over);
      if (found) this.held.set(key, found);
      return found;
    };
    return this.flights.begin(`${key}/${at.position}`, work, signal);
  }

  /** The position was read first: everything read after it includes all events before it. */
  private async fold(
    { club, id, position }: { readonly club: string; readonly id: string; readonly position: number },
    signal: AbortSignal,
  ): Promise<FoldedTournament | undefined> {
    const [tournament] = await this.tournamentReads.tournaments(club, [id]);
    signal.throwIfAborted();
    if (!tournament) return undefined;
    const heads = await this.playReads.matchesOfTournament(club, id);
    signal.throwIfAborted();
    const questions = await this.playReads.openQuestions(club, id);
    signal.throwIfAborted();
    const answersOf: HeadsAnswered = (match, about) => this.play.whatIf.answeredHeads(club, match, about);
    const open = await openHeads(questions, answersOf, signal);
    return FoldedTournament.of(position, this.formats, tournament, heads, open);
  }
}
