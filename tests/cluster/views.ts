import { Agent } from 'node:http'
import { get } from './requests.ts'
import type { World } from './world.ts'

export interface View {
  startedAt: number
  milliseconds: number
  /** 0 without a response. */
  status: number
}

/** Milliseconds between two looks at which views are due, and how many start then at most, if this process was late. */
const tick = 10
const startedMax = 5

/**
 * Views of the home page, a list and a product, of visitors without a session, one `every` so many milliseconds even if
 * earlier ones have no response yet. `assets` are the scripts, styles and icons that the pages named.
 */
export function startViews({ server, auctions }: World, every: number) {
  const paths = ['/', '/?search=phone', `/product/${auctions[0]}`, '/deals']
  const agent = new Agent({ keepAlive: true, timeout: 20_000 })
  const assets = new Set<string>()
  const views: Promise<View>[] = []
  const began = Date.now()
  const timer = setInterval(() => {
    const due = Math.ceil((Date.now() - began) / every) - views.length
    for (let n = 0; n < Math.min(due, startedMax); n += 1) {
      const path = paths[views.length % paths.length]!
      views.push(viewOf(agent, new URL(path, server.url), assets))
    }
  }, tick)
  return {
    assets,
    async stop() {
      clearInterval(timer)
      const seen = await Promise.all(views)
      agent.destroy()
      return seen
    },
  }
}

async function viewOf(agent: Agent, url: URL, assets: Set<string>): Promise<View> {
  const startedAt = Date.now()
  const { status, body } = await get(agent, url)
  const milliseconds = Date.now() - startedAt
  for (const path of assetsIn(body.toString())) assets.add(path)
  return { startedAt, milliseconds, status }
}

/** The addresses of the assets that a page names. */
export const assetsIn = (page: string): string[] => page.match(/\/assets\/[\w.-]+/g) ?? []
