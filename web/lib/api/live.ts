import type { AppEvent, AppEventType } from '#contracts/common/events.ts'
import { notePolling } from './connection.ts'

/** Products are public topics; `me` is the signed-in member, added by the server. */
export type LiveTopic = `product:${string}` | 'me'

export interface Follower {
  topic: LiveTopic
  onEvent(event: AppEvent): void
  /** Repeats reads that may be outdated: after missed events, and at intervals while the stream is down. */
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

/**
 * Milliseconds before polling replaces a broken stream. Pages that lost their streams at the same moment begin within
 * `spread` milliseconds.
 */
const grace = 4000
/**
 * Milliseconds within which pages open their streams again at random moments, because the end of a process ends all
 * its streams at once. They double with each failure.
 */
const reconnectWithin = 3000
const reconnectWithinMax = 30_000
/** A stream that was open for this many milliseconds did not fail repeatedly. */
const steady = 10_000

/** Each follower, with its polling timer while the stream is down. */
const followers = new Map<Follower, ReturnType<typeof setInterval> | undefined>()
/** The id of the last event that this page has seen: a new stream starts after it. */
let position = ''
/**
 * How far the stream has come for the topics in `followed`. With other topics a page may show data from before that, so
 * it begins at `position`.
 */
let reached = ''
let source: EventSource | undefined
let followed = ''
let planned: ReturnType<typeof setTimeout> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let polling = false
/** When the last event of each topic arrived. */
const arrivals = new Map<LiveTopic, number>()
/**
 * A page may take this many milliseconds from its reads until it follows their topics, for example to load its script.
 */
const loadsWithin = 60_000
/** How often in a row the stream has failed, and when it was opened. */
let failures = 0
let openedAt: number | undefined

/** After a new rate, open pages read prices again at random moments within this many milliseconds. */
const spread = 3000
let onRate = () => {}

/** Sets the callback that runs within a few seconds of a new rate. */
export function whenRateChanges(act: () => void): void {
  onRate = act
}
const rateChanged = () => void setTimeout(() => onRate(), Math.random() * spread)

/** Sets the event from which the first stream starts: the page includes all earlier ones. */
export function resumeFrom(event: string): void {
  position = reached = event
  arrivals.clear()
}

/**
 * Follows a topic; returns a function that stops following it. One stream serves the whole page. An event that arrived
 * while the part was loading may be missing in its reads, which are then repeated.
 */
export function follow(follower: Follower): () => void {
  followers.set(follower, undefined)
  if (followers.size === 1) {
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onNetwork)
  }
  if (polling) startPolling(follower)
  if (Date.now() - (arrivals.get(follower.topic) ?? -loadsWithin) < loadsWithin) follower.refresh()
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

/** Several followers change in one render, so the stream is opened once for all of them. */
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
  closeSource()
  if (!wanted) return stopWaiting()
  if (wanted !== followed) reached = position
  followed = wanted
  const products = wanted.split(',').filter((topic) => topic !== 'me')
  const opened = new EventSource(
    `${eventsPath}?topics=${encodeURIComponent(products.slice(0, topicsMax).join(','))}&after=${reached}`,
  )
  source = opened
  opened.addEventListener('open', () => {
    openedAt = Date.now()
    stopWaiting()
    setPolling(false)
  })
  const resumeAfter = ({ lastEventId }: MessageEvent) => {
    if (lastEventId) position = reached = lastEventId
  }
  opened.addEventListener('reset', (message: MessageEvent<string>) => {
    resumeAfter(message)
    refreshAll()
  })
  opened.addEventListener('position', (message: MessageEvent<string>) => {
    reached = message.lastEventId
  })
  opened.addEventListener('error', () => {
    if (source === opened) reconnectLater()
  })
  for (const type of eventTypes) {
    opened.addEventListener(type, (message: MessageEvent<string>) => {
      resumeAfter(message)
      deliver({ type, data: JSON.parse(message.data) as unknown } as AppEvent)
    })
  }
}

function stopWaiting() {
  clearTimeout(waiting)
  waiting = undefined
}

function closeSource() {
  source?.close()
  source = undefined
  openedAt = undefined
}

function close() {
  stopWaiting()
  closeSource()
}

/** The browser itself would reconnect after the same time on every page, and never after a refusal. */
function reconnectLater() {
  // Count from the first failure: the next attempts may fail too.
  waiting ??= setTimeout(() => setPolling(true), grace + Math.random() * spread)
  if (openedAt !== undefined && Date.now() - openedAt >= steady) failures = 0
  closeSource()
  clearTimeout(planned)
  const within = Math.min(reconnectWithinMax, reconnectWithin * 2 ** failures)
  failures += 1
  planned = setTimeout(connect, Math.random() * within)
}

function deliver(event: AppEvent) {
  if (event.type === 'rate.changed') return rateChanged()
  const topic: LiveTopic = 'productId' in event.data ? `product:${event.data.productId}` : 'me'
  arrivals.set(topic, Date.now())
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

/** The network is back, so reconnect without waiting for the timer. */
function onNetwork() {
  failures = 0
  close()
  plan()
}

/**
 * Hidden tabs should use no mobile data: their stream is closed, and reopened with the missed events when the tab is
 * visible.
 */
function onVisibility() {
  if (!document.hidden) return plan()
  close()
  setPolling(false)
}
