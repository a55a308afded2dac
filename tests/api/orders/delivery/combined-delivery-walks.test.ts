import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { randomOf } from '../../../faults/schedules/random.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { expireUnpaid } from '../../../support/money/expired-orders.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { invariantsHold } from '../../../support/money/invariants.ts'
import { detailOf, insertPayment, settle, step } from '../../../support/money/paid-orders.ts'

const { server, seller, buyer } = sharedShop()
afterAll(() => ledgerHolds(server))

/** Listings in both currencies, with the cost of their delivery in their own currency and in ZWL. */
interface Item {
  id: ProductId
  usd: boolean
  cents: bigint
  delivery: bigint
}
const items: Item[] = []
beforeAll(async () => {
  for (const [cents, delivery, usd] of [
    [10_00n, 4_01n, true],
    [25_00n, 3_33n, true],
    [12_00n, 62_500_25n, false],
    [40_00n, 99_999_99n, false],
  ] as const)
    items.push({
      usd,
      cents,
      delivery,
      id: await insertListing(server, seller, {
        currency: usd ? 'USD' : 'ZWL',
        priceMinor: usd ? cents : cents * 25_000n,
        shippingMinor: delivery,
        quantity: 500,
        allowsCollection: true,
      }),
    })
})

const rounded = (minor: bigint, percent: bigint) => (minor * percent + 50n) / 100n
const inZwl = ({ usd }: Item, minor: bigint) => (usd ? minor * 25_000n : minor)

/** What the rule says that these items cost together, in minor units of ZWL. Written without the code of the shop. */
function expected(sent: Item[], percent: number | null, freeFrom: number | null): bigint {
  const goods = sent.reduce((sum, { cents }) => sum + cents, 0n)
  if (freeFrom !== null && goods >= BigInt(freeFrom)) return 0n
  const costs = sent.map((item) => inZwl(item, item.delivery))
  const dearest = sent[costs.indexOf(costs.reduce((most, cost) => (cost > most ? cost : most), 0n))]
  return sent.reduce(
    (sum, item) =>
      sum +
      inZwl(
        item,
        item === dearest ? item.delivery : rounded(item.delivery, BigInt(percent ?? 100)),
      ),
    0n,
  )
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

test.each([1, 2, 3, 4, 5, 6])(
  'walk %i: deliveries cost together what the rule says',
  async (seed) => {
    const random = randomOf(seed)
    const percent = random.chance(75) ? random.one([0, 33, 50, 99]) : null
    const freeFrom = random.chance(60) ? random.one([35_00, 50_00, 87_00]) : null
    await seller.client.put('/api/selling/combined-delivery', {
      furtherPercent: percent,
      freeFrom: freeFrom === null ? null : (freeFrom / 100).toFixed(2),
    })
    const checkoutId = randomUUID()
    const placed = new Map<ProductId, Order>()
    const open = async () => {
      const { body } = await buyer.client.get<Partial<Payable>>(`/api/checkouts/${checkoutId}`)
      return (body.orders ?? []).filter(({ paymentStatus }) => paymentStatus === 'pending')
    }
    const check = async (what: string) => {
      const orders = await open()
      const sent = orders.filter(({ collect }) => !collect)
      const sum = sent.reduce((total, { shippingCost }) => total + minor(shippingCost), 0n)
      const goods = sent.map(({ productId }) => items.find(({ id }) => id === productId)!)
      expect(sum, what).toBe(expected(goods, percent, freeFrom))
      for (const order of orders) {
        expect(minor(order.shippingCost)).toBeLessThanOrEqual(minor(order.separateShippingCost))
        expect(minor(order.totalAmount)).toBe(minor(order.unitPrice) + minor(order.shippingCost))
      }
    }
    const steps = {
      async place() {
        const free = items.filter(({ id }) => !placed.has(id))
        if (free.length === 0) return
        const { id: productId } = random.one(free)
        const collect = random.chance(25)
        const line = { checkoutId, productId, collect, paymentMethod: 'ecocash_zwl' }
        placed.set(productId, (await buyer.client.post<Order>('/api/orders', line)).body)
      },
      async choose() {
        const orders = await open()
        if (orders.length === 0) return
        const { id, collect } = random.one(orders)
        await buyer.client.put(`/api/orders/${id}/delivery`, { collect: !collect })
      },
      async cancel() {
        const orders = await open()
        if (orders.length > 0)
          await step(random.one([buyer, seller]), random.one(orders).id, 'cancel')
      },
      async expire() {
        const orders = await open()
        if (orders.length === 0) return
        await sql`update orders set payment_due_at = now() - interval '1 second'
        where id = ${random.one(orders).id}`.execute(server.app.db)
        await expireUnpaid(server)
      },
    }
    const names = ['place', 'place', 'place', 'choose', 'cancel', 'expire'] as const
    for (const name of Array.from({ length: 14 }, () => random.one(names))) {
      await steps[name]()
      await check(`${name} of seed ${seed}`)
    }

    // Everything that is left is paid. One refund after the other returns what was paid, and changes no other order.
    const left = await open()
    if (left.length === 0) return
    const amountMinor = left.reduce((sum, { totalAmount }) => sum + minor(totalAmount), 0n)
    const currency = 'ZWL'
    await settle(
      server,
      await insertPayment(server, { checkoutId, buyerId: buyer.id, currency, amountMinor }),
    )
    let refunded = 0n
    for (const [at, order] of left.entries()) {
      await step(seller, order.id, 'cancel')
      refunded += minor((await detailOf(buyer, order.id)).refund!.amount)
      for (const other of left.slice(at + 1)) {
        const { totalAmount, paymentStatus } = await detailOf(buyer, other.id)
        expect([totalAmount, paymentStatus]).toEqual([other.totalAmount, 'paid'])
      }
    }
    expect(refunded).toBe(amountMinor)
    await invariantsHold(server.app.pool)
  },
)
