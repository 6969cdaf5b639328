import { useClient } from 'urql';
import { refusalIn, refusalOf } from '../../../data/refusal.js';
import { useWords } from '../../../messages/say.js';
import type { DeskProps } from '../desk.js';
import { inTableForm, type TypedText } from '../text-fields.js';
import { useDeskCommand } from '../use-desk-command.js';
import { importPairingsDocument, previewPairingsDocument } from './documents.js';
import { TableImport, type TextRead } from './table-import.js';
import tableWords from './words.json' with { type: 'json' };

/** The next round from a file, as another program or the tables have it. */
export function ImportPairings({ desk, again, onDone }: DeskProps & { readonly onDone: () => void }) {
  const say = useWords(tableWords);
  const client = useClient();
  const [state, give, forget] = useDeskCommand(importPairingsDocument, { again, onDone });
  const look = async (typed: TypedText): Promise<TextRead> => {
    const variables = { id: desk.plan.id, pairings: inTableForm(typed) };
    const { data, error } = await client
      .query(previewPairingsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.previewPairings;
    if (answer?.__typename !== 'PairingsPreview')
      return { lines: [], refusal: error ? refusalOf(error) : refusalIn(answer) };
    const lines = answer.lines.map(({ line, sides, refusal }) => {
      const [one, other] = sides.map(({ name }) => name ?? '?');
      const name = one === undefined ? null : other === undefined ? one : say('versus', { one, other });
      return { line, refusal, name, team: one !== undefined && other === undefined ? say('bye') : null };
    });
    return { lines, refusal: refusalIn(answer.refusal) };
  };
  return (
    <TableImport
      of="pairings"
      tournament={desk.plan.id}
      {...{ state, look, forget, onDone }}
      give={(typed) =>
        give((commandId) => ({
          input: { commandId, tournamentId: desk.plan.id, pairings: inTableForm(typed) },
        }))
      }
    />
  );
}
