import type { Logger } from 'pino'

export interface Sweep {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Runs in the processes that serve, instead of those that run jobs. */
  whileServing?: true
  run(): Promise<void>
}

/**
 * Milliseconds between the first runs of the sweeps. Started all at once, they would use every connection of the pool
 * while visitors wait for pages.
 */
const apart = 10

/**
 * Runs each sweep periodically, its interval after the end of the last run. A failure is logged, and the sweep runs
 * again.
 */
export function startSweeps(sweeps: Sweep[], log: Logger): { stop(): Promise<void> } {
  let stopped = false
  const timers = new Map<Sweep, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const round = async (sweep: Sweep) => {
    try {
      await sweep.run()
    } catch (error) {
      if (!stopped) log.warn({ err: error, sweep: sweep.name }, 'a sweep failed; it will run again')
    }
    if (!stopped) timers.set(sweep, setTimeout(start, sweep.every, sweep))
  }
  const start = (sweep: Sweep) => {
    const run = round(sweep).finally(() => running.delete(run))
    running.add(run)
  }
  for (const [nth, sweep] of sweeps.entries())
    timers.set(sweep, setTimeout(start, nth * apart, sweep))
  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
