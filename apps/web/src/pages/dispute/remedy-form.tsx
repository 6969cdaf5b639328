import { useWords } from '../../messages/say.js';
import { playersCalled } from '../../parts/disputes/head.js';
import { endingsOf } from '../../games/slips.js';
import resultWords from '../../parts/results/words.json' with { type: 'json' };
import type { CaseMatch } from './case.js';
import { enteredGames, reportedGames, waysToCorrect, type RemedyFields, type RemedyKind } from './remedy.js';
import disputeWords from './words.json' with { type: 'json' };

interface Props {
  readonly known: CaseMatch;
  readonly fields: RemedyFields;
  readonly change: (fields: RemedyFields) => void;
}

/** How a match is corrected: the kind, and the fields that it asks for. */
export function RemedyForm({ known, fields, change }: Props) {
  const say = useWords(disputeWords);
  return (
    <>
      <label htmlFor="remedy-kind">{say('remedy')}</label>
      <select
        id="remedy-kind"
        value={fields.kind}
        onChange={({ target }) => change({ ...fields, kind: target.value as RemedyKind })}
      >
        {waysToCorrect(known).map((kind) => (
          <option key={kind} value={kind}>
            {say(`remedy-${kind}`)}
          </option>
        ))}
      </select>
      <FieldsOfKind known={known} fields={fields} change={change} />
    </>
  );
}

function FieldsOfKind({ known, fields, change }: Props) {
  const say = useWords(disputeWords);
  const { sides } = known.match;
  switch (fields.kind) {
    case 'correction':
      return <Correction known={known} fields={fields} change={change} />;
    case 'strike':
      return <GameField games={enteredGames(known.match)} fields={fields} change={change} />;
    case 'penalty':
      return (
        <>
          <SideField sides={sides} value={fields.side} change={(side) => change({ ...fields, side })} />
          <label htmlFor="remedy-points">{say('points-off')}</label>
          <input
            id="remedy-points"
            type="number"
            min="1"
            max="1000"
            required
            value={fields.points}
            onChange={({ target }) => change({ ...fields, points: target.value })}
          />
        </>
      );
    case 'lift':
      return (
        <>
          <label htmlFor="remedy-penalty">{say('which-penalty')}</label>
          <select
            id="remedy-penalty"
            value={fields.penalty}
            onChange={({ target }) => change({ ...fields, penalty: target.value })}
          >
            {known.penalties
              .filter(({ lifted }) => lifted === null)
              .map(({ number, side, points }) => {
                const of = sides.find(({ name }) => name === side);
                return (
                  <option key={number} value={number}>
                    {say('act-penalty', { name: of ? playersCalled(of) : side, points })}
                  </option>
                );
              })}
          </select>
        </>
      );
    case 'forfeit':
      return (
        <fieldset>
          <legend>{say('who-forfeits')}</legend>
          {sides.map((side) => (
            <label key={side.name} className="pick">
              <input
                type="checkbox"
                checked={fields.absent.includes(side.name)}
                onChange={({ target }) => {
                  const others = fields.absent.filter((name) => name !== side.name);
                  change({ ...fields, absent: target.checked ? [...others, side.name] : others });
                }}
              />
              {playersCalled(side)}
            </label>
          ))}
        </fieldset>
      );
    case 'adjudication':
      return (
        <SideField
          sides={sides}
          value={fields.winner}
          change={(winner) => change({ ...fields, winner })}
          label={say('who-wins')}
          nobody={say('nobody')}
        />
      );
  }
}

function Correction({ known, fields, change }: Props) {
  const say = useWords(disputeWords);
  const sayResult = useWords(resultWords);
  const { match } = known;
  return (
    <>
      <GameField games={reportedGames(match)} fields={fields} change={change} />
      {match.sides.map((side, at) => (
        <p key={side.name}>
          <label htmlFor={`remedy-box-${at}`}>{playersCalled(side)}</label>
          <input
            id={`remedy-box-${at}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={fields.boxes[at] ?? ''}
            onChange={({ target }) => {
              const boxes = match.sides.map((_, each) =>
                each === at ? target.value : (fields.boxes[each] ?? ''),
              );
              change({ ...fields, boxes });
            }}
          />
        </p>
      ))}
      <label htmlFor="remedy-ending">{say('how-ended')}</label>
      <select
        id="remedy-ending"
        value={fields.ending}
        onChange={({ target }) => {
          const ending = endingsOf(match.gameKind).find((each) => each === target.value);
          change({ ...fields, ending: ending ?? 'points' });
        }}
      >
        {endingsOf(match.gameKind).map((each) => (
          <option key={each} value={each}>
            {sayResult(`ending-${each}`)}
          </option>
        ))}
      </select>
    </>
  );
}

interface GameFieldProps extends Pick<Props, 'fields' | 'change'> {
  readonly games: readonly { readonly gameId: string; readonly number: number }[];
}

function GameField({ games, fields, change }: GameFieldProps) {
  const say = useWords(disputeWords);
  return (
    <>
      <label htmlFor="remedy-game">{say('which-game')}</label>
      <select
        id="remedy-game"
        value={fields.game}
        onChange={({ target }) => change({ ...fields, game: target.value, boxes: [] })}
      >
        {games.map(({ gameId, number }) => (
          <option key={gameId} value={gameId}>
            {say('game-number', { number })}
          </option>
        ))}
      </select>
    </>
  );
}

interface SideFieldProps {
  readonly sides: CaseMatch['match']['sides'];
  readonly value: string;
  readonly change: (side: string) => void;
  readonly label?: string;
  /** If nobody may be picked, too: what that is called. */
  readonly nobody?: string;
}

function SideField({ sides, value, change, label, nobody }: SideFieldProps) {
  const say = useWords(disputeWords);
  return (
    <>
      <label htmlFor="remedy-side">{label ?? say('which-side')}</label>
      <select id="remedy-side" value={value} onChange={({ target }) => change(target.value)}>
        {nobody !== undefined && <option value="">{nobody}</option>}
        {sides.map((side) => (
          <option key={side.name} value={side.name}>
            {playersCalled(side)}
          </option>
        ))}
      </select>
    </>
  );
}
