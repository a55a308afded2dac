import { randomUUID } from 'node:crypto'

import type { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import { AppEvent } from '../../../contracts/common/events.ts'
import { outsideRequests } from '../request-id.ts'
import type { Caches } from '../caches.ts'
import { BoundedClient, queryTimeout } from '../database/bounded-client.ts'
import { run, statement } from '../database/statement.ts'
import type { PublishedEvent } from './publish.ts'
import { beginning, isAfter, parsePosition } from './positions.ts'
import { createRecentEvents } from './recent-events.ts'

type Listener = (published: PublishedEvent) => void
interface Subscriber {
  listener: Listener
  whenLost: () => void
}

export interface EventBus {
  /** Call it after committing an event: this process reads it at once, the others within moments. */
  wake(): void
  /**
   * The position up to which this process has read. A page rendered from now on misses nothing if its stream resumes
   * here.
   */
  position(): string
  /**
   * Calls the listener with every event from now on, and `whenLost` if events may have been missed: what was read
   * earlier may be outdated. Returns a function that unsubscribes both.
   */
  subscribe(listener: Listener, whenLost?: () => void): () => void
  /**
   * Events of these topics after a position, oldest first. Undefined if the position is lost, because its event has
   * been deleted or never reached this database, or if there are too many events.
   */
  since(position: string, topics: string[]): Promise<PublishedEvent[] | undefined>
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
const batch = 500
// Starts with the event at the position: if that is missing, the position is lost.
const readNew = statement<Row>(
  'events_new',
  `select tx::text, id, topic, type, data from events where (tx, id) >= ($1::xid8, $2::bigint) and ${settled} order by events.tx, events.id limit ${batch + 1}`,
)
const readLast = statement<{ position: string }>(
  'events_last',
  `select tx || '-' || id as position from events where (tx, id) <= ($1::xid8, $2::bigint) and ${settled} order by events.tx desc, events.id desc limit 1`,
)
const maxPosition: [tx: string, id: string] = ['18446744073709551615', '9223372036854775807']
/** With this many missed events, the browser reloads its data instead of getting them one by one. */
const missedMax = 1000
const readTopics = statement<Row>(
  'events_topics',
  `select tx::text, id, topic, type, data from events where (tx, id) > ($1::xid8, $2::bigint) and ${settled} and topic = any($3) order by events.tx, events.id limit ${missedMax}`,
)
const isStored = statement<{ stored: boolean }>(
  'events_stored',
  `select exists (select from events where (tx, id) = ($1::xid8, $2::bigint)) as stored`,
)
const channel = 'musika_events'

const positionOf = (row: Row) => `${row.tx}-${row.id}`
/** Undefined for an event that only another release of Musika knows. */
function published(row: Row): PublishedEvent | undefined {
  const { data: event } = AppEvent.safeParse({ type: row.type, data: row.data })
  return event && { id: positionOf(row), topic: row.topic, event }
}

/**
 * Reads the events of a database with `pool` as they are committed. A separate connection listens for the
 * notifications of other processes.
 */
export async function startEventBus(
  pool: Pool,
  url: string,
  log: Logger,
  caches: Caches,
): Promise<EventBus> {
  const subscribers = new Set<Subscriber>()
  const lastUpTo = async (end: [tx: string, id: string]) =>
    (await run(pool, readLast, end))[0]?.position ?? beginning
  let position = await lastUpTo(maxPosition)
  const recent = createRecentEvents(caches, position)
  let reading: Promise<void> | undefined
  let again = false
  let stopped = false
  /** Marks the notifications of this process. */
  const self = randomUUID()

  const call = (act: () => void, type: string) => {
    try {
      act()
    } catch (error) {
      log.error({ err: error, type }, 'a listener failed')
    }
  }

  /**
   * Continues after a position whose event no longer exists: this process was stopped for days, or a failover lost
   * the event. Without later events, the order may continue before the position.
   */
  async function continueLost(laterEvents: boolean): Promise<void> {
    if (!laterEvents) position = await lastUpTo(parsePosition(position)!)
    recent.forget()
    log.warn({ position }, 'events were lost; open pages read their data again')
    for (const { whenLost } of subscribers) call(whenLost, 'lost')
  }

  /** Returns whether there are more events to read. */
  async function readOnce(): Promise<boolean> {
    const rows = await run(pool, readNew, parsePosition(position)!)
    const isLost = position !== beginning && (!rows[0] || positionOf(rows[0]) !== position)
    const later = isLost || position === beginning ? rows : rows.slice(1)
    if (isLost) await continueLost(later.length > 0)
    for (const row of later) {
      position = positionOf(row)
      const event = published(row)
      if (!event) continue
      recent.add(event)
      for (const { listener } of subscribers) call(() => listener(event), event.event.type)
    }
    return rows.length > batch
  }

  async function readAll(): Promise<void> {
    do {
      again = false
      try {
        while (!stopped && (await readOnce()));
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'events could not be read; trying again')
      }
    } while (again && !stopped)
  }

  const readNow = () => {
    again = true
    return (reading ??= readAll().finally(() => (reading = undefined)))
  }
  const read = () => void readNow()

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

  async function readStored(after: string, topics: string[]) {
    const parsed = parsePosition(after)!
    const [row] = await run(pool, isStored, parsed)
    if (!row!.stored) return undefined
    const rows = await run(pool, readTopics, [...parsed, topics])
    return rows.length < missedMax ? rows.flatMap((missed) => published(missed) ?? []) : undefined
  }

  return {
    wake: () => outsideRequests(wake),
    position: () => position,
    subscribe(listener, whenLost = () => undefined) {
      const subscriber = { listener, whenLost }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    async since(after, topics) {
      if (!parsePosition(after)) return undefined
      // The browser comes from a process that has read more than this one.
      if (isAfter(after, position)) await readNow()
      const missed = recent.startsAt(after)
        ? recent.after(after, topics)
        : await readStored(after, topics)
      return missed && missed.length < missedMax ? missed : undefined
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
