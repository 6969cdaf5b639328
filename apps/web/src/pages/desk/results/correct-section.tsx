import { useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Preview, useShown } from '../../../parts/previews/preview.js';
import { Refused } from '../../../shell/refused.js';
import { correctResultDocument, strikeResultDocument } from '../commands.js';
import { nameOfSide, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { Slip, SlipGame } from './slips.js';
import { endingsOf, readSlip } from '../../../games/slips.js';
import type { Ending, Unreadable } from '../../../parts/results/slip-boxes.js';
import resultWords from '../../../parts/results/words.json' with { type: 'json' };
import deskWords from '../words.json' with { type: 'json' };

interface Entered {
  readonly slip: Slip;
  readonly game: SlipGame;
}

/** A result of the round that is shown is corrected, or struck off the sheet, for a reason that everybody sees. */
export function CorrectSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const sayResult = useWords(resultWords);
  const { plan, slips } = desk;
  const entered: readonly Entered[] = slips.flatMap((slip) =>
    slip.games.nodes
      .filter(({ struck, source }) => struck === null && source !== null)
      .map((game) => ({ slip, game })),
  );
  const form = `correct:${plan.id}`;
  const [chosen, setChosen] = useTyped(form, '');
  const [boxes, setBoxes] = useTyped<readonly string[]>(`${form}:boxes`, []);
  const [ending, setEnding] = useState<Ending>('points');
  const [reason, setReason] = useTyped(`${form}:reason`, '');
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const [said, setSaid] = useState<'corrected' | 'struck' | 'now-proposed' | null>(null);
  const [correcting, correct] = useCommand(correctResultDocument);
  const [striking, strike] = useCommand(strikeResultDocument);
  const correctionsShown = useShown();
  const strikesShown = useShown();
  if (plan.status === 'CLOSED' || entered.length === 0) return null;
  const one = entered.find(({ game }) => game.gameId === chosen);
  const isReported = one?.game.source === 'REPORTED';
  const endings = endingsOf(plan.gameKind);
  const playerOf = ({ slip, game }: Entered, at: number): string => {
    const ofSide = new Set(slip.sides[at]?.players.map(({ id }) => id));
    return game.seats.find(({ id }) => ofSide.has(id))?.id ?? slip.sides[at]?.players[0]?.id ?? '';
  };
  const tell = (
    what: 'corrected' | 'struck',
    outcome: { done: { __typename: string } } | { refused: unknown } | null,
  ): void => {
    if (!outcome || 'refused' in outcome) return;
    setSaid(outcome.done.__typename === 'ProposalChanged' ? 'now-proposed' : what);
    setChosen('');
    setBoxes([]);
    setReason('');
    again();
  };
  const readAgain = (entry: Entered) =>
    readSlip(
      plan,
      ending,
      entry.slip.sides.map((_, at) => ({ player: playerOf(entry, at), box: boxes[at] ?? '' })),
    );
  const corrected = one && isReported ? readAgain(one) : null;
  const correction =
    one && corrected && 'result' in corrected
      ? { correction: { gameId: one.game.gameId, result: corrected.result } }
      : null;
  const strikeOut = one ? { strike: { gameId: one.game.gameId } } : null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!one) return;
    const read = readAgain(one);
    if ('unreadable' in read) return setUnreadable(read.unreadable);
    setUnreadable(null);
    const { slip, game } = one;
    tell(
      'corrected',
      await correct((commandId) => ({
        input: { commandId, matchId: slip.id, gameId: game.gameId, reason, result: read.result },
      })),
    );
  };
  const strikeOff = async (): Promise<void> => {
    if (!one) return;
    const { slip, game } = one;
    const outcome = await strike((commandId) => ({
      input: { commandId, matchId: slip.id, gameId: game.gameId, reason },
    }));
    tell('struck', outcome);
  };
  const refusal = correcting.refusal ?? striking.refusal;
  const isBusy = correcting.status === 'sending' || striking.status === 'sending';
  return (
    <section aria-labelledby="correct">
      <h2 id="correct">{say('correct')}</h2>
      <form className={styles['correct']} onSubmit={(event) => void send(event)}>
        <p className={styles['which']}>
          <label htmlFor="correct-which">{say('which-game')}</label>
          <select
            id="correct-which"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setBoxes([]);
              setSaid(null);
            }}
          >
            <option value="">{say('choose')}</option>
            {entered.map(({ slip, game }) => (
              <option key={game.gameId} value={game.gameId}>
                {say('game-of', {
                  table: slip.board ?? 0,
                  match: formats.sides(slip.sides.map(nameOfSide)),
                  game: game.number,
                  standing: slip.sheet.sides.map(({ count }) => count).join('–'),
                })}
              </option>
            ))}
          </select>
        </p>
        {one && isReported && (
          <>
            {one.slip.sides.map((side, at) => (
              <p key={side.name} className={styles['small']}>
                <label htmlFor={`correct-${at}`}>{nameOfSide(side)}</label>
                <input
                  id={`correct-${at}`}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  value={boxes[at] ?? ''}
                  onChange={({ target }) =>
                    setBoxes(
                      one.slip.sides.map((_, each) => (each === at ? target.value : (boxes[each] ?? ''))),
                    )
                  }
                />
              </p>
            ))}
            <p className={styles['which']}>
              <label htmlFor="correct-ending">{say('how-ended')}</label>
              <select
                id="correct-ending"
                value={ending}
                onChange={({ target }) =>
                  setEnding(endings.find((each) => each === target.value) ?? 'points')
                }
              >
                {endings.map((each) => (
                  <option key={each} value={each}>
                    {sayResult(`ending-${each}`)}
                  </option>
                ))}
              </select>
            </p>
          </>
        )}
        {one && (
          <p className={styles['wide']}>
            <label htmlFor="correct-why">{say('reason-shown')}</label>
            <input
              id="correct-why"
              type="text"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </p>
        )}
        {unreadable && (
          <p className={`${styles['unread']} ${styles['wide']}`} role="alert">
            <b>{say('not-corrected')}</b> {sayResult(`unread-${unreadable}`)}
          </p>
        )}
        {refusal && <Refused refusal={refusal} what={say('not-corrected')} />}
        {one && (
          <div className={styles['wide']}>
            {isReported && <Preview match={one.slip.id} act={correction} onShown={correctionsShown.told} />}
            <Preview
              match={one.slip.id}
              act={strikeOut}
              label={say('try-striking')}
              onShown={strikesShown.told}
            />
          </div>
        )}
        {one && (
          <div className={`acts ${styles['wide']}`}>
            {isReported && (
              <button
                className="go"
                disabled={isBusy || (correction !== null && !correctionsShown.has(correction))}
              >
                {say('correct-it')}
              </button>
            )}
            <button
              type="button"
              disabled={isBusy || reason.trim() === '' || !strikesShown.has(strikeOut)}
              onClick={() => void strikeOff()}
            >
              {say('strike-it')}
            </button>
          </div>
        )}
        <p className={`quiet ${styles['wide']}`} role="status">
          {said && say(said)}
        </p>
      </form>
    </section>
  );
}
