import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The client is built to `dist/web`: names with hashes under `/assets`, and a manifest of what each entry loads. */
export default defineConfig({
  root: at('.'),
  plugins: [compressed()],
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
  },
});
