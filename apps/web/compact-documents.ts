import type { Plugin } from 'vite';

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
