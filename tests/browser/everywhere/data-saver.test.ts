import type { BrowserContext, Page } from 'playwright-core'
import { saverCookie } from '../../../contracts/accounts/appearance.ts'
import type { Product } from '../../../contracts/products/products.ts'
import { sharedDemo } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { loadOn } from '../../support/browser/weighing.ts'

const server = sharedDemo()
let auction: string

beforeAll(async () => {
  const { body } = await server.visitor().get<Product[]>('/api/products?type=auction&limit=1')
  auction = `/product/${body[0]?.id}`
})

const phone = { width: 390, height: 844, scale: 2 }
const asked = (context: BrowserContext) => context.setExtraHTTPHeaders({ 'save-data': 'on' })
const choose = (value: 'on' | 'off') => (context: BrowserContext) =>
  context.addCookies([{ name: saverCookie, value, url: server.url }])
const open = (path: string, prepare?: (context: BrowserContext) => Promise<void>) =>
  openPage(server, path, { ...phone, ...(prepare && { prepare }) })
const rail = (page: Page) => page.getByRole('region', { name: 'Ending soon' })

/** The home page as HTML: its pictures by listing, with their sizes, and the data for its scripts. */
async function homePage(headers: Record<string, string>) {
  const { text } = await server.visitor().get('/', headers)
  const list = text.slice(text.lastIndexOf('<h1'), text.indexOf('<footer'))
  const pictures = [...list.matchAll(/\/images\/([\w-]+)\/(\d+)\./g)]
  return {
    text,
    ids: new Set(pictures.map(([, id]) => id)),
    sizes: new Set(pictures.map(([, , size]) => size)),
    state: /id="hydrationState"[^>]*>([^<]*)</.exec(text)![1]!,
  }
}

test('with the data saver the home page has the same pictures, all small, less data and no rail', async () => {
  const plain = await homePage({})
  const saving = await homePage({ 'save-data': 'on' })
  expect(saving.ids.size).toBeGreaterThan(20)
  expect(saving.ids).toEqual(plain.ids)
  expect([plain.sizes, saving.sizes]).toEqual([new Set(['200', '400', '800']), new Set(['200'])])
  expect([plain, saving].map(({ text }) => text.includes('/fonts/'))).toEqual([true, false])
  expect(saving.state.length).toBeLessThan(plain.state.length)
  // The hydration state has no data for the hidden rail.
  expect([plain, saving].map(({ state }) => state.includes('ending_soonest'))).toEqual([
    true,
    false,
  ])
})

test('the member’s setting overrides the browser’s', async () => {
  const chosen = await open('/', choose('on'))
  expect(await rail(chosen).count()).toBe(0)
  const refused = await open('/', async (context) => {
    await asked(context)
    await choose('off')(context)
  })
  await rail(refused).waitFor()
})

test('with the data saver a product page loads small pictures', async () => {
  const loaded = await loadOn(await open('/healthz', asked), auction)
  const pictures = loaded.filter(({ url }) => url.includes('/images/'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const { url } of pictures) expect(url).toContain('/200.')
})

test('while the live stream is down, the data saver polls less often, and a hidden tab does not poll', async () => {
  const readsIn = async (page: Page, seconds: number) => {
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/products/')) reads += 1
    })
    await page.clock.runFor(seconds * 1000)
    return reads
  }
  const withoutStream = async (prepare?: (context: BrowserContext) => Promise<void>) => {
    const page = await openPage(server, '/healthz', {
      ...phone,
      refusals: [0],
      prepare: async (context) => {
        await context.route('**/api/events*', (route) => route.abort())
        await prepare?.(context)
      },
    })
    await page.clock.install()
    await page.goto(auction)
    // With the data saver, the scripts wait for a press.
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.clock.runFor(1000)
    await page.getByText('Live updates are interrupted.').waitFor()
    return page
  }
  const plain = await withoutStream()
  const saving = await withoutStream(asked)
  const often = await readsIn(plain, 60)
  const seldom = await readsIn(saving, 60)
  expect(seldom).toBeGreaterThan(0)
  expect(seldom).toBeLessThanOrEqual(often / 2)

  await plain.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await readsIn(plain, 60)).toBe(0)
})
