import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { closeAtOnce } from '../bounded-client.ts'
import { openDatabase, openListPool, openPool } from '../database.ts'
import type { Source } from '../reads.ts'
import { run, statement } from '../statement.ts'
import {
  lagMax,
  unusableFor,
  type PrimarySample,
  type ReplicaReport,
  type ReplicaState,
} from './choose-replica.ts'

/** Milliseconds that a replica may take to connect, and to answer how far it is. */
export const patience = 1000

/** SQL: the database system, which a standby shares with its primary, and the database in it. */
export const systemColumn = `system_identifier || '/' ||
  (select oid from pg_database where datname = current_database())`

/**
 * The timeline is that of the last restart point, of the data on the disk, or of what the standby receives, whichever
 * is the latest. Only roles with `pg_read_all_stats` see the last one; for others it is null.
 */
const readReplica = statement<Omit<ReplicaReport, 'lsn'> & { lsn: string | null }>(
  'replica_report',
  `select pg_is_in_recovery() as standby, ${systemColumn} as system,
     greatest(point.timeline_id, recovery.min_recovery_end_timeline,
       (select received_tli from pg_stat_wal_receiver)) as timeline,
     (pg_last_wal_replay_lsn() - '0/0')::text as lsn
   from pg_control_system(), pg_control_checkpoint() as point, pg_control_recovery() as recovery`,
)

const reportOf = (row: { lsn: string | null } & Omit<ReplicaReport, 'lsn'>): ReplicaReport => ({
  ...row,
  lsn: row.lsn === null ? null : BigInt(row.lsn),
})

export interface Replica {
  /** Its connections, with its host and port as name. */
  source: Source
  readonly state: ReplicaState | undefined
  /** Milliseconds that the replica is behind at most; undefined if it cannot be used. */
  lag: () => number | undefined
  /**
   * Asks how far the replica is. `samples` are of the primary, the oldest first. Without an answer of the primary it
   * only gets older.
   */
  follow(samples: readonly PrimarySample[], primary: PrimaryIdentity | undefined): Promise<void>
  stop(): Promise<void>
}

export interface PrimaryIdentity {
  system: string
  timeline: number
}

export function openReplica(url: string, log: Logger): Replica {
  const name = new URL(url).host
  const pool = openPool(url, log)
  const listPool = openListPool(url, log)
  // A connection of its own, so that the replica is asked also while all others are in use.
  const asking = openPool(url, log, 1, patience)
  const connections = new Set<PoolClient>()
  for (const each of [pool, listPool, asking]) {
    each.options.connectionTimeoutMillis = patience
    each.on('connect', (connection) => connections.add(connection))
    each.on('remove', (connection) => connections.delete(connection))
  }
  let state: ReplicaState | undefined
  let reason: string | undefined = 'it has not answered yet'

  /** Logs a change of the reason for which the replica is not used. */
  function note(latest: string | undefined, error?: unknown): void {
    if (latest === reason) return
    if (latest === undefined) log.info({ replica: name }, 'reads go to the replica')
    else
      log.warn(
        { replica: name, ...(error !== undefined && { err: error }) },
        `reads go to the primary, not to the replica: ${latest}`,
      )
    reason = latest
  }

  function lose(latest: string, error?: unknown): void {
    state = undefined
    note(latest, error)
    // Reads that wait for an answer fail at once, and are repeated on the primary.
    for (const connection of connections) closeAtOnce(connection)
  }

  return {
    source: { name, pool, listPool, db: openDatabase(pool) },
    get state() {
      return state
    },
    lag: () => state && performance.now() - state.contains.at,
    async follow(samples, primary) {
      let report: ReplicaReport
      try {
        const [row] = await run(asking, readReplica, [])
        report = reportOf(row!)
      } catch (error) {
        return lose('it does not answer', error)
      }
      const unusable = primary && unusableFor(primary, report)
      if (unusable !== undefined) {
        if (reason !== unusable) lose(unusable)
        return
      }
      const lsn = report.lsn ?? 0n
      const contains = samples.findLast((sample) => sample.lsn <= lsn) ?? state?.contains
      state = contains && { lsn, contains }
      const behind = !state || performance.now() - state.contains.at >= lagMax
      note(behind ? 'it is more than a second behind' : undefined)
    },
    async stop() {
      await Promise.all([pool.end(), listPool.end(), asking.end()])
    },
  }
}
