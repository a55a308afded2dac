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

const followerOf = (topic: Follower['topic']) => ({
  topic,
  onEvent: vi.fn<Follower['onEvent']>(),
  refresh: vi.fn<() => void>(),
  every: 3000,
})

function followed(topic: Follower['topic'] = 'product:1') {
  const follower = followerOf(topic)
  stops.push(follow(follower))
  vi.advanceTimersByTime(50)
  return follower
}

/** Follows a product on a stream that is lost after it was steady. */
function followedAndLost(random: number) {
  const follower = followed()
  Stream.last.open()
  vi.advanceTimersByTime(10_000)
  vi.spyOn(Math, 'random').mockReturnValue(random)
  Stream.last.lose()
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('several subscribers share one stream, and each gets its own topic', () => {
  const follower = followerOf('product:1')
  stops.push(follow(follower), follow(followerOf('product:1')))
  const other = followed('product:2')
  expect(Stream.all.map(({ url }) => url)).toEqual([
    '/api/events?topics=product:1,product:2&after=7-1',
  ])
  Stream.last.open()
  const data = { productId: '2', currentBid: '5.00' }
  Stream.last.say('auction.bid_placed', data)
  expect(other.onEvent).toHaveBeenCalledWith({ type: 'auction.bid_placed', data })
  expect(follower.onEvent).not.toHaveBeenCalled()
})

test('the server adds the topic of the member', () => {
  const me = followed('me')
  expect(Stream.last.url).toBe('/api/events?topics=&after=7-1')
  Stream.last.say('notification.created', { userId: 'u' })
  expect(me.onEvent).toHaveBeenCalledOnce()
})

test('a part that follows soon after an event of its topic reads again', () => {
  followed('product:3')
  Stream.last.open()
  Stream.last.say('product.changed', { productId: '3' }, '8-2')
  const [soon, other] = [followed('product:3'), followed('product:4')]
  vi.advanceTimersByTime(60_000)
  const late = followed('product:3')
  expect([soon, other, late].map(({ refresh }) => refresh.mock.calls.length)).toEqual([1, 0, 0])
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
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { refresh } = followed()
  Stream.last.open()
  Stream.last.lose()
  vi.advanceTimersByTime(3999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6000)
  expect(refresh).toHaveBeenCalledTimes(3)
  Stream.last.open()
  vi.advanceTimersByTime(9000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

/** Advances the clock until the next stream is opened; returns the milliseconds that it took. */
function untilReconnected() {
  const [before, start] = [Stream.all.length, Date.now()]
  while (Stream.all.length === before) vi.advanceTimersByTime(1)
  return Date.now() - start
}

test.each([
  [0, 1],
  [0.25, 750],
  [0.5, 1500],
  [0.75, 2250],
])('a page reconnects at a random moment within three seconds (%d)', (random, moment) => {
  followedAndLost(random)
  expect(Stream.last.readyState).toBe(Stream.CLOSED)
  expect(untilReconnected()).toBe(moment)
  expect(Stream.last.url).toBe('/api/events?topics=product:1&after=7-1')
})

test('the time until a page reconnects doubles with each failure, up to 30 seconds', () => {
  followedAndLost(0.5)
  const moments = [1, 2, 3, 4, 5, 6].map(() => {
    Stream.last.lose()
    return untilReconnected()
  })
  expect(moments).toEqual([1500, 3000, 6000, 12_000, 15_000, 15_000])
})

test('a stream that closes soon after it was opened counts as a failure, a steady one does not', () => {
  followedAndLost(0.5)
  untilReconnected()
  Stream.last.open()
  vi.advanceTimersByTime(9999)
  Stream.last.lose()
  expect(untilReconnected()).toBe(3000)
  Stream.last.open()
  vi.advanceTimersByTime(10_000)
  Stream.last.lose()
  expect(untilReconnected()).toBe(1500)
})

test('a refused stream is retried like a lost one', () => {
  followed()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Stream.last.readyState = Stream.CLOSED
  Stream.last.dispatchEvent(new Event('error'))
  expect(untilReconnected()).toBeLessThanOrEqual(15_000)
  expect(Stream.all).toHaveLength(2)
})

test('attempts to reconnect do not delay polling', () => {
  const { refresh } = followedAndLost(0.5)
  untilReconnected()
  Stream.last.lose()
  vi.advanceTimersByTime(3999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledOnce()
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

test('if the server no longer has the missed events, all data are read again, and resumed from there', () => {
  const { refresh } = followed()
  Stream.last.say('reset', {}, '9-4')
  expect(refresh).toHaveBeenCalledTimes(1)
  hide(true)
  hide(false)
  expect(Stream.last.url).toBe('/api/events?topics=product:1&after=9-4')
})

test('a page without events of its own resumes from the last position of its stream', () => {
  const { onEvent, refresh } = followed()
  Stream.last.open()
  Stream.last.say('position', {}, '9-9')
  hide(true)
  hide(false)
  expect(Stream.last.url).toBe('/api/events?topics=product:1&after=9-9')
  // What the page shows of another product may be older.
  followed('product:2')
  expect(Stream.last.url).toBe('/api/events?topics=product:1,product:2&after=7-1')
  expect(onEvent).not.toHaveBeenCalled()
  expect(refresh).not.toHaveBeenCalled()
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
