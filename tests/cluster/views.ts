import type { World } from './world.ts'

export interface View {
  startedAt: number
  milliseconds: number
  /** 0 without a response. */
  status: number
}

/** Views of the home page, a list and a product, of visitors without a session. */
export function startViews({ server, auctions }: World, every: number) {
  const paths = ['/', '/?search=phone', `/product/${auctions[0]}`, '/deals']
  const views: Promise<View>[] = []
  const timer = setInterval(() => {
    const path = paths[views.length % paths.length]!
    views.push(viewOf(new URL(path, server.url)))
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      return Promise.all(views)
    },
  }
}

async function viewOf(url: URL): Promise<View> {
  const startedAt = Date.now()
  const status = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
    .catch(() => 0)
  return { startedAt, milliseconds: Date.now() - startedAt, status }
}
