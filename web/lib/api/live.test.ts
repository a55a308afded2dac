import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow, resumeFrom, whenRateChanges, type Follower } from './live.ts'

/** A fake `EventSource` that the test opens, breaks and sends events through. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = decodeURIComponent(url)
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  static get last() {
    return Stream.all.at(-1)!
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const network = new EventTarget()
const stops: (() => void)[] = []

function followed(topic: Follower['topic'] = 'product:1') {
  const follower = {
    topic,
    onEvent: vi.fn<Follower['onEvent']>(),
    refresh: vi.fn<() => void>(),
    every: 3000,
  }
  stops.push(follow(follower))
  vi.advanceTimersByTime(50)
  return follower
}

function hide(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(50)
}

beforeEach(() => {
  vi.useFakeTimers()
  resumeFrom('7-1')
  Stream.all = []
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  vi.stubGlobal('EventSource', Stream)
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.advanceTimersByTime(50)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('several subscribers share one stream, and each gets its own topic', () => {
  const follower = {
    topic: 'product:1',
    onEvent: vi.fn<Follower['onEvent']>(),
    refresh: vi.fn<() => void>(),
    every: 1000,
  } as const
  stops.push(follow(follower), follow({ ...follower, onEvent: vi.fn<Follower['onEvent']>() }))
  const other = followed('product:2')
  expect(Stream.all.map(({ url }) => url)).toEqual([
    '/api/events?topics=product:1,product:2&after=7-1',
  ])
  Stream.last.open()
  Stream.last.say('auction.bid_placed', { productId: '2', currentBid: '5.00' })
  expect(other.onEvent).toHaveBeenCalledWith({
    type: 'auction.bid_placed',
    data: { productId: '2', currentBid: '5.00' },
  })
  expect(follower.onEvent).not.toHaveBeenCalled()
})

test('the server adds the topic of the member', () => {
  const me = followed('me')
  expect(Stream.last.url).toBe('/api/events?topics=&after=7-1')
  Stream.last.say('notification.created', { userId: 'u' })
  expect(me.onEvent).toHaveBeenCalledOnce()
})

test('a new rate makes the page refetch its prices once, within three seconds', () => {
  const act = vi.fn<() => void>()
  whenRateChanges(act)
  const { onEvent } = followed()
  Stream.last.open()
  Stream.last.say('rate.changed', {}, '8-1')
  vi.advanceTimersByTime(3000)
  expect(act).toHaveBeenCalledOnce()
  expect(onEvent).not.toHaveBeenCalled()
  whenRateChanges(() => {})
})

test('polling starts when the stream has been down for a while, and stops when it is back', () => {
  const { refresh } = followed()
  Stream.last.open()
  Stream.last.lose()
  vi.advanceTimersByTime(3900)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6000)
  expect(refresh).toHaveBeenCalledTimes(3)
  Stream.last.open()
  vi.advanceTimersByTime(9000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('a refused stream is retried', () => {
  followed()
  Stream.last.readyState = Stream.CLOSED
  Stream.last.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(14_000)
  expect(Stream.all).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(Stream.all).toHaveLength(2)
})

test('a hidden tab has no stream; when visible again, it requests the events it missed', () => {
  const { refresh } = followed()
  Stream.last.open()
  Stream.last.say('product.changed', { productId: '1' }, '8-3')
  hide(true)
  expect(Stream.last.readyState).toBe(Stream.CLOSED)
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
  hide(false)
  expect(Stream.all).toHaveLength(2)
  expect(Stream.last.url).toBe('/api/events?topics=product:1&after=8-3')
})

test('if the server no longer has the missed events, all data are read again', () => {
  const { refresh } = followed()
  Stream.last.dispatchEvent(new Event('reset'))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('without subscribers there is no stream', () => {
  followed()
  stops.pop()?.()
  vi.advanceTimersByTime(50)
  expect(Stream.last.readyState).toBe(Stream.CLOSED)
  expect(Stream.all).toHaveLength(1)
})

test('when the network is back, the stream reconnects at once and requests missed events', () => {
  const follower = followed()
  Stream.last.open()
  Stream.last.say('auction.bid_placed', { productId: '1' }, '8-3')
  Stream.last.lose()
  network.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(50)
  expect(Stream.all).toHaveLength(2)
  expect(Stream.last.url).toContain('after=8-3')
  expect(follower.onEvent).toHaveBeenCalledTimes(1)
})
