import { createServer } from 'node:net'
import { freeCpu } from './cpu-share.ts'
import { DrillError } from './failure.ts'
import { portsOf, type Cluster } from './layout.ts'
import { startEtcd } from './parts/etcd.ts'
import { startPostgres } from './parts/postgres.ts'
import { startPrometheus } from './parts/prometheus.ts'
import { startHaproxy, startPgbouncer } from './parts/proxies.ts'
import { migrateShop, startPaynow, startWeb, startWorker } from './parts/shop.ts'
import { startBackupStore, startStorage, startValkey } from './parts/stores.ts'
import { isFrozen, processesOf, runningParts, signal } from './processes.ts'
import { healNetwork } from './network.ts'
import { statusOf, waitFor } from './waiting.ts'

/** Starts what does not run, continues what is frozen, and waits until the shop answers. */
export async function bringUp(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const parts = runningParts(cluster)
  if (parts.length === 0) await requireFreePorts(cluster)
  for (const part of parts) if (isFrozen(part)) signal(processesOf(part), 'SIGCONT')
  healNetwork(cluster)
  freeCpu(cluster)
  say('Starting etcd and PostgreSQL...')
  await startBackupStore(cluster)
  await startEtcd(cluster)
  await startPostgres(cluster)
  say('Starting HAProxy, pgbouncer, Valkey and the S3 server...')
  await Promise.all([startHaproxy(cluster), startPgbouncer(cluster), startValkey(cluster)])
  await startStorage(cluster)
  await startPaynow(cluster)
  say('Starting Musika...')
  await waitFor(cluster, { what: 'primary behind HAProxy', seconds: 20 }, async () =>
    (await hasPrimary(cluster)) ? true : undefined,
  )
  await migrateShop(cluster)
  const { web, worker } = cluster.size
  // The first process loads the demo catalogue.
  for (let number = 1; number <= web; number += 1) await startWeb(cluster, number)
  for (let number = 1; number <= worker; number += 1) await startWorker(cluster, number)
  await startPrometheus(cluster)
  const url = shopUrl(cluster)
  await waitFor(cluster, { what: 'answer of the shop', seconds: 20 }, async () =>
    (await statusOf(url)) === 200 ? true : undefined,
  )
}

export const shopUrl = (cluster: Cluster): string => `http://127.0.0.1:${portsOf(cluster).shop}/`

/** Whether HAProxy has a primary, by its figures. */
async function hasPrimary(cluster: Cluster): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${portsOf(cluster).figures}/;csv`)
  return /^primary,BACKEND,.*,UP,/m.test(await response.text())
}

async function requireFreePorts(cluster: Cluster): Promise<void> {
  const ports = portsOf(cluster)
  for (let port = ports.shop; port <= ports.prometheus; port += 1) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (!free)
      throw new DrillError(
        `Port ${port} is in use: choose other ports with --port, such as --port ${ports.shop + 100}.`,
      )
  }
}
