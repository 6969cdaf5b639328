import { factsOf } from '../../games/facts.js';
import { isObject, type Json } from '@fairview/kernel';
import {
  dealKey,
  games,
  isOfSheet,
  judgeCourses,
  judgeCoursesText,
  publishedSeeds,
  readRecord,
  readSheetCode,
  refusedReplay,
  replayRecordText,
  sheetOfMatchText,
  verifyDeal,
  verifyDealText,
  type CoursesAnswer,
  type DealAnswer,
  type PrintedOutcome,
} from '@fairview/rules';
import { isSignedBy, readKey } from '../../parts/proof/signature.js';
import { checkExport, type ExportAnswer } from '../../parts/proof/check-export.js';
import { gameOfLog } from '../../parts/proof/game-of-log.js';

/** One check and its result; null if it could not be made. */
export interface Finding {
  readonly kind:
    | 'course'
    | 'moves'
    | 'outcome'
    | 'deal'
    | 'sheet'
    | 'chain'
    | 'texts'
    | 'signature'
    | 'code'
    | 'mark'
    | 'form';
  readonly good: boolean | null;
  /** What the sentence of the finding needs, by name. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** What somebody adds to a file: a code that they noted on paper, the key of the server. */
export interface Noted {
  readonly code: string;
  readonly key: string;
}

/** The server's seeds of deals, by the id of the deal. */
export type Seeds = ReadonlyMap<string, string>;

/** The seeds that files publish: with them the log of a dealt game is replayed. */
export const seedsIn = (texts: readonly string[]): Seeds =>
  new Map(texts.flatMap((text) => [...publishedSeeds(text)]));

const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const formOf = (text: string): string | undefined => {
  const json = jsonIn(text) ?? jsonIn(text.split('\n')[0] ?? '');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { record, log } = json as { readonly [key: string]: Json };
  return typeof record === 'string' ? record : typeof log === 'string' ? log : undefined;
};

function checkRecord(text: string): readonly Finding[] {
  const replayed = replayRecordText(text, games);
  if (!replayed.ok) {
    const { rule, message, ply } = replayed;
    return [{ kind: 'moves', good: false, values: { rule, message, ply: ply === null ? 0 : ply + 1 } }];
  }
  return [
    ...movesFound(replayed),
    ...coursesFound(judgeCoursesText(text, games)),
    dealFound(verifyDealText(text, games)),
  ];
}

/** Whether a record proves its deal. */
function dealFound(deal: DealAnswer): Finding {
  if (deal.ok) return { kind: 'deal', good: true, values: { seats: deal.emptySeats.length } };
  const { code, message, rule } = deal;
  const good = ['nothing-dealt', 'deal-not-told'].includes(code) ? null : false;
  return { kind: 'deal', good, values: { message, rule } };
}

interface Replayed {
  readonly game: string;
  readonly plies: number;
  readonly outcome: PrintedOutcome;
}

/** A game whose every ply is legal, and how it ended. */
function movesFound({ game, plies, outcome }: Replayed): readonly Finding[] {
  const points = outcome.finished ? outcome.points.join(' – ') : '';
  return [
    { kind: 'moves', good: true, values: { game: factsOf(game).name, plies } },
    { kind: 'outcome', good: null, values: { finished: outcome.finished ? 'yes' : 'no', points } },
  ];
}

/** The courses of a game that was ruled on, each replayed; none if there is only one. */
function coursesFound(judged: CoursesAnswer): readonly Finding[] {
  if (!judged.ok) {
    const { rule, message, ply, course } = judged;
    const values = { rule, message, ply: ply === null ? 0 : ply + 1, course: course ?? 0 };
    return [{ kind: 'course', good: false, values }];
  }
  if (judged.courses.length === 1) return [];
  return judged.courses.map(({ course, counts, plies, own }) => ({
    kind: 'course',
    good: true,
    values: { course, counts: counts ? 'yes' : 'no', plies, own },
  }));
}

/** A game that a file holds and a server may be asked about. */
export interface GameInFile {
  readonly id: string;
  readonly record: Json;
}

/** The game of a record that names it, or of an export of its log; undefined if a file is neither. */
export function gameInFile(text: string, seeds: Seeds): GameInFile | undefined {
  const record = jsonIn(text);
  if (!isObject(record ?? null)) {
    const found = gameOfLog(text, games, seeds);
    return found && 'record' in found && found.record.ok
      ? { id: found.id, record: found.record.value }
      : undefined;
  }
  const played = isObject(record) ? record['played'] : undefined;
  const id = isObject(played) ? played['id'] : undefined;
  return record !== undefined && typeof id === 'string' ? { id, record } : undefined;
}

function checkMatch(text: string, noted: Noted): readonly Finding[] {
  const match = sheetOfMatchText(text, games);
  if (!match.ok)
    return [{ kind: 'sheet', good: false, values: { rule: match.rule, message: match.message } }];
  const { sheet } = match;
  const code = readSheetCode(noted.code);
  const ofSheet: readonly Finding[] =
    code === undefined || code.mark === null
      ? []
      : [
          {
            kind: 'mark',
            good: isOfSheet(code, { sides: sheet.sides, figures: sheet.figures() }),
            values: { mark: code.mark },
          },
        ];
  return [{ kind: 'sheet', good: true, values: { text: sheet.text() } }, ...ofSheet];
}

function checkNoted(answer: ExportAnswer & { readonly ok: true }, { code, key }: Noted): readonly Finding[] {
  const findings: Finding[] = [];
  const wanted = readSheetCode(code);
  if (code.trim() !== '') {
    const own = wanted && answer.codeAt(wanted.position);
    findings.push({
      kind: 'code',
      good: wanted !== undefined && own === wanted.checkpoint,
      values: { code: wanted?.checkpoint ?? code, own: own ?? '–' },
    });
    // An export contains no sheet: that takes the match record, or the server.
    if (wanted && wanted.mark !== null)
      findings.push({ kind: 'mark', good: null, values: { mark: wanted.mark } });
  }
  const known = readKey(key);
  if (answer.checkpoint && (key.trim() !== '' || answer.checkpoint.signatures.length > 0)) {
    const good = key.trim() === '' ? null : known !== undefined && isSignedBy(answer.checkpoint, known);
    const [signer] = answer.checkpoint.signatures;
    findings.push({
      kind: 'signature',
      good,
      values: { position: answer.checkpoint.position, name: known?.name ?? signer?.name ?? '' },
    });
  }
  return findings;
}

function checkLog(text: string, noted: Noted, seeds: Seeds): readonly Finding[] {
  const answer = checkExport(text);
  if (!answer.ok) {
    const { code, position } = answer;
    return [{ kind: 'chain', good: false, values: { reason: code.replaceAll('-', '_'), code, position } }];
  }
  const { events, position, hash, code, texts } = answer;
  const beside: readonly Finding[] = texts ? [{ kind: 'texts', good: true, values: { ...texts } }] : [];
  const values = { events, position, hash: `${hash.slice(0, 8)} … ${hash.slice(-8)}`, own: code ?? '' };
  const chain: Finding = { kind: 'chain', good: true, values };
  return [chain, ...beside, ...checkNoted(answer, noted), ...checkPlay(text, seeds)];
}

/** What a log of one game says of its play: its deal proved, and every course replayed, as those of a record are. */
function checkPlay(text: string, seeds: Seeds): readonly Finding[] {
  const found = gameOfLog(text, games, seeds);
  if (!found) return [];
  if ('undealt' in found) {
    if (!found.undealt) return [{ kind: 'deal', good: null, values: { seed: 'missing' } }];
    return [dealFound(refusedReplay(found.undealt, games))];
  }
  const opened = found.record.ok ? readRecord(found.record.value, games) : found.record;
  if (!opened.ok) return coursesFound({ ...refusedReplay(opened.refusal, games), course: null });
  const { record } = opened.value;
  const judged = judgeCourses(opened.value, games);
  const counting = judged.ok ? judged.courses.find(({ counts }) => counts) : undefined;
  const moves = counting ? movesFound({ ...counting, game: record.game }) : [];
  const deal =
    found.record.ok && dealKey in found.record.value
      ? [dealFound(verifyDeal(found.record.value, games))]
      : [];
  return [...moves, ...coursesFound(judged), ...deal];
}

/**
 * Checks a file here: a record, a match record, or an export of a log. No server is involved.
 * @param seeds what the files that came with it publish
 */
export function checkFile(text: string, noted: Noted, seeds: Seeds): readonly Finding[] {
  const form = formOf(text) ?? '';
  if (form.startsWith('fairview-match/')) return checkMatch(text, noted);
  if (form.startsWith('fairview-log/')) return checkLog(text, noted, seeds);
  if (form.startsWith('fairview/')) return checkRecord(text);
  return [{ kind: 'form', good: false, values: {} }];
}
