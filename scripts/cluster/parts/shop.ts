import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { memoryEnvironment, memoryFlags } from '../../bootstrap/memory.mjs'
import { DrillError } from '../failure.ts'
import { portsOf, project, releaseFolder, type Cluster } from '../layout.ts'
import { runningPart, startPart } from '../processes.ts'
import { nodeNumbers } from './postgres.ts'
import { deployFile } from '../templates.ts'
import { statusOf, waitFor } from '../waiting.ts'
import { storageKey } from './stores.ts'

const mainOf = (release: string) => path.join(release, 'server/main.ts')

/** The variables of deploy/systemd/musika.env for this cluster. */
export function shopEnvironment(cluster: Cluster): Record<string, string> {
  const { shop, primary, pgbouncer, valkey, storage, paynow, postgres } = portsOf(cluster)
  const direct = (hosts: string[], password: string) =>
    hosts.map((host) => `postgres://musika:${password}@${host}/musika`).join()
  const content = deployFile('systemd/musika.env', [
    ['HOST=10.0.0.21', 'HOST=127.0.0.1'],
    ['METRICS_HOST=10.0.0.21', 'METRICS_HOST=127.0.0.1'],
    ['https://musika.example', `http://127.0.0.1:${shop}`],
    [':PASSWORD@127.0.0.1:6432', `:${cluster.password}@127.0.0.1:${pgbouncer}`],
    [':PASSWORD@127.0.0.1:5000', `:${cluster.password}@127.0.0.1:${primary}`],
    [
      direct(['10.0.0.11:5432', '10.0.0.12:5432', '10.0.0.13:5432'], 'PASSWORD'),
      direct(
        nodeNumbers(cluster).map((number) => `127.0.0.1:${postgres(number)}`),
        cluster.password,
      ),
    ],
    [':PASSWORD@10.0.0.31:6379', `:${cluster.password}@127.0.0.1:${valkey}`],
    ['https://s3.af-south-1.amazonaws.com', `http://127.0.0.1:${storage}`],
    ['S3_REGION=af-south-1', `S3_REGION=${storageKey.region}`],
    ['S3_ACCESS_KEY_ID=KEY-ID', `S3_ACCESS_KEY_ID=${storageKey.id}`],
    ['S3_SECRET_ACCESS_KEY=SECRET-KEY', `S3_SECRET_ACCESS_KEY=${cluster.password}`],
    ['BASE64-KEY', cluster.secretKey],
  ])
  const variables = content
    .split('\n')
    .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line))
    .flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : []))
  return {
    ...Object.fromEntries(variables),
    ...memoryEnvironment,
    SEED: 'demo',
    PAYMENTS: 'simulated',
    PAYNOW_URL: `http://127.0.0.1:${paynow}`,
    // The drill sends thousands of requests from one address.
    RATE_LIMIT: 'off',
    AUCTION_MIN_SECONDS: '0',
    AUCTION_EXTENSION_SECONDS: '2',
    NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/node'),
  }
}

/** Migrates the database to a release, as deploy/systemd/musika-migrate.service does, and returns what that printed. */
export async function migrateShop(
  cluster: Cluster,
  release = releaseFolder(cluster),
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [mainOf(release), 'migrate'], {
    cwd: cluster.folder,
    env: { ...shopEnvironment(cluster), DATA_DIR: path.join(cluster.folder, 'migrate') },
  }).catch((error: { stderr: string }) => {
    throw new DrillError(`The database was not migrated: ${error.stderr.trim()}`)
  })
  return stdout.trim()
}

/** Paynow's simulator, in a process that nothing kills: Paynow is not part of the cluster. */
export async function startPaynow(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'paynow')) return
  const { paynow } = portsOf(cluster)
  const simulator = path.join(project, 'scripts/cluster/parts/paynow.ts')
  const folder = path.join(cluster.folder, 'paynow')
  const command = [process.execPath, simulator, folder, String(paynow)]
  await startPart(cluster, { name: 'paynow', command })
  await waitFor(cluster, { what: 'payment simulator', seconds: 20, part: 'paynow' }, () =>
    statusOf(`http://127.0.0.1:${paynow}/`),
  )
}

export async function startWeb(
  cluster: Cluster,
  number: number,
  release = releaseFolder(cluster),
): Promise<void> {
  const { web, webMetrics } = portsOf(cluster)
  const variables = {
    ROLE: 'web',
    PORT: String(web(number)),
    METRICS_PORT: String(webMetrics(number)),
  }
  await startProcess(cluster, `web${number}`, release, variables)
}

export async function startWorker(cluster: Cluster, number: number): Promise<void> {
  const { worker, workerMetrics } = portsOf(cluster)
  const variables = {
    ROLE: 'worker',
    PORT: String(worker(number)),
    METRICS_PORT: String(workerMetrics(number)),
  }
  await startProcess(cluster, `worker${number}`, releaseFolder(cluster), variables)
}

async function startProcess(
  cluster: Cluster,
  name: string,
  release: string,
  variables: { ROLE: string; PORT: string; METRICS_PORT: string },
): Promise<void> {
  if (!runningPart(cluster, name))
    await startPart(cluster, {
      name,
      command: [process.execPath, ...memoryFlags, mainOf(release)],
      env: {
        ...shopEnvironment(cluster),
        ...variables,
        DATA_DIR: path.join(cluster.folder, name),
      },
    })
  const url = `http://127.0.0.1:${variables.PORT}/readyz`
  await waitFor(cluster, { what: `/readyz of ${name}`, seconds: 180, part: name }, async () =>
    (await statusOf(url)) === 200 ? true : undefined,
  )
}
