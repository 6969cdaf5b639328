import { Play, PostgresSealedSeeds, type Aftermath } from '@fairview/play';
import { logger, readSettings } from '@fairview/platform';
import { dealtSetup, games, isObject, type Games, type Json, type JsonObject } from '@fairview/rules';
import { Tournaments } from '@fairview/tournaments';
import { openRooms } from '../../apps/api/src/rooms.js';
import { startApi as listen } from '../../apps/api/src/server/api.js';
import { readApiSettings } from '../../apps/api/src/server/settings.js';
import type { TestDatabase } from './database.js';
import type { Evening } from './evening.js';
import { askAt, type TestApi } from './server.js';
import { tableOf, type DealtGame } from './twins-played.js';

/** An api whose deals come out as they are planned; all else of a deal is as ever, its seeds included. */
export interface SteeredApi extends TestApi {
  /** By what the seeds would deal: what is dealt instead. */
  readonly planned: Map<string, Json>;
}

/** The games of the house, whose laws deal what is planned. */
function steered(planned: ReadonlyMap<string, Json>): Games {
  const law: Games['law'] = (game, rules) => {
    const found = games.law(game, rules);
    if (!found.ok) return found;
    const open = found.value;
    const deal: typeof open.deal = (variant, order) => {
      const dealt = open.deal(variant, order);
      return dealt.ok ? { ok: true, value: planned.get(JSON.stringify(dealt.value)) ?? dealt.value } : dealt;
    };
    const reopened = (...given: Parameters<typeof open>) => open(...given);
    return { ok: true, value: Object.assign(reopened, open, { deal }) };
  };
  return { ...games, law };
}

/** Starts an api in this process, as `startApi` does, with deals that can be planned. */
export async function startSteered({ url: databaseUrl }: { readonly url: string }): Promise<SteeredApi> {
  const settings = {
    ...readSettings({ LOG_LEVEL: 'error' }, process.cwd()),
    ...readApiSettings({}),
    ...{ host: '127.0.0.1', port: 0, databaseUrl },
  };
  const log = logger('api', settings);
  const house = await openRooms(settings, databaseUrl, log);
  const planned = new Map<string, Json>();
  const aftermath: Aftermath = {
    news: (club, position) => void house.news.publish(club, position),
    due: () => undefined,
  };
  const seeds = new PostgresSealedSeeds(house.database.pool);
  const play = new Play(house.log, steered(planned), aftermath, seeds);
  const rooms = { ...house, play, tournaments: new Tournaments(house.log, play, aftermath) };
  const api = await listen({ rooms, surroundings: { settings, log } });
  const stop = async (): Promise<void> => {
    await api.close();
    await house.close();
  };
  return { url: api.url, rooms, ask: askAt(api.url), planned, stop };
}

/** A game that is dealt, with its match and the seed that nobody may see yet. */
export interface Dealt {
  readonly game: string;
  readonly match: string;
  readonly serverSeed: string;
  /** The entry at each seat. */
  readonly seats: readonly string[];
}

/** Opens a match and its first game over HTTP, all seats with the empty seed, and sees that it is dealt as planned. */
export async function dealGame(
  { api, database, evening }: { api: SteeredApi; database: TestDatabase; evening: Evening },
  kind: DealtGame,
  entries: readonly string[],
  setup: JsonObject,
): Promise<Dealt> {
  const sides = kind.sides.map((side) => side.map((place) => entries[place]));
  const { match } = await evening.command<{ match: { id: string } }>(
    'arrangeMatch',
    { eventId: evening.event, sides },
    '... on MatchArranged { match { id } }',
  );
  const opened = await evening.command<{ match: { deals: { gameId: string; dealId: string }[] } }>(
    'openGame',
    { matchId: match.id },
    '... on DealOpened { match { deals { gameId dealId } } }',
  );
  const [deal] = opened.match.deals;
  const serverSeed = await new PostgresSealedSeeds(database.database.pool).seedOf(
    evening.club,
    deal?.dealId ?? '',
  );
  const law = games.law(kind.game, 1);
  if (!deal || serverSeed === undefined || !law.ok) throw new Error('no deal is open');
  const clientSeeds = entries.map(() => '');
  const chanced = dealtSetup(law.value, kind.variant, { dealId: deal.dealId, serverSeed, clientSeeds });
  if (!chanced.ok) throw new Error(chanced.refusal.code);
  api.planned.set(JSON.stringify(chanced.value), setup);
  for (const seat of entries.keys())
    await evening.command('commitSeed', {
      ...{ matchId: match.id, gameId: deal.gameId, seat, commitment: null },
    });
  const state = await api.rooms.play.game(evening.club, deal.gameId);
  const started = state?.opening.setup ?? null;
  if (!state || JSON.stringify(started) !== JSON.stringify(tableOf(kind, setup).setup))
    throw new Error(`not dealt as planned: ${isObject(started) ? JSON.stringify(started) : 'not at all'}`);
  return { game: deal.gameId, match: match.id, serverSeed, seats: state.started.seats };
}
