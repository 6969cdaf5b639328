import { useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { useWords } from '../../messages/say.js';
import { Preview, useShown } from '../../parts/previews/preview.js';
import { exampleOf } from '../rules/books.js';
import { RuleField } from '../rules/rule-field.js';
import { Refused } from '../../shell/refused.js';
import type { TriedAct } from '../../parts/previews/document.js';
import { issueRulingDocument } from './commands.js';
import type { CaseProps, PlyCase } from './case.js';
import { RulingTerms, termsOf, type Ruling, type Terms } from './ruling-terms.js';
import disputeWords from './words.json' with { type: 'json' };

const rulings: readonly Ruling[] = ['LET_STAND', 'VOID', 'PLAY_ON', 'AWARD', 'NO_CONTEST', 'ADJUST_CLOCKS'];

/** The ruling: its button shows what it does. */
export function RulingForm({ shown, again }: CaseProps<PlyCase>) {
  const say = useWords(disputeWords);
  const [ruling, setRuling] = useState<Ruling>('LET_STAND');
  const [rule, setRule] = useTyped(`rule:${shown.dispute.id}`, '');
  const [reason, setReason] = useTyped(`ruling:${shown.dispute.id}`, '');
  const [terms, setTerms] = useState<Terms>({
    seat: '0',
    ply: String(shown.about.ply),
    seconds: '',
  });
  const [proposed, setProposed] = useState(false);
  const [{ status, refusal }, send] = useCommand(issueRulingDocument);
  const { id: gameId, gameKind, match } = shown.about.game;
  // What a ruling changes does not depend on the rule that it follows, which may be named last.
  const act: TriedAct = {
    ruling: { gameId, dispute: shown.dispute.number, ruling, ...termsOf(ruling, terms) },
  };
  const named = rule.trim() === '' ? {} : { rule: rule.trim() };
  const shownActs = useShown();
  const issue = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({ input: { commandId, ...act.ruling, ...named, reason } }));
    if (!outcome || 'refused' in outcome) return;
    setRule('');
    setReason('');
    setProposed(outcome.done.__typename === 'ProposalChanged');
    again();
  };
  return (
    <form onSubmit={(event) => void issue(event)}>
      <fieldset>
        <legend>{say('how')}</legend>
        {rulings.map((each) => (
          <label key={each} className="pick">
            <input type="radio" name="ruling" checked={ruling === each} onChange={() => setRuling(each)} />
            {say(`choice-${each}`)}
          </label>
        ))}
      </fieldset>
      <RulingTerms ruling={ruling} shown={shown} terms={terms} change={setTerms} />
      {match && <Preview match={match.id} act={act} onShown={shownActs.told} />}
      <RuleField
        label={say('by-rule', { example: exampleOf(gameKind) })}
        required={ruling !== 'LET_STAND' && ruling !== 'VOID'}
        game={gameKind}
        value={rule}
        change={setRule}
      />
      <label htmlFor="ruling-why">{say('reason')}</label>
      <textarea
        id="ruling-why"
        rows={3}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-ruled')} />}
      <div className="acts">
        <button
          className="go"
          disabled={(match && !shownActs.has(act)) || status === 'sending' || status === 'kept'}
        >
          {say(`rule-${ruling}`)}
        </button>
      </div>
      {proposed && <p role="status">{say('proposed')}</p>}
    </form>
  );
}
