import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { launchBrowser } from '../tests/support/browser/chromium.ts'

/** Takes the pictures of the README from a new demo shop: `npm run pictures`. */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'docs/pictures')
const bytesAllowed = 80_000
const member = { identifier: 'anesu_g', password: 'Musika-demo-2026!' }
const admin = { username: 'readme', password: 'Only-for-pictures-1!' }
const phone = { width: 390, height: 844, scale: 2 }
const desktop = { width: 1280, height: 900, scale: 1 }

/** @typedef {import('playwright-core').Page} Page */

/** @type {Record<string, { screen: typeof phone, open: (page: Page) => Promise<unknown> }>} */
const pictures = {
  home: { screen: desktop, open: (page) => page.goto('/') },
  auction: {
    screen: phone,
    async open(page) {
      await signIn(page)
      // The member was outbid here, and it ends soon.
      const [item] = await read(page, '/api/products?search=iPhone%2011')
      await page.goto(`/product/${item.id}`)
      await page.getByText('You have been outbid').first().waitFor()
    },
  },
  paying: {
    screen: phone,
    async open(page) {
      await signIn(page)
      const { checkoutId } = await wonOrder(page)
      await page.goto(`/checkout/pay/${checkoutId}`)
      await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
    },
  },
  admin: {
    screen: desktop,
    async open(page) {
      await page.goto('/admin/login')
      await settle(page)
      await page.getByRole('textbox', { name: 'Username' }).fill(admin.username)
      await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('**/admin/dashboard')
      await page.goto('/admin/orders')
    },
  },
}

/** @param {Page} page */
async function signIn(page) {
  const answer = await page.request.post('/api/auth/signin', { data: member })
  if (!answer.ok()) throw new Error(`${member.identifier} could not sign in: ${answer.status()}`)
}

/**
 * @param {Page} page
 * @param {string} path
 */
const read = async (page, path) => (await page.request.get(path)).json()

/**
 * The unpaid order of an auction that the member won. The shop closes ended auctions shortly after it has opened.
 * @param {Page} page
 */
async function wonOrder(page) {
  // The page of the orders reads them again when one changes.
  await page.goto('/orders')
  for (;;) {
    const changed = page.waitForResponse(/\/api\/orders\?/, { timeout: 60_000 })
    // Not awaited if the order is there already.
    changed.catch(() => undefined)
    const orders = await read(page, '/api/orders?limit=100')
    const won = orders.find(
      (/** @type {{ source: string, paymentStatus: string }} */ order) =>
        order.source === 'auction' && order.paymentStatus === 'pending',
    )
    if (won) return won
    await changed
  }
}

/**
 * Waits until the page has loaded, its fonts are used, and its visible images are drawn.
 * @param {Page} page
 */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  // Text, because the scripts are checked without the types of a page.
  await page.evaluate(`(async () => {
    await document.fonts.ready
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  })()`)
}

/**
 * A WebP image of the page at the best quality that is small enough.
 * @param {Buffer} screenshot
 */
async function small(screenshot) {
  for (let quality = 90; quality > 30; quality -= 5) {
    const image = await sharp(screenshot)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (image.length <= bytesAllowed) return image
  }
  throw new Error(`A picture does not fit into ${bytesAllowed} bytes.`)
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/**
 * Starts a shop with the demo catalogue, and resolves once it is open.
 * @param {string} dataDir
 */
async function startShop(dataDir) {
  const url = `http://localhost:${await freePort()}`
  const watcher = join(root, 'scripts/bootstrap/end-with-parent.mjs')
  const shop = spawn(process.execPath, ['--import', watcher, join(root, 'server/main.ts')], {
    // Without the settings of a local .env file.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: join(dataDir, 'data'),
      SEED: 'demo',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  for await (const line of createInterface({
    input: /** @type {import('node:stream').Readable} */ (shop.stdout),
  }))
    if (line.startsWith('Musika is open')) return { shop, url }
  throw new Error('The shop did not open.')
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function takePictures(browser, url) {
  await mkdir(folder, { recursive: true })
  for (const [name, { screen, open }] of Object.entries(pictures)) {
    const { width, height, scale } = screen
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await open(page)
    await settle(page)
    const image = await small(await page.screenshot())
    await writeFile(join(folder, `${name}.webp`), image)
    console.log(`docs/pictures/${name}.webp: ${Math.round(image.length / 1000)} kB`)
    await context.close()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'musika-pictures-'))
// PostgreSQL runs as another user if this process is root.
await chmod(dataDir, 0o755)
const browser = await launchBrowser()
const { shop, url } = await startShop(dataDir)
try {
  await takePictures(browser, url)
} finally {
  await browser.close()
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
