import type { Locator, Page } from 'playwright-core'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing, insertAuction } from '#support/listings/listings.ts'
import { isAlive, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { pauseClock } from '#support/browser/clock.ts'
import { css } from '#support/browser/css.ts'
import { bidDialog } from '#support/auctions/bid-on-page.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)
let productId: string

beforeAll(async () => {
  const lantern = { title: 'Solar lantern', quantity: 5 }
  productId = await insertListing(server, await createMember(server), lantern)
})

const tip = (page: Page) => page.locator(css('.tooltip_tooltip'))
const toast = (page: Page) => page.locator(css('.toast_toast'))

/** Repeats the pointer or key input until the page, once hydrated, loads the tooltip code. */
async function untilTooltips(page: Page, approach: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await approach()
      return page.locator('link[href*="tooltips"]').count()
    })
    .toBeGreaterThan(0)
}

test('a tooltip opens after 700 ms, and the next one opens at once within 300 ms', async () => {
  covers('constant: tooltip open delay 700 ms, skip delay 300 ms')
  const page = await openPage(server, '/', { prepare: (context) => context.clock.install() })
  // Move between two elements, because a pointer that stays still fires no events.
  await untilTooltips(page, async () => {
    await page.mouse.move(600, 60)
    await page.mouse.move(600, 500)
  })
  await page.getByRole('button', { name: 'Add to Cart: Solar lantern' }).click()
  const button = await page.getByRole('button', { name: 'Close' }).boundingBox()
  if (!button) throw new Error('the toast has no button')
  // While the clock is paused, Playwright actions that wait would hang, so move the mouse directly.
  const rest = () => page.mouse.move(button.x + 10, button.y + 10)
  const leave = () => page.mouse.move(600, 400)
  const wait = (milliseconds: number) => page.clock.runFor(milliseconds)
  const shown = () => tip(page).count()
  // Check that tooltips work before pausing the clock.
  await rest()
  await tip(page).waitFor()
  await leave()
  await pauseClock(page)

  await rest()
  await wait(699)
  expect(await shown()).toBe(0)
  await wait(1)
  expect(await tip(page).innerText()).toBe('Close')

  await leave()
  expect(await shown()).toBe(0)
  await wait(299)
  await rest()
  await wait(1)
  expect(await shown()).toBe(1)

  await leave()
  await wait(301)
  await rest()
  await wait(699)
  expect(await shown()).toBe(0)
  await wait(1)
  expect(await shown()).toBe(1)

  // Esc closes the tooltip while the pointer stays.
  await page.keyboard.press('Escape')
  expect(await shown()).toBe(0)
})

test('a tooltip opens on keyboard focus, above a dialog, and inside the window', async () => {
  const page = await openPage(server, `/product/${productId}`)
  await untilTooltips(page, () => page.keyboard.press('Tab'))
  await page.getByRole('button', { name: 'Share' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Shift+Tab')
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await tip(page).waitFor()
  expect(await tip(page).innerText()).toBe('Close')
  const box = await tip(page).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  // The tooltip is on top: it is the element at its own centre.
  const shown = await tip(page).evaluate((element) => {
    const { left, top, width: wide, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + wide / 2, top + height / 2) === element
  })
  expect(shown).toBe(true)
})

test('a tooltip does not cover buttons', async () => {
  const page = await openPage(server, '/')
  await untilTooltips(page, async () => {
    await page.mouse.move(600, 60)
    await page.mouse.move(600, 500)
  })
  await page.getByRole('button', { name: 'Add to Cart: Solar lantern' }).click()
  await page.getByRole('button', { name: /^Cart\s*1 item/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Cart/ })
  const close = drawer
    .locator(css('.dropdown_popoverHeading'))
    .getByRole('button', { name: 'Close' })
  await close.waitFor()
  // Put a button right below, where a tooltip would open by default.
  await close.evaluate((button) => {
    const box = button.getBoundingClientRect()
    const other = document.createElement('button')
    const [left, top] = [`${box.left}px`, `${box.bottom}px`]
    Object.assign(other.style, { position: 'fixed', left, top, width: '60px', height: '60px' })
    button.closest('dialog')!.append(other)
  })
  await close.hover()
  await tip(page).waitFor()
  const [shown, button] = [await tip(page).boundingBox(), await close.boundingBox()]
  expect(shown!.y).toBeLessThan(button!.y + button!.height)
})

test('touch opens no tooltips, and phones do not load their code', async () => {
  const page = await openPage(server, '/', {
    width: 390,
    // Ignore real pointer events: this browser has a mouse, a phone has none.
    prepare: (context) =>
      context.addInitScript(() => {
        const ignore = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
        addEventListener('pointerover', ignore, { capture: true })
      }),
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const tooltips = () => asked.filter((url) => /tooltips/.test(url))
  const comesNear = (pointerType: string) =>
    page.getByRole('button', { name: 'Menu' }).evaluate((button, type) => {
      button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: type }))
    }, pointerType)
  await isAlive(page)
  await comesNear('touch')
  expect(tooltips()).toEqual([])
  // A mouse loads the code, so the listener works.
  await expect
    .poll(async () => {
      await comesNear('mouse')
      return tooltips().length
    })
    .toBeGreaterThan(0)
})

test('a toast on a phone is above the tab bar and never over the pressed button', async () => {
  const page = await openPage(server, '/', { width: 390 })
  const button = page.getByRole('button', { name: 'Add to Cart: Solar lantern' })
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('not shown')
    return { top: box.y, bottom: box.y + box.height }
  }
  const tabBar = page.getByRole('navigation', { name: 'Main' })
  await button.click()
  await toast(page).waitFor()
  expect((await boxOf(toast(page))).bottom).toBeLessThanOrEqual((await boxOf(tabBar)).top)
  await toast(page).getByRole('button', { name: 'Close' }).click()

  // Now the button is where the toast was.
  const { bottom } = await boxOf(button)
  await page.setViewportSize({ width: 390, height: Math.round(bottom) + 100 })
  await button.click()
  await toast(page).waitFor()
  expect((await boxOf(toast(page))).bottom).toBeLessThanOrEqual((await boxOf(button)).top)
})

test('a toast closes when swiped right by 50 px, and stays if swiped less', async () => {
  covers('constant: toast swipe right 50 px')
  const page = await openPage(server, '/')
  await page.getByRole('button', { name: 'Add to Cart: Solar lantern' }).click()
  await toast(page).getByText('Added to cart').waitFor()
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('there is no toast')
  const x = box.x + 60
  const y = box.y + box.height / 2
  async function draw(pixels: number) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels / 2, y)
    await page.mouse.move(x + pixels, y)
    await page.mouse.up()
  }
  await draw(49)
  await draw(-80)
  expect(await toast(page).count()).toBe(1)
  await draw(50)
  await toast(page).waitFor({ state: 'detached' })
})

/** Scrolls until the control is where toasts usually are. */
const scrollToToasts = (control: Locator) =>
  control.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollBy(0, top + height / 2 - (window.innerHeight - 110))
  })

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return (
    a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
  )
}

test('at 390 px the toast of Place Bid covers neither the dialog’s button nor the docked bar', async () => {
  const auction = await insertAuction(server, seller)
  const settings = { session: ann, width: 390, height: 844, refusals: [0] }
  const page = await openPage(server, `/product/${auction}`, settings)
  const dock = page.locator('[data-dock]')
  await dock.getByRole('button', { name: 'Place Bid' }).click()
  const confirm = bidDialog(page).getByRole('button', { name: 'Place Bid' })
  await page.route('**/api/products/*/bids', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await page.getByText('Failed to place bid').waitFor()
  expect(await areApart(toast(page), confirm)).toBe(true)

  await confirm.click()
  await page.getByText('Bid placed successfully!').waitFor()
  await dock.getByRole('button', { name: 'Raise your max' }).waitFor()
  expect(await areApart(toast(page), dock)).toBe(true)
})

test('at 390 px the toast of a failed order does not cover Place Order', async () => {
  const lamp = await insertListing(server, seller)
  await ann.client.post('/api/cart', { productId: lamp, quantity: 1 })
  const settings = { session: ann, width: 390, height: 844, refusals: [0] }
  const page = await openPage(server, '/checkout', settings)
  await page.route('**/api/orders', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Place Order' }).locator('visible=true').first()
  await button.waitFor()
  await scrollToToasts(button)
  await button.click()
  await toast(page).waitFor()
  expect(await areApart(toast(page), button)).toBe(true)
})
