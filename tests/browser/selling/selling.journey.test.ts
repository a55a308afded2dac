import { readFile } from 'node:fs/promises'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { harareDay } from '../../../server/kernel/harare-time.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { css } from '#support/browser/css.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { listItem } from '#support/listings/selling.ts'
import { importFile, opened, openImport } from './sell-page.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

const own = async (tab: string) =>
  (await seller.client.get<SellerListing[]>(`/api/selling/listings?tab=${tab}`)).body

test('a listing is ended after confirmation, and relisted', async () => {
  const stock = { title: 'Clay pot', quantity: 2, images: [await uploadedPicture(seller)] }
  const pot = await listItem(seller, stock)
  const reader = await openPage(server, `/product/${pot.id}`, { session: buyer })
  const page = await openPage(server, '/selling', { session: seller, width: 390 })
  await opened(page)
  await page.getByRole('button', { name: 'End: Clay pot' }).click()
  const dialog = page.getByRole('dialog', { name: 'End this listing?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect((await own('active'))[0]?.status).toBe('active')
  await page.getByRole('button', { name: 'End: Clay pot' }).click()
  await dialog.getByRole('button', { name: 'End listing' }).dblclick()
  await page.getByText('Listing ended', { exact: true }).waitFor()
  await page.getByText('Nothing for sale yet').waitFor()
  await reader.getByText('No longer for sale').waitFor()

  await page.getByRole('link', { name: 'Ended (1)' }).click()
  await page.getByRole('button', { name: 'Relist: Clay pot' }).click()
  const again = page.getByRole('dialog', { name: 'List it again?' })
  await again.getByRole('button', { name: 'List it again' }).dblclick()
  await page.waitForURL(/\/product\//)
  const active = await own('active')
  expect(active).toHaveLength(1)
  expect(active[0]).toMatchObject({ title: 'Clay pot', status: 'active' })
  expect(active[0]?.id).not.toBe(pot.id)
  await page.goto('/selling?tab=ended')
  await page.getByRole('link', { name: 'Listed again: Clay pot' }).waitFor()
})

const file = [
  'title,description,condition,price,colour',
  'Clay <b>pot</b>,Fired in Buhera last winter,good,50000,brown',
  ',Fired in Buhera last winter,good,50000,',
  'Pan,short,good,0,',
].join('\n')

test('a file is checked, reported line by line, listed, and downloaded', async () => {
  const page = await openImport(server, seller)
  await importFile(page, file)
  await page.getByText('1 line can be listed, 2 lines need a change. Not used: colour.').waitFor()
  const report = page.getByRole('region', { name: 'Report for each line' })
  const line = (number: number) =>
    report
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) })
  await line(3).getByText('Product title is required').waitFor()
  await line(4).getByText('Description must be at least 10 characters').waitFor()
  await line(4).getByText('Price must be a positive number').waitFor()
  await line(2).getByText('Can be listed').waitFor()
  expect((await own('active')).map(({ title }) => title)).toEqual([])

  await page.getByRole('button', { name: 'List 1 item' }).dblclick()
  await page.getByText('1 item is listed, 2 lines need a change.').waitFor()
  await line(2).getByRole('link', { name: 'Clay <b>pot</b>' }).waitFor()
  // The list above the report is updated.
  await page
    .locator(css('.order-list_orders'))
    .getByRole('link', { name: 'Clay <b>pot</b>', exact: true })
    .waitFor()
  expect((await own('active')).map(({ title }) => title)).toEqual(['Clay <b>pot</b>'])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await report.count()).toBe(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my listings' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('musika-listings.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Clay <b>pot</b>')
})

const inDays = (days: number) => harareDay(new Date(Date.now() + days * 86_400_000))

test('a seller goes away and comes back', async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const bicycle = await insertAuction(server, seller, { title: 'City bicycle' })
  const page = await openPage(server, '/selling', { session: seller, width: 390, refusals: [400] })
  await page.getByRole('link', { name: 'Vacation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vacation' }).waitFor()
  await page.getByLabel('First day away').fill(inDays(3))
  await page.getByLabel('Last day away').fill(inDays(2))
  await page.getByRole('textbox', { name: /^Note for buyers/ }).fill('Visiting my mother.')
  await page.getByRole('button', { name: 'Set vacation' }).click()
  await page.getByText('The last day is before the first day').waitFor()
  await page.getByLabel('First day away').fill(inDays(0))
  await page.getByRole('button', { name: 'Set vacation' }).click()
  await page.getByText('Your items at a fixed price are hidden.').waitFor()
  for (const path of [`/product/${radio}`, `/product/${bicycle}`, `/seller/${seller.id}`]) {
    const shown = await openPage(server, path, { width: 390 })
    await shown.getByText(`${seller.username} is away until`).waitFor()
    await shown.getByText('“Visiting my mother.”').waitFor()
    await checkBothSchemes(shown)
  }
  expect((await server.visitor().get(`/product/${radio}`)).text).toContain('The seller is away')

  await page.getByRole('button', { name: 'I am back' }).click()
  await page.getByRole('button', { name: 'Set vacation' }).waitFor()
  const back = await server.visitor().get<{ status: string }>(`/api/products/${radio}`)
  expect(back.body.status).toBe('active')
})

test('a seller sets combined delivery; a wrong number stays to be corrected', async () => {
  const page = await openPage(server, '/selling/combined-delivery', {
    session: seller,
    width: 390,
    refusals: [400],
  })
  const percent = page.getByRole('textbox', { name: /^Each further item pays/ })
  await opened(page)
  await percent.fill('4o')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number from 0 to 99, or leave it empty').waitFor()
  await expect.poll(() => percent.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await percent.inputValue()).toBe('4o')
  await checkBothSchemes(page)
  await percent.fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('and 40% of each further one').waitFor()

  // As before scripts run.
  await percent.fill('400')
  const wrong = page.getByText('Enter a whole number from 0 to 99, or leave it empty')
  await percent.evaluate((input: HTMLInputElement) => input.form!.submit())
  await wrong.waitFor()
  await opened(page)
  await percent.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('and 30% of each further one').waitFor()
  await wrong.waitFor({ state: 'detached' })
})
