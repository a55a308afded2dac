import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Cluster } from '../../scripts/cluster/layout.ts'
import { proveFailover, type Rounds } from './failover.ts'
import type { Say } from './figures.ts'
import { proveLive } from './live.ts'
import { proveParts } from './parts.ts'
import { proveRestore } from './restored.ts'
import { proveRolling, type Load } from './rolling.ts'
import { proveShares, type Shares } from './shares.ts'

export interface Wanted {
  /**
   * 1 loses the primary, 2 every other part, 3 restarts all processes under load, 4 compares numbers of web processes,
   * 5 restores a moment, 6 opens live streams.
   */
  steps: number[]
  rounds: Rounds
  load: Load
  shares: Shares
  /** Live streams of step 6. */
  live: number
}

/** Runs the steps of the proof and prints what they measure. Returns whether nothing was wrong. */
export async function prove(
  cluster: Cluster,
  { steps, rounds, load, shares, live }: Wanted,
  say: Say,
): Promise<boolean> {
  const { size } = cluster
  say(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  )
  say(
    `etcd × ${size.etcd}, PostgreSQL × ${size.postgres}, web × ${size.web}, worker × ${size.worker}`,
  )
  const faults: string[] = []
  if (steps.includes(1)) faults.push(...(await proveFailover(cluster, rounds, say)))
  if (steps.includes(2)) faults.push(...(await proveParts(cluster, say)))
  if (steps.includes(3)) faults.push(...(await proveRolling(cluster, load, say)))
  if (steps.includes(4)) faults.push(...(await proveShares(cluster, shares, say)))
  if (steps.includes(5)) faults.push(...(await proveRestore(cluster, say)))
  if (steps.includes(6)) faults.push(...(await proveLive(cluster, live, say)))
  for (const fault of faults) say(`FAULT ${fault}`)
  say(faults.length === 0 ? 'Nothing was lost, doubled or wrong.' : `${faults.length} faults`)
  return faults.length === 0
}
