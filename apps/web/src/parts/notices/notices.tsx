import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { askerOf } from '../../data/asker.js';
import type { Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { noticePlaces } from '../../shell/notice-places.js';
import { setAwaited } from '../../shell/title.js';
import { gameOverDocument } from './documents.js';
import { AskForNotices, Lines, NoticeList } from './lines.js';
import type { Notice } from './match-notices.js';
import type { NoticeState } from './notice-state.js';
import {
  hasSystemNotices,
  keepSystem,
  keptSound,
  keptSystem,
  knock,
  markIcon,
  onWorkerNotice,
  type SystemChoice,
} from './signals.js';
import { useNotices } from './use-notices.js';
import noticeWords from './words.json' with { type: 'json' };

const NoticeSettings = lazy(async () => ({
  default: (await import('./notice-settings.js')).NoticeSettings,
}));
const PushChoice = lazy(async () => ({ default: (await import('../pushes/push-choice.js')).PushChoice }));

/** Until somebody is taken to a game of theirs that begins. */
const takenAfterMs = 5_000;

/** What its reader is told, wherever they are in Fairview: lines under the head, the title and icon, a sound, notices of the system. */
export function Notices({ viewer }: { readonly viewer: Viewer }) {
  const clubs = viewer.seats.flatMap(({ entry }) => entry.tournament?.club.id ?? []);
  const [states, setStates] = useState<Readonly<Record<string, NoticeState>>>({});
  const notices = useMemo(
    () =>
      Object.values(states)
        .flatMap((each) => each.notices)
        .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? '')),
    [states],
  );
  return (
    <>
      {[...new Set(clubs)].map((club) => (
        <OfClub
          key={club}
          club={club}
          changed={(next) =>
            setStates((before) => (before[club] === next ? before : { ...before, [club]: next }))
          }
        />
      ))}
      <Shown notices={notices} />
    </>
  );
}

interface OfClubProps {
  readonly club: string;
  readonly changed: (state: NoticeState) => void;
}

/** Follows what is told of one club. */
function OfClub({ club, changed }: OfClubProps) {
  const state = useNotices(club);
  useEffect(() => {
    if (state) changed(state);
  }, [state, changed]);
  return null;
}

/** A notice and the moment of it: the next of the same subject is another. */
const nameOf = ({ key, says, at }: Notice): string => `${key} ${says} ${at}`;

/** What stays where it happened until it is put away: the page itself does not say it. */
const isSaidThere: ReadonlySet<string> = new Set(['draw-declined', 'draw-agreed', 'ruled', 'corrected']);

function Shown({ notices }: { readonly notices: readonly Notice[] }) {
  const say = useWords(noticeWords);
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [system, setSystem] = useState(keptSystem);
  const choseSystem = (choice: SystemChoice): void => {
    keepSystem(choice);
    setSystem(choice);
  };
  const isLooking = useSyncExternalStore(watchLooking, isLookedAt);
  const lines = useSyncExternalStore(noticePlaces.watch, () => noticePlaces.at('lines'));
  const menu = useSyncExternalStore(noticePlaces.watch, () => noticePlaces.at('menu'));
  const putAway = (...put: readonly Notice[]): void =>
    setAway((before) => new Set([...before, ...put.map(nameOf)]));
  const isHere = (notice: Notice): boolean => notice.to === pathname;
  const open = notices.filter((notice) => !away.has(nameOf(notice)));
  const shown = open.filter((notice) => !isHere(notice) || isSaidThere.has(notice.says));
  const awaited = open.filter((notice) => notice.isAwaited && (!isLooking || !isHere(notice)));
  // Who looks at where it happened has seen it.
  const seen = open.filter((notice) => isLooking && isHere(notice) && !isSaidThere.has(notice.says));
  const seenNames = seen.map(nameOf).join('\n');
  useEffect(() => {
    if (seenNames !== '') putAway(...seen);
  }, [seenNames]);
  const first = awaited.find((notice) => !isHere(notice));
  const title = first && lines ? say(first.says, first.values).replace(/\.$/u, '') : '';
  useEffect(() => setAwaited(title), [title]);
  useEffect(() => markIcon(awaited.length), [awaited.length]);
  useEffect(
    () => () => {
      setAwaited('');
      markIcon(0);
    },
    [],
  );
  // What is new since the last time: it is heard, and shown by the system if its reader looks elsewhere.
  const known = useRef<ReadonlySet<string>>(undefined);
  const names = notices.map(nameOf).join('\n');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(notices.map(nameOf));
    if (!before || !lines) return;
    const fresh = notices.filter((notice) => notice.at !== null && !before.has(nameOf(notice)));
    const elsewhere = fresh.filter((notice) => !isLooking || !isHere(notice) || isSaidThere.has(notice.says));
    const sound = keptSound();
    if (sound !== 'none' && elsewhere.some((notice) => sound === 'all' || notice.isAwaited)) knock();
    if (isLooking || system !== 'yes' || !hasSystemNotices()) return;
    if (Notification.permission !== 'granted') return;
    void import('./system-notice.js').then(({ showSystemNotice }) => {
      for (const { says, values, key, to } of elsewhere)
        void showSystemNotice(say(says, values), { key, to, lang: i18n.locale }, () => void navigate(to));
    });
  }, [names]);
  useEffect(() => onWorkerNotice((to) => void navigate(to)), [navigate]);
  const following = useNextGame(shown, pathname);
  const isAsked =
    system === null &&
    !pathname.startsWith('/g/') &&
    hasSystemNotices() &&
    Notification.permission === 'default' &&
    notices.some(({ at, says }) => at !== null && (says === 'begun' || says === 'turn'));
  return (
    <>
      {lines &&
        createPortal(
          <>
            <Lines notices={shown} {...{ putAway, pathname, following }} />
            {isAsked && <AskForNotices answered={choseSystem} />}
          </>,
          lines,
        )}
      {menu &&
        createPortal(
          <>
            <NoticeList notices={notices} />
            <Suspense fallback={null}>
              <NoticeSettings {...{ system, choseSystem }} />
            </Suspense>
          </>,
          menu,
        )}
      {system !== null && (
        <Suspense fallback={null}>
          <PushChoice isOn={system === 'yes'} place={menu} />
        </Suspense>
      )}
    </>
  );
}

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function watchLooking(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
}

/**
 * Takes the reader from a game that is over to theirs that has just begun, unless they press anything meanwhile.
 * @returns the game to which they are taken
 */
function useNextGame(notices: readonly Notice[], pathname: string): Notice | undefined {
  const client = useClient();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<Notice>();
  const begun = notices.find(({ says, at }) => says === 'begun' && at !== null);
  const [, page, game = ''] = pathname.split('/');
  const name = begun && page === 'g' && begun.to !== pathname ? nameOf(begun) : undefined;
  useEffect(() => {
    if (name === undefined || !begun) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = (): void => {
      clearTimeout(timer);
      setTaken(undefined);
    };
    let isShown = true;
    void askerOf(client)(gameOverDocument, { id: game })
      .then((answer) => {
        if (!isShown || !answer.game || answer.game.status === 'OPEN') return;
        setTaken(begun);
        timer = setTimeout(() => void navigate(begun.to), takenAfterMs);
        document.addEventListener('keydown', stay);
        document.addEventListener('pointerdown', stay);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
      stay();
      document.removeEventListener('keydown', stay);
      document.removeEventListener('pointerdown', stay);
    };
  }, [name, game]);
  return taken;
}
