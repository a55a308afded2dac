import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20

/** True while a process of this id runs; a zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processStat(pid)?.state !== 'Z'
}

/**
 * Identifies a process by the boot and the time of its start, because a later process may get the same id. Undefined
 * if there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = processStat(pid)
    return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.start}`
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/**
 * Processes with this working folder. Every process of a PostgreSQL server has its data folder, so this also finds
 * orphans of a killed postmaster. Linux only, else empty.
 */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => workingFolder(pid) === folder)
    .map(Number)
}

/** Waits until none of these processes runs; false when some still do after `timeoutMs`. */
export async function waitForEnd(pids: number[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (pids.some(isAlive)) {
    if (Date.now() >= deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** Sends a signal. A process that has already ended is ignored. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended, or belongs to another user: neither is ours.
    return undefined
  }
}

function processStat(pid: number): { state: string; start: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command, in brackets, may hold spaces: count the fields after it (proc(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
