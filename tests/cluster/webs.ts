import { killPart } from '../../scripts/cluster/faults.ts'
import { portsOf, webMax, type Cluster } from '../../scripts/cluster/layout.ts'
import { startWeb } from '../../scripts/cluster/parts/shop.ts'
import { runningPart, type Part } from '../../scripts/cluster/processes.ts'
import { waitFor } from '../../scripts/cluster/waiting.ts'

/** Starts and kills web processes until this many run, and HAProxy knows it. */
export async function runWebs(
  cluster: Cluster,
  count: number,
  prepare?: (part: Part, port: number) => Promise<void>,
): Promise<void> {
  const { web, figures } = portsOf(cluster)
  for (let number = 1; number <= webMax; number += 1) {
    const name = `web${number}`
    if (number > count) {
      if (runningPart(cluster, name)) await killPart(cluster, name)
    } else {
      await startWeb(cluster, number)
      await prepare?.(runningPart(cluster, name)!, web(number))
    }
  }
  const wanted = { what: `${count} web processes behind HAProxy`, seconds: 20 }
  await waitFor(cluster, wanted, async () => {
    const response = await fetch(`http://127.0.0.1:${figures}/;csv`)
    const up = (await response.text()).match(/^pages,web\d+,.*,UP,/gm) ?? []
    return up.length === count || undefined
  })
}

/** The web processes that run. */
export const webParts = (cluster: Cluster): Part[] =>
  Array.from({ length: webMax }, (_, index) => runningPart(cluster, `web${index + 1}`) ?? []).flat()
