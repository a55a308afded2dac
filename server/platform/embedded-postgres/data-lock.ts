import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../config.ts'
import { processIdentity } from './processes.ts'

/** A lock on the data folder, held until `release`. */
export interface DataLock {
  release(): void
}

interface Holder {
  pid: number
  identity: string
}

/**
 * Locks the data folder for this process. Replaces a lock of a process that no longer runs. Throws a `StartError`
 * while another Musika uses the folder.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'musika.lock')
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '' }
  // Linked into place when complete, so that other processes never read a partial lock.
  const draft = join(dataDir, `musika.lock.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    while (!(await linkUnlessPresent(draft, path))) await removeIfStale(path, dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => rmSync(path, { force: true }) }
}

async function linkUnlessPresent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(path: string, dataDir: string): Promise<void> {
  refuseWhileRunning(await readHolder(path), dataDir)
  // Another process may replace the stale lock at this moment: check the file that was really moved.
  const moved = `${path}.${randomUUID()}`
  try {
    await rename(path, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const movedHolder = await readHolder(moved)
    if (isRunning(movedHolder)) await linkUnlessPresent(moved, path)
    refuseWhileRunning(movedHolder, dataDir)
  } finally {
    await rm(moved, { force: true })
  }
}

function refuseWhileRunning(holder: Holder | undefined, dataDir: string): void {
  if (!holder || !isRunning(holder)) return
  throw new StartError(
    `Another Musika (process ${holder.pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

function isRunning(holder: Holder | undefined): boolean {
  return holder !== undefined && processIdentity(holder.pid) === holder.identity
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    // Missing, or truncated by a power failure: no running process holds it.
    return undefined
  }
}
