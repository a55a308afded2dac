import type { BrowserContext, Page } from 'playwright-core'
import { saverCookie } from '#contracts/accounts/appearance.ts'
import type { Product } from '#contracts/products/products.ts'
import { sharedDemo } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { isStored } from '../worker-pages.ts'
import { bytesOf, largest, loadOn } from '#support/browser/weighing.ts'

const server = sharedDemo()
let product: string
let auction: string

beforeAll(async () => {
  const { body } = await server.visitor().get<Product[]>('/api/products?limit=100')
  expect(body.length).toBeGreaterThan(30)
  const first = (isAuction: boolean) => body.find((one) => one.isAuction === isAuction)!
  product = `/product/${first(false).id}`
  auction = `/product/${first(true).id}`
})

const kilobyte = 1024
const phone = { width: 390, height: 844, scale: 2 }
const asked = (context: BrowserContext) => context.setExtraHTTPHeaders({ 'save-data': 'on' })
const choose = (value: 'on' | 'off') => (context: BrowserContext) =>
  context.addCookies([{ name: saverCookie, value, url: server.url }])
const connectBy = (connection: object) => (context: BrowserContext) =>
  context.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  )

/** The scripts that a page loads, without their hashes. */
async function scriptsOf(prepare: (context: BrowserContext) => Promise<unknown>, path = '/') {
  const page = await openPage(server, '/healthz', { fresh: true, prepare })
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url()) ?? []
    if (name) scripts.push(name)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return scripts
}

test('with Save-Data the home page costs at most 70 KB, of which the bootstrap is at most 3 KB', async () => {
  const page = await openPage(server, '/healthz', { ...phone, prepare: asked })
  const loaded = await loadOn(page, '/')
  expect(bytesOf(loaded), largest(loaded)).toBeLessThanOrEqual(70 * kilobyte)
  const scripts = loaded.filter(({ type }) => type === 'Script')
  expect(scripts.map(({ url }) => url)).toEqual([expect.stringMatching(/\/assets\/bootstrap-/)])
  expect(scripts[0]?.encoding).toBe('br')
  expect(bytesOf(scripts), largest(scripts)).toBeLessThanOrEqual(3 * kilobyte)
  const pictures = loaded.filter(({ url }) => url.includes('/images/'))
  expect(pictures.length).toBeGreaterThan(3)
  for (const { url } of pictures) expect(url).toContain('/200.')
  expect(loaded.filter(({ type }) => type === 'Font')).toEqual([])
  expect(await page.getByRole('region', { name: 'Ending soon' }).count()).toBe(0)
  await checkAxe(page, { whole: true })
})

test('pictures load as they come near, and stay when the page is hydrated', async () => {
  const page = await openPage(server, '/', { ...phone, prepare: choose('on') })
  const last = page.getByRole('article').last().locator('a').first()
  const picture = page.waitForResponse(/\/images\/.*\/200\.webp$/)
  await last.scrollIntoViewIfNeeded()
  expect((await picture).status()).toBe(200)
  const painted = last.locator('span').first()
  await expect
    .poll(() => painted.evaluate((element) => getComputedStyle(element).backgroundImage))
    .toMatch(/\/200\.webp/)
  // A click would scroll to the top.
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click')
  await last.locator('img[src$="/200.webp"]').waitFor({ state: 'attached' })
})

test.each([
  { name: 'the data saver of the shop', prepare: choose('on') },
  { name: 'the data saver of the browser', prepare: connectBy({ saveData: true }) },
  { name: 'a 3G connection', prepare: connectBy({ effectiveType: '3g' }) },
  { name: 'a 2G connection', prepare: connectBy({ effectiveType: '2g' }) },
  { name: 'a slow 2G connection', prepare: connectBy({ effectiveType: 'slow-2g' }) },
])('$name lets the scripts wait', async ({ prepare }) => {
  expect(await scriptsOf(prepare)).toEqual(['bootstrap'])
})

test.each([
  { name: 'a 4G connection', prepare: connectBy({ effectiveType: '4g', saveData: false }) },
  { name: 'a browser without information', prepare: connectBy({}) },
  {
    name: 'the data saver, turned off by the member,',
    prepare: async (context: BrowserContext) => {
      await connectBy({ effectiveType: '3g', saveData: true })(context)
      await choose('off')(context)
    },
  },
])('$name loads the scripts at once', async ({ prepare }) => {
  const scripts = await scriptsOf(prepare)
  expect(scripts).toEqual(expect.arrayContaining(['libraries', 'entry-client', 'cards', 'home']))
  expect(scripts).not.toContain('bootstrap')
})

test('a page that waits registers no service worker, and cached pages cost no scripts', async () => {
  const page = await openPage(server, '/', { worker: true, prepare: choose('on') })
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registered()).toBe(0)
  await page.getByRole('button', { name: 'Cart' }).first().click()
  await page.getByRole('dialog', { name: /cart/i }).waitFor()
  await expect.poll(registered).toBe(1)
  await isStored(page, '/')

  await page.goto(product)
  await isStored(page, product)
  const files = await page.evaluate(async () => {
    const store = await caches.open('musika-files')
    return (await store.keys()).map(({ url }) => url)
  })
  expect(files.filter((url) => /\/product-[\w-]+\.css$/.test(url))).not.toEqual([])
  expect(files.filter((url) => /\/product-[\w-]+\.js$/.test(url))).toEqual([])
})

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

const scriptsAllowed = 105 * kilobyte
/** Kilobytes in total. */
const allowed = { '/': 170, 'an item at a fixed price': 160, 'an auction': 160 }

test.each(Object.entries(allowed))(
  '%s loads at most 105 KB of scripts and %i KB in total on a phone',
  async (what, most) => {
    const page = await openPage(server, '/healthz', phone)
    const loaded = await loadOn(page, { '/': '/', 'an auction': auction }[what] ?? product)

    const scripts = loaded.filter(({ type }) => type === 'Script')
    expect(bytesOf(scripts), largest(scripts)).toBeGreaterThan(50 * kilobyte)
    expect(bytesOf(scripts), largest(scripts)).toBeLessThanOrEqual(scriptsAllowed)
    for (const { encoding, url } of scripts.filter(({ bytes }) => bytes > 2 * kilobyte))
      expect(encoding, url).toBe('br')
    expect(loaded.some(({ type }) => type === 'Image')).toBe(true)
    expect(bytesOf(loaded), largest(loaded)).toBeLessThanOrEqual(most * kilobyte)
  },
)
