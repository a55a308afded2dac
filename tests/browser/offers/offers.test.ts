import type { ProductId } from '#contracts/common/ids.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { counters, insertOfferListing, makes, offered, offersAs } from '#support/listings/offers.ts'
import { conversationsOf, says } from '#support/members/conversations.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

let drum: ProductId

beforeEach(async () => {
  drum = await insertOfferListing(server, seller, { title: 'Ngoma drum', quantity: 3 })
})

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

test('an offer is a card of the chat, counts as unread, and is answered there', async () => {
  const offered800 = await makes(ann, drum, '800000', { message: 'I can collect it today.' })
  const { id } = (await conversationsOf(ann))[0]!
  await says(ann, id, 'Is it still sealed?')
  const page = await openPage(server, '/messages', { session: seller, width: 390 })
  const row = page.getByRole('link', { name: /Ngoma drum/ })
  await row.getByText('2 unread', { exact: true }).waitFor()
  await row.click()
  await page.getByText('Round 1 of 3').waitFor()
  const log = page.getByRole('log')
  const said = await log.innerText()
  expect(said.indexOf('ZWL 800,000')).toBeGreaterThan(-1)
  expect(said.indexOf('ZWL 800,000')).toBeLessThan(said.indexOf('Is it still sealed?'))
  await log.getByText('I can collect it today.').waitFor()

  const chat = `/messages?conversation=${id}`
  const buyers = await openPage(server, chat, { session: ann, width: 390 })
  await buyers.getByText('Waits for the seller').waitFor()
  expect((await counters(seller, offered800.body, '900000')).status).toBe(200)
  // The open page follows.
  await buyers.getByText('Round 2 of 3').waitFor()
  expect(await buyers.locator('s').innerText()).toBe('ZWL 800,000')
  await checkBothSchemes(buyers)
  await buyers.getByRole('button', { name: 'Accept ZWL 900,000' }).click()
  await buyers.getByText('Accepted', { exact: true }).waitFor()
  expect(await offersAs(seller.client, 'seller')).toMatchObject([{ state: 'accepted' }])
  await page.getByText('Accepted', { exact: true }).waitFor()
})
