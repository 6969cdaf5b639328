import type { Formats } from '../../messages/formats.js';
import { PageLink } from '../../shell/address.js';
import type { MarginNote } from '../../shell/margin.js';
import { crossTableOf } from './cross-table.js';
import type { StandingRow } from './documents.js';
import { halved } from './halved.js';
import type { SayTournament } from './lead.js';
import type { NameOf } from './names.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';

interface Saying {
  readonly say: SayTournament;
  readonly formats: Formats;
  readonly nameOf: NameOf;
  readonly picked: string | undefined;
}

/** The id of the note that says why an entry has its rank. */
export const rankNote = ({ entry }: StandingRow): string => `rank-${entry.id}`;

/** The notes of a tournament's page: the entry that is picked out, every rank that needs a reason, and how it is paired. */
export function notesOf(now: TournamentNow, saying: Saying): readonly MarginNote[] {
  const { rows } = now.standings;
  const { picked, say } = saying;
  const chosen = rows.find(({ entry }) => entry.id === picked);
  const others = rows.filter((row) => row !== chosen && needsReason(row));
  return [
    ...(chosen ? [rankNoteOf(chosen, now, saying), matchesNote(chosen.entry.id, now, saying)] : []),
    ...others.map((row) => rankNoteOf(row, now, saying)),
    {
      id: 'paired',
      heading: say('how-paired'),
      body: <p>{say('how-paired-body', { format: now.plan.format })}</p>,
    },
  ];
}

/** A rank needs its reason where the first figure did not settle it, and where something is open. */
function needsReason({ why, provisional, mayChange }: StandingRow): boolean {
  return why.length > 1 || provisional || mayChange;
}

function rankNoteOf(row: StandingRow, now: TournamentNow, { say, formats, nameOf }: Saying): MarginNote {
  const name = nameOf(row.entry.id);
  const level = row.why.at(-1)?.level ?? 1;
  const questions = [...new Set(row.openQuestions.map(({ kind }) => kind))];
  return {
    id: rankNote(row),
    lettered: true,
    heading: say('why-rank', { name, rank: row.rank }),
    body: (
      <>
        <dl className={styles['reasons']}>
          {row.why.map(({ criterion, value, among, level: still }) => (
            <div key={criterion}>
              <dt>
                {say('criterion', { criterion })}{' '}
                <span className="quiet">{say('separates', { among, still })}</span>
              </dt>
              <dd>{valueOf(criterion, value, formats)}</dd>
            </div>
          ))}
        </dl>
        {level > 1 && <p>{say('shared', { others: level - 1 })}</p>}
        {questions.map((kind) => (
          <p key={kind}>{say('open-question', { kind })}</p>
        ))}
        {questions.length === 0 && row.mayChange && now.plan.status !== 'CLOSED' && (
          <p>{say('moved-by-others')}</p>
        )}
      </>
    ),
  };
}

function valueOf(criterion: string, value: number, formats: Formats): string {
  if (criterion === 'PTS' || criterion === 'DE') return halved(value);
  return criterion === 'SPR' ? formats.signed(value) : String(value);
}

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
        <dl className={styles['reasons']}>
          {met.map(({ opponent, match, points, against, isOpen, isWon, isProvisional }) => (
            <div key={match}>
              <dt className={isWon ? undefined : 'quiet'}>
                <PageLink to={`/m/${match}`}>{nameOf(opponent)}</PageLink>
              </dt>
              <dd className={isProvisional ? 'provisional' : undefined}>
                {isOpen && points + against === 0 ? say('open') : `${points}–${against}`}
              </dd>
            </div>
          ))}
        </dl>
      ),
  };
}
