import { Fragment, lazy, Suspense } from 'react';
import { factsOf } from '../../games/facts.js';
import type { Formats } from '../../messages/formats.js';
import { PageLink } from '../../shell/link.js';
import type { MarginNote } from '../../shell/margin.js';
import { crossTableOf } from './cross-table.js';
import type { SayTournament } from './lead.js';
import type { NameOf } from './names.js';
import { pairNotes } from './pairing-notes.js';
import type { TournamentNow } from './subject.js';
import { RankSteps, StepsOfEntry } from './rank-steps.js';
import { isSureOfFirst, ranksToCome } from './to-come.js';
import type { StandingRow, TournamentMatch } from './figures.js';

const PointsGiven = lazy(async () => ({ default: (await import('./points-given.js')).PointsGiven }));
const RowDisputes = lazy(async () => ({
  default: (await import('../../parts/disputes/row-disputes.js')).RowDisputes,
}));

interface Saying {
  readonly say: SayTournament;
  readonly formats: Formats;
  readonly nameOf: NameOf;
  readonly picked: string | undefined;
  /** The matches of the round that is shown whose pairing is explained. */
  readonly pairs: readonly TournamentMatch[];
  /** Whether more is to come than these standings have. */
  readonly isRunning: boolean;
}

/** The id of the note that says why an entry has its rank; entries that share a rank share its note. */
export const rankNote = ({ rank }: StandingRow): string => `rank-${rank}`;

/** The notes of a tournament's page: the entry that is picked out, every rank that needs a reason, and how it is paired. */
export function notesOf(now: TournamentNow, saying: Saying): readonly MarginNote[] {
  const { rows } = now.standings;
  const { picked, say, isRunning } = saying;
  const chosen = rows.find(({ entry }) => entry.id === picked);
  const ranks = new Map(rows.map((row) => [row.rank, rows.filter(({ rank }) => rank === row.rank)]));
  // Before anything separates them there is no reason to give.
  const given = ranks.size > 1 || chosen ? [...ranks.values()] : [];
  const ofRanks = given.flatMap((sharing) =>
    (chosen && sharing.includes(chosen)) ||
    sharing.some((row) => needsReason(row) || (isRunning && isSureOfFirst(row, rows)))
      ? [rankNoteOf(sharing, chosen, now, saying)]
      : [],
  );
  const chosenFirst = (note: MarginNote): number => (chosen && note.id === rankNote(chosen) ? 0 : 1);
  return [
    ...ofRanks.sort((one, other) => chosenFirst(one) - chosenFirst(other)),
    ...(chosen && now.plan.arena ? [pointsNote(chosen.entry.id, now, saying)] : []),
    ...(chosen ? [matchesNote(chosen.entry.id, now, saying)] : []),
    ...pairNotes(saying.pairs, saying),
    {
      id: 'paired',
      heading: say('how-paired'),
      body: (
        <>
          <p>
            {say('how-paired-body', {
              colours: factsOf(now.plan.gameKind).isBlackAndRed ? 'yes' : 'no',
              format: now.plan.format,
              description: now.plan.offeredFormat.description,
            })}
          </p>
          {now.plan.tieBreaks && <p>{say('ranked-by', { keys: now.plan.tieBreaks.join(', ') })}</p>}
        </>
      ),
    },
    ...(now.plan.visibility === 'CLUB' ? [linkNote(now, saying)] : []),
  ];
}

/** The link to a tournament for members: others see by it what it is, and the way in. */
const linkNote = ({ plan: { id } }: TournamentNow, { say }: Saying): MarginNote => ({
  id: 'link',
  heading: say('for-members'),
  body: (
    <p>
      {say('link-to-pass-on')} <PageLink to={`/t/${id}`}>{`${location.origin}/t/${id}`}</PageLink>
    </p>
  ),
});

/** A rank needs its reason if the first figure did not settle it, or if something is open. */
function needsReason({ why, provisional, mayChange }: StandingRow): boolean {
  return (why ?? []).length > 1 || provisional || mayChange;
}

function rankNoteOf(
  sharing: readonly StandingRow[],
  chosen: StandingRow | undefined,
  now: TournamentNow,
  saying: Saying,
): MarginNote {
  const { say, nameOf } = saying;
  const named = chosen && sharing.includes(chosen) ? chosen : sharing[0];
  const rank = named?.rank ?? 0;
  const name = named ? nameOf(named.entry.id) : '';
  const isSingle = sharing.length === 1 || named === chosen;
  const kinds = new Set(sharing.flatMap(({ questions }) => questions));
  const isMoved = kinds.size === 0 && sharing.some(({ mayChange }) => mayChange);
  return {
    id: `rank-${rank}`,
    lettered: true,
    heading: isSingle ? say('why-rank', { name, rank }) : say('why-shared', { count: sharing.length, rank }),
    body: (
      <>
        {named?.why && <RankSteps why={named.why} plan={now.plan} />}
        {named && !named.why && named === chosen && (
          <StepsOfEntry plan={now.plan} entry={named.entry.id} position={now.standings.position} />
        )}
        {sharing.length > 1 && <p>{say('shared')}</p>}
        {toCome(isSingle && named ? [named] : sharing, now, saying, named === chosen)}
        {[...kinds].map((kind) => (
          <p key={kind}>{say('open-question', { kind })}</p>
        ))}
        {isMoved && <p>{say('moved-by-others')}</p>}
        {named && named === chosen && now.plan.status === 'PAIRED' && (
          <Suspense fallback={null}>
            <RowDisputes
              key={named.entry.id}
              tournament={now.plan}
              entry={named.entry.id}
              name={name}
              isDisputed={kinds.has('DISPUTE')}
              position={now.standings.position}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

/** Where those of a rank may still finish; nothing if that is plain. */
function toCome(
  sharing: readonly StandingRow[],
  now: TournamentNow,
  { say, nameOf, isRunning }: Saying,
  isPicked: boolean,
) {
  const [first] = sharing;
  if (!isRunning || !first) return null;
  const about = { count: sharing.length, name: nameOf(first.entry.id) };
  const ranks = isSureOfFirst(first, now.standings.rows) ? { best: 1, worst: 1 } : ranksToCome(sharing);
  // Viewers who did not pick an entry are not told that all ranks are open.
  if (!ranks || (!isPicked && ranks.best === 1 && ranks.worst === now.standings.rows.length)) return null;
  return <p>{say(ranks.best === ranks.worst ? 'will-finish' : 'can-finish', { ...about, ...ranks })}</p>;
}

/** Every point of an entry of an arena, with its match and its rule. */
const pointsNote = (entry: string, { plan, standings }: TournamentNow, saying: Saying): MarginNote => ({
  id: `points-${entry}`,
  heading: saying.say('points-of', { name: saying.nameOf(entry) }),
  body: (
    <Suspense fallback={null}>
      <PointsGiven tournament={plan.id} entry={entry} position={standings.position} nameOf={saying.nameOf} />
    </Suspense>
  ),
});

function matchesNote(entry: string, now: TournamentNow, { say, nameOf }: Saying): MarginNote {
  const met = [...(crossTableOf(now.matches).get(entry) ?? [])].flatMap(([opponent, meetings]) =>
    meetings.map((meeting) => ({ opponent, ...meeting })),
  );
  return {
    id: `matches-${entry}`,
    heading: say('matches-of', { name: nameOf(entry) }),
    body:
      met.length === 0 ? (
        <p>{say('no-matches')}</p>
      ) : (
        <dl>
          {met.map(({ opponent, match, points, against, isOpen, isWon, isProvisional }) => (
            <Fragment key={match}>
              <dt className={isWon ? undefined : 'quiet'}>
                <PageLink to={`/m/${match}`}>{nameOf(opponent)}</PageLink>
              </dt>
              <dd className={isProvisional ? 'provisional' : undefined}>
                {isOpen && points + against === 0 ? say('open') : `${points}–${against}`}
              </dd>
            </Fragment>
          ))}
        </dl>
      ),
  };
}
