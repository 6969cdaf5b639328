import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import deskWords from '../words.json' with { type: 'json' };
import type { Entering } from './use-entering.js';

interface NotEnteredProps {
  /** The id of its element, for the blank that it is about. */
  readonly id: string;
  readonly entering: Entering;
}

/** Why nobody was entered: the text is a table, or else the command as a whole, or line by line. */
export function NotEntered({ id, entering: { isTable, refusal, wrong } }: NotEnteredProps) {
  const say = useWords(deskWords);
  if (isTable)
    return (
      <p id={id} role="alert">
        {say('is-table')}
      </p>
    );
  if (!refusal) return null;
  return (
    <div id={id}>
      {wrong.length === 0 && <Refused refusal={refusal} what={say('nobody-entered')} />}
      {wrong.length > 0 && <p>{say('lines-wrong', { count: wrong.length })}</p>}
      {wrong.map(({ line, name, refusal: reason }) => (
        <Refused key={line} refusal={reason} what={say('line-wrong', { line, name })} />
      ))}
    </div>
  );
}
