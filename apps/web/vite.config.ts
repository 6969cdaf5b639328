import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { compiledMessages } from './compiled-messages.ts';
import { rulebookPages } from './rulebook-pages.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The client is built to `dist/web`: names with hashes under `/assets`, and a manifest of what each entry loads. */
export default defineConfig({
  root: at('.'),
  plugins: [compiledMessages(), rulebookPages(), compressed()],
  resolve: {
    alias: {
      '@fairview/kernel': at('../../libs/kernel/src/index.ts'),
      '@fairview/rules': at('../../libs/rules/src/index.ts'),
    },
  },
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The policy for content has no `data:` for scripts, styles and fonts: every asset is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Some libraries say for other builders that they run in a browser: this one builds for nothing else.
    rolldownOptions: {
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
