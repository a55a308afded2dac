import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** The system's limit for the path of a socket is 104 bytes on macOS and 108 on Linux. */
const PATH_MAX = 100
const LONGEST_NAME = '.s.PGSQL.65535.lock'

/**
 * Creates the empty folder of PostgreSQL's Unix socket, which costs less than TCP. Only the database's user may enter
 * it. No server may be running. Undefined on Windows and where the path is too long for a socket.
 */
export async function socketFolder(dataDir: string, user: SystemUser): Promise<string | undefined> {
  const folder = join(dataDir, 'sockets')
  const length = Buffer.byteLength(join(folder, LONGEST_NAME))
  if (process.platform === 'win32' || length > PATH_MAX) return undefined
  // A killed server leaves its socket behind, and each start has another port.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return folder
}
