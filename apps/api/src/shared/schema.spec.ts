import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import { mismatches } from '../rights/enforce.js';
import { servedSchemas } from '../types/json-schema.js';
import { commandsOf } from '../commanding/command.js';
import { resolverModules, rights } from '../resolver-modules.js';
import { buildSchema } from '../schema.js';

const schema = await buildSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
/** What an input's field and an object's have in common. */
type Told =
  | Pick<GraphQLInputField, 'type' | 'description'>
  | Pick<GraphQLField<unknown, unknown>, 'type' | 'description'>;

const known = ['ID', 'String', 'Int', 'Boolean', 'Float', 'Query', 'Mutation', 'Subscription'];

/** Everything in the schema that a reader might look up, with its description. */
function* descriptionsOf(type: GraphQLNamedType): Generator<[string, string | null | undefined]> {
  if (!known.includes(type.name)) yield [type.name, type.description];
  if (isEnumType(type))
    for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    yield [`${type.name}.${field.name}`, field.description];
    if ('args' in field)
      for (const { name, description } of field.args)
        yield [`${type.name}.${field.name}(${name}:)`, description];
  }
}

describe('the schema', () => {
  it('describes every type, field, argument and word of it', () => {
    const silent = types
      .flatMap((type) => [...descriptionsOf(type)])
      .filter(([, description]) => !description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('C3 marks what is folded, which therefore costs more than its entries', () => {
    const folded = types.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ name, extensions }) =>
            extensions['fold'] === undefined ? [] : [`${String(extensions['fold'])}: ${type.name}.${name}`],
          )
        : [],
    );
    expect(folded.filter((each) => !each.startsWith('game: Game.'))).toEqual([
      ...['match: Correction.at', 'match: Correction.by'],
      ...['game: Course.at', 'game: Course.figures', 'game: Course.moments', 'game: Course.near'],
      ...['game: Course.outcome', 'game: Course.plies'],
      ...['match: Dispute.resultChanges', 'match: Dispute.sheetChanges'],
      ...['moves: GameAtPly.legalMoves', 'moves: GameAtPly.moves'],
      ...['moves: GameAtPly.movesUnlisted', 'tournament: Ladder.places'],
      ...['league: League.download', 'league: League.standings'],
      ...[
        'match: Match.checkedCode',
        'match: Match.disputes',
        'match: Match.record',
        'match: Match.resultChanges',
        'match: Match.rulings',
        'match: Match.sheetAsOf',
        'match: Match.sheetChanges',
        'match: Match.sheetCode',
        'match: MatchGame.at',
        'match: MatchGame.by',
        'match: MatchGame.history',
        'game: Query.dispute',
        'tournament: Query.preview',
        'match: ResultChange.at',
        'match: ResultChange.by',
        'match: ResultChange.disputeId',
        'match: ResultChange.enteredAt',
        'match: ResultChange.enteredBy',
        'match: ResultChange.ruling',
        'match: SheetChange.at',
        'match: SheetChange.by',
        'match: SheetChange.disputeId',
        'match: SheetChange.ruling',
        'match: TimeGivenBack.at',
        'match: TimeGivenBack.by',
        'match: TimeGivenBack.takenBackAt',
        'match: TimeGivenBack.takenBackBecause',
        'match: TimeGivenBack.takenBackBy',
        'tournament: Tournament.bracketMatches',
        'tournament: Tournament.deals',
        'tournament: Tournament.disputes',
        'tournament: Tournament.download',
        'tournament: Tournament.house',
        'tournament: Tournament.nextRound',
      ],
      ...[
        'tournament: Tournament.playerStandings',
        'tournament: Tournament.previewAsPlayed',
        'tournament: Tournament.rulings',
        'tournament: Tournament.standings',
        'tournament: Tournament.waitingProposals',
        'tournament: Tournament.whatIf',
        'tournament: TournamentFigures.standings',
        'match: TournamentRuling.resultChanges',
        'match: TournamentRuling.sheetChanges',
      ],
    ]);
    expect(folded).toContain('game: Game.view');
    expect(folded).toHaveLength(23 + 62);
  });

  it('has a row in the table of rights for every field, and no other', () => {
    expect(mismatches(schema, rights)).toEqual({ unguarded: [], stale: [] });
  });

  it('answers every mutation with a union of what was done and why not', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const wrong = mutations.filter(({ type: payload }) => {
      const refusal = schema.getType('Refusal');
      if (!isUnionType(payload) || !isInterfaceType(refusal)) return true;
      const done = payload.getTypes().filter((member) => !schema.isSubType(refusal, member));
      return done.length === 0 || done.length === payload.getTypes().length;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no mutation but those that are declared as commands', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect([...commandsOf(resolverModules).keys()].sort()).toEqual(mutations.sort());
  });

  it('names the JSON Schema of every JSON value, and the server has it', () => {
    const schemas = [...servedSchemas().values()].map(({ path }) => path);
    const fields = types.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type) ? Object.values<Told>(type.getFields()) : [],
    );
    const wrong = fields
      .filter(({ type }) => getNamedType(type).name === 'JSON')
      .filter(({ description }) => {
        if (/WebAuthn|json-schema\.org/u.test(description ?? '')) return false;
        const [, named] = /JSON Schema: `([^`]+)`/u.exec(description ?? '') ?? [];
        return !schemas.some((path) => path === named?.replace('GAME', 'teeko').replace('SYSTEM', 'highlow'));
      });
    expect(wrong.map(({ description }) => description)).toEqual([]);
  });

  it('takes a command id in every mutation, except where one would mean nothing', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const without = mutations.filter(({ args }) =>
      args.every(({ type }) => {
        const input = getNamedType(type);
        return !isInputObjectType(input) || !('commandId' in input.getFields());
      }),
    );
    expect(without.map(({ name }) => name).sort()).toEqual(
      [
        // Signing in again only adds another session; an entry code is sent again by its device.
        ...['signIn', 'signInWithPasskey', 'enterWithCode'],
        // What begins a ceremony, or shows a code that the next one replaces, is begun again.
        ...['startPasskeySignIn', 'startPasskeyRegistration', 'handOverSeat'],
        // Nobody is left to send them again.
        ...['signOut', 'eraseAccount'],
      ].sort(),
    );
  });

  it('takes one input a mutation, named after it unless several take it', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const wrong = mutations.filter(({ name, args }) => {
      const [input, ...more] = args;
      if (!input) return false;
      const takers = mutations.filter((each) => each.args[0]?.type.toString() === input.type.toString());
      const isNamed = String(input.type) === `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
      return more.length > 0 || input.name !== 'input' || isNamed === takers.length > 1;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has one type for what several mutations take or answer', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const inputs = mutations.flatMap(({ args }) => args.map(({ type }) => getNamedType(type)));
    const answers = mutations.flatMap(({ type }) => (isUnionType(type) ? type.getTypes() : []));
    const fieldsOf = (type: GraphQLNamedType): string =>
      isObjectType(type) || isInputObjectType(type)
        ? Object.values<Told & { readonly name: string; readonly defaultValue?: unknown }>(type.getFields())
            .map((field) => `${field.name}: ${String(field.type)} = ${JSON.stringify(field.defaultValue)}`)
            .sort()
            .join()
        : '';
    const alike = [inputs, answers].flatMap((kind) => {
      const each = [...new Set<GraphQLNamedType>(kind)];
      return each.filter((type) =>
        each.some((other) => other !== type && fieldsOf(other) === fieldsOf(type)),
      );
    });
    expect(alike.map(({ name }) => name)).toEqual([]);
  });

  it('has at most 200 types that a single mutation takes or answers', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const uses = mutations.flatMap(({ type, args }) => [
      ...new Set<GraphQLNamedType>([
        getNamedType(type),
        ...(isUnionType(type) ? type.getTypes() : []),
        ...args.map((arg) => getNamedType(arg.type)),
      ]),
    ]);
    const single = uses.filter((type) => uses.indexOf(type) === uses.lastIndexOf(type));
    expect(single.length).toBeLessThanOrEqual(200);
  });
});
