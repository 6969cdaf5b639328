import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const page = document.getElementById('page');
if (page)
  createRoot(page).render(
    <StrictMode>
      <main>
        <h1>Fairview</h1>
      </main>
    </StrictMode>,
  );
