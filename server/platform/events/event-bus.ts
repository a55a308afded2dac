import { randomUUID } from 'node:crypto'

import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { AppEvent } from '#contracts/common/events.ts'
import { outsideRequests } from '../request-id.ts'
import type { Caches } from '../caches.ts'
import { run, statement, unmeasured } from '../database/statement.ts'
import type { EventRelay, EventRow, RelayedEvents } from './event-relay.ts'
import { channel, listenForEvents } from './listen.ts'
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

/** Only events older than every running transaction, so that no earlier event can still be committed. */
const settled = 'tx < pg_snapshot_xmin(pg_current_snapshot())'
/** SQL: a position. */
const given = `(${unmeasured('$1::xid8')}, ${unmeasured('$2::bigint')})`
// Ordered by `events.tx`: `tx` is the text column of the result, in which 10 comes before 9.
const batch = 500
// Starts with the event at the position: if that is missing, the position is lost.
const readNew = statement<EventRow>(
  'events_new',
  `select tx::text, id::text, topic, type, data from events where (tx, id) >= ${given} and ${settled} order by events.tx, events.id limit ${batch + 1}`,
)
const readLast = statement<{ position: string }>(
  'events_last',
  `select tx || '-' || id as position from events where (tx, id) <= ${given} and ${settled} order by events.tx desc, events.id desc limit 1`,
)
const maxPosition: [tx: string, id: string] = ['18446744073709551615', '9223372036854775807']
/** With this many missed events, the browser reloads its data instead of getting them one by one. */
const missedMax = 1000
const readTopics = statement<EventRow>(
  'events_topics',
  `select tx::text, id::text, topic, type, data from events where (tx, id) > ${given} and ${settled} and topic = any(${unmeasured('$3::text[]')}) order by events.tx, events.id limit ${missedMax}`,
)
const isStored = statement<{ stored: boolean }>(
  'events_stored',
  `select exists (select from events where (tx, id) = ${given}) as stored`,
)
const positionOf = (row: EventRow) => `${row.tx}-${row.id}`
/** Undefined for an event that only another release of Musika knows. */
function published(row: EventRow): PublishedEvent | undefined {
  const { data: event } = AppEvent.safeParse({ type: row.type, data: row.data })
  return event && { id: positionOf(row), topic: row.topic, event }
}

/** How the processes of a cluster share the reading of events. */
export interface EventSharing {
  /** Whether this process reads for all. */
  reads: () => boolean
  valkey?: { url: string; name: string } | undefined
}

/** Milliseconds that other processes wait between two reads without a notification. */
const restOfOthers = 5000
/** Milliseconds to wait for the reader's message after a notification. */
const patience = 200

/**
 * Reads the events of a database with `pool` as they are committed. A separate connection listens for the
 * notifications of other processes. With Valkey, one process reads and passes the events to the others, which read by
 * themselves as soon as something is missing.
 */
export async function startEventBus(
  pool: Pool,
  url: string,
  log: Logger,
  caches: Caches,
  { reads, valkey }: EventSharing = { reads: () => true },
): Promise<EventBus> {
  const subscribers = new Set<Subscriber>()
  const lastUpTo = async (end: [tx: string, id: string]) =>
    (await run(pool, readLast, end))[0]?.position ?? beginning
  let position = await lastUpTo(maxPosition)
  const recent = createRecentEvents(caches, position)
  let reading: Promise<boolean> | undefined
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

  function deliver(rows: EventRow[]): void {
    for (const row of rows) {
      position = positionOf(row)
      const event = published(row)
      if (!event) continue
      recent.add(event)
      for (const { listener } of subscribers) call(() => listener(event), event.event.type)
    }
  }

  /** Returns whether there are more events to read. */
  async function readOnce(): Promise<boolean> {
    const from = position
    const rows = await run(pool, readNew, parsePosition(from)!)
    const isLost = from !== beginning && (!rows[0] || positionOf(rows[0]) !== from)
    const later = isLost || from === beginning ? rows : rows.slice(1)
    if (isLost) await continueLost(later.length > 0)
    // Meanwhile the reader may have sent some of them.
    deliver(position === from ? later : later.filter((row) => isAfter(positionOf(row), position)))
    if (reads() && later.length > 0) relay?.send({ after: isLost ? '' : from, rows: later })
    return rows.length > batch
  }

  /** Returns whether this process has read everything. */
  async function readAll(): Promise<boolean> {
    let complete = false
    do {
      again = false
      try {
        while (!stopped && (await readOnce()));
        complete = !stopped
      } catch (error) {
        complete = false
        if (!stopped) log.warn({ err: error }, 'events could not be read; trying again')
      }
    } while (again && !stopped)
    return complete
  }

  const readNow = () => {
    again = true
    return (reading ??= readAll().finally(() => (reading = undefined)))
  }
  const read = () => void readNow()
  const notify = () =>
    pool
      .query(`set local synchronous_commit = off; notify ${channel}, '${self}'`)
      .catch(() => log.warn('other processes were not notified'))

  let relay: EventRelay | undefined
  const isSent = () => relay !== undefined && !reads() && relay.arrives()
  /** Reads for the other processes, and sends them how far it has come. */
  async function readForAll(): Promise<void> {
    if ((await readNow()) && reads()) relay?.send({ after: position, rows: [] })
  }
  function received({ after, rows }: RelayedEvents): void {
    if (stopped || reads()) return
    clearTimeout(expecting)
    expecting = undefined
    const known = rows.findIndex((row) => positionOf(row) === position)
    if (after === position || known >= 0) deliver(rows.slice(known + 1))
    // A message was lost, the reader is behind, or one of both has lost its position.
    else read()
  }
  let expecting: NodeJS.Timeout | undefined
  /** Reads new events, unless the reader sends them. */
  const readUnlessSent = () => {
    if (reads()) void readForAll()
    else if (!isSent()) read()
    else
      expecting ??= setTimeout(() => {
        expecting = undefined
        read()
      }, patience)
  }

  // `notify` takes a lock that makes commits wait for each other, so it is never part of a bid's transaction: one
  // notification is sent for everything committed within a few moments, without waiting for the disk.
  let readingSoon: NodeJS.Timeout | undefined
  let flushing: NodeJS.Timeout | undefined
  const wake = () => {
    if (stopped) return
    readingSoon ??= setTimeout(() => {
      readingSoon = undefined
      if (isSent()) relay!.wakeReader()
      else read()
    }, 20)
    flushing ??= setTimeout(() => {
      flushing = undefined
      // Events held back by a slow transaction may be settled now.
      readUnlessSent()
      void notify()
    }, 60)
  }

  if (valkey)
    relay = await (
      await import('./event-relay.ts')
    ).openRelay({ ...valkey, log }, { received, woken: () => reads() && read(), lost: read })
  // This process reads its events without a notification.
  const listening = await listenForEvents(url, log, (payload) => {
    if (payload !== self) readUnlessSent()
  })
  // Reads events that a lost notification or a slow transaction left unread.
  let polledAt = performance.now()
  async function poll(): Promise<void> {
    if (isSent()) return
    const isReader = reads()
    const isNotified = !isReader && !relay && listening.listens()
    if (isNotified && performance.now() - polledAt < restOfOthers) return
    polledAt = performance.now()
    const before = position
    await readForAll()
    // Other processes rely on this one to find what nothing has notified them of.
    if (isReader && !relay && position !== before) void notify()
  }
  const polling = setInterval(() => void poll(), 1000)

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
      for (const timer of [readingSoon, flushing, expecting]) clearTimeout(timer)
      relay?.stop()
      await reading
      await listening.stop()
    },
  }
}
