import type { Logger } from 'pino'

export interface Sweep {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Runs in each process that serves, instead of one process of those that run jobs. */
  whileServing?: true
  run(): Promise<void>
}

/**
 * Milliseconds between the first runs of the sweeps. Started all at once, they would use every connection of the pool
 * while visitors wait for pages.
 */
const apart = 10
/** Milliseconds without a successful run of any sweep after which this process is of no use for them. */
const failingAfter = 10_000

/**
 * Runs each sweep periodically, its interval after the end of the last run. A failure is logged, and the sweep runs
 * again. `onFailing` is called when all sweeps have failed for a while.
 */
export function startSweeps(
  sweeps: Sweep[],
  log: Logger,
  onFailing: () => void = () => undefined,
): { stop(): Promise<void> } {
  let stopped = false
  let succeededAt = performance.now()
  const timers = new Map<Sweep, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const round = async (sweep: Sweep) => {
    try {
      await sweep.run()
      succeededAt = performance.now()
    } catch (error) {
      if (!stopped) log.warn({ err: error, sweep: sweep.name }, 'a sweep failed; it will run again')
      if (performance.now() - succeededAt > failingAfter) onFailing()
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

/** Sweeps that run while this process leads. */
export interface SharedSweeps {
  lead: (leads: boolean) => void
  /** Resolves when the last runs have ended. */
  stop(): Promise<void>
}

export function shareSweeps(sweeps: Sweep[], log: Logger, onFailing: () => void): SharedSweeps {
  let running: { stop(): Promise<void> } | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const lead = (leads: boolean) => {
    ended = Promise.all([ended, running?.stop()])
    running = leads ? startSweeps(sweeps, log, onFailing) : undefined
  }
  return {
    lead,
    async stop() {
      lead(false)
      await ended
    },
  }
}
