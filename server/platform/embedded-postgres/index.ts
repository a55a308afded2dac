import type { ChildProcess } from 'node:child_process'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ensureDatabase } from './cluster.ts'
import { lockDataDir } from './data-lock.ts'
import { clearLeftovers, freePort, type Launch, startPostmaster } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'
import { superviseStarted } from './supervise.ts'
import { requireAccess, systemUser } from './system-user.ts'

export interface EmbeddedPostgres {
  /** Connects to the database `musika` as the role `musika`, which may create databases. */
  url: string
  /** Stops the server and frees the data folder; at most ~9 s. Calling it again is harmless. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL 18 with its cluster in `<dataDir>/postgres`, creates the cluster if it does not exist, and takes
 * over from a Musika or a server that was killed. A server that dies is restarted on the same port. The data folder
 * also has `postgres.password`, `postgres.log`, `sockets` and `musika.lock`. With `temporary` no write waits for the
 * disk, for data that need not survive a crash, such as a test's. Throws a `StartError`.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  temporary?: boolean
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const cluster = join(dataDir, 'postgres')
    const user = await systemUser(cluster)
    requireAccess(user, dataDir)
    const { initdb, postgres } = await findBinaries(dataDir, user)
    const password = await ensureCluster(cluster, { initdb, postgres }, user)
    await clearLeftovers(cluster)
    const logFile = join(dataDir, 'postgres.log')
    const { child, launch } = await startOnFreePort({
      postgres,
      cluster,
      logFile,
      sockets: await socketFolder(dataDir, user),
      user,
      temporary: options.temporary ?? false,
    })
    const server = superviseStarted(child, launch, options.log, lock)
    try {
      const url = await ensureDatabase(launch, password)
      options.log.info({ port: launch.port, dataDir }, 'database started')
      return { url, stop: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Another program may take the port before PostgreSQL does, so a failed start is retried once on another port. */
async function startOnFreePort(
  rest: Omit<Launch, 'port'>,
): Promise<{ child: ChildProcess; launch: Launch }> {
  const attempt = async () => {
    const launch = { ...rest, port: await freePort() }
    return { child: await startPostmaster(launch), launch }
  }
  return attempt().catch(attempt)
}
