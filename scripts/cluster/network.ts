import { portsOf, type Cluster } from './layout.ts'
import { runNft, users } from './processes.ts'

const table = ({ firstPort }: Cluster) => `inet musika_cluster_${firstPort}`

/**
 * Drops everything that a PostgreSQL node and its Patroni send or get, as if its cable were pulled. Returns success.
 */
export function cutNode(cluster: Cluster, number: number): boolean {
  const { postgres, patroni } = portsOf(cluster)
  return runNft(
    cluster,
    `table ${table(cluster)} {
      chain output {
        type filter hook output priority 0;
        meta skuid ${users.postgres + number} drop
        tcp dport { ${postgres(number)}, ${patroni(number)} } drop
      }
    }`,
  )
}

/** Undoes `cutNode` for all nodes. */
export function healNetwork(cluster: Cluster): void {
  runNft(cluster, `table ${table(cluster)}\ndelete table ${table(cluster)}`)
}
