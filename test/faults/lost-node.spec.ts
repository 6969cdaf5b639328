import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import { citusDatabase, type SpreadTestDatabase } from '../kit/citus.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { hasRedis } from '../kit/redis.js';
import { untilSo } from '../runner/patience.mjs';
import { beginHalfAMinute, untilLimitReached } from './soak/half-a-minute.js';
import { Hall } from './soak/hall.js';
import { House } from './soak/house.js';

jest.setTimeout(600_000);

const { CITUS_URL: url, CITUS_START: start } = process.env;

interface Health {
  readonly ready: boolean;
  readonly degraded: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly note: string }>>;
}

const report = (line: string): boolean => process.stdout.write(`lost node: ${line}\n`);
const secondsSince = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(1)} s`;

/**
 * By hand, before a release: a Citus of a coordinator and two nodes on this machine, whose superuser has CITUS_URL. CITUS_START is the
 * shell command that starts the node at PORT again.
 */
(url && start && hasRedis() ? describe : describe.skip)(
  'two apis and two workers on a Citus (CITUS_URL, CITUS_START)',
  () => {
    let suite: SpreadTestDatabase;
    let house: House;
    let near: ClubMembers;
    let away: ClubMembers;

    /** The messages that came to the webhooks, by club. */
    const messages = new Map<string, number>();
    const receiver = createServer((request, response) => {
      const club = request.url?.slice(1) ?? '';
      messages.set(club, (messages.get(club) ?? 0) + 1);
      request.resume();
      response.writeHead(204).end();
    });

    /** Until the webhook of a club gets a message, from now on. */
    async function untilWebhookTold({ club }: ClubMembers): Promise<void> {
      const before = messages.get(club) ?? 0;
      await untilSo('the webhook of the club is told', () => (messages.get(club) ?? 0) > before);
    }

    const settings = { entries: 6, visibility: 'PUBLIC', settings: { target: 9_999 } };

    beforeAll(async () => {
      suite = await citusDatabase(url ?? '');
      receiver.listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      const webhookAddress = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      house = await House.open({ databaseUrl: suite.url, webhookAddress });
      const { ask } = house.api(0);
      near = await createMembers(ask, house, settings);
      const founder = { token: near.tokens.organizer, accountId: near.accounts.organizer };
      do away = await createMembers(ask, house, { ...settings, founder });
      while ((await suite.nodeOf(away.club)) === (await suite.nodeOf(near.club)));
      for (const { club, tokens } of [near, away])
        await demand(
          ask,
          'addWebhook',
          { commandId: newId(), clubId: club, url: `http://${webhookAddress}/${club}`, tells: ['EVENTS'] },
          '... on WebhookAdded { webhook { id } }',
          tokens.organizer,
        );
    });
    afterAll(async () => {
      await house?.close();
      await suite?.drop();
      receiver.close();
    });

    const health = async (turn: number): Promise<Health> => {
      const answer = await fetch(`${house.api(turn).url}/health/ready`);
      return (await answer.json()) as Health;
    };

    /** What somebody of a club is told who wants to open a game. */
    async function refusalOf({ matches, tokens }: ClubMembers): Promise<string | undefined> {
      const { errors } = await house
        .api(0)
        .ask(
          `mutation ($input: OpenGameInput!) { openGame(input: $input) { __typename } }`,
          { input: { commandId: newId(), matchId: matches[5] } },
          tokens.organizer,
        );
      return errors?.[0]?.extensions.reason;
    }

    it('G1 G2 go on for the clubs of the other node when one is lost, and for its own when it is back', async () => {
      const lost = await suite.nodeOf(away.club);
      const timed = await beginHalfAMinute(house.api(0).ask, near);
      const there = await Hall.open(house, near, near.matches.slice(1, 4), 6);
      const gone = await Hall.open(house, away, away.matches.slice(1, 4), 6);
      const from = performance.now();
      await suite.killNode(lost);

      await Promise.all([there.untilPlayed(1), there.untilTold()]);
      report(`the other clubs: everybody has moved and is told after ${secondsSince(from)}`);
      // Games are begun and ended meanwhile, so that matches follow them.
      await there.untilPlayed(30);
      await untilWebhookTold(near);
      await demand(
        house.api(1).ask,
        'addEntry',
        { commandId: newId(), tournamentId: (await anotherTournament(near)).id, name: 'Late' },
        '... on EntryAdded { entry { id } }',
        near.tokens.organizer,
      );
      await untilLimitReached(house.api(0).ask, near, timed);
      expect(await refusalOf(away)).toBe('club-away');
      for (const turn of [0, 1]) {
        const { ready, degraded, checks } = await health(turn);
        expect({ ready, degraded, nodes: checks['nodes'] }).toMatchObject({
          ready: true,
          degraded: true,
          nodes: { ok: false, note: expect.stringContaining('away: ') },
        });
      }

      await suite.startNode(lost);
      const back = performance.now();
      await Promise.all([gone.untilPlayed(1), gone.untilTold()]);
      report(`its own clubs: everybody has moved and is told ${secondsSince(back)} after it was back`);
      await gone.untilPlayed(30);
      await untilWebhookTold(away);
      for (const hall of [there, gone]) report(JSON.stringify(await hall.close()));
      expect(house.ended()).toEqual([]);
      await untilSo('no node is missed', async () => (await health(0)).checks['nodes']?.ok === true);
    });

    async function anotherTournament({ club, tokens }: ClubMembers): Promise<{ readonly id: string }> {
      const { tournament } = await demand<{ tournament: { id: string } }>(
        house.api(0).ask,
        'createTournament',
        { commandId: newId(), clubId: club, name: 'Meanwhile' },
        '... on TournamentChanged { tournament { id } }',
        tokens.organizer,
      );
      return tournament;
    }
  },
);
