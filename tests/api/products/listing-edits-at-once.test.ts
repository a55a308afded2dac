import { expect, test } from 'vitest'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { sharedMember, sharedServer, sharedShop } from '../../support/fixtures.ts'
import { edit, listAuction, listItem } from '../../support/listings/selling.ts'
import { areWaiting } from '../../support/server/held-rows.ts'

const { server, seller } = sharedShop(sharedServer({ AUCTION_MIN_SECONDS: '3600' }))
const other = sharedMember(server)

const read = async (id: string) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
const bid = (id: string, amount: string, member = other) =>
  member.client.post(`/api/products/${id}/bids`, { amount })

test('an edit is refused if the auction ends while it waits for the lock', async () => {
  const auction = await listAuction(seller)
  const holder = await server.app.pool.connect()
  await holder.query('begin')
  await holder.query('select from auctions where product_id = $1 for update', [auction.id])
  const waiting = edit(seller, auction.id, { title: 'Too late' })
  await areWaiting(server, 1)
  await holder.query(
    "update auctions set starts_at = now() - interval '1 hour', ends_at = clock_timestamp() where product_id = $1",
    [auction.id],
  )
  await holder.query('commit')
  holder.release()
  const answer = await waiting
  expect(answer.status).toBe(409)
  expect(['auction_ended', 'listing_locked']).toContain(answer.body.code)
  expect((await read(auction.id)).title).toBe(auction.title)
})

test('an edit of an older version is refused, and one of two concurrent edits succeeds', async () => {
  const listed = await listItem(seller)
  const answers = await Promise.all([
    edit(seller, listed.id, { price: '4000000', version: listed.version }),
    edit(seller, listed.id, { price: '3000000', version: listed.version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('listing_changed')
  const now = await read(listed.id)
  expect(now.version).toBe(listed.version + 1)
  expect(now.price).toBe(answers.find(({ status }) => status === 200)?.body.price)
  const fresh = await edit(seller, listed.id, { price: '3500000', version: now.version })
  expect(fresh.status).toBe(200)
})

test('one of a concurrent edit and bid succeeds, and no bid applies to a price that it did not see', async () => {
  for (let round = 0; round < 6; round += 1) {
    const auction = await listAuction(seller)
    const [changed, placed] = await Promise.all([
      edit(seller, auction.id, { price: '6000000' }),
      bid(auction.id, '5000000'),
    ])
    const now = await read(auction.id)
    if (changed.status === 200) {
      expect(placed.status).toBe(409)
      expect(now).toMatchObject({ currentBid: '6000000.00', bidCount: 0 })
    } else {
      expect([changed.status, placed.status]).toEqual([409, 201])
      expect(now).toMatchObject({ currentBid: '5000000.00', bidCount: 1 })
    }
  }
})

test('an order concurrent with an edit costs either the old or the new price', async () => {
  for (let round = 0; round < 6; round += 1) {
    const listed = await listItem(seller)
    const [changed, ordered] = await Promise.all([
      edit(seller, listed.id, { price: '6000000', version: listed.version }),
      other.client.post<{ code?: string; totalAmount?: string }>('/api/orders', {
        productId: listed.id,
        quantity: 1,
        totalAmount: '4500000.00',
        paymentMethod: 'bank_transfer',
      }),
    ])
    if (ordered.status === 201) {
      expect(changed.status).toBe(409)
      expect(ordered.body.totalAmount).toBe('4500000.00')
    } else {
      expect(changed.status).toBe(200)
      expect(ordered).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    }
  }
})

test('an edit of the quantity does not restore stock that was sold meanwhile', async () => {
  const listed = await listItem(seller, { quantity: 3 })
  const ordered = await other.client.post('/api/orders', {
    productId: listed.id,
    quantity: 2,
    paymentMethod: 'bank_transfer',
  })
  expect(ordered.status).toBe(201)
  const answer = await edit(seller, listed.id, { quantity: 3, version: listed.version })
  expect(answer.status).toBe(409)
  expect((await read(listed.id)).quantity).toBe(1)
})
