import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import './look/index.css';
import { keptTheme, showTheme } from './look/theme.js';
import { entryCodeIn, takeEntryCode } from './pages/start/entry-code.js';
import { setupCodeIn, takeSetupCode } from './pages/start/setup/setup-code.js';
import { speak, startingLanguage } from './messages/language.js';
import { standStillWhilePressed } from './shell/still.js';

takeSetupCode();
takeEntryCode();
// Another slip that is scanned into the same tab changes the fragment alone.
addEventListener('hashchange', () => {
  if (entryCodeIn(location.hash) ?? setupCodeIn(location.hash)) location.reload();
});
showTheme(keptTheme());
speak(startingLanguage());
standStillWhilePressed();

const page = document.getElementById('page');
if (page)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
