import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../request/context.js';
import { parseOptions, type Admission } from '../limits/admission.js';
import { refuse } from '../limits/refusals.js';
import { publicError, type Report } from '../transport/errors.js';
import { costExtensions, costHeaders, costOrRefusal, outageOf } from './answer.js';
import { Introspection } from './introspection.js';

/**
 * The cost of each operation, once Apollo has parsed and validated its document, or has found it in its cache; and its turn,
 * which lasts until it is answered.
 */
const costRule = (admission: Admission): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async () => {
    let endTurn: () => void = () => undefined;
    return {
      didResolveOperation: async ({ source, document, operation, request, contextValue }) => {
        if (operation?.operation === 'subscription') throw refuse('sockets-only');
        admission.keepValid(source, document);
        const { operationName, variables } = request;
        const cost = costOrRefusal(admission, document, { operationName, variables }, contextValue);
        contextValue.budget.spend(cost);
        endTurn = await contextValue.turnToAnswer(cost);
      },
      willSendResponse: async ({ request, response, contextValue }) => {
        endTurn();
        const { http, body } = response;
        for (const [name, value] of Object.entries(costHeaders(contextValue))) http.headers.set(name, value);
        if (request.extensions?.['cost'] !== true || body.kind !== 'single') return;
        const { extensions } = body.singleResult;
        body.singleResult.extensions = { ...extensions, ...costExtensions(contextValue) };
      },
    };
  },
});

/** Such an answer comes with the status of its reason, and says when to ask again. */
const outageStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const outage = body.kind === 'single' ? outageOf(body.singleResult) : undefined;
      if (!outage) return;
      http.status = outage.status;
      http.headers.set('retry-after', outage.retryAfter);
    },
  }),
};

/** Apollo Server with its document cache, and without features that cost or reveal too much. */
export function apolloServer(
  schema: GraphQLSchema,
  admission: Admission,
  log: Logger,
  report: Report,
  plugins: readonly ApolloServerPlugin<RequestContext>[],
): ApolloServer<RequestContext> {
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
