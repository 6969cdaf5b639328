import { graphql, refusalParts } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { Awaited } from '../../shell/states.js';
import meWords from './words.json' with { type: 'json' };

const sessionsDocument = graphql(`
  query Sessions {
    me {
      sessions {
        id
        createdAt
        seenAt
        current
      }
    }
  }
`);

const endSessionDocument = graphql(
  `
    mutation EndSession($input: EndSessionInput!) {
      endSession(input: $input) {
        ... on SessionEnded {
          sessionId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** The open sessions of an account; each but this one can be ended here. */
export function Sessions() {
  const say = useWords(meWords);
  const { day, time } = useFormats();
  const read = useRead(sessionsDocument, {});
  const { data, again } = read;
  const [{ refusal }, send] = useCommand(endSessionDocument);
  if (!data) return <Awaited read={read} />;
  const end = async (sessionId: string): Promise<void> => {
    const outcome = await send({ input: { sessionId } });
    if (outcome && 'done' in outcome) again();
  };
  const at = (instant: string): string => `${day(instant)}, ${time(instant)}`;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{say('sessions')}</h2>
      <table>
        <caption>{say('sessions-caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('since')}</th>
            <th scope="col">{say('seen')}</th>
            <th scope="col">
              <span className="unseen">{say('end')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(data.me?.sessions ?? []).map(({ id, createdAt, seenAt, current }) => (
            <tr key={id}>
              <th scope="row">{at(createdAt)}</th>
              <td>{at(seenAt)}</td>
              <td className="figure">
                {current ? (
                  <i className="quiet">{say('this-device')}</i>
                ) : (
                  <button
                    type="button"
                    className="plain"
                    aria-label={say('end-of', { since: at(createdAt) })}
                    onClick={() => void end(id)}
                  >
                    {say('end')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refusal && <Refused refusal={refusal} what={say('not-ended')} />}
    </section>
  );
}
