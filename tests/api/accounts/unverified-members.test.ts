import { sharedShop } from '#support/fixtures.ts'
import { bidPath, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { endListing, importFile, relist, sofa, type Refusal } from '#support/listings/selling.ts'
import { createMember, verifyEmail, type Member } from '#support/members/people.ts'
import { orders } from '#support/money/paid-orders.ts'
import { rowsOf } from '#support/rows.ts'
import { turnOn } from '#support/turned-on.ts'

const { server, seller } = sharedShop()
beforeAll(() => turnOn(server, 'confirmed_email'))
let member: Member
beforeEach(async () => {
  member = await createMember(server, { unverified: true })
})

const refused = {
  status: 403,
  body: {
    code: 'email_unverified',
    message: 'Please confirm your email address first. We have sent you a link.',
  },
}

test('an unverified member may not bid until the address is confirmed', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  const bid = ({ client }: Member, amount: string) => client.post(bidPath(auction), { amount })
  // In one batch with a valid bid.
  const verified = await createMember(server)
  const answers = await Promise.all([bid(member, '150'), bid(verified, '150')])
  expect(answers).toMatchObject([refused, { status: 201 }])
  await verifyEmail(server, member.id)
  expect((await bid(member, '160')).status).toBe(201)
})

test('an unverified member may not list, import or relist, but may save drafts', async () => {
  expect(await member.client.post('/api/products', sofa)).toMatchObject(refused)
  const ended = await insertListing(server, member)
  expect(await endListing(member, ended)).toMatchObject({ status: 200 })
  expect(await relist(member, ended)).toMatchObject(refused)
  const file = 'title,description,condition,price\nPot,"A pot of clay, glazed.",good,100.00'
  expect(await importFile<Refusal>(member, file)).toMatchObject(refused)
  expect(await importFile<Refusal>(member, file, { query: '?dryRun=1' })).toMatchObject(refused)
  const own = 'select id from products where seller_id = $1'
  expect(await rowsOf(server, own, [member.id])).toEqual([{ id: ended }])

  await verifyEmail(server, member.id)
  expect(await member.client.post('/api/products', sofa)).toMatchObject({ status: 201 })
})

test('an unverified member may not boost', async () => {
  const listing = await insertListing(server, member)
  const boost = () => member.client.post(`/api/visibility-boost/${listing}`, { duration: 24 })
  expect(await boost()).toMatchObject(refused)
  await verifyEmail(server, member.id)
  expect(await boost()).toMatchObject({ body: { code: 'subscription_required' } })
})

test('an unverified member may buy, also an auction at its Buy It Now price', async () => {
  const [radio, auction] = [
    await insertListing(server, seller),
    await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n }),
  ]
  expect((await orders(member, radio)).status).toBe(201)
  expect((await member.client.post(`/api/products/${auction}/buy-now`)).status).toBe(201)
})
