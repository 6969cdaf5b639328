import type { FormEvent } from 'react';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { arrangeMatchDocument } from './commands.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { useDeskCommand } from '../use-desk-command.js';

/** Two sides of one player each, not chosen yet. */
const empty: readonly (readonly string[])[] = [[''], ['']];

/** A match is arranged: the players of each side are picked, the side that opens first. */
export function ArrangeSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [sides, setSides] = useTyped(`arrange:${desk.plan.id}`, empty);
  const [{ status, refusal }, give] = useDeskCommand(arrangeMatchDocument, { again });
  const here = desk.entries.filter(({ withdrawn }) => !withdrawn);
  const arrange = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = sides.map((side) => side.filter((id) => id !== '')).filter((side) => side.length > 0);
    const done = await give((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, sides: given },
    }));
    if (done) setSides(empty);
  };
  const set = (side: number, at: number, id: string): void =>
    setSides(
      sides.map((players, index) =>
        index === side ? players.map((player, each) => (each === at ? id : player)) : players,
      ),
    );
  const partners = (): void => setSides(sides.map((players) => [...players, '']));
  return (
    <section aria-labelledby="arrange">
      <h2 id="arrange">{say('arrange')}</h2>
      <form onSubmit={(event) => void arrange(event)}>
        <div className={styles['sides']}>
          {sides.map((players, side) => (
            <div key={side}>
              {players.map((chosen, at) => (
                <p key={at}>
                  <label htmlFor={`side-${side}-${at}`}>
                    {say(side === 0 ? 'side-opens' : 'side-other', { number: side + 1 })}
                  </label>
                  <select
                    id={`side-${side}-${at}`}
                    value={chosen}
                    onChange={({ target }) => set(side, at, target.value)}
                  >
                    <option value="">{say('nobody')}</option>
                    {here.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name ?? '?'}
                      </option>
                    ))}
                  </select>
                </p>
              ))}
            </div>
          ))}
        </div>
        {refusal && <Refused refusal={refusal} what={say('not-arranged')} />}
        <div className="acts">
          <button className="go" disabled={status === 'sending'}>
            {say('arrange-it')}
          </button>
          {sides.length < 4 && (
            <button
              type="button"
              className="plain"
              onClick={() => setSides([...sides, [...(sides[0] ?? ['']).map(() => '')]])}
            >
              {say('another-side')}
            </button>
          )}
          <button type="button" className="plain" onClick={partners}>
            {say('with-partners')}
          </button>
        </div>
      </form>
    </section>
  );
}
