import type { Page } from 'playwright-core'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { pauseClock } from '#support/browser/clock.ts'
import { wordsOf } from '#support/words-of.ts'
import { css } from '#support/browser/css.ts'

const { server, seller } = sharedShop()

beforeAll(async () => {
  await insertListing(server, seller, { title: 'Solar lantern' })
  await insertListing(server, seller, { title: 'Steel kettle' })
})

const addToCart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` })
const toasts = (page: Page) => page.locator(css('.toast_toast'))

/** The links on the page to this site, without fragments. */
const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter((url) => url.origin === location.origin)
        .map((url) => url.pathname + url.search),
    ),
  ])

test('all links in header, footer and menu work, and each page has the header', async () => {
  covers('rule: header on every page')
  const desktop = await openPage(server, '/')
  const phone = await openPage(server, '/', { width: 390 })
  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('navigation', { name: 'Menu' }).waitFor()
  const member = await openPage(server, '/', { session: seller })
  await member.getByRole('button', { name: 'Tendai' }).click()
  await member.getByRole('link', { name: 'Your orders' }).waitFor()
  const links = new Set((await Promise.all([desktop, phone, member].map(linksOf))).flat())
  const wanted = `/register /sell /messages /watchlist /deals /help /advertise /privacy /terms
    /seller-agreement /?category=health-beauty /orders /selling /account /notifications`
  for (const path of wordsOf(wanted)) expect(links).toContain(path)

  const cart = await insertListing(server, seller, { title: 'Ox cart' })
  const elsewhere = wordsOf(`/checkout /product/${cart} /seller/${seller.id} /forgot-password
    /reset-password?token=x /verify-email`)
  // Members are led on from the page for registering.
  links.delete('/register')
  for (const path of [...links, ...elsewhere]) {
    const { status, text, headers } = await seller.client.get(path)
    expect(status, path).toBe(200)
    if (!headers.get('content-type')?.startsWith('text/html') || path.startsWith('/api/')) continue
    for (const part of ['role="search"', 'aria-label="Categories"', '<footer'])
      expect(text, `${part} on ${path}`).toContain(part)
  }
})

test('a toast replaces the previous one and closes after 5 s', async () => {
  covers('rule: one toast at a time', 'constant: toast closes after 5000 ms')
  const page = await openPage(server, '/', { prepare: (context) => context.clock.install() })
  await addToCart(page, 'Solar lantern').click()
  await toasts(page).getByText('Added to cart').waitFor()
  await page.getByRole('button', { name: /^Cart\W*1 item/ }).click()
  await page.getByRole('button', { name: 'Remove Solar lantern' }).click()
  await toasts(page).getByText('Item removed').waitFor()
  expect(await toasts(page).count()).toBe(1)
  await page.keyboard.press('Escape')

  await pauseClock(page)
  // A click waits for frames, which the paused clock does not draw.
  await addToCart(page, 'Steel kettle').dispatchEvent('click')
  await toasts(page).getByText('Item has been added to your cart.').waitFor()
  await page.clock.runFor(4990)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(11)
  await toasts(page).waitFor({ state: 'detached' })
})

test('F8 focuses the toast, and its button closes it', async () => {
  covers('constant: toast hotkey F8')
  const page = await openPage(server, '/')
  await addToCart(page, 'Solar lantern').click()
  await toasts(page).waitFor()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  const label = () => document.activeElement?.getAttribute('aria-label')
  expect(await page.evaluate(label)).toBe('Close')
  await page.keyboard.press('Enter')
  await toasts(page).waitFor({ state: 'detached' })
})

test('skip link, search and cart work by keyboard alone, and Esc closes the cart', async () => {
  const page = await openPage(server, '/')
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
  /** Presses Tab until the element with this name has focus; throws after 80 presses. */
  async function tabTo(name: string | RegExp) {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      const now = await focused()
      if (typeof name === 'string' ? now === name : name.test(now)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.reload()

  await tabTo('Search')
  await page.keyboard.type('kettle')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?search=kettle')
  await addToCart(page, 'Solar lantern').waitFor({ state: 'detached' })
  await tabTo('Add to Cart: Steel kettle')
  await page.keyboard.press('Enter')
  await toasts(page).getByText('Added to cart').waitFor()

  await page.keyboard.press('Control+Home')
  await page.reload()
  await tabTo(/^Cart\s*1 item/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cart (1)' })
  await drawer.getByText('Steel kettle').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(focused).toMatch(/^Cart/)
})

test('the phone menu has Sell, Cart, Watchlist and Notifications, and the tab bar is at the bottom', async () => {
  covers('rule: mobile menu repeats Sell, Cart, Watchlist, Notifications')
  const page = await openPage(server, '/', { width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const names = await bar.getByRole('link').allInnerTexts()
  expect(names.join()).toBe('Home,Watchlist,Sell,Messages,Account')
  const box = await bar.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Daily Deals' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Sell', 'Watchlist', 'Notifications', 'Messages', 'Motors', 'Register'])
    await menu.getByRole('link', { name, exact: true }).waitFor()
  await menu.getByRole('button', { name: 'Cart', exact: true }).click()
  const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
  await cart.getByText('Your cart is empty').waitFor()
  await menu.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Motors' }).click()
  await page.waitForURL('**/?category=motors')
  await menu.waitFor({ state: 'hidden' })
  await bar.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect
    .poll(() => bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current'))
    .toBe('page')
  expect(await bar.getByRole('link', { name: 'Watchlist' }).getAttribute('aria-current')).toBeNull()
})
