import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { openValkey } from '../valkey.ts'

/** Milliseconds without a message until the reader, or Valkey, counts as down. The reader sends one every second. */
const silence = 2500
/** Milliseconds without a message after which the connection is opened again. */
const deadAfter = 10_000
/** Least milliseconds between two warnings. */
const quiet = 60_000

const Row = z.object({
  tx: z.string().regex(/^\d{1,20}$/),
  id: z.string().regex(/^\d{1,19}$/),
  topic: z.string(),
  type: z.string(),
  data: z.unknown(),
})
const Message = z.object({
  from: z.string(),
  /** The position before the first event; that of the reader if there are none; empty if it lost its own. */
  after: z.string(),
  rows: z.array(Row),
})
/** An event as it is stored. */
export type EventRow = z.infer<typeof Row>
/** Events that the reader has read one after the other. */
export type RelayedEvents = Omit<z.infer<typeof Message>, 'from'>

/** Passes events through Valkey from the process that reads them to the others. Messages may be lost. */
export interface EventRelay {
  /** Whether messages arrive at the moment. */
  arrives(): boolean
  send(events: RelayedEvents): void
  /** Asks the reader to read now. */
  wakeReader(): void
  stop(): void
}

interface Receiver {
  received(events: RelayedEvents): void
  woken(): void
  /** Messages no longer arrive. */
  lost(): void
}

/** `name` is that of the shop: several may share one Valkey. */
export async function openRelay(
  { url, name, log }: { url: string; name: string; log: Logger },
  receiver: Receiver,
): Promise<EventRelay> {
  const self = randomUUID()
  const channels = { events: `musika:${name}:events`, wake: `musika:${name}:wake` }
  const sending = openValkey(url)
  const receiving = openValkey(url)
  let arrivedAt = -Infinity
  let openedAt = performance.now()
  let stopped = false
  let warnedAt = -Infinity

  const warn = (error: unknown) => {
    if (stopped || performance.now() - warnedAt < quiet) return
    warnedAt = performance.now()
    log.warn({ err: error }, 'Valkey cannot be used: each process reads events by itself')
  }
  const lose = () => {
    arrivedAt = -Infinity
    if (!stopped) receiver.lost()
  }
  sending.on('error', warn)
  receiving.on('error', warn)
  receiving.on('close', lose)
  receiving.on('ready', () => {
    openedAt = performance.now()
    receiving.subscribe(channels.events, channels.wake).catch((error: unknown) => {
      warn(error)
      receiving.disconnect(true)
    })
  })
  receiving.on('message', (channel, text) => {
    if (channel === channels.wake) {
      receiver.woken()
      return
    }
    const message = parse(text)
    if (!message) {
      warn(new Error('Valkey delivered something that is no message of this shop.'))
      return
    }
    arrivedAt = performance.now()
    warnedAt = -Infinity
    if (message.from !== self) receiver.received(message)
  })
  // A dead connection does not end by itself.
  const checking = setInterval(() => {
    if (performance.now() - Math.max(arrivedAt, openedAt) < deadAfter) return
    openedAt = performance.now()
    receiving.disconnect(true)
  }, 1000).unref()

  const publish = (channel: string, text: string) =>
    void sending.publish(channel, text).catch((error: unknown) => {
      // A message that was refused may have been one of several.
      warn(error)
    })
  return {
    arrives: () => performance.now() - arrivedAt < silence,
    send: (events) => publish(channels.events, JSON.stringify({ from: self, ...events })),
    wakeReader: () => publish(channels.wake, ''),
    stop() {
      stopped = true
      clearInterval(checking)
      sending.disconnect()
      receiving.disconnect()
    },
  }
}

function parse(text: string): z.infer<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
