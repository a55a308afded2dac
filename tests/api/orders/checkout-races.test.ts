import { randomUUID } from 'node:crypto'
import type { Payment } from '#contracts/payments/payments.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listShoes, variantOf } from '#support/listings/variants.ts'
import { createMember } from '#support/members/people.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { takesCash } from '#support/money/cash.ts'
import { isOverdue } from '#support/money/expired-orders.ts'
import {
  chooseDelivery,
  createUnpaidOrder,
  detailOf,
  orders,
  step,
} from '#support/money/paid-orders.ts'
import { createUnpaidCheckout, notByTheClock, pay } from '#support/money/payments.ts'
import { applyCoupon, makeCoupon } from '#support/money/promotions/coupons.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { rowsOf } from '#support/rows.ts'
import { raceRounds } from '#support/tier.ts'

const { server, seller } = sharedShop()
afterAll(() => ledgerHolds(server))

let coupon: string
beforeAll(async () => {
  await takesCash(server, seller)
  coupon = (await makeCoupon(seller)).body.code
})

const { buyer } = newMembers(server)

const totalOf = async (id: string) => (await detailOf(buyer, id)).totalAmount
const start = (checkoutId: string, phone = '0782990070') =>
  buyer.client.post<Payment>('/api/payments', { checkoutId, method: 'ecocash_zwl', phone })

/** What happens when requests of one checkout meet: each of the texts that `run` may answer. */
const races: Record<string, { run: () => Promise<string>; ends: string[] }> = {
  'two buyers use one new checkout': {
    ends: ['201 placed, 404 checkout_not_found'],
    async run() {
      const [other, checkoutId] = [await createMember(server), randomUUID()]
      const listings = [await insertListing(server, seller), await insertListing(server, seller)]
      const answers = await Promise.all([
        orders(buyer, listings[0]!, { checkoutId }),
        orders(other, listings[1]!, { checkoutId }),
      ])
      return answers
        .map(({ status, body }) => `${status} ${body.code ?? 'placed'}`)
        .toSorted()
        .join(', ')
    },
  },
  'two codes for cash are entered': {
    ends: ['200 200, paid 90000.00 paid 90000.00'],
    async run() {
      const bought = { collect: true, checkoutId: randomUUID() }
      const both = [
        await createUnpaidOrder(server, buyer, seller, bought),
        await createUnpaidOrder(server, buyer, seller, bought),
      ]
      await applyCoupon(buyer, both[0]!, coupon)
      for (const { id } of both) await step(buyer, id, 'cash')
      const codes = await Promise.all(both.map(({ id }) => detailOf(buyer, id)))
      const met = await Promise.all(
        codes.map(({ id, handOverCode: code }) => step(seller, id, 'hand-over', { code })),
      )
      const after = await Promise.all(both.map(({ id }) => detailOf(buyer, id)))
      const ends = after.map(({ paymentStatus, totalAmount }) => `${paymentStatus} ${totalAmount}`)
      return `${met.map(({ status }) => status).join(' ')}, ${ends.join(' ')}`
    },
  },
  'a line is cancelled while another one is placed': {
    ends: ['201 200, cancelled 45.00', '201 200, cancelled 50.00'],
    async run() {
      const [checkoutId, listing] = [randomUUID(), await listShoes(seller)]
      const order = (...values: string[]) =>
        orders(buyer, listing.id, {
          checkoutId,
          variantId: variantOf(listing, ...values).id,
          paymentMethod: 'ecocash_usd',
        })
      const { body: first } = await order('Lilac', 'UK 8')
      await applyCoupon(buyer, first, coupon)
      const [placed, cancelled] = await Promise.all([
        order('Coral', 'UK 8'),
        step(buyer, first.id, 'cancel'),
      ])
      const { orderStatus } = await detailOf(buyer, first.id)
      const { totalUsd } = await detailOf(buyer, placed.body.id)
      return `${placed.status} ${cancelled.status}, ${orderStatus} ${totalUsd}`
    },
  },
  'a line is placed while a coupon is applied': {
    ends: ['201 200, 900.00'],
    async run() {
      const checkoutId = randomUUID()
      const product = await insertListing(server, seller, { priceMinor: 1_000_00n })
      const lamp = await createUnpaidOrder(server, buyer, seller, { checkoutId })
      const [placed, applied] = await Promise.all([
        orders(buyer, product, { checkoutId }),
        applyCoupon(buyer, lamp, coupon),
      ])
      return `${placed.status} ${applied.status}, ${await totalOf(placed.body.id)}`
    },
  },
  'two payments are started': {
    ends: ['201 201, 1 waits', '201 409, 1 waits'],
    async run() {
      const owed = await createUnpaidCheckout(server, { buyer })
      const answers = await Promise.all(
        ['0771000003', '0771000004'].map((phone) => pay(owed, { phone })),
      )
      const waiting = await rowsOf(
        server,
        `select from payments where checkout_id = $1 and status = 'pending'`,
        [owed.checkoutId],
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      return `${statuses.join(' ')}, ${waiting.length} waits`
    },
  },
  'an order expires while its payment is confirmed': {
    ends: ['paid processing, 0 owed', 'expired cancelled, 10000000 owed'],
    async run() {
      await simulatorOf(server).fail('0782990070', 'no_callback')
      const { id, checkoutId } = await createUnpaidOrder(server, buyer, seller)
      const { body: payment } = await start(checkoutId)
      await notByTheClock(server, payment.id)
      await simulatorOf(server).answer(payment.reference, 'pay')
      await isOverdue(server, id)
      const check = () => buyer.client.post<Payment>(`/api/payments/${payment.id}/check`)
      const [checked] = await Promise.all([check(), expireOrders(server.app)])
      if (checked.body.status !== 'paid') return checked.text
      const { paymentStatus, orderStatus } = await detailOf(buyer, id)
      const owed = await rowsOf(
        server,
        'select coalesce(sum(amount_minor), 0)::text as minor from refunds where payment_id = $1',
        [payment.id],
      )
      return `${paymentStatus} ${orderStatus}, ${(owed[0] as { minor: string }).minor} owed`
    },
  },
  'the delivery is changed while a payment starts': {
    ends: ['200 100000.00 of 100000.00', '409 payment_pending 110000.00 of 110000.00'],
    async run() {
      const product = await insertListing(server, seller, {
        priceMinor: 100_000_00n,
        shippingMinor: 10_000_00n,
        allowsCollection: true,
      })
      const { body: order } = await orders(buyer, product, { checkoutId: randomUUID() })
      const [chosen, { body: payment }] = await Promise.all([
        chooseDelivery(buyer, order.id, { collect: true }),
        start(order.checkoutId),
      ])
      const answer = [chosen.status, chosen.body.code].join(' ').trim()
      return `${answer} ${payment.amount} of ${await totalOf(order.id)}`
    },
  },
}

test.for(Object.entries(races))('no request is lost or locked when %s', async ([, race]) => {
  const warned = vi.spyOn(server.app.log, 'warn')
  onTestFinished(() => warned.mockRestore())
  for (let round = 0; round < raceRounds; round += 1) expect(race.ends).toContain(await race.run())
  // The sweep that ends orders would try again after a deadlock.
  expect(warned.mock.calls.filter(([, says]) => says?.includes('could not be ended'))).toEqual([])
})
