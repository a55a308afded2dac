import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Caches } from './caches.ts'
import type { Clock } from './database/clock.ts'
import type { Reads } from './database/reads.ts'
import type { Schema } from './database/schema.gen.ts'
import type { EventBus } from './events/event-bus.ts'
import type { Images } from './images/images.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Leadership } from './leadership.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PaymentAvailability } from './payments/port.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of the use-cases, created once in server/app.ts. */
export interface App {
  config: Readonly<Config>
  log: Logger
  pool: Pool
  /** Connections for the statements of lists and searches, which reuse one plan for all values. */
  listPool: Pool
  db: Kysely<Schema>
  /** Changes rows in one transaction. After the commit, this process reads the published events at once. */
  change<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Chooses between these connections, which lead to the primary, and those to replicas. */
  reads: Reads
  clock: Clock
  events: EventBus
  jobs: Jobs
  leadership: Leadership
  limits: RateLimits
  storage: Storage
  images: Images
  payments: PaymentAvailability
  secrets: Secrets
  caches: Caches
  /** Undefined for a shop without metrics. */
  metrics: Metrics | undefined
  /** `draining` is set while the process shuts down and should get no more requests. */
  state: { draining: boolean }
}
