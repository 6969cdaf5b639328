import { readFileSync } from 'node:fs';
import { Lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** A part of a rulebook or a guide as the client shows it: an element with what is in it, or a text. */
export type BookNode =
  | string
  | {
      readonly tag: string;
      readonly id?: string;
      readonly href?: string;
      readonly inside: readonly BookNode[];
    };

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/ +/gu, '-');

/** Where a link between the rulebooks leads in the client. */
function addressOf(href: string): string {
  const [file = '', fragment] = href.split('#');
  if (!file.endsWith('.md') || file.includes('../')) return file === '' ? href : '';
  const name = file.replace('.md', '').replace('README', 'records');
  return `/rules/${name}${fragment === undefined ? '' : `#${fragment}`}`;
}

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/gu,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '’',
  );

const inline = (tokens: readonly Token[] = []): readonly BookNode[] =>
  tokens.flatMap((token): readonly BookNode[] => {
    switch (token.type) {
      case 'strong':
        return [{ tag: 'b', inside: inline(token.tokens) }];
      case 'em':
        return [{ tag: 'i', inside: inline(token.tokens) }];
      case 'codespan':
        return [{ tag: 'code', inside: [unescaped((token as Tokens.Codespan).text)] }];
      case 'link': {
        const href = addressOf((token as Tokens.Link).href);
        const inside = inline(token.tokens);
        return href === '' ? inside : [{ tag: 'a', href, inside }];
      }
      default:
        return 'tokens' in token && token.tokens
          ? inline(token.tokens)
          : [unescaped((token as Tokens.Text).text ?? '')];
    }
  });

/** The number with which a rule begins: `T-12`. */
const ruleOf = (text: string): string | undefined => /^\*\*([A-Z]+-\d+)\b/u.exec(text)?.[1];

function block(token: Token): readonly BookNode[] {
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      return [{ tag: `h${depth}`, id: slug(text), inside: inline(tokens) }];
    }
    case 'paragraph': {
      // Pictures are for those who read the text elsewhere: here the page that they show is a step away.
      const inside = inline(token.tokens?.filter(({ type }) => type !== 'image'));
      return inside.length === 0 ? [] : [{ tag: 'p', inside }];
    }
    case 'text':
      return inline(token.tokens);
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      const inside = items.map((item): BookNode => {
        const rule = ruleOf(item.text);
        return { tag: 'li', ...(rule ? { id: rule } : {}), inside: item.tokens.flatMap(block) };
      });
      return [{ tag: ordered ? 'ol' : 'ul', inside }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const row = (tag: string, cells: readonly Tokens.TableCell[]): BookNode => ({
        tag: 'tr',
        // A heading without words heads nothing.
        inside: cells.map((cell) => ({ tag: cell.text === '' ? 'td' : tag, inside: inline(cell.tokens) })),
      });
      return [
        {
          tag: 'table',
          inside: [
            { tag: 'thead', inside: [row('th', header)] },
            { tag: 'tbody', inside: rows.map((cells) => row('td', cells)) },
          ],
        },
      ];
    }
    case 'code':
      return [{ tag: 'pre', inside: [(token as Tokens.Code).text] }];
    default:
      return [];
  }
}

/** A rulebook from its Markdown: headings, paragraphs, lists, tables and examples, each rule with its number as its id. */
export const rulebookPage = (markdown: string): readonly BookNode[] =>
  new Lexer().lex(markdown).flatMap(block);

/** Renders the rulebooks, and guides beside them, while the client is built: `docs/rules/teeko.md?page` is a list of `BookNode`. */
export function rulebookPages(): Plugin {
  return {
    name: 'rulebook-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/(?:rules|guide)\/[\w-]+\.md\?page$/u },
      handler: (_, id) => {
        const markdown = readFileSync(id.replace(/\?page$/u, ''), 'utf8');
        return { code: `export default ${JSON.stringify(rulebookPage(markdown))};`, moduleType: 'js' };
      },
    },
  };
}
