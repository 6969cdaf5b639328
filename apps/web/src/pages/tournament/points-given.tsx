import { Fragment, useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { ResultOf } from '../../data/graphql.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Fetching } from '../../shell/states.js';
import { pageOf, pointsGivenDocument } from './documents.js';
import type { NameOf } from './names.js';
import { tournamentAsker } from './read-standings.js';
import tournamentWords from './words.json' with { type: 'json' };

type Given = NonNullable<
  ResultOf<typeof pointsGivenDocument>['tournament']
>['standings']['nodes'][number]['pointsGiven'];

interface PointsGivenProps {
  readonly tournament: string;
  readonly entry: string;
  /** The position of the standings that are shown: with another one the points are read again. */
  readonly position: number;
  readonly nameOf: NameOf;
}

/** Every point of an entry of an arena, with the match and the rule that gave it. */
export function PointsGiven({ tournament, entry, position, nameOf }: PointsGivenProps) {
  const say = useWords(tournamentWords);
  const client = useClient();
  const [given, setGiven] = useState<Given | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    const ask = tournamentAsker(client);
    const read = async (after: string | null): Promise<void> => {
      const variables = { id: tournament, first: pageOf.pointsGiven, after };
      const page = (await ask(pointsGivenDocument, variables))?.tournament?.standings;
      if (!page || reading.signal.aborted) return;
      const row = page.nodes.find((each) => each.entry.id === entry);
      if (row) return setGiven(row.pointsGiven);
      if (page.pageInfo.hasNextPage) await read(page.pageInfo.endCursor);
    };
    // What is not read now is read with the next change.
    read(null).catch(() => undefined);
    return () => reading.abort();
  }, [client, tournament, entry, position]);
  if (!given) return <Fetching />;
  return (
    <dl>
      {given.map(({ matchId, opponentId, points, rule }) => (
        <Fragment key={matchId}>
          <dt>
            <PageLink to={`/m/${matchId}`}>{say('given', { rule, name: nameOf(opponentId) })}</PageLink>
          </dt>
          <dd>{points}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
