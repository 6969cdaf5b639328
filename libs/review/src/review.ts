import { accepted, refused, type Checked, type Params, type Refused } from '@fairview/kernel';
import {
  games,
  parseRecord,
  playOut,
  refusedReplay,
  writtenMoves,
  type OpenedRecord,
  type Positions,
  type Rulebooks,
  type Table,
  type TeekoVariant,
} from '@fairview/rules';
import { fileURLToPath } from 'node:url';
import type { ReviewAnswer, ReviewedPly } from './answer.js';
import { DifferenceReview, HighLowReview, ScoreReview } from './scarney/review.js';
import { SearchTooLarge } from './scarney/search-limit.js';
import { TeekoReview } from './teeko/review.js';
import { MovementValues, openTeekoTable } from './teeko/values.js';

/** A sentence for every code that a review is refused with. */
const reviewEnglish = {
  'review-not-offered':
    'A game with hidden hands has no perfect play to be held against: {game} is not reviewed.',
  'review-too-large': 'From this position more is possible than a review may look through.',
  'table-missing': 'The table {file} is not there: build it with fairview tables.',
  'table-damaged': 'The table {file} is damaged: build it again with fairview tables.',
  'table-of-another-version':
    'The table {file} is not of version {rules} of the rules: build it again with fairview tables.',
} as const;
type ReviewCode = keyof typeof reviewEnglish;

/** Reviews the positions of one game, in the order in which they were played. */
interface GameReview {
  review(table: Table, ply: number, played: string | null): ReviewedPly;
}

/** The folder of the tables that come with the programs. */
export const tablesFolder = fileURLToPath(new URL('../tables', import.meta.url));

/** A review is refused under R-2, of the games that are known: no rulebook speaks of reviews. */
const refuse = (code: ReviewCode, params?: Params): Refused => refused('R-2', code, params);

const spoken: Rulebooks = { ...games, english: { ...games.english, ...reviewEnglish } };

const scarneys: Readonly<Record<string, () => GameReview>> = {
  'scarney-solitaire': () => new ScoreReview(false),
  'scarney-singles': () => new ScoreReview(true),
  'scarney-doubles': () => new DifferenceReview(),
  'scarney-highlow': () => new HighLowReview(),
};

/** The games that are reviewed. */
export const reviewedGames: readonly string[] = ['teeko', ...Object.keys(scarneys)];

/** Whether games of this kind are reviewed. */
export const reviewable = (game: string): boolean => reviewedGames.includes(game);

/** Reviews game records. Tables are opened when they are needed, and stay open. */
export class Reviewer {
  private readonly movements = new Map<Positions, MovementValues>();

  constructor(private readonly folder: string = tablesFolder) {}

  private movementOf(positions: Positions): Checked<MovementValues> {
    const known = this.movements.get(positions);
    if (known !== undefined) return accepted(known);
    const table = openTeekoTable(this.folder, positions);
    if (!table.ok) return table;
    const opened = new MovementValues(positions, table.value);
    this.movements.set(positions, opened);
    return accepted(opened);
  }

  /** What reviews a game, or `review-not-offered`: hidden hands leave no perfect play. */
  private reviewOf({ game, variant }: Table): Checked<GameReview> {
    if (game === 'teeko') {
      const options = variant as TeekoVariant;
      const movement = this.movementOf(options.positions);
      return movement.ok ? accepted(new TeekoReview(options, movement.value)) : movement;
    }
    const scarney = Object.hasOwn(scarneys, game) ? scarneys[game] : undefined;
    return scarney ? accepted(scarney()) : refuse('review-not-offered', { game });
  }

  /**
   * Reviews an opened record, ply by ply: of a whole game or of one that is still open. A record that is refused gets the answer of
   * `replay`; also refused are `review-not-offered`, `review-too-large` and what {@link openTeekoTable} refuses.
   */
  review(opened: OpenedRecord): ReviewAnswer {
    const tables: Table[] = [];
    const played = playOut(opened, (before) => void tables.push(before));
    if (!played.ok) return refusedReplay(played.refusal, spoken, played.ply);
    const review = this.reviewOf(opened.table);
    if (!review.ok) return refusedReplay(review.refusal, spoken);
    if (played.table.outcome === undefined) tables.push(played.table);
    const { game } = opened.record;
    const written = writtenMoves(
      opened.table,
      opened.record.moves.map((move, ply) => ({ seat: tables[ply]?.toAct[0] ?? 0, move })),
    );
    const moves = written.ok ? written.value : [];
    const plies: ReviewedPly[] = [];
    for (const [ply, table] of tables.entries()) {
      const text = moves[ply] ?? null;
      try {
        plies.push(review.value.review(table, ply, text));
      } catch (error) {
        if (error instanceof SearchTooLarge)
          return refusedReplay(refuse('review-too-large').refusal, spoken, ply);
        throw error;
      }
    }
    return { ok: true, game, plies };
  }

  /** `review` of a record's text. */
  reviewText(text: Checked<string>): ReviewAnswer {
    const opened = text.ok ? parseRecord(text.value, games) : text;
    return opened.ok ? this.review(opened.value) : refusedReplay(opened.refusal, spoken);
  }
}
