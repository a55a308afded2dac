import { randomUUID } from 'node:crypto'

import type { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import { AppEvent } from '../../../contracts/common/events.ts'
import { outsideRequests } from '../request-id.ts'
import { BoundedClient, queryTimeout } from '../database/bounded-client.ts'
import { run, statement } from '../database/statement.ts'

/** A published event. `id` orders all events, and a live stream resumes from it. */
export interface PublishedEvent {
  id: string
  topic: string
  event: AppEvent
}
type Listener = (published: PublishedEvent) => void

export interface EventBus {
  /** Call it after committing an event: this process reads it at once, the others within moments. */
  wake(): void
  /**
   * The position up to which this process has read. A page rendered from now on misses nothing if its stream resumes
   * here.
   */
  position(): string
  /** Calls the listener with every event from now on. Returns a function that unsubscribes it. */
  subscribe(listener: Listener): () => void
  /**
   * Events of these topics after `id`, oldest first. Undefined if events that old have been deleted, or if there are
   * too many.
   */
  since(id: string, topics: string[]): Promise<PublishedEvent[] | undefined>
  stop(): Promise<void>
}

interface Row {
  tx: string
  id: bigint
  topic: string
  type: string
  data: unknown
}
/** Only events older than every running transaction, so that no earlier event can still be committed. */
const settled = 'tx < pg_snapshot_xmin(pg_current_snapshot())'
// Ordered by `events.tx`: `tx` is the text column of the result, in which 10 comes before 9.
const readNew = statement<Row>(
  'events_new',
  `select tx::text, id, topic, type, data from events where (tx, id) > ($1::xid8, $2::bigint) and ${settled} order by events.tx, events.id limit 500`,
)
const readLast = statement<{ tx: string; id: bigint }>(
  'events_last',
  `select coalesce((select tx::text from events where ${settled} order by events.tx desc, events.id desc limit 1), '0') as tx,
     coalesce((select id from events where ${settled} order by events.tx desc, events.id desc limit 1), 0) as id`,
)
/** With this many missed events, the browser reloads its data instead of getting them one by one. */
const missedMax = 1000
const readTopics = statement<Row>(
  'events_topics',
  `select tx::text, id, topic, type, data from events where (tx, id) > ($1::xid8, $2::bigint) and ${settled} and topic = any($3) order by events.tx, events.id limit ${missedMax}`,
)
const isStored = statement<{ stored: boolean }>(
  'events_stored',
  `select exists (select from events where (tx, id) <= ($1::xid8, $2::bigint)) or not exists (select from events) as stored`,
)
const channel = 'musika_events'

const published = (row: Row): PublishedEvent => ({
  id: `${row.tx}-${row.id}`,
  topic: row.topic,
  event: AppEvent.parse({ type: row.type, data: row.data }),
})

/**
 * Reads the events of a database with `pool` as they are committed. A separate connection listens for the
 * notifications of other processes.
 */
export async function startEventBus(pool: Pool, url: string, log: Logger): Promise<EventBus> {
  const listeners = new Set<Listener>()
  const [last] = await run(pool, readLast, [])
  let position = { tx: last!.tx, id: last!.id }
  let reading: Promise<void> | undefined
  let again = false
  let stopped = false
  /** Marks the notifications of this process. */
  const self = randomUUID()

  async function readOnce(): Promise<number> {
    const rows = await run(pool, readNew, [position.tx, position.id])
    for (const row of rows) {
      position = { tx: row.tx, id: row.id }
      const event = published(row)
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, type: event.event.type }, 'a listener failed')
        }
      }
    }
    return rows.length
  }

  async function readAll(): Promise<void> {
    do {
      again = false
      try {
        while (!stopped && (await readOnce()) === 500);
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'events could not be read; trying again')
      }
    } while (again && !stopped)
  }

  const read = () => {
    again = true
    reading ??= readAll().finally(() => (reading = undefined))
  }

  // `notify` takes a lock that makes commits wait for each other, so it is never part of a bid's transaction: one
  // notification is sent for everything committed within a few moments, without waiting for the disk.
  let readingSoon: NodeJS.Timeout | undefined
  let flushing: NodeJS.Timeout | undefined
  const wake = () => {
    if (stopped) return
    readingSoon ??= setTimeout(() => {
      readingSoon = undefined
      read()
    }, 20)
    flushing ??= setTimeout(() => {
      flushing = undefined
      // Events held back by a slow transaction may be settled now.
      read()
      pool
        .query(`set local synchronous_commit = off; notify ${channel}, '${self}'`)
        .catch(() => log.warn('other processes were not notified'))
    }, 60)
  }

  let client: Client | undefined
  async function listen(): Promise<void> {
    if (stopped) return
    const next: Client = new BoundedClient({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: queryTimeout,
      keepAlive: true,
      application_name: 'musika events',
    })
    // This process reads its events without a notification.
    next.on('notification', ({ payload }) => {
      if (payload !== self) read()
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!stopped) setTimeout(() => void listen(), 1000).unref()
    })
    client = next
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for events; reading them every second')
    }
  }
  await listen()
  // Reads events that a lost notification or a slow transaction left unread.
  const polling = setInterval(read, 1000)
  // Detects a dead listening connection: the query times out, the connection is closed, and a new one is opened.
  const checking = setInterval(() => void client?.query('select').catch(() => undefined), 30_000)

  return {
    wake: () => outsideRequests(wake),
    position: () => `${position.tx}-${position.id}`,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async since(id, topics) {
      const match = /^(\d{1,19})-(\d{1,19})$/.exec(id)
      if (!match) return undefined
      const [row] = await run(pool, isStored, [match[1], match[2]])
      if (!row!.stored) return undefined
      const rows = await run(pool, readTopics, [match[1], match[2], topics])
      return rows.length < missedMax ? rows.map(published) : undefined
    },
    async stop() {
      stopped = true
      clearInterval(polling)
      clearInterval(checking)
      clearTimeout(readingSoon)
      clearTimeout(flushing)
      await reading
      await client?.end().catch(() => undefined)
    },
  }
}
