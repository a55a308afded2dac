import type { Pool } from 'pg'
import type { App } from '../app.ts'
import type { CacheSize } from '../caches.ts'
import type { Reads } from '../database/reads.ts'
import { statement } from '../database/statement.ts'
import { countedMax, type GaugeRow, type Metrics } from './metrics.ts'

const readEventLag = statement<GaugeRow>(
  'metrics_event_lag',
  `select coalesce((
     select extract(epoch from clock_timestamp() - created_at) from events
     where (tx, id) > ($1::xid8, $2::bigint) order by events.tx, events.id limit 1), 0)::float8 as value`,
)
const readJobs = statement<GaugeRow>(
  'metrics_jobs',
  `select tasks.identifier as job, state, count(*)::float8 as value
   from (
     select task_id, case when attempts >= max_attempts then 'failed' when locked_at is not null then 'running'
       when run_at > now() then 'scheduled' else 'due' end as state
     from graphile_worker._private_jobs limit ${countedMax}
   ) jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
   group by tasks.identifier, state`,
)
const readJobsDue = statement<GaugeRow>(
  'metrics_jobs_due',
  `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as value
   from (select run_at from graphile_worker._private_jobs where is_available and run_at <= now() limit ${countedMax}) due`,
)

/** The metrics of what every module uses: caches, connections, events and jobs. */
export function addPlatformMetrics(app: App, metrics: Metrics): void {
  const cacheGauge = (
    about: { name: string; help: string },
    valueOf: (size: CacheSize) => number,
  ) =>
    metrics.gauge({ ...about, labelNames: ['cache'] }, () =>
      app.caches.sizes().map((size) => [{ cache: size.name }, valueOf(size)]),
    )
  cacheGauge(
    { name: 'musika_cache_bytes', help: 'Size of the entries of a cache in bytes.' },
    ({ bytes }) => bytes,
  )
  cacheGauge(
    { name: 'musika_cache_max_bytes', help: 'Largest size of a cache in bytes.' },
    ({ maxBytes }) => maxBytes,
  )
  cacheGauge(
    { name: 'musika_cache_entries', help: 'Number of entries of a cache.' },
    ({ entries }) => entries,
  )

  const pools: Record<string, Pool> = {
    shop: app.pool,
    lists: app.listPool,
    ...Object.fromEntries(
      app.reads.replicas.flatMap(({ source: { name, pool, listPool } }) => [
        [name, pool],
        [`${name} lists`, listPool],
      ]),
    ),
  }
  metrics.gauge(
    {
      name: 'musika_pool_connections',
      help: 'Connections to the database, by pool and state.',
      labelNames: ['pool', 'state'],
    },
    () =>
      Object.entries(pools).flatMap(([pool, { idleCount, totalCount }]) => [
        [{ pool, state: 'idle' }, idleCount] as const,
        [{ pool, state: 'used' }, totalCount - idleCount] as const,
      ]),
  )
  metrics.gauge(
    {
      name: 'musika_pool_waiting',
      help: 'Requests for a connection that wait for a free one, by pool.',
      labelNames: ['pool'],
    },
    () => Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  )
  const storageFailures = metrics.counter({
    name: 'musika_storage_failures_total',
    help: 'Requests that the store of files refused or did not answer, after repetitions.',
  })
  app.storage.onFailure = () => storageFailures.inc()
  if (app.reads.replicas.length > 0) addReplicaMetrics(app.reads, metrics)
  metrics.databaseGauge(
    {
      name: 'musika_event_lag_seconds',
      help: 'Age of the oldest event that this process has not read; 0 if it has read all.',
    },
    readEventLag,
    () => app.events.position().split('-'),
  )
  metrics.databaseGauge(
    {
      name: 'musika_jobs',
      help: `Jobs in the queue by name and state (due, running, scheduled, failed); at most ${countedMax} are counted.`,
      labelNames: ['job', 'state'],
    },
    readJobs,
  )
  metrics.databaseGauge(
    { name: 'musika_jobs_due_seconds', help: 'How long the oldest due job has waited.' },
    readJobsDue,
  )
}

function addReplicaMetrics(reads: Reads, metrics: Metrics): void {
  const counter = metrics.counter({
    name: 'musika_reads_total',
    help: 'Requests and pages whose reads went to the primary or a replica, and reads repeated on the primary.',
    labelNames: ['outcome'],
  })
  reads.observe = (outcome) => counter.inc({ outcome })
  metrics.gauge(
    {
      name: 'musika_replica_up',
      help: 'Whether a replica answers and follows the primary: 1 or 0.',
      labelNames: ['replica'],
    },
    () =>
      reads.replicas.map(({ source, lag }) => [
        { replica: source.name },
        Number(lag() !== undefined),
      ]),
  )
  metrics.gauge(
    {
      name: 'musika_replica_lag_seconds',
      help: 'How far a replica is behind the primary at most; missing while it is not up.',
      labelNames: ['replica'],
    },
    () =>
      reads.replicas.flatMap(({ source, lag }) => {
        const behind = lag()
        return behind === undefined ? [] : [[{ replica: source.name }, behind / 1000] as const]
      }),
  )
}
