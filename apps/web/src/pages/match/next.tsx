import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { CommandState } from '../../data/use-command.js';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import { ChoiceForm } from './choice-form.js';
import { arriveAtMatchDocument, openGameDocument } from './commands.js';
import { type ShownMatch, insteadDocument } from './documents.js';
import styles from './match.module.css';
import { sideNames, sideOnSheet } from './names.js';
import { nextStep } from './next-step.js';
import { useSeeds } from './use-seeds.js';
import matchWords from './words.json' with { type: 'json' };
import { useRead } from '../../data/use-read.js';

const OwnNext = lazy(async () => ({ default: (await import('./own-next.js')).OwnNext }));

/** The text for a cancelled match: that it is cancelled, and where its players play instead. */
function Cancelled({ match }: { readonly match: string }) {
  const say = useWords(matchWords);
  const formats = useFormats();
  const { data } = useRead(insteadDocument, { id: match });
  const instead = data?.match?.replacedBy ?? [];
  if (instead.length === 0) return say('match-cancelled');
  return (
    <>
      {say('match-instead', { count: instead.length })}
      {instead.map((each) => (
        <PageLink key={each.id} className="button" to={`/m/${each.id}`}>
          {formats.sides(each.sides.map(sideOnSheet))}
        </PageLink>
      ))}
    </>
  );
}

/** What is to be done next, said first, with the one button that does it. */
export function Next({
  match,
  entries,
}: {
  readonly match: ShownMatch;
  readonly entries: readonly string[];
}) {
  const say = useWords(matchWords);
  useSeeds(match, entries);
  const { time } = useFormats();
  const step = nextStep(match, entries);
  switch (step.kind) {
    case 'over':
      return (
        <Said>
          {say('match-over')}{' '}
          {match.tournament && entries.length > 0 && (
            <Suspense fallback={null}>
              <OwnNext tournament={match.tournament.id} position={match.logPosition} />
            </Suspense>
          )}
          {match.tournament && (
            <PageLink className="button" to={`/t/${match.tournament.id}`}>
              {say('to-tournament')}
            </PageLink>
          )}
        </Said>
      );
    case 'cancelled':
      return (
        <Said>
          <Cancelled match={match.id} />
        </Said>
      );
    case 'play':
      return (
        <Said>
          {step.myTurn && <b className="turn">{say('your-turn')} </b>}
          {say(step.game.game?.suspendedSince ? 'game-suspended' : 'game-open', {
            number: step.game.number,
          })}{' '}
          <PageLink className="button go" to={`/g/${step.game.gameId}`}>
            {say('to-the-table', { number: step.game.number })}
          </PageLink>
        </Said>
      );
    case 'watch':
      return (
        <Said>
          {say(step.game.game?.suspendedSince ? 'game-suspended' : 'game-open', {
            number: step.game.number,
          })}{' '}
          <PageLink className="button" to={`/g/${step.game.gameId}`}>
            {say('watch', { number: step.game.number })}
          </PageLink>
        </Said>
      );
    case 'choose':
      return <ChoiceForm match={match} choice={step.choice} />;
    case 'wait-for-choice':
      return (
        <Said>{say('wait-for-choice', { name: step.choice.by?.name ?? '?', what: step.choice.what })}</Said>
      );
    case 'deal':
      return (
        <Said>
          {say(step.deal.phase === 'COMMITTING' ? 'seeds-committed' : 'seeds-revealed', {
            names: step.waiting.join(', '),
          })}
        </Said>
      );
    case 'arrive':
      return <Arrive match={match} until={step.until} sides={step.sides} />;
    case 'wait-for-sides': {
      const names = step.sides.map((side) => sideNames(match).get(side) ?? side).join(', ');
      return (
        <Said>
          {step.until === null
            ? say('nobody-here')
            : say('wait-for-sides', { names, time: time(step.until) })}
        </Said>
      );
    }
    case 'open':
      return <OpenGame match={match} />;
    case 'wait-for-game':
      return <Said>{say('wait-for-game')}</Said>;
  }
}

/** One line between thin rules. */
function Said({ children }: { readonly children: React.ReactNode }) {
  return (
    <p className={styles['next']} role="status">
      {children}
    </p>
  );
}

const isBusy = ({ status }: CommandState): boolean => status === 'sending' || status === 'kept';

interface ArriveProps {
  readonly match: ShownMatch;
  /** Null while the clock does not run. */
  readonly until: string | null;
  /** One's own sides: a tablet may hold both. */
  readonly sides: readonly string[];
}

/** A player who does not confirm in time that they are here forfeits the match. */
function Arrive({ match, until, sides }: ArriveProps) {
  const say = useWords(matchWords);
  const { time } = useFormats();
  const [state, send] = useCommand(arriveAtMatchDocument);
  const names = sideNames(match);
  const arrive = async (side: string): Promise<void> => {
    await send((commandId) => ({ input: { commandId, matchId: match.id, side } }));
  };
  return (
    <div className={styles['next']}>
      <p>{until === null ? say('nobody-here') : say('arrive-by', { time: time(until) })}</p>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className="go"
          disabled={isBusy(state)}
          onClick={() => void arrive(side)}
        >
          {sides.length === 1 ? say('i-am-here') : say('is-here', { name: names.get(side) ?? side })}
        </button>
      ))}
      {state.refusal && <Refused refusal={state.refusal} what={say('not-arrived')} />}
    </div>
  );
}

function OpenGame({ match }: { readonly match: ShownMatch }) {
  const say = useWords(matchWords);
  const navigate = useNavigate();
  const [state, send] = useCommand(openGameDocument);
  const open = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, matchId: match.id } }));
    if (outcome && 'done' in outcome && outcome.done.__typename === 'GameAdded')
      await navigate(`/g/${outcome.done.game.id}`);
  };
  const isFirst = match.games.nodes.length === 0;
  return (
    <div className={styles['next']}>
      <p>{say(isFirst ? 'none-played' : 'next-due')}</p>
      <button type="button" className="go" disabled={isBusy(state)} onClick={() => void open()}>
        {say(isFirst ? 'open-first' : 'open-next')}
      </button>
      {state.refusal && <Refused refusal={state.refusal} what={say('not-opened')} />}
    </div>
  );
}
