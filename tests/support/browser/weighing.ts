import type { Page } from 'playwright-core'

/** A response; `bytes` is its size on the network with headers. */
export interface Loaded {
  type: string
  url: string
  encoding: string
  bytes: number
}

/**
 * A 3G connection, on which Chromium loads pictures up to 2,500 pixels below the screen. Without it, Chromium estimates
 * the connection from the answers so far, and a busy machine looks like a slow connection with more pictures.
 */
const connection = {
  offline: false,
  latency: 300,
  downloadThroughput: -1,
  uploadThroughput: -1,
  connectionType: 'cellular3g',
} as const

/** All responses while the page opens the address, except the live stream. */
export async function loadOn(page: Page, address: string): Promise<Loaded[]> {
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
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  // Pages of a 3G connection load no scripts (docs/rules/everywhere.md#light-pages). These count all of them.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {}))
  await page.goto(address)
  await settled.promise
  return done
}

export const bytesOf = (loaded: Loaded[]): number =>
  loaded.reduce((total, { bytes }) => total + bytes, 0)

/** The largest responses, for the message of a failed test. */
export const largest = (loaded: Loaded[]): string =>
  loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ url, bytes }) => `${bytes} ${url}`)
    .join('\n')
