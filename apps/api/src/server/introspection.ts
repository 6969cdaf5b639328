import type { ApolloServerPlugin } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import { Recent } from '@fairview/kernel';
import type { FormattedExecutionResult, OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../request/context.js';

/** How many answers about the schema are kept: each tool asks its own way. */
const mostKept = 8;

/** Whether an operation asks about the schema alone, which is the same for everybody until the server ends. */
export const isAboutSchema = (operation: OperationDefinitionNode | undefined): boolean =>
  operation?.operation === 'query' &&
  operation.selectionSet.selections.every(
    (each) => each.kind === 'Field' && ['__schema', '__type', '__typename'].includes(each.name.value),
  );

type Data = NonNullable<FormattedExecutionResult['data']>;

/**
 * Answers about the schema: each is made once and then kept, with its text. A whole schema is a megabyte, and takes longer to put
 * together and to write than anything else that a stranger may ask.
 */
export class Introspection {
  private readonly answers = new Recent<Data>(mostKept);
  private readonly texts = new WeakMap<Data, string>();

  /** Keeps what an operation about the schema was answered, and answers with it the next time. */
  readonly plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      responseForOperation: async ({ operation, request, queryHash }) => {
        const data = isAboutSchema(operation) ? this.answers.get(keyOf(queryHash, request)) : undefined;
        return data
          ? { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } }
          : null;
      },
      willSendResponse: async ({ operation, request, queryHash, response: { body } }) => {
        if (body.kind !== 'single' || !isAboutSchema(operation)) return;
        const { data, errors } = body.singleResult;
        if (!data || errors || this.texts.has(data)) return;
        this.texts.set(data, JSON.stringify(data));
        this.answers.set(keyOf(queryHash, request), data);
      },
    }),
  };

  /** The text of an answer: what is kept is not written again. */
  readonly textOf = (result: FormattedExecutionResult): string => {
    const { data, errors, extensions } = result;
    const kept = data && errors === undefined ? this.texts.get(data) : undefined;
    if (kept === undefined) return `${JSON.stringify(result)}\n`;
    const more = extensions === undefined ? '' : `,"extensions":${JSON.stringify(extensions)}`;
    return `{"data":${kept}${more}}\n`;
  };
}

const keyOf = (
  hash: string | undefined,
  { operationName, variables }: { readonly operationName?: string; readonly variables?: unknown },
): string => JSON.stringify([hash, operationName ?? null, variables ?? {}]);
