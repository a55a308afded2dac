import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../config.ts'

const run = promisify(execFile)
const NAME = 'postgres'

/** The user that runs PostgreSQL; undefined for the current user. */
export type SystemUser = { uid: number; gid: number } | undefined

/**
 * Finds the user to run PostgreSQL as, because it refuses to run as root. If this process runs as root, that is the
 * owner of an existing cluster, otherwise the system user `postgres`, which is created if it does not exist. Throws a
 * `StartError` if neither is possible.
 */
export async function systemUser(cluster: string): Promise<SystemUser> {
  const owner = await stat(cluster).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new StartError(
        `The database in ${cluster} belongs to another user (id ${owner.uid}): run Musika as that user, or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser()) ?? (await createUser())
}

/**
 * Checks that the user may enter the folder. Throws a `StartError` that names the outermost folder that denies
 * access.
 */
export function requireAccess(user: SystemUser, folder: string): void {
  const blocked = user && pathTo(folder).find((parent) => !mayEnter(user, parent))
  if (!blocked) return
  throw new StartError(
    `As root, the database runs as the user ${NAME}, who may not enter ${blocked}: run "chmod o+x ${blocked}", or set DATA_DIR to a folder that every user may reach.`,
  )
}

/** Whether the user may enter the folder. Tries it, because access lists and mounts matter too. */
export function mayEnter(user: SystemUser, folder: string): boolean {
  const args = ['-c', 'cd "$1"', 'sh', folder]
  return spawnSync('/bin/sh', args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function pathTo(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...pathTo(parent), folder]
}

async function findUser(): Promise<SystemUser> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = entries.find(([name]) => name === NAME)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}

async function createUser(): Promise<SystemUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', NAME])
  } catch (cause) {
    throw new StartError(
      `As root, the database needs a system user named ${NAME}, and creating one failed: create it, run Musika as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
  return findUser()
}
