import { beforeAll, expect, test } from 'vitest'
import type { SwitchProgress } from '../../../contracts/currencies/admin/currencies.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { convertBalances } from '../../../server/modules/currencies/convert-balances.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { askPayout, balancesOf, insertBalance, ledgerHolds } from '../../support/money/balances.ts'
import { addsCurrency } from '../../support/money/currencies.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { createMember } from '../../support/members/people.ts'
import { listItem } from '../../support/listings/selling.ts'
import { eventually } from '../../support/server/waiting.ts'

const path = '/api/admin/currencies'
const reason = 'ZWG replaced ZWL'
const { server, seller, buyer, admin } = sharedShop()
beforeAll(async () => {
  await disableNewSellerTerms(server)
  await addsCurrency(admin, 'ZWG', '10')
})

/** Locks a row while the first call waits for it and the second one follows. Returns the responses of both. */
async function whileHeld<A, B>(row: string, first: () => Promise<A>, second: () => Promise<B>) {
  const waiting = (connections: number) =>
    eventually(async () => {
      const { rowCount } = await server.app.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount !== null && rowCount >= connections ? true : undefined
    })
  const blocker = await server.app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query(row)
    const one = first()
    await waiting(1)
    const two = second()
    await Promise.race([two.catch(() => undefined), waiting(2)])
    await blocker.query('commit')
    return [await one, await two] as const
  } finally {
    blocker.release()
  }
}

test('an order that is placed while the default is being replaced is in the new one', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 1_000_000_00n })
  const { id: dollars } = await listItem(seller, { price: '40.00', currency: 'USD' })
  const order = (id: string) =>
    buyer.client.post<Order>('/api/orders', {
      productId: id,
      quantity: 1,
      paymentMethod: 'ecocash_usd',
      checkoutId: crypto.randomUUID(),
    })
  const [replaced, placed] = await whileHeld(
    'lock table settings in share mode',
    () => admin.client.post(`${path}/default`, { to: 'ZWG', factor: '2500', retire: true, reason }),
    () => Promise.all([order(productId), order(dollars)]),
  )
  expect(replaced.status, replaced.text).toBe(200)
  expect(placed.map(({ body }) => body)).toMatchObject([
    { base: 'ZWG', totalAmount: '400.00', totalUsd: '40.00' },
    { base: 'ZWG', totalAmount: '400.00', totalUsd: '40.00' },
  ])
  await eventually(async () => {
    const { body } = await admin.client.get<SwitchProgress>(`${path}/default`)
    return body?.finishedAt ? body : undefined
  })
})

test('a balance is converted after a concurrent request for a payout', async () => {
  const paid = await createMember(server)
  await insertBalance(server, paid, 'ZWL', 500_000_00n)
  const [asked] = await whileHeld(
    `select from users where id = '${paid.id}' for update`,
    () => askPayout(paid, { amount: '400000.00' }),
    () => convertBalances(server.app),
  )
  expect(asked.status, asked.text).toBe(201)
  expect(await balancesOf(paid)).toMatchObject([
    { currency: 'ZWL', available: '0.00', onItsWay: '400000.00' },
    { currency: 'ZWG', available: '40.00' },
  ])
  await ledgerHolds(server)
})
