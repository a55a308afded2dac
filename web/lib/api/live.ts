import type { AppEvent, AppEventType } from '../../../contracts/common/events.ts'
import { notePolling } from './connection.ts'

/** Everybody may follow a product; `me` is the signed-in person, whom the server adds by itself. */
export type LiveTopic = `product:${string}` | 'me'

export interface Follower {
  topic: LiveTopic
  onEvent(event: AppEvent): void
  /** Reads again what may have been missed: after a gap, and in turns while the stream is down. */
  refresh(): void
  /** Milliseconds between two reads while the stream is down. */
  every: number
}

const eventsPath = '/api/events'
const topicsMax = 40
const eventTypes = [
  'auction.bid_placed',
  'auction.closed',
  'product.changed',
  'notification.created',
  'order.changed',
  'payment.changed',
  'message.sent',
  'conversation.read',
  'rate.changed',
  'session.ended',
] as const satisfies readonly AppEventType[]

/** How long a stream may be down before polling takes its place, and before a refused one is asked for again. */
const grace = 4000
const retryAfter = 15_000

/** Each follower with its polling, while there is any. */
const followers = new Map<Follower, ReturnType<typeof setInterval> | undefined>()
/** The last event that this page knows of: a new stream begins with what came after it. */
let position = ''
let source: EventSource | undefined
let followed = ''
let planned: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let polling = false

/** Open pages read prices anew within so many milliseconds of a new rate, not all in the same moment. */
const spread = 3000
let onRate = () => {}

/** What to do, within a few seconds, once a new rate is in force. */
export function whenRateChanges(act: () => void): void {
  onRate = act
}
const rateChanged = () => void setTimeout(() => onRate(), Math.random() * spread)

/** What the page shows is at least as new as this event. */
export function resumeFrom(event: string): void {
  position = event
}

/** Follows a topic until the answered function is called. One stream serves the whole page. */
export function follow(follower: Follower): () => void {
  followers.set(follower, undefined)
  if (followers.size === 1) {
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onNetwork)
  }
  if (polling) startPolling(follower)
  plan()
  return () => {
    stopPolling(follower)
    followers.delete(follower)
    if (followers.size === 0) {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onNetwork)
    }
    plan()
  }
}

/** Several followers come and go in one render: the stream is opened once for all of them. */
function plan() {
  clearTimeout(planned)
  planned = setTimeout(connect, 50)
}

function topics(): string {
  const all = new Set([...followers.keys()].map((follower) => follower.topic))
  return [...all].toSorted().join(',')
}

function connect() {
  const wanted = document.hidden ? '' : topics()
  if (wanted === followed && source) return
  close()
  if (!wanted) return
  followed = wanted
  const products = wanted.split(',').filter((topic) => topic !== 'me')
  const opened = new EventSource(
    `${eventsPath}?topics=${encodeURIComponent(products.slice(0, topicsMax).join(','))}&after=${position}`,
  )
  source = opened
  opened.addEventListener('open', () => {
    stopWaiting()
    setPolling(false)
  })
  opened.addEventListener('reset', refreshAll)
  opened.addEventListener('error', () => {
    // Counted from the first failure: the browser tries again, and fails, more often than this.
    waiting ??= setTimeout(() => setPolling(true), grace)
    // A lost connection comes back by itself, with what was missed; a refused one has to be asked for.
    if (opened.readyState !== EventSource.CLOSED) return
    if (source === opened) source = undefined
    clearTimeout(planned)
    planned = setTimeout(connect, retryAfter)
  })
  for (const type of eventTypes) {
    opened.addEventListener(type, (message: MessageEvent<string>) => {
      position = message.lastEventId || position
      deliver({ type, data: JSON.parse(message.data) as unknown } as AppEvent)
    })
  }
}

function stopWaiting() {
  clearTimeout(waiting)
  waiting = undefined
}

function close() {
  stopWaiting()
  source?.close()
  source = undefined
}

function deliver(event: AppEvent) {
  if (event.type === 'rate.changed') return rateChanged()
  const topic: LiveTopic = 'productId' in event.data ? `product:${event.data.productId}` : 'me'
  for (const follower of followers.keys()) if (follower.topic === topic) follower.onEvent(event)
}

function refreshAll() {
  for (const follower of followers.keys()) follower.refresh()
}

function setPolling(on: boolean) {
  if (polling === on) return
  polling = on
  notePolling(on)
  if (on) refreshAll()
  for (const follower of followers.keys()) {
    if (on) startPolling(follower)
    else stopPolling(follower)
  }
}

function startPolling(follower: Follower) {
  followers.set(
    follower,
    followers.get(follower) ?? setInterval(() => follower.refresh(), follower.every),
  )
}

function stopPolling(follower: Follower) {
  clearInterval(followers.get(follower))
  if (followers.has(follower)) followers.set(follower, undefined)
}

/** The network is back: the stream need not wait for its turn. */
function onNetwork() {
  close()
  plan()
}

/** A tab nobody sees costs no data: its stream is closed, and opened when seen again with what it missed. */
function onVisibility() {
  if (!document.hidden) return plan()
  close()
  setPolling(false)
}
