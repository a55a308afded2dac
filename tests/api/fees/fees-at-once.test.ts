import type { PaymentId } from '#contracts/common/ids.ts'
import { recordMoney } from '../../../server/modules/payments/record.ts'
import { lockPayment } from '../../../server/modules/payments/store.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { balancesOf, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { feeRowOf, payFee, refundsOf, setFeeRules, twoFees } from '#support/fees.ts'
import { rowsOf } from '#support/rows.ts'
import { whileHeld, whileLocked } from '#support/server/held-rows.ts'
import { edit, endListing, listItem } from '#support/listings/selling.ts'

/** A fee's payment and its seller or staff: the first to lock the listing wins, without a deadlock. */

const { server, admin } = sharedShop()
const { seller } = newMembers(server)

beforeAll(() => setFeeRules(admin, twoFees))
afterAll(() => ledgerHolds(server))

const statusOf = async (id: string) => {
  const text = 'select status, taken_down from products where id = $1'
  return Object.values((await rowsOf<Record<string, unknown>>(server, text, [id]))[0]!)
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
const cheapen = (id: string) => () => edit(seller, id, { price: '10' })

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

test.for([
  ['withdrawal ends it', withdraw, 200, ['ended', null], { asked: 2_00n, paid: 2_00n }],
  ['raise is charged the difference', raise, 402, ['active', null], { asked: 5_00n, paid: 2_00n }],
] as const)(
  'a fee that arrives first is taken, and the %s',
  async ([, change, status, shown, fee]) => {
    const { id } = await listItem(seller)
    const payment = await starts(id)
    const arrival = arrives(payment)
    expect(await whileHeld(server, held(id), arrival, change(id))).toEqual([0, status])
    expect(await statusOf(id)).toEqual(shown)
    expect(await refundsOf(server, payment)).toEqual([])
    expect(await feeRowOf(server, id)).toEqual(fee)
  },
)

test('a seller who edits a listing while staff remove it changes nothing', async () => {
  const { id } = await listItem(seller)
  expect(await whileHeld(server, held(id), remove(id), cheapen(id))).toEqual([200, 409])
  expect(await statusOf(id)).toEqual(['removed', 'removed'])
})

test("starting a payment during the seller's withdrawal is refused with nothing to pay", async () => {
  const { id } = await listItem(seller)
  const fee = 'select from listing_fees where product_id = $1 for update'
  const pay = () => payFee(seller, id)
  expect(await whileLocked(server, [fee, [id]], withdraw(id), pay)).toEqual([200, 409])
})

test('two raises at once are charged once each, from one balance', async () => {
  await insertBalance(server, seller, 'USD', 5_00n)
  const { id } = await listItem(seller, { currency: 'USD', price: '50' })
  const to = (price: string) => () => edit(seller, id, { price })
  expect(await whileHeld(server, held(id), to('150'), to('250'))).toEqual([200, 200])
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'USD', available: '0.00' }])
  expect(await feeRowOf(server, id)).toEqual({ asked: 5_00n, paid: 5_00n })
})

const suspend = () =>
  admin.client.post(`/api/admin/users/${seller.id}/suspend`, {
    reason: 'Sold what was not theirs.',
    keepAuctions: false,
  })

test.for([
  ['the payment of a fee', 'notifications', async (id: string) => arrives(await starts(id))],
  ['an edit that makes a listing free', 'graphile_worker._private_jobs', cheapen],
] as const)('a suspension during %s also hides the listing', async ([, table, act]) => {
  const { id } = await listItem(seller)
  const shows = await act(id)
  await whileLocked(server, [`lock table ${table} in share mode`, []], shows, suspend)
  expect(await statusOf(id)).toEqual(['removed', 'suspended'])
})
