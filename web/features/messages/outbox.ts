import type { QueryClient } from '@tanstack/react-query'
import { messageCalls } from '#contracts/messages/messages.ts'
import * as messagesText from '#messages/messages'
import { ApiError } from '../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../lib/api/api.ts'
import { send } from '../../lib/api/calls.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { noteBusy, noteNotified, outgoing, type Outgoing, outboxKey } from './outgoing.ts'
import { addSent } from './thread.queries.ts'

/** Milliseconds to wait if the server is still processing the same message. */
const busyPause = 1000

/**
 * A member's outgoing messages: stored on the device, sent one after the other, each once. Without a network they wait
 * for it; after another error they are marked as failed until the member tries again.
 */
export class Outbox {
  readonly #userId: string
  readonly #cache: QueryClient
  /** The idempotency keys of sent messages by message id, so that a bubble is not rendered again. */
  readonly sent = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #entries: readonly Outgoing[]
  #sending: Promise<void> | undefined

  constructor(userId: string, cache: QueryClient) {
    this.#userId = userId
    this.#cache = cache
    // Messages that an earlier page could not send are retried.
    this.#entries = retryUnreached(storedOutbox(userId))
    addEventListener('online', () => this.resume())
    addEventListener('storage', () => this.#set(storedOutbox(userId), { elsewhere: true }))
    this.flush()
  }

  readonly entries = (): readonly Outgoing[] => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds a message and sends it as soon as possible. */
  add(conversationId: string, content: string): void {
    const entry: Outgoing = {
      key: newIdempotencyKey(),
      conversationId,
      content,
      at: Date.now(),
      state: 'waiting',
    }
    this.#set([...this.#entries, entry])
    this.flush()
  }

  /** Retries a failed message with its own key. */
  retry(key: string): void {
    this.#change(key, again)
    this.flush()
  }

  /** Discards a failed message. */
  discard(key: string): void {
    this.#set(this.#entries.filter((entry) => entry.key !== key))
  }

  /** Sends all waiting messages. */
  flush(): void {
    if (this.#sending || !this.#next()) return
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  /**
   * Sends unanswered messages again with their keys: the network is back, or a message whose response was lost did
   * arrive.
   */
  resume(): void {
    if (!this.#entries.some(({ unreached }) => unreached)) return this.flush()
    this.#set(retryUnreached(this.#entries))
    this.flush()
  }

  #next(): Outgoing | undefined {
    return this.#entries.find(({ state }) => state === 'waiting')
  }

  /** A lock lets one tab send at a time; the others then find the stored outbox empty. */
  async #sendAll(): Promise<void> {
    const work = async () => {
      // Another tab may have sent some of them. Messages that could not be stored exist in memory only.
      const here = new Map(storedOutbox(this.#userId).map((entry) => [entry.key, entry]))
      if (here.size > 0) this.#set(this.#entries.filter(({ key }) => here.has(key)))
      for (let entry = this.#next(); entry; entry = this.#next()) {
        noteBusy(true)
        noteNotified(false)
        try {
          // One after the other, in the order in which they were written.
          if (!(await this.#send(entry))) return
        } finally {
          noteBusy(false)
        }
      }
    }
    // Locks exist only on secure origins.
    const locks = (navigator as Partial<Navigator>).locks
    await (locks ? locks.request(`musika.outbox.${this.#userId}`, work) : work())
  }

  /** Sends one message. Returns whether the next one may be sent. */
  async #send(message: Outgoing): Promise<boolean> {
    const { key, conversationId, content } = message
    try {
      const body = { conversationId, senderId: this.#userId, content }
      const sent = await send(messageCalls.send, { body }, key)
      this.sent.set(sent.id, key)
      addSent(this.#cache, sent)
      this.#set(this.#entries.filter((entry) => entry.key !== key))
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      if (refusal?.status || !outgoing.notified) return this.#failed(key, refusal)
      // The message arrived: sending it again with the same key returns the lost response.
      noteNotified(false)
      return this.#send(message)
    }
  }

  /** Decides about a message that failed; returns whether the next may be sent. */
  #failed(key: string, error: ApiError | undefined): boolean {
    if (error?.code === 'idempotency_busy') {
      setTimeout(() => this.flush(), busyPause)
      return false
    }
    const unreached = !error?.status
    // It is sent once the network is back (see `resume`).
    if (unreached && !navigator.onLine) return false
    const fail = (entry: Outgoing): Outgoing => ({
      ...entry,
      state: 'failed',
      unreached,
      ...(error?.reason && { reason: error.reason }),
    })
    // The next messages would fail in the same way.
    if (unreached)
      this.#set(this.#entries.map((entry) => (entry.state === 'waiting' ? fail(entry) : entry)))
    else this.#change(key, fail)
    toast({
      title: messagesText.sendFailedTitle,
      description: messagesText.sendFailedText,
      variant: 'destructive',
    })
    if (error?.status === 401) askToSignIn(this.#cache)
    return true
  }

  #change(key: string, change: (entry: Outgoing) => Outgoing): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? change(entry) : entry)))
  }

  #set(entries: readonly Outgoing[], { elsewhere = false } = {}): void {
    this.#entries = entries
    if (!elsewhere) storeOutbox(this.#userId, entries)
    for (const listener of this.#listeners) listener()
  }
}

const again = ({ key, conversationId, content, at }: Outgoing): Outgoing => ({
  key,
  conversationId,
  content,
  at,
  state: 'waiting',
})

/** Marks messages that never reached the server as waiting. */
const retryUnreached = (entries: readonly Outgoing[]): Outgoing[] =>
  entries.map((entry) => (entry.unreached ? again(entry) : entry))

const outboxes = new Map<string, Outbox>()

/** The member's outbox on this page. The first call creates it and sends what is stored. */
export function outboxOf(userId: string, cache: QueryClient): Outbox {
  const known = outboxes.get(userId)
  if (known) return known
  const outbox = new Outbox(userId, cache)
  outboxes.set(userId, outbox)
  return outbox
}

/** A member's unsent messages on the device. */
function storedOutbox(userId: string): Outgoing[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(outboxKey(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter(isOutgoing) : []
  } catch {
    // Storage is switched off, or the value is invalid.
    return []
  }
}

/** Stores unsent messages, so that they survive a reload. */
function storeOutbox(userId: string, entries: readonly Outgoing[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(outboxKey(userId), JSON.stringify(entries))
    else localStorage.removeItem(outboxKey(userId))
  } catch {
    // Storage is full or switched off: the messages stay in memory only.
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const entry = value as Partial<Outgoing> | null
  return (
    typeof entry?.key === 'string' &&
    typeof entry.conversationId === 'string' &&
    typeof entry.content === 'string' &&
    typeof entry.at === 'number' &&
    (entry.state === 'waiting' || entry.state === 'failed')
  )
}
