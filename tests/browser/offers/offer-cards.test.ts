import { beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { counters, insertOfferListing, makes, offersAs } from '../../support/listings/offers.ts'
import type { Offer } from '../../../contracts/offers/offers.ts'
import { conversationsOf, says } from '../../support/members/conversations.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

let drum: ProductId
let offer: Offer
let chat: string
beforeEach(async () => {
  drum = await insertOfferListing(server, seller, { title: 'Ngoma drum' })
  const made = await makes(ann, drum, '800000', { message: 'I can collect it today.' })
  offer = made.body
  const { id } = (await conversationsOf(ann))[0]!
  chat = `/messages?conversation=${id}`
  await says(ann, id, 'Is it still sealed?')
})

test.each([390, 1280])(
  'an offer is a card of the chat, counts as unread, and is answered there at %i px',
  async (width) => {
    const page = await openPage(server, '/messages', { session: seller, width })
    const row = page.getByRole('link', { name: /Ngoma drum/ })
    await row.getByText('2 unread', { exact: true }).waitFor()
    await row.click()
    await page.getByText('Round 1 of 3').waitFor()
    const log = page.getByRole('log')
    const said = await log.innerText()
    expect(said.indexOf('ZWL 800,000')).toBeGreaterThan(-1)
    expect(said.indexOf('ZWL 800,000')).toBeLessThan(said.indexOf('Is it still sealed?'))
    await log.getByText('I can collect it today.').waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)

    const buyers = await openPage(server, chat, { session: ann, width })
    await buyers.getByText('Waits for the seller').waitFor()
    expect((await counters(seller, offer, '900000')).status).toBe(200)
    // The open page follows.
    await buyers.getByText('Round 2 of 3').waitFor()
    expect(await buyers.locator('s').innerText()).toBe('ZWL 800,000')
    await buyers.getByRole('button', { name: 'Accept ZWL 900,000' }).click()
    await buyers.getByText('Accepted', { exact: true }).waitFor()
    await checkAxe(buyers)
    expect(await offersAs(seller.client, 'seller')).toMatchObject([{ state: 'accepted' }])
    await page.getByText('Accepted', { exact: true }).waitFor()
  },
)

test('without scripts a card leads to the page of its offer, and is declined there', async () => {
  const page = await openPage(server, chat, { session: seller, width: 360, scripts: false })
  await page.getByText('Round 1 of 3').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'Counter' }).click()
  await page.getByRole('textbox', { name: 'Your counter-offer' }).waitFor()
  await page.goto(chat)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL(`**/offers/${offer.id}`)
  await page.getByText('Declined', { exact: true }).first().waitFor()
  await page.goto(chat)
  expect(await page.locator('s').innerText()).toBe('ZWL 800,000')
})
