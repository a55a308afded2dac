import type { Page } from 'playwright-core'
import { countSweep } from '../../../server/modules/products/search/count-words.ts'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, checkContrast, hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { pauseClock } from '#support/browser/clock.ts'
import { css } from '#support/browser/css.ts'

const fit = 'Honda Fit GD1 2005, automatic'
const honey = 'Honey from the Vumba, raw, in a jar with a lid that keeps it for years'

const server = sharedServer()
beforeAll(async () => {
  const seller = await createMember(server)
  for (const title of [fit, 'Honda Fit lamp, left', honey])
    await insertListing(server, seller, { title, description: 'Seen any weekday, ask for more.' })
  await countSweep(server.app).run()
})

const box = (page: Page) => page.getByPlaceholder('Search Musika')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const lines = (page: Page) => list(page).getByRole('option').allInnerTexts()
const titles = (page: Page) => page.locator(css('.card_title')).allInnerTexts()
const at = (page: Page, query: string) =>
  page.waitForURL((url) => decodeURIComponent(url.search.replaceAll('+', ' ')) === query)

/** The text of the active line, which screen readers announce. */
const active = (page: Page) =>
  box(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText ?? '',
  )

/** Types key by key after the suggestions have been loaded. */
async function type(page: Page, words: string): Promise<void> {
  await box(page).click()
  await page.locator('input[name=search][role=combobox]').waitFor()
  await box(page).pressSequentially(words)
}

test('suggestions can be chosen with the keyboard alone', async () => {
  const page = await openPage(server, '/', { width: 390 })
  // A slow machine also asks for shorter words on the way.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('?q=hon'))
  await type(page, 'hon')
  await answered
  await list(page).waitFor()
  await expect.poll(async () => (await lines(page)).slice(0, 2)).toEqual(['honda', 'honey'])
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  expect(await active(page)).toBe('')
  const count = (await lines(page)).length
  await page.getByRole('status').getByText(`${count} suggestions`, { exact: true }).waitFor()
  await checkAxe(page, { whole: true })

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe('honey')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBe('honda')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBe('')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBe((await lines(page)).at(-1))

  await page.keyboard.press('Escape')
  await list(page).waitFor({ state: 'hidden' })
  expect(await box(page).getAttribute('aria-expanded')).toBe('false')
  expect(await box(page).inputValue()).toBe('hon')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe('honda')
  await page.keyboard.press('Enter')
  await at(page, '?search=honda')
  await list(page).waitFor({ state: 'hidden' })
  await expect.poll(() => box(page).inputValue()).toBe('honda')
  await expect.poll(() => titles(page)).toContain(fit)
})

test('a suggestion opens an item, opens a category or searches in the chosen category', async () => {
  const page = await openPage(server, '/', { width: 390, height: 844 })
  await type(page, 'honda')
  await list(page).getByRole('option', { name: fit }).click()
  await page.getByRole('heading', { level: 1, name: fit }).waitFor()

  await page.goto('/')
  await type(page, 'elec')
  await list(page).getByRole('option', { name: 'Electronics Category' }).click()
  await at(page, '?category=electronics')
  await expect.poll(() => box(page).inputValue()).toBe('')

  await page.getByLabel('Category', { exact: true }).selectOption('motors')
  await type(page, 'hond')
  await list(page).getByRole('option', { name: 'honda', exact: true }).click()
  await at(page, '?category=motors&search=honda')
})

test('recent searches are suggested first and can be cleared', async () => {
  const page = await openPage(server, '/')
  await type(page, 'honey jar')
  await page.keyboard.press('Enter')
  await at(page, '?search=honey jar')
  await page.goto('/')
  await type(page, 'hon')
  await list(page).waitFor()
  expect((await lines(page))[0]).toBe('honey jar')

  await box(page).fill('')
  await expect.poll(() => lines(page)).toEqual(['honey jar'])
  await checkAxe(page, { whole: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await list(page).waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(box(page))).toBe(true)
  await page.reload()
  await type(page, '')
  expect(await list(page).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('musika.searches'))).toBeNull()
})

test('suggestions are not loaded before the box has focus and are requested after a pause', async () => {
  const page = await openPage(server, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('search')) asked.push(pathname + search)
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
  await type(page, 'h')
  expect(asked.every((path) => path.startsWith('/assets/'))).toBe(true)
  const questions = () => asked.filter((path) => path.startsWith('/api/'))
  await page.clock.install()
  await pauseClock(page)
  await box(page).pressSequentially('on')
  await page.clock.runFor(100)
  await box(page).pressSequentially('da')
  await page.clock.runFor(140)
  expect(questions()).toEqual([])
  await page.clock.runFor(20)
  await list(page).waitFor()
  expect(questions()).toEqual(['/api/search/suggestions?q=honda'])
})

test('suggestions that fail to load show a note, and the search can still be sent', async () => {
  const page = await openPage(server, '/', { refusals: [0] })
  await page.route('**/api/search/suggestions?*', (route) => route.abort())
  await type(page, 'hon')
  const failure = page.getByText('We could not load suggestions. Press Enter to search.')
  await failure.waitFor()
  await page.unroute('**/api/search/suggestions?*')
  await box(page).pressSequentially('da')
  await list(page).waitFor()
  expect(await failure.count()).toBe(0)
  await page.keyboard.press('Enter')
  await at(page, '?search=honda')
})

test('the list closes when the search box loses focus', async () => {
  const page = await openPage(server, '/', { dark: true })
  await type(page, 'hon')
  await list(page).waitFor()
  await checkContrast(page)
  await page.mouse.click(40, 500)
  await list(page).waitFor({ state: 'hidden' })
  await box(page).click()
  await list(page).waitFor()
  await page.keyboard.press('Tab')
  await list(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search')
})
