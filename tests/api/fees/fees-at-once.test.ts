import type { PaymentId } from '../../../contracts/common/ids.ts'
import { recordMoney } from '../../../server/modules/payments/record.ts'
import { lockPayment } from '../../../server/modules/payments/store.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'
import { balancesOf, insertBalance, ledgerHolds } from '../../support/money/balances.ts'
import { feeRowOf, feeRule, payFee, refundsOf, setFeeRules } from '../../support/fees.ts'
import { whileHeld, whileLocked } from '../../support/server/held-rows.ts'
import { edit, endListing, listItem } from '../../support/listings/selling.ts'

/**
 * A fee's payment runs concurrently with its seller and staff. The first to lock the listing wins, without a deadlock.
 */

const { server, admin } = sharedShop()
const { seller } = newMembers(server)

beforeAll(() =>
  setFeeRules(admin, [
    feeRule({ fromUsd: '100', listingFeeUsd: '2' }),
    feeRule({ fromUsd: '200', listingFeeUsd: '5' }),
  ]),
)
afterAll(() => ledgerHolds(server))

const statusOf = async (id: string) => {
  const { rows } = await server.app.pool.query<{ status: string; down: string | null }>(
    'select status, taken_down as down from products where id = $1',
    [id],
  )
  return [rows[0]!.status, rows[0]!.down]
}
/** A payment that the phone never approves. */
const starts = async (id: string) => (await payFee(seller, id, { phone: '0784000009' })).body.id
/** Settles the payment. */
const arrives = (id: PaymentId) => async () => {
  const { app } = server
  await app.db.transaction().execute(async (tx) => {
    const payment = (await lockPayment(tx, id))!
    await recordMoney({ app, tx, payment, now: await app.clock.now(tx) })
  })
  return { status: 0 }
}
const held = (id: string): [string, string, string] => ['products', 'id', id]

const withdraw = (id: string) => () => endListing(seller, id)
const remove = (id: string) => () =>
  admin.client.post(`/api/admin/listings/${id}/remove`, { reason: 'It is a fake.' })
const raise = (id: string) => () => edit(seller, id, { price: '5000000' })

test.for([
  ['is withdrawn', withdraw, ['ended', null], undefined],
  ['staff remove', remove, ['removed', 'removed'], { asked: 2_00n, paid: 0n }],
  ['becomes dearer by an edit', raise, ['removed', 'fee'], { asked: 5_00n, paid: 0n }],
] as const)(
  'the fee of a listing that %s while it arrives is owed back, and the listing is not shown',
  async ([, change, status, fee]) => {
    const { id } = await listItem(seller)
    const payment = await starts(id)
    await whileHeld(server, held(id), change(id), arrives(payment))
    expect(await statusOf(id)).toEqual(status)
    expect(await refundsOf(server, payment)).toEqual(['2.00 USD'])
    expect(await feeRowOf(server, id)).toEqual(fee)
  },
)

test('a listing whose fee arrives while it is withdrawn is paid, shown and then ended', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  await whileHeld(server, held(id), arrives(payment), withdraw(id))
  expect(await statusOf(id)).toEqual(['ended', null])
  expect(await refundsOf(server, payment)).toEqual([])
  expect(await feeRowOf(server, id)).toEqual({ asked: 2_00n, paid: 2_00n })
})

test('a seller who edits a listing while staff remove it changes nothing', async () => {
  const { id } = await listItem(seller)
  const cheapen = () => edit(seller, id, { price: '10' })
  expect(await whileHeld(server, held(id), remove(id), cheapen)).toEqual([200, 409])
  expect(await statusOf(id)).toEqual(['removed', 'removed'])
})

test('a fee paid while an edit raises it publishes the listing, and the edit is charged the difference', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  const [, status] = await whileHeld(server, held(id), arrives(payment), raise(id))
  expect(status).toBe(402)
  expect(await statusOf(id)).toEqual(['active', null])
  expect(await feeRowOf(server, id)).toEqual({ asked: 5_00n, paid: 2_00n })
})

test("starting a payment during the seller's withdrawal is refused with nothing to pay", async () => {
  const { id } = await listItem(seller)
  const statuses = await whileLocked(
    server,
    ['select from listing_fees where product_id = $1 for update', [id]],
    () => endListing(seller, id),
    () => payFee(seller, id),
  )
  expect(statuses).toEqual([200, 409])
})

test('two raises at once are charged once each, from one balance', async () => {
  await insertBalance(server, seller, 'USD', 5_00n)
  const { id } = await listItem(seller, { currency: 'USD', price: '50' })
  const statuses = await whileHeld(
    server,
    held(id),
    () => edit(seller, id, { price: '150' }),
    () => edit(seller, id, { price: '250' }),
  )
  expect(statuses).toEqual([200, 200])
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'USD', available: '0.00' }])
  expect(await feeRowOf(server, id)).toEqual({ asked: 5_00n, paid: 5_00n })
})

const suspend = () =>
  admin.client.post(`/api/admin/users/${seller.id}/suspend`, {
    reason: 'Sold what was not theirs.',
    keepAuctions: false,
  })

test('a suspension during the payment of a fee also hides the listing that it shows', async () => {
  const { id } = await listItem(seller)
  const payment = await starts(id)
  const statement = 'lock table notifications in share mode'
  await whileLocked(server, [statement, []], arrives(payment), suspend)
  expect(await statusOf(id)).toEqual(['removed', 'suspended'])
})

test('a suspension during an edit that makes a listing free also hides it', async () => {
  const { id } = await listItem(seller)
  const statement = 'lock table graphile_worker._private_jobs in share mode'
  const becomesFree = () => edit(seller, id, { price: '10' })
  await whileLocked(server, [statement, []], becomesFree, suspend)
  expect(await statusOf(id)).toEqual(['removed', 'suspended'])
})
