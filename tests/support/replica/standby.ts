import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { findBinaries } from '../../../server/platform/embedded-postgres/binaries.ts'
import { POSTGRES_ENV } from '../../../server/platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../../server/platform/embedded-postgres/index.ts'
import { systemUser } from '../../../server/platform/embedded-postgres/system-user.ts'
import { freePort } from '../server/server.ts'
import { shared } from '../processes/shared.ts'
import { eventually } from '../server/waiting.ts'

const run = promisify(execFile)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A PostgreSQL of its own with a standby that streams from it. */
export interface Standby {
  /** The database of a shop on the primary, empty at first, and on the standby. */
  primaryUrl: string
  url: string
  /** Stops and continues to apply what the standby receives. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Runs a statement as superuser on the standby. */
  query(text: string): Promise<pg.QueryResult>
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops both servers and deletes them. */
  stop(): Promise<void>
}

/** The standby of a file. Call it before the server of the file, which then stops first. */
export const sharedStandby = (): Standby => shared(startStandby)

/** Starts a primary and a standby, which is a copy of its files. */
async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(path.join(inject('folder'), 'standby-'))
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'primary')
  await (await startEmbeddedPostgres({ dataDir, log: silent, temporary: true })).stop()
  const source = path.join(dataDir, 'postgres')
  const cluster = path.join(folder, 'standby')
  await cp(source, cluster, { recursive: true, preserveTimestamps: true })
  const primary = await startEmbeddedPostgres({ dataDir, log: silent, temporary: true })
  const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8')
  const user = await systemUser(source)
  const { postgres } = await findBinaries(dataDir, user)
  const port = await freePort()
  const sockets = path.join(folder, 's')
  await mkdir(sockets)
  const from = new URL(primary.url)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres password=${password}'\n`,
  )
  if (user)
    await Promise.all([
      chown(sockets, user.uid, user.gid),
      run('chown', ['-R', `${user.uid}:${user.gid}`, cluster]),
    ])
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    fsync: 'off',
    // As on the primary: a standby must allow at least as many.
    max_connections: '200',
    shared_buffers: '64MB',
    wal_retrieve_retry_interval: '100ms',
    timezone: 'UTC',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = new URL(primary.url)
  url.searchParams.delete('host')
  url.port = String(port)
  const owner = new URL(url)
  Object.assign(owner, { username: 'postgres', password, pathname: '/postgres' })

  async function query(text: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: owner.href })
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }
  let server: ChildProcess | undefined
  async function start(): Promise<void> {
    server = spawn(postgres, ['-D', cluster, ...options], {
      ...user,
      cwd: '/',
      env: POSTGRES_ENV,
      stdio: 'ignore',
    })
    await eventually(() => query('select 1').then(Boolean, () => undefined))
  }
  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    // An immediate shutdown: all its processes end without a farewell.
    server.kill('SIGQUIT')
    await ended
  }
  await start()
  return {
    primaryUrl: primary.url,
    url: url.href,
    async pause() {
      await query('select pg_wal_replay_pause()')
      await eventually(async () => {
        const { rows } = await query('select pg_get_wal_replay_pause_state() as state')
        return (rows[0] as { state: string }).state === 'paused' || undefined
      })
    },
    async resume() {
      await query('select pg_wal_replay_resume()')
    },
    query,
    kill,
    start,
    async stop() {
      await kill()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
