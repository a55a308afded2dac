import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrillError } from './failure.ts'

/** The root of the project. */
export const project = fileURLToPath(new URL('../../', import.meta.url))

/** How many processes of each part the cluster has. */
export interface Size {
  etcd: number
  postgres: number
  web: number
  worker: number
}
export const fullSize: Size = { etcd: 3, postgres: 3, web: 3, worker: 2 }
/** The smallest cluster that survives the loss of its primary. */
export const smallSize: Size = { etcd: 1, postgres: 2, web: 2, worker: 1 }
/** Web processes in deploy/haproxy/haproxy.cfg: one more than the drill starts, for `add-web`. */
export const webMax = 4

interface Stored {
  firstPort: number
  size: Size
  /** The root of the file system with the programs: `/`, or a folder made with debootstrap. */
  root: string
  /** Of all accounts of the cluster, which only listens on this machine. */
  password: string
  secretKey: string
  /** Which release `up` starts; unset: the present one. */
  release?: Release
}

/** The project as it is, and a copy of it with more migrations, which `roll --release next` builds. */
export type Release = 'present' | 'next'

/** A cluster of the drill: its folder, its ports and its settings. */
export interface Cluster extends Stored {
  folder: string
}

/** Ports that a cluster may use, from its first one on. */
const portCount = 100
/** Below the ports that Linux gives to outgoing connections. */
const portMax = 32_767

/** The ports of a cluster. Parts are numbered from 1. */
export function portsOf({ firstPort }: Pick<Cluster, 'firstPort'>) {
  const at = (offset: number) => (part: number) => firstPort + offset + part
  return {
    shop: firstPort,
    primary: firstPort + 1,
    figures: firstPort + 3,
    pgbouncer: firstPort + 4,
    valkey: firstPort + 5,
    storage: firstPort + 6,
    backups: firstPort + 7,
    paynow: firstPort + 8,
    backupsPlain: firstPort + 9,
    etcd: at(10),
    etcdPeer: at(20),
    postgres: at(30),
    patroni: at(40),
    web: at(50),
    webMetrics: at(60),
    worker: at(70),
    workerMetrics: at(80),
    prometheus: firstPort + 90,
  }
}

const fileOf = (folder: string) => path.join(folder, 'cluster.json')

export const nextRelease = ({ folder }: Pick<Cluster, 'folder'>) => path.join(folder, 'next')

/** The root of the release that the cluster runs. */
export const releaseFolder = (cluster: Cluster, release = cluster.release): string =>
  release === 'next' ? nextRelease(cluster) : project

/** Records which release is started from now on, also by `up`. */
export function chooseRelease(cluster: Cluster, release: Release): void {
  cluster.release = release
  const { folder, ...stored } = cluster
  writeFileSync(fileOf(folder), JSON.stringify(stored, null, 2))
}

/** Reads a cluster that `up` has created. Throws a `DrillError` if there is none. */
export function readCluster(folder: string): Cluster {
  if (!existsSync(fileOf(folder)))
    throw new DrillError(`There is no cluster in ${folder}: run npm run cluster -- up.`)
  return { folder, ...(JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Stored) }
}

/** Creates the folder of a cluster, or reads that of an earlier `up`. */
export function createCluster(
  folder: string,
  wanted: Pick<Stored, 'firstPort' | 'size' | 'root'>,
): Cluster {
  if (existsSync(fileOf(folder))) return readCluster(folder)
  if (!(wanted.firstPort >= 1024 && wanted.firstPort + portCount <= portMax))
    throw new DrillError(
      `--port must be from 1024 to ${portMax - portCount}: the cluster uses ${portCount} ports from there on.`,
    )
  for (const name of ['', 'etc', 'logs', 'run'])
    mkdirSync(path.join(folder, name), { recursive: true })
  // Each part runs as a user of its own and reads its files there.
  chmodSync(folder, 0o755)
  const stored: Stored = {
    ...wanted,
    password: randomBytes(16).toString('hex'),
    secretKey: randomBytes(32).toString('base64'),
  }
  writeFileSync(fileOf(folder), JSON.stringify(stored, null, 2), { mode: 0o600 })
  return { folder, ...stored }
}
