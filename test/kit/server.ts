import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { logger, readSettings } from '@fairview/platform';
import { openServices, type Registries, type Services } from '@fairview/services';
import type { Logger } from 'pino';
import { startApi as listen } from '../../apps/api/src/api.js';
import { limits } from '../../apps/api/src/limits/limits.js';
import { FailureLog } from '../../apps/api/src/transport/failure-log.js';
import { readApiSettings } from '../../apps/api/src/transport/settings.js';
import { patient } from '../runner/patience.mjs';
import { testSealKeys } from './keys.js';

/** What a server answers: data, errors, and the status it came with. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  readonly data?: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly reason?: string };
  }[];
}

/** Asks a GraphQL server over HTTP, as any client would. */
export type Ask = <Data>(
  query: string,
  variables?: Readonly<Record<string, unknown>>,
  token?: string,
) => Promise<Answer<Data>>;

/** A client of the server at an address, which keeps its connections open. It takes a quarter of the time of `fetch`. */
export function askAt(url: string): Ask {
  const agent = new Agent({ keepAlive: true });
  return async <Data>(query: string, variables: Readonly<Record<string, unknown>> = {}, token?: string) => {
    const body = JSON.stringify({ query, variables });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(`${url}/graphql`, { method: 'POST', headers, agent }, resolve);
      asked.on('error', reject).end(body);
    });
    const told = JSON.parse(await text(answer)) as Omit<Answer<Data>, 'status'>;
    return { status: answer.statusCode ?? 0, ...told };
  };
}

/** A mutation's answer: what it did, or a refusal. */
export type Told<Done = Fields> = Done & {
  readonly __typename: string;
  readonly rule?: string;
  readonly code?: string;
};
export type Fields = Readonly<Record<string, unknown>>;

/** Asks, and throws what comes in place of data: for what is meant to be answered. */
export async function read<Data>(
  ask: Ask,
  query: string,
  variables: Fields = {},
  token?: string,
): Promise<Data> {
  const { data, errors } = await ask<Data>(query, variables, token);
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

/** The input of each mutation, as schema.graphql has it: some take the same. */
const inputs: ReadonlyMap<string, string> = new Map(
  [
    ...(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8')
      .split('type Mutation {')[1]
      ?.split('\n}')[0]
      ?.matchAll(/^ {2}(\w+)\(\n[^]*?^ {4}input: (\w+)!/gmu) ?? []),
  ].map(([, name = '', input = '']) => [name, input]),
);

/** Gives a command by its name and asks for these fields of what it does; a refusal tells its own. */
export async function command<Done = Fields>(
  ask: Ask,
  name: string,
  {
    input,
    token,
    done = '',
  }: { readonly input: Fields; readonly token?: string | undefined; readonly done?: string },
): Promise<Told<Done>> {
  const document = `mutation ($input: ${inputs.get(name) ?? `no input of ${name}`}!) {
    ${name}(input: $input) { __typename ... on Refusal { rule code message params } ${done} } }`;
  const data = await read<Record<string, Told<Done>>>(ask, document, { input }, token);
  return data[name] as Told<Done>;
}

/** Apis of this process that are open. */
let open = 0;

/** While one is, an answer may take as long as it would on an idle machine: a machine with much else to do is no fault of the api. */
for (const [kind, milliseconds] of Object.entries(limits.milliseconds))
  Object.defineProperty(limits.milliseconds, kind, {
    get: () => (open > 0 ? patient(milliseconds) : milliseconds),
  });

/** An api that listens, with a client of it. */
export interface TestApi {
  readonly url: string;
  readonly services: Services;
  readonly ask: Ask;
  stop(): Promise<void>;
}

/**
 * Starts an api of these games and formats in this process on a free port, over a migrated database. It says only what
 * goes wrong, and trusts the clock.
 * @param client the folder of the built client, if pages are requested
 * @param log what it says goes there
 */
export async function startApi(
  { url: databaseUrl }: { readonly url: string },
  registries: Registries,
  env: Readonly<Record<string, string>> = {},
  client?: string,
  log?: Logger,
): Promise<TestApi> {
  const settings = {
    ...readSettings({ LOG_LEVEL: 'error', CLOCK_WITNESS: 'none', ...env }, process.cwd()),
    ...readApiSettings(env),
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
  };
  const apiLogger = log ?? logger('api', settings);
  const services = await openServices(settings, 'api', {
    logger: apiLogger,
    sealKeys: testSealKeys,
    ...registries,
  });
  const serverContext = {
    settings,
    logger: services.logger,
    failures: new FailureLog(services.logger),
    client,
  };
  const api = await listen({ services, serverContext });
  open += 1;
  const stop = async (): Promise<void> => {
    open -= 1;
    await api.close();
    await services.close();
  };
  return { url: api.url, services, ask: askAt(api.url), stop };
}
