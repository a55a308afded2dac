import type { PlacedBid } from '../../../contracts/auctions/bids.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { bidPath, insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import {
  endListing,
  importFile,
  relist,
  sofa,
  type Refusal,
} from '../../support/listings/selling.ts'
import { createMember, verifyEmail, type Member } from '../../support/members/people.ts'

const { server, seller } = sharedShop()
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
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

test('an unverified member may not bid until the address is confirmed', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  const bid = () => member.client.post<PlacedBid>(bidPath(auction), { amount: '150.00' }, key())
  expect(await bid()).toMatchObject(refused)
  await verifyEmail(server, member.id)
  expect(await bid()).toMatchObject({ status: 201, body: { currentBid: '150.00' } })
})

test('the refused bid of a batch does not affect the others', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  const verified = await createMember(server)
  const answers = await Promise.all(
    [member, verified].map(({ client }) => client.post(bidPath(auction), { amount: '150.00' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 201])
})

test('an unverified member may not list, import or relist, but may save drafts', async () => {
  expect(await member.client.post('/api/products', sofa)).toMatchObject(refused)
  const ended = await insertListing(server, member)
  expect(await endListing(member, ended)).toMatchObject({ status: 200 })
  expect(await relist(member, ended)).toMatchObject(refused)
  const file = 'title,description,condition,price\nPot,"A pot of clay, glazed.",good,100.00'
  expect(await importFile<Refusal>(member, file)).toMatchObject(refused)
  expect(await importFile<Refusal>(member, file, { query: '?dryRun=1' })).toMatchObject(refused)
  const { rows } = await server.app.pool.query('select id from products where seller_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ id: ended }])

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
  const order = { productId: radio, quantity: 1, paymentMethod: 'ecocash_zwl' }
  expect(await member.client.post('/api/orders', order)).toMatchObject({ status: 201 })
  expect(await member.client.post(`/api/products/${auction}/buy-now`)).toMatchObject({
    status: 201,
  })
})
