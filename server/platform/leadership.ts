import type { Client } from 'pg'
import type { Logger } from 'pino'
import { BoundedClient } from './database/bounded-client.ts'
import { outsideRequests } from './request-id.ts'

/** Tasks of which each is done by one process of the cluster, with the keys of their advisory locks. */
const lockKeys = { sweeps: 7_367_001, events: 7_367_002 }
export type SharedTask = keyof typeof lockKeys
const tasks = Object.keys(lockKeys) as SharedTask[]

/** In milliseconds. */
export interface LeadershipTimes {
  /** Between two statements of a session. */
  every: number
  /** Without an answer, until a process gives up its tasks. */
  answerWithin: number
  /** Without a statement, until PostgreSQL ends the session of a process and its locks are free. */
  silence: number
  /** After `resign`, until the process takes tasks again. */
  pause: number
}
/** Together they let another process take over within a second after a crash, and within five after a freeze. */
export const leadershipTimes: LeadershipTimes = {
  every: 1000,
  answerWithin: 2000,
  silence: 3500,
  pause: 15_000,
}

/** Which tasks this process does for the whole cluster. */
export interface Leadership {
  leads(task: SharedTask): boolean
  /**
   * Takes the task when no other process has it. `onChange` is called each time that this process gets or loses it.
   * Resolves after the first attempt.
   */
  campaign(task: SharedTask, onChange?: (leads: boolean) => void): Promise<void>
  /** Leaves all tasks to other processes for a while, because this one cannot do them. */
  resign(): void
  /** Gives up all tasks, so that other processes take them. */
  stop(): Promise<void>
}

/** The leadership of the only process of a shop. */
export const leadAlone = (): Leadership => ({
  leads: () => true,
  campaign: async (_task, onChange) => onChange?.(true),
  resign: () => undefined,
  stop: async () => undefined,
})

/**
 * Elects the process of each task by advisory locks of a session of its own. A killed process loses its session at
 * once; PostgreSQL ends that of a process that is frozen or cut off (`idle_session_timeout`). A process that stood
 * still may go on for a moment when another one already does the task, so tasks are safe to do twice.
 */
export function startLeadership(
  url: string,
  log: Logger,
  { every, answerWithin, silence, pause } = leadershipTimes,
): Leadership {
  const campaigns = new Map<SharedTask, (leads: boolean) => void>()
  const led = new Set<SharedTask>()
  let session: Client | undefined
  let stopped = false
  let ticking: Promise<void> | undefined
  let warned = false
  let pausedUntil = -Infinity

  const change = (task: SharedTask, leads: boolean) => {
    if (led.has(task) === leads) return
    if (leads) led.add(task)
    else led.delete(task)
    if (!stopped) log.info({ task, leads }, 'a task of the cluster changed hands')
    campaigns.get(task)!(leads)
  }

  async function connect(): Promise<Client> {
    const next: Client = new BoundedClient({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'musika tasks',
      options: `-c idle_session_timeout=${silence}`,
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (session !== next) return
      session = undefined
      for (const task of tasks) change(task, false)
    })
    await next.connect()
    return next
  }

  async function round(): Promise<void> {
    if (performance.now() < pausedUntil) return
    session ??= await connect()
    const keys = [...campaigns.keys()]
      .filter((task) => !led.has(task))
      .map((task) => lockKeys[task])
    // Also without keys: the statement shows that this process is alive.
    const { rows } = await session.query<{ key: number }>(
      'select key from unnest($1::int[]) as key where pg_try_advisory_lock(key)',
      [keys],
    )
    for (const { key } of rows)
      change(
        tasks.find((task) => lockKeys[task] === key)!,
        true,
      )
  }

  async function attempt(): Promise<void> {
    try {
      await round()
      warned = false
    } catch (error) {
      if (!stopped && !warned) log.warn({ err: error }, 'the tasks of the cluster cannot be shared')
      warned = true
      await endSession()
    } finally {
      ticking = undefined
    }
  }
  const tick = () => (ticking ??= outsideRequests(attempt))

  async function endSession(): Promise<void> {
    const ended = session
    session = undefined
    for (const task of tasks) change(task, false)
    await ended?.end().catch(() => undefined)
  }

  const timer = setInterval(() => void tick(), every)
  return {
    leads: (task) => led.has(task),
    async campaign(task, onChange = () => undefined) {
      // An attempt that is under way does not know this task yet.
      await ticking
      campaigns.set(task, onChange)
      await tick()
    },
    resign() {
      pausedUntil = performance.now() + pause
      void endSession()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await ticking
      await endSession()
    },
  }
}
