import type { Page, Request } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer()
let radio: ProductId

beforeAll(async () => {
  const seller = await createMember(server)
  for (let n = 1; n <= 30; n += 1)
    await insertListing(server, seller, { title: `Enamel pot number ${n}` })
  radio = await insertListing(server, seller, { title: 'Bush radio' })
})

const scroll = (page: Page) => page.evaluate(() => Math.round(scrollY))
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }))
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window)
/** Waits for hydration, after which links no longer reload the page. */
const running = (page: Page) => page.waitForFunction(() => typeof history.state?.key === 'string')

test('a page opens at the top, and back and forward restore the scroll position', async () => {
  const page = await openPage(server, '/', { width: 390 })
  await running(page)
  await mark(page)
  const pot = page.getByRole('link', { name: 'Enamel pot number 20' }).last()
  await pot.scrollIntoViewIfNeeded()
  const before = await scroll(page)
  expect(before).toBeGreaterThan(500)
  await pot.click()
  await heading(page, 'Enamel pot number 20').waitFor()
  expect(await scroll(page)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await heading(page, 'Featured Items').waitFor()
  await expect.poll(() => scroll(page)).toBe(before)
  await page.goForward()
  await heading(page, 'Enamel pot number 20').waitFor()
  await expect.poll(() => scroll(page)).toBe(300)
  expect(await isMarked(page)).toBe(true)
})

test('a page whose scripts load slowly first shows a skeleton, and scrolls to its section later', async () => {
  const page = await openPage(server, '/', { fresh: true })
  const release = await hold(page, '**/assets/help-*.js')
  await page.locator('footer').getByRole('link', { name: 'Seller help' }).click()
  await page.getByText('Loading', { exact: true }).waitFor()
  await heading(page, 'Featured Items').waitFor({ state: 'detached' })
  release()
  await heading(page, 'Help & Contact').waitFor()
  expect(await page.getByText('Loading', { exact: true }).count()).toBe(0)
  await expect.poll(() => topOf(page, '#selling')).toBeLessThan(200)
})

test('a reload restores the scroll position', async () => {
  const page = await openPage(server, '/', { width: 390 })
  await running(page)
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await running(page)
  await expect.poll(() => scroll(page)).toBe(700)
})

test('links to a section scroll to it, within the page and from another page', async () => {
  const page = await openPage(server, '/help#selling', { width: 390 })
  const top = () => topOf(page, '#selling')
  await expect.poll(top).toBeLessThan(200)
  await page.goto('/')
  await running(page)
  await mark(page)
  await page.locator('footer').getByRole('link', { name: 'Seller help' }).click()
  await heading(page, 'Help & Contact').waitFor()
  await expect.poll(top).toBeLessThan(200)
  expect(await isMarked(page)).toBe(true)
})

test('a link clicked while another page loads replaces it, and the late page never shows', async () => {
  const page = await openPage(server, '/', { width: 1280 })
  await running(page)
  const release = await hold(page, `**/api/products/${radio}`)
  // The request may also be cancelled.
  const isLate = (request: Request) => request.url().endsWith(`/api/products/${radio}`)
  const late = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ])
  await page.getByRole('link', { name: 'Bush radio' }).last().click()
  // The URL changes at once, and a skeleton shows.
  await page.waitForURL(`**/product/${radio}`)
  await page.getByRole('link', { name: 'Musika home' }).first().click()
  await heading(page, 'Featured Items').waitFor()
  await page.evaluate(() => {
    const seen = { titles: [] as string[] }
    Object.assign(window, seen)
    new MutationObserver(() => seen.titles.push(document.title)).observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  release()
  await late
  // The late item does not show, even for one frame.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  )
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(titles.join()).not.toContain('Bush radio')
  await page.getByRole('link', { name: 'Help & Contact' }).first().click()
  await heading(page, 'Help & Contact').waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
})

test('each page sets title, canonical address and description', async () => {
  const page = await openPage(server, '/')
  await running(page)
  await page.getByRole('link', { name: 'Help & Contact' }).first().click()
  await heading(page, 'Help & Contact').waitFor()
  await expect.poll(() => page.title()).toBe('Help & Contact - Musika')
  const canonical = page.locator('link[rel=canonical]')
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/help$/)
  expect(await canonical.count()).toBe(1)
  expect(await page.locator('meta[name=description]').count()).toBe(1)
})

test('if a script of an older release is gone, the browser loads the whole page', async () => {
  const page = await openPage(server, '/', { refusals: [404], fresh: true })
  await running(page)
  await mark(page)
  let missing = true
  await page.route('**/assets/more-routes-*.js', (route) =>
    missing ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  const link = page.getByRole('link', { name: 'Help & Contact' }).first()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) missing = false
  })
  await link.click()
  await heading(page, 'Help & Contact').waitFor()
  expect(await isMarked(page)).toBe(false)
})

test('a page that fails to load offline shows an error and loads on retry', async () => {
  const page = await openPage(server, '/', { refusals: [0], fresh: true })
  await running(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Help & Contact' }).first().click()
  await heading(page, 'This page could not be shown').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Help & Contact').waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
})

test('addresses with a trailing slash or capital letters lead to the page', async () => {
  const page = await openPage(server, '/help/')
  await heading(page, 'Help & Contact').waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
  await page.goto('/Help')
  await heading(page, 'Help & Contact').waitFor()
})
