import type { Context } from 'hono'
import { z } from 'zod'
import { eventsPath, topicsMax } from '#contracts/common/events.ts'
import { ProductId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'
import { beginning, isAfter } from '../events/positions.ts'
import { ratesTopic, type PublishedEvent } from '../events/publish.ts'
import { countedAddress } from './limits/client-address.ts'
import { streamsMax } from './limits/stream-limit.ts'
import { createCounts, type Counts } from './counts.ts'
import { readCookie, sessionCookie, type FindSession, type SessionUser } from './session.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'

const encoder = new TextEncoder()
const frames = new WeakMap<PublishedEvent, Uint8Array>()
/** An event as text, created once for all streams. */
function frameOf(published: PublishedEvent): Uint8Array {
  const { id, event } = published
  const frame =
    frames.get(published) ??
    encoder.encode(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`)
  frames.set(published, frame)
  return frame
}
/** Events may have been missed: the page reads its data again, and its stream resumes from this position. */
const resetTo = (position: string) => encoder.encode(`id: ${position}\nevent: reset\ndata: {}\n\n`)
/** The last event of a session's stream: the page learns that it is signed out. */
const sessionEnded = encoder.encode('event: session.ended\ndata: {}\n\n')
/** Each stream gets one in this many seconds. */
const pingSeconds = 20
const comment = encoder.encode(': here\n\n')
let lastPosition = { position: beginning, frame: comment }
/**
 * How far the process has read, created once for all streams. A page that no event concerned resumes from here, which
 * is in memory, instead of from a position of hours ago.
 */
function positionFrame(position: string): Uint8Array {
  if (lastPosition.position !== position)
    lastPosition = {
      position,
      frame: encoder.encode(`id: ${position}\nevent: position\ndata: {}\n\n`),
    }
  return lastPosition.frame
}
/** A client that is this many bytes behind is disconnected; it resumes with `Last-Event-ID`. */
const backlog = 256 * 1024

/** Most open streams of one address, and of one session. A refused client polls instead. */
const addressMax = 256
const sessionMax = 16

interface StreamCounts {
  address: Counts
  session: Counts
}

/**
 * Counts a stream for its address and its session. Returns a function that releases it; calling it twice is harmless.
 * Throws `rate_limited`.
 */
function countStream(
  { config }: App,
  counts: StreamCounts,
  c: Context,
  user: SessionUser | undefined,
): () => void {
  if (!config.rateLimit) return () => undefined
  const releases: (() => void)[] = []
  const releaseAll = () => {
    for (const release of releases.splice(0)) release()
  }
  const countIn = (group: Counts, name: string) => {
    if (!group.add(name)) {
      releaseAll()
      throw new DomainError('rate_limited', { retryAfter: 15 })
    }
    releases.push(() => group.remove(name))
  }
  if (user) countIn(counts.session, user.sessionId)
  const address = countedAddress(c, config)
  if (address !== undefined) countIn(counts.address, address)
  return releaseAll
}

const description = {
  method: 'get' as const,
  path: eventsPath,
  summary: 'Live events of products and, with a session, of the member, as server-sent events',
  tags: ['site'],
  request: {
    query: z.object({
      topics: z
        .string()
        .optional()
        .meta({ description: `At most ${topicsMax}, separated by commas: product:{id}` }),
      after: z.string().optional().meta({ description: 'The event after which to begin' }),
    }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
  },
  responses: {
    200: {
      description: 'A stream that stays open',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    400: { description: 'invalid_request: a topic that does not exist' },
    503: { description: 'overloaded' },
  },
}

export interface LiveStreams {
  open: number
  /** Ends every stream, so that the server can close. Browsers reconnect. */
  close(): void
}

function topicsOf(c: Context, user: SessionUser | undefined): string[] {
  const requested = (c.req.query('topics') ?? '').split(',').filter(Boolean)
  if (requested.length > topicsMax) throw new DomainError('invalid_request')
  for (const topic of requested) {
    const [kind, id] = topic.split(':')
    if (kind !== 'product' || !ProductId.safeParse(id).success)
      throw new DomainError('invalid_request')
  }
  const personal = user ? [`user:${user.id}`, `session:${user.sessionId}`] : []
  return [...new Set([ratesTopic, ...requested, ...personal])]
}

/** `GET /api/events`: server-sent events of the requested products and, with a session, of the member. */
export function serveLiveEvents(
  http: OpenAPIHono,
  app: App,
  findSession: FindSession,
  mostStreams = streamsMax(),
): LiveStreams {
  const byTopic = new Map<string, Set<(published: PublishedEvent) => void>>()
  const closers = new Set<() => void>()
  const resets = new Set<() => void>()
  const counts = { address: createCounts(addressMax), session: createCounts(sessionMax) }
  app.events.subscribe(
    (published) => {
      for (const send of byTopic.get(published.topic) ?? []) send(published)
    },
    () => {
      for (const reset of resets) reset()
    },
  )
  // Regular messages keep proxies and phones from closing a quiet connection. Thousands of streams at once would hold
  // up everything else, so each second has its own.
  const pings = Array.from({ length: pingSeconds }, () => new Set<() => void>())
  let second = 0
  setInterval(() => {
    second = (second + 1) % pingSeconds
    for (const ping of pings[second]!) ping()
  }, 1000).unref()

  http.openAPIRegistry.registerPath(description)
  http.get(eventsPath, async (c) => {
    // Streams take memory that requests need. A page without one polls.
    if (closers.size >= mostStreams) throw new DomainError('overloaded', { retryAfter: 30 })
    const token = readCookie(c, sessionCookie)
    const user = token ? await findSession(token) : undefined
    const topics = topicsOf(c, user)
    // A reconnecting browser sends its last position; a new page sends the position at which it was rendered.
    const lastId = c.req.header('last-event-id') ?? c.req.query('after')
    const release = countStream(app, counts, c, user)
    let end = release
    let forget = release
    const body = new ReadableStream<Uint8Array>(
      {
        async start(controller) {
          const waiting: PublishedEvent[] = []
          let caughtUp = false
          let position = beginning
          const pingsOfSecond = pings.reduce((least, next) =>
            next.size < least.size ? next : least,
          )
          const write = (chunk: Uint8Array) => {
            if (!closers.has(end)) return
            if ((controller.desiredSize ?? 0) < -backlog) end()
            else controller.enqueue(chunk)
          }
          const endSession = () => {
            write(sessionEnded)
            end()
          }
          const deliver = (published: PublishedEvent) => {
            // A stream resumed from another process may already have what this process reads now.
            if (!isAfter(published.id, position)) return
            position = published.id
            if (published.event.type === 'session.ended') endSession()
            else write(frameOf(published))
          }
          const reset = () => {
            position = app.events.position()
            write(resetTo(position))
          }
          const send = (published: PublishedEvent) => {
            if (caughtUp) deliver(published)
            else waiting.push(published)
          }
          const ping = () => {
            if (user && user.sessionEnds <= app.clock.estimate()) return endSession()
            const latest = app.events.position()
            if (!caughtUp || !isAfter(latest, position)) return write(comment)
            position = latest
            write(positionFrame(latest))
          }
          forget = () => {
            for (const topic of topics) {
              byTopic.get(topic)?.delete(send)
              if (byTopic.get(topic)?.size === 0) byTopic.delete(topic)
            }
            pingsOfSecond.delete(ping)
            resets.delete(reset)
            release()
          }
          end = () => {
            forget()
            if (closers.delete(end)) controller.close()
          }
          closers.add(end)
          pingsOfSecond.add(ping)
          resets.add(reset)
          for (const topic of topics) {
            const listeners = byTopic.get(topic) ?? new Set()
            byTopic.set(topic, listeners.add(send))
          }
          write(encoder.encode('retry: 2000\n\n'))
          // The session of the cookie no longer exists: the page learns that it is signed out.
          if (token && !user) write(sessionEnded)
          const catchUp = async () => {
            const missed = lastId ? await app.events.since(lastId, topics) : []
            // The position is lost or too old to replay the missed events, so the page reads its data again.
            if (!missed) reset()
            else if (lastId) position = lastId
            // The session may have ended between its lookup and this stream's first event.
            if (token && user && (!lastId || !missed) && !(await findSession(token))) endSession()
            return missed
          }
          const missed = await catchUp().catch((error: unknown) => {
            // The database cannot be reached. The browser reconnects and catches up then.
            app.log.warn({ err: error }, 'a live stream could not catch up')
            end()
          })
          for (const published of [...(missed ?? []), ...waiting]) deliver(published)
          waiting.length = 0
          caughtUp = true
        },
        // The client disconnected. The stream is already closed, and closing it again would throw.
        cancel() {
          closers.delete(end)
          forget()
        },
      },
      { highWaterMark: backlog, size: (chunk) => chunk?.length ?? 0 },
    )
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
  })
  return {
    get open() {
      return closers.size
    },
    close() {
      for (const closer of closers) closer()
    },
  }
}
