import { isObject, type Json, type JsonObject } from '@fairview/kernel';
import { unannounced, formatLine, rawLog, type AfterCommit } from '@fairview/events';
import { matchStream, PostgresSealedSeeds } from '@fairview/play';
import { logger, readSettings } from '@fairview/platform';
import { dealtSetup, games, type Games, type Rulebook } from '@fairview/rules';
import { composeServices, openServices } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { startApi as listen } from '../../../apps/api/src/api.js';
import { FailureLog } from '../../../apps/api/src/transport/failure-log.js';
import { readApiSettings } from '../../../apps/api/src/transport/settings.js';
import type { TestDatabase } from '../database.js';
import { HostedTournament, type WalkIn } from '../hosted-tournament.js';
import { askAt, command, type Fields, type TestApi } from '../server.js';
import { tableOf, type DealtGame } from './played.js';
import { testSealKeys } from '../keys.js';

/** An api whose deals come out as they are planned; all else of a deal is as ever, its seeds included. */
export interface SteeredApi extends TestApi {
  /** By what the seeds would deal: what is dealt instead. */
  readonly planned: Map<string, Json>;
}

/** The games that are played here, whose rulebooks deal what is planned. */
function steered(planned: ReadonlyMap<string, Json>): Games {
  const rulebook: Games['rulebook'] = (game, rules) => {
    const found = games.rulebook(game, rules);
    if (!found.ok) return found;
    const deal: Rulebook['deal'] = (variant, order) => {
      const dealt = found.value.deal(variant, order);
      return dealt.ok ? { ok: true, value: planned.get(JSON.stringify(dealt.value)) ?? dealt.value } : dealt;
    };
    return { ok: true, value: { ...found.value, deal } };
  };
  return { ...games, rulebook };
}

/** What a test listens to: the api's log, and when it wants to be woken. Without it, errors are logged and nobody wakes. */
export interface Overheard {
  readonly log: Logger;
  due(at: number): void;
}

/**
 * Starts an api in this process, as `startApi` does, with deals that can be planned.
 * @param client the folder of the built client, if pages are requested
 */
export async function startSteered(
  { url: databaseUrl }: { readonly url: string },
  overheard?: Overheard,
  client?: string,
): Promise<SteeredApi> {
  const settings = {
    ...readSettings({ LOG_LEVEL: 'error', CLOCK_WITNESS: 'none' }, process.cwd()),
    ...readApiSettings({ HOSTS: 'fairview.test' }),
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
  };
  const apiLogger = overheard?.log ?? logger('api', settings);
  const opened = await openServices(settings, 'api', {
    logger: apiLogger,
    games,
    formats,
    sealKeys: testSealKeys,
  });
  const planned = new Map<string, Json>();
  const afterCommit: AfterCommit = {
    ...unannounced,
    appended: (club, position) => void opened.notifications.publish(club, position),
    due: (at) => overheard?.due(at),
  };
  const { database, log } = opened;
  const seeds = { keys: testSealKeys };
  const composition = { pool: database.pool, log, afterCommit, games: steered(planned), formats, seeds };
  const services = { ...opened, ...composeServices(composition) };
  const serverContext = { settings, logger: apiLogger, failures: new FailureLog(apiLogger), client };
  const api = await listen({ services, serverContext });
  const stop = async (): Promise<void> => {
    await api.close();
    await opened.close();
  };
  return { url: api.url, services, ask: askAt(api.url), planned, stop };
}

/** A house that plays twins: its api, its database, and the organizer of all its clubs. */
export interface House {
  readonly api: SteeredApi;
  readonly database: TestDatabase;
  readonly organizer: string;
}

/** A game that is dealt, with its match, and the seed that nobody may see yet. */
export interface Dealt {
  readonly hosted: HostedTournament;
  readonly game: string;
  readonly match: string;
  readonly serverSeed: string;
  /** The player at each seat, by their place in the order of entry. */
  readonly seats: readonly number[];
  readonly players: readonly WalkIn[];
  /** Somebody of the tournament who does not play. */
  readonly guest: WalkIn;
  /** Events of the match before the first ply. */
  readonly matchVersion: number;
}

/**
 * Founds a club for one evening of one match over HTTP, and opens its first game, all seats with the empty seed; it is dealt
 * as planned. Whatever anybody asks about the club is about nothing else, and what its log counts is this game's. `agreed` is
 * what else is agreed of the tournament.
 */
export async function dealGame(
  { api, database, organizer }: House,
  kind: DealtGame,
  setup: JsonObject,
  agreed: Fields = {},
): Promise<Dealt> {
  const { game, system, variant, name } = kind;
  const settings = system === 'baccarat' ? { chips: variant['chips'] } : {};
  const { club } = await command<{ club: { id: string } }>(api.ask, 'createClub', {
    input: { name: newId() },
    token: organizer,
    done: '... on ClubChanged { club { id } }',
  });
  const hosted = await HostedTournament.of(
    api,
    { token: organizer, club: club.id },
    {
      name,
      gameKind: game,
      system,
      variant,
      settings,
      format: 'ARRANGED',
      visibility: 'PUBLIC',
      ...agreed,
    },
  );
  const players: WalkIn[] = [];
  for (const [place] of kind.sides.flat().entries()) players.push(await hosted.enter(`Player ${place + 1}`));
  const guest = await hosted.enter('Guest');
  const sides = kind.sides.map((side) => side.map((place) => players[place]?.id));
  const { match } = await hosted.command<{ match: { id: string } }>(
    'arrangeMatch',
    { tournamentId: hosted.tournament, sides },
    '... on MatchArranged { match { id } }',
  );
  const opened = await hosted.command<{ match: { deals: { gameId: string; dealId: string }[] } }>(
    'openGame',
    { matchId: match.id },
    '... on MatchChanged { match { deals { gameId dealId } } }',
  );
  const [deal] = opened.match.deals;
  const sealed = new PostgresSealedSeeds(database.database.pool, { keys: testSealKeys });
  const serverSeed = await sealed.seedOf(hosted.club, deal?.dealId ?? '', 'audit');
  const rulebook = games.rulebook(game, 1);
  if (!deal || serverSeed === undefined || !rulebook.ok) throw new Error('no deal is open');
  const clientSeeds = players.map(() => '');
  const chanced = dealtSetup(rulebook.value, variant, { dealId: deal.dealId, serverSeed, clientSeeds });
  if (!chanced.ok) throw new Error(chanced.refusal.code);
  const plan = JSON.stringify(chanced.value);
  api.planned.set(plan, setup);
  for (const seat of players.keys())
    await hosted.command('commitSeed', {
      matchId: match.id,
      gameId: deal.gameId,
      seat,
      commitment: null,
    });
  const state = await api.services.play.game(hosted.club, deal.gameId);
  const started = state?.opening.setup ?? null;
  if (!state || JSON.stringify(started) !== JSON.stringify(tableOf(kind, setup).setup))
    throw new Error(`not dealt as planned: ${isObject(started) ? JSON.stringify(started) : 'not at all'}`);
  const seats = state.started.seats.map((entry) => players.findIndex(({ id }) => id === entry));
  const matchVersion = await api.services.log.headOf(hosted.club, matchStream(match.id));
  return {
    hosted,
    game: deal.gameId,
    match: match.id,
    serverSeed,
    seats,
    players,
    guest,
    matchVersion,
  };
}

/** What `fairview export` prints of the club. */
export async function exported({ database }: House, { hosted: { club } }: Dealt): Promise<string> {
  const lines: string[] = [];
  for await (const item of rawLog(database.database.pool, { club })) lines.push(formatLine(item));
  return lines.join('\n');
}
