import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter, LimitRule } from './limit-store.ts'

interface Counter {
  points: number
  /** By `performance.now()`. */
  ends: number
}

/** Bytes of a counter in memory, without its name. */
const counterBytes = 200

/**
 * Limits that this process counts by itself, in at most `maxBytes`. Beyond that the counters that were not used for
 * longest are dropped, so many addresses cannot fill the memory.
 */
export function openLocalLimits(
  maxBytes = 8_000_000,
): (rule: Pick<LimitRule, 'name' | 'points' | 'duration'>) => Limiter {
  const counters = new LRUCache<string, Counter>({
    maxSize: maxBytes,
    sizeCalculation: (_counter, key) => counterBytes + 2 * key.length,
  })
  return ({ name, points, duration }) => {
    const keyOf = (who: string) => `${name}:${who}`
    const running = (key: string): Counter | undefined => {
      const counter = counters.get(key)
      return counter && counter.ends > performance.now() ? counter : undefined
    }
    return {
      async consume(who) {
        const key = keyOf(who)
        const now = performance.now()
        const counter = running(key) ?? { points: 0, ends: now + duration * 1000 }
        counter.points += 1
        counters.set(key, counter)
        const left = Math.max(0, points - counter.points)
        const result = new RateLimiterRes(left, counter.ends - now, counter.points)
        return counter.points > points ? Promise.reject(result) : result
      },
      async reward(who, count) {
        const counter = running(keyOf(who))
        if (counter) counter.points -= count
      },
      delete: async (who) => counters.delete(keyOf(who)),
    }
  }
}
