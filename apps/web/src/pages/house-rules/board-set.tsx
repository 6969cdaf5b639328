import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useLingui } from '@lingui/react';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { rulesForBoardsDocument, writeHouseRulesDocument } from './documents.js';
import houseRulesWords from './words.json' with { type: 'json' };

interface BoardSetProps {
  readonly club: string;
  /** The numbers that the club has already: they stay as they are. */
  readonly taken: ReadonlySet<string>;
  readonly onSaved: () => void;
}

/** The proposed rules for play at a board, as far as the club has none under their numbers. */
export function BoardSet({ club, taken, onSaved }: BoardSetProps) {
  const say = useWords(houseRulesWords);
  const { i18n } = useLingui();
  const { data } = useRead(rulesForBoardsDocument, { language: i18n.locale === 'fr' ? 'FR' : 'EN' });
  const [{ status, refusal }, send] = useCommand(writeHouseRulesDocument);
  const rules = (data?.houseRulesForBoards ?? []).filter(({ number }) => !taken.has(number));
  if (rules.length === 0) return null;
  const takeOver = async (): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, rules: rules.map(({ number, wording }) => ({ number, wording })) },
    }));
    if (outcome && 'done' in outcome) onSaved();
  };
  return (
    <section aria-labelledby="board-set">
      <h2 id="board-set">{say('board-set')}</h2>
      <p className="quiet">{say('board-set-why')}</p>
      <dl>
        {rules.map(({ number, wording }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{wording}</dd>
          </div>
        ))}
      </dl>
      {refusal && <Refused refusal={refusal} what={say('not-taken')} />}
      <div className="acts">
        <button
          type="button"
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void takeOver()}
        >
          {say('take-over', { count: rules.length })}
        </button>
      </div>
    </section>
  );
}
