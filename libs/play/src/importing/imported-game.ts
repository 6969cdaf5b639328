import { accepted, defined, isObject, own, type Checked, type Json } from '@fairview/kernel';
import {
  replay,
  sameVariant,
  type Ended,
  type Games,
  type Pairing,
  type Ply,
  type Table,
} from '@fairview/rules';
import type { GameEvent } from '../game/events.js';
import { pairingFor } from '../match/acts/enter-game.js';
import type { ReportForSide } from '../match/acts/report-for-side.js';
import { placeOf } from '../match/decided.js';
import { nextNumber } from '../match/due.js';
import { sheetGame } from '../match/folded-sheet.js';
import type { RecordToImport } from '../match/reported-record.js';
import { resultOf } from '../match/result.js';
import type { MatchState } from '../match/state.js';
import type { GameResult } from '../match/terms.js';
import { variantOf } from '../match/variant.js';
import { refused } from '../refusals.js';

/** The most plies that one import may add to the log at once. */
export const mostImportedPlies = 500;

/** The match that a record is imported into, and which of its due games it is. */
interface ImportedInto {
  readonly match: MatchState;
  readonly matchId: string;
  readonly pairing: Pairing;
}

/** The opening style of the record, if one is named at the board (TM-10). */
function openingOf({ variant }: RecordToImport, { sheet }: MatchState): { readonly opening?: string } {
  const { openings = 'agreed' } = sheet.terms;
  const opening = openings !== 'agreed' && isObject(variant) ? own(variant, 'opening') : undefined;
  return typeof opening === 'string' ? { opening } : {};
}

/** A game that began in the middle is none of a match. */
const isStudy = (setup: Json): boolean => isObject(setup) && own(setup, 'position') !== undefined;

/** An import, judged: the events of the whole game and the result its match will enter. */
interface ImportedGame {
  readonly events: readonly GameEvent[];
  readonly result: GameResult;
}

const endings: Partial<Record<Ended['by'], (seat: number | undefined) => GameEvent>> = {
  resignation: (seat = 0) => ({ type: 'SeatResigned', seat }),
  clock: (seat = 0) => ({ type: 'ClockRanOut', seat }),
  ruling: (seat) => ({ type: 'GameRuled', ...defined({ seat }) }),
  'no-contest': () => ({ type: 'GameDeclaredNoContest' }),
};

function endingEvents({ by, seat }: Ended): readonly GameEvent[] {
  if (by === 'agreement')
    return [
      { type: 'DrawOffered', seat: 0 },
      { type: 'DrawAccepted', seat: 1 },
    ];
  const ending = endings[by];
  return ending ? [ending(seat)] : [];
}

/**
 * Judges a record as the next game of a match and turns it into the events of a whole game.
 * Refuses another game, variant or rules version than the match plays, an unfinished or overlong record, and any
 * illegal ply with the rulebook's number and `ply`.
 */
export function importedGame(
  games: Games,
  { match, matchId, pairing }: ImportedInto,
  record: RecordToImport,
): Checked<ImportedGame> {
  const { opened } = match;
  if (record.moves.length > mostImportedPlies)
    return refused('record-too-long', { most: mostImportedPlies, given: record.moves.length });
  const given = pairing.variant === undefined ? {} : { variant: pairing.variant };
  const agreed = { ...opened, variant: variantOf(opened, { ...openingOf(record, match), ...given }) };
  if (!sameVariant(games, record, agreed)) return refused('record-other-game');
  const opening = games.open(record.game, record.rules, record.variant, record.setup);
  if (!opening.ok) return opening;
  if (isStudy(opening.value.setup)) return refused('record-other-game');
  const plies: Required<Ply>[] = [];
  const played = replay(
    opening.value.recorded,
    record.moves.map((move) => ({ move })),
    (_before, { seat, move }) => plies.push({ seat, move }),
  );
  if (!played.ok)
    return {
      ok: false,
      refusal: { ...played.refusal, params: { ...played.refusal.params, ply: played.ply } },
    };
  const { table } = played;
  const last: Checked<Table> = record.ended ? table.end(record.ended) : { ok: true, value: table };
  if (!last.ok) return last;
  if (last.value.outcome === undefined) return refused('record-unfinished');
  const seats = pairing.seats;
  const started: GameEvent = {
    type: 'GameStarted',
    game: record.game,
    rules: record.rules,
    variant: agreed.variant,
    setup: record.setup,
    seats,
    ...defined({ tournament: opened.tournament }),
    match: matchId,
    number: nextNumber(match),
    ...defined({ board: pairing.board }),
    imported: true,
  };
  const moves = plies.map((ply): GameEvent => ({ type: 'MovePlayed', ...ply }));
  const events = [started, ...moves, ...(record.ended ? endingEvents(record.ended) : [])];
  const result = resultOf(match.sheet, {
    table: last.value,
    seats,
    plies,
    ...defined({ ended: record.ended }),
  });
  const entered = { source: 'played', result } as const;
  const judged = match.sheet.enter(sheetGame({ seats, entered, ...placeOf(pairing) }));
  return judged.ok ? { ok: true, value: { events, result } } : judged;
}

/** A side's report with the record of a game played on a board. */
export interface RecordForSide extends Omit<ReportForSide, 'type' | 'result'> {
  readonly record: RecordToImport;
}

/**
 * The report of a side that submits a record: with the result that follows from it. Refused like an import: a record of another
 * game, one that is not finished, an illegal ply with its rule, and what is not due.
 */
export function reportOfRecord(
  games: Games,
  match: MatchState,
  matchId: string,
  said: RecordForSide,
): Checked<ReportForSide> {
  const pairing = pairingFor(match, said.board);
  if (!pairing.ok) return pairing;
  const game = importedGame(games, { match, matchId, pairing: pairing.value }, said.record);
  return game.ok ? accepted({ type: 'ReportForSide', ...said, result: game.value.result }) : game;
}
