import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { OrderId, ProductId } from '../../../../contracts/common/ids.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import { moveDueOrders } from '../../../../server/modules/orders/steps/move-due-orders.ts'
import { returnStock } from '../../../../server/modules/products/index.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { expireUnpaid } from '../../../support/money/expired-orders.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { reinstates, suspends } from '../../../support/members/moderation.ts'
import {
  bus,
  daysLater,
  detailOf,
  insertPayment,
  pay,
  settle,
  step,
} from '../../../support/money/paid-orders.ts'
import { createMember, type Member } from '../../../support/members/people.ts'
import { caseTime, ofCases, propertyCases } from '../../../support/property-cases.ts'
import { edit, endListing } from '../../../support/listings/selling.ts'

const { server, buyer, admin } = sharedShop()

afterAll(() => ledgerHolds(server))

const orders = async (productId: ProductId, quantity = 1): Promise<Order> => {
  const answer = await buyer.client.post<Order>('/api/orders', {
    productId,
    quantity,
    paymentMethod: 'ecocash_zwl',
    checkoutId: crypto.randomUUID(),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const stockOf = async (id: ProductId) => {
  const { rows } = await server.app.pool.query<{ quantity: number; status: string }>(
    'select quantity, status from products where id = $1',
    [id],
  )
  return [rows[0]!.quantity, rows[0]!.status]
}
const isOverdue = (id: OrderId) =>
  server.app.pool.query('update orders set payment_due_at = clock_timestamp() where id = $1', [id])
const decide = (id: OrderId, body: object) =>
  admin.client.post<{ code: string }>(`/api/admin/disputes/${id}/decision`, {
    note: 'The courier brought it back',
    ...body,
  })
const report = { reason: 'damaged', text: 'The case is cracked' }

/** A listing with an open order, whose seller then sets the highest quantity. */
async function hasFilledUp(quantity = 3) {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, { quantity })
  const order = await orders(productId, 2)
  expect((await edit(seller, productId, { quantity: 10_000 })).status).toBe(200)
  return { seller, productId, order }
}

test('an order is cancelled after its seller has filled the stock up to the limit', async () => {
  const { productId, order } = await hasFilledUp()
  expect((await step(buyer, order.id, 'cancel')).status).toBe(200)
  expect(await stockOf(productId)).toEqual([10_002, 'active'])
})

test('an unpaid order expires at the stock limit, and a late payment is owed back', async () => {
  const { productId, order } = await hasFilledUp()
  await isOverdue(order.id)
  await expireUnpaid(server)
  expect((await detailOf(buyer, order.id)).paymentStatus).toBe('expired')
  expect(await stockOf(productId)).toEqual([10_002, 'active'])
  const { checkoutId } = order
  const late = { checkoutId, buyerId: buyer.id, currency: 'ZWL', amountMinor: 200_000_00n } as const
  await settle(server, await insertPayment(server, late))
  const { refund } = await detailOf(buyer, order.id)
  expect(refund).toMatchObject({ amount: '200000.00', status: 'due' })
})

test('an order that is never sent lapses at the stock limit and is owed back', async () => {
  const { productId, order } = await hasFilledUp()
  await pay(server, order)
  for (const days of [6, 10]) {
    await daysLater(server, order.id, days)
    await moveDueOrders(server.app)
  }
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'cancelled',
    refund: { amount: '200000.00', status: 'due' },
  })
  expect(await stockOf(productId)).toEqual([10_002, 'active'])
})

test('a listing above the limit can be edited, added to carts and relisted within it', async () => {
  const { seller, productId, order } = await hasFilledUp()
  await step(buyer, order.id, 'cancel')
  expect((await edit(seller, productId, { title: 'Radio with a new dial' })).status).toBe(200)
  expect((await edit(seller, productId, { quantity: 10_001 })).status).toBe(400)
  const guest = server.visitor()
  const add = (client: Member['client']) =>
    client.post<{ quantity: number }>('/api/cart', { productId, quantity: 6000 })
  expect((await add(guest)).body.quantity).toBe(6000)
  expect((await add(guest)).body.quantity).toBe(10_000)
  expect((await endListing(seller, productId)).status).toBe(200)
  const again = await seller.client.post<{ quantity: number }>(
    `/api/products/${productId}/relist`,
    {},
  )
  expect([again.status, again.body.quantity]).toEqual([201, 10_000])
})

async function isDisputed(quantity = 2) {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, { quantity })
  const order = await orders(productId, 2)
  await pay(server, order)
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'dispute', report)
  return { seller, productId, id: order.id }
}

test('a dispute decided for the buyer returns the stock when the item came back, once', async () => {
  const { seller, productId, id } = await isDisputed()
  expect(await stockOf(productId)).toEqual([0, 'sold'])
  const decided = await decide(id, { outcome: 'refund', goodsReturned: true })
  expect(decided.status, decided.text).toBe(200)
  expect(await stockOf(productId)).toEqual([2, 'active'])
  expect((await decide(id, { outcome: 'refund', goodsReturned: true })).status).toBe(409)
  expect((await step(seller, id, 'dispute/refund', { goodsReturned: true })).status).toBe(409)
  expect(await stockOf(productId)).toEqual([2, 'active'])
  expect((await detailOf(seller, id)).dispute?.decision).toMatchObject({ goodsReturned: true })
})

test('a dispute decided for the buyer keeps the stock if the item did not come back', async () => {
  const { productId, id } = await isDisputed()
  expect((await decide(id, { outcome: 'refund' })).status).toBe(200)
  expect(await stockOf(productId)).toEqual([0, 'sold'])
})

test('a partial refund returns the stock when the item came back', async () => {
  const { productId, id } = await isDisputed(5)
  const partial = { outcome: 'partial', refundAmount: '150000.00', goodsReturned: true }
  expect((await decide(id, partial)).status).toBe(200)
  expect(await stockOf(productId)).toEqual([5, 'active'])
})

test('a decision for the seller cannot return the item', async () => {
  const { productId, id } = await isDisputed()
  const refused = await decide(id, { outcome: 'release', goodsReturned: true })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
  expect(await stockOf(productId)).toEqual([0, 'sold'])
})

test('a seller who accepts a return confirms whether the item came back', async () => {
  const back = await isDisputed()
  const unreturned = await isDisputed()
  await step(back.seller, back.id, 'dispute/refund', { goodsReturned: true })
  await step(unreturned.seller, unreturned.id, 'dispute/refund')
  expect(await stockOf(back.productId)).toEqual([2, 'active'])
  expect(await stockOf(unreturned.productId)).toEqual([0, 'sold'])
})

test('stock of a deleted seller returns to an ended listing', async () => {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, { quantity: 1 })
  await orders(productId)
  await server.app.pool.query('update users set erased_at = now() where id = $1', [seller.id])
  await server.app.db.transaction().execute((tx) => returnStock(tx, { productId, quantity: 1 }))
  expect(await stockOf(productId)).toEqual([1, 'ended'])
})

const actions = [
  'pay',
  'cancel',
  'sellerCancels',
  'expire',
  'lapse',
  'dispute',
  'refundWithItem',
  'refundWithout',
  'accept',
  'end',
  'remove',
  'restore',
  'suspend',
  'reinstate',
] as const

test(
  `random edits and order steps never fail and conserve stock, ${ofCases}`,
  { timeout: caseTime },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            action: fc.oneof(
              { weight: 3, arbitrary: fc.constantFrom('buy' as const, 'fill' as const) },
              { weight: 5, arbitrary: fc.constantFrom(...actions) },
            ),
            pick: fc.nat(3),
          }),
          {
            minLength: 8,
            maxLength: 16,
          },
        ),
        async (random) => {
          const tries = [
            { action: 'buy', pick: 0 },
            { action: 'fill', pick: 0 },
            ...random,
          ] as const
          const seller = await createMember(server)
          const productId = await insertListing(server, seller, { quantity: 2 })
          let stock = 2
          const open: { order: Order; returned: boolean }[] = []
          const answers: number[] = []
          /** Stores the answer; returns whether the call succeeded. */
          const taken = ({ status }: { status: number }) => {
            answers.push(status)
            return status < 400
          }
          const gives = (held: (typeof open)[number] | undefined, came: boolean) => {
            if (!held || !came || held.returned) return
            held.returned = true
            stock += held.order.quantity
          }
          const moderate = (verb: 'remove' | 'restore') =>
            admin.client.post(`/api/admin/listings/${productId}/${verb}`, {
              reason: 'It breaks the rules.',
            })
          for (const { action, pick } of tries) {
            const held = open[pick % Math.max(1, open.length)]
            const id = held?.order.id
            if (action === 'buy') {
              const bought = await buyer.client.post<Order>('/api/orders', {
                productId,
                quantity: 1 + (pick % 2),
                paymentMethod: 'ecocash_zwl',
                checkoutId: crypto.randomUUID(),
              })
              if (!taken(bought)) continue
              open.push({ order: bought.body, returned: false })
              stock -= bought.body.quantity
            } else if (action === 'fill') {
              if (taken(await edit(seller, productId, { quantity: 10_000 }))) stock = 10_000
            } else if (action === 'end') taken(await endListing(seller, productId))
            else if (action === 'remove' || action === 'restore') taken(await moderate(action))
            else if (action === 'suspend') taken(await suspends(admin, seller))
            else if (action === 'reinstate') taken(await reinstates(admin, seller))
            else if (!held || !id) continue
            else if (action === 'pay') {
              const { paymentStatus } = await detailOf(buyer, id)
              if (paymentStatus === 'pending') await pay(server, held.order)
            } else if (action === 'cancel' || action === 'sellerCancels') {
              const by = action === 'cancel' ? buyer : seller
              gives(held, taken(await step(by, id, 'cancel')))
            } else if (action === 'expire' || action === 'lapse') {
              if (action === 'expire') await isOverdue(id)
              else await daysLater(server, id, 9)
              await expireUnpaid(server)
              await moveDueOrders(server.app)
              const { orderStatus } = await detailOf(buyer, id)
              gives(held, orderStatus === 'cancelled')
              const { rows } = await server.app.pool.query(
                `select from orders where id = $1 and (step_due_at <= clock_timestamp()
                   or (payment_status = 'pending' and payment_due_at <= clock_timestamp()))`,
                [id],
              )
              expect(rows).toEqual([])
            } else if (action === 'dispute') taken(await step(buyer, id, 'dispute', report))
            else if (action === 'accept')
              gives(held, taken(await step(seller, id, 'dispute/refund', { goodsReturned: true })))
            else {
              const goodsReturned = action === 'refundWithItem'
              const came = taken(await decide(id, { outcome: 'refund', goodsReturned }))
              gives(held, came && goodsReturned)
            }
          }
          expect(answers.filter((status) => status >= 500)).toEqual([])
          const [quantity, status] = await stockOf(productId)
          expect(quantity).toBe(stock)
          expect(status === 'active' && quantity === 0).toBe(false)
        },
      ),
      propertyCases,
    ),
)
