import type { AppEvent, AppEventType } from '../../../contracts/common/events.ts'
import { notePolling } from './connection.ts'

/** Products are public topics; `me` is the signed-in member, added by the server. */
export type LiveTopic = `product:${string}` | 'me'

export interface Follower {
  topic: LiveTopic
  onEvent(event: AppEvent): void
  /** Repeats reads that may be outdated: after a gap, and in intervals while the stream is down. */
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
/** The last event known to this page: a new stream begins after it. */
let position = ''
let source: EventSource | undefined
let followed = ''
let planned: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let polling = false

/** After a new rate, open pages read prices again within so many milliseconds, at different moments. */
const spread = 3000
let onRate = () => {}

/** The callback some seconds after a new rate. */
export function whenRateChanges(act: () => void): void {
  onRate = act
}
const rateChanged = () => void setTimeout(() => onRate(), Math.random() * spread)

/** The page is at least as new as this event. */
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
    // A lost connection is restored by the browser, with the missed events; a refused one must be requested.
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

/**
 * A hidden tab costs no data: its stream is closed, and opened with the missed events when the tab is visible again.
 */
function onVisibility() {
  if (!document.hidden) return plan()
  close()
  setPolling(false)
}
