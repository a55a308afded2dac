import type { Page } from 'playwright-core'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'

const server = sharedServer()
let product: string

beforeAll(async () => {
  const seller = await createMember(server)
  for (let n = 1; n <= 12; n += 1)
    await insertListing(server, seller, { title: `Enamel pot number ${n}` })
  product = `/product/${await insertListing(server, seller, { title: 'Bush radio' })}`
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)
const scroll = (page: Page) => page.evaluate(() => Math.round(scrollY))
const entriesAbovePage = (page: Page) =>
  page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)
const entries = (page: Page) => page.evaluate(() => history.length)

/** Opens `path` from the help page, so that Back has somewhere to go. */
async function openFromHelp(path: string, width = 390): Promise<Page> {
  const page = await openPage(server, '/help', { width })
  await page.goto(path)
  return page
}

/** Opens an overlay with its button and waits for its history entry. */
async function show(page: Page, name: string | RegExp, opens: string | RegExp): Promise<void> {
  await button(page, name).click()
  await dialog(page, opens).waitFor()
  await expect.poll(() => entriesAbovePage(page)).toBe(1)
}

const overlays = [
  { what: 'a dialog', path: () => product, name: 'Share', opens: 'Share this item' },
  { what: 'the cart', path: () => product, name: /^Cart/, opens: /^Cart/ },
  { what: 'the filter sheet', path: () => '/', name: 'Filters', opens: 'Filters' },
  { what: 'the menu', path: () => '/', name: 'Menu', opens: 'Menu' },
  { what: 'the sign-in panel', path: () => '/', name: 'Sign in', opens: 'Sign in', width: 1280 },
]

test.for(overlays)('Back closes $what and stays on the page', async (overlay) => {
  const { path, name, opens, width } = overlay
  const page = await openFromHelp(path(), width)
  await show(page, name, opens)
  const before = await scroll(page)
  expect(await pathOf(page)).toBe(path())
  await page.goBack()
  await dialog(page, opens).waitFor({ state: 'hidden' })
  expect([await pathOf(page), await entriesAbovePage(page)]).toEqual([path(), 0])
  expect(await scroll(page)).toBe(before)
  await page.goBack()
  await page.waitForURL('**/help')
})

test('the close button, Esc and the backdrop also remove the history entry', async () => {
  const page = await openFromHelp('/', 800)
  const closings = [
    () => dialog(page, 'Menu').getByLabel('Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(700, 400),
  ]
  for (const close of closings) {
    await show(page, 'Menu', 'Menu')
    await close()
    await dialog(page, 'Menu').waitFor({ state: 'hidden' })
    await expect.poll(() => entriesAbovePage(page)).toBe(0)
  }
  await page.goBack()
  await page.waitForURL('**/help')
})

test('Back closes overlays one at a time, the topmost first', async () => {
  const page = await openFromHelp('/')
  await show(page, 'Menu', 'Menu')
  await page.getByRole('button', { name: /^Cart/, includeHidden: true }).evaluateAll((buttons) => {
    const behind = buttons.find((each) => !each.closest('dialog'))
    ;(behind as HTMLElement).click()
  })
  await dialog(page, /^Cart/).waitFor()
  await expect.poll(() => entriesAbovePage(page)).toBe(2)
  await page.goBack()
  await dialog(page, /^Cart/).waitFor({ state: 'hidden' })
  expect(await dialog(page, 'Menu').isVisible()).toBe(true)
  await page.goBack()
  await dialog(page, 'Menu').waitFor({ state: 'hidden' })
  expect(await pathOf(page)).toBe('/')
})

test('an overlay that replaces another one takes its history entry', async () => {
  const page = await openFromHelp('/')
  await show(page, 'Menu', 'Menu')
  await dialog(page, 'Menu').getByRole('button', { name: /^Cart/ }).click()
  await dialog(page, /^Cart/).waitFor()
  await expect.poll(() => entriesAbovePage(page)).toBe(1)
  await page.goBack()
  await dialog(page, /^Cart/).waitFor({ state: 'hidden' })
  expect(await pathOf(page)).toBe('/')
  await page.goBack()
  await page.waitForURL('**/help')
})

test('a page opened from the menu takes the place of its history entry', async () => {
  const page = await openFromHelp('/')
  const before = await entries(page)
  await show(page, 'Menu', 'Menu')
  await dialog(page, 'Menu').getByRole('link', { name: 'Daily Deals' }).click()
  await page.getByRole('heading', { level: 1, name: 'Daily Deals' }).waitFor()
  expect([await entries(page), await entriesAbovePage(page)]).toEqual([before + 1, 0])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Featured Items' }).waitFor()
  expect(await dialog(page, 'Menu').isVisible()).toBe(false)
  await page.goBack()
  await page.waitForURL('**/help')
})

test('Back closes the filter sheet and keeps the filter; Back again undoes the filter', async () => {
  const page = await openFromHelp('/')
  await show(page, 'Filters', 'Filters')
  await dialog(page, 'Filters').getByLabel('Used').check()
  await page.waitForURL('**/?condition=used')
  await expect.poll(() => entriesAbovePage(page)).toBe(1)
  await page.goBack()
  await dialog(page, 'Filters').waitFor({ state: 'hidden' })
  expect(await pathOf(page)).toBe('/?condition=used')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
})

test('after a reload with an open dialog the page is there once, without the dialog', async () => {
  const page = await openFromHelp(product)
  await show(page, 'Share', 'Share this item')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Bush radio' }).waitFor()
  await expect.poll(() => entriesAbovePage(page)).toBe(0)
  expect(await dialog(page, 'Share this item').isVisible()).toBe(false)
  await page.goBack()
  await page.waitForURL('**/help')
})

test('Forward to the entry of a closed overlay returns to the page', async () => {
  const page = await openFromHelp('/')
  await show(page, 'Menu', 'Menu')
  await page.goBack()
  await dialog(page, 'Menu').waitFor({ state: 'hidden' })
  await page.evaluate(() => history.forward())
  await expect.poll(() => entriesAbovePage(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/help')
})

test('a URL that is replaced while its sheet closes stays replaced', async () => {
  const page = await openPage(server, '/?signin=1', { width: 390 })
  await dialog(page, 'Sign in').waitFor()
  await dialog(page, 'Sign in').getByRole('button', { name: 'Close' }).click()
  await dialog(page, 'Sign in').waitFor({ state: 'hidden' })
  await expect.poll(() => entriesAbovePage(page)).toBe(0)
  expect(await pathOf(page)).toBe('/')
})
