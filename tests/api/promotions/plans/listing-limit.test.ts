import { relistUnsold } from '../../../../server/modules/products/listings/relist-unsold.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import {
  endListing,
  importFile,
  listAuction,
  listItem,
  relist,
  sofa,
  type Refusal,
} from '#support/listings/selling.ts'
import { ownPlan, setPlans } from '#support/money/promotions/plans.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const server = sharedServer()
const { seller } = newMembers(server)
const admin = sharedStaff(server)

beforeEach(() => setPlans(admin, { free: { listingsMax: 2 } }))

const full = {
  code: 'listing_limit',
  message:
    'Your plan Free has room for 2 active listings, and you have 2. End one, or choose a larger plan on the page Plans.',
}
const list = () => seller.client.post<Refusal>('/api/products', sofa)

test('two listings at once cannot pass the limit of a plan', async () => {
  await insertListing(server, seller)
  const answers = await Promise.all([list(), list(), list()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(full)
  expect((await ownPlan(seller)).activeListings).toBe(2)
  const stats = await seller.client.get(`/api/users/${seller.id}/listing-stats`)
  expect(stats.body).toMatchObject({ limit: 2, label: '2', active: 2 })
})

test('an item is listed again only while the plan has room', async () => {
  const first = await listItem(seller)
  expect((await endListing(seller, first.id)).status).toBe(200)
  await insertListing(server, seller)
  const second = await insertListing(server, seller)
  expect((await relist(seller, first.id)).body).toMatchObject(full)
  expect((await endListing(seller, second)).status).toBe(200)
  expect((await relist(seller, first.id)).status).toBe(201)
})

test('lines of a file are listed until the plan is full; the others say why not', async () => {
  const lines = ['Pot', 'Pan', 'Cup'].map((name) => `${name},Enamel and in good order,good,1000`)
  const file = ['title,description,condition,price', ...lines].join('\r\n')
  expect((await importFile(seller, file)).body).toMatchObject({
    lines: [{ ok: true }, { ok: true }, { ok: false, message: full.message }],
  })
})

test('an unsold auction is not listed again without room, and its seller is notified why', async () => {
  const auction = await listAuction(seller, { autoRelistTimes: 1 })
  await server.app.pool.query(
    `with over as (update auctions set starts_at = now() - interval '3 days', ends_at = now(), closed_at = now()
       where product_id = $1)
     update products set status = 'ended', auction_ends_at = now() where id = $1`,
    [auction.id],
  )
  await insertListing(server, seller)
  await insertListing(server, seller)
  await relistUnsold(server.app, auction.id)
  const message =
    'Three-seater sofa did not sell this time. It was not listed again, because your plan has no room for another listing.'
  const notified = await storedNotifications(server, { cause: `closed:${auction.id}` })
  expect(notified).toMatchObject([{ userId: seller.id, message }])
})

test('listings that wait for a review or a fee count, ended and sold ones do not', async () => {
  await insertListing(server, seller)
  const [held, sold] = [await insertListing(server, seller), await insertListing(server, seller)]
  await server.app.pool.query(
    `update products set status = 'removed', taken_down = 'held', taken_down_at = now(), status_before = 'active',
       taken_down_reason = 'A blocked term' where id = $1`,
    [held],
  )
  await server.app.pool.query("update products set status = 'sold' where id = $1", [sold])
  expect((await ownPlan(seller)).activeListings).toBe(2)
  expect((await list()).body).toMatchObject(full)
})

test('a plan that ended hides no listing, and only new ones are refused', async () => {
  await insertSubscription(server, seller, { from: -10, until: 20 })
  for (const _ of [1, 2, 3]) expect((await list()).status).toBe(201)
  await server.app.pool.query(
    `update subscriptions set during = tstzrange(lower(during), now()) where user_id = $1`,
    [seller.id],
  )
  expect((await list()).body.message).toContain('room for 2 active listings, and you have 3')
  const active = `select from products where seller_id = $1 and status = 'active'`
  expect((await server.app.pool.query(active, [seller.id])).rowCount).toBe(3)
})
