import type { Limiter } from './limit-store.ts'
import { openLocalLimits } from './local-limits.ts'

const rule = { name: 'bid', points: 2, duration: 60 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** How many of three attempts are allowed. */
async function attempt(limiter: Limiter, who: string): Promise<number> {
  const tried = [1, 2, 3].map(async () => limiter.consume(who))
  return (await Promise.allSettled(tried)).filter(({ status }) => status === 'fulfilled').length
}

test('attempts are counted by limit and by member, until the window ends', async () => {
  const limiterOf = openLocalLimits()
  const [bids, orders] = [limiterOf(rule), limiterOf({ ...rule, name: 'order' })]
  expect([await attempt(bids, 'ann'), await attempt(bids, 'ann')]).toEqual([2, 0])
  await expect(bids.consume('ann')).rejects.toMatchObject({ msBeforeNext: 60_000 })
  expect([await attempt(bids, 'ben'), await attempt(orders, 'ann')]).toEqual([2, 2])
  vi.advanceTimersByTime(60_000)
  expect(await attempt(bids, 'ann')).toBe(2)
})

test('points are given back and cleared, but not before an attempt', async () => {
  const bids = openLocalLimits()(rule)
  await bids.reward('ann', 1)
  expect(await attempt(bids, 'ann')).toBe(2)
  await bids.reward('ann', 2)
  expect(await attempt(bids, 'ann')).toBe(1)
  await bids.delete('ann')
  expect(await attempt(bids, 'ann')).toBe(2)
})

test('counters of many members take at most the memory that they may have', async () => {
  const limiterOf = openLocalLimits(20_000)
  const [bids, orders] = [limiterOf(rule), limiterOf({ ...rule, name: 'order' })]
  await attempt(bids, 'ann')
  for (let n = 0; n < 1000; n += 1) await orders.consume(`${n}`)
  expect(await attempt(orders, '999')).toBe(1)
  expect(await attempt(bids, 'ann')).toBe(2)
})
