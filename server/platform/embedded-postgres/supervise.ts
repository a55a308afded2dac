import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DataLock } from './data-lock.ts'
import { clearLeftovers, type Launch, startPostmaster, stopPostmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Restarts the postmaster on the same port, with growing pauses, whenever it dies (killed, out of memory) before
 * `stop`, so that the shop's pool can reconnect.
 */
export function superviseStarted(
  started: ChildProcess,
  launch: Launch,
  log: Pick<Logger, 'warn' | 'error'>,
  lock: DataLock,
): { stop: () => Promise<void> } {
  let current: ChildProcess | undefined
  let stopped: Promise<void> | undefined
  let restarted: Promise<void> = Promise.resolve()
  const ending = new AbortController()

  const watch = (child: ChildProcess) => {
    current = child
    child.once('exit', (code, signal) => {
      current = undefined
      if (ending.signal.aborted) return
      log.warn({ code, signal }, 'the database ended unexpectedly and is started again')
      restarted = restart()
    })
  }

  const restart = async () => {
    for (let pause = FIRST_PAUSE_MS; !ending.signal.aborted; pause *= 2) {
      try {
        await clearLeftovers(launch.cluster)
        watch(await startPostmaster(launch))
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        const wait = Math.min(pause, LONGEST_PAUSE_MS)
        await delay(wait, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  // An exit without stop(), such as after an uncaught error, also stops the database.
  const leave = () => {
    current?.kill('SIGINT')
    lock.release()
  }
  process.once('exit', leave)
  watch(started)

  const stop = async () => {
    ending.abort()
    await restarted
    if (current?.pid !== undefined) await stopPostmaster(current.pid)
    process.removeListener('exit', leave)
    lock.release()
  }
  return { stop: () => (stopped ??= stop()) }
}
