import { expect, test } from 'vitest'
import type { BidderRequest } from '../../../contracts/auctions/bidder-requests.ts'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { covers } from '../../coverage/covers.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { listAuction } from '../../support/listings/selling.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

test.each([
  [390, true],
  [1280, true],
  [390, false],
])(
  'a member asks to bid and the seller approves, at %i px, scripts: %s',
  async (width, scripts) => {
    covers('route: /product/{id}/bidders')
    const { id } = await listAuction(seller, { price: '100', approvesBidders: true })
    const options = { width, scripts }
    const page = await openPage(server, `/product/${id}`, { session: ann, ...options })
    await page.getByText('The seller approves bidders.').waitFor()
    expect(await page.getByRole('button', { name: 'Place Bid' }).count()).toBe(0)
    if (scripts) await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('link', { name: 'Ask to bid' }).click()
    await page.getByLabel('A line to the seller (optional)').fill('I collect mbiras.')
    if (scripts) await checkBothSchemes(page)
    await page.getByRole('button', { name: 'Ask to bid' }).click()
    await page.getByText('You asked to bid.').waitFor()

    const other = await openPage(server, `/product/${id}`, { session: seller, ...options })
    await other.getByRole('link', { name: 'See who asked to bid' }).click()
    await other.getByText('I collect mbiras.').waitFor()
    if (scripts) await checkBothSchemes(other)
    expect(await overflowOf(other)).toBe(0)
    await other.getByRole('button', { name: `Approve ${ann.username}` }).click()
    await other.getByText('Approved', { exact: true }).waitFor()
    const { body } = await seller.client.get<BidderRequest[]>(`/api/products/${id}/bidder-requests`)
    expect(body).toMatchObject([{ state: 'approved' }])
    await page.goto(`${server.url}/product/${id}`)
    await page.getByRole('button', { name: 'Place Bid' }).first().waitFor()
  },
)

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
