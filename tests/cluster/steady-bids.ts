import { bidOf, type Crowd } from './crowd.ts'
import type { World } from './world.ts'

export interface Bid {
  /** When it was sent, in milliseconds since 1970, and how long the response took. */
  at: number
  milliseconds: number
  /** 0 without a response. */
  status: number
}

/** Bids through HAProxy at a steady rate, on one auction after the other. */
export function startBids(world: World, crowd: Crowd, perSecond: number) {
  const bids: Bid[] = []
  const running = new Set<Promise<void>>()
  const startedAt = Date.now()
  let sent = 0
  async function bid(n: number): Promise<void> {
    world.amount += 1
    const at = Date.now()
    const { path, bidder } = bidOf(crowd, n)
    const status = await bidder.client
      .post(path, { amount: String(world.amount) })
      .then((answer) => answer.status)
      .catch(() => 0)
    bids.push({ at, milliseconds: Date.now() - at, status })
  }
  const timer = setInterval(() => {
    for (; sent < ((Date.now() - startedAt) * perSecond) / 1000; sent += 1) {
      const sending = bid(sent)
      running.add(sending)
      void sending.finally(() => running.delete(sending))
    }
  }, 10)
  return {
    bids,
    /** Resolves when all bids are answered. */
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
