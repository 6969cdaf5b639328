import { defined } from '@fairview/kernel';
import { ApolloServer, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { DocumentNode, FormattedExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../request/context.js';
import { parseOptions, type Admission, type OperationRequest } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import { refuse, transportRefusals } from '../limits/refusals.js';
import { publicError } from '../transport/errors.js';
import { Introspection } from './introspection.js';

/**
 * What an operation costs, or why it is not answered. A page whose session has ended may still send requests that only
 * signed-in callers may: the error is the missing session, not the cost.
 */
function costOrRefusal(
  admission: Admission,
  document: DocumentNode,
  asking: Omit<OperationRequest, 'known'>,
  { caller, page }: RequestContext,
): number {
  const cost = admission.costOf(document, { ...asking, known: caller !== undefined });
  if (cost.ok) return cost.value;
  const isOwnPage = page !== undefined && caller === undefined;
  if (isOwnPage && admission.costOf(document, { ...asking, known: true }).ok) throw refuse('not-signed-in');
  throw cost.errors[0] ?? refuse('too-costly');
}

/** Says on an answer what it cost and what it might: in headers, and in `extensions` if the request asks for it there. */
function sayCost(
  { http, body }: GraphQLResponse,
  { budget: { spent, limit }, requestsLeft }: RequestContext,
  inExtensions: boolean,
): void {
  http.headers.set('fairview-cost', String(spent));
  http.headers.set('fairview-cost-limit', String(limit));
  if (!inExtensions || body.kind !== 'single') return;
  body.singleResult.extensions = {
    ...body.singleResult.extensions,
    cost: { cost: spent, limit },
    ...defined({ requests: requestsLeft }),
  };
}

/**
 * The cost of each operation, once Apollo has parsed and validated its document, or has found it in its cache; and its turn,
 * which lasts until it is answered.
 */
const costRule = (admission: Admission): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async () => {
    let endTurn: () => void = () => undefined;
    return {
      didResolveOperation: async ({ document, operation, request, contextValue }) => {
        if (operation?.operation === 'subscription') throw refuse('sockets-only');
        const { operationName, variables } = request;
        const cost = costOrRefusal(admission, document, { operationName, variables }, contextValue);
        contextValue.budget.spend(cost);
        endTurn = await contextValue.turnToAnswer(cost);
      },
      willSendResponse: async ({ request, response, contextValue }) => {
        endTurn();
        sayCost(response, contextValue, request.extensions?.['cost'] === true);
      },
    };
  },
});

const outages = ['unavailable', 'clock-unsure', 'too-slow'] as const;

/** Why the database did not do its part in an error, if that is what it says. */
const outageIn = ({ extensions }: GraphQLFormattedError): (typeof outages)[number] | undefined =>
  outages.find((one) => one === extensions?.['reason']);

/**
 * The reason of an answer that holds nothing because the database did not do its part: no data, or an error of that kind in place of
 * each command. Otherwise what was done, and what was refused, is an answer beside such an error.
 */
function outageOf({ data, errors = [] }: FormattedExecutionResult): (typeof outages)[number] | undefined {
  const failed = new Map(errors.map((error) => [error.path?.[0], outageIn(error)]));
  const isEmpty = !data || Object.keys(data).every((name) => failed.get(name) !== undefined);
  return isEmpty ? errors.map(outageIn).find((one) => one !== undefined) : undefined;
}

/** Such an answer comes with the status of its reason, and says when to ask again. */
const outageStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const reason = body.kind === 'single' ? outageOf(body.singleResult) : undefined;
      if (!reason) return;
      http.status = transportRefusals[reason].status;
      http.headers.set('retry-after', String(limits.retrySeconds));
    },
  }),
};

/** Apollo Server with its document cache, and without features that cost or reveal too much. */
export function apolloServer(
  schema: GraphQLSchema,
  admission: Admission,
  log: Logger,
  plugins: readonly ApolloServerPlugin<RequestContext>[],
): ApolloServer<RequestContext> {
  const report = (failure: unknown): void => log.error({ err: failure }, 'a resolver failed');
  const logAt =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message?: unknown): void =>
      log[level](String(message));
  const introspection = new Introspection();
  return new ApolloServer<RequestContext>({
    schema,
    stringifyResult: introspection.textOf,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    parseOptions,
    formatError: (formatted, error) => publicError(formatted, error, report),
    logger: { debug: logAt('debug'), info: logAt('debug'), warn: logAt('warn'), error: logAt('error') },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      costRule(admission),
      outageStatus,
      introspection.plugin,
      ...plugins,
    ],
  });
}
