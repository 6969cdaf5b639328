import { I18nProvider } from '@lingui/react';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { DataProvider } from './data/provider.js';
import { i18n } from './messages/words.js';
import { isListed, listed } from './pages/listed.js';
import { ListedContext, Link } from './shell/link.js';
import { Frame } from './shell/fetching-page.js';
import { Head } from './shell/head.js';
import styles from './shell/leaf.module.css';
import { PlaceProvider } from './shell/place.js';
import { Stopped } from './shell/stopped.js';
import { useWords } from './messages/say.js';
import { Leaf } from './shell/leaf.js';
import { Empty } from './shell/states.js';
import shellWords from './shell/words.json' with { type: 'json' };
import { isShared, useViewer } from './data/viewer.js';

/** The client: who looks, in which language, and the page at the address. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <ListedContext value={isListed}>
          <BrowserRouter>
            <PlaceProvider>
              <Routes>
                {listed.map(({ name, path, bare, Page }) => (
                  <Route key={path} path={path} element={<Shell {...{ name, bare }} page={<Page />} />} />
                ))}
                <Route path="*" element={<Shell page={<Nowhere />} />} />
              </Routes>
              <PlayerNotices />
            </PlaceProvider>
          </BrowserRouter>
        </ListedContext>
      </DataProvider>
    </I18nProvider>
  );
}

interface ShellProps {
  /** Which page it is: some have another head. */
  readonly name?: string;
  readonly bare?: boolean;
  readonly page: React.ReactElement;
}

function Shell({ name, bare, page }: ShellProps) {
  const { pathname } = useLocation();
  const { room } = useParams();
  // Another address is another page, but a room is a part of its own.
  const opened = room === undefined ? pathname : pathname.slice(0, -1 - room.length);
  const shown = (
    <Stopped key={opened}>
      <Suspense fallback={<Frame />}>{page}</Suspense>
    </Stopped>
  );
  if (bare) return shown;
  return (
    <div className={styles['page']} data-page={name}>
      <Head />
      {shown}
    </div>
  );
}

/** What is shown at an address that has no page. */
function Nowhere() {
  const say = useWords(shellWords);
  return (
    <Leaf title={say('no-page')}>
      <Empty>
        {say('no-page-why')} <Link to="/">{say('to-start')}</Link>
      </Empty>
    </Leaf>
  );
}

const Notices = lazy(async () => ({ default: (await import('./parts/notices/notices.js')).Notices }));

/** Tells those who play what happens to them, wherever they are; a device that several seats share tells nothing of either. */
function PlayerNotices() {
  const viewer = useViewer();
  if (!viewer || viewer.seats.length === 0 || isShared(viewer)) return null;
  return (
    <Suspense fallback={null}>
      <Notices key={viewer.actor} viewer={viewer} />
    </Suspense>
  );
}
