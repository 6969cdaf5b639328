import { I18nProvider } from '@lingui/react';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { DataProvider } from './data/provider.js';
import { i18n } from './messages/words.js';
import { isListed, listed } from './pages/listed.js';
import { ListedContext } from './shell/address.js';
import { Frame } from './shell/frame.js';
import { Head } from './shell/head.js';
import styles from './shell/leaf.module.css';
import { PlaceProvider } from './shell/place.js';
import { Stopped } from './shell/stopped.js';
import { PlayerNotices } from './shell/player-notices.js';
import { Nowhere } from './shell/nowhere.js';

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
