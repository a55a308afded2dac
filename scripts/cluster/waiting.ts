import { setTimeout as passes } from 'node:timers/promises'
import { DrillError } from './failure.ts'
import type { Cluster } from './layout.ts'
import { endedEarly, runningPart } from './processes.ts'

interface Waiting {
  /** What is waited for, as in "no primary after 60 s". */
  what: string
  seconds: number
  /** The part without which it cannot come true. */
  part?: string
}

/** Waits until `check` returns something. Throws a `DrillError` if that takes too long or the part ends. */
export async function waitFor<T>(
  cluster: Cluster,
  { what, seconds, part }: Waiting,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await check().catch(() => undefined)
    if (found !== undefined) return found
    if (part !== undefined && !runningPart(cluster, part)) throw endedEarly(cluster, part)
    if (Date.now() > end)
      throw new DrillError(`No ${what} after ${seconds} s: see ${cluster.folder}/logs.`)
    await passes(200)
  }
}

/** The status of a response, within a second; undefined without one. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
