import { expect, test } from 'vitest'
import type { BidLimits } from '../../../contracts/auctions/admin/bid-limits.ts'
import { covers } from '../../coverage/covers.ts'
import { bids, insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { setLimits } from '../../support/auctions/bid-limits.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, seller, admin } = sharedShop()
const { buyer } = newMembers(server)

test.each([390, 1280])(
  'a new bidder sees their limit before and after bidding at %i px',
  async (width) => {
    await setLimits(admin)
    const [first, second] = [
      await insertAuctionWithTerms(server, seller, { title: 'Mbira', priceMinor: 100_00n }),
      await insertAuctionWithTerms(server, seller, { title: 'Drum', priceMinor: 4_900_000_00n }),
    ]
    await bids(buyer, first, 3_750_000)
    const page = await openPage(server, `/product/${second}`, { session: buyer, width })
    const note = page.getByText('The next bid is above your limit.')
    await note.waitFor()
    expect(await note.textContent()).toBe(
      'The next bid is above your limit. Your open bids may add up to US$200.00, and US$150.00 is open. How to raise it',
    )
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await page.goto(`${server.url}/product/${first}`)
    expect(await page.getByText('The next bid is above your limit.').count()).toBe(0)
    await page.goto(`${server.url}/bids`)
    await page.getByText('US$150.00 of US$200.00 in open bids.').waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
  },
)

test('an admin changes the limits', async () => {
  covers('route: /admin/bid-limits')
  await setLimits(admin)
  const page = await openAdmin(server, '/admin/bid-steps', admin)
  await page.getByRole('link', { name: 'Bid limits' }).click()
  await page.getByLabel('Limit, line 1').fill('50')
  await isFit(page)
  await press(page, 'Save the limits')
  await toasted(page, 'The new limits apply from the next bid')
  const { body } = await admin.client.get<BidLimits>('/api/admin/bid-limits')
  expect(body.steps.map(({ limit }) => limit)).toEqual(['50.00', '500.00', '2000.00', null])
})
