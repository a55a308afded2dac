import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { listItem } from '../../support/listings/selling.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()
let seller: Member

async function openHub(settings: { width?: number; refusals?: number[] } = {}): Promise<Page> {
  seller = await createMember(server)
  const page = await openPage(server, '/selling', { session: seller, ...settings })
  await page.waitForFunction(() => {
    const input = document.querySelector('input[type=file]')
    return input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps'))
  })
  return page
}
const give = (page: Page, content: string, name = 'stock.csv') =>
  page
    .getByLabel('File of listings')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const listed = async () =>
  (await seller.client.get<SellerListing[]>('/api/selling/listings')).body.map(({ title }) => title)
const file = [
  'title,description,condition,price,colour',
  'Clay pot,Fired in Buhera last winter,good,50000,brown',
  ',Fired in Buhera last winter,good,50000,',
  'Pan,short,good,0,',
].join('\n')

test.each([1280, 390])(
  'a file is checked, reported line by line, and then listed, at %i px',
  async (width) => {
    const page = await openHub({ width })
    await give(page, file)
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
    expect(await listed()).toEqual([])
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)

    await page.getByRole('button', { name: 'List 1 item' }).dblclick()
    await page.getByText('1 item is listed, 2 lines need a change.').waitFor()
    await line(2).getByRole('link', { name: 'Clay pot' }).waitFor()
    // The list above the report is updated.
    await page
      .locator(css('.order-list_orders'))
      .getByRole('link', { name: 'Clay pot', exact: true })
      .waitFor()
    expect(await listed()).toEqual(['Clay pot'])
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await report.count()).toBe(0)
  },
)

test('an unreadable file shows the reason, and a lost connection allows a retry', async () => {
  const page = await openHub({ refusals: [0, 400] })
  await give(page, 'title,price\nPot,1')
  await page.getByText('The first line must name the column "description".').waitFor()
  await give(page, 'x'.repeat(1024 * 1024 + 1))
  await page.getByText('The file is larger than 1 MB.').waitFor()
  await page.context().setOffline(true)
  await give(page, file)
  await page.getByText('The file could not be sent. Please check your connection.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 line can be listed, 2 lines need a change.').waitFor()
  expect(await listed()).toEqual([])
})

test('markup in a file is shown as text in the report', async () => {
  const page = await openHub()
  await give(
    page,
    'title,description,condition,price\n"<img src=x onerror=alert(1)>",Fired in Buhera last winter,good,50000',
    '<b>stock</b>.csv',
  )
  await page.getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).waitFor()
  await page.getByText('<b>stock</b>.csv').waitFor()
  expect(await page.locator(css('.own-list_importBox img')).count()).toBe(0)
})

test('a member can download their listings as a file', async () => {
  const page = await openHub()
  await listItem(seller, { title: '=1+1 pots' })
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my listings' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('musika-listings.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain("'=1+1 pots")
})
