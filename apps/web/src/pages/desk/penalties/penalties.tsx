import { useState } from 'react';
import type { Typed } from '../../../data/typed.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Awaited, Empty } from '../../../shell/states.js';
import { nameOfSide, type DeskProps, type OfficialAnswer } from '../desk.js';
import styles from '../desk.module.css';
import type { Slip } from '../results/slips.js';
import deskWords from '../words.json' with { type: 'json' };
import { penaltiesDocument } from './documents.js';
import { GivenPenalties } from './given-penalties.js';
import { PenaltyForm } from './penalty-form.js';

interface PenaltiesProps extends DeskProps {
  /** The id of the match that was chosen, and how another is. */
  readonly match: Typed;
}

/** The penalties of one match of the round that is shown, and a form for another. */
export function Penalties({ desk, again, match: [chosen, setChosen] }: PenaltiesProps) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const slip = desk.slips.find(({ id }) => id === chosen);
  return (
    <>
      <p>
        <label htmlFor="penalty-match">{say('match')}</label>
        <select id="penalty-match" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{say('choose-match')}</option>
          {desk.slips.map(({ id, board, sides }) => (
            <option key={id} value={id}>
              {say('match-at', { table: board ?? 0, match: formats.sides(sides.map(nameOfSide)) })}
            </option>
          ))}
        </select>
      </p>
      {slip && <OfMatch key={slip.id} slip={slip} game={desk.plan.gameKind} again={again} />}
    </>
  );
}

interface OfMatchProps {
  readonly slip: Slip;
  readonly game: string;
  readonly again: () => void;
}

function OfMatch({ slip, game, again }: OfMatchProps) {
  const say = useWords(deskWords);
  const [said, setSaid] = useState<'penalty-given' | 'penalty-lifted' | 'now-proposed' | null>(null);
  const [lifting, setLifting] = useState<number | null>(null);
  const read = useRead(penaltiesDocument, { id: slip.id }, { requestPolicy: 'cache-and-network' });
  if (!read.data) return <Awaited read={read} />;
  const penalties = read.data.match?.penalties ?? [];
  const done = (what: 'penalty-given' | 'penalty-lifted', answer: OfficialAnswer): void => {
    setSaid(answer === 'ProposalChanged' ? 'now-proposed' : what);
    read.again();
    again();
  };
  const nameOf = (side: string): string => {
    const found = slip.sides.find(({ name }) => name === side);
    return found ? nameOfSide(found) : side;
  };
  return (
    <>
      {penalties.length === 0 ? (
        <Empty>{say('no-penalties')}</Empty>
      ) : (
        <GivenPenalties
          {...{ penalties, nameOf, lifting, setLifting }}
          match={slip.id}
          onDone={(answer) => done('penalty-lifted', answer)}
        />
      )}
      {lifting === null && (
        <PenaltyForm slip={slip} game={game} onDone={(answer) => done('penalty-given', answer)} />
      )}
      <p className={`quiet ${styles['wide']}`} role="status">
        {said && say(said)}
      </p>
    </>
  );
}
