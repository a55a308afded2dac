import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contracts/products.ts'
import { openPage } from '../support/pages.ts'
import { startServer, type TestServer } from '../support/server.ts'

const kilobyte = 1024
const scriptsAllowed = 130 * kilobyte
const allAllowed = 300 * kilobyte

let server: TestServer
let products: Product[]

beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
  products = (await server.visitor().get<Product[]>('/api/products?limit=100')).body
})
afterAll(() => server.stop())

interface Loaded {
  type: string
  url: string
  encoding: string
  bytes: number
}

/** Everything that crosses the wire when a phone opens the address for the first time, live stream apart. */
async function loadOn(page: Page, address: string): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page)
  const open = new Map<string, Loaded>()
  const done: Loaded[] = []
  const settled = Promise.withResolvers<void>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding =
      response.headers['Content-Encoding'] ?? response.headers['content-encoding'] ?? ''
    if (type !== 'EventSource') open.set(requestId, { type, url: response.url, encoding, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const loaded = open.get(requestId)
    if (loaded) done.push({ ...loaded, bytes: encodedDataLength })
    open.delete(requestId)
  })
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'networkAlmostIdle') settled.resolve()
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await page.goto(address)
  await settled.promise
  return done
}

const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0)
const largest = (loaded: Loaded[]) =>
  loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ url, bytes }) => `${bytes} ${url}`)
    .join('\n')

test.each(['/', 'an item at a fixed price', 'an auction'])(
  '%s costs a phone at most 130 KB of script and 300 KB in all',
  async (what) => {
    expect(products.length).toBeGreaterThan(30)
    const wanted = products.find((product) => product.isAuction === (what === 'an auction'))
    const address = what === '/' ? '/' : `/product/${wanted?.id}`
    const page = await openPage(server, '/healthz', { width: 390, height: 844, scale: 2 })
    const loaded = await loadOn(page, address)

    const scripts = loaded.filter(({ type }) => type === 'Script')
    expect(sum(scripts), largest(scripts)).toBeGreaterThan(50 * kilobyte)
    expect(sum(scripts), largest(scripts)).toBeLessThanOrEqual(scriptsAllowed)
    for (const { encoding, url } of scripts.filter(({ bytes }) => bytes > 2 * kilobyte))
      expect(encoding, url).toBe('br')
    expect(loaded.some(({ type }) => type === 'Image')).toBe(true)
    expect(sum(loaded), largest(loaded)).toBeLessThanOrEqual(allAllowed)
  },
)
