import { nameOfSide } from '../line-ups/side-name.js';
import type { MatchOfNotice, MyUpdate } from './documents.js';

/** What somebody is told wherever they are: the words for it, and where it leads. */
export interface Notice {
  /** One thing at a time is told of the same subject: the next takes its place. */
  readonly key: string;
  readonly says:
    | 'begun'
    | 'turn'
    | 'draw-offered'
    | 'draw-declined'
    | 'draw-agreed'
    | 'disputed'
    | 'dispute-answered'
    | 'ruled'
    | 'appealed'
    | 'entered'
    | 'corrected'
    | 'reported'
    | 'sheet-disputed'
    | 'sheet-answered'
    | 'sheet-ruled'
    | 'sheet-appealed'
    | 'row-disputed'
    | 'row-answered'
    | 'row-ruled'
    | 'row-appealed'
    | 'paired';
  readonly values: Readonly<Record<string, string | number>>;
  /** Where it happened: who is there sees it, or answers it. */
  readonly to: string;
  /** When it was recorded; null of what waited already as the page was opened. */
  readonly at: string | null;
  /** Whether people wait for its reader. */
  readonly isAwaited: boolean;
}

/** What happened in a match. */
interface InMatch extends Pick<MyUpdate, 'type' | 'at'> {
  /** The match since. */
  readonly match: MatchOfNotice;
  readonly tournament: { readonly slug: string };
}

type Side = MatchOfNotice['sides'][number];

/** Under which a report is told until it is answered. */
export const reportKey = ({ id }: MatchOfNotice): string => `report ${id}`;

/** The names of the others, for words that do without them of who plays alone. */
export const against = (others: string) => ({ others, alone: others === '' ? 'yes' : 'no' }) as const;

/** Who did something in a dispute of a sheet last, by the event that says so; null is an official. */
function actIn(type: string, { disputes }: MatchOfNotice) {
  const dispute = disputes.at(-1);
  switch (type) {
    case 'DisputeRaised':
      return { says: 'sheet-disputed', dispute, side: dispute?.party?.side ?? null } as const;
    case 'DisputeAnswered':
      return {
        says: 'sheet-answered',
        dispute,
        side: dispute?.statements.at(-1)?.party?.side ?? null,
      } as const;
    case 'RulingIssued':
      return { says: 'sheet-ruled', dispute, side: null } as const;
    case 'RulingAppealed':
      return { says: 'sheet-appealed', dispute, side: dispute?.appeal?.party?.side ?? null } as const;
    default:
      return undefined;
  }
}

/**
 * What those who play in a match are told of it: what others report, dispute and appeal, and what officials enter, rule and correct.
 * @param entries for which the reader plays
 */
export function noticeOfMatch(
  entries: readonly string[],
  { type, at, match, tournament }: InMatch,
): Notice | undefined {
  const isOwn = (side: Side | null): boolean => side?.players.some(({ id }) => entries.includes(id)) === true;
  const to = `/m/${match.id}`;
  const others = match.sides
    .filter((side) => !isOwn(side))
    .map(nameOfSide)
    .join(', ');
  if (!match.sides.some(isOwn)) return undefined;
  const change = match.resultChanges.at(-1);
  if (change && (type === 'ResultCorrected' || type === 'GameStruck'))
    return {
      key: `result ${match.id} ${change.number}`,
      says: 'corrected',
      values: { number: change.number, reason: change.reason },
      to,
      at,
      isAwaited: false,
    };
  // The next game may have begun since.
  const entered = match.games.nodes.findLast(({ source }) => source !== null);
  // What both sides reported they know, and what was played here they saw.
  if (
    type === 'GameEntered' &&
    entered?.source === 'REPORTED' &&
    entered.agreed !== 'SIDES' &&
    !entered.board
  )
    return {
      key: reportKey(match),
      says: 'entered',
      values: { number: entered.number, ...against(others) },
      to,
      at,
      isAwaited: false,
    };
  const reported = match.reports.at(-1)?.of;
  if (type === 'SideReported' && reported && !isOwn(reported))
    return {
      key: reportKey(match),
      says: 'reported',
      values: { name: nameOfSide(reported) },
      to,
      at,
      isAwaited: !match.reports.some(({ of }) => isOwn(of)),
    };
  const act = actIn(type, match);
  if (!act?.dispute || isOwn(act.side)) return undefined;
  return {
    key: `dispute ${match.id} ${act.dispute.number}`,
    says: act.says,
    values: {
      name: act.side ? nameOfSide(act.side) : '',
      official: act.side === null ? 'yes' : 'no',
      others,
    },
    to: `/t/${tournament.slug}/disputes/${act.dispute.id}`,
    at,
    isAwaited: act.says === 'sheet-disputed',
  };
}
