import { rmSync } from 'node:fs'
import { freeCpu } from './cpu-share.ts'
import type { Cluster } from './layout.ts'
import { healNetwork } from './network.ts'
import { runningParts, stopPart, type Part } from './processes.ts'

/** Parts that are stopped first; the rest follows in this order. */
const order = ['web', 'worker', 'haproxy', 'pgbouncer', 'node', 'etcd']
const rank = ({ name }: Part) => {
  const index = order.findIndex((start) => name.startsWith(start))
  return index < 0 ? order.length : index
}

/** Stops every process that `up` has started, and no other one, and deletes the folder of the cluster. */
export async function takeDown(cluster: Cluster, say: (line: string) => void): Promise<void> {
  healNetwork(cluster)
  const byRank = Map.groupBy(runningParts(cluster), rank)
  for (const [, parts] of [...byRank].toSorted(([a], [b]) => a - b)) {
    say(`Stopping ${parts.map(({ name }) => name).join(', ')}...`)
    // Web processes drain for ten seconds; this command does not wait for that.
    await Promise.all(parts.map((part) => stopPart(cluster, part, 3000)))
  }
  freeCpu(cluster)
  rmSync(cluster.folder, { recursive: true, force: true })
}
