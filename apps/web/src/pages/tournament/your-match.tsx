import { waitingFor } from '../../parts/line-ups/waiting.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { sideName, type NameOf } from './names.js';
import { ownMatches, questionedMatches, rankedFor } from './own-matches.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };
import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';

interface YourMatchProps {
  readonly now: TournamentNow;
  readonly nameOf: NameOf;
  /** The round that is being played. */
  readonly round: number | undefined;
}

/** Where players of this tournament go now, and if to no match, how they stand. Nothing for anybody else. */
export function YourMatch({ now, nameOf, round: played }: YourMatchProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const { plan, matches } = now;
  const entries = useOwnEntries(now);
  if (entries.length === 0) return null;
  const own = plan.status === 'CLOSED' ? [] : ownMatches(matches, entries);
  const called = (sides: (typeof own)[number]['sides']): string =>
    formats.sides(sides.map((side) => sideName(side, nameOf)));
  return (
    <div className={styles['yours']} role="status">
      {own.length === 0 && <p>{say(whereNot(now))}</p>}
      {own.length === 0 && <YourPlace {...{ now, entries, nameOf }} />}
      {own.map(({ id, round, board, sides }) => (
        <p key={id}>
          <span>
            {isLater(round, played) && say('none-in-round', { round: played })}{' '}
            {say('your-match', {
              round: round ?? 0,
              table: board ?? 0,
              match: called(sides),
            })}
          </span>{' '}
          <PageLink className={isLater(round, played) ? 'button' : 'button go'} to={`/m/${id}`}>
            {say('to-your-match')}
          </PageLink>
        </p>
      ))}
      {questionedMatches(matches, entries).map(({ id, sides }) => (
        <p key={id}>
          <span>{say('your-question', { match: called(sides) })}</span>{' '}
          <PageLink className="button" to={`/m/${id}`}>
            {say('to-your-match')}
          </PageLink>
        </p>
      ))}
    </div>
  );
}

/** The text for a player of this tournament without a match. */
function whereNot({ plan, matches, teams }: TournamentNow) {
  const { offeredFormat, status, nextRound, lastRound } = plan;
  if (status === 'CLOSED') return 'yours-are-played';
  if (offeredFormat.ladder) return 'you-are-on-ladder';
  if (status === 'ENTERING') return 'you-are-in';
  // If results or an organizer decide how many rounds there are, another may follow.
  const awaitsLineUps = teams !== null && waitingFor(teams.pairings, teams.teams).length > 0;
  const isOver =
    lastRound !== null &&
    nextRound === null &&
    !awaitsLineUps &&
    matches.every((each) => each.status !== 'OPEN');
  return isOver ? 'yours-are-played' : 'no-match-now';
}

/** Whether a match is of a round to come: who has none in this one need not go to it yet. */
const isLater = (round: number | null, played: number | undefined): boolean =>
  round !== null && played !== undefined && round > played;

const ownEntriesDocument = graphql(`
  query OwnEntries {
    me {
      entries(first: 50) {
        nodes {
          id
          tournament {
            id
          }
        }
      }
    }
  }
`);

/** The entries of this tournament for which its reader plays; once it is closed, for which they played. */
function useOwnEntries({ plan }: TournamentNow): readonly string[] {
  const viewer = useViewer();
  const isClosed = plan.status === 'CLOSED';
  const { data } = useRead(ownEntriesDocument, {}, { pause: !isClosed || !viewer });
  const held = isClosed ? (data?.me?.entries.nodes ?? []) : (viewer?.seats.map(({ entry }) => entry) ?? []);
  return held.flatMap(({ id, tournament }) => (tournament?.id === plan.id ? [id] : []));
}

interface YourPlaceProps {
  readonly now: TournamentNow;
  readonly entries: readonly string[];
  readonly nameOf: NameOf;
}

/** The rank of each entry of its reader or of its team, which they need not look for among many, and the way to what was played. */
function YourPlace({ now: { plan, standings, teams }, entries, nameOf }: YourPlaceProps) {
  const say = useWords(tournamentWords);
  const ranked = rankedFor(teams?.teams ?? [], entries);
  return standings.rows
    .filter(({ entry, played }) => ranked.includes(entry.id) && played > 0)
    .map(({ entry: { id }, rank }) => (
      <p key={id}>
        <span>{say('your-place', { name: nameOf(id), rank, count: standings.rows.length })}</span>{' '}
        <PageLink className="button" to={`/t/${plan.slug}?entry=${id}#entry-history`}>
          {say('to-matches-of', { name: nameOf(id) })}
        </PageLink>
      </p>
    ));
}
