import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../src');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
);

/** What is the same in every language: our name, and those of files and their kinds. */
const isName = (written: string): boolean => /^(?:Fairview|PNG|SVG|[a-z]+\.(?:csv|json))$/u.test(written);

/** Attributes that are read, or read aloud. */
const read = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'heading', 'lead']);

/** The words that a component says by itself, in whatever language they are written. */
function literalsIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (written: string): void => {
    if (/\p{L}/u.test(written) && !isName(written.trim())) found.push(`${path}: ${written.trim()}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxAttribute(node) && read.has(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer)) note(node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

describe('the words of the pages', () => {
  it('are in the catalogues, so that every language has them', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(components.flatMap((path) => literalsIn(path, readFileSync(join(source, path), 'utf8')))).toEqual(
      [],
    );
  });

  it('are found if a component contains them itself', () => {
    const written = `const A = () => <p title="Here" className="quiet">Once {1} <b>Fairview</b></p>;`;
    expect(literalsIn('a.tsx', written)).toEqual(['a.tsx: Here', 'a.tsx: Once']);
  });
});
