import { bidOf, type Crowd } from './crowd.ts'
import type { World } from './world.ts'

export interface Bid {
  /** When it was sent, in milliseconds since 1970, and how long the response took. */
  at: number
  milliseconds: number
  /** 0 without a response. */
  status: number
  code: string | undefined
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
    const answer = await bidder.client
      .post<{ code?: string } | undefined>(path, { amount: String(world.amount) })
      .catch(() => undefined)
    const milliseconds = Date.now() - at
    bids.push({ at, milliseconds, status: answer?.status ?? 0, code: answer?.body?.code })
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
