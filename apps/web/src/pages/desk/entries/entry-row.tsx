import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { factsOf } from '../../../games/facts.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Link } from '../../../shell/link.js';
import { useKeptFocus } from '../../../parts/drawing/kept-focus.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { DeskEntry } from '../figures.js';
import deskWords from '../words.json' with { type: 'json' };
import { ByeForm } from './bye-form.js';
import { roomAddress } from '../rooms/rooms.js';
import { MorePlayers } from '../teams/more-players.js';
import { SpotForm } from '../spots/spot-form.js';
import { spotSaid, spotsOf } from '../spots/spots-of.js';
import { SubstituteForm } from '../substitutes/substitute-form.js';
import { Rename, Return, Withdraw } from './leaving.js';
import { useCommand } from '../../../data/use-command.js';
import { Refused } from '../../../shell/refused.js';
import { checkInDocument } from './commands.js';

interface RowProps extends DeskProps {
  readonly entry: DeskEntry;
  /** Its place in the list; null for a player of a team. */
  readonly number: number | null;
  /** What follows the name. */
  readonly mark?: string | null;
  /** For a team: its note, because it has no code. */
  readonly ofTeam?: string;
  readonly isOrganizer: boolean;
  /** Whether players say that they are here before they are paired. */
  readonly asksCheckIn: boolean;
}

/** What is done with an entry under its row. */
const acts = {
  rename: Rename,
  byes: ByeForm,
  spot: SpotForm,
  substitute: SubstituteForm,
  more: MorePlayers,
  withdraw: Withdraw,
  return: Return,
} as const;
type Act = keyof typeof acts;

/** What is done with an entry: as the address asks for it (`act=withdraw&entry=ID`), and then as its buttons do. */
function useActing(entry: string): readonly [Act | null, (next: Act | null) => void, isAsked: boolean] {
  const [search] = useSearchParams();
  const asked = search.get('entry') === entry ? search.get('act') : null;
  const [acting, setActing] = useState<Act | null>(null);
  useEffect(() => {
    const act = (Object.keys(acts) as Act[]).find((each) => each === asked);
    if (act) setActing(act);
  }, [asked]);
  return [acting, setActing, asked !== null && acting === asked];
}

/** One entry: its name, whether it is here, what became of its code, and what an organizer may do with it. */
export function EntryRow(props: RowProps) {
  const { desk, again, entry, number, mark = null, ofTeam, isOrganizer, asksCheckIn } = props;
  const say = useWords(deskWords);
  const [acting, setActing, isAsked] = useActing(entry.id);
  const { plan } = desk;
  const name = entry.name ?? '?';
  const canAct = isOrganizer && plan.status !== 'CLOSED';
  const takesByes = plan.byesAllowed > 0 && plan.nextRound !== null && number !== null;
  const isTeam = ofTeam !== undefined;
  const takesSpot = factsOf(plan.gameKind).agreesOnPoints && number !== null;
  const spots = number === null ? [] : spotsOf(desk.spots, entry.id);
  const played = desk.substitutions.filter((each) => each.entry.id === entry.id);
  const nameOf = (of: string): string => desk.entries.find((each) => each.id === of)?.name ?? '?';
  const offered: readonly Act[] = entry.withdrawn
    ? ['return']
    : [
        'rename',
        ...(takesByes ? (['byes'] as const) : []),
        ...(takesSpot ? (['spot'] as const) : []),
        ...(plan.takesSubstitutes && (number !== null || plan.offeredFormat.ladder)
          ? (['substitute'] as const)
          : []),
        ...(isTeam ? (['more'] as const) : []),
        'withdraw',
      ];
  const Acting = acting && acts[acting];
  const under = useRef<HTMLTableRowElement>(null);
  const row = useRef<HTMLTableRowElement>(null);
  const close = (): void => {
    // Who goes on by keys is where they were. A button that is sending has lost the focus to the page.
    const { activeElement } = document;
    const isHere = activeElement === document.body || under.current?.contains(activeElement) === true;
    if (isHere) row.current?.querySelector<HTMLElement>(`[data-act="${acting}"]`)?.focus();
    setActing(null);
  };
  useKeptFocus(row, (part) => part.querySelector<HTMLElement>('[data-act]:last-of-type'));
  useEffect(() => {
    // It was asked for to be confirmed with the next key.
    if (isAsked) under.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [isAsked]);
  return (
    <>
      <tr ref={row} className={number === null ? styles['member'] : undefined}>
        <td className={styles['number']}>{number}</td>
        <th scope="row" className={entry.withdrawn ? 'void' : undefined}>
          {isTeam ? <b>{name}</b> : name}
          {mark !== null && <i className="quiet">, {mark}</i>}
          {played.length > 0 && (
            <span className={styles['asked']}>
              {played
                .map(({ player, from, until }) => {
                  const how = until === null ? 'ON' : until === from ? 'ONE' : 'SOME';
                  return say('substitute-said', { how, name: player.name ?? '?', from, until });
                })
                .join('; ')}
            </span>
          )}
          {spots.length > 0 && (
            <span className={styles['asked']}>
              {spots.map((spot) => spotSaid(spot, entry.id, { say, nameOf })).join('; ')}
            </span>
          )}
          {entry.byesAsked.length > 0 && (
            <span className={styles['asked']}>
              {say('byes-asked', { rounds: entry.byesAsked.map(({ round }) => round).join(', ') })}
            </span>
          )}
        </th>
        {asksCheckIn && <td>{!entry.withdrawn && <HereBox desk={desk} again={again} entry={entry} />}</td>}
        <td className={`quiet ${styles['became']}`}>
          <i>{entry.withdrawn ? say('withdrawn') : (ofTeam ?? <CodeState desk={desk} entry={entry} />)}</i>
        </td>
        <td className={`figure ${styles['rowActs']}`}>
          {canAct && !entry.withdrawn && !isTeam && (
            <Link
              to={`${roomAddress(plan.slug, 'papers')}?slip=${entry.id}`}
              aria-label={say('slip-of', { name })}
            >
              {say('slip')}
            </Link>
          )}
          {canAct &&
            offered.map((act) => (
              <button
                key={act}
                type="button"
                className="plain"
                data-act={act}
                aria-label={say(`${act}-of`, { name })}
                aria-expanded={acting === act}
                onClick={() => setActing(acting === act ? null : act)}
              >
                {say(act)}
              </button>
            ))}
        </td>
      </tr>
      {Acting && (
        <tr ref={under} className={styles['under']}>
          <td className={styles['number']} />
          <td colSpan={asksCheckIn ? 4 : 3}>
            <Acting {...{ desk, again, entry }} onDone={close} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What became last of an entry's code: used, handed over, replaced, or nothing yet. */
function CodeState({ desk, entry }: { readonly desk: DeskProps['desk']; readonly entry: DeskEntry }) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  const last = desk.seats.find((seat) => seat.entry.id === entry.id);
  return <>{last ? say(`seat-${last.type}`, { time: time(last.at) }) : say('seat-unused')}</>;
}

/** A box that says whether an entry is here. It shows what was said here until the server has it. */
function HereBox({ desk, again, entry }: DeskProps & { readonly entry: DeskEntry }) {
  const say = useWords(deskWords);
  const [{ status, refusal }, send] = useCommand(checkInDocument);
  const [said, setSaid] = useState<boolean | null>(null);
  useEffect(() => setSaid(null), [entry.checkedIn]);
  const check = async (here: boolean): Promise<void> => {
    setSaid(here);
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, entryId: entry.id, here },
    }));
    if (outcome && 'refused' in outcome) setSaid(null);
    if (outcome && 'done' in outcome) again();
  };
  return (
    <>
      <input
        type="checkbox"
        aria-label={say('here-of', { name: entry.name ?? '?' })}
        aria-busy={status === 'sending' || status === 'kept'}
        checked={said ?? entry.checkedIn}
        onChange={({ target }) => void check(target.checked)}
      />
      <span className={styles['hereWord']} aria-hidden="true">
        {say('here')}
      </span>
      {refusal && <Refused refusal={refusal} what={say('not-checked-in')} />}
    </>
  );
}
