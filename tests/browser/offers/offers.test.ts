import { beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { checkBothSchemes, checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { counters, insertOfferListing, offered, offersAs } from '../../support/listings/offers.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

let drum: ProductId

beforeEach(async () => {
  drum = await insertOfferListing(server, seller, { title: 'Ngoma drum', quantity: 3 })
})

test.each([390, 1280])(
  'a buyer offers with the keyboard at %i px, the seller sees what they receive and accepts',
  async (width) => {
    const page = await openPage(server, `/product/${drum}`, { session: ann, width })
    await page.getByRole('link', { name: 'Make an Offer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Make an offer' }).waitFor()
    const amount = page.getByRole('textbox', { name: 'Your offer' })
    await amount.fill('400,000')
    await page.getByRole('button', { name: /^Send Offer/ }).press('Enter')
    await page.getByText('Offer at least half of the price').waitFor()
    await amount.fill('')
    await amount.pressSequentially('800 000')
    await page.getByText('20% below the price. Offer ZWL 500,000 or more.').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('I can collect it today.')
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Send Offer of ZWL 800,000' }).press('Enter')
    await page.getByText('Waits for the seller').waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)

    const sellers = await openPage(server, '/selling', { session: seller, width })
    await sellers.getByRole('link', { name: 'Offers (1)' }).click()
    await sellers.getByRole('heading', { level: 1, name: 'Offers' }).waitFor()
    await sellers.getByRole('link', { name: 'Ngoma drum' }).click()
    await sellers.getByRole('heading', { level: 1, name: 'New offer' }).waitFor()
    await sellers.getByText('ZWL 760,000').waitFor()
    await sellers.getByText('No paid orders yet').waitFor()
    await checkBothSchemes(sellers)
    expect(await overflowOf(sellers)).toBe(0)
    await sellers.getByRole('button', { name: 'Accept ZWL 800,000' }).press('Enter')
    await sellers.getByText('The offer is accepted.').waitFor()
    // The buyer's open page follows.
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
  },
)

test('buyer and seller counter, and an open offer leads from the form to it', async () => {
  const offer = await offered(ann, drum)
  const sellers = await openPage(server, `/offers/${offer.id}`, { session: seller, width: 390 })
  await sellers.getByRole('link', { name: 'Counter' }).click()
  await sellers.getByRole('textbox', { name: 'Your counter-offer' }).fill('950000')
  await sellers.getByRole('button', { name: 'Send Offer of ZWL 950,000' }).click()
  await sellers.getByText('Waits for the buyer').waitFor()
  const page = await openPage(server, `/product/${drum}/offer`, { session: ann, width: 390 })
  await page.getByRole('link', { name: 'View offer' }).click()
  await page.getByText('Round 2 of 3').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Declined', { exact: true }).waitFor()
  expect(await offersAs(seller.client, 'seller')).toMatchObject([{ state: 'declined' }])
})

test('offers work without scripts: made, countered, and a refused amount stays', async () => {
  const page = await openPage(server, `/product/${drum}/offer`, {
    session: ann,
    width: 390,
    scripts: false,
    refusals: [400],
  })
  await page.getByRole('textbox', { name: 'Your offer' }).fill('100,000')
  await page.getByRole('button', { name: 'Send Offer' }).click()
  await page.getByText('Offer at least half of the price').waitFor()
  expect(await page.getByRole('textbox', { name: 'Your offer' }).inputValue()).toBe('100,000')
  await page.getByRole('textbox', { name: 'Your offer' }).fill('700,000')
  await page.getByRole('button', { name: 'Send Offer' }).click()
  await page.getByText('Waits for the seller').waitFor()
  const [offer] = await offersAs(ann.client, 'buyer')
  await counters(seller, offer!, '900000')
  await page.reload()
  await page.getByRole('button', { name: 'Accept ZWL 900,000' }).click()
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
})

test('a seller offers an item to its watchers once a week', async () => {
  await ann.client.post('/api/watchlist', { productId: drum })
  const page = await openPage(server, '/selling', { session: seller, width: 390, refusals: [409] })
  await page.getByRole('link', { name: 'Offer Ngoma drum to its watchers' }).click()
  await page.getByRole('textbox', { name: 'Your offer to each of them' }).fill('900000')
  await checkBothSchemes(page)
  await page.getByRole('button', { name: 'Send Offer of ZWL 900,000' }).click()
  await page.getByText('1 member got your offer. They have 48 hours to answer.').waitFor()
  await page.goto(`/selling/watchers/${drum}`)
  await page.getByRole('textbox', { name: 'Your offer to each of them' }).fill('900000')
  await page.getByRole('button', { name: 'Send Offer of ZWL 900,000' }).click()
  await page
    .getByText('You made an offer to the watchers of this item in the last seven days.')
    .waitFor()
  expect(await offersAs(ann.client, 'buyer')).toHaveLength(1)
})

test.each([390, 1280])('a seller lets a listing take offers at %i px', async (width) => {
  const page = await openSell(server, seller, { width })
  await fillListing(page, 'Mbira')
  const form = sellForm(page)
  const accept = form.getByRole('textbox', { name: 'Accept offers from optional', exact: true })
  expect(await accept.count()).toBe(0)
  await form.getByRole('checkbox', { name: 'Take offers' }).press('Space')
  await accept.fill('250000')
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const own = await seller.client.get<SellerListing>(`/api/selling/listings/${id}`)
  expect(own.body).toMatchObject({
    takesOffers: true,
    acceptOffersFrom: '10.00',
    declineOffersBelow: null,
  })
})
