import { useEffect, useId, useRef, useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { disputeSheetDocument } from './documents.js';
import { RaiseForm } from './raise-form.js';
import { labelId } from './use-called.js';
import { subjectOf, type Disputable } from './what-to-dispute.js';
import disputingWords from './words.json' with { type: 'json' };

interface Props {
  readonly match: string;
  /** The side that disputes; null for an official. */
  readonly side: string | null;
  readonly choices: readonly Disputable[];
  readonly nameOf: (side: string) => string;
  readonly tournament: string;
  readonly onLeft: () => void;
}

/** Disputes something picked from the sheet, or appeals a ruling on the match. */
export function RaiseOnSheet({ match, side, choices, nameOf, tournament, onLeft }: Props) {
  const say = useWords(disputingWords);
  const { time, signed } = useFormats();
  const id = useId();
  const [at, setAt] = useState(0);
  const [command, send] = useCommand(disputeSheetDocument);
  const what = useRef<HTMLSelectElement>(null);
  useEffect(() => what.current?.focus(), []);
  const chosen = choices[at] ?? choices[0];
  const called = (each: Disputable): string => {
    if (each.kind === 'result') return say('raise-result', { game: each.number });
    if (each.kind === 'line')
      return say('raise-line', {
        line: say('label', { line: labelId(each.label) }),
        name: nameOf(each.side),
        points: each.points < 0 ? signed(each.points) : each.points,
      });
    const { act, at: when } = each.ruling;
    return say('raise-ruling', { act: act.kind, points: act.points ?? 0, time: time(when) });
  };
  if (!chosen) return null;
  return (
    <RaiseForm
      about={`${match}:${JSON.stringify(subjectOf(chosen))}`}
      why={say('raise-why')}
      label={say(chosen.kind === 'ruling' ? 'appeal-it' : 'raise-it')}
      command={command}
      tournament={tournament}
      onLeft={onLeft}
      send={async (reason) => {
        const outcome = await send((commandId) => ({
          input: { commandId, matchId: match, side, reason, subject: subjectOf(chosen) },
        }));
        return outcome && 'done' in outcome ? outcome.done.dispute.id : null;
      }}
    >
      <label htmlFor={id}>{say('raise-what')}</label>
      <select ref={what} id={id} value={at} onChange={({ target }) => setAt(Number(target.value))}>
        {choices.map((each, index) => (
          <option key={index} value={index}>
            {called(each)}
          </option>
        ))}
      </select>
    </RaiseForm>
  );
}
