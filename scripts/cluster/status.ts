import type { Cluster } from './layout.ts'
import { watched } from './parts/prometheus.ts'
import { nodeNumbers, nodeName, nodeState } from './parts/postgres.ts'
import { isFrozen, runningParts } from './processes.ts'
import { shopUrl } from './up.ts'
import { statusOf } from './waiting.ts'
import { versionsIn } from './packages.ts'

/** Describes each part in a line. */
export async function describe(cluster: Cluster): Promise<string[]> {
  const states = new Map<string, string>()
  for (const number of nodeNumbers(cluster)) {
    const state = await nodeState(cluster, number)
    states.set(
      nodeName(number),
      state ? `${state.role}, ${state.state}, timeline ${state.timeline ?? '?'}` : 'no answer',
    )
  }
  const running = new Map(runningParts(cluster).map((part) => [part.name, part]))
  const names = new Set([...expectedParts(cluster), ...running.keys()])
  const lines = [...names].map((name) => {
    const part = running.get(name)
    if (!part) return `${name.padEnd(10)} does not run`
    const state = isFrozen(part) ? 'frozen' : (states.get(name) ?? 'runs')
    return `${name.padEnd(10)} ${state} (process ${part.pid})`
  })
  const url = shopUrl(cluster)
  return [
    ...lines,
    `${url} answers ${(await statusOf(url)) ?? 'nothing'}`,
    await watched(cluster),
    ...versionsIn(cluster.root),
  ]
}

function expectedParts({ size }: Cluster): string[] {
  const several = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
  return [
    ...several('etcd', size.etcd),
    ...several('node', size.postgres),
    'haproxy',
    'pgbouncer',
    'valkey',
    'storage',
    'backups',
    'backups-tls',
    'paynow',
    'prometheus',
    ...several('web', size.web),
    ...several('worker', size.worker),
  ]
}
