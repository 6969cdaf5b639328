import { useState } from 'react';
import { useClient } from 'urql';
import { refusalIn, refusalOf } from '../../../data/refusal.js';
import { useWords } from '../../../messages/say.js';
import type { DeskProps } from '../desk.js';
import { inTableForm, type TypedText } from '../text-fields.js';
import { useDeskCommand } from '../use-desk-command.js';
import { importResultsDocument, previewResultsDocument } from './documents.js';
import { TableImport, type TextRead } from './table-import.js';
import tableWords from './words.json' with { type: 'json' };

/** Results of several matches from a file: all of them are entered, or none. */
export function ImportResults({ desk, again, onDone }: DeskProps & { readonly onDone: () => void }) {
  const say = useWords(tableWords);
  const client = useClient();
  const [signed, setSigned] = useState(false);
  const [state, give, forget] = useDeskCommand(importResultsDocument, { again, onDone });
  const look = async (typed: TypedText): Promise<TextRead> => {
    const variables = { id: desk.plan.id, results: inTableForm(typed) };
    const { data, error } = await client
      .query(previewResultsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.previewResults;
    if (answer?.__typename !== 'ResultsPreview')
      return { lines: [], refusal: error ? refusalOf(error) : refusalIn(answer) };
    const lines = answer.lines.map(({ line, kind, match, refusal }) => ({
      line,
      refusal,
      team: kind,
      name: !match
        ? null
        : match.round === null || match.board === null
          ? say('match')
          : say('place', { round: match.round, board: match.board }),
    }));
    return { lines, refusal: null };
  };
  return (
    <TableImport
      of="results"
      tournament={desk.plan.id}
      {...{ state, look, forget, onDone }}
      give={(typed) =>
        give((commandId) => ({
          input: { commandId, tournamentId: desk.plan.id, results: inTableForm(typed), signed },
        }))
      }
    >
      <label className="pick">
        <input type="checkbox" checked={signed} onChange={({ target }) => setSigned(target.checked)} />
        {say('signed')}
      </label>
      <p className="quiet">{say('signed-why')}</p>
    </TableImport>
  );
}
