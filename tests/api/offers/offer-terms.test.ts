import type { ProductDetail } from '#contracts/products/products.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { counters, makes, offered } from '#support/listings/offers.ts'
import { edit, endListing, relist, sofa } from '#support/listings/selling.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const item = { ...sofa, price: '100', currency: 'USD', quantity: 5 }
type Listed = ProductDetail & { fields?: Record<string, string> }
const lists = (more: object) => seller.client.post<Listed>('/api/products', { ...item, ...more })
const owns = async (id: string) => (await seller.client.get(`/api/selling/listings/${id}`)).body
const terms = { takesOffers: true, acceptOffersFrom: '90', declineOffersBelow: '60' }

test('buyers see that a listing takes offers, and only its seller sees the amounts', async () => {
  const { status, body, text } = await lists(terms)
  expect(status, text).toBe(201)
  const shown = await ann.client.get(`/api/products/${body.id}`)
  expect(shown.body).toMatchObject({ takesOffers: true })
  expect(shown.text).not.toMatch(/acceptOffers|declineOffers/)
  expect(await owns(body.id)).toMatchObject({
    takesOffers: true,
    acceptOffersFrom: '90.00',
    declineOffersBelow: '60.00',
  })
})

test('offers are accepted and declined at once by the amounts of the seller', async () => {
  const { body } = await lists(terms)
  const accepted = { state: 'accepted', order: { id: expect.any(String) } }
  expect((await makes(ann, body.id, '90')).body).toMatchObject(accepted)
  const declined = await makes(ben, body.id, '59.99')
  expect(declined.body).toMatchObject({ state: 'declined', order: null })
  const open = await offered(ben, body.id, '60')
  await counters(seller, open, '95')
  expect((await counters(ben, open, '91')).body.state).toBe('accepted')
})

test('an edit changes the terms, and one of the price alone keeps them', async () => {
  const { body } = await lists(terms)
  const edits = (change: object) => edit(seller, body.id, change)
  await edits({ price: '80', currency: 'USD' })
  expect(await owns(body.id)).toMatchObject({ acceptOffersFrom: null, declineOffersBelow: '60.00' })
  expect((await edits({ acceptOffersFrom: '80' })).body.fields).toEqual({
    acceptOffersFrom: 'Enter an amount below your price, or leave it empty',
  })
  expect((await edits({ takesOffers: false })).body.takesOffers).toBe(false)
  expect(await owns(body.id)).toMatchObject({ takesOffers: false, declineOffersBelow: null })
  expect((await makes(ann, body.id, '70')).body.code).toBe('offers_closed')
})

test('an auction takes no offers', async () => {
  const auctionEndTime = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const auction = { quantity: 1, isAuction: true, auctionEndTime }
  expect((await lists({ ...auction, takesOffers: true })).body.fields).toEqual({
    takesOffers: 'Only fixed prices take offers.',
  })
  const { body } = await lists(auction)
  const edited = await edit(seller, body.id, { takesOffers: true })
  expect(edited.body.fields).toHaveProperty('takesOffers')
})

test('an item that is listed again takes offers on the same terms', async () => {
  const { body } = await lists(terms)
  await endListing(seller, body.id)
  const again = await relist(seller, body.id)
  expect(await owns(again.body.id)).toMatchObject({ takesOffers: true, acceptOffersFrom: '90.00' })
})
