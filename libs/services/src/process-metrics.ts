import { DueRows } from '@fairview/deadlines';
import { consumersCheck, type LogMeasures } from '@fairview/events';
import type { TournamentFolds } from '@fairview/tournaments';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = 1_000;

/** The figures of one process, as Prometheus reads them. Every name is in docs/operations.md. */
export class ProcessMetrics {
  readonly registry = new Registry();

  /** The log's measures of its own work. */
  readonly log: LogMeasures;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const appends = new Histogram({
      name: 'fairview_append_seconds',
      help: 'How long an append to the log took, from the command to the commit, by what came of it.',
      labelNames: ['outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    });
    const reads = new Counter({
      name: 'fairview_stream_reads_total',
      help: 'Reads of a stream: from its start, or from a state in the cache on.',
      labelNames: ['from'],
      registers,
    });
    const ways = new Counter({
      name: 'fairview_spread_appends_total',
      help: 'Appends to clubs over nodes: straight to the node, through the coordinator, or by that detour.',
      labelNames: ['way'],
      registers,
    });
    this.log = {
      appended: (outcome, milliseconds) => appends.observe({ outcome }, milliseconds / seconds),
      read: (fromStart) => reads.inc({ from: fromStart ? 'start' : 'cache' }),
      took: (way, appends) => ways.inc({ way }, appends),
    };
  }

  /** A figure that is looked up whenever somebody asks. */
  gauge(name: string, help: string, value: () => number | Promise<number>): void {
    const { registry } = this;
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value());
      },
    });
  }

  /** What is true of the whole server, from the database: how far consumers and deadlines are behind. */
  watchDatabase(pool: Pool): void {
    const labelNames = ['consumer'] as const;
    const registers = [this.registry];
    new Gauge({
      name: 'fairview_consumer_lag_seconds',
      help: 'The time since a consumer was last at the end of the log.',
      labelNames,
      registers,
      async collect() {
        const { since } = await consumersCheck(pool);
        for (const [consumer, age] of Object.entries(since)) this.set({ consumer }, age / seconds);
      },
    });
    new Gauge({
      name: 'fairview_parked_streams',
      help: 'Streams that a consumer has set aside after failures.',
      labelNames,
      registers,
      async collect() {
        const { parked } = await consumersCheck(pool);
        this.reset();
        for (const [consumer, streams] of Object.entries(parked)) this.set({ consumer }, streams);
      },
    });
    this.gauge(
      'fairview_deadline_lag_seconds',
      'By how much the oldest deadline that is due is late.',
      async () => (await new DueRows(pool).oldestLateness()) / seconds,
    );
  }

  /** The cache of folded tournaments. */
  watchFolds(folds: TournamentFolds): void {
    new Gauge({
      name: 'fairview_tournament_folds',
      help: 'Folded tournaments: asked for and found in the cache, folded again, and held now.',
      labelNames: ['what'],
      registers: [this.registry],
      collect() {
        for (const [what, count] of Object.entries(folds.counts)) this.set({ what }, count);
      },
    });
  }
}
