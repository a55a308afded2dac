import { expect, test } from 'vitest'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { covers } from '../../coverage/covers.ts'
import { checkBothSchemes, openPage } from '../../support/browser/pages.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { listAuction } from '../../support/listings/selling.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

test('a member asks to bid and the seller approves', async () => {
  covers('route: /product/{id}/bidders')
  const { id } = await listAuction(seller, { price: '100', approvesBidders: true })
  const page = await openPage(server, `/product/${id}`, { session: ann, width: 390 })
  await page.getByText('The seller approves bidders.').waitFor()
  expect(await page.getByRole('button', { name: 'Place Bid' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ask to bid' }).click()
  await page.getByLabel('A line to the seller (optional)').fill('I collect mbiras.')
  await checkBothSchemes(page)
  await page.getByRole('button', { name: 'Ask to bid' }).click()
  await page.getByText('You asked to bid.').waitFor()

  const other = await openPage(server, `/product/${id}`, { session: seller, width: 390 })
  await other.getByRole('link', { name: 'See who asked to bid' }).click()
  await other.getByText('I collect mbiras.').waitFor()
  await checkBothSchemes(other)
  await other.getByRole('button', { name: `Approve ${ann.username}` }).click()
  await other.getByText('Approved', { exact: true }).waitFor()
  await page.goto(`${server.url}/product/${id}`)
  await page.getByRole('button', { name: 'Place Bid' }).first().waitFor()
})

test('a seller chooses on the sell form to approve bidders', async () => {
  const page = await openSell(server, seller, { width: 390 })
  await fillListing(page, 'Mbira')
  await sellForm(page).getByRole('button', { name: 'Auction' }).click()
  await sellForm(page).getByLabel('Only bidders I approve').press('Space')
  await checkBothSchemes(page)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const own = await seller.client.get<SellerListing>(`/api/selling/listings/${id}`)
  expect(own.body.approvesBidders).toBe(true)
})
