import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { EventBus } from '../../events/event-bus.ts'
import { beginning } from '../../events/positions.ts'
import { singleFlight } from '../../single-flight.ts'
import { openPool } from '../database.ts'
import type { Reads, Source } from '../reads.ts'
import { run, statement } from '../statement.ts'
import { mayReadFrom, type PrimarySample, type Visit } from './choose-replica.ts'
import {
  openReplica,
  patience,
  systemColumn,
  type PrimaryIdentity,
  type Replica,
} from './replica.ts'

/** Milliseconds between two looks at the logs of the primary and the replicas. */
const every = 200
/** Samples of the primary that are stored: those of the last second and of one before. */
const samplesMax = 6

/**
 * The end of the log that is not on the disk yet is included, because commits without waiting for the disk are visible
 * before they are there.
 */
const readPrimary = statement<{ lsn: string; system: string; timeline: number }>(
  'primary_report',
  `select (lsn - '0/0')::text as lsn, ${systemColumn} as system,
     ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
   from (select pg_current_wal_insert_lsn() as lsn offset 0) as latest, pg_control_system()`,
)
const readEnd = statement<{ lsn: string }>(
  'log_end',
  `select (pg_current_wal_insert_lsn() - '0/0')::text as lsn`,
)

export interface Primary {
  source: Source
  url: string
  events: EventBus
}

/** Opens the replicas, and follows how far they are. */
export async function openReads(
  urls: readonly string[],
  { source: primary, url, events }: Primary,
  log: Logger,
): Promise<Reads> {
  const replicas = urls.map((each) => openReplica(each, log))
  const asking = openPool(url, log, 1, patience)
  const current = new AsyncLocalStorage<{ source: Source; page: boolean }>()
  let samples: PrimarySample[] = []
  let identity: PrimaryIdentity | undefined
  let next = 0

  // Caches and open pages are read again after such an event, so never from a replica that does not have it.
  let after = beginning
  const changesOfAll = new Set(['catalogue.changed', 'currencies.changed', 'rate.changed'])
  const unsubscribe = events.subscribe(
    ({ id, event }) => {
      if (changesOfAll.has(event.type)) after = id
    },
    () => {
      after = events.position()
      samples = []
    },
  )

  async function samplePrimary(): Promise<PrimaryIdentity | undefined> {
    const at = performance.now()
    const position = events.position()
    const connection = await asking.connect().catch(() => undefined)
    if (!connection) return undefined
    let broken: Error | undefined
    try {
      const [row] = await run(connection, readPrimary, [])
      const { lsn, ...latest } = row!
      // After a failover the same position of the log means something else.
      if (latest.timeline !== identity?.timeline || latest.system !== identity.system) samples = []
      identity = latest
      samples = [...samples, { at, position, lsn: BigInt(lsn) }].slice(-samplesMax)
      return identity
    } catch (error) {
      // It may lead to a server that is no longer the primary.
      broken = error as Error
      return undefined
    } finally {
      connection.release(broken)
    }
  }

  async function look(): Promise<void> {
    const latest = await samplePrimary()
    await Promise.all(replicas.map((replica) => replica.follow(samples, latest)))
  }

  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void>
  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      looking = look().finally(plan)
    }, every).unref()
  }
  looking = look().finally(plan)
  await looking

  function find(visit: Visit): Replica | undefined {
    const asked = { after, now: performance.now() }
    for (let tried = 0; tried < replicas.length; tried += 1) {
      next = (next + 1) % replicas.length
      const replica = replicas[next]!
      if (mayReadFrom(replica.state, visit, asked)) return replica
    }
    return undefined
  }

  async function runOn<T>(replica: Replica, page: boolean, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run({ source: replica.source, page }, work)
    } catch (error) {
      if (!mayBeOfReplica(error)) throw error
      reads.observe?.('repeated')
      if (!(error instanceof DomainError))
        log.warn({ err: error, replica: replica.source.name }, 'a read is repeated on the primary')
      return current.exit(work)
    }
  }

  const once = singleFlight<bigint>()
  const reads: Reads = {
    shared: () => current.getStore()?.source ?? primary,
    ofPage() {
      const reading = current.getStore()
      return reading?.page ? reading.source : primary
    },
    choose(visit, page = false) {
      const replica = visit && find(visit)
      reads.observe?.(replica ? 'replica' : 'primary')
      if (!replica) return { position: events.position(), run: (work) => work() }
      return {
        position: replica.state!.contains.position,
        run: (work) => runOn(replica, page, work),
      }
    },
    written: () => once('', async () => BigInt((await run(primary.pool, readEnd, []))[0]!.lsn)),
    replicas,
    observe: undefined,
    async stop() {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
      await looking
      await Promise.all([asking.end(), ...replicas.map((replica) => replica.stop())])
    },
  }
  return reads
}

/** A refusal counts, except that a replica may not have a new object yet. */
const mayBeOfReplica = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.code.endsWith('not_found')
