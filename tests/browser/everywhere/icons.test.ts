import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { isAlive, openPage } from '#support/browser/pages.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { isStored, openOverLine } from './worker-pages.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)
const line = sharedRelay(() => server.url)
let radio: ProductId

beforeAll(async () => {
  radio = await insertListing(server, seller, { title: 'Bush radio' })
})

const phone = { width: 390, height: 844 }
const symbolFile = /\/assets\/symbols-[\w-]+\.js$/
const symbols = (page: Page) => page.locator('#icons symbol')
/** The names of icons on the page that have no drawing. */
const missing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg > use')]
      .map((use) => use.getAttribute('href') ?? '')
      .filter((href) => !document.querySelector(href)),
  )
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

test('a page contains the icons that it shows, and loads others only once it is used', async () => {
  const loaded: string[] = []
  const page = await openPage(server, '/healthz', phone)
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const path of ['/', `/product/${radio}`]) {
    await page.goto(path)
    await isAlive(page)
    expect(await missing(page)).toEqual([])
    expect(await symbols(page).count()).toBeLessThan(45)
    expect(loaded.filter((name) => symbolFile.test(name))).toEqual([])
  }
  await menu(page).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await expect.poll(() => symbols(page).count()).toBeGreaterThan(60)
  expect(await missing(page)).toEqual([])
  expect(loaded.filter((name) => symbolFile.test(name))).toHaveLength(1)
})

test('the icons of toasts and busy buttons are on every page', async () => {
  const page = await openPage(server, `/product/${radio}`, phone)
  for (const name of ['circle-alert', 'circle-check', 'loader-circle', 'x'])
    expect(await page.locator(`#icons #i-${name}`).count(), name).toBe(1)
})

test('every page that a member opens from another page has all its icons', async () => {
  const page = await openPage(server, '/', { ...phone, session: ann })
  for (const path of ['/account', '/watchlist', '/sell']) {
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => missing(page), { message: path }).toEqual([])
  }
})

test('without a connection, a cached page shows icons that it has not shown before', async () => {
  const page = await openOverLine(server, line, '/', ann)
  await isStored(page, '/')
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('musika-files')).keys()).map(({ url }) => url),
      ),
    )
    .toContainEqual(expect.stringMatching(symbolFile))
  line.cut()
  await page.goto('/')
  await isAlive(page)
  await menu(page).click()
  await expect.poll(() => symbols(page).count()).toBeGreaterThan(60)
  expect(await missing(page)).toEqual([])
})
