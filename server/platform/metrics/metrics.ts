import type { Logger } from 'pino'
import type {
  Counter,
  CounterConfiguration,
  GaugeConfiguration,
  Histogram,
  HistogramConfiguration,
} from 'prom-client'
import type { Config } from '../../config.ts'
import { openPool } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import { createDatabaseGauges, type GaugeRow, type Sample } from './database-gauges.ts'

export type { GaugeRow } from './database-gauges.ts'

/** Most rows that a gauge counts. */
export const countedMax = 10_000

type About<Configuration> = Omit<Configuration, 'registers' | 'collect'>
/** What `/metrics` answers. A part of the shop declares its metrics once, at the start. */
export interface Metrics {
  counter<Label extends string>(about: About<CounterConfiguration<Label>>): Counter<Label>
  histogram<Label extends string>(about: About<HistogramConfiguration<Label>>): Histogram<Label>
  /** A gauge whose value is in memory. It is read for each scrape. */
  gauge(about: About<GaugeConfiguration<string>>, read: () => number | readonly Sample[]): void
  /**
   * A gauge that needs a statement. Its rows have the value and a column for each label; a value of null is left out.
   * The statement must be bounded, by an index or a limit.
   */
  databaseGauge(
    about: About<GaugeConfiguration<string>>,
    statement: Statement<GaugeRow>,
    values?: () => unknown[],
  ): void
  contentType: string
  text(): Promise<string>
  stop(): Promise<void>
}

/** Milliseconds after which a connection that does not answer is closed. */
const timeout = 2000

/** Loads prom-client only for a shop that has metrics; undefined for any other. */
export async function openMetrics(
  { metricsToken, metricsPort }: Config,
  databaseUrl: string,
  log: Logger,
): Promise<Metrics | undefined> {
  if (metricsToken === undefined && metricsPort === undefined) return undefined
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // A connection of its own, so that the database's state is known while all others are in use.
  const pool = openPool(databaseUrl, log, 1, timeout)
  const database = createDatabaseGauges(pool, log)
  const metrics: Metrics = {
    counter: (about) => new Counter({ ...about, registers }),
    histogram: (about) => new Histogram({ ...about, registers }),
    gauge(about, read) {
      const gauge = new Gauge({
        ...about,
        registers: [],
        collect() {
          const values = read()
          this.reset()
          // A reset gauge without labels would have the value 0.
          if (typeof values !== 'number') this.remove({})
          const samples = typeof values === 'number' ? [[{}, values] as const] : values
          for (const [labels, value] of samples) this.set(labels, value)
        },
      })
      registry.registerMetric(gauge)
    },
    databaseGauge(about, statement, values = () => []) {
      const reading = { labels: about.labelNames ?? [], statement, values }
      metrics.gauge(about, database.add(reading))
    },
    contentType: registry.contentType,
    async text() {
      await database.refresh()
      return registry.metrics()
    },
    stop: () => pool.end(),
  }
  metrics.gauge(
    { name: 'musika_database_up', help: 'Whether the database answers this process: 1 or 0.' },
    () => Number(database.isUp()),
  )
  return metrics
}
