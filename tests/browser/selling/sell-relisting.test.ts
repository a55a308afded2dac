import { expect, test } from 'vitest'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'
import { checkBothSchemes, overflowOf } from '../../support/browser/pages.ts'
import { createListing, fillListing, openSell, sellForm } from './sell-page.ts'

const { server } = sharedShop()
const { seller } = newMembers(server)

test.each([390, 1280])(
  'a seller chooses how often an unsold auction is listed again, and how much cheaper, at %i px',
  async (width) => {
    const page = await openSell(server, seller, { width })
    await fillListing(page, 'Mbira')
    const form = sellForm(page)
    await form.getByRole('button', { name: 'Auction' }).click()
    const again = form.getByRole('group', { name: 'If it does not sell, list it again' })
    const cheaper = form.getByRole('group', { name: 'Lower the starting bid each time' })
    expect(await cheaper.count()).toBe(0)
    await again.getByRole('button', { name: '2 times' }).press('Enter')
    await again
      .getByText(
        'The new auction begins when the old one ends, for as long, with the same text and photos. A listing fee, if there is one, is due each time.',
      )
      .waitFor()
    await cheaper.getByRole('button', { name: '10% lower' }).press('Enter')
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await createListing(page).click()
    await page.waitForURL(/\/product\//)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const own = await seller.client.get<SellerListing>(`/api/selling/listings/${id}`)
    expect(own.body).toMatchObject({ autoRelistTimes: 2, autoRelistPercentOff: 10 })
  },
)
