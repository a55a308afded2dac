import type { Page } from 'playwright-core'
import { countSweep } from '../../../server/modules/products/search/count-words.ts'
import { css } from '../../support/browser/css.ts'
import { openPage } from '../../support/browser/pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'

const { server, seller } = sharedShop()

beforeAll(async () => {
  for (const [title, condition, priceMinor] of [
    ['Honda Fit lamp', 'new', 900_00n],
    ['Honda Fit mirror', 'new', 500_00n],
    ['Honda Fit seat', 'good', 100_00n],
    ['Enamel pot', 'new', 100_00n],
  ] as const)
    await insertListing(server, seller, { title, condition, priceMinor })
  await countSweep(server.app).run()
})

const titles = (page: Page) => page.locator(css('.card_title')).allInnerTexts()

test('a buyer searches by a suggestion, filters and sorts the results, and opens an item', async () => {
  covers('rule: the search box leads to / from any page')
  const page = await openPage(server, '/help', { width: 390, height: 844 })
  const box = page.getByPlaceholder('Search Musika')
  await box.click()
  await page.locator('input[name=search][role=combobox]').waitFor()
  await box.pressSequentially('hon')
  await page.getByRole('option', { name: 'honda', exact: true }).click()
  await page.waitForURL('**/?search=honda')
  await page.getByRole('status').getByText('3 results', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'New' }).check()
  await sheet.getByRole('button', { name: 'Show 2 results' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price + Shipping: Lowest')
  await expect.poll(() => titles(page)).toEqual(['Honda Fit mirror', 'Honda Fit lamp'])
  await page.getByRole('link', { name: 'Remove filter: New' }).click()
  await expect.poll(() => titles(page)).toContain('Honda Fit seat')
  await page.getByRole('link', { name: 'Honda Fit lamp', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Honda Fit lamp' }).waitFor()
})
