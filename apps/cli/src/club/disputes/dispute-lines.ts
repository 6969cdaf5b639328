import { inColumns, wordedReason } from '@fairview/kernel';
import { instantCalled, sideCalled, sidesCalled, type CalledSide } from '../called.js';
import type {
  Act,
  Dispute,
  DisputedGame,
  DisputedMatch,
  DisputeHead,
  Preview,
  Proposal,
  RowMatch,
  Ruling,
  Said,
  Subject,
  Totals,
} from './answers.js';

/** What an enum of the API says: `PLAY_ON` is `play on`. */
export const inWords = (word: string): string => word.toLowerCase().replaceAll('_', ' ');

const matchOf = (subject: Subject): string => {
  if (subject.__typename === 'DisputedRow') return '';
  const match = subject.__typename === 'DisputedPly' ? subject.game?.match : subject.match;
  return match ? sidesCalled(match.sides) : 'a hidden match';
};

/** What a dispute is about: `Ada v Bruno, game 1, ply 5`. People count plies from 1. */
export function subjectCalled(subject: Subject): string {
  switch (subject.__typename) {
    case 'DisputedPly':
      return `${matchOf(subject)}, game ${subject.game?.number ?? '?'}, ply ${subject.ply + 1}`;
    case 'DisputedResult':
      return `${matchOf(subject)}, result of game ${subject.number ?? '?'}`;
    case 'DisputedLine': {
      const side = subject.match?.sides.find(({ name }) => name === subject.side);
      return `${matchOf(subject)}, line “${subject.label}” of ${side ? sideCalled(side) : subject.side}`;
    }
    case 'DisputedRuling':
      return `${matchOf(subject)}, ruling: ${subject.ruling ? actCalled(subject.ruling.act) : '?'}`;
    case 'DisputedRow':
      return `row of ${subject.entry.name ?? '?'} in the standings`;
  }
}

/** What was done to a sheet, by the names that its sides have there: `give penalty, A, 5 points`. */
function actCalled({ kind, side, winner, absent, points, penalty }: Act): string {
  return [
    inWords(kind),
    ...(side === null ? [] : [`side ${side}`]),
    ...(winner === null ? [] : [`won by ${winner}`]),
    ...(absent === null || absent.length === 0 ? [] : [`absent: ${absent.join(', ')}`]),
    ...(points === null ? [] : [`${points} points`]),
    ...(penalty === null ? [] : [`penalty ${penalty}`]),
  ].join(', ');
}

/** The speaker in a dispute: of a game a seat, else a party; an official speaks for neither. */
function speakerOf({ of, party }: Pick<Said, 'of' | 'party'>): string {
  if (of) return of.entry?.name ?? '?';
  if (party?.side) return sideCalled(party.side);
  return party ? (party.entry?.name ?? '?') : 'an official';
}

/** A line for each dispute of a list. */
export function disputeListLines(disputes: readonly DisputeHead[]): readonly string[] {
  return disputes.flatMap((dispute) => [
    `${dispute.id}  ${inWords(dispute.state)}`,
    `  ${subjectCalled(dispute.subject)}`,
    `  ${speakerOf(dispute)}, ${instantCalled(dispute.at)}: ${wordedReason(dispute.reason)}`,
  ]);
}

const said = (one: Said): string =>
  `${speakerOf(one)}, ${instantCalled(one.at)}: ${wordedReason(one.reason)}`;

function rulingTold({ ruling, rule, ply, of, remedy, by, at, reason }: Ruling): string {
  const what = [
    remedy === null ? inWords(ruling) : actCalled(remedy),
    ...(ply === null ? [] : [`after ${ply} plies`]),
    ...(of === null ? [] : [`seat ${of.seat}, ${of.entry?.name ?? '?'}`]),
    ...(rule === null ? [] : [rule]),
  ].join(', ');
  return `Ruling by ${by?.name ?? 'an official'}, ${instantCalled(at)}: ${what}. ${wordedReason(reason)}`;
}

const legal = (was: boolean | null): readonly string[] =>
  was === null ? [] : [was ? 'The ply was a legal move.' : 'The ply was not a legal move.'];

/** A dispute with all its statements and rulings. */
export function disputeLines(dispute: Dispute): readonly string[] {
  const { id, state, subject, suspends, wasLegal, statements, ruling, appeal } = dispute;
  return [
    `Dispute ${id}: ${inWords(state)}`,
    subjectCalled(subject),
    said(dispute),
    ...(suspends ? ['It suspended the game.'] : []),
    ...legal(wasLegal),
    ...statements.map(said),
    ...(appeal ? [rulingTold(appeal.ruling), `Appealed by ${said(appeal)}`] : []),
    ...(ruling ? [rulingTold(ruling)] : []),
  ];
}

/** How the game of a dispute stands: who sits where, the disputed ply and the positions around it. */
export function disputedGameLines({
  seats,
  at,
  after,
  ply,
  status,
  position,
}: DisputedGame): readonly string[] {
  const played = after?.played;
  return [
    '',
    `Game: ${inWords(status)}, ${ply} plies played`,
    ...seats.map(({ seat, entry }) => `  seat ${seat}  ${entry?.name ?? '?'}`),
    ...(at ? [`  before the ply   ${at.position}`] : []),
    ...(played ? [`  the ply          ${played.move}, seat ${played.seat}`] : []),
    ...(after ? [`  after the ply    ${after.position}`] : []),
    `  now              ${position}`,
  ];
}

function resultCalled({
  source,
  kind,
  resigned,
  noContest,
  winner,
}: DisputedMatch['games']['nodes'][number]): string {
  if (source === null) return 'not entered';
  if (noContest) return 'no contest';
  const how = resigned ? 'resigned' : (kind ?? '');
  return winner ? [`won by ${winner.name ?? '?'}`, how].filter(Boolean).join(', ') : how || 'drawn';
}

/** The current sheet of a match, with its games, penalties and rulings by their numbers. */
export function disputedMatchLines(match: DisputedMatch): readonly string[] {
  const { id, status, sides, sheet, games, penalties, rulings } = match;
  const labels = [...new Set(sheet.lines.map(({ label }) => label))];
  const figure = (side: string, label: string): string =>
    sheet.lines
      .filter((line) => line.side === side && line.label === label)
      .map(({ points }) => String(points))
      .join(' ');
  const table = [
    ['', ...sides.map(({ name }) => name)],
    ['', ...sides.map(sideCalled)],
    ...labels.map((label) => [label, ...sides.map(({ name }) => figure(name, label))]),
    ['total', ...sides.map(({ name }) => String(totalOf(sheet, name)))],
  ];
  return [
    '',
    `Match ${id}: ${inWords(status)}`,
    ...inColumns(table).map((line) => `  ${line}`),
    ...games.nodes.map(
      (game) =>
        `  game ${game.number}  ${resultCalled(game)}${game.struck === null ? '' : ` (struck: ${wordedReason(game.struck)})`}`,
    ),
    ...penalties.map(
      ({ number, side, points, rule, lifted }) =>
        `  penalty ${number}  side ${side}, ${points} points, ${rule}${lifted === null ? '' : ' (lifted)'}`,
    ),
    ...rulings.map(
      ({ version, by, at, act, reason }) =>
        `  ruling ${version}  ${actCalled(act)}, by ${by?.name ?? 'an official'}, ${instantCalled(at)}. ${wordedReason(reason)}`,
    ),
  ];
}

const totalOf = ({ sides }: Totals, name: string): number =>
  sides.find(({ side }) => side === name)?.total ?? 0;

const totalsCalled = (totals: Totals, sides: readonly CalledSide[]): string =>
  sides.map(({ name }) => totalOf(totals, name)).join('-');

/** The matches that a disputed row counts: one of them is corrected if the row is. */
export const rowMatchLines = (matches: readonly RowMatch[]): readonly string[] => [
  '',
  'Matches of the row, for --match:',
  ...matches.map(
    ({ id, round, sides, sheet, status }) =>
      `  ${id}  ${round === null ? '' : `round ${round}, `}${sidesCalled(sides)}, ${totalsCalled(sheet, sides)}, ${inWords(status)}`,
  ),
];

/** Proposals that wait for a second person, who confirms by a command about the dispute or the match. */
export const proposalLines = (
  proposals: readonly Proposal[],
  command: 'dispute' | 'match',
): readonly string[] =>
  proposals.flatMap(({ at, act, ruling, reason, yours }) => [
    '',
    `Proposed, ${instantCalled(at)}: ${inWords(ruling ?? act)}. ${reason === null ? '' : wordedReason(reason)}`,
    yours
      ? `You may confirm or decline it: fairview ${command} confirm, fairview ${command} decline.`
      : 'Somebody else must confirm or decline it.',
  ]);

/** What a ruling would change, line by line. `aMatchPoint`: what the API counts for one. */
export function previewLines(preview: Preview, aMatchPoint: number): readonly string[] {
  const { matches, standings, ratings, roundsPairedOn } = preview;
  const names = (some: readonly { readonly name: string | null }[]): string =>
    some.map(({ name }) => name ?? '?').join(', ');
  const lines = [
    ...matches.map(
      ({ match: { sides }, before, after }) =>
        `${sidesCalled(sides)}: ${totalsCalled(before, sides)}, then ${totalsCalled(after, sides)}; ${wonBy(before, sides)}, then ${wonBy(after, sides)}`,
    ),
    ...standingsLines(standings, aMatchPoint),
    ...(ratings ?? []).map(
      ({ name, gameKind, system, before, after }) =>
        `${name ?? '?'}: rating (${gameKind}, ${inWords(system)}) ${hundredths(before)}, then ${hundredths(after)}`,
    ),
    ...roundsPairedOn.map(
      ({ round, out, instead }) =>
        `Round ${round} was paired from it and stays: without it ${names(instead)} would play there instead of ${names(out)}`,
    ),
  ];
  return lines.length === 0 ? ['It would change neither the sheet nor the standings.'] : lines;
}

/** The rows of the standings that would change in what is shown of them. */
export const standingsLines = (standings: Preview['standings'], aMatchPoint: number): readonly string[] =>
  standings.flatMap(({ before, after }) => {
    const parts = [
      ...moved('rank', before.rank, after.rank),
      ...moved('match points', before.matchPoints / aMatchPoint, after.matchPoints / aMatchPoint),
      ...moved('spread', before.spread, after.spread),
    ];
    return parts.length === 0 ? [] : [`${after.entry.name ?? '?'}: ${parts.join('; ')}`];
  });

const moved = (what: string, before: number, after: number): readonly string[] =>
  before === after ? [] : [`${what} ${before}, then ${after}`];

const wonBy = ({ winner }: Totals, sides: readonly CalledSide[]): string => {
  const side = sides.find(({ name }) => name === winner);
  return side ? `won by ${sideCalled(side)}` : 'no winner';
};

const hundredths = (rating: number | null): string => (rating === null ? 'none' : (rating / 100).toFixed(2));
