import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { sideOnSheet } from './names.js';
import matchWords from './words.json' with { type: 'json' };

const ownNextDocument = graphql(`
  query OwnNext {
    me {
      matches {
        match {
          id
          round
          board
          tournament {
            id
          }
          sides {
            name
            team {
              id
              name
            }
            players {
              id
              name
            }
          }
        }
      }
    }
  }
`);

/** Where a player whose match is over goes next: their next match of the tournament, if it is paired. */
export function OwnNext({
  tournament,
  position,
}: {
  readonly tournament: string;
  readonly position: number;
}) {
  const say = useWords(matchWords);
  const formats = useFormats();
  const { data } = useRead(ownNextDocument, {}, { at: position });
  const [next] = (data?.me?.matches ?? [])
    .map(({ match }) => match)
    .filter((match) => match.tournament?.id === tournament)
    .toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0));
  if (!next) return null;
  return (
    <>
      {say('own-next', {
        match: formats.sides(next.sides.map(sideOnSheet)),
        table: next.board ?? 'none',
      })}{' '}
      <PageLink className="button go" to={`/m/${next.id}`}>
        {say('to-own-next')}
      </PageLink>{' '}
    </>
  );
}
