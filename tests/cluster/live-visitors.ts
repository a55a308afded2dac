import { connect, type Socket } from 'node:net'
import { isAfter } from '../../server/platform/events/positions.ts'

/**
 * A process with thousands of visitors' live streams, each on a connection of its own. It reads as little of the
 * protocol as it needs, since it shares the machine with what it measures. `proveLive` starts it.
 */
export interface Visitors {
  /** The first and the number of the streams of this process. */
  first: number
  count: number
  /** The ports of the web processes. Stream n uses the n-th, in turn, as well as the n-th auction. */
  ports: number[]
  auctions: string[]
  /** Every n-th stream has one of these cookies. */
  signedInEvery: number
  cookies: string[]
  /** The event after which the streams begin. */
  after: string
}

/** What the parent asks for: `cut` closes all connections at once. */
export type Request = Visitors | 'cut' | 'collect'
/** Sent all the time. */
export interface Progress {
  open: number
  /** How often all connections were cut. */
  cuts: number
}
export interface Collected {
  /** How many events each stream got, one after the other. */
  events: number[]
  /** Events that a stream got again, or after a later one. */
  disordered: number
  resets: number
  /** Refusals by status, 0 for a broken connection. */
  refused: Record<string, number>
  /** Arrivals of each event, in milliseconds since 1970. */
  arrivals: Record<string, number[]>
}

interface Stream {
  index: number
  socket: Socket | undefined
  isOpen: boolean
  openedAt: number
  failures: number
  position: string
  events: number
  /** The beginning of a chunk that has not ended. */
  rest: string
}

/** As in web/lib/api/live.ts. */
const reconnectWithin = 3000
const reconnectWithinMax = 30_000
const steady = 10_000
/** Connections that are opened at once at first. */
const openingAtOnce = 32

const streams: Stream[] = []
const arrivals: Record<string, number[]> = {}
const refused: Record<string, number> = {}
let disordered = 0
let resets = 0
let open = 0
let cuts = 0
let visitors: Visitors
/** Read by one connection after the other. */
const buffer = Buffer.alloc(65_536)

function openStream(stream: Stream, settled = () => {}): void {
  const { ports, auctions, signedInEvery, cookies } = visitors
  const { index, position } = stream
  const port = ports[index % ports.length]!
  const auction = auctions[index % auctions.length]!
  const isSignedIn = index % signedInEvery === 0
  const cookie = cookies[(index / signedInEvery) % cookies.length]
  let status = ''
  stream.rest = ''
  const socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: {
      buffer,
      callback(length) {
        const text = stream.rest + buffer.toString('latin1', 0, length)
        if (status === '' && text.length >= 12) {
          status = text.slice(9, 12)
          if (status === '200') opened(stream)
          else socket.destroy()
          settled()
        }
        // Each event is a chunk, and so is each comment.
        const isWhole = text.endsWith('\n\n\r\n')
        stream.rest = isWhole ? '' : text
        if (isWhole && text.includes('id: ')) receive(stream, text)
        return true
      },
    },
  })
  stream.socket = socket
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (stream.socket === socket) lost(stream)
    if (status === '') settled()
    if (status !== '200') refused[status || '0'] = (refused[status || '0'] ?? 0) + 1
  })
  socket.write(
    `GET /api/events?topics=product:${auction}&after=${position} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${isSignedIn ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
  )
}

function opened(stream: Stream): void {
  stream.isOpen = true
  stream.openedAt = Date.now()
  open += 1
}

function lost(stream: Stream): void {
  if (stream.isOpen) open -= 1
  if (stream.isOpen && Date.now() - stream.openedAt >= steady) stream.failures = 0
  stream.isOpen = false
  const within = Math.min(reconnectWithinMax, reconnectWithin * 2 ** stream.failures)
  stream.failures += 1
  setTimeout(() => openStream(stream), Math.random() * within)
}

function cut(stream: Stream): void {
  const { socket } = stream
  stream.socket = undefined
  // Without the states of closed connections, which would take the ports that the next ones need.
  socket?.resetAndDestroy()
  lost(stream)
}

function receive(stream: Stream, text: string): void {
  const now = Date.now()
  for (const [, id, type] of text.matchAll(/^id: (\S+)\nevent: (\S+)$/gm)) {
    if (type === 'reset') resets += 1
    else if (type === 'position') stream.position = id!
    else if (isAfter(id!, stream.position)) {
      stream.events += 1
      ;(arrivals[id!] ??= []).push(now)
    } else disordered += 1
    stream.position = id!
  }
}

async function openAll(): Promise<void> {
  let begun = 0
  const work = async () => {
    while (begun < streams.length) {
      const stream = streams[(begun += 1) - 1]!
      await new Promise<void>((resolve) => openStream(stream, resolve))
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, work))
}

process.on('message', (request: Request) => {
  if (request === 'cut') {
    for (const stream of streams) if (stream.isOpen) cut(stream)
    cuts += 1
  } else if (request === 'collect') {
    const events = streams.map((stream) => stream.events)
    process.send!({ events, disordered, resets, refused, arrivals } satisfies Collected)
  } else {
    visitors = request
    const closed = { socket: undefined, isOpen: false, openedAt: 0, failures: 0 }
    const unread = { position: visitors.after, events: 0, rest: '' }
    for (let n = 0; n < visitors.count; n += 1)
      streams.push({ index: visitors.first + n, ...closed, ...unread })
    setInterval(() => process.send!({ open, cuts } satisfies Progress), 100)
    void openAll()
  }
})
process.on('disconnect', () => process.exit())
