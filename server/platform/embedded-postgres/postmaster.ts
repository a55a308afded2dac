import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../config.ts'
import { POSTGRES_ENV } from './cluster.ts'
import { isAlive, processesIn, signal, waitForEnd } from './processes.ts'
import { availableMemory, memorySettings } from './memory.ts'
import type { SystemUser } from './system-user.ts'

const READY_TIMEOUT_MS = 60_000
const FAST_STOP_MS = 6_000
const IMMEDIATE_STOP_MS = 2_000
const LOG_LIMIT_BYTES = 10_000_000

/** The three durability settings are explicit: an acknowledged write must never be lost. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  shared_preload_libraries: '',
  listen_addresses: '127.0.0.1',
  logging_collector: 'off',
  log_destination: 'stderr',
}

/** For temporary data, such as a test's: no write waits for the disk, and several shops share the server. */
const TEMPORARY = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  // The password is random and as long as a key, so slow hashing would add nothing.
  scram_iterations: '1',
}

/** The parameters of a postmaster: absolute paths, the port, and its user. */
export interface Launch {
  postgres: string
  cluster: string
  logFile: string
  /** The folder of its Unix socket; undefined where there is none. */
  sockets: string | undefined
  port: number
  user: SystemUser
  /** Set for data that need not survive a crash of the machine. */
  temporary: boolean
}

/**
 * Starts a postmaster and resolves when it accepts connections. It runs in its own session, so that Ctrl-C in the
 * terminal does not stop the database before the shop has drained. Throws a `StartError` if it exits or hangs before
 * that.
 */
export async function startPostmaster(launch: Launch): Promise<ChildProcess> {
  const log = openLog(launch.logFile)
  const child = spawn(
    launch.postgres,
    [
      '-D',
      launch.cluster,
      '-p',
      String(launch.port),
      ...Object.entries(settingsOf(launch)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...launch.user,
      cwd: '/',
      env: POSTGRES_ENV,
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  const failed = once(child, 'error').then(([error]) => error as Error)
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!isReady(launch.cluster, child.pid)) {
    const error = child.pid === undefined ? await failed : undefined
    if (error || hasEnded(child) || Date.now() >= deadline) {
      child.kill('SIGKILL')
      throw new StartError(`The database did not start: see ${launch.logFile}.`, { cause: error })
    }
    await delay(10)
  }
  return child
}

const settingsOf = ({ temporary, sockets = '' }: Launch): Record<string, string> => ({
  ...(temporary ? TEMPORARY : { ...SETTINGS, ...memorySettings(availableMemory()) }),
  unix_socket_directories: sockets,
})

/** Stops a postmaster: by a fast shutdown, then an immediate one, then SIGKILL. Takes at most ~9 s. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd([pid], FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitForEnd([pid], IMMEDIATE_STOP_MS)) return
  signal(pid, 'SIGKILL')
  await waitForEnd([pid], IMMEDIATE_STOP_MS)
}

/**
 * Cleans up after a killed Musika or postmaster of this cluster: stops a running postmaster, kills its orphaned child
 * processes, and deletes a stale postmaster.pid. The caller must hold the lock of the data folder.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const recorded = readPidFile(cluster)
  if (recorded && isPostmasterOf(cluster, recorded.pid)) await stopPostmaster(recorded.pid)

  // Orphaned processes may still write to the cluster. They exit on their own, unless they were stopped or hang.
  const orphans = processesIn(cluster)
  if (!(await waitForEnd(orphans, IMMEDIATE_STOP_MS))) {
    for (const pid of orphans) signal(pid, 'SIGKILL')
    await waitForEnd(orphans, IMMEDIATE_STOP_MS)
  }
  // PostgreSQL would take an unrelated process with the recorded id for a postmaster and refuse to start.
  if (process.platform === 'linux') rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** A TCP port that is free on the loopback address at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new StartError('No TCP port is free.')
  return address.port
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const recorded = readPidFile(cluster)
  return pid !== undefined && recorded?.pid === pid && recorded.status === 'ready'
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  // On other systems PostgreSQL itself checks the shared memory.
  return process.platform !== 'linux' || processesIn(cluster).includes(pid)
}

/** postmaster.pid as PostgreSQL writes it: the process id in line 1, its state in line 8. */
function readPidFile(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o640)
}
