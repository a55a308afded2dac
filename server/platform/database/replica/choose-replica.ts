import { isAfter } from '../../events/positions.ts'

/** What the primary had written at a moment. */
export interface PrimarySample {
  /** Milliseconds of `performance.now()` before the primary was asked. */
  at: number
  /** The end of the primary's log: everything that was committed before `at` is before it. */
  lsn: bigint
  /** An event position: everything up to it was committed before `at`. */
  position: string
}

/** What a replica has replayed. */
export interface ReplicaState {
  lsn: bigint
  /** The last sample of the primary that it has replayed. */
  contains: PrimarySample
}

/** A visitor, for the choice of a database to read from. */
export interface Visit {
  /** The end of the primary's log after the last write of the visitor. */
  written?: bigint | undefined
}

/** Milliseconds by which a replica that serves reads may be behind. */
export const lagMax = 1000

/** More than any position of a log. */
export const neverReplayed = 2n ** 64n

/**
 * Whether a visitor may read from a replica: it contains everything that was committed a second ago, the visitor's own
 * writes, and everything up to the event `after`.
 */
export function mayReadFrom(
  state: ReplicaState | undefined,
  { written = 0n }: Visit,
  { after, now }: { after: string; now: number },
): state is ReplicaState {
  return (
    state !== undefined &&
    now - state.contains.at < lagMax &&
    state.lsn >= written &&
    !isAfter(after, state.contains.position)
  )
}

/** The value of the visitor's cookie. Anything but the end of a log counts as one that no replica has replayed. */
export const parseWritten = (cookie: string): bigint =>
  /^\d{1,20}$/.test(cookie) ? BigInt(cookie) : neverReplayed

/** What a server reports about itself. */
export interface ReplicaReport {
  standby: boolean
  /** Identifies the database system and the database in it. */
  system: string
  timeline: number
  lsn: bigint | null
}

/** Why a server cannot serve reads for a primary; undefined if it can, or only lags. */
export function unusableFor(
  primary: { system: string; timeline: number },
  { standby, system, timeline, lsn }: ReplicaReport,
): string | undefined {
  if (system !== primary.system) return 'it has another database'
  if (!standby || lsn === null) return 'it is not a standby'
  // Its log may have parts that the primary's has not, so that their positions cannot be compared.
  if (timeline !== primary.timeline) return 'it has not yet followed a failover'
  return undefined
}
