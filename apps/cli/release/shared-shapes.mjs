import { parseSync, Visitor } from 'rolldown/utils';

/** A name for nothing that stays when the modules are joined: `...null` would be taken out. */
const nothing = '__nothing';

/**
 * V8 of Node 20 gives each object that begins as a copy, `{ ...row, rank }`, a shape of its own as soon as a name is added: 2 µs a name,
 * and whatever reads the object later is slow, because it has never met its like. With `...null` before it, which copies nothing, such
 * objects share one shape (decision 0118). Node 22 needs none of it.
 */
export const sharedShapes = () => ({
  name: 'shared-shapes',
  transform: {
    filter: { code: /\{\s*\.\.\./ },
    handler(code, id) {
      const starts = [];
      new Visitor({
        ObjectExpression({ properties: [first, second] }) {
          if (first?.type === 'SpreadElement' && second) starts.push(first.start);
        },
      }).visit(parseSync(id, code).program);
      if (starts.length === 0) return undefined;
      starts.sort((one, other) => one - other);
      const parts = [0, ...starts].map((start, at) => code.slice(start, starts[at]));
      // No line moves.
      return { code: parts.join(`...${nothing},`), map: null };
    },
  },
});

/** The text of joined modules with nothing in its place. */
export const withNothing = (code) => code.replaceAll(`...${nothing},`, '...null,');
