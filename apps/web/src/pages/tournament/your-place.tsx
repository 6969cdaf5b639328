import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import type { NameOf } from './names.js';
import { rankedFor } from './own-matches.js';
import type { TournamentNow } from './subject.js';
import tournamentWords from './words.json' with { type: 'json' };

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
export function useOwnEntries({ plan }: TournamentNow): readonly string[] {
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
export function YourPlace({ now: { plan, standings, teams }, entries, nameOf }: YourPlaceProps) {
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
