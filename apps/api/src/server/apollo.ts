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
import { refuse, transportRefusals } from '../limits/refusals.js';
import { publicError } from '../transport/errors.js';

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
        const cost = admission.costOf(document, {
          operationName: request.operationName,
          variables: request.variables,
          known: contextValue.caller !== undefined,
        });
        if (!cost.ok) throw cost.errors[0] ?? refuse('too-costly');
        contextValue.budget.spend(cost.value);
        endTurn = await contextValue.turnToAnswer(cost.value);
      },
      willSendResponse: async () => endTurn(),
    };
  },
});

/** An answer that holds nothing because the database did not do its part comes with the status of that reason. */
const outageStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single' || body.singleResult.data) return;
      const reasons = body.singleResult.errors?.map(({ extensions }) => extensions?.['reason']);
      const reason = (['unavailable', 'clock-unsure', 'too-slow'] as const).find((one) =>
        reasons?.includes(one),
      );
      if (reason) http.status = transportRefusals[reason].status;
    },
  }),
};

/** Apollo Server with its document cache, and without what costs and tells too much. */
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
  return new ApolloServer<RequestContext>({
    schema,
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
      ...plugins,
    ],
  });
}
