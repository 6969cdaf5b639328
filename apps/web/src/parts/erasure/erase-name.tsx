import { useState } from 'react';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import erasingWords from './words.json' with { type: 'json' };

const eraseNameDocument = graphql(
  `
    mutation EraseName($input: EraseTextInput!) {
      eraseText(input: $input) {
        ... on TextErased {
          places
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export interface EraseNameProps {
  readonly clubId: string;
  /** The name as it is shown. */
  readonly name: string;
}

/** Erases a name for good, where it stands beside the log: of an older one only the log itself knows. */
export function EraseName({ clubId, name }: EraseNameProps) {
  const say = useWords(erasingWords);
  const [isSure, setSure] = useState(false);
  const [places, setPlaces] = useState<number>();
  const [{ status, refusal }, send] = useCommand(eraseNameDocument);
  const erase = async (): Promise<void> => {
    if (!isSure) return setSure(true);
    const outcome = await send((commandId) => ({ input: { commandId, clubId, text: name } }));
    if (outcome && 'done' in outcome) setPlaces(outcome.done.places);
  };
  if (places !== undefined) return <p role="status">{say(places === 0 ? 'name-in-log' : 'name-gone')}</p>;
  return (
    <>
      <button type="button" disabled={status === 'sending'} onClick={() => void erase()}>
        {say(isSure ? 'erase-name-sure' : 'erase-name')}
      </button>
      {refusal && <Refused refusal={refusal} what={say('name-not-erased')} />}
    </>
  );
}
