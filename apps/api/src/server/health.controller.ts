import { Controller, Get, Inject, Res } from '@nestjs/common';
import { oneNode, StandstillMeter } from '@fairview/events';
import { backupCheck, checkHealth, type Database, type Health } from '@fairview/platform';
import {
  appendCheck,
  consumerChecks,
  Incidents,
  LostConnections,
  type Services,
  type SpreadNodes,
} from '@fairview/services';
import type { FastifyReply } from 'fastify';
import { migrations } from '../../../../migrations/index.js';
import { standstillChecks } from './standstill.js';
import { DATABASE, SPREAD_NODES, WITNESS } from './tokens.js';

const expected = migrations.map((migration) => new migration().name);

/** Whether this process lives, and whether it can serve. */
@Controller('health')
export class HealthController {
  private readonly meter: StandstillMeter;
  /** Simultaneous requests get the same answer: anybody may ask, as often as they like, and each check costs a dozen statements. */
  private underWay: Promise<Health> | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(Incidents) private readonly incidents: Incidents,
    @Inject(LostConnections) private readonly connections: LostConnections,
    @Inject(WITNESS) private readonly witness: Services['witness'],
    @Inject(SPREAD_NODES) private readonly nodes: SpreadNodes | null,
  ) {
    this.meter = new StandstillMeter(nodes ?? oneNode);
  }

  @Get('live')
  live(): { readonly alive: true } {
    return { alive: true };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    this.underWay ??= this.check().finally(() => (this.underWay = undefined));
    const health = await this.underWay;
    void reply.code(health.ready ? 200 : 503);
    return health;
  }

  private check(): Promise<Health> {
    const { nodes } = this;
    return checkHealth(this.database.pool, expected, {
      clock: () => Promise.resolve(this.witness.check()),
      ...appendCheck(this.database.pool),
      ...consumerChecks(this.database.pool),
      ...standstillChecks(this.database.pool, this.meter, this.nodes ?? oneNode),
      connections: () => Promise.resolve(this.connections.check()),
      backup: () => backupCheck(this.database.pool),
      commandIds: () => Promise.resolve(this.incidents.check()),
      deals: () => Promise.resolve(this.incidents.checkDeals()),
      ...(nodes ? { nodes: () => nodes.check() } : {}),
    });
  }
}
