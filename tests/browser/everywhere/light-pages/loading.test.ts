import type { BrowserContext } from 'playwright-core'
import { saverCookie } from '../../../../contracts/accounts/appearance.ts'
import type { Product } from '../../../../contracts/products/products.ts'
import { sharedDemo } from '../../../support/fixtures.ts'
import { checkAxe, openPage } from '../../../support/browser/pages.ts'
import { isStored } from '../worker-pages.ts'
import { bytesOf, largest, loadOn } from '../../../support/browser/weighing.ts'

const server = sharedDemo()
let product: string

beforeAll(async () => {
  const { body } = await server.visitor().get<Product[]>('/api/products?type=fixed&limit=1')
  product = `/product/${body[0]?.id}`
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
  const page = await openPage(server, '/healthz', {
    fresh: true,
    prepare: async (context) => void (await prepare(context)),
  })
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
