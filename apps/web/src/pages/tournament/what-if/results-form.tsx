import { useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import { refusalIn, refusalOf, type Refusal } from '../../../data/refusal.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { pageOf } from '../documents.js';
import { sideName, type NameOf } from '../names.js';
import type { TournamentNow } from '../subject.js';
import { whatIfDocument, type Imagined } from './documents.js';
import { ImaginedTables } from './imagined-tables.js';
import { keyOf, typedResults } from './typed-points.js';
import whatIfWords from './words.json' with { type: 'json' };
import type { TournamentMatch } from '../figures.js';

interface ResultsFormProps {
  readonly now: TournamentNow;
  readonly matches: readonly TournamentMatch[];
  readonly nameOf: NameOf;
}

/** Points for the matches that are not over, and what they would make of the tournament. */
export function ResultsForm({ now: { plan }, matches, nameOf }: ResultsFormProps) {
  const say = useWords(whatIfWords);
  const formats = useFormats();
  const client = useClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [imagined, setImagined] = useState<Imagined | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const results = typedResults(matches, typed);
  const ask = async (): Promise<void> => {
    const wanted = (results ?? []).map(({ matchId, points }) => ({ matchId, points: [...points] }));
    const variables = { id: plan.id, results: wanted, first: pageOf.standings };
    const { data, error } = await client
      .query(whatIfDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.whatIf;
    setImagined(answer?.__typename === 'WhatIf' ? answer : null);
    setRefusal(error ? refusalOf(error) : refusalIn(answer));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void ask();
  };
  return (
    <>
      <form onSubmit={submit}>
        <p>{say('legend')}</p>
        <ol>
          {matches.map(({ id, board, sides }) => (
            <li key={id} {...(board === null ? {} : { value: board })}>
              {formats.sides(sides.map((side) => sideName(side, nameOf)))}{' '}
              {sides.map((side) => (
                <input
                  key={side.name}
                  type="text"
                  inputMode="numeric"
                  size={4}
                  maxLength={7}
                  aria-label={say('points-of', { name: sideName(side, nameOf) })}
                  value={typed.get(keyOf(id, side.name)) ?? ''}
                  onChange={({ target }) => setTyped(new Map(typed).set(keyOf(id, side.name), target.value))}
                />
              ))}
            </li>
          ))}
        </ol>
        {!results && <p role="status">{say('both-needed')}</p>}
        <button type="submit" disabled={!results || results.length === 0}>
          {say('try')}
        </button>
      </form>
      {refusal && <Refused refusal={refusal} what={say('not-tried')} />}
      {imagined && <ImaginedTables {...{ imagined, nameOf }} isWhole={plan.arena !== null} />}
    </>
  );
}
