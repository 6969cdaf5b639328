import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compactDocuments, compressed, fontLicence, leanRouter, preloadedFaces } from './build-plugins.ts';
import { compiledMessages, pseudo } from './compiled-messages.ts';
import { pageDocuments } from './page-documents.ts';
import { rulebookPages } from './rulebook-pages.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What all pages share; and small files that several pages use, which cost more as files of their own than they are long. */
const shared =
  /\/src\/(?:(?:shell|data)\/(?!follow-by-reading|signing-in|use-typed-form).*|parts\/clocks\/server-time|parts\/drawing\/kept-focus|pages\/game\/(?:save-file|seating-of))\.tsx?$/u;

/** What reads and replays the record of a game of any kind. */
const records = /\/libs\/rules\/src\/(?:one-game|game\/.*|record\/(?:form|courses|replay|json))\.ts$/u;

/** Small files that every board stands on. */
const boards =
  /\/src\/(?:parts\/board\/(?:say|names|score-line|svg\/paint|cards\/hand)|games\/game-board)\.ts$/u;

/** The board of one game is a file, which the pages of other games do not fetch; it bears the name of the game. */
const board = /\/src\/games\/(?<game>[^/]+)\/board\.ts$/u;

/** The client is built to `dist/web`: names with hashes under `/assets`, and a manifest of what each entry loads. */
export default defineConfig({
  root: at('.'),
  plugins: [
    // With PSEUDO, English is a pseudo-locale: `test/browser/pseudo-locale.spec.ts`.
    compiledMessages(process.env['PSEUDO'] === undefined ? undefined : pseudo),
    ...[rulebookPages(), compactDocuments(), leanRouter()],
    ...[fontLicence(), preloadedFaces(), pageDocuments(), compressed()],
  ],
  resolve: {
    // Preact runs what is written for React, at an eighth of its size: `docs/decisions/0036-the-client.md`.
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
      '@fairview/kernel': at('../../libs/kernel/src/index.ts'),
      '@fairview/rules': at('../../libs/rules/src/index.ts'),
    },
  },
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // What is shipped says under whose licence.
    license: { fileName: 'licences.md' },
    // The policy for content has no `data:` for scripts, styles and fonts: every asset is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What all pages share is one file: it compresses better than many, and no page lists them all.
      output: {
        chunkFileNames: ({ moduleIds }) => {
          const [game] = moduleIds.flatMap((id) => board.exec(id)?.groups?.['game'] ?? []);
          return `assets/${game === undefined ? '[name]' : `board-of-${game}`}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'shared', test: shared },
            { name: 'records', test: records },
            { name: 'boards', test: boards },
          ],
        },
      },
      // What the libraries of the house export and a page does not use is left out: their modules do nothing by themselves.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/(?:kernel|rules)\/src\//u.test(id) },
      onLog: (level, log, handle) => {
        // Some libraries declare for other bundlers that they run in a browser: this build is for nothing else. React Router
        // uses features of React 19 if they exist, and does without otherwise. And warnings about a slow machine do not matter.
        const isExpected =
          log.code === 'MODULE_LEVEL_DIRECTIVE' ||
          log.code === 'PLUGIN_TIMINGS' ||
          (log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('react-router'));
        if (!isExpected) handle(level, log);
      },
    },
  },
});
