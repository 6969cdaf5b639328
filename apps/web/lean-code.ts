import type { Plugin } from 'vite';

/**
 * The router as it is made for production, without its warnings for developers. Its components are all kept by a builder that
 * cannot know that making one does nothing else; said so, those that nobody uses (forms, links that fetch in advance) are left out.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && found.id.replace('/dist/development/', '/dist/production/');
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/u },
    handler: (code) =>
      code
        .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gu, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "[\w-]+";$/gmu, ''),
  },
});

/** Takes the line breaks and indents out of the documents that pages send: they are for readers of the code. */
export const compactDocuments = (): Plugin => ({
  name: 'compact-documents',
  apply: 'build',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/u, code: 'graphql(' },
    handler: (code) =>
      code.replaceAll(
        /(?<=\bgraphql\(\s*`)[^`]*(?=`)/gu,
        (document) => ` ${document.replaceAll(/\s+/gu, ' ').trim()} `,
      ),
  },
});
