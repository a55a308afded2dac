import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { portsOf, project, webMax, type Cluster } from '../layout.ts'
import { ownFolder, runInside, runningPart, startPart, users } from '../processes.ts'
import { writeDeployFile } from '../templates.ts'
import { statusOf, waitFor } from '../waiting.ts'

const user = users.prometheus

/** Starts Prometheus with the alerts of deploy/, which promtool checks first. */
export async function startPrometheus(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'prometheus')) return
  const { prometheus, webMetrics, workerMetrics } = portsOf(cluster)
  const several = (count: number, portOf: (number: number) => number) =>
    Array.from({ length: count }, (_, index) => `'127.0.0.1:${portOf(index + 1)}'`)
  const targets = [
    ...several(Math.min(webMax, cluster.size.web), webMetrics),
    ...several(cluster.size.worker, workerMetrics),
  ]
  const alerts = path.join(cluster.folder, 'etc/alerts.yml')
  copyFileSync(path.join(project, 'deploy/prometheus/alerts.yml'), alerts)
  const file = writeDeployFile(
    cluster,
    { from: 'prometheus/prometheus.yml', to: 'prometheus.yml' },
    [["'127.0.0.1:9464', '127.0.0.1:9465', '127.0.0.1:9466'", targets.join(', ')]],
  )
  runInside(cluster, user, ['promtool', 'check', 'config', file])
  await startPart(cluster, {
    name: 'prometheus',
    user,
    command: [
      'prometheus',
      `--config.file=${file}`,
      `--storage.tsdb.path=${ownFolder(cluster, 'prometheus', user)}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ],
  })
  const url = `http://127.0.0.1:${prometheus}/-/ready`
  await waitFor(cluster, { what: 'Prometheus', seconds: 60, part: 'prometheus' }, async () =>
    (await statusOf(url)) === 200 ? true : undefined,
  )
}

/** The names of the alerts that fire, and how many of the shop's processes Prometheus reaches. */
export async function watched(cluster: Cluster): Promise<string> {
  const url = `http://127.0.0.1:${portsOf(cluster).prometheus}/api/v1`
  const read = async (call: string) => {
    const response = await fetch(`${url}${call}`, { signal: AbortSignal.timeout(1000) })
    return (await response.json()) as {
      data: {
        alerts?: { labels: { alertname: string }; state: string }[]
        activeTargets?: { health: string }[]
      }
    }
  }
  try {
    const { activeTargets = [] } = (await read('/targets?state=active')).data
    const { alerts = [] } = (await read('/alerts')).data
    const up = activeTargets.filter(({ health }) => health === 'up').length
    const firing = alerts.filter(({ state }) => state === 'firing')
    const names = [...new Set(firing.map(({ labels }) => labels.alertname))]
    return `Prometheus reaches ${up} of ${activeTargets.length} processes; alerts: ${names.join(', ') || 'none'}`
  } catch {
    return 'Prometheus does not answer'
  }
}
