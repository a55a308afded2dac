import type { ProductId } from '#contracts/common/ids.ts'
import { relistUnsold } from '../../../server/modules/products/listings/relist-unsold.ts'
import { bids } from '#support/auctions/auctions.ts'
import { sharedShop } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { inHours } from '#support/listings/selling.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, seller, ann } = sharedShop()

const asked = async (member: Member, more: object) =>
  member.client.post<{ id: ProductId }>('/api/products', {
    title: 'Marimba with eight keys',
    description: 'Made in Harare, with two beaters.',
    condition: 'good',
    categoryId: 'electronics',
    images: [await uploadedPicture(member)],
    price: '100',
    currency: 'ZWL',
    isAuction: true,
    auctionEndTime: inHours(2),
    reservePrice: '300',
    buyItNowPrice: '500',
    ...more,
  })

const listed = async (member: Member, more: object = {}): Promise<ProductId> => {
  const terms = { autoRelistTimes: 2, autoRelistPercentOff: 10, ...more }
  const { status, body } = await asked(member, terms)
  expect(status).toBe(201)
  return body.id
}

/** Lets an auction end now; the shop closes it. */
const expire = (id: ProductId) =>
  rowsOf(
    server,
    `update auctions set starts_at = now() - interval '72 hours 2 minutes', ends_at = now() where product_id = $1`,
    [id],
  )

const copiesOf = (id: ProductId) =>
  rowsOf<{ id: ProductId; start: string }>(
    server,
    `select p.id, p.status, a.start_minor::text as start, a.reserve_minor::text as reserve,
       a.buy_it_now_minor::text as buy, a.relists_left as left,
       round(extract(epoch from a.ends_at - a.starts_at) / 3600)::int as hours,
       (select count(*)::int from images where product_id = p.id) as pictures
     from products p join auctions a on a.product_id = p.id where p.relisted_from = $1`,
    [id],
  )
const again = (id: ProductId) => eventually(async () => (await copiesOf(id))[0])

/** Waits until the seller is notified of the end; returns titles and links. */
const notified = (id: ProductId, { id: userId } = seller) =>
  eventually(async () => {
    const all = await storedNotifications(server, { userId, cause: `closed:${id}` })
    return all.length > 0 ? all.map(({ title, link }) => `${title}: ${link}`) : undefined
  })
const unsold = (id: ProductId) => `Your auction ended without a sale: /product/${id}`

test('an unsold auction is listed again, cheaper and as long, until its times are used up', async () => {
  const first = await listed(seller)
  await expire(first)
  const second = await again(first)
  expect(second).toEqual({
    id: second.id,
    status: 'active',
    start: '9000',
    reserve: '27000',
    buy: '45000',
    hours: 72,
    left: 1,
    pictures: 1,
  })
  expect(await notified(first)).toEqual([
    `Your auction did not sell and is listed again: /product/${second.id}`,
  ])

  await expire(second.id)
  const third = await again(second.id)
  expect(third).toMatchObject({ start: '8100', left: 0 })
  await expire(third.id)
  expect(await notified(third.id)).toEqual([unsold(third.id)])
})

test('below its reserve it did not sell; sold to a bidder it is not listed again', async () => {
  const below = await listed(seller)
  await bids(ann, below, 150)
  await expire(below)
  expect((await again(below)).start).toBe('9000')

  const sold = await listed(seller, { reservePrice: null })
  await bids(ann, sold, 150)
  await expire(sold)
  expect(await notified(sold)).toEqual([`Your item was sold: /product/${sold}`])
  await relistUnsold(server.app, sold)
  expect(await copiesOf(sold)).toEqual([])
})

test('two processes that run the job at once list it again once', async () => {
  const id = await listed(seller)
  await expire(id)
  await again(id)
  await Promise.all([relistUnsold(server.app, id), relistUnsold(server.app, id)])
  expect(await copiesOf(id)).toHaveLength(1)
  expect(await notified(id)).toHaveLength(1)
})

test('the auction of a suspended seller is not listed again, and its seller is notified', async () => {
  const other = await createMember(server)
  const id = await listed(other)
  // Not by staff, who would also take the auction down.
  await server.app.pool.query('update users set suspended_at = now() where id = $1', [other.id])
  await expire(id)
  expect(await notified(id, other)).toEqual([unsold(id)])
})

test('its seller may change how often; others and fixed prices get a refusal', async () => {
  const id = await listed(seller)
  const own = await seller.client.get(`/api/selling/listings/${id}`)
  expect(own.body).toMatchObject({ autoRelistTimes: 2, autoRelistPercentOff: 10 })
  expect((await seller.client.put(`/api/products/${id}`, { autoRelistTimes: 0 })).status).toBe(200)
  await expire(id)
  expect(await notified(id)).toEqual([unsold(id)])

  for (const wrong of [
    { autoRelistTimes: 6 },
    { autoRelistTimes: -1 },
    { autoRelistTimes: 1.5 },
    { autoRelistPercentOff: 51 },
  ])
    expect((await asked(seller, wrong)).status).toBe(400)
  const none = { auctionEndTime: null, reservePrice: null, buyItNowPrice: null }
  const fixed = { ...none, isAuction: false }
  expect((await asked(seller, { ...fixed, autoRelistTimes: 1 })).status).toBe(400)
  expect((await asked(seller, { ...fixed, autoRelistTimes: 0 })).status).toBe(201)
})
