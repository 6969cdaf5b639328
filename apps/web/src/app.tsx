import { I18nProvider } from '@lingui/react';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useParams } from 'react-router';
import { DataProvider } from './data/provider.js';
import { i18n } from './messages/words.js';
import { isListed, listed } from './pages/listed.js';
import { ListedContext } from './shell/address.js';
import { Head } from './shell/head.js';
import styles from './shell/leaf.module.css';
import { PlaceProvider } from './shell/place.js';
import { Stopped } from './shell/stopped.js';
import { Fetching } from './shell/states.js';
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
                {listed.map(({ path, bare, Page }) => (
                  <Route key={path} path={path} element={<Shell bare={bare} page={<Page />} />} />
                ))}
                <Route path="*" element={<Shell bare={false} page={<Nowhere />} />} />
              </Routes>
              <PlayerNotices />
            </PlaceProvider>
          </BrowserRouter>
        </ListedContext>
      </DataProvider>
    </I18nProvider>
  );
}

function Shell({ bare, page }: { readonly bare: boolean; readonly page: React.ReactElement }) {
  const { pathname } = useLocation();
  const { room } = useParams();
  // Another address is another page, but a room is a part of its own.
  const opened = room === undefined ? pathname : pathname.slice(0, -1 - room.length);
  const shown = (
    <Stopped key={opened}>
      <Suspense fallback={<Fetching />}>{page}</Suspense>
    </Stopped>
  );
  if (bare) return shown;
  return (
    <div className={styles['page']}>
      <Head />
      {shown}
    </div>
  );
}
