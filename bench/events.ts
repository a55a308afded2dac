import type { Filled } from './fill.ts'
import { bidOn } from './requests.ts'

/** Bids on many auctions at a steady rate, so that events flow. A bid that is refused is left out. */
export function flowEvents(url: string, filled: Filled, perSecond: number) {
  let n = 0
  const running = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const { path, headers, body } = bidOn(filled, (n += 1))
    const sent = fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.arrayBuffer())
    running.add(sent)
    void sent.catch(() => undefined).finally(() => running.delete(sent))
  }, 1000 / perSecond)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
