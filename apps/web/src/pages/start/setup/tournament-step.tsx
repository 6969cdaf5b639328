import { factsOf } from '../../../games/facts.js';
import gameWords from '../../../games/words.json' with { type: 'json' };
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import { useTypedForm } from '../../../data/use-typed-form.js';
import { useWords } from '../../../messages/say.js';
import {
  ArenaSettings,
  SpreadCap,
  TeamSettings,
  BracketSettings,
  StagesSettings,
} from '../../../parts/plans/format-settings.js';
import { MatchSettings } from '../../../parts/plans/match-settings.js';
import { useOfferedFormats } from '../../../parts/plans/offered-formats.js';
import { LadderSettings } from '../../../parts/plans/ladder-settings.js';
import { RoundSettings } from '../../../parts/plans/round-settings.js';
import { TieBreakOrder } from '../../../parts/plans/tie-break-order.js';
import {
  arenaMinutesIn,
  boardsIn,
  cyclesIn,
  spreadCapIn,
  bracketIn,
  ladderIn,
  roundsIn,
  settingsIn,
  stagesIn,
  tieBreaksIn,
} from '../../../parts/plans/typed.js';
import { Refused } from '../../../shell/refused.js';
import { Awaited } from '../../../shell/states.js';
import styles from '../start.module.css';
import {
  createTournamentDocument,
  earlierTournamentsDocument,
  rulebooksDocument,
  type NewClub,
  proposedFor,
} from './create-tournament.js';
import setupWords from './words.json' with { type: 'json' };

interface TournamentStepProps {
  readonly club: NewClub;
  /** The name that is proposed. */
  readonly proposedName?: string;
  /** Leaves the form without a tournament. */
  readonly onLater: () => void;
}

/** A tournament: a name, and what is proposed for the game that is chosen, or what an earlier one had. */
export function TournamentStep({ club, proposedName, onLater }: TournamentStepProps) {
  const say = useWords(setupWords);
  const navigate = useNavigate();
  const read = useRead(rulebooksDocument, {});
  const { data } = read;
  const offers = useOfferedFormats();
  const formats = offers.data?.formats;
  const { data: past } = useRead(
    earlierTournamentsDocument,
    { club: club.id },
    { requestPolicy: 'cache-and-network' },
  );
  const [{ status, refusal }, send] = useCommand(createTournamentDocument);
  const saySystem = useWords(gameWords);
  const [gameKind, setGameKind] = useState('teeko');
  const [chosenFormat, setFormat] = useState<string | null>(null);
  const [chosenSystem, setSystem] = useState<string | null>(null);
  const [copied, setCopied] = useState('');
  const formName = `new-tournament:${club.id}`;
  const { form, forget } = useTypedForm(formName);
  // One that this client does not know keeps its id.
  const systemName = (id: string): string => {
    const called = factsOf(gameKind).systems[id];
    return called === undefined ? id : saySystem(called);
  };
  const rulebook = data?.rulebooks.find((each) => each.gameKind === gameKind);
  if (!data || !rulebook) return <Awaited read={read} />;
  if (!formats) return <Awaited read={offers} />;
  const earlier = past?.club?.tournaments?.nodes ?? [];
  const model = earlier.find(({ id }) => id === copied);
  const system =
    rulebook.systems.find((each) => each === chosenSystem) ??
    rulebook.defaultSystem ??
    rulebook.systems[0] ??
    '';
  const proposals = proposedFor(formats, system);
  const proposal = proposals.find(({ offered }) => offered.format === chosenFormat) ?? proposals[0];
  const offered = proposal?.offered;
  const format = offered?.format;
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const visibility = typed.get('watch') === 'PUBLIC' ? 'PUBLIC' : 'CLUB';
    const reporting = reportings.find((each) => each === typed.get('reporting')) ?? 'BOTH';
    const name = String(typed.get('name') ?? '');
    const asChosen = model
      ? {
          gameKind: model.gameKind,
          system: model.system,
          format: model.format,
          variant: model.variant,
          settings: model.settings,
          boards: model.boards,
          cycles: model.cycles,
          moveSeconds: model.moveSeconds,
          rounds: model.rounds,
          bracket: model.bracket,
          stages: model.stages,
          ladder: model.ladder,
          minutes: model.arena?.minutes ?? null,
          spreadCap: model.spreadCap,
          engine: model.engine,
          byesAllowed: model.byesAllowed,
          checkIn: model.checkIn,
          roundsInTurn: model.roundsInTurn,
          showsAccuracy: model.showsAccuracy,
          tieBreaks: model.tieBreaks,
          ruleYear: model.ruleYear,
        }
      : {
          gameKind,
          system,
          format: format ?? null,
          variant: proposal?.agreed.variant ?? null,
          settings: settingsIn(typed),
          ...(offered ? roundsIn(typed, offered) : {}),
          boards: boardsIn(typed),
          cycles: cyclesIn(typed),
          tieBreaks: tieBreaksIn(typed),
          bracket: bracketIn(typed, formats),
          stages: stagesIn(typed, offered),
          ladder: ladderIn(typed),
          minutes: arenaMinutesIn(typed),
          spreadCap: spreadCapIn(typed),
        };
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club.id, name, visibility, reporting, ...asChosen },
    }));
    if (!outcome || 'refused' in outcome) return;
    forget();
    await navigate(`/t/${outcome.done.tournament.slug}/desk`);
  };
  return (
    <form {...form} className={styles['form']} onSubmit={(event) => void create(event)}>
      <p>
        <label htmlFor="tournament-name">{say('tournament-name')}</label>
        <input
          id="tournament-name"
          name="name"
          type="text"
          required
          defaultValue={proposedName ?? say('tournament-name-first')}
        />
      </p>
      {earlier.length > 0 && (
        <p>
          <label htmlFor="copied">{say('copied')}</label>
          <select id="copied" name="copied" value={copied} onChange={({ target }) => setCopied(target.value)}>
            <option value="">{say('copied-none')}</option>
            {earlier.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      {!model && (
        <>
          <p>
            <label htmlFor="game">{say('game')}</label>
            <select
              id="game"
              name="game"
              value={gameKind}
              onChange={({ target }) => setGameKind(target.value)}
            >
              {data.rulebooks.map((each) => (
                <option key={each.gameKind} value={each.gameKind}>
                  {each.name}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label htmlFor="system">{say('system')}</label>
            <select
              id="system"
              name="system"
              value={system}
              onChange={({ target }) => setSystem(target.value)}
            >
              {rulebook.systems.map((each) => (
                <option key={each} value={each}>
                  {systemName(each)}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label htmlFor="format">{say('format')}</label>
            <select
              id="format"
              name="format"
              value={format}
              onChange={({ target }) => setFormat(target.value)}
            >
              {proposals.map(({ offered: { format: each, description } }) => (
                <option key={each} value={each}>
                  {say('format-named', { format: each, description })}
                </option>
              ))}
            </select>
          </p>
          {offered && (
            <TeamSettings key={`boards-${system}`} offered={offered} only={proposal.agreed.boards} />
          )}
          {offered && <RoundSettings key={format} offered={offered} isNew />}
          {offered && <ArenaSettings offered={offered} />}
          {offered && <StagesSettings offered={offered} />}
          {offered && <LadderSettings offered={offered} />}
          {offered && <BracketSettings offered={offered} />}
          {factsOf(gameKind).agreesOnPoints && <MatchSettings system={system} />}
        </>
      )}
      <details className={styles['more']}>
        <summary>{say('more-agreed')}</summary>
        {!model && offered && (
          <>
            <TieBreakOrder key={`ranked-${format}`} form={formName} offered={offered} />
            <SpreadCap offered={offered} />
          </>
        )}
        <p>
          <label htmlFor="reporting">{say('reporting')}</label>
          <select id="reporting" name="reporting" defaultValue="BOTH">
            {reportings.map((each) => (
              <option key={each} value={each}>
                {say(`reporting-${each}`)}
              </option>
            ))}
          </select>
        </p>
      </details>
      <fieldset>
        <legend>{say('watch')}</legend>
        <label className="pick">
          <input type="radio" name="watch" value="CLUB" defaultChecked />
          {say('watch-club')}
        </label>
        <label className="pick">
          <input type="radio" name="watch" value="PUBLIC" />
          {say('watch-public')}
        </label>
      </fieldset>
      {refusal && <Refused refusal={refusal} what={say('not-created')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('create')}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => {
            forget();
            onLater();
          }}
        >
          {say('later')}
        </button>
      </div>
    </form>
  );
}

const reportings = ['BOTH', 'BOARD', 'ONLINE'] as const;
