import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { portsOf, type Cluster } from '../layout.ts'
import {
  ownFolder,
  processesNamed,
  runInside,
  runningPart,
  startPart,
  users,
} from '../processes.ts'
import { writeDeployFile } from '../templates.ts'
import { statusOf, waitFor } from '../waiting.ts'
import { etcdUrl } from './etcd.ts'

export const nodeNumbers = (cluster: Cluster): number[] =>
  Array.from({ length: cluster.size.postgres }, (_, index) => index + 1)
export const nodeName = (number: number): string => `node${number}`
const userOf = (number: number) => users.postgres + number

/** Starts Patroni on each node, which starts PostgreSQL, and waits for a primary with replicas. */
export async function startPostgres(cluster: Cluster): Promise<void> {
  for (const number of nodeNumbers(cluster)) await startNode(cluster, number)
  await wholeDatabase(cluster, 120)
  const primary = await primaryNumber(cluster)
  await prepareBackups(cluster, primary!)
}

async function startNode(cluster: Cluster, number: number): Promise<void> {
  const name = nodeName(number)
  if (runningPart(cluster, name)) return
  const { postgres, patroni } = portsOf(cluster)
  const user = userOf(number)
  const folder = ownFolder(cluster, name, user)
  const run = ownFolder(cluster, `${name}/run`, user)
  writeFileSync(path.join(cluster.folder, 'etc/musika.password'), cluster.password)
  const createDatabase = writeDeployFile(
    cluster,
    { from: 'patroni/create-database.sh', to: 'create-database.sh', mode: 0o755 },
    [['/etc/patroni/musika.password', path.join(cluster.folder, 'etc/musika.password')]],
  )
  const etcds = Array.from({ length: cluster.size.etcd }, (_, index) => etcdUrl(cluster, index + 1))
  const database = `127.0.0.1:${postgres(number)}`
  const rest = `127.0.0.1:${patroni(number)}`
  const file = writeDeployFile(cluster, { from: 'patroni/patroni.yml', to: `${name}.yml` }, [
    ['name: node1', `name: ${name}`],
    ['listen: 10.0.0.11:8008', `listen: ${rest}`],
    ['connect_address: 10.0.0.11:8008', `connect_address: ${rest}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', etcds.join()],
    ['/etc/patroni/create-database.sh', createDatabase],
    ['listen: 10.0.0.11:5432', `listen: ${database}`],
    ['connect_address: 10.0.0.11:5432', `connect_address: ${database}`],
    ['/var/lib/postgresql/18/musika', path.join(folder, 'data')],
    ['/var/lib/postgresql/.pgpass-patroni', path.join(folder, 'pgpass')],
    ['SUPERUSER-PASSWORD', cluster.password],
    ['REPLICATION-PASSWORD', cluster.password],
    ['REWIND-PASSWORD', cluster.password],
    ['/var/run/postgresql', run],
    ['shared_buffers: 4GB', 'shared_buffers: 256MB'],
    ['10.0.0.0/24', '127.0.0.0/8'],
    // A watchdog would reset this machine.
    ['mode: automatic', "mode: 'off'"],
  ])
  // The commands that archive are the same on all nodes, and there every node has its own file.
  const env = { PGBACKREST_CONFIG: writeBackupSettings(cluster, number) }
  await startPart(cluster, { name, user, env, command: ['patroni', file] })
}

function writeBackupSettings(cluster: Cluster, number: number): string {
  const name = nodeName(number)
  const user = userOf(number)
  const folder = path.join(cluster.folder, name)
  const { backups, postgres } = portsOf(cluster)
  return writeDeployFile(
    cluster,
    { from: 'pgbackrest/pgbackrest.conf', to: `pgbackrest-${name}.conf` },
    [
      // An S3 server of the drill, whose certificate no authority has signed.
      [
        'repo1-s3-endpoint=s3.af-south-1.amazonaws.com',
        `repo1-s3-endpoint=127.0.0.1:${backups}\nrepo1-s3-uri-style=path\nrepo1-storage-verify-tls=n`,
      ],
      ['KEY-ID', 'drill'],
      ['SECRET-KEY', cluster.password],
      ['CIPHER-PASSWORD', cluster.password],
      ['/var/spool/pgbackrest', ownFolder(cluster, `${name}/spool`, user)],
      ['/tmp/pgbackrest', ownFolder(cluster, `${name}/lock`, user)],
      ['/var/log/pgbackrest', ownFolder(cluster, `${name}/log`, user)],
      ['/var/lib/postgresql/18/musika', path.join(folder, 'data')],
      ['pg1-port=5432', `pg1-port=${postgres(number)}`],
      ['/var/run/postgresql', path.join(folder, 'run')],
    ],
  )
}

/** Runs pgBackRest as the user of a node. */
export const runBackup = (cluster: Cluster, number: number, args: string[]): string =>
  runInside(cluster, userOf(number), [
    'pgbackrest',
    `--config=${path.join(cluster.folder, `etc/pgbackrest-${nodeName(number)}.conf`)}`,
    '--stanza=musika',
    ...args,
  ])

/** Fails for a moment while the server tries to archive its log, which needs what this creates. */
const prepareBackups = (cluster: Cluster, primary: number) =>
  waitFor(cluster, { what: 'archive of backups', seconds: 60 }, async () => {
    runBackup(cluster, primary, ['stanza-create'])
    return Promise.resolve(true)
  })

/** The state of one node by its Patroni; undefined if that does not answer. */
export interface NodeState {
  state: string
  role: string
  timeline?: number
}

export async function nodeState(cluster: Cluster, number: number): Promise<NodeState | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${portsOf(cluster).patroni(number)}/patroni`, {
      signal: AbortSignal.timeout(1000),
    })
    return (await response.json()) as NodeState
  } catch {
    return undefined
  }
}

/** The node that is the primary, by the question that HAProxy asks; undefined if there is none. */
export async function primaryNumber(cluster: Cluster): Promise<number | undefined> {
  const { patroni } = portsOf(cluster)
  for (const number of nodeNumbers(cluster))
    if ((await statusOf(`http://127.0.0.1:${patroni(number)}/primary`)) === 200) return number
  return undefined
}

/** Waits until there is a primary, and every other node is a replica that the primary may wait for. */
export const wholeDatabase = (cluster: Cluster, seconds: number): Promise<number> =>
  waitFor(cluster, { what: 'primary with all replicas', seconds }, async () => {
    const { patroni } = portsOf(cluster)
    const primary = await primaryNumber(cluster)
    const others = nodeNumbers(cluster).filter((number) => number !== primary)
    const answers = await Promise.all(
      others.map((number) => statusOf(`http://127.0.0.1:${patroni(number)}/quorum`)),
    )
    return answers.every((status) => status === 200) ? primary : undefined
  })

/** The processes of PostgreSQL on a node, without Patroni. */
export function postgresProcesses(cluster: Cluster, number: number): number[] {
  const part = runningPart(cluster, nodeName(number))
  return part ? processesNamed(part, 'postgres') : []
}

/** Runs SQL on a node as the superuser and returns the rows, one a line. */
export const runSql = (
  cluster: Cluster,
  number: number,
  sql: string,
  database = 'musika',
): string =>
  runInside(
    cluster,
    userOf(number),
    [
      'psql',
      '--no-psqlrc',
      '--quiet',
      '--tuples-only',
      '--no-align',
      '--set=ON_ERROR_STOP=1',
      `--host=${path.join(cluster.folder, nodeName(number), 'run')}`,
      `--port=${portsOf(cluster).postgres(number)}`,
      '--username=postgres',
      database,
    ],
    sql,
  ).trim()
