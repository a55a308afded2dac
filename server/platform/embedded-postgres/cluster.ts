import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { StartError } from '../../config.ts'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

const run = promisify(execFile)

/** Owner of the cluster; used only to set up the role and the database of the shop. */
const SUPERUSER = 'postgres'

const LOOPBACK = '127.0.0.1'

/** The role and the database of the shop. The role is no superuser. */
const SHOP = 'musika'

/** PostgreSQL and initdb do not inherit our environment: PGDATA, LD_LIBRARY_PATH and others would mislead them. */
export const POSTGRES_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the cluster if it does not exist, and returns the superuser's password. The cluster gets its name only once
 * it is complete. Throws a `StartError` for a cluster of another major version or a lost password.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  user: SystemUser,
): Promise<string> {
  const passwordFile = join(dirname(cluster), 'postgres.password')
  const version = await readText(join(cluster, 'PG_VERSION'))
  const password = await readText(passwordFile)
  if (version === undefined) return createCluster(cluster, passwordFile, binaries, user)
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version}, this Musika brings ${POSTGRES_MAJOR}: dump and restore it first (docs/operations.md).`,
    )
  }
  if (!password) {
    throw new StartError(
      `The database password is missing: restore ${passwordFile} from your backup.`,
    )
  }
  return password
}

/** Creates the shop's role and database if they do not exist, and returns the URL to connect to them. */
export async function ensureDatabase(
  { port, sockets }: { port: number; sockets: string | undefined },
  password: string,
): Promise<string> {
  // Derived from the superuser's password, so that only one secret is stored and the shop's does not reveal the
  // other.
  const shopPassword = createHmac('sha256', password).update(SHOP).digest('hex')
  const client = new Client({
    host: sockets ?? LOOPBACK,
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
  })
  await client.connect()
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [SHOP])
    if (roles.rowCount === 0) {
      await client.query(`create role ${SHOP} login createdb password '${shopPassword}'`)
    }
    const databases = await client.query('select from pg_database where datname = $1', [SHOP])
    if (databases.rowCount === 0) await client.query(`create database ${SHOP} owner ${SHOP}`)
  } finally {
    await client.end()
  }
  // For `pg` the host of the query replaces the other one, which programs without sockets use.
  const socket = sockets ? `?host=${encodeURIComponent(sockets)}` : ''
  return `postgres://${SHOP}:${shopPassword}@${LOOPBACK}:${port}/${SHOP}${socket}`
}

async function createCluster(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  user: SystemUser,
): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  const partial = `${cluster}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  await chmod(partial, 0o700)
  if (user)
    await Promise.all([passwordFile, partial].map((path) => chown(path, user.uid, user.gid)))
  await run(
    binaries.initdb,
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point, which never changes with the system, and handles upper and lower case of all scripts.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user, cwd: '/', env: POSTGRES_ENV },
  ).catch((cause: Error & { stderr?: string }) => {
    const reason = cause.stderr?.trim().split('\n').at(-1) ?? cause.message
    throw new StartError(`The database could not be created in ${cluster}: ${reason}`, { cause })
  })
  await rename(partial, cluster)
  return password
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
