import { useEffect, useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import { refusalOf, type Refusal } from '../../data/refusal.js';
import { readUntilAnswered } from '../../data/until-answered.js';
import { useCommand } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { playersCalled } from '../../parts/disputes/head.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Preview, useShown } from '../../parts/previews/preview.js';
import { Refused } from '../../shell/refused.js';
import { exampleOf } from '../rules/books.js';
import { RuleField } from '../rules/rule-field.js';
import { readCaseMatch, type CaseMatch, type CaseProps, type RowCase, type SheetCase } from './case.js';
import { ruleOnDisputeDocument } from './commands.js';
import { RemedyForm } from './remedy-form.js';
import { firstFields, remedyOf, type RemedyFields } from './remedy.js';
import disputeWords from './words.json' with { type: 'json' };

const rulings = ['LET_STAND', 'CORRECT', 'LIFT'] as const;
type SheetRuling = (typeof rulings)[number];

/** The ruling on a sheet or the standings: it is confirmed, corrected, or on appeal the earlier ruling is taken back. */
export function SheetRulingForm({ shown, again }: CaseProps<SheetCase | RowCase>) {
  const say = useWords(disputeWords);
  const formats = useFormats();
  const { dispute, about } = shown;
  const gameKind = shown.tournament?.gameKind ?? '';
  const isAppeal = dispute.state === 'APPEALED';
  const [ruling, setRuling] = useState<SheetRuling>('LET_STAND');
  const [chosen, setChosen] = useState('');
  const { known, failure } = useMatch(about, chosen);
  const [fields, setFields] = useState<RemedyFields | null>(null);
  const [rule, setRule] = useTyped(`rule:${dispute.id}`, '');
  const [reason, setReason] = useTyped(`ruling:${dispute.id}`, '');
  const [proposed, setProposed] = useState(false);
  const [{ status, refusal }, send] = useCommand(ruleOnDisputeDocument);
  const shownFields = known && (fields ?? firstFields(known, dispute));
  const remedy = ruling === 'CORRECT' && known && shownFields ? remedyOf(known, shownFields) : null;
  const matchId = about.kind === 'row' && ruling === 'CORRECT' ? chosen : null;
  const said = { disputeId: dispute.id, ruling, remedy, matchId };
  const isSaid = ruling !== 'CORRECT' || remedy !== null;
  const triedIn = about.kind === 'sheet' ? about.match.match.id : chosen;
  const act = isSaid ? { sheetRuling: said } : null;
  const isTried = ruling !== 'LET_STAND' && triedIn !== '';
  const shownActs = useShown();
  const issue = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({ input: { commandId, ...said, rule, reason } }));
    if (!outcome || 'refused' in outcome) return;
    setRule('');
    setReason('');
    setProposed(outcome.done.__typename === 'ProposalChanged');
    again();
  };
  return (
    <form onSubmit={(event) => void issue(event)}>
      <fieldset>
        <legend>{say(isAppeal ? 'how-appeal' : 'how-sheet')}</legend>
        {rulings
          .filter((each) => isAppeal || each !== 'LIFT')
          .map((each) => (
            <label key={each} className="pick">
              <input type="radio" name="ruling" checked={ruling === each} onChange={() => setRuling(each)} />
              {say(each === 'LET_STAND' && isAppeal ? 'sheet-choice-STANDS' : `sheet-choice-${each}`)}
            </label>
          ))}
      </fieldset>
      {about.kind === 'row' && ruling === 'CORRECT' && (
        <>
          <label htmlFor="ruling-match">{say('which-match')}</label>
          <select
            id="ruling-match"
            required
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setFields(null);
            }}
          >
            <option value="" />
            {about.matches.map(({ id, round, sides }) => (
              <option key={id} value={id}>
                {say('match-in-round', { round: round ?? 0, match: formats.sides(sides.map(playersCalled)) })}
              </option>
            ))}
          </select>
          {failure && <Refused refusal={failure} what={say('match-not-read')} />}
        </>
      )}
      {ruling === 'CORRECT' && known && shownFields && (
        <RemedyForm known={known} fields={shownFields} change={setFields} />
      )}
      {isTried && <Preview match={triedIn} act={act} onShown={shownActs.told} />}
      <RuleField
        label={say('by-rule', { example: exampleOf(gameKind, true) })}
        required
        game={gameKind}
        onSheet
        value={rule}
        change={setRule}
      />
      <label htmlFor="ruling-why">{say('reason')}</label>
      <textarea
        id="ruling-why"
        rows={3}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-ruled')} />}
      <div className="acts">
        <button
          className="go"
          disabled={!isSaid || (isTried && !shownActs.has(act)) || status === 'sending' || status === 'kept'}
        >
          {say(ruling === 'LET_STAND' && isAppeal ? 'sheet-rule-STANDS' : `sheet-rule-${ruling}`)}
        </button>
      </div>
      {proposed && <p role="status">{say('proposed')}</p>}
    </form>
  );
}

/** The match that is corrected: that of the sheet, or of a row the one that is chosen, once it is read. */
function useMatch(
  about: SheetCase | RowCase,
  chosen: string,
): { readonly known: CaseMatch | null; readonly failure: Refusal | null } {
  const client = useClient();
  const [read, setRead] = useState<{ readonly id: string; readonly match: CaseMatch | null } | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const isRow = about.kind === 'row';
  useEffect(() => {
    if (!isRow || chosen === '') return;
    const leaving = new AbortController();
    readUntilAnswered(() => readCaseMatch(client, chosen), setFailure, leaving.signal).then(
      (match) => {
        if (match === undefined) return;
        setRead({ id: chosen, match });
        setFailure(null);
      },
      (error: unknown) => setFailure(refusalOf(error)),
    );
    return () => leaving.abort();
  }, [client, isRow, chosen]);
  if (about.kind === 'sheet') return { known: about.match, failure: null };
  return { known: read?.id === chosen ? read.match : null, failure };
}
