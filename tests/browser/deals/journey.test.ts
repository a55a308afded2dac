import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'

const { server, seller } = sharedShop()

test('a seller makes an item the deal of the day, and all visitors see it', async () => {
  await insertListing(server, seller, { title: 'Dear kettle' })
  await insertAuction(server, seller, { title: 'Ox cart' })
  const page = await openPage(server, '/deals', { session: seller, width: 390, refusals: [409] })
  const stranger = await openPage(server, '/deals', { width: 390 })
  await stranger.getByRole('heading', { level: 2, name: 'No deals today' }).waitFor()
  for (const [name, path] of [
    ['See auctions', '/?type=auction&sort=ending_soonest'],
    ['Sign in to sell', '/?signin=1&next=%2Fdeals'],
  ] as const)
    expect(await stranger.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await page.getByRole('button', { name: 'Make an item a deal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your deal of the day' })
  const item = dialog.getByRole('combobox', { name: 'Item' })
  await item.locator('option', { hasText: 'Dear kettle' }).waitFor({ state: 'attached' })
  expect((await item.locator('option').allInnerTexts()).join()).not.toContain('Ox cart')
  await item.selectOption({ label: 'Dear kettle (ZWL 100,000)' })
  const price = dialog.getByRole('textbox', { name: 'Price until midnight' })
  const start = dialog.getByRole('button', { name: 'Start the deal' })
  await start.click()
  await dialog.getByText('Price must be a positive number').waitFor()
  await price.fill('100,000')
  await dialog.getByText('Enter less than ZWL 100,000.').waitFor()
  await price.fill('99,000')
  await dialog.getByText('US$3.96').waitFor()
  await start.click()
  await dialog.getByRole('alert').getByText('ZWL 95,000 or less').waitFor()
  await price.fill('60 000,00')
  await start.click()
  await page.locator(css('.toast_toast')).getByText('Your deal of the day is on').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Your deal of the day' }).waitFor()
  const kettle = page.getByRole('article').filter({ hasText: 'Dear kettle' })
  await kettle.getByText('Today until 24:00').waitFor()
  expect(await page.getByRole('button', { name: 'Make an item a deal' }).count()).toBe(0)

  await stranger.reload()
  const [first] = await stranger.getByRole('article').allInnerTexts()
  expect(first).toContain('Dear kettle')
  expect(first).toContain('40% off')
})
